//! Where operators take no bets on sports.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{StoreError, Tx};

table! {
    /// Something on which no bets are taken.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SportsSuspensionRow in sports_suspensions {
        /// What it is, by its name: `fixture/7`.
        key scope: String,
        fixed suspended_at: Timestamp,
    }
}

/// How many scopes one leg can be suspended by.
pub const SCOPES_OF_A_LEG: usize = 5;

const ALL: &str = sql!(SportsSuspensionRow::SELECT, " ORDER BY scope");
const REMOVE: &str = "DELETE FROM sports_suspensions WHERE scope = $1";

pub(crate) const FAMILY: Family =
    Family { statements: &[ALL, REMOVE], tables: &[SportsSuspensionRow::SCHEMA] };

/// Every suspension, by its name.
pub fn all(tx: &mut Tx) -> Result<Vec<SportsSuspensionRow>, StoreError> {
    tx.query(ALL, &[], read)
}

/// Suspensions something. False if it was suspended already.
pub fn insert(tx: &mut Tx, row: &SportsSuspensionRow) -> Result<bool, StoreError> {
    tx.insert_if_absent(row)
}

/// Takes bets on something again. False if it was not suspended.
pub fn remove(tx: &mut Tx, scope: &str) -> Result<bool, StoreError> {
    Ok(tx.execute(REMOVE, &[&scope])? > 0)
}
