//! What every adapter of a payment gateway must do, whichever gateway is on the other side.

use std::future::Future;
use std::pin::Pin;

use baize_core::ports::{
    Collect, Collected, GatewayEvent, GatewayMessage, PaidAmount, PaymentGateway, Payout, PayoutState,
    ReversalKind, WebhookError,
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
    PayTwice,
    Decline,
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
    /// Names of account holders whose payout arrives, fails and stays under way.
    fn holders(&self) -> [&'static str; 3];
}

/// One case of the suite.
pub(crate) struct Case {
    pub(crate) name: &'static str,
    pub(crate) run: for<'a> fn(&'a dyn Remote) -> PortFuture<'a, ()>,
}

macro_rules! cases {
    ($($name:ident),* $(,)?) => {
        /// The suite; each case gets a remote of its own.
        pub(crate) const CASES: &[Case] =
            &[$(Case { name: stringify!($name), run: |remote| Box::pin($name(remote)) }),*];
    };
}

cases![
    a_callback_that_was_refused_comes_again_with_the_same_event,
    a_declined_payment_is_reported,
    a_payment_is_reported_with_order_amount_and_currency,
    a_payment_that_was_not_made_is_not_reversed,
    a_payout_number_is_never_paid_twice,
    a_payout_under_other_terms_is_not_paid,
    a_repeated_reversal_has_the_same_name_and_event,
    a_reversal_names_its_payment_amount_currency_and_kind,
    an_expired_order_can_still_be_paid_late,
    an_order_number_names_one_payment,
    an_order_under_other_terms_is_declined,
    an_unreachable_gateway_leaves_the_outcome_unknown,
    callbacks_with_another_body_are_forged,
    callbacks_without_the_secret_are_forged,
    old_and_future_callbacks_are_forged,
    payouts_arrive_fail_or_stay_under_way,
    requests_without_the_secret_are_refused,
    reversals_without_the_secret_or_with_another_body_are_forged,
    signed_callbacks_in_another_form_are_unreadable,
    two_parts_of_one_payment_have_two_names,
    two_payments_of_one_order_have_two_names,
    unknown_payouts_are_unknown,
];

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

fn payout(order_no: &str, holder: &str, whole: i32) -> Payout {
    Payout {
        order_no: order_no.into(),
        amount: Amount::whole(whole),
        currency: "INR".into(),
        method: "UPI".into(),
        account: vec![("name".into(), holder.into()), ("upi".into(), "someone@sbi".into())],
    }
}

fn verify(remote: &dyn Remote, signature: &str, body: &[u8]) -> Result<GatewayEvent, WebhookError> {
    remote.adapter().verify_webhook(signature, body, remote.clock().now())
}

/// The events that came so far; waits until there are `count`.
async fn events(remote: &dyn Remote, count: usize) -> Vec<GatewayEvent> {
    let callbacks = remote.merchant().callbacks(count).await;
    callbacks.iter().map(|callback| verify(remote, &callback.signature, &callback.body).unwrap()).collect()
}

async fn an_order_number_names_one_payment(remote: &dyn Remote) {
    let first = remote.adapter().collect(collect("D1", 500)).await.unwrap();
    assert!(matches!(first, Collected::Waiting(_)), "{first:?}");
    assert_eq!(remote.adapter().collect(collect("D1", 500)).await.unwrap(), first);
    assert_ne!(remote.adapter().collect(collect("D2", 500)).await.unwrap(), first);
}

async fn an_order_under_other_terms_is_declined(remote: &dyn Remote) {
    remote.adapter().collect(collect("D1", 500)).await.unwrap();
    for other in
        [collect("D1", 501), Collect { currency: "BRL".into(), ..collect("D1", 500) }, collect("D2", 0)]
    {
        let declined = remote.adapter().collect(other.clone()).await;
        assert!(matches!(declined, Ok(Collected::Declined(_))), "{other:?}: {declined:?}");
    }
}

async fn a_payment_is_reported_with_order_amount_and_currency(remote: &dyn Remote) {
    remote.act("D1", Action::Pay).await;
    let event = events(remote, 1).await.remove(0);
    assert!(!event.event_id.is_empty());
    let GatewayMessage::PaymentPaid { order_no, payment, amount, currency } = event.message else {
        panic!("{event:?}")
    };
    assert_eq!((order_no.as_str(), amount.units(), currency.as_str()), ("D1", 500, "INR"));
    assert!(!payment.is_empty());
}

async fn two_payments_of_one_order_have_two_names(remote: &dyn Remote) {
    remote.act("D1", Action::PayTwice).await;
    let events = events(remote, 2).await;
    let payments: Vec<_> = events
        .iter()
        .map(|event| match &event.message {
            GatewayMessage::PaymentPaid { payment, .. } => payment.clone(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_ne!(payments[0], payments[1]);
    assert_ne!(events[0].event_id, events[1].event_id);
}

/// A reversal of order `D1` as the gateway reported it: payment, reversal, amount in units, kind.
fn reversal(event: &GatewayEvent) -> (&str, &str, i64, ReversalKind) {
    let GatewayMessage::PaymentReversed { order_no, payment, reversal, amount, currency, kind, .. } =
        &event.message
    else {
        panic!("{event:?}")
    };
    assert_eq!((order_no.as_str(), currency.as_str()), ("D1", "INR"));
    (payment, reversal, amount.units(), *kind)
}

async fn a_reversal_names_its_payment_amount_currency_and_kind(remote: &dyn Remote) {
    for (action, units, kind) in [
        (Action::RefundHalf, 250, ReversalKind::Refund),
        (Action::Refund, 500, ReversalKind::Refund),
        (Action::ChargeBack, 500, ReversalKind::Chargeback),
    ] {
        if units == 250 {
            remote.act("D1", Action::Pay).await;
        }
        let before = remote.merchant().callbacks(1).await.len();
        remote.act("D1", action).await;
        let events = events(remote, before + 1).await;
        let paid = events.iter().find_map(|event| match &event.message {
            GatewayMessage::PaymentPaid { payment, .. } => Some(payment.as_str()),
            _ => None,
        });
        let (payment, name, amount, reported) = reversal(&events[before]);
        assert_eq!((Some(payment), amount, reported), (paid, units, kind), "{action:?}");
        assert!(!name.is_empty() && name != payment);
    }
}

async fn two_parts_of_one_payment_have_two_names(remote: &dyn Remote) {
    remote.act("D1", Action::Pay).await;
    events(remote, 1).await;
    remote.act("D1", Action::RefundHalf).await;
    events(remote, 2).await;
    remote.act("D1", Action::RefundHalf).await;
    let events = events(remote, 3).await;
    let (first, second) = (reversal(&events[1]), reversal(&events[2]));
    assert_eq!(first.0, second.0, "one payment");
    assert_ne!(first.1, second.1);
    assert_ne!(events[1].event_id, events[2].event_id);
}

async fn a_repeated_reversal_has_the_same_name_and_event(remote: &dyn Remote) {
    remote.act("D1", Action::Pay).await;
    events(remote, 1).await;
    remote.merchant().accept(false);
    remote.act("D1", Action::ChargeBack).await;
    let first = events(remote, 2).await.remove(1);
    remote.merchant().accept(true);
    remote.act("D1", Action::RepeatCallbacks).await;
    let again = events(remote, 4).await;
    assert!(again[2..].contains(&first), "{again:?}");
}

async fn a_payment_that_was_not_made_is_not_reversed(remote: &dyn Remote) {
    remote.act("D1", Action::ChargeBack).await;
    remote.act("D1", Action::Pay).await;
    remote.act("D1", Action::RefundHalf).await;
    let events = events(remote, 2).await;
    let reversals =
        events.iter().filter(|event| matches!(event.message, GatewayMessage::PaymentReversed { .. }));
    assert_eq!(reversals.map(|event| reversal(event).2).collect::<Vec<_>>(), [250]);
}

async fn reversals_without_the_secret_or_with_another_body_are_forged(remote: &dyn Remote) {
    remote.act("D1", Action::Pay).await;
    events(remote, 1).await;
    remote.act("D1", Action::Refund).await;
    let callback = remote.merchant().callbacks(2).await.remove(1);
    let now = remote.clock().now();
    let stranger = remote.stranger().verify_webhook(&callback.signature, &callback.body, now);
    assert_eq!(stranger, Err(WebhookError::Forged));
    let text = String::from_utf8(callback.body.to_vec()).unwrap();
    for changed in [text.replace("500", "1"), text.replace("D1", "D2"), text.replace("refund", "chargeback")]
    {
        let seen = verify(remote, &callback.signature, changed.as_bytes());
        assert_eq!(seen, Err(WebhookError::Forged), "{changed}");
    }
    assert!(verify(remote, &callback.signature, &callback.body).is_ok());
}

async fn a_declined_payment_is_reported(remote: &dyn Remote) {
    remote.act("D1", Action::Decline).await;
    let event = events(remote, 1).await.remove(0);
    assert!(
        matches!(&event.message, GatewayMessage::PaymentFailed { order_no, .. } if order_no == "D1"),
        "{event:?}"
    );
}

async fn an_expired_order_can_still_be_paid_late(remote: &dyn Remote) {
    let Ok(Collected::Waiting(_)) = remote.adapter().collect(collect("D1", 500)).await else {
        panic!("not waiting")
    };
    remote.act("D1", Action::Expire).await;
    remote.act("D1", Action::Pay).await;
    let events = events(remote, 2).await;
    let expired = GatewayMessage::PaymentExpired { order_no: "D1".into() };
    assert!(events.iter().any(|event| event.message == expired), "{events:?}");
    assert!(events.iter().any(|event| matches!(event.message, GatewayMessage::PaymentPaid { .. })));
}

async fn a_callback_that_was_refused_comes_again_with_the_same_event(remote: &dyn Remote) {
    remote.merchant().accept(false);
    remote.act("D1", Action::Pay).await;
    let first = events(remote, 1).await.remove(0);
    remote.merchant().accept(true);
    // The gateway's clock does not move, so the next attempt is asked for.
    remote.act("D1", Action::RepeatCallbacks).await;
    assert_eq!(events(remote, 2).await.remove(1), first);
}

async fn callbacks_without_the_secret_are_forged(remote: &dyn Remote) {
    remote.act("D1", Action::Pay).await;
    let callback = remote.merchant().callbacks(1).await.remove(0);
    let stranger = remote.stranger();
    let seen = stranger.verify_webhook(&callback.signature, &callback.body, remote.clock().now());
    assert_eq!(seen, Err(WebhookError::Forged), "another secret does not verify it");
    for signature in ["", "v1", "v1;t=1;id=x;s=00", "s=", "\u{0}"] {
        assert_eq!(verify(remote, signature, &callback.body), Err(WebhookError::Forged), "{signature:?}");
    }
}

async fn callbacks_with_another_body_are_forged(remote: &dyn Remote) {
    remote.act("D1", Action::Pay).await;
    let callback = remote.merchant().callbacks(1).await.remove(0);
    let text = String::from_utf8(callback.body.to_vec()).unwrap();
    for changed in [text.replace("500", "999"), text.replace("D1", "D2"), format!("{text} "), String::new()] {
        let seen = verify(remote, &callback.signature, changed.as_bytes());
        assert_eq!(seen, Err(WebhookError::Forged), "{changed}");
    }
}

async fn old_and_future_callbacks_are_forged(remote: &dyn Remote) {
    remote.act("D1", Action::Pay).await;
    let callback = remote.merchant().callbacks(1).await.remove(0);
    let now = remote.clock().now();
    for at in [now.plus(Span::hours(1)), now.minus(Span::hours(1))] {
        let seen = remote.adapter().verify_webhook(&callback.signature, &callback.body, at);
        assert_eq!(seen, Err(WebhookError::Forged));
    }
    assert!(verify(remote, &callback.signature, &callback.body).is_ok());
}

async fn signed_callbacks_in_another_form_are_unreadable(remote: &dyn Remote) {
    for body in [
        "",
        "{}",
        "[]",
        "null",
        r#"{"type":"payment.paid"}"#,
        r#"{"type":"payment.reversed"}"#,
        r#"{"type":"nothing.known"}"#,
        "\u{1F4B8}",
    ] {
        let signature = remote.sign("ev_1", body.as_bytes());
        assert_eq!(verify(remote, &signature, body.as_bytes()), Err(WebhookError::Unreadable), "{body}");
    }
}

async fn payouts_arrive_fail_or_stay_under_way(remote: &dyn Remote) {
    let [arrives, fails, stays] = remote.holders();
    for (order_no, holder) in [("W1", arrives), ("W2", fails), ("W3", stays)] {
        let state = remote.adapter().pay_out(payout(order_no, holder, 10)).await.unwrap();
        assert_eq!(state, PayoutState::Working, "{order_no}");
    }
    let events = events(remote, 2).await;
    let paid = events.iter().any(|event| {
        matches!(&event.message, GatewayMessage::PayoutPaid { order_no, amount, currency, .. }
            if order_no == "W1" && *amount == Amount::whole(10) && currency == "INR")
    });
    let failed = events.iter().any(|event| {
        matches!(&event.message, GatewayMessage::PayoutFailed { order_no, reason }
            if order_no == "W2" && !reason.is_empty())
    });
    assert!(paid && failed, "{events:?}");
    let state = async |order_no: &str| remote.adapter().payout_state(order_no.into()).await.unwrap();
    let due = PaidAmount { amount: Amount::whole(10), currency: "INR".into() };
    assert!(matches!(state("W1").await, PayoutState::Paid { paid, .. } if paid == due));
    assert!(matches!(state("W2").await, PayoutState::Failed(_)));
    assert_eq!(state("W3").await, PayoutState::Working);
}

async fn a_payout_number_is_never_paid_twice(remote: &dyn Remote) {
    let [arrives, ..] = remote.holders();
    remote.adapter().pay_out(payout("W1", arrives, 10)).await.unwrap();
    events(remote, 1).await;
    let first = remote.adapter().payout_state("W1".into()).await.unwrap();
    assert!(matches!(first, PayoutState::Paid { .. }), "{first:?}");
    let again = remote.adapter().pay_out(payout("W1", arrives, 10)).await.unwrap();
    assert_eq!(again, first);
    assert_eq!(remote.merchant().callbacks(1).await.len(), 1, "one payout, one event");
}

async fn a_payout_under_other_terms_is_not_paid(remote: &dyn Remote) {
    let [arrives, _, stays] = remote.holders();
    remote.adapter().pay_out(payout("W1", stays, 10)).await.unwrap();
    for other in [payout("W1", stays, 11), payout("W1", arrives, 10), payout("W2", arrives, 0)] {
        let state = remote.adapter().pay_out(other.clone()).await;
        assert!(matches!(state, Ok(PayoutState::Failed(_)) | Err(_)), "{other:?}: {state:?}");
    }
    assert_eq!(remote.adapter().payout_state("W1".into()).await.unwrap(), PayoutState::Working);
}

async fn unknown_payouts_are_unknown(remote: &dyn Remote) {
    assert_eq!(remote.adapter().payout_state("W404".into()).await.unwrap(), PayoutState::Unknown);
}

async fn requests_without_the_secret_are_refused(remote: &dyn Remote) {
    let stranger = remote.stranger();
    let [arrives, ..] = remote.holders();
    assert!(stranger.collect(collect("D1", 500)).await.is_err());
    assert!(stranger.pay_out(payout("W1", arrives, 10)).await.is_err());
    assert!(stranger.payout_state("W1".into()).await.is_err());
    assert_eq!(remote.adapter().payout_state("W1".into()).await.unwrap(), PayoutState::Unknown);
}

async fn an_unreachable_gateway_leaves_the_outcome_unknown(remote: &dyn Remote) {
    let gateway = remote.unreachable();
    let [arrives, ..] = remote.holders();
    assert!(gateway.collect(collect("D1", 500)).await.is_err(), "an error, never a decline");
    assert!(gateway.pay_out(payout("W1", arrives, 10)).await.is_err(), "an error, never a failed payout");
    assert!(gateway.payout_state("W1".into()).await.is_err());
}
