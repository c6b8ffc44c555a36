//! Withdrawals (decisions D9): the money is reserved when they are asked for, leaves when the gateway has paid, and
//! comes back in every other case.

mod account;
mod bind;
mod decide;
mod evidence;
mod first_use;
mod held_elsewhere;
mod info;
mod list;
mod payee;
mod refusal;
mod report;
mod request;
mod return_payout;
mod state;
mod submit;
mod timeline;

pub use account::{Account, masked};
pub use baize_cashier_rules::withdrawal::{Approvers, Finding, Measure};
pub use bind::{BindRequest, add, change};
pub(crate) use decide::APPROVED;
pub use decide::{DecisionRefusal, approve, reject};
pub use evidence::{DryRun, Evidence};
pub use first_use::Confirmation;
pub use held_elsewhere::{HeldMoney, held_elsewhere, platforms};
pub use info::{Info, approval_limits, info};
pub use list::{by_number, open, page};
pub use refusal::Refusal;
pub use report::{PayoutReport, apply_payout_report, end_notes};
pub use request::{NewWithdrawal, Requested, request};
pub use return_payout::{ReturnRefusal, return_payout};
pub use state::{label, read_approvers, read_state};
pub use submit::{PayoutRoutes, Submission, payout_not_sent, submit};
pub use timeline::{Step, estimated_at, timeline};

/// The outcome of a verb of this domain.
pub type Outcome<T> = baize_core::Outcome<T, Refusal>;
