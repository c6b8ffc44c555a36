//! Brings the legs of markets with a new result to it, and settles or corrects their bets.

use baize_sportsbook::settling;
use baize_store::leases::Fence;
use baize_store::sports_jobs::SportsJobRow;
use baize_store::{PlayerId, StoreError, Tx, WriteKey};
use baize_time::Span;
use baize_wagers::WagerError;
use futures_util::future::join_all;

use crate::context::Worker;
use crate::periodic::PeriodicJob;

/// How many markets are read at once.
const JOBS_PER_READ: u32 = 16;

/// How many pages of players a run settles at most, so that results and decisions of other bets do not wait long.
const PAGES_PER_RUN: usize = 64;

pub(crate) struct SettleBets;

impl PeriodicJob for SettleBets {
    const NAME: &'static str = "settle_sports_bets";
    const EVERY: Span = Span::seconds(1);

    /// Works off the markets that are due, and returns how many pages of players there were. The lease only spares double
    /// work: two settlers at once settle each bet once, so that their writes prove nothing.
    async fn run(worker: &Worker, _: Fence) -> Result<usize, StoreError> {
        let mut pages = 0;
        while pages < PAGES_PER_RUN {
            let now = worker.clock.now();
            let jobs = worker.db.read(move |tx| settling::due(tx, now, JOBS_PER_READ)).await?;
            if jobs.is_empty() {
                return Ok(pages);
            }
            for job in jobs {
                settle_page(worker, job).await?;
                pages += 1;
            }
        }
        Ok(pages)
    }
}

/// Settles the next players of a market, all of them at once, and moves the job on.
async fn settle_page(worker: &Worker, job: SportsJobRow) -> Result<(), StoreError> {
    let of_page = job.clone();
    let page = worker.db.read(move |tx| settling::page(tx, &of_page)).await?;
    let settled = join_all(page.iter().map(|player| settle_player(worker, job.clone(), *player))).await;
    settled.into_iter().collect::<Result<(), _>>()?;
    let ctx = worker.ctx();
    worker.db.write(WriteKey::SHARED, move |tx| settling::finish_page(tx, &ctx, &job, &page)).await
}

/// Settles one player. What cannot be settled is logged and keeps nobody else waiting; the job comes back to it.
async fn settle_player(worker: &Worker, job: SportsJobRow, player: PlayerId) -> Result<(), StoreError> {
    let ctx = worker.ctx();
    let fixture = job.fixture.get();
    let settle = move |tx: &mut Tx| settling::settle_player(tx, &ctx, (&job, player));
    match worker.db.write(player, settle).await {
        Ok(updates) => worker.publish(updates),
        Err(WagerError::Fault(fault)) if fault.is_of_the_store() => return Err(fault),
        Err(error) => tracing::error!(%error, %player, fixture, "a bet on sports cannot be settled"),
    }
    Ok(())
}
