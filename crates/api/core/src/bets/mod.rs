//! Rounds that are over: a player's own, and those that everybody may see.

pub mod history;
pub mod latest;
pub mod privacy;
pub mod round;
pub mod schema;
