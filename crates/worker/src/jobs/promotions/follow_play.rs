//! Follows what invited friends stake: the tallies of the day say who played, so that bets leave no jobs.

use baize_core::ports::PlayerUpdate;
use baize_promotions::friends;
use baize_store::leases::Fence;
use baize_store::{PlayerId, StoreError, Tx, friends as stored};
use baize_time::{Day, Span};

use crate::context::Worker;
use crate::periodic::PeriodicJob;

/// How many friends are read at once.
const PAGE: u32 = 100;

pub(crate) struct FollowPlay;

impl PeriodicJob for FollowPlay {
    const NAME: &'static str = "follow_play";
    const EVERY: Span = Span::seconds(30);

    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        let mut changed = 0;
        let mut after = (PlayerId::from(0), PlayerId::from(0));
        loop {
            let ctx = worker.ctx();
            // Bets of a day's last seconds are followed on the next day.
            let since = Day::from_number(ctx.now.day(ctx.site.utc_offset).number() - 1);
            let (last, due) = worker
                .db
                .read(move |tx| {
                    let mut page = stored::playing(tx, after, since, PAGE)?;
                    let last = page.last().map(|row| (row.player, row.friend));
                    let mut due = Vec::new();
                    for row in page.drain(..) {
                        if friends::is_changed(tx, &ctx, &row)? {
                            due.push(row);
                        }
                    }
                    Ok::<_, StoreError>((last, due))
                })
                .await?;
            let Some(last) = last else { return Ok(changed) };
            after = last;
            for row in due {
                let (ctx, inviter) = (worker.ctx(), row.player);
                let follow = move |tx: &mut Tx| friends::follow(tx, &ctx, inviter, row.friend);
                if worker.write_under(fence, inviter, follow).await? {
                    changed += 1;
                    worker.publish(vec![PlayerUpdate::RedChanged(inviter)]);
                }
            }
        }
    }
}
