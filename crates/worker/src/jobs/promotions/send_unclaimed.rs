//! Sends by mail what players reached and did not claim in time.

use baize_core::ports::PlayerUpdate;
use baize_promotions::activities::unclaimed;
use baize_store::leases::Fence;
use baize_store::{PlayerId, StoreError, Tx, WriteKey};
use baize_time::{Day, Span};

use crate::context::Worker;
use crate::periodic::PeriodicJob;

/// How many players are read at once.
const PAGE: u32 = 100;

pub(crate) struct SendUnclaimed;

impl PeriodicJob for SendUnclaimed {
    const NAME: &'static str = "send_unclaimed";
    const EVERY: Span = Span::seconds(60);

    /// Days that a server missed are made up for, one after the other.
    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        let mut mails = 0;
        loop {
            let ctx = worker.ctx();
            let Some(day) = worker.db.read(move |tx| unclaimed::due(tx, &ctx)).await? else {
                return Ok(mails);
            };
            mails += send(worker, fence, day).await?;
            let ctx = worker.ctx();
            let keep = move |tx: &mut Tx| unclaimed::sent(tx, &ctx, day);
            worker.write_under(fence, WriteKey::SHARED, keep).await?;
        }
    }
}

async fn send(worker: &Worker, fence: Fence, day: Day) -> Result<usize, StoreError> {
    let (mut mails, mut after) = (0, PlayerId::from(0));
    loop {
        let ctx = worker.ctx();
        let players = worker.db.read(move |tx| unclaimed::players(tx, &ctx, day, (after, PAGE))).await?;
        let Some(last) = players.last() else { return Ok(mails) };
        after = *last;
        for player in with_unclaimed(worker, day, players).await? {
            let ctx = worker.ctx();
            let send = move |tx: &mut Tx| unclaimed::send(tx, &ctx, player, day);
            let count = worker.write_for(fence, player, send).await?;
            if count > 0 {
                mails += count;
                worker.publish(vec![PlayerUpdate::RedChanged(player)]);
            }
        }
    }
}

/// Those of the players who have something unclaimed; all of them where one has a damaged row, which keeps nobody else
/// waiting once each is looked at alone.
async fn with_unclaimed(
    worker: &Worker,
    day: Day,
    players: Vec<PlayerId>,
) -> Result<Vec<PlayerId>, StoreError> {
    let (ctx, asked) = (worker.ctx(), players.clone());
    match worker.db.read(move |tx| unclaimed::with_unclaimed(tx, &ctx, day, &asked)).await {
        Err(StoreError::Damaged(_)) => Ok(players),
        found => found,
    }
}
