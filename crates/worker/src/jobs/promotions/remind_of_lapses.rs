//! Reminds players by mail of what they lose within a day.

use baize_core::ports::PlayerUpdate;
use baize_promotions::activities::lapses::{self, LapseKind};
use baize_store::leases::Fence;
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::Span;

use crate::context::Worker;
use crate::periodic::PeriodicJob;

/// How many are read at once.
const PAGE: u32 = 100;

pub(crate) struct RemindOfLapses;

impl PeriodicJob for RemindOfLapses {
    const NAME: &'static str = "remind_of_lapses";
    const EVERY: Span = Span::minutes(5);

    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        let mut mails = 0;
        for kind in LapseKind::ALL {
            mails += remind(worker, fence, kind).await?;
        }
        Ok(mails)
    }
}

async fn remind(worker: &Worker, fence: Fence, kind: LapseKind) -> Result<usize, StoreError> {
    let (mut mails, mut after) = (0, (PlayerId::from(0), 0));
    loop {
        let ctx = worker.ctx();
        let due = worker.db.read(move |tx| lapses::due(tx, &ctx, kind, (after, PAGE))).await?;
        let Some(last) = due.last() else { return Ok(mails) };
        after = *last;
        for (player, id) in due {
            let ctx = worker.ctx();
            let remind = move |tx: &mut Tx| lapses::remind(tx, &ctx, kind, (player, id));
            if worker.write_for(fence, player, remind).await? {
                mails += 1;
                worker.publish(vec![PlayerUpdate::RedChanged(player)]);
            }
        }
    }
}
