//! The features of the Tide Wheel: boats that are picked, a beam that stops, a storm that doubles.

use baize_fairness::Draws;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::spots::Spot;
use crate::table::Decision;

/// What the boats carry, to one: 11 on average.
const CARGO: [u32; 3] = [5, 8, 20];
/// What the windows of the lighthouse pay to one, clockwise: 23 on average.
const WINDOWS: [u32; 12] = [60, 10, 25, 15, 10, 45, 10, 15, 36, 10, 25, 15];
/// What the storm begins with, to one: 18.8 on average. It doubles two and a half times that on average.
const GUSTS: [u32; 5] = [10, 14, 18, 22, 30];
/// How often the storm doubles at most.
const MOST_DOUBLINGS: u32 = 3;
/// The names of the boats in decisions.
pub(super) const BOATS: [&str; 3] = ["boat-1", "boat-2", "boat-3"];
/// The boat of a player who picks none.
const DEFAULT_BOAT: usize = 1;

/// What the feature of a segment brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TideWheelFeature)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Feature {
    /// Each player picks one of three boats.
    Boats {
        /// What each boat pays to one: 5, 8 and 20 in some order.
        pays: [u32; 3],
    },
    /// The beam stops at one of twelve windows, the same for all.
    Lighthouse {
        /// 0 … 11, clockwise from the one that pays most.
        #[schema(minimum = 0, maximum = 11)]
        window: u32,
    },
    /// The storm doubles what it begins with, the same for all.
    Storm {
        /// What it pays to one before it doubles: 10, 14, 18, 22 or 30.
        first: u32,
        /// 0 … 3.
        #[schema(minimum = 0, maximum = 3)]
        doublings: u32,
    },
}

/// A place of a row.
fn chosen<const N: usize>(row: [u32; N], index: u32) -> u32 {
    usize::try_from(index).ok().and_then(|index| row.get(index).copied()).unwrap_or(0)
}

/// Draws what the feature of a segment brings; nothing on a number.
pub(super) fn feature(spot: Spot, draws: &mut Draws) -> Option<Feature> {
    match spot {
        Spot::Boats => {
            let order = draws.shuffled(3, 3);
            let carried = |boat: usize| order.get(boat).map_or(0, |&cargo| chosen(CARGO, cargo));
            Some(Feature::Boats { pays: [carried(0), carried(1), carried(2)] })
        }
        Spot::Lighthouse => Some(Feature::Lighthouse { window: draws.pick(12) }),
        Spot::Storm => {
            let first = chosen(GUSTS, draws.pick(5));
            let mut doublings = 0;
            while doublings < MOST_DOUBLINGS && draws.pick(2) == 1 {
                doublings += 1;
            }
            Some(Feature::Storm { first, doublings })
        }
        _ => None,
    }
}

/// The boat that was picked in the stage of the boats.
fn picked(decisions: &[Decision]) -> usize {
    let decision = decisions.iter().find(|decision| decision.stage == 1);
    let boat = decision.and_then(|decision| BOATS.iter().position(|&boat| boat == decision.choice));
    boat.unwrap_or(DEFAULT_BOAT)
}

/// What a feature pays to one.
pub(super) fn feature_pays(feature: Option<Feature>, decisions: &[Decision]) -> u32 {
    match feature {
        Some(Feature::Boats { pays }) => pays.get(picked(decisions)).copied().unwrap_or(0),
        Some(Feature::Lighthouse { window }) => chosen(WINDOWS, window),
        Some(Feature::Storm { first, doublings }) => first << doublings.min(MOST_DOUBLINGS),
        None => 0,
    }
}

/// All that a feature can bring, each as often as it comes in 120 rounds.
pub(super) fn features(spot: Spot) -> Vec<(u64, Option<Feature>)> {
    match spot {
        Spot::Boats => {
            let [low, middle, high] = CARGO;
            let orders = [
                [low, middle, high],
                [low, high, middle],
                [middle, low, high],
                [middle, high, low],
                [high, low, middle],
                [high, middle, low],
            ];
            orders.into_iter().map(|pays| (20, Some(Feature::Boats { pays }))).collect()
        }
        Spot::Lighthouse => (0..12).map(|window| (10, Some(Feature::Lighthouse { window }))).collect(),
        Spot::Storm => {
            let doubled = GUSTS.into_iter().flat_map(|first| {
                [(0, 12), (1, 6), (2, 3), (3, 3)]
                    .map(|(doublings, ways)| (ways, Some(Feature::Storm { first, doublings })))
            });
            doubled.collect()
        }
        _ => vec![(120, None)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The average of what a feature pays to one, in hundredths.
    fn average(spot: Spot, decisions: &[Decision]) -> u64 {
        let all: u64 = features(spot)
            .into_iter()
            .map(|(ways, feature)| ways * u64::from(feature_pays(feature, decisions)))
            .sum();
        all * 100 / features(spot).iter().map(|(ways, _)| ways).sum::<u64>()
    }

    #[test]
    fn the_features_pay_11_23_and_47_to_one_on_average() {
        for boat in BOATS {
            assert_eq!(average(Spot::Boats, &[Decision { stage: 1, choice: boat.to_owned() }]), 1_100);
        }
        assert_eq!(average(Spot::Lighthouse, &[]), 2_300);
        assert_eq!(average(Spot::Storm, &[]), 4_700);
    }
}
