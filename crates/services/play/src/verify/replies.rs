//! The replies that requests keep for their repetitions, compared with the rounds that they show.

use baize_games::tables;
use baize_money::{Amount, PlayMode};
use baize_store::rounds::{self, RoundRow, RoundState};
use baize_store::{RoundId, StoreError, Tx, requests, sports_bets, table_bets};
use baize_time::Timestamp;
use serde::Deserialize;
use serde_json::Value;

use super::bets::RecordedBet;
use super::report::{RoundProblem, RoundsReport};
use super::seeds::PlayerSeeds;
use crate::originals::{Round, RoundStanding, json};
use crate::tables::{BetStatus, TableBet};

const REPLIES_PER_PAGE: u32 = 256;

/// What a stored reply shows.
enum Shown {
    Round(Round),
    Bet(TableBet),
    Sports(ShownSports),
    /// It is a round or a bet, but cannot be read.
    Unreadable,
    /// It replies to another call.
    Other,
}

/// What every reply about a bet on sports shows of it and nothing changes later.
#[derive(Deserialize)]
struct ShownSports {
    id: RoundId,
    stake: Amount,
}

/// Compares a page of a player's stored replies since `since` with their rounds, after the key `after`. Returns the last
/// key, if there may be more.
pub(super) fn verify_page(
    tx: &mut Tx,
    seeds: &mut PlayerSeeds,
    after: &str,
    since: Option<Timestamp>,
    report: &mut RoundsReport,
) -> Result<Option<String>, StoreError> {
    let since = since.unwrap_or_default();
    let page = requests::since(tx, seeds.player, since, after, REPLIES_PER_PAGE)?;
    let last = page.last().map(|(key, _)| key.clone());
    for (key, reply) in page {
        let is_same = match shown(&reply) {
            Shown::Other => continue,
            Shown::Unreadable => false,
            Shown::Round(round) => is_round(tx, seeds, &round)?,
            Shown::Bet(bet) => is_bet(tx, seeds, &bet)?,
            Shown::Sports(bet) => is_sports_bet(tx, seeds, &bet)?,
        };
        report.replies += 1;
        if !is_same {
            report.problems.push(RoundProblem::Reply(seeds.player, key));
        }
    }
    Ok(last)
}

fn shown(reply: &str) -> Shown {
    let Ok(mut reply) = serde_json::from_str::<Value>(reply) else { return Shown::Unreadable };
    let mut part = |name| reply.get_mut(name).map(Value::take);
    if let Some(round) = part("round") {
        return Round::deserialize(round).map_or(Shown::Unreadable, Shown::Round);
    }
    match part("bet") {
        // Only a bet on sports has legs.
        Some(bet) if bet.get("legs").is_some() => {
            ShownSports::deserialize(bet).map_or(Shown::Unreadable, Shown::Sports)
        }
        Some(bet) => TableBet::deserialize(bet).map_or(Shown::Unreadable, Shown::Bet),
        None => Shown::Other,
    }
}

/// Whether a reply shows a round as it is recorded; one from before the round's end knows only how it began.
fn is_round(tx: &mut Tx, seeds: &mut PlayerSeeds, shown: &Round) -> Result<bool, StoreError> {
    let Some(row) = rounds::find(tx, seeds.player, shown.round_id())? else {
        return is_open_round(tx, seeds, shown);
    };
    let client_seed = seeds.pair(tx, row.seed_hash)?.map(|(_, client)| client.to_string());
    let Ok(recorded) = Round::from_row(row, client_seed.unwrap_or_default()) else { return Ok(false) };
    if shown.standing == RoundStanding::Open {
        return Ok(begins_like(shown, &recorded) && shown.stake <= recorded.stake);
    }
    Ok(*shown == recorded)
}

fn is_open_round(tx: &mut Tx, seeds: &PlayerSeeds, shown: &Round) -> Result<bool, StoreError> {
    let open = rounds::open_of_player(tx, seeds.player)?.into_iter().find(|open| open.id == shown.round_id());
    let Some((open, pair)) = open.zip(seeds.current()) else { return Ok(false) };
    let Ok(now) = Round::from_open(&open, pair) else { return Ok(false) };
    let is_earlier =
        shown.standing == RoundStanding::Open && shown.step < now.step && shown.stake <= now.stake;
    Ok(*shown == now || (is_earlier && begins_like(shown, &now)))
}

/// Whether two views are of one round, at different steps.
fn begins_like(shown: &Round, later: &Round) -> bool {
    let beginning = |round: &Round| {
        let Round { game, play_mode, params, nonce, server_seed_hash, client_seed, .. } = round.clone();
        (game, play_mode, params, nonce, server_seed_hash, client_seed)
    };
    beginning(shown) == beginning(later) && shown.payout == Amount::ZERO
}

/// Whether a reply shows a bet as it is recorded, or as it is kept until its round is over.
fn is_bet(tx: &mut Tx, seeds: &PlayerSeeds, shown: &TableBet) -> Result<bool, StoreError> {
    let id = RoundId::from(shown.id);
    if let Some(row) = rounds::find(tx, seeds.player, id)? {
        return Ok(is_recorded_bet(shown, &row));
    }
    let Some(row) = table_bets::by_id(tx, seeds.player, id)? else { return Ok(false) };
    // Nothing is known of the parameters at a table that is no longer there.
    let Some(table) = tables::find(&row.table) else { return Ok(shown.stake == row.stake) };
    let Ok(kept) = TableBet::of(table, &row) else { return Ok(false) };
    let placed =
        TableBet { status: BetStatus::Open, payout: Amount::ZERO, cashed_out_at: None, ..kept.clone() };
    let facts = (kept.play_mode, kept.round_no, kept.version);
    Ok(*shown == kept || *shown == placed || is_replaced(shown, facts))
}

fn is_sports_bet(tx: &mut Tx, seeds: &PlayerSeeds, shown: &ShownSports) -> Result<bool, StoreError> {
    let row = sports_bets::find(tx, seeds.player, shown.id)?;
    Ok(row.is_some_and(|row| row.stake == shown.stake))
}

/// Whether a reply shows a bet of a live table that a later one took the place of: its stake and chips are nowhere else.
fn is_replaced(shown: &TableBet, (play_mode, round_no, version): (PlayMode, i64, i64)) -> bool {
    shown.version < version
        && (shown.status, shown.play_mode, shown.round_no) == (BetStatus::Open, play_mode, round_no)
}

fn is_recorded_bet(shown: &TableBet, row: &RoundRow) -> bool {
    let (Ok(params), Ok(outcome)) = (json(&row.params), json(&row.outcome)) else { return false };
    let Ok(recorded) = RecordedBet::deserialize(&outcome) else { return false };
    if is_replaced(shown, (row.play_mode, recorded.round_no, recorded.version)) {
        return true;
    }
    let is_same_bet = (shown.play_mode, shown.stake, shown.split, shown.round_no)
        == (row.play_mode, row.stake, row.split, recorded.round_no)
        && (shown.params == params || shown.params.is_null());
    let is_same_end = match shown.status {
        BetStatus::Open => true,
        BetStatus::Void => row.state == RoundState::Void,
        BetStatus::Paid | BetStatus::Lost => {
            (row.state, shown.payout, shown.cashed_out_at)
                == (RoundState::Settled, row.payout, recorded.cashed_out_at)
        }
    };
    is_same_bet && is_same_end
}
