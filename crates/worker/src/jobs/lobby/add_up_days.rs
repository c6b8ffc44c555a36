//! Adds up what was played of each game on a day, by which pages show what it has really paid.

use baize_store::leases::Fence;
use baize_store::{StoreError, WriteKey};
use baize_time::Span;

use crate::context::Worker;
use crate::periodic::PeriodicJob;

pub(crate) struct AddUpDays;

impl PeriodicJob for AddUpDays {
    const NAME: &'static str = "add_up_game_days";
    const EVERY: Span = Span::hours(1);

    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        let ctx = worker.ctx();
        let days = worker.db.read(move |tx| baize_lobby::days_to_add_up(tx, &ctx)).await?;
        let mut games = 0;
        for day in days {
            let played = worker.db.read(move |tx| baize_lobby::played_on(tx, day)).await?;
            if played.is_empty() {
                continue;
            }
            games += played.len();
            let put = move |tx: &mut baize_store::Tx| baize_lobby::put_played(tx, &played);
            worker.write_under(fence, WriteKey::SHARED, put).await?;
        }
        Ok(games)
    }
}
