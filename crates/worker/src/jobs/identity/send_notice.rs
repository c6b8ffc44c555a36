//! Delivers a notice to the owner of an account.

use baize_core::notices::{self, SendNotice};
use baize_store::StoreError;

use crate::context::Worker;
use crate::job::{Job, JobResult};

pub(crate) struct Deliver;

impl Job for Deliver {
    type Payload = SendNotice;

    async fn run(worker: &Worker, payload: SendNotice, _: u32) -> Result<JobResult, StoreError> {
        let SendNotice { player, notice } = payload;
        let ctx = worker.ctx();
        let Some(message) = worker.db.read(move |tx| notices::message(tx, &ctx, notice)).await? else {
            return Ok(JobResult::Complete);
        };
        if let Err(error) = worker.messages.send(message).await {
            return Ok(JobResult::Failed(error.to_string()));
        }
        let ctx = worker.ctx();
        worker.db.write(player, move |tx| notices::mark_sent(tx, &ctx, notice)).await?;
        Ok(JobResult::Complete)
    }
}
