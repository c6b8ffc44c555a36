//! Payments that go back to their payers: held because they were not credited, or sent back by an operator.

mod decide;
mod hold;
mod refusal;
mod row;
mod settle;
mod state;
mod submit;

pub use baize_store::refunds::{RefundRow, of_order, of_player, open};
pub(crate) use decide::{APPROVED, DISMISSED, REQUESTED};
pub use decide::{NewRefund, approve, dismiss, request};
pub(crate) use hold::{hold, known};
pub use refusal::Refusal;
pub(crate) use settle::{complete, fail, held, sent_back};
pub use state::read_state;
pub use submit::{Submission, submit};

/// The cause of a refund of a credited payment, which an operator asked for.
pub const BY_OPERATOR: &str = "operator";
