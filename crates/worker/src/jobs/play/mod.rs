//! Jobs of games.

pub(super) mod lapse_rounds;
pub mod tables;
