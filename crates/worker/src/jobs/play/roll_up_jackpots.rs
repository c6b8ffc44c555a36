//! Takes what bets have added into the pools of jackpots.

use baize_store::leases::Fence;
use baize_store::{StoreError, WriteKey, jackpots};
use baize_time::Span;

use crate::context::Worker;
use crate::periodic::PeriodicJob;

pub(crate) struct RollUpJackpots;

impl PeriodicJob for RollUpJackpots {
    const NAME: &'static str = "roll_up_jackpots";
    const EVERY: Span = Span::seconds(1);

    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        let games = worker.db.read(jackpots::waiting).await?;
        let count = games.len();
        for game in games {
            worker.write_under(fence, WriteKey::SHARED, move |tx| jackpots::roll_up(tx, &game)).await?;
        }
        Ok(count)
    }
}
