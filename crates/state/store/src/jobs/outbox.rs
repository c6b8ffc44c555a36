//! Jobs that run after the commit: inserted in the transaction that needs them.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{OutboxId, PlayerId, StoreError, Tx};

table! {
    /// A job that runs after the commit.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct OutboxRow in outbox {
        key id: OutboxId,
        /// The kind of job, such as `submit_payout`.
        fixed kind: String,
        fixed player: PlayerId as player_id,
        /// The order or other row that it is about.
        fixed subject: i64,
        /// How many times it was tried.
        fixed attempts: u32,
        /// When it is tried next.
        fixed next_at: Timestamp,
        fixed made_at: Timestamp,
    }
}

const DUE: &str = sql!(OutboxRow::SELECT, " WHERE next_at <= $1 ORDER BY next_at LIMIT $2");
const LEASE: &str = "UPDATE outbox SET attempts = attempts + 1, next_at = $3 WHERE id = $1 AND next_at = $2";
const POSTPONE: &str = "UPDATE outbox SET next_at = $2 WHERE id = $1";
const DONE: &str = "DELETE FROM outbox WHERE id = $1";
const WAITING: &str = "SELECT COUNT(*) FROM outbox";

pub(crate) const FAMILY: Family =
    Family { statements: &[DUE, LEASE, POSTPONE, DONE, WAITING], tables: &[OutboxRow::SCHEMA] };

/// Inserts a job.
pub fn insert(tx: &mut Tx, job: &OutboxRow) -> Result<(), StoreError> {
    tx.insert(job)
}

/// Jobs that are due, the longest waiting first.
pub fn due(tx: &mut Tx, now: Timestamp, limit: u32) -> Result<Vec<OutboxRow>, StoreError> {
    tx.query(DUE, &[&now, &limit], read)
}

/// Claims a job until `until`: if the claiming server dies, the job becomes due again then. `false` if another server
/// was faster.
pub fn lease(tx: &mut Tx, job: &OutboxRow, until: Timestamp) -> Result<bool, StoreError> {
    Ok(tx.execute(LEASE, &[&job.id, &job.next_at, &until])? == 1)
}

/// Reschedules a job.
pub fn postpone(tx: &mut Tx, id: OutboxId, at: Timestamp) -> Result<(), StoreError> {
    tx.execute(POSTPONE, &[&id, &at])?;
    Ok(())
}

/// Deletes a completed job.
pub fn done(tx: &mut Tx, id: OutboxId) -> Result<(), StoreError> {
    tx.execute(DONE, &[&id])?;
    Ok(())
}

/// The number of waiting jobs.
pub fn waiting(tx: &mut Tx) -> Result<i64, StoreError> {
    tx.query_one(WAITING, &[], |row| row.get(0))
}
