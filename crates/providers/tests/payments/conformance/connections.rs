//! Requests that do not arrive, and requests of somebody else.

use baize_core::ports::{Collected, PaymentState, PayoutReply, PayoutState};
use baize_time::Span;

use super::remote::{Remote, ask, collect, payout, refund};

pub(super) async fn requests_without_the_secret_are_refused(remote: &dyn Remote) {
    let stranger = remote.stranger();
    let [arrives, ..] = remote.holders();
    assert!(stranger.collect(collect("D1", 500)).await.is_err());
    assert!(stranger.pay_out(payout("W1", arrives, 10)).await.is_err());
    assert!(stranger.payout_state("W1".into()).await.is_err());
    assert!(stranger.payment_state("D1".into()).await.is_err());
    assert!(stranger.refund(refund("R1", "p1", 500, "")).await.is_err());
    assert!(stranger.refund_state("R1".into()).await.is_err());
    let now = remote.clock().now();
    assert!(stranger.statement(now, now.plus(Span::hours(1))).await.is_err());
    assert_eq!(ask(remote, "D1").await, PaymentState::Unknown);
    assert_eq!(remote.adapter().payout_state("W1".into()).await.unwrap(), PayoutState::Unknown);
}

pub(super) async fn an_unreachable_gateway_leaves_the_outcome_unknown(remote: &dyn Remote) {
    let gateway = remote.unreachable();
    assert!(gateway.payment_state("D1".into()).await.is_err());
    assert!(gateway.refund(refund("R1", "p1", 500, "")).await.is_err(), "an error, never a failed refund");
    assert!(gateway.refund_state("R1".into()).await.is_err());
    let now = remote.clock().now();
    assert!(gateway.statement(now, now).await.is_err(), "an error, never an empty statement");
    assert!(gateway.payout_state("W1".into()).await.is_err());
}

pub(super) async fn an_unreachable_gateway_has_not_seen_an_order(remote: &dyn Remote) {
    let collected = remote.unreachable().collect(collect("D1", 500)).await;
    let is_not_sent = matches!(collected, Ok(Collected::NotSent(_)));
    assert!(is_not_sent, "another gateway may be asked, and nothing was declined: {collected:?}");
    assert_eq!(ask(remote, "D1").await, PaymentState::Unknown);
}

pub(super) async fn an_unreachable_gateway_has_not_seen_a_payout(remote: &dyn Remote) {
    let [arrives, ..] = remote.holders();
    let reply = remote.unreachable().pay_out(payout("W1", arrives, 10)).await;
    let is_not_sent = matches!(reply, Ok(PayoutReply::NotSent(_)));
    assert!(is_not_sent, "another gateway may be asked, and nothing has failed: {reply:?}");
    assert_eq!(remote.adapter().payout_state("W1".into()).await.unwrap(), PayoutState::Unknown);
}
