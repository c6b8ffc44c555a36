//! Red envelope rain: announces drops, and ends them: deals what is dealt at the end, gives it, and returns the rest.

use baize_core::Ctx;
use baize_promotions::activities::rain;
use baize_store::leases::Fence;
use baize_store::{StoreError, Tx, WriteKey};
use baize_time::Span;

use super::announced::{announce, pay_all};
use crate::context::Worker;
use crate::periodic::PeriodicJob;

pub(crate) struct DealDrops;

impl PeriodicJob for DealDrops {
    const NAME: &'static str = "deal_drops";
    const EVERY: Span = Span::seconds(10);

    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        Ok(announce(worker, fence, rain::missing, rain::announce).await? + end(worker, fence).await?)
    }
}

/// Ends drops. Each part is done once, so that a server that takes over goes on where another one stopped.
async fn end(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
    let ctx = worker.ctx();
    let due = worker.db.read(move |tx| rain::due(tx, &ctx)).await?;
    let mut closed = 0;
    for drop in due {
        let id = drop.id;
        worker.write_under(fence, WriteKey::SHARED, move |tx: &mut Tx| rain::deal(tx, id)).await?;
        let unpaid = move |tx: &mut Tx, _: &Ctx| rain::unpaid(tx, id);
        pay_all(worker, fence, unpaid, |dealt| dealt.player, rain::pay_dealt).await?;
        let ctx = worker.ctx();
        let close = move |tx: &mut Tx| rain::close(tx, &ctx, id);
        closed += usize::from(worker.write_under(fence, WriteKey::SHARED, close).await?);
    }
    Ok(closed)
}
