//! The table as everybody may see it: nothing of a round's link before it is over, and every name masked.

use baize_fairness::ChainLink;
use baize_money::{AccountType, Amount};
use baize_players::mask::{hide_middle, mask_name};
use baize_store::table_bets::{self, PublicBetRow};
use baize_store::table_chains::{self, ChainRow};
use baize_store::table_rounds::{self, TableRound};
use baize_store::{PlayerId, RoundId, StoreError, Tx};
use baize_time::{Span, Timestamp};

use super::bet::CrashBet;
use baize_core::Ctx;

/// How a shared round stands.
pub use baize_store::table_rounds::TableState as Phase;

/// A shared round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableView {
    /// Which.
    pub round_no: i64,
    /// The chain that decides it.
    pub chain_no: i64,
    /// How often its hash is hashed to reach the terminating hash.
    pub link_no: i64,
    /// How it stands.
    pub phase: Phase,
    /// Until when bets are taken.
    pub betting_ends_at: Timestamp,
    /// When it began to climb.
    pub started_at: Option<Timestamp>,
    /// When it broke off.
    pub ended_at: Option<Timestamp>,
    /// Where it broke off, in hundredths.
    pub crash_point: Option<i64>,
    /// Its link of the chain.
    pub hash: Option<String>,
    /// When the next round takes bets.
    pub next_at: Option<Timestamp>,
}

/// A bet with its player's name masked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TablePlayer {
    /// The bet.
    pub id: RoundId,
    /// The player's name, masked; empty when the player hides bets.
    pub nickname: String,
    /// The player's public number, masked; empty when the player hides bets.
    pub uid: String,
    /// The player's picture; 0 when the player hides bets.
    pub face: i64,
    /// What it was paid with.
    pub account_type: AccountType,
    /// What was risked.
    pub stake: Amount,
    /// Where the player got out, in hundredths.
    pub cashed_out_at: Option<i64>,
    /// What was returned, stake included.
    pub payout: Amount,
}

/// A player who got out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Out {
    /// The bet.
    pub id: RoundId,
    /// Where, in hundredths.
    pub cashed_out_at: i64,
    /// What was returned, stake included.
    pub payout: Amount,
}

impl TableView {
    /// What may be said of a round.
    pub fn of(round: &TableRound, ctx: &Ctx) -> Self {
        let over = round.state.is_over();
        let began = round.started_at != Timestamp::default();
        let pause = Span::millis(ctx.site.play.crash.pause_ms);
        Self {
            round_no: round.number,
            chain_no: round.chain,
            link_no: round.link_no,
            phase: round.state,
            betting_ends_at: round.betting_ends_at,
            started_at: began.then_some(round.started_at),
            ended_at: over.then_some(round.ended_at),
            crash_point: over.then_some(round.crash_point),
            hash: over.then(|| ChainLink::from_bytes(round.link).to_string()),
            next_at: over.then(|| round.ended_at.plus(pause)),
        }
    }
}

/// The newest round, and the chains, the newest first.
pub fn table(tx: &mut Tx, ctx: &Ctx) -> Result<(Option<TableView>, Vec<ChainRow>), StoreError> {
    let round = table_rounds::latest(tx)?;
    Ok((round.map(|round| TableView::of(&round, ctx)), table_chains::all(tx)?))
}

/// Rounds that are over, before the given one, newest first.
pub fn history(
    tx: &mut Tx,
    ctx: &Ctx,
    before: Option<i64>,
    limit: u32,
) -> Result<Vec<TableView>, StoreError> {
    let rounds = table_rounds::over(tx, before, limit)?;
    Ok(rounds.iter().map(|round| TableView::of(round, ctx)).collect())
}

/// Bets on a round after the given one, the earliest first.
pub fn players(
    tx: &mut Tx,
    round_no: i64,
    after: RoundId,
    limit: u32,
) -> Result<Vec<TablePlayer>, StoreError> {
    Ok(table_bets::of_round(tx, round_no, after, limit)?.iter().map(player).collect())
}

/// Who got out of a round since then.
pub fn outs(tx: &mut Tx, round_no: i64, since: Timestamp) -> Result<Vec<Out>, StoreError> {
    let rows = table_bets::out_since(tx, round_no, since)?;
    let out = |row: &table_bets::CrashBetRow| Out {
        id: row.id,
        cashed_out_at: row.cashed_out_at,
        payout: row.payout,
    };
    Ok(rows.iter().map(out).collect())
}

/// A player's bet on a round.
pub fn my_bet(tx: &mut Tx, player: PlayerId, round_no: i64) -> Result<Option<CrashBet>, StoreError> {
    Ok(table_bets::one(tx, player, round_no)?.as_ref().map(CrashBet::from))
}

fn player(row: &PublicBetRow) -> TablePlayer {
    let PublicBetRow { bet, uid, nick_name, avatar, hidden } = row;
    let shown = |text: String| if *hidden { String::new() } else { text };
    TablePlayer {
        id: bet.id,
        nickname: shown(mask_name(nick_name)),
        uid: shown(hide_middle(&uid.to_string())),
        face: if *hidden { 0 } else { *avatar },
        account_type: bet.account_type,
        stake: bet.stake,
        cashed_out_at: Some(bet.cashed_out_at).filter(|&out| out > 0),
        payout: bet.payout,
    }
}
