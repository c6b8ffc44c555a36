//! What a table's driver, its publisher and the feed of the listeners have to do with one another.

use baize_core::Ctx;
use baize_core::ports::Clock;
use baize_games::tables::TableEntry;
use baize_store::{RoundId, StoreError, Tx, first_at};
use baize_time::{Span, Timestamp};

use super::{CashedOut, Chain, RoundPhase, TablePlayer, TableView, paid, players, table as newest};

/// Identifiers and times of change are made a moment before their commit: every poll looks back so far.
const LOOK_BACK: Span = Span::seconds(3);
/// Bets read at once.
const PAGE: u32 = 2_000;

/// The listeners of one table, on this server. Publishing asks no store.
pub trait TableFeed: Send + Sync {
    /// What was published last; without a phase where all bets have to be read again.
    fn published(&self) -> Published;
    /// Remembers the past rounds of a table, newest first, before the first poll.
    fn restore(&self, past: &[TableView]);
    /// Publishes what a poll found and was not published before.
    fn publish(&self, poll: PollResult, now: Timestamp);
    /// Keeps the clocks of the listeners right while a round runs.
    fn publish_tick(&self, now: Timestamp);
    /// When somebody last watched the table on this server, now if somebody does; zero for never.
    fn watched_at(&self, now: Timestamp) -> Timestamp;
    /// A bet or a cash-out was committed: the next poll comes at once.
    fn mark_changed(&self);
    /// Whether something was committed since the last call.
    fn take_changed(&self) -> bool;
    /// Low-water mark: all cash-outs that this server received before this time are settled.
    fn decided_until(&self, clock: &dyn Clock) -> Timestamp;
}

/// The round that was published last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Published {
    /// Its number; 0 before the first one.
    pub round_no: i64,
    /// Its phase; `None` while no rounds are played, or when a bet was replaced.
    pub phase: Option<RoundPhase>,
}

/// What a poll of the store found.
#[derive(Debug, Clone)]
pub struct PollResult {
    /// The newest round.
    pub view: Option<TableView>,
    /// The chains, the newest first.
    pub chains: Vec<Chain>,
    /// Bets on the round: all of them, or those of the last seconds.
    pub players: Vec<TablePlayer>,
    /// Bets on the round that were paid.
    pub paid: Vec<CashedOut>,
    /// Whether all bets were read.
    pub is_complete: bool,
}

/// Reads what may have changed since `published`: all of it when a round begins and when its phase changes.
pub fn poll(
    tx: &mut Tx,
    ctx: &Ctx,
    table: &TableEntry,
    published: Published,
) -> Result<PollResult, StoreError> {
    let (view, chains) = newest(tx, ctx, table)?;
    let mut found = PollResult { view, chains, players: Vec::new(), paid: Vec::new(), is_complete: false };
    let Some(view) = &found.view else { return Ok(found) };
    let since = ctx.now.minus(LOOK_BACK);
    found.is_complete = view.round_no != published.round_no || Some(view.phase) != published.phase;
    let mut after = if found.is_complete { 0 } else { first_at(since) };
    loop {
        let page = players(tx, table, view.round_no, (RoundId::from(after), PAGE))?;
        let is_last = u32::try_from(page.len()).is_ok_and(|count| count < PAGE);
        after = page.last().map_or(after, |player| player.id.get());
        found.players.extend(page);
        if is_last {
            break;
        }
    }
    let since = if found.is_complete { Timestamp::default() } else { since };
    found.paid = paid(tx, table, view.round_no, since)?;
    Ok(found)
}
