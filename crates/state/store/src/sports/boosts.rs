//! Better prices that operators offer on selections.

use baize_money::{Amount, Multiplier};
use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{FixtureId, StoreError, Tx};

table! {
    /// A better price on a selection.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SportsBoostRow in sports_boosts {
        key fixture: FixtureId,
        key market: String,
        key outcome: String,
        mutable odds: Multiplier,
        /// What a player may stake on it, in all bets together.
        mutable largest_stake: Amount,
        mutable boosted_at: Timestamp,
    }
}

const ALL: &str = sql!(SportsBoostRow::SELECT, " ORDER BY fixture, market, outcome");
const OF: &str = sql!(SportsBoostRow::SELECT, " WHERE fixture = $1 AND market = $2 AND outcome = $3");
const REMOVE: &str = "DELETE FROM sports_boosts WHERE fixture = $1 AND market = $2 AND outcome = $3";
const REMOVE_OLD: &str = "DELETE FROM sports_boosts WHERE boosted_at < $1";

pub(crate) const FAMILY: Family =
    Family { statements: &[ALL, OF, REMOVE, REMOVE_OLD], tables: &[SportsBoostRow::SCHEMA] };

/// Every boost, by fixture.
pub fn all(tx: &mut Tx) -> Result<Vec<SportsBoostRow>, StoreError> {
    tx.query(ALL, &[], read)
}

/// The boost of a selection, where it has one.
pub fn find(
    tx: &mut Tx,
    (fixture, market, outcome): (FixtureId, &str, &str),
) -> Result<Option<SportsBoostRow>, StoreError> {
    tx.query_opt(OF, &[&fixture, &market, &outcome], read)
}

/// Offers a better price, in place of the one before.
pub fn put(tx: &mut Tx, row: &SportsBoostRow) -> Result<(), StoreError> {
    tx.upsert(row)
}

/// Ends a boost. False if there is none.
pub fn remove(tx: &mut Tx, (fixture, market, outcome): (FixtureId, &str, &str)) -> Result<bool, StoreError> {
    Ok(tx.execute(REMOVE, &[&fixture, &market, &outcome])? > 0)
}

/// Forgets boosts that were offered before a moment: their fixtures are long over.
pub fn remove_before(tx: &mut Tx, moment: Timestamp) -> Result<u64, StoreError> {
    tx.execute(REMOVE_OLD, &[&moment])
}
