//! Brings the legs of markets with a new result to it, and settles or corrects their bets.

use baize_sportsbook::settling::{self, BETS_PER_WRITE, SettledPlayer};
use baize_store::leases::Fence;
use baize_store::sports_jobs::SportsJobRow;
use baize_store::{PlayerId, StoreError, Tx, WriteKey};
use baize_time::Span;
use baize_wagers::WagerError;
use futures_util::future::join_all;
use tokio::sync::Semaphore;

use crate::context::Worker;
use crate::periodic::PeriodicJob;

/// How many markets are read at once.
const JOBS_PER_READ: u32 = 16;

/// How many pages of players a run settles at most, so that results and decisions of other bets do not wait long.
const PAGES_PER_RUN: usize = 64;

/// How many bets are settled at the same time. A bet that is placed meanwhile waits for as many at most.
const BETS_AT_ONCE: usize = 256;

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

/// Settles the next players of a market beside each other, and moves the job on.
async fn settle_page(worker: &Worker, job: SportsJobRow) -> Result<(), StoreError> {
    let of_page = job.clone();
    let page = worker.db.read(move |tx| settling::page(tx, &of_page)).await?;
    let room = Semaphore::new(BETS_AT_ONCE);
    let settled = join_all(page.iter().map(|player| settle_player(worker, &job, *player, &room))).await;
    settled.into_iter().collect::<Result<(), _>>()?;
    let ctx = worker.ctx();
    worker.db.write(WriteKey::SHARED, move |tx| settling::finish_page(tx, &ctx, &job, &page)).await
}

/// Settles one player, some bets after the others. What cannot be settled is logged and keeps nobody else waiting; the job comes
/// back to it.
async fn settle_player(
    worker: &Worker,
    job: &SportsJobRow,
    (player, legs): (PlayerId, u64),
    room: &Semaphore,
) -> Result<(), StoreError> {
    let bets = usize::try_from(legs).unwrap_or(usize::MAX).min(BETS_PER_WRITE);
    let bets = u32::try_from(bets).map_err(StoreError::damaged)?;
    let fixture = job.fixture.get();
    loop {
        // It is never closed.
        let _room = room.acquire_many(bets).await.map_err(StoreError::damaged)?;
        let (ctx, job) = (worker.ctx(), job.clone());
        let settle = move |tx: &mut Tx| settling::settle_player(tx, &ctx, (&job, player));
        match worker.db.write(player, settle).await {
            Ok(SettledPlayer { updates, is_done }) => {
                worker.publish(updates);
                if is_done {
                    return Ok(());
                }
            }
            Err(WagerError::Fault(fault)) if fault.is_of_the_store() => return Err(fault),
            Err(error) => {
                tracing::error!(%error, %player, fixture, "a bet on sports cannot be settled");
                return Ok(());
            }
        }
    }
}
