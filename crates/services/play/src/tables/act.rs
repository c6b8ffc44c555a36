//! Deciding in a stage of a round that runs.

use baize_core::{Ctx, Failure, Outcome, Replayable};
use baize_games::tables::{Decision, TableEntry};
use baize_ledger::{Begun, InputHash, RequestKey, request};
use baize_money::Amount;
use baize_promotions::wallet::WalletView;
use baize_store::table_bets::{self, BetState};
use baize_store::table_rounds::{self, RoundPhase};
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::Timestamp;
use baize_wagers::{WagerRefusal, check_payout};
use serde_json::Value;

use super::bet::{bet_of, move_stake};
use super::money::{initial_stake, wager_of};
use super::reply::{TableBet, TableReply};
use super::{TableRefusal as Refusal, rooms, stages};
use crate::originals::json;

/// What a player decides in a stage of a round.
#[derive(Debug, Clone)]
pub struct ActRequest {
    /// The table.
    pub table: &'static TableEntry,
    /// The player.
    pub player: PlayerId,
    /// The request's key.
    pub key: RequestKey,
    /// The round.
    pub round_no: i64,
    /// The stage, and the name of the choice.
    pub decision: Decision,
    /// The time at which the whole request had been received.
    pub received: Timestamp,
}

/// Stores what a player decides, as long as its stage lasts; a later decision of the stage takes the place of an earlier
/// one, and who decides nothing has what the rules say. What a decision adds to the stake is posted with it, and given back
/// when another one takes its place. A repetition of the request receives the first reply.
pub fn act(tx: &mut Tx, ctx: &Ctx, request: &ActRequest) -> Outcome<Replayable<TableReply>, Refusal> {
    let ActRequest { table, player, round_no, ref decision, .. } = *request;
    let input = InputHash::of(&format!("{}.act", table.id), &(round_no, decision.stage, &decision.choice))?;
    let (mut wallet, ticket) = match request::begin(tx, player, &request.key, input)? {
        Begun::Repeat(reply) => return Ok(Replayable::repeated(reply)),
        Begun::Fresh(wallet, ticket) => (wallet, ticket),
    };
    let mut bet = bet_of(tx, table, player, round_no, None)?;
    let outcome = deciding(tx, request)?;
    if bet.state != BetState::Active {
        return Err(Failure::Refused(Refusal::DecisionClosed));
    }
    let before = json(&bet.params)?;
    let decided = table.decide(&before, &outcome, decision.clone());
    let decided = decided.map_err(StoreError::damaged)?.ok_or(Failure::Refused(Refusal::BadDecision))?;
    let stake = decided_stake(table, (&before, &decided), bet.stake)?;
    if stake > bet.stake {
        let limits = rooms::limits(ctx, table, bet.room, bet.play_mode);
        let most = table.max_payout(&decided).map_err(StoreError::damaged)?;
        check_payout(&limits, most.payout(initial_stake(table, &before, bet.stake)?))?;
    }
    let moved = move_stake(tx, ctx, (&mut wallet, wager_of(table, &bet)), (stake, ticket.key()))?;
    (bet.stake, bet.split, bet.params) = (moved.0.stake, moved.0.split, decided.to_string());
    let read = bet.version;
    (bet.version, bet.changed_at) = (read.saturating_add(1), ctx.now);
    table_bets::replace(tx, &bet, read)?;
    let wallet = WalletView::of(tx, &wallet)?;
    let reply = TableReply { bet: TableBet::of(table, &bet)?, wallet, notices: moved.1 };
    ticket.finish(tx, &reply, ctx.now)?;
    Ok(Replayable::first(reply))
}

/// The whole stake of a bet once it is decided so.
fn decided_stake(
    table: &TableEntry,
    (before, decided): (&Value, &Value),
    stake: Amount,
) -> Outcome<Amount, Refusal> {
    let initial = initial_stake(table, before, stake)?;
    let staked = table.staked(decided).map_err(StoreError::damaged)?;
    Ok(staked.cost(initial).ok_or(WagerRefusal::TooLarge)?)
}

/// The outcome of the round whose stage a request decides in, if it came in time.
fn deciding(tx: &mut Tx, request: &ActRequest) -> Outcome<Value, Refusal> {
    let ActRequest { table, round_no, ref decision, received, .. } = *request;
    let closed = Failure::Refused(Refusal::DecisionClosed);
    let round = table_rounds::latest(tx, table.id)?
        .filter(|round| round.number == round_no && round.state == RoundPhase::Running);
    let Some(round) = round.filter(|round| round.stage == i64::from(decision.stage)) else {
        return Err(closed);
    };
    let (stage, outcome) = stages::current(table, &round)?;
    let is_open = stage.decides && received < stages::ends_at(table, &round)?;
    if is_open { Ok(outcome) } else { Err(closed) }
}
