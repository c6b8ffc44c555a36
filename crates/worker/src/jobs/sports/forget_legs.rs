//! Forgets the legs of bets on fixtures that were over long ago.

use baize_sportsbook::settling::forget_legs;
use baize_store::leases::Fence;
use baize_store::{StoreError, Tx, WriteKey};
use baize_time::Span;

use crate::context::Worker;
use crate::periodic::PeriodicJob;

pub(crate) struct ForgetLegs;

impl PeriodicJob for ForgetLegs {
    const NAME: &'static str = "forget_sports_legs";
    const EVERY: Span = Span::hours(1);

    /// Forgets page by page, and returns how many legs those were.
    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        let (now, mut forgotten) = (worker.clock.now(), 0);
        loop {
            let forget = move |tx: &mut Tx| forget_legs(tx, now);
            let (legs, has_more) = worker.write_under(fence, WriteKey::SHARED, forget).await?;
            forgotten += usize::try_from(legs).unwrap_or(usize::MAX);
            if !has_more {
                return Ok(forgotten);
            }
        }
    }
}
