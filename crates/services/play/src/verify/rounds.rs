//! Rounds of players, drawn again.

use baize_games::{GameEntry, RecordedRound, RecordedStanding, Retraced, RetracedRound, retrace, tables};
use baize_ledger::Code;
use baize_money::{Amount, Multiplier};
use baize_store::rounds::{HistoryFilter, OpenRound, RoundRow, RoundState, history, open_of_player};
use baize_store::{RoundId, StoreError, Tx, made_at, transfers};
use baize_time::Timestamp;

use super::bets;
use super::report::{Comparison, Difference, RoundProblem, RoundsReport};
use super::seeds::PlayerSeeds;
use crate::originals::{ActiveSeeds, jackpot, json, multiplier};

const ROUNDS_PER_PAGE: u32 = 256;

/// Draws a page of a player's rounds before `before` again, newest first, but none from before `since`. Returns the
/// last of them, if there may be more.
pub(super) fn verify_page(
    tx: &mut Tx,
    seeds: &mut PlayerSeeds,
    before: RoundId,
    since: Option<Timestamp>,
    report: &mut RoundsReport,
) -> Result<Option<RoundId>, StoreError> {
    let filter = HistoryFilter { before: Some(before), play_mode: None, game: None, limit: ROUNDS_PER_PAGE };
    let page = history(tx, seeds.player, &filter)?;
    let last = page.last().map(|(row, _)| row.id);
    for (row, _) in page {
        if since.is_some_and(|since| made_at(row.id.get()) < since) {
            return Ok(None);
        }
        let comparison = compare(tx, seeds, &row)?;
        note(report, seeds, row.id, comparison);
    }
    Ok(last)
}

/// Plays a player's open rounds again up to their last steps.
pub(super) fn verify_open(
    tx: &mut Tx,
    seeds: &PlayerSeeds,
    report: &mut RoundsReport,
) -> Result<(), StoreError> {
    for open in open_of_player(tx, seeds.player)? {
        let pair = baize_games::find(&open.game).zip(seeds.current());
        let comparison = match pair {
            Some((game, pair)) => compare_open(game, pair, &open),
            None => Comparison::Undecided,
        };
        report.open += 1;
        note(report, seeds, open.id, comparison);
    }
    Ok(())
}

fn note(report: &mut RoundsReport, seeds: &PlayerSeeds, round: RoundId, comparison: Comparison) {
    match comparison {
        Comparison::Undecided => report.undecided += 1,
        Comparison::Same => report.rounds += 1,
        Comparison::Different(difference) => {
            report.rounds += 1;
            report.problems.push(RoundProblem::Round(seeds.player, round, difference));
        }
    }
}

fn compare(tx: &mut Tx, seeds: &mut PlayerSeeds, row: &RoundRow) -> Result<Comparison, StoreError> {
    if let Some(table) = tables::find(&row.game) {
        return bets::compare(tx, table, row);
    }
    let Some(game) = baize_games::find(&row.game) else { return Ok(Comparison::Undecided) };
    let pair = seeds.pair(tx, row.seed_hash)?;
    let Some(pair) = pair else { return Ok(Comparison::Different(Difference::Seeds)) };
    let code = Code::JackpotAward.number();
    let awards = match game.jackpot() {
        Some(_) => transfers::of_reference(tx, row.player, code, row.id.get())?,
        None => Vec::new(),
    };
    let award = Amount::sum(awards.into_iter().map(|transfer| transfer.amount));
    Ok(compare_original(game, pair, (row, award.unwrap_or(Amount::ZERO))))
}

fn compare_original(game: &GameEntry, pair: &ActiveSeeds, (row, award): (&RoundRow, Amount)) -> Comparison {
    let standing = match row.state {
        RoundState::Settled => RecordedStanding::Settled,
        RoundState::Void => RecordedStanding::Void,
    };
    let retraced = match play_again(game, pair, (row.nonce, &row.params, &row.outcome), Some(standing)) {
        Ok(retraced) => retraced,
        Err(comparison) => return comparison,
    };
    let Some(initial) = retraced.initial_stake(row.stake) else {
        return Comparison::Different(Difference::Money);
    };
    let expected = match row.state {
        RoundState::Void => Some((Amount::ZERO, Multiplier::ZERO)),
        RoundState::Settled => {
            let outcome = json(&row.outcome).unwrap_or_default();
            let pays = jackpot::with_gold(game, (row.play_mode, &outcome), retraced.pays);
            let payout = pays.payout(initial).and_then(|payout| payout.checked_add(award));
            let exact = Some(pays).filter(|_| row.stake == initial && award.is_zero());
            payout.and_then(|payout| Some((payout, multiplier(row.stake, (exact, payout))?)))
        }
    };
    Comparison::of_money(expected == Some((row.payout, row.multiplier)))
}

fn compare_open(game: &GameEntry, pair: &ActiveSeeds, open: &OpenRound) -> Comparison {
    let state = json(&open.game_state).ok();
    let taken = u32::try_from(open.steps).ok().zip(u64::try_from(open.draws).ok());
    let standing = state.as_ref().zip(taken).map(|(state, (steps, cursor))| RecordedStanding::Open {
        state,
        steps,
        cursor,
    });
    match play_again(game, pair, (open.nonce, &open.params, &open.outcome), standing) {
        Ok(retraced) => Comparison::of_money(retraced.stake(open.initial_stake) == Some(open.stake)),
        Err(comparison) => comparison,
    }
}

/// Plays a round again from its nonce, parameters and outcome. What cannot be read does not follow from any seeds.
fn play_again(
    game: &GameEntry,
    (server_seed, client_seed): &ActiveSeeds,
    (nonce, params, outcome): (i64, &str, &str),
    standing: Option<RecordedStanding<'_>>,
) -> Result<RetracedRound, Comparison> {
    let different = || Comparison::Different(Difference::Outcome);
    let (Ok(nonce), Ok(params), Ok(outcome)) = (u64::try_from(nonce), json(params), json(outcome)) else {
        return Err(different());
    };
    let standing = standing.ok_or_else(different)?;
    let (params, outcome) = (&params, &outcome);
    match retrace(&RecordedRound { game, server_seed, client_seed, nonce, params, outcome, standing }) {
        Ok(Retraced::Found(round)) => Ok(round),
        Ok(Retraced::Undecided) => Err(Comparison::Undecided),
        Ok(Retraced::Different) | Err(_) => Err(different()),
    }
}
