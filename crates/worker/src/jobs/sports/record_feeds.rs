//! Records what outside feeds have said that lasts: fixtures and results.

use baize_sportsbook::feed::{record_lasting, save_fixtures};
use baize_store::leases::Fence;
use baize_store::{StoreError, Tx, WriteKey};
use baize_time::Span;

use crate::context::Worker;
use crate::periodic::PeriodicJob;

/// How many messages are looked at in one read of the book.
const MESSAGES_AT_ONCE: usize = 64;

pub(crate) struct RecordFeeds;

impl PeriodicJob for RecordFeeds {
    const NAME: &'static str = "record_sports_feeds";
    const EVERY: Span = Span::millis(500);

    /// Records what came since the last run, of each producer a page, and returns how many results that changed. What cannot be kept of
    /// one holds up no other.
    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        let mut revisions = 0;
        for producer in worker.sports.fed().producers() {
            or_logged(save(worker, fence, &producer).await, &producer)?;
            revisions += or_logged(record(worker, fence, &producer).await, &producer)?.unwrap_or(0);
        }
        Ok(revisions)
    }
}

/// What was done; a fault that is not of the store as a whole is logged.
fn or_logged<T>(done: Result<T, StoreError>, producer: &str) -> Result<Option<T>, StoreError> {
    match done {
        Ok(done) => Ok(Some(done)),
        Err(fault) if fault.is_of_the_store() => Err(fault),
        Err(fault) => {
            tracing::error!(%fault, producer, "what a feed has said cannot be kept");
            Ok(None)
        }
    }
}

/// Keeps the fixtures that were listed since the last run. They wait again where that fails.
async fn save(worker: &Worker, fence: Fence, producer: &str) -> Result<(), StoreError> {
    let fixtures = worker.sports.fed().unsaved(producer);
    for page in fixtures.chunks(MESSAGES_AT_ONCE) {
        let (name, kept) = (producer.to_owned(), page.to_vec());
        let write = move |tx: &mut Tx| save_fixtures(tx, &name, &kept);
        worker.write_under(fence, WriteKey::SHARED, write).await?;
        worker.sports.fed().saved(producer, page);
    }
    Ok(())
}

/// Records message by message, in their order: what comes later takes the place of what came before.
async fn record(worker: &Worker, fence: Fence, producer: &str) -> Result<usize, StoreError> {
    let mut revisions = 0;
    for message in worker.sports.fed().lasting(producer, MESSAGES_AT_ONCE) {
        let (name, ctx, seq) = (producer.to_owned(), worker.ctx(), message.seq);
        let write = move |tx: &mut Tx| record_lasting(tx, &ctx, &name, &message);
        revisions += worker.write_under(fence, WriteKey::SHARED, write).await?;
        worker.sports.fed().recorded(producer, seq);
    }
    Ok(revisions)
}
