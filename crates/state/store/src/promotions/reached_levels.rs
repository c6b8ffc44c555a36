//! The VIP levels on which players were seen, and who may have reached another one.

use baize_time::{Day, Timestamp};

use crate::engine::family::Family;
use crate::engine::record::{Record, table};
use crate::{PlayerId, StoreError, Tx};

table! {
    /// A VIP level of a player.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ReachedLevelRow in reached_levels {
        key player: PlayerId as player_id,
        key level: i64,
        /// When the player was seen on it first.
        fixed reached_at: Timestamp,
    }
}

const HIGHEST: &str = "SELECT COALESCE(MAX(level), 0) FROM reached_levels WHERE player_id = $1";
const ACTIVE: &str = "SELECT player_id FROM ( \
    SELECT player_id FROM day_tallies WHERE day >= $1 AND counted_at >= $2 \
    UNION SELECT player_id FROM deposits WHERE payment <> '' AND settled_at >= $2) active \
    WHERE player_id > $3 ORDER BY player_id LIMIT $4";

pub(crate) const FAMILY: Family =
    Family { statements: &[HIGHEST, ACTIVE], tables: &[ReachedLevelRow::SCHEMA] };

/// The highest level on which a player was seen; 0 for none.
pub fn highest(tx: &mut Tx, player: PlayerId) -> Result<i64, StoreError> {
    tx.query_one(HIGHEST, &[&player], |row| row.get(0))
}

/// Keeps a level of a player. `false` if it was kept before.
pub fn insert(tx: &mut Tx, row: &ReachedLevelRow) -> Result<bool, StoreError> {
    tx.insert_if_absent(row)
}

/// Players whose play counted for something, or who were credited a deposit, at a moment of this day or after it; in their
/// order, after the given one.
pub fn active_since(
    tx: &mut Tx,
    (day, since): (Day, Timestamp),
    after: PlayerId,
    limit: u32,
) -> Result<Vec<PlayerId>, StoreError> {
    tx.query(ACTIVE, &[&day.number(), &since, &after, &limit], |row| row.get(0))
}
