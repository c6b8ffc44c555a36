//! Payouts: each number is paid at most once.

use baize_core::ports::{GatewayMessage, PaidAmount, PayoutReply, PayoutState};
use baize_money::Amount;

use super::remote::{Remote, events, payout};

pub(super) async fn payouts_arrive_fail_or_stay_under_way(remote: &dyn Remote) {
    let [arrives, fails, stays] = remote.holders();
    for (order_no, holder) in [("W1", arrives), ("W2", fails), ("W3", stays)] {
        let state = remote.adapter().pay_out(payout(order_no, holder, 10)).await.unwrap();
        assert_eq!(state, PayoutReply::State(PayoutState::Working), "{order_no}");
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

pub(super) async fn a_payout_number_is_never_paid_twice(remote: &dyn Remote) {
    let [arrives, ..] = remote.holders();
    remote.adapter().pay_out(payout("W1", arrives, 10)).await.unwrap();
    events(remote, 1).await;
    let first = remote.adapter().payout_state("W1".into()).await.unwrap();
    assert!(matches!(first, PayoutState::Paid { .. }), "{first:?}");
    let again = remote.adapter().pay_out(payout("W1", arrives, 10)).await.unwrap();
    assert_eq!(again, PayoutReply::State(first));
    assert_eq!(remote.merchant().callbacks(1).await.len(), 1, "one payout, one event");
}

pub(super) async fn a_payout_under_other_terms_is_not_paid(remote: &dyn Remote) {
    let [arrives, _, stays] = remote.holders();
    remote.adapter().pay_out(payout("W1", stays, 10)).await.unwrap();
    for other in [payout("W1", stays, 11), payout("W1", arrives, 10), payout("W2", arrives, 0)] {
        let state = remote.adapter().pay_out(other.clone()).await;
        let is_refused = matches!(state, Ok(PayoutReply::State(PayoutState::Failed(_))) | Err(_));
        assert!(is_refused, "{other:?}: {state:?}");
    }
    assert_eq!(remote.adapter().payout_state("W1".into()).await.unwrap(), PayoutState::Working);
}

pub(super) async fn unknown_payouts_are_unknown(remote: &dyn Remote) {
    assert_eq!(remote.adapter().payout_state("W404".into()).await.unwrap(), PayoutState::Unknown);
}
