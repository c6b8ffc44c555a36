//! Margins that operators give.

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{StoreError, Tx};

table! {
    /// A margin of a family of markets.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SportsMarginRow in sports_margins {
        /// The name of the sport; empty for all.
        key sport: String,
        /// The name of the family.
        key family: String,
        /// Whether it is that of play.
        key in_play: bool,
        /// In basis points.
        mutable margin: u32,
    }
}

const ALL: &str = sql!(SportsMarginRow::SELECT, " ORDER BY sport, family, in_play");
const REMOVE: &str = "DELETE FROM sports_margins WHERE sport = $1 AND family = $2 AND in_play = $3";

pub(crate) const FAMILY: Family = Family { statements: &[ALL, REMOVE], tables: &[SportsMarginRow::SCHEMA] };

/// Every margin that operators have given, those of all sports first.
pub fn all(tx: &mut Tx) -> Result<Vec<SportsMarginRow>, StoreError> {
    tx.query(ALL, &[], read)
}

/// Gives a family a margin, in place of the one before.
pub fn put(tx: &mut Tx, row: &SportsMarginRow) -> Result<(), StoreError> {
    tx.upsert(row)
}

/// Takes a margin away, so that the default counts. False if none was given.
pub fn remove(tx: &mut Tx, (sport, family, in_play): (&str, &str, bool)) -> Result<bool, StoreError> {
    Ok(tx.execute(REMOVE, &[&sport, &family, &in_play])? > 0)
}
