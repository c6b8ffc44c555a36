//! Dead letters: jobs that failed for good. An operator retries or drops them.

use baize_time::Timestamp;

use super::queue::{self, JobRow};
use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{JobId, PlayerId, StoreError, Tx};

table! {
    /// A job that failed for good. The columns are those of [`JobRow`].
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct DeadJobRow in dead_jobs {
        key id: JobId,
        fixed kind: String,
        fixed player: PlayerId as player_id,
        fixed payload: String,
        fixed attempts: u32,
        fixed failures: u32,
        /// Why the last run failed.
        fixed error: String,
        fixed made_at: Timestamp,
        /// When it was given up.
        fixed died_at: Timestamp,
    }
}

const PAGE: &str = sql!(DeadJobRow::SELECT, " WHERE id > $1 ORDER BY id LIMIT $2");
const FIND: &str = sql!(DeadJobRow::SELECT, " WHERE id = $1");
const REMOVE: &str = "DELETE FROM dead_jobs WHERE id = $1";
const COUNT: &str = "SELECT COUNT(*) FROM dead_jobs";

pub(crate) const FAMILY: Family =
    Family { statements: &[PAGE, FIND, REMOVE, COUNT], tables: &[DeadJobRow::SCHEMA] };

/// Moves a job to the dead letters, with the reason.
pub fn bury(tx: &mut Tx, job: &JobRow, error: &str, now: Timestamp) -> Result<(), StoreError> {
    if !queue::remove(tx, job.id)? {
        return Ok(());
    }
    let JobRow { id, kind, player, payload, attempts, failures, made_at, .. } = job.clone();
    let error = error.to_owned();
    tx.insert(&DeadJobRow { id, kind, player, payload, attempts, failures, error, made_at, died_at: now })
}

/// Dead letters after the given one, oldest first.
pub fn page(tx: &mut Tx, after: JobId, limit: u32) -> Result<Vec<DeadJobRow>, StoreError> {
    tx.query(PAGE, &[&after, &limit], read)
}

/// A dead letter.
pub fn find(tx: &mut Tx, id: JobId) -> Result<Option<DeadJobRow>, StoreError> {
    tx.query_opt(FIND, &[&id], read)
}

/// Turns a dead letter back into a job that runs at `now`, with no failures counted. `false` if there is none.
pub fn retry(tx: &mut Tx, id: JobId, now: Timestamp) -> Result<bool, StoreError> {
    let Some(dead) = find(tx, id)? else { return Ok(false) };
    drop(tx, id)?;
    let DeadJobRow { id, kind, player, payload, attempts, error, made_at, .. } = dead;
    queue::insert(
        tx,
        &JobRow { id, kind, player, payload, attempts, failures: 0, error, next_at: now, made_at },
    )?;
    Ok(true)
}

/// Removes a dead letter: the job will never be done. `false` if there is none.
pub fn drop(tx: &mut Tx, id: JobId) -> Result<bool, StoreError> {
    Ok(tx.execute(REMOVE, &[&id])? == 1)
}

/// How many dead letters there are.
pub fn count(tx: &mut Tx) -> Result<i64, StoreError> {
    tx.query_one(COUNT, &[], |row| row.get(0))
}
