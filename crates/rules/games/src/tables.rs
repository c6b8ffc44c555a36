//! Games whose rounds all players share, each decided by a link of a hash chain.
//!
//! A table is one file here that implements [`TableGame`], and one line in [`TABLES`]. Chains, phases, bets, cash-outs,
//! restarts, records and the stream work from the [`TableEntry`] and know no table by name.

use baize_money::Ratio;

pub mod crash;

pub use crate::table::{Curve, RoundFacts, SettledBet, TableGame, TableTimes};
pub use crate::table_entry::{CheckedBet, DrawnRound, TableEntry};

/// The tables, sorted.
pub const TABLES: &[TableEntry] = &[TableEntry::of::<crash::Crash>()];

/// A table by its name.
pub fn find(name: &str) -> Option<&'static TableEntry> {
    TABLES.iter().find(|table| table.id == name)
}

/// Whether an in-house game has this name, shared or not.
pub fn is_in_house(name: &str) -> bool {
    find(name).is_some() || crate::find(name).is_some()
}

/// The exact return to player of an in-house game as the lobby shows it.
pub fn rtp(name: &str) -> Option<Ratio> {
    find(name).map(TableEntry::rtp).or_else(|| crate::find(name).map(crate::GameEntry::rtp))
}
