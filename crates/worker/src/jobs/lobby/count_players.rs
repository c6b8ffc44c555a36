//! Counts how many players each game had in the last seven days, by which lists are sorted.

use baize_store::leases::Fence;
use baize_store::{StoreError, WriteKey};
use baize_time::Span;

use crate::context::Worker;
use crate::periodic::PeriodicJob;

pub(crate) struct CountPlayers;

impl PeriodicJob for CountPlayers {
    const NAME: &'static str = "count_players";
    const EVERY: Span = Span::hours(1);

    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        let ctx = worker.ctx();
        let counted = worker.db.read(move |tx| baize_lobby::changed_players(tx, &ctx)).await?;
        let (games, ctx) = (counted.len(), worker.ctx());
        if games > 0 {
            let put = move |tx: &mut baize_store::Tx| baize_lobby::put_players(tx, &ctx, &counted);
            worker.write_under(fence, WriteKey::SHARED, put).await?;
        }
        Ok(games)
    }
}
