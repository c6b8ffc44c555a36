//! Deciding bets in play once their live delay is over.

use baize_core::ports::PlayerUpdate;
use baize_core::{Ctx, Failure, Outcome};
use baize_ledger::Wallet;
use baize_money::Multiplier;
use baize_promotions::activities::free_bets;
use baize_store::sports_bets::{self, SportsBetRow, SportsBetState};
use baize_store::{PlayerId, RoundId, Tx};
use baize_time::Span;
use baize_wagers::{StakeRequest, WagerError, check_payout, permit_unpaid, return_sports_stake};

use super::free::check_odds;
use super::market::{all_offered, check_market, limits_of};
use super::place::insert_legs;
use super::room::exposures;
use crate::board::{Board, Quote};
use crate::leg::StoredLeg;
use crate::refusal::{ChangedOdds, SportsRefusal as Refusal};
use crate::stored::{
    ADDED, TAKEN_OFF, expose, largest_payout, legs_column, legs_of, policy_of, rules_bet, wager_of,
};
use crate::updates::updates;

/// A bet that nobody has decided so long after its live delay is rejected: the server that took it is gone.
pub const LATEST_DECISION: Span = Span::seconds(15);

/// Decides a pending bet whose live delay is over: it is accepted by what its markets say now, or rejected with the stake
/// back. Does nothing before that moment, and the second time.
pub fn decide(
    tx: &mut Tx,
    ctx: &Ctx,
    board: &dyn Board,
    (player, id): (PlayerId, RoundId),
) -> Result<Vec<PlayerUpdate>, WagerError> {
    let found = sports_bets::lock(tx, player, id)?;
    let due = |row: &SportsBetRow| row.state == SportsBetState::Pending && row.decide_at <= ctx.now;
    let Some(mut row) = found.filter(due) else { return Ok(Vec::new()) };
    let mut wallet = Wallet::get(tx, player)?;
    let held = legs_of(&row)?;
    row.decided_at = ctx.now;
    let accepted = accepted(tx, ctx, board, (&row, &held, &wallet));
    expose(tx, (player, row.play_mode), &held, TAKEN_OFF)?;
    match accepted {
        Ok(legs) => {
            row.state = SportsBetState::Accepted;
            row.legs = legs_column(&legs)?;
            sports_bets::save(tx, &mut row)?;
            expose(tx, (player, row.play_mode), &legs, ADDED)?;
            insert_legs(tx, &row, &legs)?;
            Ok(vec![PlayerUpdate::SportsBetChanged(player, id)])
        }
        Err(Failure::Refused(refusal)) => {
            (row.state, row.refusal) = (SportsBetState::Rejected, refusal.number());
            // First, so that the promotions do not wait for the money of this very bet.
            sports_bets::save(tx, &mut row)?;
            let mut published = give_stake_back(tx, ctx, &mut wallet, &row)?;
            published.push(PlayerUpdate::SportsBetChanged(player, id));
            Ok(published)
        }
        Err(Failure::Fault(fault)) => Err(fault.into()),
    }
}

/// Gives the stake of a bet back that is not accepted, or the free bet that was used for it.
fn give_stake_back(
    tx: &mut Tx,
    ctx: &Ctx,
    wallet: &mut Wallet,
    row: &SportsBetRow,
) -> Result<Vec<PlayerUpdate>, WagerError> {
    if row.is_free() {
        free_bets::give_back(tx, ctx, (row.player, row.free_bet), row.id)?;
        return Ok(Vec::new());
    }
    let effects = return_sports_stake(tx, ctx, wallet, &wager_of(row, row.id))?;
    Ok(updates(row.player, &effects))
}

/// The legs of a bet that can be accepted now, with the odds that hold.
fn accepted(
    tx: &mut Tx,
    ctx: &Ctx,
    board: &dyn Board,
    (row, held, wallet): (&SportsBetRow, &[StoredLeg], &Wallet),
) -> Outcome<Vec<StoredLeg>, Refusal> {
    if ctx.now >= row.decide_at.plus(LATEST_DECISION) {
        return Err(Failure::Refused(Refusal::NotDecided));
    }
    let request = StakeRequest { game: &row.game, play_mode: row.play_mode, amount: row.stake };
    permit_unpaid(tx, ctx, wallet, request)?;
    let selections = held.iter().map(|leg| &leg.selection);
    let real = all_offered(tx, board, (row.player, row.play_mode), selections)?;
    let mut legs = held.to_vec();
    let (mut all, mut changed) = (Vec::with_capacity(legs.len()), Vec::new());
    for (place, (leg, offered)) in legs.iter_mut().zip(real).enumerate() {
        let mut offered = offered.map_err(Failure::Refused)?;
        // Its own legs leave room for itself.
        offered.take_off(leg.exposed);
        let now = still_open(ctx, leg, &offered.quote).map_err(Failure::Refused)?;
        let revisions = offered.revisions(ctx.now)?;
        leg.begin_at(&revisions.ok_or(Failure::Refused(Refusal::MarketClosed))?);
        if leg.in_play {
            match policy_of(row).decide(leg.odds, now, true).odds() {
                Some(odds) => leg.odds = odds,
                None => changed.push(ChangedOdds { leg: place, now }),
            }
        }
        all.push(offered);
    }
    if !changed.is_empty() {
        return Err(Failure::Refused(Refusal::OddsChanged(changed)));
    }
    let bet = rules_bet(row, &legs)?;
    check_odds(&bet, row.is_free()).map_err(Failure::Refused)?;
    check_payout(ctx.site.limits.of(&row.game, row.play_mode), largest_payout(&bet, row.is_free()))?;
    let limits = limits_of(&all);
    let exposed = exposures(ctx, (&bet, row.play_mode, limits), (&legs, &all)).map_err(Failure::Refused)?;
    legs.iter_mut().zip(exposed).for_each(|(leg, exposed)| leg.exposed = exposed);
    Ok(legs)
}

/// The odds of a leg whose market was open all the time since the request came.
fn still_open(ctx: &Ctx, leg: &StoredLeg, quote: &Quote) -> Result<Multiplier, Refusal> {
    let now = check_market(ctx, quote)?;
    if quote.stopped_by != leg.stopped_by {
        Err(Refusal::MarketSuspended)
    } else if quote.in_play != leg.in_play {
        Err(Refusal::FixtureStarted)
    } else {
        Ok(now)
    }
}
