//! Games: the originals, the shared rounds of tables, and the record of bets.

pub mod bets;
pub mod gold;
pub mod originals;
pub mod providers;
pub mod tables;
pub mod verify;
