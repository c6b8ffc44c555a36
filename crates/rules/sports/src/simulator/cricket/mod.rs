//! Cricket of twenty overs: balls whose outcome depends on the phase, the wickets that fell and the rate that is required, and
//! super overs where both sides have as many.

mod basis;
mod boundaries;
mod chain;
mod chase;
mod innings;
mod joint;
mod markets;
mod model;

pub use model::{Cricket, CricketStrength};
