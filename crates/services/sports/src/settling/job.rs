//! Settlement jobs: the players of a market, page by page, and two looks afterwards.

use baize_core::Ctx;
use baize_store::sports_jobs::{self, SportsJobRow};
use baize_store::{PlayerId, StoreError, Tx, sports_legs};
use baize_time::{Span, Timestamp};

/// How many players are read at once. No more of them are written at the same time.
pub const PLAYERS_PER_PAGE: u32 = 64;

/// How long after all legs were done the job looks again: a bet that was committed beside the result is found then.
pub const AFTER_CLOSE: [Span; 2] = [Span::seconds(10), Span::seconds(60)];

/// How long a job waits that has gone through all players and left some behind.
const AFTER_FAILURE: Span = Span::seconds(10);

/// Jobs that are due, the longest waiting first.
pub fn due(tx: &mut Tx, now: Timestamp, limit: u32) -> Result<Vec<SportsJobRow>, StoreError> {
    sports_jobs::due(tx, now, limit)
}

/// The next players of a job, whom [`super::settle_player`] brings to its revision, each with the number of legs; none when all are
/// done.
pub fn page(tx: &mut Tx, job: &SportsJobRow) -> Result<Vec<(PlayerId, u64)>, StoreError> {
    let market = (job.fixture, job.market.as_str());
    sports_legs::players_behind(tx, market, job.revision, (job.after_player, PLAYERS_PER_PAGE))
}

/// Moves a job on after the players of a page were settled: past them, to its next look, or to its end. It does not end while a
/// leg is behind. Does nothing if another settler was faster, or if there is a newer revision.
pub fn finish_page(
    tx: &mut Tx,
    ctx: &Ctx,
    job: &SportsJobRow,
    page: &[(PlayerId, u64)],
) -> Result<(), StoreError> {
    let mut next = SportsJobRow { after_player: PlayerId::from(i64::MIN), ..job.clone() };
    if let Some((last, _)) = page.last() {
        next.after_player = *last;
    } else if !self::page(tx, &next)?.is_empty() {
        // A player whose rows are damaged, or a bet that was committed beside the last page.
        next.due_at = ctx.now.plus(AFTER_FAILURE);
    } else {
        let look = usize::try_from(job.looks).map_err(StoreError::damaged)?;
        let Some(pause) = pause(look) else { return sports_jobs::remove(tx, job) };
        next.looks += 1;
        next.due_at = ctx.now.plus(pause);
    }
    sports_jobs::advance(tx, job, &next)?;
    Ok(())
}

/// The time from one look to the next; both of [`AFTER_CLOSE`] are counted from when all were done first.
fn pause(look: usize) -> Option<Span> {
    let at = AFTER_CLOSE.get(look)?;
    let before = look.checked_sub(1).and_then(|before| AFTER_CLOSE.get(before));
    Some(Span::millis(at.as_millis() - before.map_or(0, |before| before.as_millis())))
}
