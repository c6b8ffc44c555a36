//! The phases of the shared rounds. One process drives a table; each step is one transaction that is given the time.

use baize_core::Ctx;
use baize_fairness::ChainLink;
use baize_games::tables::TableEntry;
use baize_store::leases::{self, Acquired, Fence};
use baize_store::table_chains::{self, ChainRow};
use baize_store::table_rounds::{self, RoundPhase, TableRound};
use baize_store::table_servers::{self, Heartbeat};
use baize_store::{StoreError, Tx, table_bets, table_spots};
use baize_time::{Span, Timestamp};

use super::chain::link;
use super::stages;
use super::stages::ends_at;

/// The time after which another process may take over from a silent one.
const LEASE: Span = Span::seconds(5);
/// The pause when there is nothing to do.
const IDLE: Span = Span::seconds(1);
/// Servers that have been silent for so long are deleted.
const SILENT: Span = Span::hours(1);
/// A live table that nobody watched for so many rounds plays no more of them until somebody does.
const UNWATCHED_ROUNDS: i64 = 3;
/// Recorded bets of so many rounds are kept for replies to late requests.
const KEPT_ROUNDS: i64 = 20;

/// A process that wants to drive a table.
#[derive(Debug, Clone, Copy)]
pub struct TickRequest {
    /// The table.
    pub table: &'static TableEntry,
    /// A number that no other run of the program has.
    pub holder: i64,
    /// Whether the site is open and plays the table: otherwise a round that runs ends, and none follows.
    pub open: bool,
    /// How far the process has settled the cash-outs that it received.
    pub heartbeat: Heartbeat,
}

/// What the driver has to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DriverStatus {
    /// Another process drives the table.
    Elsewhere,
    /// A chain of this number has to be made first.
    NoChain(i64),
    /// The chain needs a salt from the server.
    NoSalt(i64),
    /// The chain waits for the operator's salt.
    NoOperatorSalt(i64),
    /// There is a round.
    Round(TableRound),
    /// There was no round yet, and there is to be none.
    Closed,
}

/// What a tick brought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TickOutcome {
    /// What the driver has to do.
    pub status: DriverStatus,
    /// Whether a round began, ran or ended by it.
    pub changed: bool,
    /// The time of the next tick, at the latest.
    pub next: Timestamp,
    /// The fence of the driver's lease; `None` while another process drives.
    pub fence: Option<Fence>,
}

impl TickOutcome {
    fn new(status: DriverStatus, next: Timestamp) -> Self {
        Self { status, changed: false, next, fence: None }
    }

    fn changed(round: TableRound, next: Timestamp) -> Self {
        Self { status: DriverStatus::Round(round), changed: true, next, fence: None }
    }
}

/// Whether the lease is still in the same hands. Only reads: what is written under it is held together by the state of
/// each bet, and a lease row that every settlement wrote would make them wait for one another.
pub(super) fn holds_lease(tx: &mut Tx, fence: Fence) -> Result<bool, StoreError> {
    Ok(leases::current(tx, fence.name())? == Some(fence))
}

/// Moves the table on, if something is due. A server without the lease still reports its heartbeat. A round that another
/// run of the program left behind is voided, as no request reached it while no server listened; at a live table it goes on,
/// as bets, decisions and link alone decide it, and what is left of betting or of a decision becomes a whole window.
pub fn tick(tx: &mut Tx, ctx: &Ctx, request: TickRequest) -> Result<TickOutcome, StoreError> {
    let TickRequest { table, holder, open, heartbeat } = request;
    table_servers::heartbeat(tx, table.id, holder, heartbeat)?;
    let lease = leases::acquire(tx, table.id, holder, ctx.now, ctx.now.plus(LEASE))?;
    let Some(Acquired { fence, changed_hands }) = lease else {
        return Ok(TickOutcome::new(DriverStatus::Elsewhere, ctx.now.plus(IDLE)));
    };
    let pause = Span::millis(ctx.site.play.times(table).pause_ms);
    let mut latest = table_rounds::latest(tx, table.id)?;
    if let Some(round) = &mut latest {
        round.fence = fence.number();
    }
    let outcome = match latest {
        Some(round) if !round.state.is_over() && changed_hands && !table.live => interrupt(tx, ctx, round),
        Some(round) if round.state == RoundPhase::Betting && changed_hands => reopen(tx, ctx, table, round),
        Some(round) if round.state == RoundPhase::Betting => start(tx, ctx, table, round),
        Some(round) if round.state == RoundPhase::Running && changed_hands => {
            let round = ask_again(tx, ctx, table, round)?;
            end(tx, ctx, table, round)
        }
        Some(round) if round.state == RoundPhase::Running => end(tx, ctx, table, round),
        Some(round) if ctx.now < round.ended_at.plus(pause) => {
            let next = round.ended_at.plus(pause);
            Ok(TickOutcome::new(DriverStatus::Round(round), next))
        }
        last if open && !is_asleep(tx, ctx, table, last.as_ref())? => {
            open_next(tx, ctx, table, (last.as_ref(), fence))
        }
        last => {
            let status = last.map_or(DriverStatus::Closed, DriverStatus::Round);
            Ok(TickOutcome::new(status, ctx.now.plus(IDLE)))
        }
    };
    outcome.map(|outcome| TickOutcome { fence: Some(fence), ..outcome })
}

/// Whether every other server has settled all cash-outs received before `moment`. One that died is waited for as long as
/// one of its requests could have taken.
pub fn all_decided(
    tx: &mut Tx,
    ctx: &Ctx,
    table: &TableEntry,
    (holder, moment): (i64, Timestamp),
) -> Result<bool, StoreError> {
    Ok(table_servers::lagging_server(tx, table.id, holder, ctx.now, moment)?.is_none())
}

/// Gives the lease up, and another process may take over at once. A round that is under way is voided; at a live table it
/// waits for that process. Changes nothing for a process without the lease, even if the holder is late. Returns the fence of the lease.
pub fn release_lease(
    tx: &mut Tx,
    ctx: &Ctx,
    table: &TableEntry,
    holder: i64,
) -> Result<Option<Fence>, StoreError> {
    let Some(fence) = leases::release(tx, table.id, holder)? else { return Ok(None) };
    if table.live {
        return Ok(Some(fence));
    }
    if let Some(round) = table_rounds::latest(tx, table.id)?.filter(|round| !round.state.is_over()) {
        interrupt(tx, ctx, TableRound { fence: fence.number(), ..round })?;
    }
    Ok(Some(fence))
}

fn interrupt(tx: &mut Tx, ctx: &Ctx, mut round: TableRound) -> Result<TickOutcome, StoreError> {
    let from = round.state;
    (round.state, round.ended_at) = (RoundPhase::Void, ctx.now);
    table_rounds::change(tx, from, &round)?;
    Ok(TickOutcome::changed(round, ctx.now))
}

/// Takes bets of the same round for a whole window once more.
fn reopen(
    tx: &mut Tx,
    ctx: &Ctx,
    table: &TableEntry,
    mut round: TableRound,
) -> Result<TickOutcome, StoreError> {
    round.betting_ends_at = ctx.now.plus(Span::millis(ctx.site.play.times(table).betting_ms));
    table_rounds::change(tx, RoundPhase::Betting, &round)?;
    let next = round.betting_ends_at;
    Ok(TickOutcome::changed(round, next))
}

fn start(
    tx: &mut Tx,
    ctx: &Ctx,
    table: &TableEntry,
    mut round: TableRound,
) -> Result<TickOutcome, StoreError> {
    if ctx.now < round.betting_ends_at {
        let next = round.betting_ends_at;
        return Ok(TickOutcome::new(DriverStatus::Round(round), next));
    }
    (round.state, round.started_at) = (RoundPhase::Running, ctx.now);
    (round.stage, round.stage_at) = (0, ctx.now);
    table_rounds::change(tx, RoundPhase::Betting, &round)?;
    let next = ends_at(table, &round)?;
    Ok(TickOutcome::changed(round, next))
}

/// A decision that another server left behind is asked for once more, for a whole window.
fn ask_again(
    tx: &mut Tx,
    ctx: &Ctx,
    table: &TableEntry,
    mut round: TableRound,
) -> Result<TableRound, StoreError> {
    if stages::current(table, &round)?.0.decides {
        round.stage_at = ctx.now;
        table_rounds::change(tx, RoundPhase::Running, &round)?;
    }
    Ok(round)
}

/// Ends the stage of a round that runs, and with its last one the round.
fn end(tx: &mut Tx, ctx: &Ctx, table: &TableEntry, mut round: TableRound) -> Result<TickOutcome, StoreError> {
    let end = ends_at(table, &round)?;
    if ctx.now < end {
        return Ok(TickOutcome::new(DriverStatus::Round(round), end));
    }
    let next = stages::next(tx, table, &round)?;
    if let Some(stage) = next {
        (round.stage, round.stage_at) = (stage, ctx.now);
    } else {
        (round.state, round.ended_at) = (RoundPhase::Ended, end);
    }
    table_rounds::change(tx, RoundPhase::Running, &round)?;
    let due = if next.is_some() { ends_at(table, &round)? } else { ctx.now };
    Ok(TickOutcome::changed(round, due))
}

/// Whether a live table waits for somebody to watch it: nobody has since its last rounds began.
fn is_asleep(
    tx: &mut Tx,
    ctx: &Ctx,
    table: &TableEntry,
    last: Option<&TableRound>,
) -> Result<bool, StoreError> {
    let Some(last) = last.filter(|_| table.live) else { return Ok(false) };
    let first = last.number.saturating_sub(UNWATCHED_ROUNDS).saturating_add(1);
    let Some(first) = table_rounds::find(tx, table.id, first)? else { return Ok(false) };
    let betting = Span::millis(ctx.site.play.times(table).betting_ms);
    Ok(table_servers::watched_at(tx, table.id)? < first.betting_ends_at.minus(betting))
}

/// Opens the next round: chains are played to their ends, in the order in which they were made.
fn open_next(
    tx: &mut Tx,
    ctx: &Ctx,
    table: &TableEntry,
    (last, fence): (Option<&TableRound>, Fence),
) -> Result<TickOutcome, StoreError> {
    let chains = table_chains::all(tx, table.id)?;
    let newest = chains.first().map_or(0, |chain| chain.number);
    let waits = |status| Ok(TickOutcome::new(status, ctx.now.plus(IDLE)));
    let Some(chain) = chains.into_iter().rev().find(|chain| chain.played < chain.length) else {
        return waits(DriverStatus::NoChain(newest.saturating_add(1)));
    };
    if chain.salt.is_empty() {
        let number = chain.number;
        return waits(if chain.salt_by_operator {
            DriverStatus::NoOperatorSalt(number)
        } else {
            DriverStatus::NoSalt(number)
        });
    }
    let link_no = chain.played.saturating_add(1);
    let link = link(tx, table, &chain, link_no)?;
    check_link(&chain, last, link)?;
    let drawn = table.draw(link, &chain.salt);
    let round = TableRound {
        table: table.id.to_owned(),
        number: last.map_or(0, |round| round.number).saturating_add(1),
        chain: chain.number,
        link_no,
        state: RoundPhase::Betting,
        link: link.bytes(),
        outcome: drawn.outcome.to_string(),
        peak: i64::try_from(drawn.peak).map_err(StoreError::damaged)?,
        betting_ends_at: ctx.now.plus(Span::millis(ctx.site.play.times(table).betting_ms)),
        started_at: Timestamp::default(),
        ended_at: Timestamp::default(),
        fence: fence.number(),
        stage: 0,
        stage_at: Timestamp::default(),
    };
    table_chains::play(tx, table.id, chain.number, link_no)?;
    table_rounds::open(tx, &round)?;
    if table.live {
        table_spots::prune(tx, table.id, round.number)?;
    }
    table_bets::prune(tx, table.id, round.number.saturating_sub(KEPT_ROUNDS))?;
    table_servers::forget(tx, table.id, ctx.now.minus(SILENT))?;
    let next = round.betting_ends_at;
    Ok(TickOutcome::changed(round, next))
}

/// A link that does not hash to the one before is never played.
fn check_link(chain: &ChainRow, last: Option<&TableRound>, link: ChainLink) -> Result<(), StoreError> {
    let before = match last {
        Some(round) if round.chain == chain.number => round.link,
        _ => chain.terminating,
    };
    if link.previous() == ChainLink::from_bytes(before) {
        return Ok(());
    }
    Err(StoreError::damaged(format!("chain {} does not lead to its terminating hash", chain.number)))
}
