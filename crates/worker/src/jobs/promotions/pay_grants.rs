//! Pays rewards that wait: bonus money until fewer bonuses are open, and what no operator has looked at in time.

use baize_core::ports::PlayerUpdate;
use baize_promotions::activities;
use baize_store::leases::Fence;
use baize_store::promotion_grants::{self, GrantRow, GrantState};
use baize_store::{GrantId, PlayerId, StoreError, Tx};
use baize_time::Span;

use crate::context::Worker;
use crate::periodic::PeriodicJob;

/// How many grants are read at once.
const PAGE: u32 = 100;

pub(crate) struct PayGrants;

impl PeriodicJob for PayGrants {
    const NAME: &'static str = "pay_grants";
    const EVERY: Span = Span::seconds(60);

    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        let owed = pay_each(worker, fence, promotion_grants::owed).await?;
        Ok(owed + pay_each(worker, fence, promotion_grants::in_review).await?)
    }
}

type Page = fn(&mut Tx, (PlayerId, GrantId), u32) -> Result<Vec<GrantRow>, StoreError>;

/// Pays what can be paid by now of the grants that a query pages through.
async fn pay_each(worker: &Worker, fence: Fence, page: Page) -> Result<usize, StoreError> {
    let mut paid = 0;
    let mut after = (PlayerId::from(0), GrantId::from(0));
    loop {
        let owed = worker.db.read(move |tx| page(tx, after, PAGE)).await?;
        let Some(last) = owed.last() else { return Ok(paid) };
        after = (last.player, last.id);
        for grant in owed {
            let (ctx, player) = (worker.ctx(), grant.player);
            let pay = move |tx: &mut Tx| match grant.state {
                GrantState::Review => activities::pay_undecided(tx, &ctx, &grant),
                _ => activities::pay_owed(tx, &ctx, &grant),
            };
            if worker.write_under(fence, player, pay).await? {
                paid += 1;
                worker.publish(vec![PlayerUpdate::WalletChanged(player)]);
            }
        }
    }
}
