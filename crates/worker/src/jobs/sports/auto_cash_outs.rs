//! Cashes out the bets for which so much is offered as their players want.

use std::sync::PoisonError;

use baize_sportsbook::cash_out::{auto_cash_out, is_due};
use baize_store::leases::Fence;
use baize_store::{PlayerId, RoundId, StoreError, Tx, sports_bets};
use baize_time::Span;
use baize_wagers::WagerError;

use super::price_builders::price_builders;
use crate::context::Worker;
use crate::periodic::PeriodicJob;

/// How many bets are looked at in one read.
const BETS_PER_READ: u32 = 100;

/// How often a run reads, so that results and settlements of other bets do not wait long.
const READS_PER_RUN: usize = 5;

pub(crate) struct AutoCashOuts;

impl PeriodicJob for AutoCashOuts {
    const NAME: &'static str = "auto_cash_out_sports";
    const EVERY: Span = Span::seconds(1);

    /// Looks at the next bets, all in turn, and returns how many were cashed out.
    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        // Without prices nothing is offered.
        if !worker.sports.is_fresh() {
            return Ok(0);
        }
        let position = || worker.auto_cash_outs.lock().unwrap_or_else(PoisonError::into_inner);
        let mut taken = 0;
        for _ in 0..READS_PER_RUN {
            let page = (*position(), BETS_PER_READ);
            let bets = worker.db.read(move |tx| sports_bets::auto_cash_outs(tx, page)).await?;
            *position() = bets.last().copied();
            if bets.is_empty() {
                break;
            }
            price_builders(worker, bets.iter().map(|(player, _)| *player).collect()).await?;
            let (ctx, book) = (worker.ctx(), worker.sports.clone());
            let find = move |tx: &mut Tx| {
                let mut due = Vec::new();
                for bet in &bets {
                    match is_due(tx, &ctx, book.as_ref(), *bet) {
                        Ok(true) => due.push(*bet),
                        Ok(false) => {}
                        Err(fault) if fault.is_of_the_store() => return Err(fault),
                        Err(fault) => {
                            tracing::error!(%fault, bet = %bet.1, "a bet on sports cannot be priced");
                        }
                    }
                }
                Ok(due)
            };
            for bet in worker.db.read(find).await? {
                taken += usize::from(take(worker, fence, bet).await?);
            }
        }
        Ok(taken)
    }
}

async fn take(worker: &Worker, fence: Fence, bet: (PlayerId, RoundId)) -> Result<bool, StoreError> {
    let (ctx, book) = (worker.ctx(), worker.sports.clone());
    let write = move |tx: &mut Tx| auto_cash_out(tx, &ctx, book.as_ref(), bet);
    match worker.write_under(fence, bet.0, write).await {
        Ok(updates) => {
            let is_taken = !updates.is_empty();
            worker.publish(updates);
            Ok(is_taken)
        }
        Err(WagerError::Fault(fault)) if fault.is_of_the_store() => Err(fault),
        Err(error) => {
            tracing::error!(%error, bet = %bet.1, "a bet on sports cannot be cashed out");
            Ok(false)
        }
    }
}
