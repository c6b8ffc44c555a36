//! Gives back the budget of rewards that lay in mail and were not claimed in time.

use baize_promotions::activities::lapses;
use baize_store::leases::Fence;
use baize_store::{StoreError, Tx};
use baize_time::Span;

use crate::context::Worker;
use crate::periodic::PeriodicJob;

/// How many are read at once.
const PAGE: u32 = 100;

pub(crate) struct ReturnBudgets;

impl PeriodicJob for ReturnBudgets {
    const NAME: &'static str = "return_budgets";
    const EVERY: Span = Span::minutes(5);

    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        let mut returned = 0;
        loop {
            let ctx = worker.ctx();
            let page = worker.db.read(move |tx| lapses::holding(tx, &ctx, PAGE)).await?;
            if page.is_empty() {
                return Ok(returned);
            }
            for (player, mail) in page {
                let ctx = worker.ctx();
                let give_back = move |tx: &mut Tx| lapses::return_budget(tx, &ctx, (player, mail));
                returned += usize::from(worker.write_under(fence, player, give_back).await?);
            }
        }
    }
}
