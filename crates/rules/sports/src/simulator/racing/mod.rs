//! Racing: every section of a race takes each runner its own time and what two draws add, in 1/100 s, so that dead heats happen.

mod places;
mod race;

pub use race::{Race, Racing, Runner};
