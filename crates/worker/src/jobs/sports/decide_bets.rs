//! Decides bets in play that the server which took them did not decide: it has ended since.

use baize_sportsbook::placing::{LATEST_DECISION, decide};
use baize_store::leases::Fence;
use baize_store::{PlayerId, RoundId, StoreError, Tx, sports_bets};
use baize_time::Span;
use baize_wagers::WagerError;

use super::price_builders::price_builders;
use crate::context::Worker;
use crate::periodic::PeriodicJob;

/// How long the server that took a bet has to decide it.
const LEFT_TO_ITS_SERVER: Span = Span::seconds(2);

/// How many bets are read at once.
const BETS_PER_READ: u32 = 64;

pub(crate) struct DecideBets;

impl PeriodicJob for DecideBets {
    const NAME: &'static str = "decide_sports_bets";
    const EVERY: Span = Span::seconds(1);

    /// Decides every bet that is late, and returns how many those were.
    async fn run(worker: &Worker, _: Fence) -> Result<usize, StoreError> {
        // Without prices only those are decided that are rejected by now.
        let left = if worker.sports.is_fresh() { LEFT_TO_ITS_SERVER } else { LATEST_DECISION };
        let late = worker.clock.now().minus(left);
        let (mut after, mut found) = (None, 0);
        loop {
            let page = (after, BETS_PER_READ);
            let bets = worker.db.read(move |tx| sports_bets::to_decide(tx, late, page)).await?;
            // Past what cannot be decided, so that it hides no other bet.
            let Some(last) = bets.last() else { return Ok(found) };
            after = Some(*last);
            found += bets.len();
            for (_, player, bet) in bets {
                decide_bet(worker, player, bet).await?;
            }
        }
    }
}

async fn decide_bet(worker: &Worker, player: PlayerId, bet: RoundId) -> Result<(), StoreError> {
    price_builders(worker, vec![player]).await?;
    let (ctx, book) = (worker.ctx(), worker.sports.clone());
    let decide = move |tx: &mut Tx| decide(tx, &ctx, book.as_ref(), (player, bet));
    match worker.db.write(player, decide).await {
        Ok(updates) => worker.publish(updates),
        Err(WagerError::Fault(fault)) if fault.is_of_the_store() => return Err(fault),
        Err(error) => tracing::error!(%error, %player, "a bet on sports cannot be decided"),
    }
    Ok(())
}
