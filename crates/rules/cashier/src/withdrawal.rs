//! Withdrawals: what may be withdrawn, what it costs, and the life of a request.

mod state;
mod terms;

pub use state::{Illegal, Judge, Report, Verdict, Withdrawal};
pub use terms::{Approval, Position, Quote, Refusal, Terms};
