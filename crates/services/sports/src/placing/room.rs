//! How much of a bet the house still takes.

use baize_core::Ctx;
use baize_core::site::PlayLimits;
use baize_money::{Amount, PlayMode, Ratio};
use baize_sports::Bet;

use super::market::Offered;
use crate::controls::Limits;
use crate::leg::StoredLeg;
use crate::refusal::SportsRefusal as Refusal;

/// What each leg of a bet adds to the exposure, if there is room for all of it. What is in flight in other transactions is not
/// seen.
pub(super) fn exposures(
    ctx: &Ctx,
    (bet, play_mode, limits): (&Bet, PlayMode, Limits),
    (legs, offered): (&[StoredLeg], &[Offered]),
) -> Result<Vec<Amount>, Refusal> {
    let exposed = bet.exposure()?;
    let rooms = rooms(ctx, (play_mode, limits), (legs, offered));
    if exposed.iter().zip(&rooms).all(|(adds, room)| adds <= room) {
        return Ok(exposed);
    }
    let most = largest_stake(bet, &rooms).unwrap_or(Amount::ZERO);
    Err(if limits.is_lower() { Refusal::PlayerLimited(most) } else { Refusal::LiabilityFull(most) })
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
    ctx: &Ctx,
    (bet, play_mode, limits): (&Bet, PlayMode, Limits),
    (legs, offered): (&[StoredLeg], &[Offered]),
    most: Amount,
) -> Amount {
    let rooms = rooms(ctx, (play_mode, limits), (legs, offered));
    bet.largest_unit_within(&rooms, most).unwrap_or(Amount::ZERO)
}

/// What each leg may add.
fn rooms(
    ctx: &Ctx,
    (play_mode, limits): (PlayMode, Limits),
    (legs, offered): (&[StoredLeg], &[Offered]),
) -> Vec<Amount> {
    let room = |(leg, offered): (&StoredLeg, &Offered)| {
        let caps = Limits::caps(ctx, play_mode, offered.cap());
        limits.of(caps.room(offered.quote.tab, leg.in_play, offered.exposed()))
    };
    legs.iter().zip(offered).map(room).collect()
}

/// The largest stake that there is room for.
fn largest_stake(bet: &Bet, rooms: &[Amount]) -> Option<Amount> {
    let unit = bet.largest_unit_within(rooms, bet.unit()).ok()?;
    Ratio::new(bet.lines().into(), 1)?.payout(unit)
}
