//! Jobs: written in the transaction of the fact that causes them, run after it.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{JobId, PlayerId, StoreError, Tx};

table! {
    /// A job and how far it has come.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct JobRow in jobs {
        key id: JobId,
        /// What is to be done, such as `submit_payout`.
        fixed kind: String,
        /// The player in whose write queue the job runs.
        fixed player: PlayerId as player_id,
        /// The job's input, a JSON object.
        fixed payload: String,
        /// How often it was claimed.
        mutable attempts: u32,
        /// How many runs failed; a run under way counts until it has ended well.
        mutable failures: u32,
        /// Why the last run failed; empty before the first failure.
        mutable error: String,
        /// When it is run next.
        mutable next_at: Timestamp,
        fixed made_at: Timestamp,
    }
}

const DUE: &str = sql!(JobRow::SELECT, " WHERE next_at <= $1 ORDER BY next_at, id LIMIT $2");
const PAGE: &str = sql!(JobRow::SELECT, " WHERE id > $1 ORDER BY id LIMIT $2");
const CLAIM: &str = "UPDATE jobs SET attempts = attempts + 1, failures = failures + 1, next_at = $3 \
    WHERE id = $1 AND next_at = $2";
const POSTPONE: &str = "UPDATE jobs SET next_at = $2, failures = $3, error = $4 WHERE id = $1";
const RUN_NOW: &str = "UPDATE jobs SET next_at = $2 WHERE id = $1 AND next_at > $2";
const REMOVE: &str = "DELETE FROM jobs WHERE id = $1";
const WAITING: &str = "SELECT COUNT(*) FROM jobs";

pub(crate) const FAMILY: Family =
    Family { statements: &[DUE, PAGE, CLAIM, POSTPONE, RUN_NOW, REMOVE, WAITING], tables: &[JobRow::SCHEMA] };

/// Writes a job.
pub fn insert(tx: &mut Tx, job: &JobRow) -> Result<(), StoreError> {
    tx.insert(job)
}

/// Jobs that are due, the longest waiting first.
pub fn due(tx: &mut Tx, now: Timestamp, limit: u32) -> Result<Vec<JobRow>, StoreError> {
    tx.query(DUE, &[&now, &limit], read)
}

/// All jobs after the given one, oldest first.
pub fn page(tx: &mut Tx, after: JobId, limit: u32) -> Result<Vec<JobRow>, StoreError> {
    tx.query(PAGE, &[&after, &limit], read)
}

/// Claims a job until `until`; if the worker crashes, the job becomes due again then. The run counts as failed until
/// [`remove`] or [`postpone`] corrects it. `false` if another worker was faster.
pub fn claim(tx: &mut Tx, job: &JobRow, until: Timestamp) -> Result<bool, StoreError> {
    Ok(tx.execute(CLAIM, &[&job.id, &job.next_at, &until])? == 1)
}

/// Puts a job back: it is run again at `at`. `failures` is its new count of failed runs, `error` why the last one failed.
pub fn postpone(tx: &mut Tx, id: JobId, at: Timestamp, failures: u32, error: &str) -> Result<(), StoreError> {
    tx.execute(POSTPONE, &[&id, &at, &failures, &error])?;
    Ok(())
}

/// Lets a waiting job run at `now`. `false` if there is no such job or its time has come already.
pub fn run_now(tx: &mut Tx, id: JobId, now: Timestamp) -> Result<bool, StoreError> {
    Ok(tx.execute(RUN_NOW, &[&id, &now])? == 1)
}

/// Removes a job. `false` if there is none.
pub fn remove(tx: &mut Tx, id: JobId) -> Result<bool, StoreError> {
    Ok(tx.execute(REMOVE, &[&id])? == 1)
}

/// How many jobs wait or run.
pub fn waiting(tx: &mut Tx) -> Result<i64, StoreError> {
    tx.query_one(WAITING, &[], |row| row.get(0))
}
