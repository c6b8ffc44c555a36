//! Adds up what players have played, so that a bet need not.

use baize_play::bets;
use baize_store::leases::Fence;
use baize_store::{StoreError, WriteKey};
use baize_time::Span;

use crate::context::Worker;
use crate::periodic::PeriodicJob;

/// How many batches one run adds up; the rest waits for the next, so that nothing else waits long.
const BATCHES: usize = 20;

pub(crate) struct RollUpPlay;

impl PeriodicJob for RollUpPlay {
    const NAME: &'static str = "roll_up_play";
    const EVERY: Span = Span::seconds(5);

    /// Adds up rounds that are old enough to be complete, and returns how many batches there were.
    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        for batch in 0..BATCHES {
            let ctx = worker.ctx();
            let roll_up = move |tx: &mut baize_store::Tx| bets::roll_up(tx, &ctx);
            if !worker.write_under(fence, WriteKey::SHARED, roll_up).await? {
                return Ok(batch);
            }
        }
        Ok(BATCHES)
    }
}
