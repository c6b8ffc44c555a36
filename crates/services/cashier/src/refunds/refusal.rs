//! Why a refund does not go on.

use baize_cashier_rules::refund::RefundError;
use baize_core::operators::OrderRefusal;
use baize_money::Amount;

/// Expected refusals of refunds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// There is no such order or refund.
    #[error("there is no such order or refund")]
    Unknown,
    /// The order has no such payment.
    #[error("the order has no such payment")]
    UnknownPayment,
    /// The order has more than one payment that could be meant.
    #[error("the order has several payments: name one")]
    Ambiguous,
    /// More than this, which is left of the payment, or nothing.
    #[error("only {0} is left of the payment")]
    MoreThanLeft(Amount),
    /// A reason is missing.
    #[error("a reason has to be given")]
    NoReason,
    /// It takes two people and a reason.
    #[error(transparent)]
    Order(#[from] OrderRefusal),
    /// The step is not allowed.
    #[error(transparent)]
    Step(#[from] RefundError),
}
