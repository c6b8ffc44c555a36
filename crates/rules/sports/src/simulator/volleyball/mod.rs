//! Volleyball, best of five: who serves is less likely to win the point, and who wins it serves next.
#![expect(clippy::trivially_copy_pass_by_ref, reason = "positions are passed as the trait of models does")]

mod chain;
mod joint;
mod markets;
mod model;

pub use model::Volleyball;
