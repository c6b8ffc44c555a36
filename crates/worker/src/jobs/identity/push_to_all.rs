//! Notifies the devices of all players of a mail to all.

use baize_core::push::{PushToAll, announce_next};
use baize_store::StoreError;

use crate::context::Worker;
use crate::job::{Job, JobResult};

pub(crate) struct Announce;

impl Job for Announce {
    type Payload = PushToAll;

    /// Some players at a time: what was left for them comes with the job of those after them.
    async fn run(worker: &Worker, payload: PushToAll, _: u32) -> Result<JobResult, StoreError> {
        if worker.push.public_key().is_empty() {
            return Ok(JobResult::Complete);
        }
        let ctx = worker.ctx();
        worker.db.write(payload.after, move |tx| announce_next(tx, &ctx, &payload)).await?;
        Ok(JobResult::Complete)
    }
}
