//! Tournaments: begins the boards of now and follows what is played for them.

use baize_promotions::activities::boards;
use baize_store::leases::Fence;
use baize_store::{StoreError, Tx, WriteKey};
use baize_time::Span;

use crate::context::Worker;
use crate::periodic::PeriodicJob;

pub(crate) struct FollowBoards;

impl PeriodicJob for FollowBoards {
    const NAME: &'static str = "follow_boards";
    // A board is at most five seconds old.
    const EVERY: Span = Span::seconds(3);

    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        let ctx = worker.ctx();
        let mut changed = 0;
        if worker.db.read(move |tx| boards::is_missing(tx, &ctx)).await? {
            let ctx = worker.ctx();
            let begin = move |tx: &mut Tx| boards::begin(tx, &ctx);
            changed += worker.write_under(fence, WriteKey::SHARED, begin).await?;
        }
        loop {
            let ctx = worker.ctx();
            let at = ctx.now;
            let all = worker.db.read(move |tx| boards::behind(tx, &ctx)).await?;
            let mut followed = 0;
            for behind in all {
                if behind.is_worth_storing(at) {
                    let store = move |tx: &mut Tx| boards::caught_up(tx, &behind.board, at);
                    worker.write_under(fence, WriteKey::SHARED, store).await?;
                } else if !behind.players.is_empty() {
                    followed += behind.players.len();
                    let ctx = worker.ctx();
                    let follow = move |tx: &mut Tx| boards::follow(tx, &ctx, &behind);
                    worker.write_under(fence, WriteKey::SHARED, follow).await?;
                }
            }
            changed += followed;
            if followed == 0 {
                return Ok(changed);
            }
        }
    }
}
