//! Refunds that the merchant asks for: at most once, and never more than is left.

use baize_core::ports::{GatewayMessage, PaidAmount, Refund, RefundState, ReversalKind};
use baize_money::Amount;

use super::remote::{Action, Remote, messages, paid, refund};

fn done(units: i32) -> RefundState {
    RefundState::Done(PaidAmount { amount: Amount::from_units(units), currency: "INR".into() })
}

async fn send(remote: &dyn Remote, refund: Refund) -> RefundState {
    remote.adapter().refund(refund).await.unwrap()
}

async fn state(remote: &dyn Remote, refund_no: &str) -> RefundState {
    remote.adapter().refund_state(refund_no.into()).await.unwrap()
}

/// The reversals that were reported: payment, name, units.
async fn reversals(remote: &dyn Remote, count: usize) -> Vec<(String, String, i64)> {
    let messages = messages(remote, count).await.into_iter();
    let reversal = |message| match message {
        GatewayMessage::PaymentReversed { payment, reversal, amount, kind, .. } => {
            assert_eq!(kind, ReversalKind::Refund);
            Some((payment, reversal, amount.units()))
        }
        _ => None,
    };
    messages.filter_map(reversal).collect()
}

pub(super) async fn a_whole_refund_is_reported_once_under_our_number(remote: &dyn Remote) {
    let payment = paid(remote).await;
    let [arrives, ..] = remote.refund_reasons();
    assert_eq!(send(remote, refund("R1", &payment, 500, arrives)).await, RefundState::Working);
    assert_eq!(reversals(remote, 2).await, [(payment, "R1".to_owned(), 500)]);
    assert_eq!(state(remote, "R1").await, done(500));
}

pub(super) async fn a_refund_of_a_part_leaves_the_rest(remote: &dyn Remote) {
    let payment = paid(remote).await;
    let [arrives, ..] = remote.refund_reasons();
    for (number, refund_no) in ["R1", "R2"].into_iter().enumerate() {
        send(remote, refund(refund_no, &payment, 250, arrives)).await;
        assert_eq!(reversals(remote, number + 2).await.len(), number + 1);
        assert_eq!(state(remote, refund_no).await, done(250));
    }
}

pub(super) async fn more_than_is_left_is_not_refunded(remote: &dyn Remote) {
    let payment = paid(remote).await;
    let [arrives, _, stays] = remote.refund_reasons();
    for units in [0, 501, i32::MAX] {
        let state = send(remote, refund(&format!("R{units}"), &payment, units, arrives)).await;
        assert!(matches!(state, RefundState::Failed(_)), "{units}: {state:?}");
    }
    assert_eq!(send(remote, refund("R1", &payment, 300, stays)).await, RefundState::Working);
    let state = send(remote, refund("R2", &payment, 201, arrives)).await;
    assert!(matches!(state, RefundState::Failed(_)), "what is under way counts: {state:?}");
}

pub(super) async fn a_failed_refund_leaves_the_payment_to_be_refunded(remote: &dyn Remote) {
    let payment = paid(remote).await;
    let [arrives, fails, _] = remote.refund_reasons();
    send(remote, refund("R1", &payment, 500, fails)).await;
    let failed = messages(remote, 2).await.remove(1);
    let is_named = matches!(&failed, GatewayMessage::RefundFailed { order_no, refund_no, reason }
        if order_no == "D1" && refund_no == "R1" && !reason.is_empty());
    assert!(is_named, "{failed:?}");
    send(remote, refund("R2", &payment, 500, arrives)).await;
    assert_eq!(reversals(remote, 3).await, [(payment, "R2".to_owned(), 500)]);
}

pub(super) async fn refunds_arrive_fail_or_stay_under_way(remote: &dyn Remote) {
    let payment = paid(remote).await;
    for (number, reason) in remote.refund_reasons().into_iter().enumerate() {
        send(remote, refund(&format!("R{number}"), &payment, 100, reason)).await;
    }
    messages(remote, 3).await;
    assert_eq!(state(remote, "R0").await, done(100));
    assert!(matches!(state(remote, "R1").await, RefundState::Failed(reason) if !reason.is_empty()));
    assert_eq!(state(remote, "R2").await, RefundState::Working);
}

pub(super) async fn a_refund_number_is_never_sent_back_twice(remote: &dyn Remote) {
    let payment = paid(remote).await;
    let [arrives, ..] = remote.refund_reasons();
    let once = refund("R1", &payment, 200, arrives);
    send(remote, once.clone()).await;
    messages(remote, 2).await;
    assert_eq!(send(remote, once).await, done(200));
    assert_eq!(reversals(remote, 2).await.len(), 1, "one refund, one event");
}

pub(super) async fn a_refund_under_other_terms_fails(remote: &dyn Remote) {
    let payment = paid(remote).await;
    let [_, _, stays] = remote.refund_reasons();
    send(remote, refund("R1", &payment, 200, stays)).await;
    let other = send(remote, refund("R1", &payment, 201, stays)).await;
    assert!(matches!(other, RefundState::Failed(_)), "{other:?}");
    assert_eq!(state(remote, "R1").await, RefundState::Working, "the first one is as it was");
}

pub(super) async fn a_refund_of_an_unknown_payment_fails(remote: &dyn Remote) {
    paid(remote).await;
    let [arrives, ..] = remote.refund_reasons();
    let unknown_order = Refund { order_no: "D404".into(), ..refund("R2", "p404", 100, arrives) };
    for unknown in [refund("R1", "p404", 100, arrives), unknown_order] {
        let state = send(remote, unknown.clone()).await;
        assert!(matches!(state, RefundState::Failed(_)), "{unknown:?}: {state:?}");
    }
}

pub(super) async fn a_refund_in_another_currency_fails(remote: &dyn Remote) {
    let payment = paid(remote).await;
    let [arrives, ..] = remote.refund_reasons();
    let other = Refund { currency: "BRL".into(), ..refund("R1", &payment, 100, arrives) };
    let state = send(remote, other).await;
    assert!(matches!(state, RefundState::Failed(_)), "{state:?}");
}

pub(super) async fn a_second_payment_goes_back_under_our_number(remote: &dyn Remote) {
    remote.act("D1", Action::PayTwice).await;
    let GatewayMessage::PaymentPaid { payment, .. } = messages(remote, 2).await.remove(1) else {
        panic!("not paid")
    };
    let [arrives, ..] = remote.refund_reasons();
    send(remote, refund("R1", &payment, 500, arrives)).await;
    assert_eq!(reversals(remote, 3).await, [(payment, "R1".to_owned(), 500)]);
}

pub(super) async fn unknown_refunds_are_unknown(remote: &dyn Remote) {
    assert_eq!(state(remote, "R404").await, RefundState::Unknown);
}
