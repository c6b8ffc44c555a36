//! The statement: what the gateway says it moved.

use baize_core::ports::MovementKind;
use baize_time::Span;

use super::remote::{Action, Remote, messages, paid, payout, refund, statement};

pub(super) async fn the_statement_names_payments_refunds_chargebacks_and_payouts(remote: &dyn Remote) {
    let payment = paid(remote).await;
    let [arrives, ..] = remote.refund_reasons();
    remote.adapter().refund(refund("R1", &payment, 100, arrives)).await.unwrap();
    messages(remote, 2).await;
    remote.act("D1", Action::ChargeBack).await;
    let [holder, ..] = remote.holders();
    remote.adapter().pay_out(payout("W1", holder, 10)).await.unwrap();
    messages(remote, 4).await;
    let moved = statement(remote).await;
    let find = |kind| moved.iter().find(|movement| movement.kind == kind).unwrap();
    let [first, back, charged, out] = MovementKind::ALL.map(find);
    assert_eq!((first.order_no.as_str(), &first.name, first.amount), ("D1", &payment, 500));
    assert_eq!((back.order_no.as_str(), back.name.as_str(), back.amount), ("D1", "R1", 100));
    assert_eq!((charged.order_no.as_str(), charged.amount), ("D1", 500));
    assert_eq!((out.order_no.as_str(), out.amount), ("W1", 100_000));
    assert!(moved.iter().all(|movement| movement.currency == "INR"));
    assert_eq!(moved.len(), 4);
}

pub(super) async fn the_statement_of_another_time_is_empty(remote: &dyn Remote) {
    paid(remote).await;
    let now = remote.clock().now();
    for (from, to) in [(now.minus(Span::days(1)), now), (now.plus(Span::millis(1)), now.plus(Span::days(1)))]
    {
        assert_eq!(remote.adapter().statement(from, to).await.unwrap(), []);
    }
    assert_eq!(statement(remote).await.len(), 1);
}

pub(super) async fn a_payment_without_a_callback_is_in_the_statement(remote: &dyn Remote) {
    remote.act("D1", Action::PaySilently).await;
    let moved = statement(remote).await;
    assert_eq!((moved.len(), moved[0].order_no.as_str()), (1, "D1"), "a row that is missing here");
}

pub(super) async fn a_payment_that_the_statement_leaves_out_is_still_reported(remote: &dyn Remote) {
    remote.act("D1", Action::PayUnstated).await;
    messages(remote, 1).await;
    assert_eq!(statement(remote).await, [], "a row that is missing there");
}
