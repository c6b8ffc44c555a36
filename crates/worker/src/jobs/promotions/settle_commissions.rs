//! Commissions of agents: computes the statement of each day ten minutes after its end, and puts what is held before an
//! operator once the run is approved.

use baize_core::ports::PlayerUpdate;
use baize_promotions::activities::commission;
use baize_store::commissions::agents;
use baize_store::leases::Fence;
use baize_store::{PlayerId, StoreError, Tx, WriteKey};
use baize_time::{Day, Span};

use crate::context::Worker;
use crate::periodic::PeriodicJob;

/// So many agents are read at once.
const AGENTS_PER_READ: u32 = 500;

pub(crate) struct SettleCommissions;

impl PeriodicJob for SettleCommissions {
    const NAME: &'static str = "settle_commissions";
    const EVERY: Span = Span::minutes(1);

    /// Each agent is written once, so that a server that takes over goes on where another one stopped.
    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        let mut runs = 0;
        loop {
            let ctx = worker.ctx();
            let Some(day) = worker.db.read(move |tx| commission::due(tx, &ctx)).await? else { break };
            compute(worker, fence, day).await?;
            runs += 1;
        }
        hand_over(worker, fence).await?;
        Ok(runs)
    }
}

async fn compute(worker: &Worker, fence: Fence, day: Day) -> Result<(), StoreError> {
    let mut after = PlayerId::from(0);
    loop {
        let page = worker.db.read(move |tx| agents(tx, after, AGENTS_PER_READ)).await?;
        let Some(last) = page.last() else { break };
        after = *last;
        for agent in page {
            let ctx = worker.ctx();
            let compute = move |tx: &mut Tx| commission::compute(tx, &ctx, (agent, day));
            worker.write_under(fence, agent, compute).await?;
        }
    }
    let ctx = worker.ctx();
    let finish = move |tx: &mut Tx| commission::finish(tx, &ctx, day);
    worker.write_under(fence, WriteKey::SHARED, finish).await?;
    Ok(())
}

async fn hand_over(worker: &Worker, fence: Fence) -> Result<(), StoreError> {
    while let Some((day, held)) = worker.db.read(commission::held_next).await? {
        for row in held {
            let (ctx, agent) = (worker.ctx(), row.0.agent);
            let hand_over = move |tx: &mut Tx| commission::hand_over(tx, &ctx, &row);
            if worker.write_under(fence, agent, hand_over).await? {
                worker.publish(vec![PlayerUpdate::RedChanged(agent)]);
            }
        }
        let ctx = worker.ctx();
        let handed = move |tx: &mut Tx| commission::handed(tx, &ctx, day);
        worker.write_under(fence, WriteKey::SHARED, handed).await?;
    }
    Ok(())
}
