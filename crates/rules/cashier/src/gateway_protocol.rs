//! The JSON protocol between Baize and a payment gateway that speaks ours, such as the sandbox: requests, replies and
//! callbacks. Amounts are units, times ms UTC; each message is signed as [`signature`](crate::signature) says.

use serde::{Deserialize, Serialize};

use crate::deposit::ReversalKind;

/// `POST /v1/payments`: collect money from a player. The order number is the idempotency key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewPayment {
    /// The merchant's order number.
    pub order_no: String,
    /// What is to be paid, in units.
    pub amount: i64,
    /// Three letters.
    pub currency: String,
    /// The method's name, shown on the page.
    pub method: String,
    /// When the offer ends.
    pub expires_at: i64,
}

/// The state of a payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PaymentStatus {
    /// Nobody has paid yet.
    Waiting,
    /// Paid, once or more often.
    Paid,
    /// The player's payment was declined.
    Failed,
    /// The time to pay is over. The page still lets a player pay late.
    Expired,
}

/// A payment as the gateway reports it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaymentView {
    /// The merchant's order number.
    pub order_no: String,
    /// The gateway's name for it.
    pub reference: String,
    /// The hosted page.
    pub url: String,
    /// What a QR code says.
    pub qr: String,
    /// Its state.
    pub status: PaymentStatus,
}

/// `POST /v1/payouts`: pay money to a player. The order number is the idempotency key: it is never paid twice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewPayout {
    /// The merchant's order number.
    pub order_no: String,
    /// What the player is to receive, in units.
    pub amount: i64,
    /// Three letters.
    pub currency: String,
    /// The method's name.
    pub method: String,
    /// The receiving account: field, value.
    pub account: Vec<(String, String)>,
}

/// The state of a payout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PayoutStatus {
    /// Under way.
    Working,
    /// Arrived.
    Paid,
    /// Will not arrive.
    Failed,
}

/// A payout as the gateway reports it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PayoutView {
    /// The merchant's order number.
    pub order_no: String,
    /// The gateway's name for it.
    pub reference: String,
    /// Its state.
    pub status: PayoutStatus,
    /// Why it failed; empty otherwise.
    pub reason: String,
    /// What is paid out, in units.
    pub amount: i64,
    /// Its currency.
    pub currency: String,
}

/// What a callback says. Its event id is in the signature header.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type")]
pub enum Callback {
    /// A payment came in.
    #[serde(rename = "payment.paid")]
    PaymentPaid {
        /// The merchant's order number.
        order_no: String,
        /// The name of this one payment.
        payment: String,
        /// What was paid, in units.
        amount: i64,
        /// Three letters.
        currency: String,
    },
    /// A payment went back to the payer, whole or in part.
    #[serde(rename = "payment.reversed")]
    PaymentReversed {
        /// The merchant's order number.
        order_no: String,
        /// The name of the payment that went back.
        payment: String,
        /// The name of this one reversal; each part of a payment has its own.
        reversal: String,
        /// What went back, in units.
        amount: i64,
        /// Three letters.
        currency: String,
        /// `refund` or `chargeback`.
        kind: ReversalKind,
        /// Why.
        reason: String,
    },
    /// A payment was declined.
    #[serde(rename = "payment.failed")]
    PaymentFailed {
        /// The merchant's order number.
        order_no: String,
        /// Why.
        reason: String,
    },
    /// Nobody paid in time.
    #[serde(rename = "payment.expired")]
    PaymentExpired {
        /// The merchant's order number.
        order_no: String,
    },
    /// A payout arrived.
    #[serde(rename = "payout.paid")]
    PayoutPaid {
        /// The merchant's order number.
        order_no: String,
        /// The gateway's name of the payout.
        payout: String,
        /// What was paid out, in units.
        amount: i64,
        /// Three letters.
        currency: String,
    },
    /// A payout will not arrive.
    #[serde(rename = "payout.failed")]
    PayoutFailed {
        /// The merchant's order number.
        order_no: String,
        /// Why.
        reason: String,
    },
}
