//! Diamonds: five gems of seven colours, paid by how many are alike. Compatible with Stake's.

use std::sync::LazyLock;

use baize_fairness::Draws;
use baize_money::Ratio;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::counting::ratio;
use crate::hundredths::hundredths;
use crate::observable::index;
use crate::{BadAction, Listing, NoAction, NoParams, Observable, Original, Prize, Prizes, Progress};

/// Green, purple, yellow, red, cyan, pink, blue.
const COLOURS: u32 = 7;
/// How many gems there are.
const GEMS: usize = 5;

/// The game.
#[derive(Debug)]
pub struct Diamonds;

/// Which of the gems are alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = DiamondsHand)]
pub enum Hand {
    /// All of them.
    Five,
    /// Four.
    Four,
    /// Three, and the other two.
    FullHouse,
    /// Three.
    Three,
    /// Two, and two others.
    TwoPair,
    /// Two.
    Pair,
    /// None.
    None,
}

/// What came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = DiamondsOutcome)]
pub struct Round {
    /// The colours from left to right, each 0 … 6.
    pub gems: [u32; GEMS],
    /// What they make.
    pub hand: Hand,
}

impl Hand {
    const ALL: [Self; 7] =
        [Self::Five, Self::Four, Self::FullHouse, Self::Three, Self::TwoPair, Self::Pair, Self::None];

    /// What these gems make.
    pub fn of(gems: [u32; GEMS]) -> Self {
        let mut counts: Vec<usize> =
            (0..COLOURS).map(|colour| gems.iter().filter(|&&gem| gem == colour).count()).collect();
        counts.sort_unstable_by(|a, b| b.cmp(a));
        match counts.as_slice() {
            [5, ..] => Self::Five,
            [4, ..] => Self::Four,
            [3, 2, ..] => Self::FullHouse,
            [3, ..] => Self::Three,
            [2, 2, ..] => Self::TwoPair,
            [2, ..] => Self::Pair,
            _ => Self::None,
        }
    }

    /// What it pays, in hundredths.
    pub const fn pays(self) -> u32 {
        match self {
            Self::Five => 5_000,
            Self::Four => 500,
            Self::FullHouse => 400,
            Self::Three => 300,
            Self::TwoPair => 200,
            Self::Pair => 10,
            Self::None => 0,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Five => "five",
            Self::Four => "four",
            Self::FullHouse => "full_house",
            Self::Three => "three",
            Self::TwoPair => "two_pair",
            Self::Pair => "pair",
            Self::None => "none",
        }
    }
}

/// Every five gems that there can be, counted by what they make: once, as they are always the same.
static WAYS: LazyLock<Vec<(Hand, u32)>> = LazyLock::new(|| {
    let hands: Vec<Hand> = (0..COLOURS.pow(5))
        .map(|number| Hand::of([1, 7, 49, 343, 2_401].map(|place| number / place % COLOURS)))
        .collect();
    let ways = |hand| hands.iter().filter(|&&other| other == hand).map(|_| 1).sum();
    Hand::ALL.map(|hand| (hand, ways(hand))).to_vec()
});

impl Original for Diamonds {
    const ID: &'static str = "diamonds";
    const STEPS: bool = false;
    const LISTING: Listing =
        Listing { name: "Diamonds", tags: &["instant"], popular: false, rank: 130, contribution: None };
    type Params = NoParams;
    type State = ();
    type Action = NoAction;
    type Round = Round;

    fn start(_: NoParams, draws: &mut Draws) -> Progress<(), Round> {
        let gems = [(); GEMS].map(|()| draws.pick(COLOURS));
        let hand = Hand::of(gems);
        Progress::Settled { pays: hundredths(hand.pays()), round: Round { gems, hand } }
    }

    fn step((): (), action: NoAction, _: &mut Draws) -> Result<Progress<(), Round>, BadAction> {
        match action {}
    }

    fn prizes(_: &NoParams) -> Prizes {
        let prize = |&(hand, ways): &(Hand, u32)| {
            Prize::new(hand.name(), hundredths(hand.pays()), ratio(ways, COLOURS.pow(5)))
        };
        Prizes::Outcomes(WAYS.iter().map(prize).collect())
    }

    fn max_payout(_: &NoParams) -> Ratio {
        hundredths(Hand::Five.pays())
    }

    fn observables() -> Vec<Observable> {
        vec![
            Observable::even(&NoParams {}, "/round/gems/0", COLOURS, index),
            Observable::even(&NoParams {}, "/round/gems/4", COLOURS, index),
        ]
    }

    fn paytable() -> Value {
        WAYS.iter().map(|(hand, ways)| (hand.name(), json!([u64::from(hand.pays()) * 100, ways]))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::published::outcomes;

    #[test]
    fn gems_are_those_that_stake_published() {
        let colours = ["green", "purple", "yellow", "red", "cyan", "pink", "blue"];
        for published in outcomes("diamonds", 7) {
            let Progress::Settled { pays, round } = Diamonds::start(NoParams {}, &mut published.draws())
            else {
                panic!("diamonds have no steps")
            };
            let seen = round.gems.map(|gem| colours[usize::try_from(gem).unwrap()]);
            assert_eq!(serde_json::json!(seen), published.expected, "{}", published.input);
            assert_eq!(pays, hundredths(Hand::of(round.gems).pays()));
        }
    }

    #[test]
    fn hands_pay_what_was_published() {
        let published: serde_json::Value = serde_json::from_str(include_str!("paytable.json")).unwrap();
        for hand in Hand::ALL {
            assert_eq!(serde_json::to_value(hand).unwrap(), hand.name());
            assert_eq!(published[hand.name()].as_f64(), Some(f64::from(hand.pays()) / 100.0));
        }
    }

    #[test]
    fn hands_are_as_frequent_as_combinatorics_says() {
        // Five: 7. Four: 5 places for the odd one × 7 × 6. Full house: 10 × 7 × 6. Three: 10 × 7 × 6 × 5.
        // Two pair: 15 × 7 × 6 × 5. Pair: 10 × 7 × 6 × 5 × 4. None: 7 × 6 × 5 × 4 × 3.
        let ways: Vec<u32> = WAYS.iter().map(|&(_, ways)| ways).collect();
        assert_eq!(ways, [7, 210, 420, 2_100, 3_150, 8_400, 2_520]);
        assert_eq!(ways.iter().sum::<u32>(), 16_807);
    }

    #[test]
    fn the_return_is_98_29_percent() {
        // (7 × 50 + 210 × 5 + 420 × 4 + 2100 × 3 + 3150 × 2 + 8400 × 0.1) ÷ 16807
        assert_eq!(Diamonds::prizes(&NoParams {}).rtp(), ratio(16_520_u32, 16_807_u32));
    }

    #[test]
    fn gems_are_alike_wherever_they_lie() {
        assert_eq!(Hand::of([6, 0, 6, 0, 6]), Hand::FullHouse);
        assert_eq!(Hand::of([1, 2, 3, 2, 1]), Hand::TwoPair);
        assert_eq!(Hand::of([0, 1, 2, 3, 0]), Hand::Pair);
        assert_eq!(Hand::of([0, 1, 2, 3, 4]), Hand::None);
    }
}
