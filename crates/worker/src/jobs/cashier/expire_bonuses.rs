//! Takes back bonuses whose time is over. One whose money is at stake waits until the round has ended.

use baize_promotions::wagering;
use baize_store::leases::Fence;
use baize_store::{PlayerId, RequirementId, StoreError, wagering_requirements};
use baize_time::Span;

use crate::context::Worker;
use crate::periodic::PeriodicJob;

/// How many requirements are read at once.
const PAGE: u32 = 100;

pub(crate) struct ExpireBonuses;

impl PeriodicJob for ExpireBonuses {
    const NAME: &'static str = "expire_bonuses";
    const EVERY: Span = Span::seconds(30);

    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        let mut expired = 0;
        let mut after = (PlayerId::from(0), RequirementId::from(0));
        loop {
            let now = worker.clock.now();
            let due = worker.db.read(move |tx| wagering_requirements::expired(tx, now, after, PAGE)).await?;
            let Some(last) = due.last() else { return Ok(expired) };
            after = *last;
            for (player, requirement) in due {
                let ctx = worker.ctx();
                let expire = move |tx: &mut baize_store::Tx| wagering::expire(tx, &ctx, player, requirement);
                let Some(taken) = worker.write_under(fence, player, expire).await? else { continue };
                expired += 1;
                worker.publish(wagering::expiry_updates(player, taken));
            }
        }
    }
}
