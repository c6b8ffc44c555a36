//! A shooter, best of three maps: rounds by who attacks and who has money, to thirteen, and overtime to a lead of two.
#![expect(clippy::trivially_copy_pass_by_ref, reason = "positions are passed as the trait of models does")]

mod chain;
mod joint;
mod markets;
mod model;

pub use model::{Economy, Esports};
