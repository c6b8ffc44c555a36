//! Codes of days: draws them a day ahead, and posts today's to the channel of its activity.

use baize_promotions::activities::codes;
use baize_store::leases::Fence;
use baize_store::{StoreError, Tx, WriteKey};
use baize_time::Span;

use super::announced::announce;
use crate::context::Worker;
use crate::periodic::PeriodicJob;

pub(crate) struct PostDayCodes;

impl PeriodicJob for PostDayCodes {
    const NAME: &'static str = "post_day_codes";
    const EVERY: Span = Span::seconds(60);

    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        Ok(announce(worker, fence, codes::missing, codes::announce).await? + post(worker, fence).await?)
    }
}

/// Posts what is not posted. A post whose delivery was not kept is sent again with the same number, which the receiver drops.
async fn post(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
    let ctx = worker.ctx();
    let mut posted = 0;
    for (row, message) in worker.db.read(move |tx| codes::unposted(tx, &ctx)).await? {
        if let Err(error) = worker.messages.send(message).await {
            tracing::warn!(activity = row.activity, %error, "the code of the day was not posted");
            continue;
        }
        let ctx = worker.ctx();
        let keep = move |tx: &mut Tx| codes::posted(tx, &ctx, &row);
        worker.write_under(fence, WriteKey::SHARED, keep).await?;
        posted += 1;
    }
    Ok(posted)
}
