//! Withdrawals: what may be withdrawn, what it costs, and the life of a request.

mod approval;
mod state;
mod terms;

pub use approval::{
    ApprovalLimits, Approvers, FRESH_ACCOUNT, Finding, Measure, RecentWithdrawals, Request, RiskFlag,
    Velocity,
};
pub use state::{Illegal, PaidAmount, Report, Return, ReviewedBy, Transition, Withdrawal};
pub use terms::{Position, Quote, Refusal, Terms};
