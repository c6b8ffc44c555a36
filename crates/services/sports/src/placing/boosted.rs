//! Singles at a better price that operators offer.

use baize_core::{Failure, Outcome};
use baize_money::{Amount, BasisPoints, Multiplier, PlayMode};
use baize_sports::{Bet, BetKind};
use baize_store::sports_boosts::SportsBoostRow;
use baize_store::{PlayerId, StoreError, Tx, sports_bets, sports_legs};

use super::market::Offered;
use super::request::{PlaceBet, SlipLeg};
use crate::board::Selection;
use crate::controls::boost_of;
use crate::refusal::SportsRefusal as Refusal;
use crate::stored::legs_of;

/// A boost that a leg can be placed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Boosted {
    /// The price without it.
    pub(super) real_odds: Multiplier,
    /// What the player may stake yet.
    pub(super) left: Amount,
}

/// The same offer at the boosted price, for a leg that asks for it. A boost is for singles of money before the match; where there is
/// none any more, or none that is better than the price, the offer stays as it is.
pub(super) fn boosted(
    tx: &mut Tx,
    (slip, leg): (&PlaceBet, &SlipLeg),
    mut offered: Offered,
) -> Outcome<(Offered, Option<Boosted>), Refusal> {
    if !leg.is_boosted {
        return Ok((offered, None));
    }
    if slip.kind != BetKind::Single || slip.each_way || slip.free_bet.is_some() {
        return Err(Failure::Refused(Refusal::BadSystem));
    }
    if offered.quote.in_play || slip.play_mode != PlayMode::Capital {
        return Ok((offered, None));
    }
    let boost = boost_of(tx, &leg.selection)?.zip(offered.quote.odds);
    let Some((boost, real_odds)) = boost.filter(|(boost, real_odds)| boost.odds > *real_odds) else {
        return Ok((offered, None));
    };
    let staked = staked_by(tx, slip.player, &leg.selection)?;
    let left = left_of(&boost, staked);
    (offered.quote.odds, offered.quote.margin) = (Some(boost.odds), BasisPoints::ZERO);
    Ok((offered, Some(Boosted { real_odds, left })))
}

/// Refuses a stake that is larger than what is left of a boost.
pub(super) fn check_stake(boosted: Option<Boosted>, bet: &Bet) -> Result<(), Refusal> {
    match boosted {
        Some(Boosted { left, .. }) if bet.stake() > left => Err(Refusal::StakeAboveMax(left)),
        _ => Ok(()),
    }
}

fn left_of(boost: &SportsBoostRow, staked: Amount) -> Amount {
    boost.largest_stake.less_or_zero(staked)
}

/// What a player has staked on a selection at a boosted price.
fn staked_by(tx: &mut Tx, player: PlayerId, selection: &Selection) -> Result<Amount, StoreError> {
    let market = (selection.fixture, selection.market.as_str());
    let mut staked = Amount::ZERO;
    for leg in sports_legs::behind(tx, market, i64::MAX, (player, u32::MAX))? {
        let Some(row) = sports_bets::find(tx, player, leg.bet)? else { continue };
        let is_same = legs_of(&row)?.iter().any(|leg| leg.real_odds.is_some() && leg.selection == *selection);
        if is_same {
            staked = staked.checked_add(row.stake).unwrap_or(Amount::MAX);
        }
    }
    Ok(staked)
}
