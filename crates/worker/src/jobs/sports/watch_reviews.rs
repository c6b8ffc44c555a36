//! Notices bets that wait too long for a new result: an operator has to give it.

use baize_sportsbook::{ReviewedBet, bets_in_review};
use baize_store::StoreError;
use baize_store::leases::Fence;
use baize_time::Span;

use crate::context::Worker;
use crate::periodic::PeriodicJob;

const BETS_PER_READ: u32 = 64;

pub(crate) struct WatchReviews;

impl PeriodicJob for WatchReviews {
    const NAME: &'static str = "watch_sports_reviews";
    const EVERY: Span = Span::hours(1);

    /// Logs the markets and counts the bets that wait for longer than a day.
    async fn run(worker: &Worker, _: Fence) -> Result<usize, StoreError> {
        let (now, mut after, mut overdue) = (worker.clock.now(), None, 0_u32);
        loop {
            let page = (after, BETS_PER_READ);
            let bets = worker.db.read(move |tx| bets_in_review(tx, page)).await?;
            let Some(last) = bets.last() else { break };
            after = Some((last.player, last.bet));
            for ReviewedBet { bet, markets, .. } in bets.iter().filter(|bet| bet.is_overdue(now)) {
                overdue += 1;
                tracing::warn!(%bet, ?markets, "a bet on sports waits for a new result since more than a day");
            }
        }
        metrics::gauge!("baize_sports_reviews_overdue").set(overdue);
        Ok(usize::try_from(overdue).unwrap_or(usize::MAX))
    }
}
