//! Limbo: a multiplier flies up, and the player says beforehand how far. Compatible with Stake's.
//!
//! The result is floor(10^8 ÷ (u ÷ 2^32 × 10^8) × 0.99 × 100) hundredths, at least 1.00 and at most 1 000 000.00,
//! computed in double precision in exactly this order: another order rounds another way for some u, and the round
//! would not be the one that other verifiers draw. A result of at least the target pays the target.

mod classes;
mod result;

use baize_fairness::Draws;
use baize_money::Ratio;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use self::result::{MOST, NUMBERS, result, winning};
use crate::counting::ratio;
use crate::hundredths::hundredths;
use crate::json::to_value;
use crate::{BadAction, BadParams, Listing, NoAction, Observable, Original, Prize, Prizes, Progress};

/// 1.01×.
const LEAST_TARGET: u32 = 101;

/// The game.
#[derive(Debug)]
pub struct Limbo;

/// What the player chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = LimboParams)]
pub struct Params {
    /// In hundredths: 101 … 100 000 000.
    #[schema(minimum = 101, maximum = 100_000_000)]
    pub target: u32,
}

impl Default for Params {
    fn default() -> Self {
        Self { target: 200 }
    }
}

/// What came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = LimboOutcome)]
pub struct Round {
    /// In hundredths, 100 … 100 000 000.
    #[schema(minimum = 100, maximum = 100_000_000)]
    pub result: u32,
    /// Whether it reached the target.
    pub win: bool,
}

impl Original for Limbo {
    const ID: &'static str = "limbo";
    const STEPS: bool = false;
    const LISTING: Listing =
        Listing { name: "Limbo", tags: &["instant"], popular: true, rank: 20, contribution: None };
    type Params = Params;
    type State = ();
    type Action = NoAction;
    type Round = Round;

    fn check(params: &Params) -> Result<(), BadParams> {
        if (LEAST_TARGET..=MOST).contains(&params.target) {
            Ok(())
        } else {
            Err(BadParams("the target must be 1.01 to 1000000".to_owned()))
        }
    }

    fn start(params: Params, draws: &mut Draws) -> Progress<(), Round> {
        let result = result(draws.number());
        let win = result >= params.target;
        let pays = if win { hundredths(params.target) } else { Ratio::ZERO };
        Progress::Settled { pays, round: Round { result, win } }
    }

    fn step((): (), action: NoAction, _: &mut Draws) -> Result<Progress<(), Round>, BadAction> {
        match action {}
    }

    fn prizes(params: &Params) -> Prizes {
        let chance = ratio(winning(params.target), NUMBERS);
        Prizes::Outcomes(vec![Prize::new("win", hundredths(params.target), chance)])
    }

    fn max_payout(params: &Params) -> Ratio {
        hundredths(params.target)
    }

    fn samples() -> Vec<Params> {
        let near = LEAST_TARGET..=1_000;
        let far = (3_u32..=7).flat_map(|power| (1..10).map(move |first| first * 10_u32.pow(power)));
        near.chain(far).chain([MOST]).map(|target| Params { target }).collect()
    }

    fn observables() -> Vec<Observable> {
        let params = to_value(&Params { target: 200 });
        vec![Observable {
            params,
            pointer: "/round/result",
            chances: classes::chances(),
            class: classes::class,
        }]
    }

    fn paytable() -> Value {
        Self::samples().iter().map(|params| json!([params.target, winning(params.target)])).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hundredths::hundredths_in;
    use crate::published::outcomes;
    use proptest::prelude::*;

    #[test]
    fn results_are_those_that_stake_published() {
        for published in outcomes("limbo", 9) {
            let expected = hundredths_in(&published.expected);
            for (target, win) in [(expected, true), (expected + 1, false)] {
                let Progress::Settled { pays, round } =
                    Limbo::start(Params { target }, &mut published.draws())
                else {
                    panic!("limbo has no steps")
                };
                assert_eq!(round, Round { result: expected, win }, "{}", published.input);
                assert_eq!(pays, if win { hundredths(target) } else { Ratio::ZERO });
            }
        }
    }

    #[test]
    fn the_ends_of_the_numbers_are_the_ends_of_the_results() {
        assert_eq!(result(0), MOST);
        assert_eq!(result(1), MOST);
        assert_eq!(result(u32::MAX), 100);
        assert_eq!(result(1 << 31), 198);
    }

    #[test]
    fn the_count_of_winning_numbers_is_exact_at_its_border() {
        for Params { target } in Limbo::samples() {
            let border = u32::try_from(winning(target)).unwrap();
            assert!(result(border - 1) >= target && result(border) < target, "{target}");
        }
    }

    #[test]
    fn even_money_comes_up_as_often_as_the_edge_leaves() {
        // 0.99 ÷ 2 of 2^32 is 2 126 008 811.52, so numbers up to …811 win, and 0 is one of them.
        assert_eq!(winning(200), 2_126_008_812);
    }

    #[test]
    fn targets_outside_the_limits_are_refused() {
        for target in [0, 100, MOST + 1, u32::MAX] {
            assert!(Limbo::check(&Params { target }).is_err(), "{target}");
        }
        for target in [101, MOST] {
            assert!(Limbo::check(&Params { target }).is_ok(), "{target}");
        }
    }

    proptest! {
        #[test]
        fn a_larger_number_never_flies_farther(number in 1_u32..) {
            prop_assert!(result(number) <= result(number - 1));
        }
    }
}
