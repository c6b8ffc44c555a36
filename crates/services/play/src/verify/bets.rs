//! Recorded bets on shared rounds, settled again by their links.

use baize_fairness::ChainLink;
use baize_games::tables::{RoundFacts, TableEntry};
use baize_money::Ratio;
use baize_store::rounds::{RoundRow, RoundState};
use baize_store::table_rounds::{self, RoundPhase, TableRound};
use baize_store::{StoreError, Tx, table_chains};
use serde::Deserialize;
use serde_json::Value;

use super::report::{Comparison, Difference};
use crate::originals::{json, multiplier as of_whole_stake};
use crate::tables::{initial_stake, multiplier};

/// What the record of a bet says beside its outcome.
#[derive(Deserialize)]
pub(super) struct RecordedBet {
    pub(super) round_no: i64,
    hash: Option<String>,
    salt: String,
    #[serde(default)]
    pub(super) cashed_out_at: Option<i64>,
    #[serde(default)]
    pub(super) version: i64,
}

/// Settles a recorded bet again by the link of its round.
pub(super) fn compare(tx: &mut Tx, table: &TableEntry, row: &RoundRow) -> Result<Comparison, StoreError> {
    let (Ok(params), Ok(outcome)) = (json(&row.params), json(&row.outcome)) else {
        return Ok(Comparison::Different(Difference::Outcome));
    };
    let Ok(recorded) = RecordedBet::deserialize(&outcome) else {
        return Ok(Comparison::Different(Difference::Outcome));
    };
    let Some(round) = round_of(tx, table, row, &recorded)? else {
        return Ok(Comparison::Different(Difference::Seeds));
    };
    let drawn = table.draw(ChainLink::from_bytes(round.link), &recorded.salt);
    let facts = RoundFacts {
        round_no: recorded.round_no,
        cashed_out_at: recorded.cashed_out_at,
        hash: recorded.hash.clone(),
        salt: recorded.salt.clone(),
        version: recorded.version,
    };
    let shown = recorded.hash.is_some().then_some(&drawn.outcome);
    if table.record(facts, shown).ok() != Some(outcome) {
        return Ok(Comparison::Different(Difference::Outcome));
    }
    if !table.is_decided_by_rules(&params, &drawn.outcome).unwrap_or(false) {
        return Ok(Comparison::Different(Difference::Outcome));
    }
    let pays = match row.state {
        RoundState::Void => recorded.cashed_out_at.is_none().then_some(Ratio::ZERO),
        RoundState::Settled if recorded.hash.is_none() => None,
        RoundState::Settled => {
            pays(table, &params, (&drawn.outcome, drawn.peak), (round.state, recorded.cashed_out_at))
        }
    };
    let expected = pays.and_then(|pays| {
        let initial = initial_stake(table, &params, row.stake).ok()?;
        let payout = pays.payout(initial)?;
        let exact = Some(pays).filter(|_| initial == row.stake);
        Some((payout, of_whole_stake(row.stake, (exact, payout))?))
    });
    Ok(Comparison::of_money(expected == Some((row.payout, row.multiplier))))
}

/// The round that a record names, if it is the one of its chain.
fn round_of(
    tx: &mut Tx,
    table: &TableEntry,
    row: &RoundRow,
    recorded: &RecordedBet,
) -> Result<Option<TableRound>, StoreError> {
    let Some(round) = table_rounds::find(tx, table.id, recorded.round_no)? else { return Ok(None) };
    let chain = table_chains::all(tx, table.id)?.into_iter().find(|chain| chain.number == round.chain);
    let is_of_chain = chain.is_some_and(|chain| {
        (chain.terminating, chain.salt.as_str()) == (row.seed_hash, recorded.salt.as_str())
    });
    let link = ChainLink::from_bytes(round.link).to_string();
    let is_of_link = round.link_no == row.nonce && recorded.hash.as_ref().is_none_or(|hash| *hash == link);
    Ok((is_of_chain && is_of_link).then_some(round))
}

/// What a settled bet is paid; `None` if it could not end as recorded.
fn pays(
    table: &TableEntry,
    params: &Value,
    (outcome, peak): (&Value, u64),
    (phase, cashed_out_at): (RoundPhase, Option<i64>),
) -> Option<Ratio> {
    let chosen = table.auto_cash_out(params).ok()?;
    let Some(hundredths) = cashed_out_at else {
        // One that was not cashed out is paid by the outcome, and refunded if its round was interrupted.
        let ran_past = chosen.is_some_and(|chosen| chosen <= peak);
        return (phase == RoundPhase::Ended && !ran_past).then(|| table.pays(params, outcome).ok())?;
    };
    let at = u64::try_from(hundredths).ok()?;
    let is_reached = table.curve.is_some() && at <= peak && chosen.is_none_or(|chosen| at <= chosen);
    is_reached.then(|| multiplier(hundredths).into())
}
