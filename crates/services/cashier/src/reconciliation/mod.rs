//! Reconciliation: what a gateway's statement says against what we have written down.

mod ours;
mod resolve;
mod run;

pub use baize_cashier_rules::reconciliation::Window;
pub use baize_store::reconciliation::{DifferenceRow, open_count, open_of};
pub(crate) use ours::of_order;
pub(crate) use resolve::{RESOLVED, subject};
pub use resolve::{Refusal, resolve};
pub(crate) use run::BY_ITSELF;
pub use run::{Summary, advance, reconcile, window};
