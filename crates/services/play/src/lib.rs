//! Games: the originals, Crash, and the record of bets.

pub mod bets;
pub mod originals;
mod replay;
pub mod tables;

pub use replay::Replayable;
pub use tables as crash;
