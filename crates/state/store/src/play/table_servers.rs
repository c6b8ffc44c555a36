//! Which servers let players out of a round of Crash, and how far each has come with it.

use baize_time::Timestamp;

use crate::engine::backend::ExpectedRows;
use crate::engine::family::Family;
use crate::{StoreError, Tx};

/// What a server says of itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Said {
    /// Every request that it had received before this moment is decided, and none will come that was.
    pub decided: Timestamp,
    /// Until then it is waited for; it says something new long before.
    pub until: Timestamp,
}

const SAY: &str = "INSERT INTO crash_servers (holder, decided, until) VALUES ($1, $2, $3) \
    ON CONFLICT (holder) DO UPDATE SET decided = excluded.decided, until = excluded.until";
const BEHIND: &str =
    "SELECT holder FROM crash_servers WHERE holder <> $1 AND until > $2 AND decided < $3 LIMIT 1";
const FORGET: &str = "DELETE FROM crash_servers WHERE until < $1";

pub(crate) const FAMILY: Family = Family { statements: &[SAY, BEHIND, FORGET], tables: &[] };

/// Notes what a server says.
pub fn say(tx: &mut Tx, holder: i64, said: Said) -> Result<(), StoreError> {
    tx.enqueue(SAY, &[&holder, &said.decided, &said.until], ExpectedRows::One)
}

/// Another server than `holder` that may still have to decide a request of before `moment`.
pub fn behind(
    tx: &mut Tx,
    holder: i64,
    now: Timestamp,
    moment: Timestamp,
) -> Result<Option<i64>, StoreError> {
    tx.query_opt(BEHIND, &[&holder, &now, &moment], |row| row.get(0))
}

/// Forgets servers that have been silent since before `moment`.
pub fn forget(tx: &mut Tx, moment: Timestamp) -> Result<(), StoreError> {
    tx.enqueue(FORGET, &[&moment], ExpectedRows::Any)
}
