//! Games whose rounds all players share, each decided by a link of a hash chain.
//!
//! A table is one file here that implements [`TableGame`], and one line in [`TABLES`]. Chains, phases, bets, cash-outs,
//! restarts, records and the stream work from the [`TableEntry`] and know no table by name.

use baize_money::Ratio;

pub mod andar_bahar_pier;
pub mod crash;
pub mod dune_dragon_tiger;
pub mod harbour_blackjack;
pub mod lighthouse_baccarat;
pub mod marsh_teen_patti;
pub mod quay_sic_bo;
pub mod saltmarsh_roulette;
pub mod saltmarsh_storm;
pub mod tide_wheel;

pub use crate::spot_table::{Chips, Laid, OnSpots, SpotTable};
pub use crate::table::{Curve, Decision, RoundFacts, SettledBet, SpotShare, Stage, TableGame, TableTimes};
pub use crate::table_entry::{CheckedBet, DrawnRound, TableEntry};

/// The tables, sorted.
pub const TABLES: &[TableEntry] = &[
    TableEntry::of::<OnSpots<andar_bahar_pier::AndarBahar>>(),
    TableEntry::of::<crash::Crash>(),
    TableEntry::of::<OnSpots<dune_dragon_tiger::DragonTiger>>(),
    TableEntry::of::<harbour_blackjack::HarbourBlackjack>(),
    TableEntry::of::<OnSpots<lighthouse_baccarat::LighthouseBaccarat>>(),
    TableEntry::of::<OnSpots<marsh_teen_patti::TeenPatti>>(),
    TableEntry::of::<OnSpots<quay_sic_bo::SicBo>>(),
    TableEntry::of::<OnSpots<saltmarsh_roulette::SaltmarshRoulette>>(),
    TableEntry::of::<OnSpots<saltmarsh_storm::SaltmarshStorm>>(),
    TableEntry::of::<OnSpots<tide_wheel::TideWheel>>(),
];

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
