//! The wave of the Tide Wheel: once bets are closed it may strike a number, whose winnings it multiplies.

use baize_fairness::Draws;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::spots::Spot;
use crate::counting::weighted;

/// The draws of the wave.
const WAVES: u32 = 2_520;
/// How many of them strike each number; the rest strike none.
const STRIKES: [(Spot, u32); 4] = [(Spot::One, 504), (Spot::Two, 630), (Spot::Four, 585), (Spot::Nine, 280)];
/// What a struck number's winnings are multiplied by, with their weights.
const TIMES: [(u32, u32); 4] = [(2, 13), (3, 3), (5, 3), (10, 1)];
/// The sum of these weights.
const TIMES_WEIGHT: u32 = 20;

/// What the wave struck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TideWheelWave)]
pub struct Wave {
    /// 1, 2, 4 or 9.
    pub number: u32,
    /// What its winnings are multiplied by: 2, 3, 5 or 10.
    pub times: u32,
}

/// The wave of a draw, and what it multiplies by, drawn only where it strikes.
pub(super) fn wave(draws: &mut Draws) -> Option<Wave> {
    let number = weighted(STRIKES, draws.pick(WAVES))?.number()?;
    let times = weighted(TIMES, draws.pick(TIMES_WEIGHT))?;
    Some(Wave { number, times })
}

/// What a wave does to a number, each as often as it comes in 2,520 × 20 draws: of those that leave it, one is listed.
pub(super) fn waves(spot: Spot) -> Vec<(u64, Option<Wave>)> {
    let all = u64::from(WAVES * TIMES_WEIGHT);
    let strike = STRIKES.into_iter().find(|(struck, _)| *struck == spot);
    let Some((number, (_, strikes))) = spot.number().zip(strike) else { return vec![(all, None)] };
    let left = all - u64::from(strikes * TIMES_WEIGHT);
    let struck = TIMES.map(|(times, weight)| (u64::from(strikes * weight), Some(Wave { number, times })));
    [(left, None)].into_iter().chain(struck).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_strikes_1_999_of_2_520_times_and_triples_winnings_on_average() {
        assert_eq!(STRIKES.map(|(_, strikes)| strikes).into_iter().sum::<u32>(), 1_999, "521 strike nothing");
        assert_eq!(TIMES.map(|(_, weight)| weight).into_iter().sum::<u32>(), TIMES_WEIGHT);
        assert_eq!(TIMES.map(|(times, weight)| times * weight).into_iter().sum::<u32>(), 3 * TIMES_WEIGHT);
    }

    #[test]
    fn a_pick_chooses_by_the_weights_in_their_order() {
        let picks = [0, 503, 504, 1_133, 1_134, 1_718, 1_719, 1_998, 1_999, 2_519];
        let struck = picks.map(|picked| weighted(STRIKES, picked).and_then(Spot::number).unwrap_or(0));
        assert_eq!(struck, [1, 1, 2, 2, 4, 4, 9, 9, 0, 0]);
        assert_eq!(
            [0, 12, 13, 15, 16, 18, 19].map(|picked| weighted(TIMES, picked).unwrap()),
            [2, 2, 3, 3, 5, 5, 10]
        );
    }
}
