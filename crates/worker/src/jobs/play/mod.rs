//! Jobs of games.

pub(super) mod lapse_rounds;
pub(super) mod roll_up_play;
pub mod tables;
