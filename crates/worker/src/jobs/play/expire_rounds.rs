//! Ends the open rounds whose time is over.

use baize_core::Failure;
use baize_play::originals::{self, OriginalsRefusal};
use baize_store::StoreError;
use baize_store::leases::Fence;
use baize_store::rounds::{self, Due};
use baize_time::Span;

use crate::context::Worker;
use crate::periodic::PeriodicJob;

/// How many rounds are read at once.
const PAGE: u32 = 100;

pub(crate) struct ExpireRounds;

impl PeriodicJob for ExpireRounds {
    const NAME: &'static str = "expire_rounds";
    const EVERY: Span = Span::seconds(5);

    /// Ends every open round whose time is over, and returns how many there were. One that cannot be ended is logged and
    /// left to the next run; it does not keep the others waiting, however many of its kind there are.
    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        let now = worker.clock.now();
        let (mut ended, mut last) = (0, None);
        loop {
            let due = worker.db.read(move |tx| rounds::due(tx, now, last, PAGE)).await?;
            if due.is_empty() {
                return Ok(ended);
            }
            last = due.last().copied();
            for due in due {
                ended += usize::from(expire_round(worker, fence, due).await?);
            }
        }
    }
}

/// Ends one round; returns whether it was possible.
async fn expire_round(
    worker: &Worker,
    fence: Fence,
    Due { player, round, .. }: Due,
) -> Result<bool, StoreError> {
    let ctx = worker.ctx();
    let expire =
        move |tx: &mut baize_store::Tx| originals::expire(tx, &ctx, baize_games::find, player, round);
    match worker.write_under(fence, player, expire).await {
        Ok(updates) => {
            worker.publish(updates);
            return Ok(true);
        }
        Err(Failure::<OriginalsRefusal>::Refused(refusal)) => {
            tracing::error!(%refusal, round = round.get(), "round expiry failed");
        }
        Err(Failure::Fault(fault @ StoreError::LeaseLost(_))) => return Err(fault),
        Err(Failure::Fault(fault)) if fault.is_of_the_store() => return Err(fault),
        Err(Failure::Fault(fault)) => {
            tracing::error!(%fault, round = round.get(), "round expiry failed");
        }
    }
    Ok(false)
}
