//! Saltmarsh Storm: roulette with one zero in which lightning strikes one to three numbers once bets are closed. A number
//! alone pays less than at the quiet wheel, and much more where it was struck; every other bet pays the same.

use std::sync::LazyLock;

use baize_fairness::Draws;
use baize_money::Ratio;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Listing;
use crate::counting::{ratio, weighted};
use crate::listing::TENTH;
use crate::originals::roulette::{POCKETS, Spot};
use crate::spot_table::SpotTable;
use crate::table::TableTimes;
use crate::tables::saltmarsh_roulette::SaltmarshRoulette;

/// As many numbers are struck at most; one, two and three equally often.
const MOST_STRUCK: u32 = 3;
/// What a chip on a struck number returns, itself included, with the weights.
const RETURNS: [(u32, u32); 5] = [(50, 40), (100, 30), (200, 15), (300, 7), (500, 8)];
/// The sum of these weights.
const WEIGHTS: u32 = 100;
/// What a chip on a number that was not struck returns, itself included.
const STRAIGHT: u32 = 30;
/// What a chip returns on several numbers, itself included, times how many they are.
const ALL: u32 = 36;

/// The table.
#[derive(Debug)]
pub enum SaltmarshStorm {}

/// A number that lightning struck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = SaltmarshStormStruck)]
pub struct Struck {
    /// 0 … 36.
    #[schema(minimum = 0, maximum = 36)]
    pub pocket: u32,
    /// What a chip on this number alone returns, itself included: 50, 100, 200, 300 or 500.
    pub returns: u32,
}

/// What a round brings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = SaltmarshStormOutcome)]
pub struct Outcome {
    /// One to three numbers, in the order in which they are struck.
    #[schema(min_items = 1, max_items = 3)]
    pub struck: Vec<Struck>,
    /// Where the ball fell: 0 … 36.
    #[schema(minimum = 0, maximum = 36)]
    pub pocket: u32,
}

impl SpotTable for SaltmarshStorm {
    const ID: &'static str = "saltmarsh-storm";
    const LISTING: Listing = Listing {
        name: "Saltmarsh Storm",
        tags: &["table", "new"],
        popular: true,
        rank: 515,
        contribution: TENTH,
    };
    const TIMES: TableTimes = SaltmarshRoulette::TIMES;

    type Spot = Spot;
    type Outcome = Outcome;

    /// The layout is that of the quiet wheel.
    fn spots() -> &'static [Spot] {
        SaltmarshRoulette::spots()
    }

    /// A number returns as much as any other spot, struck or not.
    fn main_spot() -> Spot {
        SaltmarshRoulette::main_spot()
    }

    /// The lightning comes first, as players see it first: how many, which ones, what each returns; then the ball.
    fn deal(draws: &mut Draws) -> Outcome {
        let count = draws.pick(MOST_STRUCK) + 1;
        let pockets = draws.shuffled(POCKETS, count);
        let struck = pockets.into_iter().map(|pocket| {
            let returns = weighted(RETURNS, draws.pick(WEIGHTS));
            Struck { pocket, returns: returns.unwrap_or_else(|| unreachable!("the weights add up to 100")) }
        });
        let struck = struck.collect();
        Outcome { struck, pocket: draws.pick(POCKETS) }
    }

    fn reveal_ms(_: &Outcome) -> u64 {
        8_000
    }

    fn returns(spot: Spot, outcome: &Outcome) -> Ratio {
        if !spot.covers(outcome.pocket) {
            return Ratio::ZERO;
        }
        match spot.size() {
            1 => {
                let struck = outcome.struck.iter().find(|struck| struck.pocket == outcome.pocket);
                ratio(struck.map_or(STRAIGHT, |struck| struck.returns), 1_u32)
            }
            size => ratio(ALL, size),
        }
    }

    /// Only what struck the pocket of the ball matters. Of one, two and three struck pockets among 37, this one is among
    /// them in 2 of 37 rounds.
    fn outcomes() -> &'static [(u64, Outcome)] {
        static ALL: LazyLock<Vec<(u64, Outcome)>> = LazyLock::new(|| {
            let of_pocket = |pocket: u32| {
                let other = Struck { pocket: (pocket + 1) % POCKETS, returns: 50 };
                let quiet = (u64::from((POCKETS - 2) * WEIGHTS), Outcome { struck: vec![other], pocket });
                let struck = RETURNS.map(|(returns, weight)| {
                    (u64::from(2 * weight), Outcome { struck: vec![Struck { pocket, returns }], pocket })
                });
                [quiet].into_iter().chain(struck)
            };
            (0..POCKETS).flat_map(of_pocket).collect()
        });
        &ALL
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spot_table::return_of;

    /// What a chip returns where these pockets are struck with 500 and the ball falls on one.
    fn returned(spot: &str, struck: &[u32], pocket: u32) -> Ratio {
        let spot: Spot = serde_json::from_value(spot.into()).unwrap();
        let struck = struck.iter().map(|&pocket| Struck { pocket, returns: 500 }).collect();
        SaltmarshStorm::returns(spot, &Outcome { struck, pocket })
    }

    #[test]
    fn every_bet_of_the_layout_returns_36_of_37() {
        assert_eq!(SaltmarshStorm::spots().len(), 157);
        assert!(SaltmarshStorm::spots().iter().all(|&spot| return_of::<SaltmarshStorm>(spot) == 9_730));
    }

    #[test]
    fn the_weights_of_what_a_struck_number_returns_make_141_on_average() {
        assert_eq!(RETURNS.map(|(_, weight)| weight).into_iter().sum::<u32>(), WEIGHTS);
        assert_eq!(RETURNS.map(|(returns, weight)| returns * weight).into_iter().sum::<u32>(), 141 * WEIGHTS);
    }

    #[test]
    fn only_a_number_alone_is_paid_by_what_struck_it() {
        assert_eq!(returned("17", &[17, 3], 17), ratio(500_u32, 1_u32));
        assert_eq!(returned("17", &[3], 17), ratio(30_u32, 1_u32));
        assert_eq!(returned("17", &[17], 3), Ratio::ZERO);
        assert_eq!(returned("17-20", &[17], 17), ratio(18_u32, 1_u32));
        assert_eq!(returned("black", &[17], 17), ratio(2_u32, 1_u32));
    }

    #[test]
    fn one_to_three_different_numbers_are_struck_each_count_equally_often() {
        let mut counts = [0_u32; 3];
        for round in 0..6_000 {
            let link = baize_fairness::ChainLink::from_entropy([7; 32]);
            let outcome = SaltmarshStorm::deal(&mut Draws::of_link(link, &format!("salt-{round}")));
            let mut pockets: Vec<u32> = outcome.struck.iter().map(|struck| struck.pocket).collect();
            pockets.sort_unstable();
            pockets.dedup();
            assert_eq!(pockets.len(), outcome.struck.len());
            counts[pockets.len() - 1] += 1;
        }
        assert!(counts.iter().all(|&count| (1_850..2_150).contains(&count)), "{counts:?}");
    }

    #[test]
    fn in_two_of_37_rounds_the_pocket_of_the_ball_was_struck() {
        let is_struck = |of: &Outcome| of.struck.iter().any(|struck| struck.pocket == of.pocket);
        let [struck, all] = SaltmarshStorm::outcomes().iter().fold([0, 0], |[struck, all], (ways, of)| {
            [struck + if is_struck(of) { *ways } else { 0 }, all + ways]
        });
        assert_eq!(struck * 37, all * 2);
    }
}
