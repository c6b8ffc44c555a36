//! Tournaments: decides the places of boards that ended ten minutes ago, and sends their prizes.

use baize_core::ports::PlayerUpdate;
use baize_promotions::activities::boards;
use baize_store::boards::BoardRow;
use baize_store::leases::Fence;
use baize_store::{StoreError, Tx, WriteKey};
use baize_time::Span;

use crate::context::Worker;
use crate::periodic::PeriodicJob;

pub(crate) struct SettleBoards;

impl PeriodicJob for SettleBoards {
    const NAME: &'static str = "settle_boards";
    const EVERY: Span = Span::seconds(15);

    /// Each part is done once, so that a server that takes over goes on where another one stopped.
    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        let ctx = worker.ctx();
        let due = worker.db.read(move |tx| boards::due(tx, &ctx)).await?;
        let mut settled = 0;
        for board in due {
            let (ctx, row) = (worker.ctx(), board.clone());
            let decide = move |tx: &mut Tx| boards::decide(tx, &ctx, &row);
            worker.write_under(fence, WriteKey::SHARED, decide).await?;
            give(worker, fence, board.clone()).await?;
            let ctx = worker.ctx();
            let close = move |tx: &mut Tx| boards::close(tx, &ctx, &board);
            settled += usize::from(worker.write_under(fence, WriteKey::SHARED, close).await?);
        }
        Ok(settled)
    }
}

async fn give(worker: &Worker, fence: Fence, board: BoardRow) -> Result<(), StoreError> {
    for prize in worker.db.read(move |tx| boards::given_next(tx, &board)).await? {
        let (ctx, player) = (worker.ctx(), prize.player);
        let give = move |tx: &mut Tx| boards::give(tx, &ctx, &prize);
        if worker.write_under(fence, player, give).await? {
            worker.publish(vec![PlayerUpdate::RedChanged(player)]);
        }
    }
    Ok(())
}
