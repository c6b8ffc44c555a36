//! Outside parties for tests: they record what they receive and answer what the test gave them.

use std::sync::{Mutex, PoisonError};

use baize_core::ports::{
    AuthorizationCode, Captcha, Clock, Entropy, ExternalIdentity, Identity, MessageContent, MessageSender,
    OutgoingMessage, PortFuture, PushMessage, PushReply, PushSender, UpstreamError,
};
use baize_testkit::{FakeClock, SeededDraws};
use baize_time::Timestamp;

pub(crate) struct Hand(pub(crate) FakeClock);

impl Clock for Hand {
    fn now(&self) -> Timestamp {
        self.0.now()
    }
}

pub(crate) struct Draws(pub(crate) SeededDraws);

impl Entropy for Draws {
    fn fill(&self, out: &mut [u8]) {
        self.0.fill(out);
    }
}

/// Remembers every code that was sent.
#[derive(Default)]
pub struct SentCodes(Mutex<Vec<OutgoingMessage>>);

impl SentCodes {
    /// The code that was last sent to an address.
    pub fn last(&self, to: &str) -> Option<String> {
        let sent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        sent.iter().rev().filter(|message| message.to == to).find_map(|message| match &message.content {
            MessageContent::Code { code, .. } => Some(code.clone()),
            MessageContent::Notice(_) | MessageContent::Letter(_) | MessageContent::DayCode { .. } => None,
        })
    }
}

impl SentCodes {
    /// Whether the last code that was sent to an address came with word of an account that the contact has.
    pub fn names_account(&self, to: &str) -> bool {
        let sent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let last = sent.iter().rev().find(|message| message.to == to);
        last.is_some_and(|message| matches!(message.content, MessageContent::Code { has_account: true, .. }))
    }
}

impl MessageSender for SentCodes {
    fn send(&self, message: OutgoingMessage) -> PortFuture<'_, Result<(), UpstreamError>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(message);
        Box::pin(async { Ok(()) })
    }
}

/// An invisible captcha that is off until a test says which token passes.
#[derive(Default)]
pub struct FakeCaptcha(Mutex<Option<String>>);

impl FakeCaptcha {
    /// Turns it on: only this token passes.
    pub fn pass_only(&self, token: &str) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(token.to_owned());
    }

    fn passing(&self) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Captcha for FakeCaptcha {
    fn site_key(&self) -> String {
        self.passing().map_or_else(String::new, |_| "site-key".to_owned())
    }

    fn verify(&self, token: String, _ip: String) -> PortFuture<'_, Result<bool, UpstreamError>> {
        let passes = self.passing().is_none_or(|passing| passing == token);
        Box::pin(async move { if token == "down" { Err(UpstreamError("down".into())) } else { Ok(passes) } })
    }
}

/// Notifications that are off until a test turns them on; nothing is sent from the interface.
#[derive(Default)]
pub struct FakePush(Mutex<String>);

impl FakePush {
    /// Turns them on with this public key.
    pub fn turn_on(&self, public_key: &str) {
        public_key.clone_into(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

impl PushSender for FakePush {
    fn public_key(&self) -> String {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn send(&self, _message: PushMessage) -> PortFuture<'_, Result<PushReply, UpstreamError>> {
        Box::pin(async { Err(UpstreamError("sent by the worker only".into())) })
    }
}

/// An identity provider that is off until a test says whom it knows.
#[derive(Default)]
pub struct FakeIdentity(Mutex<Vec<(String, ExternalIdentity)>>);

impl FakeIdentity {
    /// Turns it on: this code is this person.
    pub fn knows(&self, code: &str, person: ExternalIdentity) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push((code.to_owned(), person));
    }
}

impl Identity for FakeIdentity {
    fn client_id(&self) -> String {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.is_empty() { String::new() } else { "client-id".to_owned() }
    }

    fn identify(
        &self,
        code: AuthorizationCode,
    ) -> PortFuture<'_, Result<Option<ExternalIdentity>, UpstreamError>> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let person = known.iter().find(|(known, _)| *known == code.code).map(|(_, person)| person.clone());
        Box::pin(
            async move { if code.code == "down" { Err(UpstreamError("down".into())) } else { Ok(person) } },
        )
    }
}
