//! Webhooks of a gateway that speaks the protocol of [`gateway_protocol`](crate::gateway_protocol).

use baize_money::Amount;
use baize_time::Timestamp;

use super::payments::{GatewayEvent, GatewayMessage, WebhookError};
use crate::gateway_protocol::Callback;
use crate::signature::Secret;

/// Verifies a webhook that is signed with `secret`, and reads it.
pub fn read_webhook(
    secret: &Secret,
    signature: &str,
    body: &[u8],
    now: Timestamp,
) -> Result<GatewayEvent, WebhookError> {
    let event_id = secret.verify(signature, body, now).map_err(|_| WebhookError::Forged)?.to_owned();
    let callback = serde_json::from_slice(body).map_err(|_| WebhookError::Unreadable)?;
    Ok(GatewayEvent { event_id, message: message_of(callback)? })
}

fn message_of(callback: Callback) -> Result<GatewayMessage, WebhookError> {
    let amount_of = |units| Amount::new(units).map_err(|_| WebhookError::Unreadable);
    Ok(match callback {
        Callback::PaymentConfirming { order_no } => GatewayMessage::PaymentConfirming { order_no },
        Callback::PaymentPaid { order_no, payment, amount, currency, payer } => {
            GatewayMessage::PaymentPaid { order_no, payment, amount: amount_of(amount)?, currency, payer }
        }
        Callback::PaymentReversed { order_no, payment, reversal, amount, currency, kind, reason } => {
            let amount = amount_of(amount)?;
            GatewayMessage::PaymentReversed { order_no, payment, reversal, amount, currency, kind, reason }
        }
        Callback::PaymentFailed { order_no, reason } => GatewayMessage::PaymentFailed { order_no, reason },
        Callback::PaymentExpired { order_no } => GatewayMessage::PaymentExpired { order_no },
        Callback::RefundFailed { order_no, refund_no, reason } => {
            GatewayMessage::RefundFailed { order_no, refund_no, reason }
        }
        Callback::PayoutPaid { order_no, payout, amount, currency } => {
            GatewayMessage::PayoutPaid { order_no, payout, amount: amount_of(amount)?, currency }
        }
        Callback::PayoutFailed { order_no, reason } => GatewayMessage::PayoutFailed { order_no, reason },
    })
}
