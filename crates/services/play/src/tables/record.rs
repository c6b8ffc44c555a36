//! The record of a bet whose round is over: an ordinary round of the player's history.

use baize_fairness::ChainLink;
use baize_games::tables::crash;
use baize_ledger::Wallet;
use baize_money::Multiplier;
use baize_store::table_bets::{self, BetState, CrashBetRow};
use baize_store::table_chains;
use baize_store::table_rounds::{self, TableRound, TableState};
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::Timestamp;
use serde::Serialize;

use super::CrashRefusal as No;
use super::bet::{multiplier, wager_of};
use super::leave::{EDGE, Way, notes, pay};
use baize_core::ports::Note;
use baize_core::{Ctx, Outcome};
use baize_wagers::{RoundRecord, SettledTerms, record_deferred};

/// A round with what its records say of its chain. Read it once for all of its bets.
#[derive(Clone)]
pub struct Ended {
    round: TableRound,
    terminating: [u8; 32],
    salt: String,
}

impl Ended {
    /// The moment that has to be decided first: who asked before it to get out is out. `None` when nobody is any more.
    pub fn decides(&self) -> Option<Timestamp> {
        (self.round.state == TableState::Crashed).then_some(self.round.ended_at)
    }
}

/// How a bet came to its record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    /// Its round is over.
    RoundOver,
    /// The player took it back before: the round's link is still secret.
    TakenBack,
}

/// Reads what the records of a round need.
pub fn ended(tx: &mut Tx, round: &TableRound) -> Result<Ended, StoreError> {
    let chain = table_chains::all(tx)?.into_iter().find(|chain| chain.number == round.chain);
    let chain = chain.ok_or_else(|| StoreError::damaged(format!("no chain {}", round.chain)))?;
    Ok(Ended { round: round.clone(), terminating: chain.terminating, salt: chain.salt })
}

/// Bets that wait for their record, at most so many, by rounds.
pub fn unrecorded(tx: &mut Tx, limit: u32) -> Result<Vec<(Ended, Vec<PlayerId>)>, StoreError> {
    let mut rounds: Vec<(Ended, Vec<PlayerId>)> = Vec::new();
    for (player, number) in table_bets::unrecorded(tx, limit)? {
        match rounds.last_mut() {
            Some((ended, players)) if ended.round.number == number => players.push(player),
            _ => {
                let round = table_rounds::one(tx, number)?;
                let round = round.ok_or_else(|| StoreError::damaged(format!("no shared round {number}")))?;
                rounds.push((ended(tx, &round)?, vec![player]));
            }
        }
    }
    Ok(rounds)
}

/// Brings a bet to its end and records it, once all that [`Ended::decides`] about is decided: a player who is still in
/// is paid if the bet got out by itself before the round broke off, has lost otherwise, and gets the stake back from a
/// round that does not count. Does nothing the second time.
pub fn record(tx: &mut Tx, ctx: &Ctx, ended: &Ended, player: PlayerId) -> Outcome<Vec<Note>, No> {
    let round = &ended.round;
    let Some(mut bet) = table_bets::one(tx, player, round.number)? else { return Ok(Vec::new()) };
    let unpaid = match (bet.state, round.state) {
        (BetState::Won | BetState::Lost | BetState::Void, _)
        | (_, TableState::Betting | TableState::Running) => return Ok(Vec::new()),
        (BetState::Out, _) => {
            bet.state = BetState::Won;
            table_bets::change(tx, BetState::Out, &bet)?;
            let wager = wager_of(&bet);
            let terms =
                SettledTerms { settled_at: bet.changed_at, ..SettledTerms::of(ctx, &wager, Some(*EDGE))? };
            let record = record_of(&bet, ended, Ending::RoundOver)?;
            record_deferred(tx, wager, (bet.payout, terms), record)?;
            return Ok(vec![Note::RoundSettled(player, bet.id)]);
        }
        (BetState::In, state) => state,
    };
    let mut wallet = Wallet::get(tx, player)?;
    let effects = if unpaid == TableState::Void {
        (bet.state, bet.changed_at) = (BetState::Void, ctx.now);
        table_bets::change(tx, BetState::In, &bet)?;
        let voided = wager_of(&bet).void(tx, ctx, &mut wallet, None)?;
        voided.record(tx, record_of(&bet, ended, Ending::RoundOver)?)?.1
    } else {
        let is_out = bet.out_at <= round.crash_point;
        let way = if is_out {
            Way { at: bet.out_at, state: BetState::Won, key: None }
        } else {
            Way { at: 0, state: BetState::Lost, key: None }
        };
        let settled = pay(tx, ctx, &mut wallet, &mut bet, way)?;
        settled.record(tx, record_of(&bet, ended, Ending::RoundOver)?)?.1
    };
    let mut told = if effects.wallet_changed { notes(player, &effects) } else { Vec::new() };
    told.push(Note::RoundSettled(player, bet.id));
    Ok(told)
}

/// What the record of a bet shows beside its money.
pub(super) fn record_of(bet: &CrashBetRow, ended: &Ended, ending: Ending) -> Result<RoundRecord, StoreError> {
    let Ended { round, terminating, salt } = ended;
    let out = |hundredths: i64| Some(hundredths).filter(|&out| out > 0);
    let uncovered = ending == Ending::RoundOver;
    let outcome = crash::Round {
        round_no: round.number,
        crash_point: uncovered.then_some(round.crash_point),
        cashed_out_at: out(bet.cashed_out_at),
        hash: uncovered.then(|| ChainLink::from_bytes(round.link).to_string()),
        salt: salt.clone(),
    };
    let params = crash::Params { auto_cash_out: out(bet.auto_out) };
    Ok(RoundRecord {
        multiplier: if bet.cashed_out_at > 0 { multiplier(bet.cashed_out_at) } else { Multiplier::ZERO },
        nonce: round.link_no,
        seed_hash: *terminating,
        params: text(&params)?,
        outcome: text(&outcome)?,
    })
}

fn text<T: Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(StoreError::damaged)
}
