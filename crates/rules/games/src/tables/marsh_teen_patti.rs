//! Marsh Teen Patti: two hands of three cards from one deck, dealt in turn, and the better one wins.

mod hand;
mod outcome;
mod ways;

use std::sync::LazyLock;

use baize_fairness::Draws;
use baize_money::Ratio;
use serde::{Deserialize, Serialize};

use self::hand::{Class, Hand};
use self::outcome::Ending;
pub use self::outcome::Outcome;
use crate::Listing;
use crate::cards::dealt;
use crate::hundredths::hundredths;
use crate::listing::TENTH;
use crate::spot_table::SpotTable;
use crate::table::TableTimes;

/// The table.
#[derive(Debug)]
pub enum TeenPatti {}

/// The spots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// A has the better hand: 0.95 to 1; the stake comes back on a tie.
    A,
    /// B has the better hand: 0.95 to 1; the stake comes back on a tie.
    B,
    /// A has a pair or better: pair 1, colour 4, sequence 6, trail 30, pure sequence 40 to 1.
    PairPlusA,
    /// B has a pair or better: pair 1, colour 4, sequence 6, trail 30, pure sequence 40 to 1.
    PairPlusB,
}

/// What a chip on pair plus returns, stake included, in hundredths of the chip.
const fn pair_plus(class: Class) -> u32 {
    match class {
        Class::HighCard => 0,
        Class::Pair => 200,
        Class::Colour => 500,
        Class::Sequence => 700,
        Class::PureSequence => 4_100,
        Class::Trail => 3_100,
    }
}

impl SpotTable for TeenPatti {
    const ID: &'static str = "marsh-teen-patti";
    const LISTING: Listing =
        Listing { name: "Marsh Teen Patti", tags: &["card"], popular: false, rank: 560, contribution: TENTH };
    const TIMES: TableTimes = TableTimes { betting_ms: 12_000, pause_ms: 5_000 };

    type Spot = Spot;
    type Outcome = Outcome;

    fn spots() -> &'static [Spot] {
        &[Spot::A, Spot::B, Spot::PairPlusA, Spot::PairPlusB]
    }

    fn main_spot() -> Spot {
        Spot::A
    }

    fn deal(draws: &mut Draws) -> Outcome {
        Outcome::of(dealt(draws, 1))
    }

    fn reveal_ms(_: &Outcome) -> u64 {
        5_000
    }

    fn returns(spot: Spot, outcome: &Outcome) -> Ratio {
        let Ending { a, b, a_is } = Ending::of(Hand::of(outcome.a), Hand::of(outcome.b));
        let returned = match spot {
            Spot::A | Spot::B if a_is.is_eq() => 100,
            Spot::A if a_is.is_gt() => 195,
            Spot::B if a_is.is_lt() => 195,
            Spot::A | Spot::B => 0,
            Spot::PairPlusA => pair_plus(a),
            Spot::PairPlusB => pair_plus(b),
        };
        hundredths(returned)
    }

    fn outcomes() -> &'static [(u64, Outcome)] {
        static ALL: LazyLock<Vec<(u64, Outcome)>> = LazyLock::new(ways::all);
        &ALL
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spot_table::return_of;

    fn returned(a: &str, b: &str) -> [Ratio; 4] {
        let outcome = Outcome { a: hand::cards(a), b: hand::cards(b) };
        [Spot::A, Spot::B, Spot::PairPlusA, Spot::PairPlusB].map(|spot| TeenPatti::returns(spot, &outcome))
    }

    #[test]
    fn the_returns_are_those_that_are_published() {
        let all = TeenPatti::spots().iter().map(|&spot| return_of::<TeenPatti>(spot)).collect::<Vec<_>>();
        assert_eq!(all, [9_750, 9_750, 9_768, 9_768]);
    }

    #[test]
    fn cards_are_dealt_in_turn() {
        assert_eq!(Outcome::of([10, 20, 11, 21, 12, 22]), Outcome { a: [10, 11, 12], b: [20, 21, 22] });
    }

    #[test]
    fn the_better_hand_wins_less_than_its_stake() {
        assert_eq!(returned("Ad Kh 9s", "Qd Qh 9c"), [0, 195, 0, 200].map(hundredths));
        assert_eq!(returned("2d 2h 2s", "Ad Kd Qd"), [195, 0, 3_100, 4_100].map(hundredths));
        assert_eq!(returned("5d 3d 2d", "4d 3h 2h"), [0, 195, 500, 700].map(hundredths));
    }

    #[test]
    fn a_tie_returns_the_stakes_on_both_hands_and_pays_pair_plus() {
        assert_eq!(returned("Ad Kd Qd", "Ah Kh Qh"), [100, 100, 4_100, 4_100].map(hundredths));
        assert_eq!(returned("8d 8h 7s", "8s 8c 7d"), [100, 100, 200, 200].map(hundredths));
        assert_eq!(returned("Ad Kd 9h", "Ah Kh 9d"), [100, 100, 0, 0].map(hundredths));
    }
}
