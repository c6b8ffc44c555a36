//! The parties outside, as tests need them: they remember what they were told and answer what they were given.

use std::sync::{Mutex, PoisonError};

use baize_money::Timestamp;
use baize_services::ports::{
    Answer, AuthorizationCode, Captcha, Clock, CodeMessage, CodeSender, Collect, Collected, Collecting,
    Entropy, Identified, Identity, NotBelieved, NotDone, PaymentGateway, Payout, PayoutState, Received,
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

/// A gateway that opens every order and remembers what it was asked. Set `down` to make it unreachable.
#[derive(Default)]
pub(crate) struct FakeGateway {
    pub(crate) down: std::sync::atomic::AtomicBool,
    pub(crate) collected: Mutex<Vec<Collect>>,
    pub(crate) paid_out: Mutex<Vec<Payout>>,
}

impl FakeGateway {
    fn reach(&self) -> Result<(), NotDone> {
        if self.down.load(std::sync::atomic::Ordering::SeqCst) { Err(NotDone("down".into())) } else { Ok(()) }
    }
}

impl PaymentGateway for FakeGateway {
    fn name(&self) -> &'static str {
        "fake"
    }

    fn number(&self) -> u16 {
        1
    }

    fn is_sandbox(&self) -> bool {
        true
    }

    fn collect(&self, order: Collect) -> Answer<'_, Result<Collected, NotDone>> {
        Box::pin(async move {
            self.reach()?;
            let url = format!("http://gateway.test/pay/{}", order.order_no);
            let reference = format!("ref-{}", order.order_no);
            self.collected.lock().unwrap_or_else(PoisonError::into_inner).push(order);
            Ok(Collected::Waiting(Collecting { reference, url, qr: String::new() }))
        })
    }

    fn pay_out(&self, payout: Payout) -> Answer<'_, Result<PayoutState, NotDone>> {
        Box::pin(async move {
            self.reach()?;
            self.paid_out.lock().unwrap_or_else(PoisonError::into_inner).push(payout);
            Ok(PayoutState::Working)
        })
    }

    fn payout_state(&self, _order_no: String) -> Answer<'_, Result<PayoutState, NotDone>> {
        Box::pin(async {
            self.reach()?;
            Ok(PayoutState::Unknown)
        })
    }

    fn signature_header(&self) -> &'static str {
        "x-fake-signature"
    }

    fn read_message(&self, _signature: &str, _body: &[u8], _now: Timestamp) -> Result<Received, NotBelieved> {
        Err(NotBelieved::Forged)
    }
}
