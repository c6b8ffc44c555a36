//! The seasons of the house's fixtures.

use baize_time::Timestamp;

use crate::engine::backend::ExpectedRows;
use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{StoreError, Tx};

table! {
    /// A week of fixtures.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SportsSeasonRow in sports_seasons {
        key season: i64,
        /// What the seeds of its fixtures are drawn from; never leaves the server.
        fixed secret: String,
        /// Drawn after the hashes of the seeds are published; empty until then.
        mutable salt: String,
        fixed made_at: Timestamp,
        mutable salted_at: Timestamp,
    }
}

const FIND: &str = sql!(SportsSeasonRow::SELECT, " WHERE season = $1");
const SALT: &str = "UPDATE sports_seasons SET salt = $2, salted_at = $3 WHERE season = $1 AND salt = ''";

pub(crate) const FAMILY: Family = Family { statements: &[FIND, SALT], tables: &[SportsSeasonRow::SCHEMA] };

/// A season; `None` while it is not made.
pub fn find(tx: &mut Tx, season: i64) -> Result<Option<SportsSeasonRow>, StoreError> {
    tx.query_opt(FIND, &[&season], read)
}

/// Inserts a season. The slower of two writers runs again and finds the other's.
pub fn insert(tx: &mut Tx, row: &SportsSeasonRow) -> Result<(), StoreError> {
    tx.insert(row)
}

/// Gives a season that has none its salt. The slower of two writers runs again and sees it.
pub fn salt(tx: &mut Tx, season: i64, salt: &str, now: Timestamp) -> Result<(), StoreError> {
    tx.enqueue(SALT, &[&season, &salt, &now], ExpectedRows::One)
}
