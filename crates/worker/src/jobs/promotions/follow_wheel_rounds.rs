//! Rounds of the invitation wheel: sets targets aside that found no room before, and gives back what lapsed rounds held.

use baize_core::ports::PlayerUpdate;
use baize_promotions::activities::invite_wheel;
use baize_store::leases::Fence;
use baize_store::{StoreError, Tx};
use baize_time::Span;

use crate::context::Worker;
use crate::periodic::PeriodicJob;

/// How many rounds are read at once.
const PAGE: u32 = 100;

pub(crate) struct FollowWheelRounds;

impl PeriodicJob for FollowWheelRounds {
    const NAME: &'static str = "follow_wheel_rounds";
    const EVERY: Span = Span::seconds(60);

    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        let mut changed = 0;
        loop {
            let ctx = worker.ctx();
            let due = worker.db.read(move |tx| invite_wheel::due(tx, &ctx, PAGE)).await?;
            if due.is_empty() {
                return Ok(changed);
            }
            for round in due {
                let (ctx, player) = (worker.ctx(), round.player);
                let look = move |tx: &mut Tx| invite_wheel::look_at(tx, &ctx, &round);
                if worker.write_under(fence, player, look).await? {
                    changed += 1;
                    worker.publish(vec![PlayerUpdate::RedChanged(player)]);
                }
            }
        }
    }
}
