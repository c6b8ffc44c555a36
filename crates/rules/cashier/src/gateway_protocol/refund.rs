//! Refunds: the merchant sends a payment back to the payer, whole or in part.

use serde::{Deserialize, Serialize};

/// `POST /v1/refunds`: send a payment back. The refund number is the idempotency key: it is never sent back twice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewRefund {
    /// The merchant's number of the refund.
    pub refund_no: String,
    /// The merchant's number of the order.
    pub order_no: String,
    /// The name of the payment that goes back.
    pub payment: String,
    /// What goes back, in units: at most what is left of the payment.
    pub amount: i64,
    /// Three letters, those of the payment.
    pub currency: String,
    /// Why, for the payer.
    pub reason: String,
}

/// The state of a refund.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RefundStatus {
    /// Under way.
    Working,
    /// The payer has the money.
    Done,
    /// It will not be made.
    Failed,
}

/// A refund as the gateway reports it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RefundView {
    /// The merchant's number of the refund.
    pub refund_no: String,
    /// The gateway's name for it.
    pub reference: String,
    /// Its state.
    pub status: RefundStatus,
    /// Why it failed; empty otherwise.
    pub reason: String,
    /// What goes back, in units.
    pub amount: i64,
    /// Its currency.
    pub currency: String,
}
