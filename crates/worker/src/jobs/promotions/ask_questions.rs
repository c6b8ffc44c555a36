//! Free guess: announces questions, and ends them: draws the number, pays right answers, and returns the rest.

use baize_core::ports::{PlayerUpdate, draw};
use baize_promotions::activities::questions;
use baize_store::leases::Fence;
use baize_store::{StoreError, Tx, WriteKey};
use baize_time::Span;

use crate::context::Worker;
use crate::periodic::PeriodicJob;

pub(crate) struct AskQuestions;

impl PeriodicJob for AskQuestions {
    const NAME: &'static str = "ask_questions";
    const EVERY: Span = Span::seconds(20);

    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        Ok(announce(worker, fence).await? + end(worker, fence).await?)
    }
}

async fn announce(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
    let ctx = worker.ctx();
    let missing = worker.db.read(move |tx| questions::missing(tx, &ctx)).await?;
    let mut announced = 0;
    for new in missing {
        let (ctx, seed) = (worker.ctx(), draw::<32>(&*worker.entropy));
        let announce = move |tx: &mut Tx| questions::announce(tx, &ctx, new, &seed);
        announced += usize::from(worker.write_under(fence, WriteKey::SHARED, announce).await?);
    }
    Ok(announced)
}

/// Ends questions. Each part is done once, so that a server that takes over goes on where another one stopped.
async fn end(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
    let ctx = worker.ctx();
    let due = worker.db.read(move |tx| questions::due(tx, &ctx)).await?;
    let mut ended = 0;
    for question in due {
        let (ctx, id) = (worker.ctx(), question.id);
        let draw = move |tx: &mut Tx| questions::draw(tx, &ctx, id);
        ended += usize::from(worker.write_under(fence, WriteKey::SHARED, draw).await?);
        pay(worker, fence, id).await?;
        let ctx = worker.ctx();
        let close = move |tx: &mut Tx| questions::close(tx, &ctx, id);
        ended += usize::from(worker.write_under(fence, WriteKey::SHARED, close).await?);
    }
    Ok(ended)
}

async fn pay(worker: &Worker, fence: Fence, question: i64) -> Result<(), StoreError> {
    loop {
        let ctx = worker.ctx();
        let unpaid = worker.db.read(move |tx| questions::unpaid(tx, &ctx, question)).await?;
        if unpaid.is_empty() {
            return Ok(());
        }
        for answer in unpaid {
            let (ctx, player) = (worker.ctx(), answer.player);
            let pay = move |tx: &mut Tx| questions::pay(tx, &ctx, &answer);
            if worker.write_under(fence, player, pay).await? {
                worker.publish(vec![PlayerUpdate::WalletChanged(player), PlayerUpdate::RedChanged(player)]);
            }
        }
    }
}
