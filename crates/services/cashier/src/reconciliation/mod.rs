//! Reconciliation: what a gateway's statement says against what we have written down.

mod ours;
mod resolve;
mod run;

pub use baize_cashier_rules::reconciliation::Window;
pub use baize_store::reconciliation::{DifferenceRow, open_count, open_of};
pub use resolve::{Refusal, resolve};
pub use run::{Summary, advance, reconcile, window};
