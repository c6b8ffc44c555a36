//! Football: a birth process of goals in steps of 30 seconds.
//!
//! A side's rate is attack × the other's defence × home advantage, rises through the match, and depends on the lead and on who
//! was sent off. Corners, bookings and scorers are drawn beside it.

mod chain;
mod joint;
mod lattice;
mod markets;
mod model;

pub use model::{Football, FootballStrength};
