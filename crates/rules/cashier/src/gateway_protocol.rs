//! The JSON protocol between Baize and a payment gateway that speaks ours, such as the sandbox: requests, replies,
//! callbacks and the statement file. Amounts are units, times ms UTC; each message is signed as
//! [`signature`](crate::signature) says. `docs/gateway-protocol.md` describes it for a gateway's engineers.

use serde::{Deserialize, Serialize};

use crate::deposit::ReversalKind;

mod payer;
mod refund;
pub mod statement;

pub use payer::{Payer, PayerError};
pub use refund::{NewRefund, RefundStatus, RefundView};

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
    /// The player has paid and the money is on its way: it ends as paid or failed, however late.
    Confirming,
    /// Paid, once or more often.
    Paid,
    /// The player's payment was declined.
    Failed,
    /// The time to pay is over. The page still lets a player pay late.
    Expired,
}

/// One payment that came in for an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReceivedPayment {
    /// The name of this one payment.
    pub payment: String,
    /// What was paid, in units.
    pub amount: i64,
    /// Three letters.
    pub currency: String,
    /// The account that paid, if the gateway knows it.
    #[serde(default, skip_serializing_if = "Payer::is_unknown")]
    pub payer: Payer,
}

/// A bank through which a player can pay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BankLink {
    /// The gateway's code of the bank.
    pub code: String,
    /// What it is called.
    pub name: String,
    /// The page to open for it.
    pub url: String,
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
    /// What a QR code says; empty for a method without one.
    pub qr: String,
    /// The banks to choose from; none for a method without that choice.
    #[serde(default)]
    pub banks: Vec<BankLink>,
    /// Its state.
    pub status: PaymentStatus,
    /// Why it failed; empty otherwise.
    #[serde(default)]
    pub reason: String,
    /// Every payment that came in, in the order in which they did.
    #[serde(default)]
    pub received: Vec<ReceivedPayment>,
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
    /// The player has paid, and the money is on its way.
    #[serde(rename = "payment.confirming")]
    PaymentConfirming {
        /// The merchant's order number.
        order_no: String,
    },
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
        /// The account that paid, if the gateway knows it.
        #[serde(default, skip_serializing_if = "Payer::is_unknown")]
        payer: Payer,
    },
    /// A payment went back to the payer, whole or in part.
    #[serde(rename = "payment.reversed")]
    PaymentReversed {
        /// The merchant's order number.
        order_no: String,
        /// The name of the payment that went back.
        payment: String,
        /// The name of this one reversal; each part of a payment has its own. A refund that the merchant asked for has the
        /// merchant's refund number.
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
    /// A refund that the merchant asked for will not be made.
    #[serde(rename = "refund.failed")]
    RefundFailed {
        /// The merchant's number of the order.
        order_no: String,
        /// The merchant's number of the refund.
        refund_no: String,
        /// Why.
        reason: String,
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

impl Callback {
    /// The merchant's number of the order that the callback is about.
    pub fn order_no(&self) -> &str {
        match self {
            Self::PaymentConfirming { order_no }
            | Self::PaymentPaid { order_no, .. }
            | Self::PaymentReversed { order_no, .. }
            | Self::PaymentFailed { order_no, .. }
            | Self::PaymentExpired { order_no }
            | Self::RefundFailed { order_no, .. }
            | Self::PayoutPaid { order_no, .. }
            | Self::PayoutFailed { order_no, .. } => order_no,
        }
    }
}
