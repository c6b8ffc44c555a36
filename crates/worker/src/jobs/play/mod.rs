//! Jobs of games.

pub(super) mod expire_rounds;
pub mod tables;
