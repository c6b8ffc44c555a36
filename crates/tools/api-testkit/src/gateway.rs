//! A payment gateway inside a test.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use baize_core::ports::{
    Collect, Collected, Collecting, GatewayEvent, Movement, PaymentGateway, PaymentState, Payout,
    PayoutReply, PayoutState, PortFuture, Refund, RefundState, UpstreamError, WebhookError, read_webhook,
};
use baize_core::signature::Secret;
use baize_time::Timestamp;

pub(crate) const HEADER: &str = "x-fake-signature";

pub(crate) fn secret() -> Secret {
    Secret::new(*b"the fake gateway's secret")
}

/// A gateway that opens every order and remembers what it was asked. Set `down` to make it unreachable, `lost` to make
/// it take an order and lose the answer, `declines` to make it say no.
#[derive(Default)]
pub struct FakeGateway {
    pub down: AtomicBool,
    pub lost: AtomicBool,
    pub declines: AtomicBool,
    pub collected: Mutex<Vec<Collect>>,
    pub paid_out: Mutex<Vec<Payout>>,
    pub refunded: Mutex<Vec<Refund>>,
    /// What it says of an order when it is asked, by the order's number.
    pub states: Mutex<BTreeMap<String, PaymentState>>,
}

impl FakeGateway {
    fn reach(&self) -> Result<(), UpstreamError> {
        if self.down.load(Ordering::SeqCst) { Err(UpstreamError("down".into())) } else { Ok(()) }
    }

    fn answer(&self) -> Result<(), UpstreamError> {
        if self.lost.load(Ordering::SeqCst) { Err(UpstreamError("timeout".into())) } else { Ok(()) }
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

    fn collect(&self, order: Collect) -> PortFuture<'_, Result<Collected, UpstreamError>> {
        Box::pin(async move {
            self.reach()?;
            if self.declines.load(Ordering::SeqCst) {
                return Ok(Collected::Declined("not today".into()));
            }
            let url = format!("http://gateway.test/pay/{}", order.order_no);
            let reference = format!("ref-{}", order.order_no);
            self.collected.lock().unwrap_or_else(PoisonError::into_inner).push(order);
            self.answer()?;
            Ok(Collected::Waiting(Collecting { reference, qr: url.clone(), url, banks: Vec::new() }))
        })
    }

    fn payment_state(&self, order_no: String) -> PortFuture<'_, Result<PaymentState, UpstreamError>> {
        Box::pin(async move {
            self.reach()?;
            let states = self.states.lock().unwrap_or_else(PoisonError::into_inner);
            Ok(states.get(&order_no).cloned().unwrap_or(PaymentState::Unknown))
        })
    }

    fn refund(&self, refund: Refund) -> PortFuture<'_, Result<RefundState, UpstreamError>> {
        Box::pin(async move {
            self.reach()?;
            self.refunded.lock().unwrap_or_else(PoisonError::into_inner).push(refund);
            self.answer()?;
            Ok(RefundState::Working)
        })
    }

    fn refund_state(&self, _refund_no: String) -> PortFuture<'_, Result<RefundState, UpstreamError>> {
        Box::pin(async {
            self.reach()?;
            Ok(RefundState::Unknown)
        })
    }

    fn statement(
        &self,
        _from: Timestamp,
        _to: Timestamp,
    ) -> PortFuture<'_, Result<Vec<Movement>, UpstreamError>> {
        Box::pin(async {
            self.reach()?;
            Ok(Vec::new())
        })
    }

    fn pay_out(&self, payout: Payout) -> PortFuture<'_, Result<PayoutReply, UpstreamError>> {
        Box::pin(async move {
            self.reach()?;
            self.paid_out.lock().unwrap_or_else(PoisonError::into_inner).push(payout);
            self.answer()?;
            Ok(PayoutReply::State(PayoutState::Working))
        })
    }

    fn payout_state(&self, _order_no: String) -> PortFuture<'_, Result<PayoutState, UpstreamError>> {
        Box::pin(async {
            self.reach()?;
            Ok(PayoutState::Unknown)
        })
    }

    fn signature_header(&self) -> &'static str {
        HEADER
    }

    fn verify_webhook(
        &self,
        signature: &str,
        body: &[u8],
        now: Timestamp,
    ) -> Result<GatewayEvent, WebhookError> {
        read_webhook(&secret(), signature, body, now)
    }
}
