//! How much of a bet the house still takes.

use baize_core::site::PlayLimits;
use baize_core::{Ctx, Failure, Outcome};
use baize_money::{Amount, PlayMode, Ratio};
use baize_sports::{Bet, Exposed};
use baize_store::sports_exposure::{self, ExposedOutcome};
use baize_store::{StoreError, Tx};

use crate::board::Quote;
use crate::controls::Limits;
use crate::leg::StoredLeg;
use crate::refusal::SportsRefusal as Refusal;

/// What each leg of a bet adds to the exposure, if there is room for all of it. What is in flight in other transactions is not
/// seen.
pub(super) fn exposures(
    tx: &mut Tx,
    ctx: &Ctx,
    (bet, play_mode, limits): (&Bet, PlayMode, Limits),
    (legs, quotes): (&[StoredLeg], &[Quote]),
) -> Outcome<Vec<Amount>, Refusal> {
    let exposed = bet.exposure().map_err(|range| Failure::Refused(range.into()))?;
    let mut rooms = Vec::with_capacity(legs.len());
    for (leg, quote) in legs.iter().zip(quotes) {
        rooms.push(room_of(tx, ctx, (play_mode, limits), (leg, quote))?);
    }
    if exposed.iter().zip(&rooms).all(|(adds, room)| adds <= room) {
        return Ok(exposed);
    }
    let most = largest_stake(bet, &rooms).unwrap_or(Amount::ZERO);
    Err(Failure::Refused(if limits.is_lower() {
        Refusal::PlayerLimited(most)
    } else {
        Refusal::LiabilityFull(most)
    }))
}

/// Refuses a stake or a return beyond a player's share of the limits of sports.
pub(super) fn check_share(of_site: &PlayLimits, limits: Limits, bet: &Bet) -> Result<(), Refusal> {
    let by_return = bet.largest_unit(limits.of(of_site.max_payout)).unwrap_or(Amount::ZERO);
    let by_return = Ratio::new(bet.lines().into(), 1).and_then(|lines| lines.payout(by_return));
    let most = limits.of(of_site.max_stake).min(by_return.unwrap_or(Amount::ZERO));
    let returns = bet.largest_return().unwrap_or(Amount::MAX);
    if limits.is_lower()
        && (bet.stake() > limits.of(of_site.max_stake) || returns > limits.of(of_site.max_payout))
    {
        return Err(Refusal::PlayerLimited(most));
    }
    Ok(())
}

/// The largest stake of a line that there is room for, at most `most`.
pub(super) fn largest_unit(
    tx: &mut Tx,
    ctx: &Ctx,
    (bet, play_mode, limits): (&Bet, PlayMode, Limits),
    (legs, quotes): (&[StoredLeg], &[Quote]),
    most: Amount,
) -> Result<Amount, StoreError> {
    let mut rooms = Vec::with_capacity(legs.len());
    for (leg, quote) in legs.iter().zip(quotes) {
        rooms.push(room_of(tx, ctx, (play_mode, limits), (leg, quote))?);
    }
    Ok(bet.largest_unit_within(&rooms, most).unwrap_or(Amount::ZERO))
}

fn room_of(
    tx: &mut Tx,
    ctx: &Ctx,
    (play_mode, limits): (PlayMode, Limits),
    (leg, quote): (&StoredLeg, &Quote),
) -> Result<Amount, StoreError> {
    let of = ExposedOutcome {
        fixture: leg.selection.fixture,
        market: &leg.selection.market,
        outcome: &leg.selection.outcome,
        play_mode,
    };
    let (outcome, fixture) = sports_exposure::of_outcome_and_fixture(tx, &of)?;
    let exposed = Exposed { outcome, fixture };
    let caps = Limits::caps(tx, ctx, play_mode, &leg.selection)?;
    Ok(limits.of(caps.room(quote.tab, leg.in_play, exposed)))
}

/// The largest stake that there is room for.
fn largest_stake(bet: &Bet, rooms: &[Amount]) -> Option<Amount> {
    let unit = bet.largest_unit_within(rooms, bet.unit()).ok()?;
    Ratio::new(bet.lines().into(), 1)?.payout(unit)
}
