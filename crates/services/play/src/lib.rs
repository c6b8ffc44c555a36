//! Games: the originals, Crash, and the record of bets.

pub mod bets;
pub mod originals;
pub mod tables;

pub use tables as crash;
