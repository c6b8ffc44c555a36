//! Sends by mail what lies in purses whose period is over.

use baize_core::ports::PlayerUpdate;
use baize_promotions::activities::boxes::{self, OldPurse};
use baize_store::leases::Fence;
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::Span;

use crate::context::Worker;
use crate::periodic::PeriodicJob;

/// How many players are read at once.
const PAGE: u32 = 100;

pub(crate) struct EmptyPurses;

impl PeriodicJob for EmptyPurses {
    const NAME: &'static str = "empty_purses";
    const EVERY: Span = Span::seconds(60);

    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        let ctx = worker.ctx();
        let mut sent = 0;
        for purse in worker.db.read(move |tx| boxes::over(tx, &ctx)).await? {
            sent += empty(worker, fence, purse).await?;
        }
        Ok(sent)
    }
}

async fn empty(worker: &Worker, fence: Fence, purse: OldPurse) -> Result<usize, StoreError> {
    let (mut sent, mut after) = (0, PlayerId::from(0));
    loop {
        let page = purse.clone();
        let players = worker.db.read(move |tx| boxes::players(tx, &page, after, PAGE)).await?;
        let Some(last) = players.last() else { return Ok(sent) };
        after = *last;
        for player in players {
            let (ctx, purse) = (worker.ctx(), purse.clone());
            let mail = move |tx: &mut Tx| boxes::mail_rest(tx, &ctx, player, &purse);
            if worker.write_under(fence, player, mail).await? {
                sent += 1;
                worker.publish(vec![PlayerUpdate::RedChanged(player)]);
            }
        }
    }
}
