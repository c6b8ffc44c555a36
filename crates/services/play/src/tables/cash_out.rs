//! Cashing out of a round that runs: by request, or automatically at the bet's multiplier.

use baize_core::ports::PlayerUpdate;
use baize_core::{Ctx, Failure, Outcome, Replayable};
use baize_games::tables::{Curve, TableEntry};
use baize_ledger::{Begun, Wallet, request};
use baize_promotions::wallet::WalletView;
use baize_store::leases::Fence;
use baize_store::table_bets::{self, BetState, TableBetRow};
use baize_store::table_rounds::{self, RoundPhase, TableRound};
use baize_store::{StoreError, Tx};
use baize_time::Timestamp;

use super::bet::{PlacedBetRequest, bet_of, input_of};
use super::money::{Ending, end, multiplier, updates};
use super::phases::holds_lease;
use super::reply::{TableBet, TableReply};
use super::stages::ends_at;
use super::{BetKey, TableRefusal as Refusal};
use crate::originals::OriginalsRefusal;

/// An automatic cash-out.
#[derive(Debug, Clone)]
pub struct AutoCashOut {
    /// The round.
    pub round: TableRound,
    /// The bet.
    pub bet: BetKey,
    /// The fence of the driver's lease.
    pub fence: Fence,
}

/// Cashes a bet out at the multiplier of the time at which the request had been received, or at the bet's own where it
/// was reached before. A repetition of the request receives the first reply.
pub fn cash_out(
    tx: &mut Tx,
    ctx: &Ctx,
    request: &PlacedBetRequest,
) -> Outcome<Replayable<TableReply>, Refusal> {
    let PlacedBetRequest { table, player, round_no, received, .. } = *request;
    let input = input_of(&format!("{}.cash_out", table.id), round_no, request.bet)?;
    let (mut wallet, ticket) = match request::begin(tx, player, &request.key, input)? {
        Begun::Repeat(reply) => return Ok(Replayable::repeated(reply)),
        Begun::Fresh(wallet, ticket) => (wallet, ticket),
    };
    let curve = table.curve.ok_or(Failure::Refused(Refusal::NoCashOut))?;
    let mut bet = bet_of(tx, table, player, round_no, request.bet)?;
    let round = table_rounds::find(tx, table.id, round_no)?;
    let round = round.ok_or_else(|| Failure::<Refusal>::from(OriginalsRefusal::UnknownRound))?;
    match bet.state {
        BetState::Active => {}
        BetState::CashedOut | BetState::Won => return Err(Failure::Refused(Refusal::AlreadyCashedOut)),
        BetState::Lost | BetState::Void => return Err(Failure::Refused(Refusal::RoundOver)),
    }
    let at = multiplier_for(table, curve, (&round, &bet), received)?;
    let ending = Ending {
        pays: multiplier(at).into(),
        cashed_out_at: at,
        state: BetState::CashedOut,
        key: Some(ticket.key()),
    };
    let (_, effects) = end(tx, ctx, table, (&mut wallet, &mut bet), &ending)?.defer();
    let reply = TableReply {
        bet: TableBet::of(table, &bet)?,
        wallet: WalletView::new(&wallet, &effects.open),
        notices: effects.notices,
    };
    ticket.finish(tx, &reply, ctx.now)?;
    Ok(Replayable::first(reply))
}

/// The multiplier at which a request received at this time cashes out.
fn multiplier_for(
    table: &TableEntry,
    curve: Curve,
    (round, bet): (&TableRound, &TableBetRow),
    received: Timestamp,
) -> Outcome<i64, Refusal> {
    match round.state {
        RoundPhase::Betting => return Err(Failure::Refused(Refusal::BettingClosed)),
        RoundPhase::Void => return Err(Failure::Refused(Refusal::RoundOver)),
        RoundPhase::Running | RoundPhase::Ended => {}
    }
    if received < round.started_at {
        return Err(Failure::Refused(Refusal::BettingClosed));
    }
    if received < ends_at(table, round)? {
        return Ok(multiplier_at(curve, round, received)?.min(bet.cash_out_at));
    }
    // Too late by request; but the bet may have been cashed out automatically.
    if bet.cash_out_at <= round.peak {
        Ok(bet.cash_out_at)
    } else {
        Err(Failure::Refused(Refusal::RoundOver))
    }
}

/// The multiplier of a round that runs at this time.
fn multiplier_at(curve: Curve, round: &TableRound, now: Timestamp) -> Result<i64, StoreError> {
    let elapsed = u64::try_from(now.since(round.started_at).as_millis()).unwrap_or(0);
    i64::try_from((curve.multiplier_at)(elapsed)).map_err(StoreError::damaged)
}

/// Active bets of a round that runs whose multiplier is reached by now. Ask again after they were cashed out.
pub fn due(
    tx: &mut Tx,
    ctx: &Ctx,
    table: &TableEntry,
    round: &TableRound,
    limit: u32,
) -> Result<Vec<BetKey>, StoreError> {
    let Some(curve) = table.curve else { return Ok(Vec::new()) };
    let reached = multiplier_at(curve, round, ctx.now)?.min(round.peak);
    table_bets::due(tx, table.id, round.number, reached, limit)
}

/// Cashes a bet out automatically once its multiplier is reached. Does nothing the second time, nor for a driver whose
/// lease another one has taken.
pub fn auto_cash_out(
    tx: &mut Tx,
    ctx: &Ctx,
    table: &TableEntry,
    request: &AutoCashOut,
) -> Outcome<Vec<PlayerUpdate>, Refusal> {
    let AutoCashOut { round, bet: key, fence } = request;
    let Some(curve) = table.curve else { return Ok(Vec::new()) };
    if !holds_lease(tx, *fence)? {
        return Ok(Vec::new());
    }
    let Some(mut bet) = table_bets::find(tx, table.id, *key)? else { return Ok(Vec::new()) };
    let reached = multiplier_at(curve, round, ctx.now)?.min(round.peak);
    if bet.state != BetState::Active || bet.cash_out_at > reached {
        return Ok(Vec::new());
    }
    let mut wallet = Wallet::get(tx, key.player)?;
    let at = bet.cash_out_at;
    let ending =
        Ending { pays: multiplier(at).into(), cashed_out_at: at, state: BetState::CashedOut, key: None };
    let (_, effects) = end(tx, ctx, table, (&mut wallet, &mut bet), &ending)?.defer();
    Ok(updates(key.player, &effects))
}
