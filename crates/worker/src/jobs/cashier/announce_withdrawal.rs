//! Publishes to the player's open pages how a withdrawal ended, when an operator ended it from another process.

use baize_cashier::jobs::AnnounceWithdrawal;
use baize_cashier::withdrawals;
use baize_store::StoreError;

use crate::context::Worker;
use crate::job::{Job, JobResult};

pub(crate) struct Announce;

impl Job for Announce {
    type Payload = AnnounceWithdrawal;

    async fn run(worker: &Worker, payload: AnnounceWithdrawal, _: u32) -> Result<JobResult, StoreError> {
        let AnnounceWithdrawal { player, withdrawal } = payload;
        let ended = worker.db.read(move |tx| withdrawals::end_notes(tx, player, withdrawal)).await?;
        worker.publish(ended);
        Ok(JobResult::Complete)
    }
}
