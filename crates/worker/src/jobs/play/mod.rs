//! Jobs of games.

pub(super) mod close_provider_rounds;
pub(super) mod expire_rounds;
pub(super) mod roll_up_jackpots;
pub mod tables;
