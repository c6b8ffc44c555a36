//! The clock of the shared rounds. One process moves it; each move is one transaction that is told the time.

use baize_fairness::ChainLink;
use baize_games::tables::crash;
use baize_store::table_chains::{self, ChainRow};
use baize_store::table_rounds::{self, TableRound, TableState};
use baize_store::table_servers::{self, Said};
use baize_store::{StoreError, Tx, table_bets};
use baize_time::{Span, Timestamp};

use super::chain::link;
use baize_core::Ctx;

/// How long whoever moves the clock may be silent before another process takes over.
const LEASE: Span = Span::seconds(5);
/// How long to wait when there is nothing to do.
const REST: Span = Span::seconds(1);
/// Servers that have been silent for so long are forgotten.
const SILENT: Span = Span::hours(1);
/// Recorded bets of so many rounds are kept at hand, for answers to those who come late.
const KEPT_ROUNDS: i64 = 20;

/// Who wants to move the clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Driver {
    /// A number that no other run of the program has.
    pub holder: i64,
    /// Whether the site is open and plays the game: otherwise a round that is under way ends, and none follows.
    pub open: bool,
    /// How far it has come with those who want to get out.
    pub said: Said,
}

/// How the clock stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stands {
    /// Another process moves it.
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

/// What a move of the clock brought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// How the clock stands.
    pub stands: Stands,
    /// Whether a round began, ran or ended by it.
    pub moved: bool,
    /// When the next move is due, at the latest.
    pub next: Timestamp,
}

/// When a round that runs breaks off.
pub(super) fn ends_at(round: &TableRound) -> Result<Timestamp, StoreError> {
    let point = u64::try_from(round.crash_point).map_err(StoreError::damaged)?;
    let climbs = i64::try_from(crash::reached_at(point)).map_err(StoreError::damaged)?;
    Ok(round.started_at.plus(Span::millis(climbs)))
}

/// Moves the clock on, if something is due. Whoever may not still says how far it has come. A round that another run of
/// the program left behind is broken off: nobody could get out of it while nobody listened.
pub fn advance(tx: &mut Tx, ctx: &Ctx, driver: Driver) -> Result<Turn, StoreError> {
    table_servers::say(tx, driver.holder, driver.said)?;
    let Some(before) = table_rounds::lease(tx, driver.holder, ctx.now, ctx.now.plus(LEASE))? else {
        return Ok(Turn { stands: Stands::Elsewhere, moved: false, next: ctx.now.plus(REST) });
    };
    let taken_over = before != driver.holder;
    let pause = Span::millis(ctx.site.play.crash.pause_ms);
    match table_rounds::latest(tx)? {
        Some(round) if !round.state.is_over() && taken_over => break_off(tx, ctx, round),
        Some(round) if round.state == TableState::Betting => start(tx, ctx, round),
        Some(round) if round.state == TableState::Running => end(tx, ctx, round),
        Some(round) if ctx.now < round.ended_at.plus(pause) => {
            let next = round.ended_at.plus(pause);
            Ok(Turn { stands: Stands::Round(round), moved: false, next })
        }
        last if driver.open => open(tx, ctx, last.as_ref()),
        last => {
            let stands = last.map_or(Stands::Closed, Stands::Round);
            Ok(Turn { stands, moved: false, next: ctx.now.plus(REST) })
        }
    }
}

/// Whether every server has decided about all who asked before `moment` to get out, as far as `holder` has to know it
/// from the others. One that died is waited for as long as one of its requests could have taken.
pub fn all_decided(tx: &mut Tx, ctx: &Ctx, holder: i64, moment: Timestamp) -> Result<bool, StoreError> {
    Ok(table_servers::behind(tx, holder, ctx.now, moment)?.is_none())
}

/// Gives the clock up: a round that is under way is broken off, and another process may take over at once. Whoever does
/// not move it changes nothing, even if whoever does is late.
pub fn stand_down(tx: &mut Tx, ctx: &Ctx, holder: i64) -> Result<(), StoreError> {
    if !table_rounds::release(tx, holder)? {
        return Ok(());
    }
    match table_rounds::latest(tx)? {
        Some(round) if !round.state.is_over() => break_off(tx, ctx, round).map(|_| ()),
        _ => Ok(()),
    }
}

fn break_off(tx: &mut Tx, ctx: &Ctx, mut round: TableRound) -> Result<Turn, StoreError> {
    let from = round.state;
    (round.state, round.ended_at) = (TableState::Void, ctx.now);
    table_rounds::change(tx, from, &round)?;
    Ok(Turn { stands: Stands::Round(round), moved: true, next: ctx.now })
}

fn start(tx: &mut Tx, ctx: &Ctx, mut round: TableRound) -> Result<Turn, StoreError> {
    if ctx.now < round.betting_ends_at {
        let next = round.betting_ends_at;
        return Ok(Turn { stands: Stands::Round(round), moved: false, next });
    }
    (round.state, round.started_at) = (TableState::Running, ctx.now);
    table_rounds::change(tx, TableState::Betting, &round)?;
    let next = ends_at(&round)?;
    Ok(Turn { stands: Stands::Round(round), moved: true, next })
}

fn end(tx: &mut Tx, ctx: &Ctx, mut round: TableRound) -> Result<Turn, StoreError> {
    let end = ends_at(&round)?;
    if ctx.now < end {
        return Ok(Turn { stands: Stands::Round(round), moved: false, next: end });
    }
    (round.state, round.ended_at) = (TableState::Crashed, end);
    table_rounds::change(tx, TableState::Running, &round)?;
    Ok(Turn { stands: Stands::Round(round), moved: true, next: ctx.now })
}

/// Opens the next round: chains are played to their ends, in the order in which they were made.
fn open(tx: &mut Tx, ctx: &Ctx, last: Option<&TableRound>) -> Result<Turn, StoreError> {
    let chains = table_chains::all(tx)?;
    let newest = chains.first().map_or(0, |chain| chain.number);
    let waits = |stands| Ok(Turn { stands, moved: false, next: ctx.now.plus(REST) });
    let Some(chain) = chains.into_iter().rev().find(|chain| chain.played < chain.length) else {
        return waits(Stands::NoChain(newest.saturating_add(1)));
    };
    if chain.salt.is_empty() {
        let number = chain.number;
        return waits(if chain.salt_by_operator {
            Stands::NoOperatorSalt(number)
        } else {
            Stands::NoSalt(number)
        });
    }
    let link_no = chain.played.saturating_add(1);
    let link = link(tx, &chain, link_no)?;
    follows(&chain, last, link)?;
    let round = TableRound {
        number: last.map_or(0, |round| round.number).saturating_add(1),
        chain: chain.number,
        link_no,
        state: TableState::Betting,
        link: link.bytes(),
        crash_point: i64::try_from(crash::crash_point(link, &chain.salt)).map_err(StoreError::damaged)?,
        betting_ends_at: ctx.now.plus(Span::millis(ctx.site.play.crash.betting_ms)),
        started_at: Timestamp::default(),
        ended_at: Timestamp::default(),
    };
    table_chains::play(tx, chain.number, link_no)?;
    table_rounds::open(tx, &round)?;
    table_bets::prune(tx, round.number.saturating_sub(KEPT_ROUNDS))?;
    table_servers::forget(tx, ctx.now.minus(SILENT))?;
    let next = round.betting_ends_at;
    Ok(Turn { stands: Stands::Round(round), moved: true, next })
}

/// A link that does not hash to the one before is never played.
fn follows(chain: &ChainRow, last: Option<&TableRound>, link: ChainLink) -> Result<(), StoreError> {
    let before = match last {
        Some(round) if round.chain == chain.number => round.link,
        _ => chain.terminating,
    };
    if link.previous() == ChainLink::from_bytes(before) {
        return Ok(());
    }
    Err(StoreError::damaged(format!("chain {} does not lead to its terminating hash", chain.number)))
}
