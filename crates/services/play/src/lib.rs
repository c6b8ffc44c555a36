//! Games: the originals, Crash, and the record of bets.

pub mod bets;
pub mod crash;
pub mod originals;
