//! Tennis, best of three: a chance to win a point on serve for each player, and recursion over points, games and sets.
#![expect(clippy::trivially_copy_pass_by_ref, reason = "positions are passed as the trait of models does")]

mod chain;
mod joint;
mod markets;
mod model;
mod recursion;

pub use model::Tennis;
