//! What operators did: rows are only added, each chained by its hash to the one before.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{PlayerId, StoreError, Tx};

table! {
    /// An action of an operator.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct OperatorActionRow in operator_actions {
        /// Its number, from 1 and without gaps.
        key seq: i64,
        /// What was done, such as `withdrawal.approve`.
        fixed action: String,
        /// Who did it.
        fixed operator: String,
        /// The second person; empty where none is needed.
        fixed confirmed_by: String,
        /// Whose money or account it is about; 0 for none.
        fixed player: PlayerId as player_id,
        /// The order, debt or requirement that it is about; empty for none.
        fixed subject: String,
        fixed reason: String,
        /// What changed, JSON.
        fixed details: String,
        fixed made_at: Timestamp,
        /// Over the row and the hash of the one before.
        fixed hash: [u8; 32],
    }
}

const LOCK: &str = sql!(OperatorActionRow::SELECT, " WHERE seq = $1 FOR UPDATE");
const LAST: &str = sql!(OperatorActionRow::SELECT, " ORDER BY seq DESC LIMIT 1");
const PAGE: &str = sql!(OperatorActionRow::SELECT, " WHERE seq > $1 ORDER BY seq LIMIT $2");

pub(crate) const FAMILY: Family =
    Family { statements: &[LOCK, LAST, PAGE], tables: &[OperatorActionRow::SCHEMA] };

/// Adds an action. `false` if another process took its number.
pub fn append(tx: &mut Tx, action: &OperatorActionRow) -> Result<bool, StoreError> {
    tx.insert_if_absent(action)
}

/// The newest action. Until this transaction ends, every other that asks for it waits: the first row is the lock.
pub fn lock_last(tx: &mut Tx) -> Result<Option<OperatorActionRow>, StoreError> {
    let first: Option<OperatorActionRow> = tx.query_opt(LOCK, &[&1_i64], read)?;
    if first.is_none() { Ok(None) } else { tx.query_opt(LAST, &[], read) }
}

/// Actions in order, after the given number.
pub fn page(tx: &mut Tx, after: i64, limit: u32) -> Result<Vec<OperatorActionRow>, StoreError> {
    tx.query(PAGE, &[&after, &limit], read)
}
