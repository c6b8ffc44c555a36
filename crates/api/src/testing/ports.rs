//! The parties outside, as tests need them: they remember what they were told and answer what they were given.

use std::sync::{Mutex, PoisonError};

use baize_money::Timestamp;
use baize_services::ports::{
    Answer, AuthorizationCode, Captcha, Clock, CodeMessage, CodeSender, Entropy, Identified, Identity,
    NotDone,
};
use baize_testkit::{FakeClock, SeededDraws};

pub(super) struct Hand(pub(super) FakeClock);

impl Clock for Hand {
    fn now(&self) -> Timestamp {
        self.0.now()
    }
}

pub(super) struct Draws(pub(super) SeededDraws);

impl Entropy for Draws {
    fn fill(&self, out: &mut [u8]) {
        self.0.fill(out);
    }
}

/// Remembers every code that was sent.
#[derive(Default)]
pub(crate) struct SentCodes(Mutex<Vec<CodeMessage>>);

impl SentCodes {
    /// The code that was last sent to an address.
    pub(crate) fn last(&self, to: &str) -> Option<String> {
        let sent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        sent.iter().rev().find(|message| message.to == to).map(|message| message.code.clone())
    }
}

impl CodeSender for SentCodes {
    fn send(&self, message: CodeMessage) -> Answer<'_, Result<(), NotDone>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(message);
        Box::pin(async { Ok(()) })
    }
}

pub(super) struct NoCaptcha;

impl Captcha for NoCaptcha {
    fn site_key(&self) -> String {
        String::new()
    }

    fn verify(&self, _token: String, _ip: String) -> Answer<'_, Result<bool, NotDone>> {
        Box::pin(async { Ok(true) })
    }
}

pub(super) struct NoIdentity;

impl Identity for NoIdentity {
    fn client_id(&self) -> String {
        String::new()
    }

    fn identify(&self, _code: AuthorizationCode) -> Answer<'_, Result<Option<Identified>, NotDone>> {
        Box::pin(async { Ok(None) })
    }
}
