//! Payments that go back: each part under one name.

use baize_core::ports::{GatewayEvent, GatewayMessage, ReversalKind};

use super::remote::{Action, Remote, events};

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

pub(super) async fn a_reversal_names_its_payment_amount_currency_and_kind(remote: &dyn Remote) {
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

pub(super) async fn two_parts_of_one_payment_have_two_names(remote: &dyn Remote) {
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

pub(super) async fn a_repeated_reversal_has_the_same_name_and_event(remote: &dyn Remote) {
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

pub(super) async fn a_payment_that_was_not_made_is_not_reversed(remote: &dyn Remote) {
    remote.act("D1", Action::ChargeBack).await;
    remote.act("D1", Action::Pay).await;
    remote.act("D1", Action::RefundHalf).await;
    let events = events(remote, 2).await;
    let reversals =
        events.iter().filter(|event| matches!(event.message, GatewayMessage::PaymentReversed { .. }));
    assert_eq!(reversals.map(|event| reversal(event).2).collect::<Vec<_>>(), [250]);
}
