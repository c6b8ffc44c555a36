//! Payments: opened once, reported as they were paid, and found again by asking.

use std::collections::BTreeSet;

use baize_core::ports::{Collect, Collected, GatewayMessage, PaymentState};
use baize_money::Amount;

use super::remote::{Action, Remote, ask, collect, events, messages, paid};

pub(super) async fn an_order_number_names_one_payment(remote: &dyn Remote) {
    let first = remote.adapter().collect(collect("D1", 500)).await.unwrap();
    assert!(matches!(first, Collected::Waiting(_)), "{first:?}");
    assert_eq!(remote.adapter().collect(collect("D1", 500)).await.unwrap(), first);
    assert_ne!(remote.adapter().collect(collect("D2", 500)).await.unwrap(), first);
}

pub(super) async fn an_order_under_other_terms_is_declined(remote: &dyn Remote) {
    remote.adapter().collect(collect("D1", 500)).await.unwrap();
    for other in
        [collect("D1", 501), Collect { currency: "BRL".into(), ..collect("D1", 500) }, collect("D2", 0)]
    {
        let declined = remote.adapter().collect(other.clone()).await;
        assert!(matches!(declined, Ok(Collected::Declined(_))), "{other:?}: {declined:?}");
    }
}

pub(super) async fn a_payment_is_reported_with_order_amount_and_currency(remote: &dyn Remote) {
    remote.act("D1", Action::Pay).await;
    let event = events(remote, 1).await.remove(0);
    assert!(!event.event_id.is_empty());
    let GatewayMessage::PaymentPaid { order_no, payment, amount, currency, .. } = event.message else {
        panic!("{event:?}")
    };
    assert_eq!((order_no.as_str(), amount.units(), currency.as_str()), ("D1", 500, "INR"));
    assert!(!payment.is_empty());
}

pub(super) async fn two_payments_of_one_order_have_two_names(remote: &dyn Remote) {
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

pub(super) async fn a_declined_payment_is_reported(remote: &dyn Remote) {
    remote.act("D1", Action::Decline).await;
    let event = events(remote, 1).await.remove(0);
    assert!(
        matches!(&event.message, GatewayMessage::PaymentFailed { order_no, .. } if order_no == "D1"),
        "{event:?}"
    );
}

pub(super) async fn an_expired_order_can_still_be_paid_late(remote: &dyn Remote) {
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

/// Amount in units and currency of the first payment that was reported.
async fn reported(remote: &dyn Remote) -> (i64, String) {
    match messages(remote, 1).await.remove(0) {
        GatewayMessage::PaymentPaid { amount, currency, .. } => (amount.units(), currency),
        other => panic!("{other:?}"),
    }
}

pub(super) async fn another_amount_is_reported_as_it_was_paid(remote: &dyn Remote) {
    remote.act("D1", Action::PayHalf).await;
    assert_eq!(reported(remote).await, (250, "INR".to_owned()), "what was paid, not what was asked for");
}

pub(super) async fn another_currency_is_reported_as_it_was_paid(remote: &dyn Remote) {
    remote.act("D1", Action::PayOtherCurrency).await;
    let (amount, currency) = reported(remote).await;
    assert_eq!(amount, 500);
    assert_ne!(currency, "INR");
}

pub(super) async fn a_late_payment_is_reported_with_its_order(remote: &dyn Remote) {
    remote.act("D1", Action::Expire).await;
    messages(remote, 1).await;
    remote.act("D1", Action::Pay).await;
    let late = messages(remote, 2).await.remove(1);
    let is_of_order = matches!(&late, GatewayMessage::PaymentPaid { order_no, amount, .. }
        if order_no == "D1" && *amount == Amount::from_units(500));
    assert!(is_of_order, "{late:?}");
    assert!(matches!(ask(remote, "D1").await, PaymentState::Paid(_)));
}

pub(super) async fn a_success_after_a_failure_is_reported(remote: &dyn Remote) {
    remote.act("D1", Action::Decline).await;
    messages(remote, 1).await;
    assert!(matches!(ask(remote, "D1").await, PaymentState::Failed(reason) if !reason.is_empty()));
    remote.act("D1", Action::Pay).await;
    let messages = messages(remote, 2).await;
    assert!(matches!(messages[0], GatewayMessage::PaymentFailed { .. }), "{messages:?}");
    assert!(matches!(messages[1], GatewayMessage::PaymentPaid { .. }), "{messages:?}");
    assert!(matches!(ask(remote, "D1").await, PaymentState::Paid(_)));
}

pub(super) async fn a_failure_after_a_success_takes_nothing_back(remote: &dyn Remote) {
    paid(remote).await;
    remote.act("D1", Action::FailAnyway).await;
    let second = messages(remote, 2).await.remove(1);
    assert!(matches!(second, GatewayMessage::PaymentFailed { .. }), "{second:?}");
    assert!(matches!(ask(remote, "D1").await, PaymentState::Paid(parts) if parts.len() == 1));
}

pub(super) async fn a_payment_on_its_way_is_reported_before_it_arrives(remote: &dyn Remote) {
    remote.act("D1", Action::Confirm).await;
    let confirming = GatewayMessage::PaymentConfirming { order_no: "D1".into() };
    assert_eq!(messages(remote, 1).await, [confirming]);
    assert_eq!(ask(remote, "D1").await, PaymentState::Confirming);
    remote.act("D1", Action::Pay).await;
    let arrived = messages(remote, 2).await.remove(1);
    assert!(matches!(arrived, GatewayMessage::PaymentPaid { .. }), "{arrived:?}");
}

pub(super) async fn a_payment_on_its_way_may_fail(remote: &dyn Remote) {
    remote.act("D1", Action::Confirm).await;
    messages(remote, 1).await;
    remote.act("D1", Action::Decline).await;
    let failed = messages(remote, 2).await.remove(1);
    assert!(matches!(failed, GatewayMessage::PaymentFailed { .. }), "{failed:?}");
    assert!(matches!(ask(remote, "D1").await, PaymentState::Failed(_)));
}

pub(super) async fn an_unknown_order_is_unknown(remote: &dyn Remote) {
    assert_eq!(ask(remote, "D404").await, PaymentState::Unknown);
}

pub(super) async fn asking_says_what_became_of_an_order(remote: &dyn Remote) {
    remote.adapter().collect(collect("D1", 500)).await.unwrap();
    assert_eq!(ask(remote, "D1").await, PaymentState::Waiting);
    remote.act("D1", Action::Expire).await;
    assert_eq!(ask(remote, "D1").await, PaymentState::Expired);
    remote.act("D1", Action::Pay).await;
    let PaymentState::Paid(parts) = ask(remote, "D1").await else { panic!("not paid") };
    assert_eq!(parts.len(), 1);
    assert_eq!((parts[0].amount.units(), parts[0].currency.as_str()), (500, "INR"));
}

pub(super) async fn asking_names_every_payment_of_an_order(remote: &dyn Remote) {
    remote.act("D1", Action::PayTwice).await;
    remote.act("D1", Action::Pay).await;
    let PaymentState::Paid(parts) = ask(remote, "D1").await else { panic!("not paid") };
    let names: BTreeSet<_> = parts.iter().map(|part| part.payment.as_str()).collect();
    assert_eq!(names.len(), 3, "{parts:?}");
}

pub(super) async fn a_payment_whose_callback_is_lost_is_found_by_asking(remote: &dyn Remote) {
    remote.act("D1", Action::PaySilently).await;
    let PaymentState::Paid(parts) = ask(remote, "D1").await else { panic!("not paid") };
    assert_eq!(parts.len(), 1);
    // A second order whose callback comes: none came for the first one.
    remote.act("D2", Action::Pay).await;
    let first = messages(remote, 1).await.remove(0);
    assert!(matches!(&first, GatewayMessage::PaymentPaid { order_no, .. } if order_no == "D2"), "{first:?}");
}

pub(super) async fn what_asking_and_callbacks_say_of_a_payment_is_the_same(remote: &dyn Remote) {
    remote.act("D1", Action::PayFrom("asha")).await;
    let GatewayMessage::PaymentPaid { payment, payer, .. } = messages(remote, 1).await.remove(0) else {
        panic!("not paid")
    };
    let PaymentState::Paid(parts) = ask(remote, "D1").await else { panic!("not paid") };
    assert_eq!(parts[0].payment, payment, "one name, or it would be credited twice");
    assert_eq!(parts[0].payer, payer, "one account, however it is heard of");
}

pub(super) async fn an_account_that_pays_two_orders_is_named_alike_and_no_other_is(remote: &dyn Remote) {
    let mut payers = Vec::new();
    for (order_no, action) in [
        ("D1", Action::PayFrom("asha")),
        ("D2", Action::PayFrom("asha")),
        ("D3", Action::PayFrom("ben")),
        ("D4", Action::Pay),
        ("D5", Action::Pay),
    ] {
        remote.act(order_no, action).await;
        let PaymentState::Paid(mut parts) = ask(remote, order_no).await else { panic!("not paid") };
        payers.push(parts.remove(0).payer);
    }
    assert_eq!(payers[0], payers[1]);
    let known: BTreeSet<_> = payers.iter().filter_map(|payer| payer.known()).collect();
    assert_eq!(known.len(), if remote.names_payers() { 4 } else { 0 }, "{payers:?}");
}
