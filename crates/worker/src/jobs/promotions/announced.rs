//! What promotions announce before it happens and pay after it is over: drops of red envelope rain, questions.

use baize_core::Ctx;
use baize_core::ports::{PlayerUpdate, draw};
use baize_store::leases::Fence;
use baize_store::{PlayerId, StoreError, Tx, WriteKey};

use crate::context::Worker;

/// Announces what is missing, each with a seed of its own; how many were announced.
pub(super) async fn announce<N: Copy + Send + Sync + 'static>(
    worker: &Worker,
    fence: Fence,
    missing: fn(&mut Tx, &Ctx) -> Result<Vec<N>, StoreError>,
    announce: fn(&mut Tx, &Ctx, N, &[u8; 32]) -> Result<bool, StoreError>,
) -> Result<usize, StoreError> {
    let ctx = worker.ctx();
    let missing = worker.db.read(move |tx| missing(tx, &ctx)).await?;
    let mut announced = 0;
    for new in missing {
        let (ctx, seed) = (worker.ctx(), draw::<32>(&*worker.entropy));
        let announce = move |tx: &mut Tx| announce(tx, &ctx, new, &seed);
        announced += usize::from(worker.write_under(fence, WriteKey::SHARED, announce).await?);
    }
    Ok(announced)
}

/// Pays all who are owed something, some at a time, each in a transaction of its own.
pub(super) async fn pay_all<P: Copy + Send + Sync + 'static>(
    worker: &Worker,
    fence: Fence,
    unpaid: impl Fn(&mut Tx, &Ctx) -> Result<Vec<P>, StoreError> + Copy + Send + 'static,
    player_of: fn(&P) -> PlayerId,
    pay: fn(&mut Tx, &Ctx, &P) -> Result<bool, StoreError>,
) -> Result<(), StoreError> {
    loop {
        let ctx = worker.ctx();
        let some = worker.db.read(move |tx| unpaid(tx, &ctx)).await?;
        if some.is_empty() {
            return Ok(());
        }
        for owed in some {
            let (ctx, player) = (worker.ctx(), player_of(&owed));
            if worker.write_under(fence, player, move |tx: &mut Tx| pay(tx, &ctx, &owed)).await? {
                worker.publish(vec![PlayerUpdate::WalletChanged(player), PlayerUpdate::RedChanged(player)]);
            }
        }
    }
}
