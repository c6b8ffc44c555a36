//! The results of markets: appended, never changed but for their certainty.

use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::{Numbered, numbered_columns};
use crate::{FixtureId, StoreError, Tx};

/// How certain a result is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Certainty {
    /// Seen while the match went on.
    Live,
    /// Confirmed after it.
    Confirmed,
}

impl Numbered for Certainty {
    const ALL: &'static [Self] = &[Self::Live, Self::Confirmed];
    const NAME: &'static str = "the certainty of a result";

    fn number(self) -> i64 {
        match self {
            Self::Live => 1,
            Self::Confirmed => 2,
        }
    }
}

numbered_columns!(Certainty);

table! {
    /// A revision of what is known of a market's result.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SportsResultRow in sports_results {
        key fixture: FixtureId,
        key market: String,
        /// From 1; the highest is in force.
        key revision: i64,
        /// Who sent it.
        fixed producer: String,
        /// The number of the message that it came with.
        fixed seq: i64,
        /// All that is in force, JSON.
        fixed content: String,
        fixed made_at: Timestamp,
        mutable certainty: Certainty,
    }
}

const LATEST: &str =
    sql!(SportsResultRow::SELECT, " WHERE fixture = $1 AND market = $2 ORDER BY revision DESC LIMIT 1");

const MARKETS: &str = "SELECT DISTINCT market FROM sports_results WHERE fixture = $1 ORDER BY market";

const LAST_MADE: &str = "SELECT MAX(made_at) FROM sports_results WHERE fixture = $1";
const FORGET: &str = "DELETE FROM sports_results WHERE fixture = $1";

pub(crate) const FAMILY: Family =
    Family { statements: &[LATEST, MARKETS, LAST_MADE, FORGET], tables: &[SportsResultRow::SCHEMA] };

/// Inserts a revision. The slower of two writers of one revision runs again.
pub fn append(tx: &mut Tx, row: &SportsResultRow) -> Result<(), StoreError> {
    tx.insert(row)
}

/// Stores the certainty of a revision.
pub fn save(tx: &mut Tx, row: &SportsResultRow) -> Result<(), StoreError> {
    tx.enqueue_update(row)
}

/// The revision in force; `None` while nothing is known.
pub fn latest(tx: &mut Tx, fixture: FixtureId, market: &str) -> Result<Option<SportsResultRow>, StoreError> {
    tx.query_opt(LATEST, &[&fixture, &market], read)
}

/// The markets of a fixture of which something is known, in their order.
pub fn markets(tx: &mut Tx, fixture: FixtureId) -> Result<Vec<String>, StoreError> {
    tx.query(MARKETS, &[&fixture], |row| row.get(0))
}

/// When something was recorded last of a fixture; `None` where nothing was.
pub fn last_made(tx: &mut Tx, fixture: FixtureId) -> Result<Option<Timestamp>, StoreError> {
    Ok(tx.query_opt(LAST_MADE, &[&fixture], |row| row.get(0))?.flatten())
}

/// Forgets all that was recorded of a fixture.
pub fn forget_fixture(tx: &mut Tx, fixture: FixtureId) -> Result<(), StoreError> {
    tx.execute(FORGET, &[&fixture])?;
    Ok(())
}
