//! Counts rounds of outside games that their provider never closed, and forgets sessions that take no bets any more.

use baize_play::providers::{self, Stale};
use baize_store::leases::Fence;
use baize_store::providers::sessions;
use baize_store::{StoreError, WriteKey};
use baize_time::Span;

use crate::context::Worker;
use crate::periodic::PeriodicJob;

/// How many rounds are read at once.
const PAGE: u32 = 100;

/// How long a session is kept after its last use: promos may come with its token.
const KEPT: Span = Span::days(90);

pub(crate) struct CloseProviderRounds;

impl PeriodicJob for CloseProviderRounds {
    const NAME: &'static str = "close_provider_rounds";
    const EVERY: Span = Span::minutes(10);

    /// Counts a page of such rounds, and returns how many there were. One that cannot be counted is logged and left to the
    /// next run.
    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        let ctx = worker.ctx();
        let before = ctx.now.minus(KEPT);
        let forget = move |tx: &mut baize_store::Tx| sessions::forget(tx, before);
        worker.write_under(fence, WriteKey::SHARED, forget).await?;
        let due = worker.db.read(move |tx| providers::stale(tx, &ctx, PAGE)).await?;
        let mut closed = 0;
        for due in due {
            closed += usize::from(close(worker, fence, due).await?);
        }
        Ok(closed)
    }
}

async fn close(worker: &Worker, fence: Fence, due: Stale) -> Result<bool, StoreError> {
    let ctx = worker.ctx();
    let count = move |tx: &mut baize_store::Tx| providers::close_stale(tx, &ctx, due);
    match worker.write_under(fence, due.player, count).await {
        Ok(closed) => {
            if closed {
                tracing::warn!(
                    round = due.round.get(),
                    "a provider left a round open: it is counted as it is"
                );
            }
            Ok(closed)
        }
        Err(fault @ StoreError::LeaseLost(_)) => Err(fault),
        Err(fault) if fault.is_of_the_store() => Err(fault),
        Err(fault) => {
            tracing::error!(%fault, round = due.round.get(), "a round of an outside game cannot be counted");
            Ok(false)
        }
    }
}
