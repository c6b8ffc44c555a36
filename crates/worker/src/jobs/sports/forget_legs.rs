//! Forgets the legs of bets on fixtures that were over long ago.

use baize_sportsbook::settling::{LEGS_PER_PAGE, forget_legs};
use baize_store::leases::Fence;
use baize_store::{StoreError, WriteKey};
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
            let some = worker.write_under(fence, WriteKey::SHARED, move |tx| forget_legs(tx, now)).await?;
            forgotten += usize::try_from(some).unwrap_or(usize::MAX);
            if some < u64::from(LEGS_PER_PAGE) {
                return Ok(forgotten);
            }
        }
    }
}
