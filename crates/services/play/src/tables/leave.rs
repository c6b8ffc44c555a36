//! Getting out of a round that runs: by hand, or where the bet says.

use std::sync::LazyLock;

use baize_games::tables::crash;
use baize_ledger::{Begun, InputHash, RequestKey, Wallet, request};
use baize_money::Ratio;
use baize_store::table_bets::{self, BetState, CrashBetRow};
use baize_store::table_rounds::{self, TableRound, TableState};
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::Timestamp;

use super::CrashRefusal as No;
use super::bet::{CrashBet, CrashReply, multiplier, wager_of};
use super::clock::ends_at;
use crate::Replayable;
use crate::originals::OriginalsRefusal;
use baize_core::ports::Note;
use baize_core::{Ctx, Failure, Outcome};
use baize_promotions::AppliedEffects;
use baize_promotions::wallet::WalletView;
use baize_wagers::{SettledWager, Settlement, WagerRefusal};

/// What the house keeps of all stakes in the long run, wherever the players get out.
pub(super) static EDGE: LazyLock<Ratio> =
    LazyLock::new(|| Ratio::ONE.checked_less(crash::prizes().rtp()).unwrap_or(Ratio::ZERO));

/// A player gets out.
#[derive(Debug, Clone)]
pub struct CashOut {
    /// Who.
    pub player: PlayerId,
    /// The request's key.
    pub key: RequestKey,
    /// Of which round.
    pub round_no: i64,
    /// When the whole request had been received: this moment decides.
    pub received: Timestamp,
}

/// Gets a player out at the multiplier of the moment at which the request had been received, or where the bet had got
/// out by itself before. A repetition of the request receives the first answer.
pub fn cash_out(tx: &mut Tx, ctx: &Ctx, wish: &CashOut) -> Outcome<Replayable<CrashReply>, No> {
    let input = InputHash::of("crash.cash_out", &wish.round_no)?;
    let (mut wallet, ticket) = match request::begin(tx, wish.player, &wish.key, input)? {
        Begun::Repeat(reply) => return Ok(Replayable::repeated(reply)),
        Begun::Fresh(wallet, ticket) => (wallet, ticket),
    };
    let found = table_bets::one(tx, wish.player, wish.round_no)?.zip(table_rounds::one(tx, wish.round_no)?);
    let (mut bet, round) = found.ok_or_else(|| Failure::<No>::from(OriginalsRefusal::UnknownRound))?;
    match bet.state {
        BetState::In => {}
        BetState::Out | BetState::Won => return Err(Failure::Refused(No::AlreadyOut)),
        BetState::Lost | BetState::Void => return Err(Failure::Refused(No::Crashed)),
    }
    let at = out_at(&round, &bet, wish.received)?;
    let way = Way { at, state: BetState::Out, key: Some(ticket.key()) };
    let (_, effects) = pay(tx, ctx, &mut wallet, &mut bet, way)?.defer();
    let reply = CrashReply {
        bet: CrashBet::from(&bet),
        wallet: WalletView::new(&wallet, &effects.open),
        notices: effects.notices,
    };
    ticket.finish(tx, &reply, ctx.now)?;
    Ok(Replayable::first(reply))
}

/// Where a player is out who asks at this moment.
fn out_at(round: &TableRound, bet: &CrashBetRow, received: Timestamp) -> Outcome<i64, No> {
    match round.state {
        TableState::Betting => return Err(Failure::Refused(No::BettingClosed)),
        TableState::Void => return Err(Failure::Refused(No::Crashed)),
        TableState::Running | TableState::Crashed => {}
    }
    if received < round.started_at {
        return Err(Failure::Refused(No::BettingClosed));
    }
    if received < ends_at(round)? {
        return Ok(shown_at(round, received)?.min(bet.out_at));
    }
    // Too late by hand; but the bet may have been out by itself.
    if bet.out_at <= round.crash_point { Ok(bet.out_at) } else { Err(Failure::Refused(No::Crashed)) }
}

/// What a round that runs shows at this moment.
fn shown_at(round: &TableRound, now: Timestamp) -> Result<i64, StoreError> {
    let elapsed = u64::try_from(now.since(round.started_at).as_millis()).unwrap_or(0);
    i64::try_from(crash::multiplier_at(elapsed)).map_err(StoreError::damaged)
}

/// Players of a round that runs who are out by themselves by now. Asked again after they were let out.
pub fn due(tx: &mut Tx, ctx: &Ctx, round: &TableRound, limit: u32) -> Result<Vec<PlayerId>, StoreError> {
    let shown = shown_at(round, ctx.now)?.min(round.crash_point);
    table_bets::due(tx, round.number, shown, limit)
}

/// Lets a player out where the bet says, if the round has come that far and the player is still in.
pub fn let_out(tx: &mut Tx, ctx: &Ctx, round: &TableRound, player: PlayerId) -> Outcome<Vec<Note>, No> {
    let Some(mut bet) = table_bets::one(tx, player, round.number)? else { return Ok(Vec::new()) };
    let shown = shown_at(round, ctx.now)?.min(round.crash_point);
    if bet.state != BetState::In || bet.out_at > shown {
        return Ok(Vec::new());
    }
    let mut wallet = Wallet::get(tx, player)?;
    let way = Way { at: bet.out_at, state: BetState::Out, key: None };
    let (_, effects) = pay(tx, ctx, &mut wallet, &mut bet, way)?.defer();
    Ok(notes(player, &effects))
}

/// What is told to a player whose money moved without a request.
pub(super) fn notes(player: PlayerId, effects: &AppliedEffects) -> Vec<Note> {
    let released = effects.notices.iter().map(|notice| notice.note(player));
    [Note::WalletChanged(player)].into_iter().chain(released).collect()
}

/// A way out.
pub(super) struct Way<'a> {
    /// Where, in hundredths.
    pub(super) at: i64,
    /// How the bet stands afterwards.
    pub(super) state: BetState,
    /// The request.
    pub(super) key: Option<&'a RequestKey>,
}

/// Pays a bet, and counts it as turnover. At zero it is lost.
pub(super) fn pay(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    bet: &mut CrashBetRow,
    Way { at, state, key }: Way<'_>,
) -> Outcome<SettledWager, No> {
    let payout = multiplier(at).payout(bet.stake).ok_or(WagerRefusal::TooLarge)?;
    let from = std::mem::replace(&mut bet.state, state);
    (bet.cashed_out_at, bet.payout, bet.changed_at) = (at, payout, ctx.now);
    // First, so that the promotions do not wait for the money of this very bet.
    table_bets::change(tx, from, bet)?;
    Ok(wager_of(bet).settle(tx, ctx, wallet, Settlement { key, payout, edge: Some(*EDGE) })?)
}
