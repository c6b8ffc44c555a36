//! Withdrawals: what may be withdrawn, what it costs, and the life of a request.

mod state;
mod terms;

pub use state::{Illegal, Report, ReviewedBy, Transition, Withdrawal};
pub use terms::{Approval, Position, Quote, Refusal, Terms};
