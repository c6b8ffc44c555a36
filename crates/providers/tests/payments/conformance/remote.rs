//! The remote party of the suite, and what its cases share.

use std::future::Future;
use std::pin::Pin;

use baize_core::ports::{
    Collect, GatewayEvent, GatewayMessage, Movement, PaymentGateway, PaymentState, Payout, Refund,
    WebhookError,
};
use baize_money::Amount;
use baize_testkit::FakeClock;
use baize_time::Span;

use crate::merchant::Merchant;

pub(crate) type PortFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// What a player or the gateway's staff does to a payment of the given order.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Action {
    Pay,
    /// From the account of this name.
    PayFrom(&'static str),
    PayTwice,
    /// Half of it.
    PayHalf,
    PayOtherCurrency,
    /// The money is on its way.
    Confirm,
    /// It comes in, and no callback says it.
    PaySilently,
    /// It comes in, and the statement does not name it.
    PayUnstated,
    Decline,
    /// A failure is reported although the payment came in.
    FailAnyway,
    Expire,
    RepeatCallbacks,
    Refund,
    RefundHalf,
    ChargeBack,
}

/// A gateway under test: its adapter, and ways to make things happen on the other side.
pub(crate) trait Remote: Sync {
    fn adapter(&self) -> &dyn PaymentGateway;
    fn merchant(&self) -> &Merchant;
    fn clock(&self) -> &FakeClock;
    /// The adapter of somebody who does not have the secret.
    fn stranger(&self) -> Box<dyn PaymentGateway>;
    /// The adapter when no gateway can be reached.
    fn unreachable(&self) -> Box<dyn PaymentGateway>;
    /// A signature header that holds for the body now.
    fn sign(&self, event_id: &str, body: &[u8]) -> String;
    fn act<'a>(&'a self, order_no: &'a str, action: Action) -> PortFuture<'a, ()>;
    /// Whether it says which account paid.
    fn names_payers(&self) -> bool;
    /// Names of account holders whose payout arrives, fails and stays under way.
    fn holders(&self) -> [&'static str; 3];
    /// Reasons whose refund arrives, fails and stays under way.
    fn refund_reasons(&self) -> [&'static str; 3];
}

/// An order for so many units.
pub(crate) fn collect(order_no: &str, units: i32) -> Collect {
    Collect {
        order_no: order_no.into(),
        amount: Amount::from_units(units),
        currency: "INR".into(),
        method: "UPI".into(),
        expires_at: baize_testkit::NOW.plus(Span::days(1)),
    }
}

pub(super) fn payout(order_no: &str, holder: &str, whole: i32) -> Payout {
    Payout {
        order_no: order_no.into(),
        amount: Amount::whole(whole),
        currency: "INR".into(),
        method: "UPI".into(),
        account: vec![("name".into(), holder.into()), ("upi".into(), "someone@sbi".into())],
    }
}

/// A refund of so many units of a payment of order `D1`.
pub(super) fn refund(refund_no: &str, payment: &str, units: i32, reason: &str) -> Refund {
    Refund {
        refund_no: refund_no.into(),
        order_no: "D1".into(),
        payment: payment.into(),
        amount: Amount::from_units(units),
        currency: "INR".into(),
        reason: reason.into(),
    }
}

pub(super) fn verify(
    remote: &dyn Remote,
    signature: &str,
    body: &[u8],
) -> Result<GatewayEvent, WebhookError> {
    remote.adapter().verify_webhook(signature, body, remote.clock().now())
}

/// The events that came so far; waits until there are `count`.
pub(super) async fn events(remote: &dyn Remote, count: usize) -> Vec<GatewayEvent> {
    let callbacks = remote.merchant().callbacks(count).await;
    callbacks.iter().map(|callback| verify(remote, &callback.signature, &callback.body).unwrap()).collect()
}

/// The messages that came so far; waits until there are `count`.
pub(super) async fn messages(remote: &dyn Remote, count: usize) -> Vec<GatewayMessage> {
    events(remote, count).await.into_iter().map(|event| event.message).collect()
}

/// What asking says of an order.
pub(super) async fn ask(remote: &dyn Remote, order_no: &str) -> PaymentState {
    remote.adapter().payment_state(order_no.into()).await.unwrap()
}

/// Pays order `D1` of 500 units; the gateway's name of the payment.
pub(super) async fn paid(remote: &dyn Remote) -> String {
    remote.act("D1", Action::Pay).await;
    let messages = messages(remote, 1).await;
    let name = messages.into_iter().find_map(|message| match message {
        GatewayMessage::PaymentPaid { payment, .. } => Some(payment),
        _ => None,
    });
    name.unwrap()
}

/// Everything that moved around now.
pub(super) async fn statement(remote: &dyn Remote) -> Vec<Movement> {
    let now = remote.clock().now();
    remote.adapter().statement(now.minus(Span::hours(1)), now.plus(Span::hours(1))).await.unwrap()
}
