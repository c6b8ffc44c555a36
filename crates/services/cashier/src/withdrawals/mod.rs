//! Withdrawals (decisions D9): the money is reserved when they are asked for, leaves when the gateway has paid, and
//! comes back in every other case.

mod account;
mod bind;
mod decide;
mod info;
mod list;
mod payee;
mod refusal;
mod report;
mod request;
mod state;
mod submit;

pub use account::{Account, masked};
pub use bind::{BindRequest, add, change};
pub use decide::{approve, reject};
pub use info::{Info, info};
pub use list::{by_number, open, page};
pub use refusal::Refusal;
pub use report::{PayoutReport, apply_payout_report, end_notes};
pub use request::{NewWithdrawal, Requested, request};
pub use state::{label, read_state};
pub use submit::{Submission, submit};

/// The outcome of a verb of this domain.
pub type Outcome<T> = baize_core::Outcome<T, Refusal>;
