//! Callbacks: whom they are believed from, and that each has one name.

use std::collections::BTreeSet;

use baize_core::ports::{GatewayMessage, WebhookError};
use baize_time::Span;

use super::remote::{Action, Remote, events, paid, refund, verify};

pub(super) async fn a_callback_that_was_refused_comes_again_with_the_same_event(remote: &dyn Remote) {
    remote.merchant().accept(false);
    remote.act("D1", Action::Pay).await;
    let first = events(remote, 1).await.remove(0);
    remote.merchant().accept(true);
    // The gateway's clock does not move, so the next attempt is asked for.
    remote.act("D1", Action::RepeatCallbacks).await;
    assert_eq!(events(remote, 2).await.remove(1), first);
}

pub(super) async fn callbacks_without_the_secret_are_forged(remote: &dyn Remote) {
    remote.act("D1", Action::Pay).await;
    let callback = remote.merchant().callbacks(1).await.remove(0);
    let stranger = remote.stranger();
    let seen = stranger.verify_webhook(&callback.signature, &callback.body, remote.clock().now());
    assert_eq!(seen, Err(WebhookError::Forged), "another secret does not verify it");
    for signature in ["", "v1", "v1;t=1;id=x;s=00", "s=", "\u{0}"] {
        assert_eq!(verify(remote, signature, &callback.body), Err(WebhookError::Forged), "{signature:?}");
    }
}

pub(super) async fn callbacks_with_another_body_are_forged(remote: &dyn Remote) {
    remote.act("D1", Action::Pay).await;
    let callback = remote.merchant().callbacks(1).await.remove(0);
    let text = String::from_utf8(callback.body.to_vec()).unwrap();
    for changed in [text.replace("500", "999"), text.replace("D1", "D2"), format!("{text} "), String::new()] {
        let seen = verify(remote, &callback.signature, changed.as_bytes());
        assert_eq!(seen, Err(WebhookError::Forged), "{changed}");
    }
}

pub(super) async fn old_and_future_callbacks_are_forged(remote: &dyn Remote) {
    remote.act("D1", Action::Pay).await;
    let callback = remote.merchant().callbacks(1).await.remove(0);
    let now = remote.clock().now();
    for at in [now.plus(Span::hours(1)), now.minus(Span::hours(1))] {
        let seen = remote.adapter().verify_webhook(&callback.signature, &callback.body, at);
        assert_eq!(seen, Err(WebhookError::Forged));
    }
    assert!(verify(remote, &callback.signature, &callback.body).is_ok());
}

pub(super) async fn reversals_without_the_secret_or_with_another_body_are_forged(remote: &dyn Remote) {
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

pub(super) async fn signed_callbacks_in_another_form_are_unreadable(remote: &dyn Remote) {
    for body in [
        "",
        "{}",
        "[]",
        "null",
        r#"{"type":"payment.paid"}"#,
        r#"{"type":"payment.reversed"}"#,
        r#"{"type":"payment.confirming"}"#,
        r#"{"type":"refund.failed","order_no":"D1"}"#,
        r#"{"type":"payment.paid","order_no":"D1","payment":"p","amount":1.5,"currency":"INR"}"#,
        r#"{"type":"payment.paid","order_no":"D1","payment":"p","amount":9223372036854775807,"currency":"INR"}"#,
        r#"{"type":"payment.paid","order_no":"D1","payment":"p","amount":5,"currency":"INR","payer":"4242 4242"}"#,
        r#"{"type":"payment.paid","order_no":"D1","payment":"p","amount":5,"currency":"INR","payer":7}"#,
        r#"{"type":"nothing.known"}"#,
        "\u{1F4B8}",
    ] {
        let signature = remote.sign("ev_1", body.as_bytes());
        assert_eq!(verify(remote, &signature, body.as_bytes()), Err(WebhookError::Unreadable), "{body}");
    }
}

pub(super) async fn a_signature_of_another_event_is_forged(remote: &dyn Remote) {
    remote.act("D1", Action::PayTwice).await;
    let callbacks = remote.merchant().callbacks(2).await;
    let swapped = verify(remote, &callbacks[0].signature, &callbacks[1].body);
    assert_eq!(swapped, Err(WebhookError::Forged), "a signature holds for its own body only");
}

pub(super) async fn every_event_has_a_name_of_its_own(remote: &dyn Remote) {
    paid(remote).await;
    remote.act("D1", Action::RefundHalf).await;
    remote.act("D1", Action::ChargeBack).await;
    remote.act("D2", Action::Decline).await;
    remote.act("D3", Action::Expire).await;
    let events = events(remote, 5).await;
    let names: BTreeSet<_> = events.iter().map(|event| event.event_id.as_str()).collect();
    assert_eq!(names.len(), events.len());
}

pub(super) async fn refunds_that_failed_are_signed_too(remote: &dyn Remote) {
    let payment = paid(remote).await;
    let [_, fails, _] = remote.refund_reasons();
    remote.adapter().refund(refund("R1", &payment, 500, fails)).await.unwrap();
    let callback = remote.merchant().callbacks(2).await.remove(1);
    let seen = verify(remote, &callback.signature, &callback.body).unwrap().message;
    assert!(matches!(&seen, GatewayMessage::RefundFailed { refund_no, .. } if refund_no == "R1"), "{seen:?}");
    let now = remote.clock().now();
    let stranger = remote.stranger().verify_webhook(&callback.signature, &callback.body, now);
    assert_eq!(stranger, Err(WebhookError::Forged));
}
