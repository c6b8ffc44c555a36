//! The settlement of bets whose round is over, and their records: ordinary rounds of the players' histories.

use baize_core::ports::PlayerUpdate;
use baize_core::{Ctx, Outcome};
use baize_fairness::ChainLink;
use baize_games::tables::{RoundFacts, TableEntry};
use baize_ledger::Wallet;
use baize_money::{Multiplier, Ratio};
use baize_store::leases::Fence;
use baize_store::table_bets::{self, BetState, TableBetRow};
use baize_store::table_chains;
use baize_store::table_rounds::{self, RoundPhase, TableRound};
use baize_store::{StoreError, Tx};
use baize_time::Timestamp;
use baize_wagers::{RoundRecord, record_deferred};
use serde_json::Value;

use super::money::{Ending, end, initial_stake, multiplier, terms_of, updates, wager_of};
use super::phases::holds_lease;
use super::{BetKey, TableRefusal as Refusal};
use crate::originals::multiplier as of_whole_stake;

/// A round with what its records say of its chain. Read it once for all of its bets.
#[derive(Clone)]
pub struct EndedRound {
    round: TableRound,
    outcome: Value,
    terminating: [u8; 32],
    salt: String,
}

impl EndedRound {
    /// The time before which all cash-outs have to be decided first; `None` when no bet can be cashed out any more.
    pub fn decides(&self) -> Option<Timestamp> {
        (self.round.state == RoundPhase::Ended).then_some(self.round.ended_at)
    }
}

/// Why a bet is recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Record {
    /// Its round is over.
    RoundOver,
    /// The player took it back before: the round's link is still secret.
    TakenBack,
}

/// Reads what the records of a round need.
pub fn ended(tx: &mut Tx, table: &TableEntry, round: &TableRound) -> Result<EndedRound, StoreError> {
    let chain = table_chains::all(tx, table.id)?.into_iter().find(|chain| chain.number == round.chain);
    let chain = chain.ok_or_else(|| StoreError::damaged(format!("no chain {}", round.chain)))?;
    let outcome = serde_json::from_str(&round.outcome).map_err(StoreError::damaged)?;
    Ok(EndedRound { round: round.clone(), outcome, terminating: chain.terminating, salt: chain.salt })
}

/// Bets that wait for their settlement, at most so many, by rounds.
pub fn unsettled(
    tx: &mut Tx,
    table: &TableEntry,
    limit: u32,
) -> Result<Vec<(EndedRound, Vec<BetKey>)>, StoreError> {
    let mut rounds: Vec<(EndedRound, Vec<BetKey>)> = Vec::new();
    for bet in table_bets::unrecorded(tx, table.id, limit)? {
        match rounds.last_mut() {
            Some((ended, bets)) if ended.round.number == bet.round_no => bets.push(bet),
            _ => {
                let round = table_rounds::find(tx, table.id, bet.round_no)?;
                let round =
                    round.ok_or_else(|| StoreError::damaged(format!("no shared round {}", bet.round_no)))?;
                rounds.push((ended(tx, table, &round)?, vec![bet]));
            }
        }
    }
    Ok(rounds)
}

/// Settles a bet and records it, once all that [`EndedRound::decides`] about is decided: an active bet is paid by its
/// multiplier or by the outcome, lost otherwise, and refunded when the round does not count. Does nothing the
/// second time, nor for a driver whose lease another one has taken.
pub fn settle(
    tx: &mut Tx,
    ctx: &Ctx,
    table: &TableEntry,
    (ended, key, fence): (&EndedRound, BetKey, Fence),
) -> Outcome<Vec<PlayerUpdate>, Refusal> {
    if !holds_lease(tx, fence)? {
        return Ok(Vec::new());
    }
    let Some(mut bet) = table_bets::find(tx, table.id, key)? else { return Ok(Vec::new()) };
    let phase = match (bet.state, ended.round.state) {
        (BetState::Won | BetState::Lost | BetState::Void, _)
        | (_, RoundPhase::Betting | RoundPhase::Running) => return Ok(Vec::new()),
        (BetState::CashedOut, _) => {
            bet.state = BetState::Won;
            table_bets::change(tx, BetState::CashedOut, &bet)?;
            let record = record_of(table, &bet, ended, Record::RoundOver)?;
            record_deferred(tx, wager_of(table, &bet), (bet.payout, terms_of(&bet)), record)?;
            return Ok(vec![PlayerUpdate::RoundSettled(key.player, bet.id)]);
        }
        (BetState::Active, phase) => phase,
    };
    let mut wallet = Wallet::get(tx, key.player)?;
    let effects = if phase == RoundPhase::Void {
        (bet.state, bet.changed_at) = (BetState::Void, ctx.now);
        table_bets::change(tx, BetState::Active, &bet)?;
        let voided = wager_of(table, &bet).void(tx, ctx, &mut wallet, None)?;
        voided.record(tx, record_of(table, &bet, ended, Record::RoundOver)?)?.1
    } else {
        let (pays, cashed_out_at) = result(table, ended, &bet)?;
        let state = if pays == Ratio::ZERO { BetState::Lost } else { BetState::Won };
        let ending = Ending { pays, cashed_out_at, state, key: None };
        let settled = end(tx, ctx, table, (&mut wallet, &mut bet), &ending)?;
        settled.record(tx, record_of(table, &bet, ended, Record::RoundOver)?)?.1
    };
    let mut published = if effects.wallet_changed { updates(key.player, &effects) } else { Vec::new() };
    published.push(PlayerUpdate::RoundSettled(key.player, bet.id));
    Ok(published)
}

/// What an active bet is paid at the end of its round, and the multiplier of its automatic cash-out, 0 without one.
fn result(table: &TableEntry, ended: &EndedRound, bet: &TableBetRow) -> Result<(Ratio, i64), StoreError> {
    if table.curve.is_some() && bet.cash_out_at <= ended.round.peak {
        return Ok((multiplier(bet.cash_out_at).into(), bet.cash_out_at));
    }
    let params = parse(&bet.params)?;
    Ok((table.pays(&params, &ended.outcome).map_err(StoreError::damaged)?, 0))
}

/// What the record of a bet shows beside its money.
pub(super) fn record_of(
    table: &TableEntry,
    bet: &TableBetRow,
    ended: &EndedRound,
    record: Record,
) -> Result<RoundRecord, StoreError> {
    let EndedRound { round, outcome, terminating, salt } = ended;
    let is_public = record == Record::RoundOver;
    let facts = RoundFacts {
        round_no: round.number,
        cashed_out_at: Some(bet.cashed_out_at).filter(|&at| at > 0),
        hash: is_public.then(|| ChainLink::from_bytes(round.link).to_string()),
        salt: salt.clone(),
        version: bet.version,
    };
    let recorded = table.record(facts, is_public.then_some(outcome)).map_err(StoreError::damaged)?;
    Ok(RoundRecord {
        multiplier: paid_multiplier(table, bet, outcome)?,
        nonce: round.link_no,
        seed_hash: *terminating,
        params: bet.params.clone(),
        outcome: recorded.to_string(),
    })
}

/// What the whole stake of a settled bet was multiplied by.
fn paid_multiplier(table: &TableEntry, bet: &TableBetRow, outcome: &Value) -> Result<Multiplier, StoreError> {
    if bet.cashed_out_at > 0 {
        return Ok(multiplier(bet.cashed_out_at));
    }
    if bet.state != BetState::Won {
        return Ok(Multiplier::ZERO);
    }
    let params = parse(&bet.params)?;
    let pays = table.pays(&params, outcome).map_err(StoreError::damaged)?;
    let is_initial = initial_stake(table, &params, bet.stake)? == bet.stake;
    let multiplier = of_whole_stake(bet.stake, (Some(pays).filter(|_| is_initial), bet.payout));
    multiplier.ok_or_else(|| StoreError::damaged("a multiplier out of range"))
}

fn parse(json: &str) -> Result<Value, StoreError> {
    serde_json::from_str(json).map_err(StoreError::damaged)
}
