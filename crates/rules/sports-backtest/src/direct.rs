//! Settlement of a bet from the columns `FTR`, `FTHG` and `FTAG` alone. Nothing here calls the engine, so that a mistake in one
//! of them shows as a difference.

use baize_money::{Amount, Multiplier};

use crate::bet::{STAKE, UnitBet};
use crate::quote::{QuotedMarket, Selection};
use crate::row::{FullTimeResult, MatchRow};

/// What becomes of one half of the stake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum HalfStake {
    Won,
    Back,
    Lost,
}

/// What a bet pays, both halves of its stake together rounded down once; `None` where the amount is too large, or the market
/// has no such selection.
pub(crate) fn payout(bet: &UnitBet<'_>) -> Option<Amount> {
    let halves = match bet.market() {
        QuotedMarket::ThreeWay => [won_if(bet.row.result == result_of(bet.selection)?); 2],
        QuotedMarket::Total => {
            let has_three = u16::from(bet.row.home_goals) + u16::from(bet.row.away_goals) >= 3;
            match bet.selection {
                Selection::Over => [won_if(has_three); 2],
                Selection::Under => [won_if(!has_three); 2],
                _ => return None,
            }
        }
        QuotedMarket::Handicap(line) => handicap_halves(bet.row, line.quarters(), bet.selection)?,
    };
    let parts: u128 = halves.into_iter().map(|half| parts_paid(half, bet.odds)).sum();
    let stake = u128::try_from(STAKE.units()).ok()?;
    let units = stake.checked_mul(parts)? / (2 * u128::from(Multiplier::SCALE));
    i64::try_from(units).ok().and_then(|units| Amount::new(units).ok())
}

/// What a half of the stake is multiplied by, in 1/10 000.
fn parts_paid(half: HalfStake, odds: Multiplier) -> u128 {
    match half {
        HalfStake::Won => odds.parts().into(),
        HalfStake::Back => Multiplier::SCALE.into(),
        HalfStake::Lost => 0,
    }
}

const fn won_if(is_won: bool) -> HalfStake {
    if is_won { HalfStake::Won } else { HalfStake::Lost }
}

const fn result_of(selection: Selection) -> Option<FullTimeResult> {
    match selection {
        Selection::Home => Some(FullTimeResult::Home),
        Selection::Draw => Some(FullTimeResult::Draw),
        Selection::Away => Some(FullTimeResult::Away),
        Selection::Over | Selection::Under => None,
    }
}

/// Of a whole or half line both halves of the stake are on it, of a quarter line one on each of its two neighbours.
fn handicap_halves(row: &MatchRow, quarters: i32, selection: Selection) -> Option<[HalfStake; 2]> {
    let lines = if quarters % 2 == 0 { [quarters; 2] } else { [quarters - 1, quarters + 1] };
    let lead = i32::from(row.home_goals) - i32::from(row.away_goals);
    let sign = match selection {
        Selection::Home => 1,
        Selection::Away => -1,
        _ => return None,
    };
    Some(lines.map(|line| match sign * (4 * lead + line) {
        0 => HalfStake::Back,
        ahead => won_if(ahead > 0),
    }))
}
