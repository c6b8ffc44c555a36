//! What players have consumed of promotions.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, table};
use crate::{PlayerId, StoreError, Tx};

table! {
    /// What a player has consumed in a period of an activity.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ConsumedRow in promotion_states {
        key player: PlayerId as player_id,
        key activity: i64 as activity_id,
        /// The period's name, such as `d2026-01-31`.
        key period: String,
        /// JSON of the kind, with the version of its shape.
        mutable consumed: String,
        mutable changed_at: Timestamp,
    }
}

const CONSUMED: &str =
    "SELECT consumed FROM promotion_states WHERE player_id = $1 AND activity_id = $2 AND period = $3";
const OTHER_PERIODS: &str = "SELECT consumed FROM promotion_states \
    WHERE player_id = $1 AND activity_id = $2 AND period <> $3 ORDER BY changed_at DESC, period DESC LIMIT $4";

pub(crate) const FAMILY: Family =
    Family { statements: &[CONSUMED, OTHER_PERIODS], tables: &[ConsumedRow::SCHEMA] };

/// What a player has consumed in a period of an activity; `None` for nothing.
pub fn consumed(
    tx: &mut Tx,
    player: PlayerId,
    activity: i64,
    period: &str,
) -> Result<Option<String>, StoreError> {
    tx.query_opt(CONSUMED, &[&player, &activity, &period], |row| row.get(0))
}

/// What a player has consumed in the other periods of an activity, the one that changed last first.
pub fn other_periods(
    tx: &mut Tx,
    player: PlayerId,
    (activity, period): (i64, &str),
    limit: u32,
) -> Result<Vec<String>, StoreError> {
    tx.query(OTHER_PERIODS, &[&player, &activity, &period, &limit], |row| row.get(0))
}

/// Writes what a player has consumed in a period of an activity.
pub fn save(tx: &mut Tx, consumed: &ConsumedRow) -> Result<(), StoreError> {
    tx.upsert(consumed)
}
