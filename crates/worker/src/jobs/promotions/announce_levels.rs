//! Writes to players who have reached another VIP level: tallies and deposits say who may have, so that bets leave no jobs.

use baize_core::ports::PlayerUpdate;
use baize_promotions::activities::levels;
use baize_store::leases::Fence;
use baize_store::{PlayerId, StoreError, Tx, WriteKey};
use baize_time::{Span, Timestamp};

use crate::context::Worker;
use crate::periodic::PeriodicJob;

/// How many players are read at once.
const PAGE: u32 = 100;

pub(crate) struct AnnounceLevels;

impl PeriodicJob for AnnounceLevels {
    const NAME: &'static str = "announce_levels";
    const EVERY: Span = Span::seconds(60);

    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        let ctx = worker.ctx();
        let until = ctx.now;
        let since = worker.db.read(move |tx| levels::since(tx, &ctx)).await?;
        let mut mails = 0;
        let mut after = PlayerId::from(0);
        while let Some((last, due)) = page(worker, since, after).await? {
            after = last;
            for player in due {
                let ctx = worker.ctx();
                let announce = move |tx: &mut Tx| levels::announce(tx, &ctx, player);
                if worker.write_for(fence, player, announce).await? {
                    mails += 1;
                    worker.publish(vec![PlayerUpdate::RedChanged(player)]);
                }
            }
        }
        let ctx = worker.ctx();
        let keep = move |tx: &mut Tx| levels::followed(tx, &ctx, until);
        worker.write_under(fence, WriteKey::SHARED, keep).await?;
        Ok(mails)
    }
}

/// The last player of a page of active ones, and those of them who are on another level; `None` after the last page.
async fn page(
    worker: &Worker,
    since: Timestamp,
    after: PlayerId,
) -> Result<Option<(PlayerId, Vec<PlayerId>)>, StoreError> {
    let ctx = worker.ctx();
    let read = move |tx: &mut Tx| {
        let active = levels::active(tx, &ctx, since, (after, PAGE))?;
        let Some(last) = active.last().copied() else { return Ok(None) };
        let mut due = Vec::new();
        for player in active {
            match levels::is_due(tx, &ctx, player) {
                Ok(false) => {}
                Ok(true) => due.push(player),
                // It keeps nobody else waiting.
                Err(StoreError::Damaged(problem)) => {
                    tracing::error!(%player, problem, "player skipped by a job");
                }
                Err(other) => return Err(other),
            }
        }
        Ok(Some((last, due)))
    };
    worker.db.read(read).await
}
