//! Free guess: announces questions, and ends them: draws the number, pays right answers, and returns the rest.

use baize_core::Ctx;
use baize_promotions::activities::questions;
use baize_store::leases::Fence;
use baize_store::{StoreError, Tx, WriteKey};
use baize_time::Span;

use super::announced::{announce, pay_all};
use crate::context::Worker;
use crate::periodic::PeriodicJob;

pub(crate) struct AskQuestions;

impl PeriodicJob for AskQuestions {
    const NAME: &'static str = "ask_questions";
    const EVERY: Span = Span::seconds(20);

    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        Ok(announce(worker, fence, questions::missing, questions::announce).await?
            + end(worker, fence).await?)
    }
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
        let unpaid = move |tx: &mut Tx, ctx: &Ctx| questions::unpaid(tx, ctx, id);
        pay_all(worker, fence, unpaid, |answer| answer.player, questions::pay).await?;
        let ctx = worker.ctx();
        let close = move |tx: &mut Tx| questions::close(tx, &ctx, id);
        ended += usize::from(worker.write_under(fence, WriteKey::SHARED, close).await?);
    }
    Ok(ended)
}
