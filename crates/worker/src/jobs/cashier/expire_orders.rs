//! Closes deposit orders that nobody paid in time. A payment that comes later is still credited.

use baize_cashier::deposits;
use baize_store::StoreError;
use baize_store::leases::Fence;
use baize_time::Span;

use crate::context::Worker;
use crate::periodic::PeriodicJob;

/// How many orders are read at once.
const PAGE: u32 = 100;

pub(crate) struct ExpireOrders;

impl PeriodicJob for ExpireOrders {
    const NAME: &'static str = "expire_orders";
    const EVERY: Span = Span::seconds(5);

    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        let mut closed = 0;
        loop {
            let now = worker.clock.now();
            let due = worker.db.read(move |tx| baize_store::deposits::due(tx, now, PAGE)).await?;
            if due.is_empty() {
                return Ok(closed);
            }
            closed += due.len();
            for (player, id) in due {
                let ctx = worker.ctx();
                let expire = move |tx: &mut baize_store::Tx| deposits::expire(tx, &ctx, player, id);
                worker.publish(worker.write_under(fence, player, expire).await?);
            }
        }
    }
}
