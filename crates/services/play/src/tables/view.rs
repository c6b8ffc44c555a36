//! What is public of a table: nothing of a round's outcome while bets may change, nothing of its link before it is over, and
//! every name masked.

use baize_core::Ctx;
use baize_fairness::ChainLink;
use baize_games::tables::TableEntry;
use baize_money::{Amount, PlayMode};
use baize_players::mask::{hide_middle, mask_name};
use baize_store::table_bets::{self, PublicBetRow};
use baize_store::table_chains::{self, ChainRow};
use baize_store::table_rounds::{self, RoundPhase, TableRound};
use baize_store::{PlayerId, RoundId, StoreError, Tx};
use baize_time::{Span, Timestamp};
use serde_json::Value;

use super::reply::TableBet;
use super::stages;

/// A shared round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableView {
    /// Its number at its table.
    pub round_no: i64,
    /// The number of the chain that decides it.
    pub chain_no: i64,
    /// How often its hash is hashed to reach the terminating hash.
    pub link_no: i64,
    /// The phase.
    pub phase: RoundPhase,
    /// The end of betting.
    pub betting_ends_at: Timestamp,
    /// The time at which it began to run.
    pub started_at: Option<Timestamp>,
    /// The time at which it ended.
    pub ended_at: Option<Timestamp>,
    /// The stage of a round that runs, from 0.
    pub stage: u32,
    /// The time at which that stage began.
    pub stage_at: Option<Timestamp>,
    /// The time until which players decide; `None` in a stage without a decision.
    pub decides_until: Option<Timestamp>,
    /// The outcome, once it is over; at a live table what of it belongs to the stages that have begun.
    pub outcome: Option<Value>,
    /// Its link of the chain, hexadecimal, once it is over.
    pub hash: Option<String>,
    /// The time at which the next round takes bets.
    pub next_at: Option<Timestamp>,
}

/// A bet with its player's name masked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TablePlayer {
    /// The id of the bet.
    pub id: RoundId,
    /// The player's name, masked; empty when the player hides bets.
    pub nickname: String,
    /// The player's public number, masked; empty when the player hides bets.
    pub uid: String,
    /// The player's picture; 0 when the player hides bets.
    pub face: i64,
    /// The account that paid the stake.
    pub play_mode: PlayMode,
    /// The stake.
    pub stake: Amount,
    /// The parameters of the bet, JSON; the page of a table without cash-outs shows them.
    pub params: String,
    /// The multiplier of the cash-out, in hundredths.
    pub cashed_out_at: Option<i64>,
    /// What was returned, stake included.
    pub payout: Amount,
}

/// A bet that was paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CashedOut {
    /// The id of the bet.
    pub id: RoundId,
    /// The multiplier of the cash-out, in hundredths; 0 for a bet that the outcome paid.
    pub cashed_out_at: i64,
    /// What was returned, stake included.
    pub payout: Amount,
}

impl TableView {
    /// What is public of a round.
    pub fn of(ctx: &Ctx, table: &TableEntry, round: &TableRound) -> Result<Self, StoreError> {
        let over = round.state.is_over();
        let began = round.started_at != Timestamp::default();
        let pause = Span::millis(ctx.site.play.times(table).pause_ms);
        let runs = round.state == RoundPhase::Running;
        let stage = stages::number_of(round)?;
        let outcome = match (over, table.live && began) {
            (true, _) => Some(serde_json::from_str(&round.outcome)),
            (false, true) => Some(table.revealed(&stages::current(table, round)?.1, stage)),
            (false, false) => None,
        };
        let decides = runs && stages::current(table, round)?.0.decides;
        Ok(Self {
            round_no: round.number,
            chain_no: round.chain,
            link_no: round.link_no,
            phase: round.state,
            betting_ends_at: round.betting_ends_at,
            started_at: began.then_some(round.started_at),
            ended_at: over.then_some(round.ended_at),
            stage,
            stage_at: runs.then_some(round.stage_at),
            decides_until: decides.then(|| stages::ends_at(table, round)).transpose()?,
            outcome: outcome.transpose().map_err(StoreError::damaged)?,
            hash: over.then(|| ChainLink::from_bytes(round.link).to_string()),
            next_at: over.then(|| round.ended_at.plus(pause)),
        })
    }
}

/// The newest round, and the chains, the newest first.
pub fn table(
    tx: &mut Tx,
    ctx: &Ctx,
    table: &TableEntry,
) -> Result<(Option<TableView>, Vec<ChainRow>), StoreError> {
    let round = table_rounds::latest(tx, table.id)?;
    let view = round.map(|round| TableView::of(ctx, table, &round)).transpose()?;
    Ok((view, table_chains::all(tx, table.id)?))
}

/// Rounds that are over, before the given one, newest first.
pub fn history(
    tx: &mut Tx,
    ctx: &Ctx,
    table: &TableEntry,
    (before, limit): (Option<i64>, u32),
) -> Result<Vec<TableView>, StoreError> {
    let rounds = table_rounds::over(tx, table.id, before, limit)?;
    rounds.iter().map(|round| TableView::of(ctx, table, round)).collect()
}

/// Bets on a round after the given one, the earliest first.
pub fn players(
    tx: &mut Tx,
    table: &TableEntry,
    round_no: i64,
    (after, limit): (RoundId, u32),
) -> Result<Vec<TablePlayer>, StoreError> {
    let bets = table_bets::of_round(tx, table.id, round_no, after, limit)?;
    Ok(bets.into_iter().map(player).collect())
}

/// Bets on a round that were paid since then.
pub fn paid(
    tx: &mut Tx,
    table: &TableEntry,
    round_no: i64,
    since: Timestamp,
) -> Result<Vec<CashedOut>, StoreError> {
    let rows = table_bets::paid_since(tx, table.id, round_no, since)?;
    let paid = |row: &table_bets::TableBetRow| CashedOut {
        id: row.id,
        cashed_out_at: row.cashed_out_at,
        payout: row.payout,
    };
    Ok(rows.iter().map(paid).collect())
}

/// A player's bets on a round, the earliest first.
pub fn my_bets(
    tx: &mut Tx,
    table: &TableEntry,
    player: PlayerId,
    round_no: i64,
) -> Result<Vec<TableBet>, StoreError> {
    let rows = table_bets::of_player(tx, table.id, player, round_no)?;
    rows.iter().map(|row| TableBet::of(table, row)).collect()
}

fn player(row: PublicBetRow) -> TablePlayer {
    let PublicBetRow { bet, uid, nick_name, avatar, hidden } = row;
    let shown = |text: String| if hidden { String::new() } else { text };
    TablePlayer {
        id: bet.id,
        nickname: shown(mask_name(&nick_name)),
        uid: shown(hide_middle(&uid.to_string())),
        face: if hidden { 0 } else { avatar },
        play_mode: bet.play_mode,
        stake: bet.stake,
        params: bet.params,
        cashed_out_at: Some(bet.cashed_out_at).filter(|&at| at > 0),
        payout: bet.payout,
    }
}
