//! Red envelope rain: announces drops, and ends them: deals what is dealt at the end, gives it, and returns the rest.

use baize_core::ports::{PlayerUpdate, draw};
use baize_promotions::activities::rain;
use baize_store::leases::Fence;
use baize_store::{StoreError, Tx, WriteKey};
use baize_time::Span;

use crate::context::Worker;
use crate::periodic::PeriodicJob;

pub(crate) struct DealDrops;

impl PeriodicJob for DealDrops {
    const NAME: &'static str = "deal_drops";
    const EVERY: Span = Span::seconds(10);

    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        Ok(announce(worker, fence).await? + end(worker, fence).await?)
    }
}

async fn announce(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
    let ctx = worker.ctx();
    let missing = worker.db.read(move |tx| rain::missing(tx, &ctx)).await?;
    let mut announced = 0;
    for new in missing {
        let (ctx, seed) = (worker.ctx(), draw::<32>(&*worker.entropy));
        let announce = move |tx: &mut Tx| rain::announce(tx, &ctx, new, &seed);
        announced += usize::from(worker.write_under(fence, WriteKey::SHARED, announce).await?);
    }
    Ok(announced)
}

/// Ends drops. Each part is done once, so that a server that takes over goes on where another one stopped.
async fn end(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
    let ctx = worker.ctx();
    let due = worker.db.read(move |tx| rain::due(tx, &ctx)).await?;
    let mut closed = 0;
    for drop in due {
        let id = drop.id;
        worker.write_under(fence, WriteKey::SHARED, move |tx: &mut Tx| rain::deal(tx, id)).await?;
        give(worker, fence, id).await?;
        let ctx = worker.ctx();
        let close = move |tx: &mut Tx| rain::close(tx, &ctx, id);
        closed += usize::from(worker.write_under(fence, WriteKey::SHARED, close).await?);
    }
    Ok(closed)
}

async fn give(worker: &Worker, fence: Fence, drop: i64) -> Result<(), StoreError> {
    loop {
        let unpaid = worker.db.read(move |tx| rain::unpaid(tx, drop)).await?;
        if unpaid.is_empty() {
            return Ok(());
        }
        for dealt in unpaid {
            let (ctx, player) = (worker.ctx(), dealt.player);
            let pay = move |tx: &mut Tx| rain::pay_dealt(tx, &ctx, &dealt);
            if worker.write_under(fence, player, pay).await? {
                worker.publish(vec![PlayerUpdate::WalletChanged(player), PlayerUpdate::RedChanged(player)]);
            }
        }
    }
}
