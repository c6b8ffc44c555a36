//! Bets that are cashed out by themselves once so much is offered for them.

use baize_core::ports::PlayerUpdate;
use baize_core::site::Capability;
use baize_core::{Ctx, Failure, Outcome};
use baize_ledger::Wallet;
use baize_money::{Amount, BasisPoints};
use baize_store::sports_bets::{self, SportsBetRow, SportsBetState};
use baize_store::{PlayerId, RoundId, StoreError, Tx};
use baize_wagers::WagerError;

use super::offer::{Offer, offer_of};
use super::take::pay;
use crate::board::Board;
use crate::refusal::SportsRefusal as Refusal;
use crate::stored::{legs_of, rules_bet};
use crate::summary::SportsBetSummary;

/// Sets the offer at which all that is left of an open bet is cashed out by itself; zero for none.
pub fn set_auto_cash_out(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, bet): (PlayerId, RoundId),
    at: Amount,
) -> Outcome<SportsBetSummary, Refusal> {
    if !ctx.site.grants(Capability::CashOut) {
        return Err(Failure::Refused(Refusal::CashOutUnavailable));
    }
    let row = sports_bets::lock(tx, player, bet)?;
    let mut row = row.ok_or(Failure::Refused(Refusal::UnknownBet))?;
    if !matches!(row.state, SportsBetState::Pending | SportsBetState::Accepted) {
        return Err(Failure::Refused(Refusal::BetNotOpen));
    }
    if row.is_free() {
        return Err(Failure::Refused(Refusal::CashOutUnavailable));
    }
    if row.auto_cash_out != at {
        // Quotes of this bet are outdated by that.
        row.auto_cash_out = at;
        sports_bets::save(tx, &mut row)?;
    }
    Ok(SportsBetSummary::of(&row)?)
}

/// What is offered for a bet now, where that is enough for its player.
fn due(tx: &mut Tx, ctx: &Ctx, board: &dyn Board, row: &SportsBetRow) -> Result<Option<Offer>, StoreError> {
    if !row.auto_cash_out.is_positive() {
        return Ok(None);
    }
    match offer_of(tx, ctx, board, row) {
        Ok(offer) => Ok(Some(offer).filter(|offer| !offer.is_step_due && offer.amount >= row.auto_cash_out)),
        Err(Failure::Refused(_)) => Ok(None),
        Err(Failure::Fault(fault)) => Err(fault),
    }
}

/// Whether a bet is to be cashed out now.
pub fn is_due(
    tx: &mut Tx,
    ctx: &Ctx,
    board: &dyn Board,
    (player, bet): (PlayerId, RoundId),
) -> Result<bool, StoreError> {
    let Some(row) = sports_bets::find(tx, player, bet)? else { return Ok(false) };
    Ok(due(tx, ctx, board, &row)?.is_some())
}

/// Cashes a bet out if what is offered for it now is enough for its player. Does nothing otherwise.
pub fn auto_cash_out(
    tx: &mut Tx,
    ctx: &Ctx,
    board: &dyn Board,
    (player, bet): (PlayerId, RoundId),
) -> Result<Vec<PlayerUpdate>, WagerError> {
    let Some(mut row) = sports_bets::lock(tx, player, bet)? else { return Ok(Vec::new()) };
    let Some(offer) = due(tx, ctx, board, &row)? else { return Ok(Vec::new()) };
    let taken = rules_bet(&row, &legs_of(&row)?)?.take_cash_out(offer.amount, BasisPoints::WHOLE);
    let Ok(taken) = taken else { return Ok(Vec::new()) };
    let mut wallet = Wallet::get(tx, player)?;
    pay(tx, ctx, (&mut wallet, &mut row), (taken, None))
}
