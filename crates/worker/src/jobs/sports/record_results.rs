//! Records the results of the house's fixtures, for the markets that have bets.

use baize_sports::house::FixtureId;
use baize_sportsbook::house::{bet_markets, finish, fixtures_to_record, record_result, results_due};
use baize_sportsbook::results::Recorded;
use baize_store::leases::Fence;
use baize_store::{StoreError, Tx, WriteKey};
use baize_time::Span;

use crate::context::Worker;
use crate::periodic::PeriodicJob;

pub(crate) struct RecordResults;

impl PeriodicJob for RecordResults {
    const NAME: &'static str = "record_sports_results";
    const EVERY: Span = Span::seconds(1);

    /// Looks at every fixture that has begun and has bets without a result, and at those whose results are not final. One that
    /// cannot be recorded is logged and keeps no other waiting.
    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        let now = worker.clock.now();
        let fixtures = worker.db.read(move |tx| fixtures_to_record(tx, now)).await?;
        let mut revisions = 0;
        for fixture in fixtures {
            match record_fixture(worker, fence, fixture).await {
                Ok(recorded) => revisions += recorded,
                Err(fault) if fault.is_of_the_store() => return Err(fault),
                Err(fault) => tracing::error!(%fault, %fixture, "results of a fixture cannot be recorded"),
            }
        }
        Ok(revisions)
    }
}

async fn record_fixture(worker: &Worker, fence: Fence, fixture: FixtureId) -> Result<usize, StoreError> {
    worker.load_season(fixture.season()).await?;
    let markets = worker.db.read(move |tx| bet_markets(tx, fixture)).await?;
    let (book, now) = (worker.sports.clone(), worker.clock.now());
    let due = tokio::task::spawn_blocking(move || results_due(book.house(), fixture, &markets, now)).await;
    let due = due.map_err(StoreError::damaged)?;
    let due = due.ok_or_else(|| StoreError::damaged(format!("fixture {fixture} has bets and no season")))?;
    let mut revisions = 0;
    for message in &due.messages {
        let (ctx, message) = (worker.ctx(), message.clone());
        let write = move |tx: &mut Tx| record_result(tx, &ctx, &message);
        let recorded = worker.write_under(fence, WriteKey::SHARED, write).await?;
        revisions += usize::from(matches!(recorded, Recorded::Revision(_)));
    }
    if due.is_final && due.messages.is_empty() {
        worker.write_under(fence, WriteKey::SHARED, move |tx| finish(tx, fixture)).await?;
    }
    Ok(revisions)
}
