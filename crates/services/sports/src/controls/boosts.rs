//! Boosts: better prices on selections, for singles of money before the match.

use baize_core::operators::{ConfirmedOrder, LogEntry, OperatorOrder};
use baize_core::{Ctx, Failure, Outcome};
use baize_money::{Amount, Multiplier};
use baize_sports::{HIGHEST_PRICE, LOWEST_PRICE, is_on_ladder};
use baize_store::sports_boosts::{self, SportsBoostRow};
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::Span;
use serde_json::json;

use super::known::is_selection;
use super::refused;
use super::suspensions::ControlRefusal;
use crate::board::Selection;

/// After so long the fixture of a boost is over, and the boost is forgotten.
const KEPT_FOR: Span = Span::days(7);

/// Every boost that there is, with those of fixtures that have begun.
pub fn boosts(tx: &mut Tx) -> Result<Vec<SportsBoostRow>, StoreError> {
    sports_boosts::all(tx)
}

/// Offers better odds on a selection, on which a player may stake so much. It costs money, so that it takes two people.
pub fn boost(
    tx: &mut Tx,
    ctx: &Ctx,
    (selection, odds, largest_stake): (&Selection, Multiplier, Amount),
    order: &ConfirmedOrder,
) -> Outcome<(), ControlRefusal> {
    if !is_selection(tx, selection)? {
        return Err(Failure::Refused(ControlRefusal::Unknown));
    }
    if !(LOWEST_PRICE..=HIGHEST_PRICE).contains(&odds) || !is_on_ladder(odds) {
        return Err(Failure::Refused(ControlRefusal::BadOdds));
    }
    if largest_stake <= Amount::ZERO {
        return Err(Failure::Refused(ControlRefusal::BadCap));
    }
    let order = order.checked().map_err(refused)?;
    let before = sports_boosts::find(tx, columns(selection))?;
    if before.is_some_and(|before| (before.odds, before.largest_stake) == (odds, largest_stake)) {
        return Err(Failure::Refused(ControlRefusal::NoChange));
    }
    sports_boosts::remove_before(tx, ctx.now.minus(KEPT_FOR))?;
    let Selection { fixture, market, outcome } = selection.clone();
    let row = SportsBoostRow { fixture, market, outcome, odds, largest_stake, boosted_at: ctx.now };
    sports_boosts::put(tx, &row)?;
    let details = json!({ "odds": odds, "largest_stake": largest_stake });
    let subject = subject(selection);
    let player = PlayerId::from(0);
    Ok(order.record(tx, ctx, LogEntry { action: "sports.boost", player, subject: &subject, details })?)
}

/// Offers a selection at its own price again. Bets that were accepted stay as they are.
pub fn end_boost(
    tx: &mut Tx,
    ctx: &Ctx,
    selection: &Selection,
    order: &OperatorOrder,
) -> Outcome<(), ControlRefusal> {
    let order = order.checked().map_err(refused)?;
    if !sports_boosts::remove(tx, columns(selection))? {
        return Err(Failure::Refused(ControlRefusal::NoChange));
    }
    let (player, subject, details) = (PlayerId::from(0), subject(selection), serde_json::Value::Null);
    Ok(order.record(tx, ctx, LogEntry { action: "sports.end_boost", player, subject: &subject, details })?)
}

/// The boost of a selection, where it has one.
pub(crate) fn boost_of(tx: &mut Tx, selection: &Selection) -> Result<Option<SportsBoostRow>, StoreError> {
    sports_boosts::find(tx, columns(selection))
}

fn columns(selection: &Selection) -> (baize_store::FixtureId, &str, &str) {
    (selection.fixture, &selection.market, &selection.outcome)
}

fn subject(Selection { fixture, market, outcome }: &Selection) -> String {
    format!("{fixture}/{market}/{outcome}")
}
