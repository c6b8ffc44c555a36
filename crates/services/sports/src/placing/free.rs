//! Bets that a free bet is used for.

use baize_core::{Ctx, Failure, Outcome};
use baize_money::{Amount, Multiplier, PlayMode};
use baize_promotions::activities::free_bets::{self, FreeBetRefusal};
use baize_sports::{Bet, BetKind};
use baize_store::{FreeBetId, RoundId, Tx};

use super::request::PlaceBet;
use crate::refusal::SportsRefusal as Refusal;

/// The lowest total odds at which a free bet can be used (sportsbook text, section 4).
pub const FREE_BET_LEAST_ODDS: Multiplier = Multiplier::from_parts(15_000);

/// Uses the free bet of a slip for a bet; nothing for a slip without one. Called last, when nothing else can refuse the bet.
pub(super) fn use_free_bet(tx: &mut Tx, ctx: &Ctx, slip: &PlaceBet, bet: RoundId) -> Outcome<(), Refusal> {
    let Some(id) = slip.free_bet else { return Ok(()) };
    match free_bets::use_one(tx, ctx, (slip.player, id), bet) {
        Ok(stake) if stake == slip.unit => Ok(()),
        Ok(_) | Err(Failure::Refused(_)) => Err(Failure::Refused(Refusal::FreeBetUnusable)),
        Err(Failure::Fault(fault)) => Err(Failure::Fault(fault)),
    }
}

/// The same slip with the stake that its free bet has now; a slip without one stays as it is. A free bet is a single or a combo of
/// money. Nothing is written.
pub(super) fn with_free_stake(tx: &mut Tx, ctx: &Ctx, slip: &PlaceBet) -> Outcome<PlaceBet, Refusal> {
    with_stake(slip, |id| free_bets::stake_of(tx, ctx, (slip.player, id)))
}

/// The same, and until the transaction ends nobody else uses the free bet.
pub(super) fn with_held_free_stake(tx: &mut Tx, ctx: &Ctx, slip: &PlaceBet) -> Outcome<PlaceBet, Refusal> {
    with_stake(slip, |id| free_bets::hold(tx, ctx, (slip.player, id)))
}

fn with_stake(
    slip: &PlaceBet,
    stake_of: impl FnOnce(FreeBetId) -> Outcome<Amount, FreeBetRefusal>,
) -> Outcome<PlaceBet, Refusal> {
    let Some(id) = slip.free_bet else { return Ok(slip.clone()) };
    check_kind(slip).map_err(Failure::Refused)?;
    match stake_of(id) {
        Ok(unit) => Ok(PlaceBet { unit, ..slip.clone() }),
        Err(Failure::Refused(_)) => Err(Failure::Refused(Refusal::FreeBetUnusable)),
        Err(Failure::Fault(fault)) => Err(Failure::Fault(fault)),
    }
}

fn check_kind(slip: &PlaceBet) -> Result<(), Refusal> {
    let is_one_line = !slip.each_way && !matches!(slip.kind, BetKind::System(_));
    if is_one_line && slip.play_mode == PlayMode::Capital { Ok(()) } else { Err(Refusal::FreeBetUnusable) }
}

/// Refuses a free bet on too low odds.
pub(super) fn check_odds(bet: &Bet, is_free: bool) -> Result<(), Refusal> {
    if is_free && bet.total_odds() < FREE_BET_LEAST_ODDS { Err(Refusal::FreeBetUnusable) } else { Ok(()) }
}
