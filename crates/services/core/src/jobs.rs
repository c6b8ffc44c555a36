//! Jobs: what a transaction leaves to be done after its commit, by the worker.

use baize_store::job_queue::{self, JobRow};
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::Timestamp;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::Ctx;

/// The input of one kind of job, stored as JSON. A field may be added with a default; a changed meaning is a new kind.
pub trait JobPayload: Serialize + DeserializeOwned + Send + 'static {
    /// The kind's stored name, such as `submit_payout`; never reused for another payload.
    const KIND: &'static str;

    /// The player in whose line of writes the job is kept.
    fn player(&self) -> PlayerId;
}

/// Writes a job in the transaction of the fact that causes it; it runs at `due` or as soon as a worker is free.
pub fn enqueue<P: JobPayload>(tx: &mut Tx, ctx: &Ctx, payload: &P, due: Timestamp) -> Result<(), StoreError> {
    let row = JobRow {
        id: ctx.next_id(),
        kind: P::KIND.to_owned(),
        player: payload.player(),
        payload: serde_json::to_string(payload).map_err(StoreError::damaged)?,
        attempts: 0,
        failures: 0,
        error: String::new(),
        next_at: due,
        made_at: ctx.now,
    };
    job_queue::insert(tx, &row)
}
