//! Basketball: possessions by turns, of up to three points each, in four quarters and overtime while both sides are level.
//!
//! Late in a period team fouls are used up, and there are more free throws. Points of both sides are independent until the
//! end of the fourth quarter, so that every chance is a sum over one count.

mod chain;
mod ends;
mod joint;
mod markets;
mod model;

pub use model::{Basketball, BasketballStrength};
