//! Dune Dragon Tiger: one card each, the higher wins. From eight decks; the dragon's card is dealt first.

use std::sync::LazyLock;

use baize_fairness::Draws;
use baize_money::Ratio;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Listing;
use crate::cards::{Card, DECK, dealt, height};
use crate::counting::ratio;
use crate::listing::TENTH;
use crate::spot_table::SpotTable;
use crate::table::TableTimes;

/// The decks that are shuffled for each round.
const DECKS: u32 = 8;

/// The table.
#[derive(Debug)]
pub enum DragonTiger {}

/// The spots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// The dragon's card is higher: 1 to 1; half of the stake comes back on a tie.
    Dragon,
    /// The tiger's card is higher: 1 to 1; half of the stake comes back on a tie.
    Tiger,
    /// Both cards have the same rank: 12 to 1.
    Tie,
    /// Both cards have the same rank and suit: 56 to 1.
    Suited,
}

/// The two cards, 0 … 51.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = DragonTigerOutcome)]
pub struct Outcome {
    /// The dragon's.
    #[schema(minimum = 0, maximum = 51)]
    pub dragon: Card,
    /// The tiger's.
    #[schema(minimum = 0, maximum = 51)]
    pub tiger: Card,
}

impl SpotTable for DragonTiger {
    const ID: &'static str = "dune-dragon-tiger";
    const LISTING: Listing =
        Listing { name: "Dune Dragon Tiger", tags: &["card"], popular: true, rank: 530, contribution: TENTH };
    const TIMES: TableTimes = TableTimes { betting_ms: 8_000, pause_ms: 4_000 };

    type Spot = Spot;
    type Outcome = Outcome;

    fn spots() -> &'static [Spot] {
        &[Spot::Dragon, Spot::Tiger, Spot::Tie, Spot::Suited]
    }

    fn main_spot() -> Spot {
        Spot::Dragon
    }

    fn deal(draws: &mut Draws) -> Outcome {
        let [dragon, tiger] = dealt(draws, DECKS);
        Outcome { dragon, tiger }
    }

    fn reveal_ms(_: &Outcome) -> u64 {
        3_000
    }

    fn returns(spot: Spot, &Outcome { dragon, tiger }: &Outcome) -> Ratio {
        let is_tie = height(dragon) == height(tiger);
        let back = |won: bool, returns: u64| if won { ratio(returns, 1_u64) } else { Ratio::ZERO };
        match spot {
            Spot::Dragon | Spot::Tiger if is_tie => ratio(1_u64, 2_u64),
            Spot::Dragon => back(height(dragon) > height(tiger), 2),
            Spot::Tiger => back(height(tiger) > height(dragon), 2),
            Spot::Tie => back(is_tie, 13),
            Spot::Suited => back(dragon == tiger, 57),
        }
    }

    fn outcomes() -> &'static [(u64, Outcome)] {
        static ALL: LazyLock<Vec<(u64, Outcome)>> = LazyLock::new(|| {
            let pairs = (0..DECK).flat_map(|dragon| (0..DECK).map(move |tiger| Outcome { dragon, tiger }));
            let decks = u64::from(DECKS);
            let ways = |of: &Outcome| decks * if of.dragon == of.tiger { decks - 1 } else { decks };
            pairs.map(|outcome| (ways(&outcome), outcome)).collect()
        });
        &ALL
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spot_table::return_of;

    #[test]
    fn the_returns_are_those_that_are_published() {
        let all = DragonTiger::spots().iter().map(|&spot| return_of::<DragonTiger>(spot)).collect::<Vec<_>>();
        assert_eq!(all, [9_627, 9_627, 9_711, 9_614]);
    }

    #[test]
    fn an_ace_is_the_lowest_card_and_a_king_the_highest() {
        let (ace, two, king) = (51, 0, 47);
        let returned = |spot, dragon, tiger| DragonTiger::returns(spot, &Outcome { dragon, tiger });
        assert_eq!(returned(Spot::Dragon, king, two), ratio(2_u64, 1_u64));
        assert_eq!(returned(Spot::Dragon, ace, two), Ratio::ZERO);
        assert_eq!(returned(Spot::Tiger, ace, two), ratio(2_u64, 1_u64));
    }

    #[test]
    fn a_tie_returns_half_of_both_sides_and_pays_the_suited_one_only_for_the_same_suit() {
        let returned = |dragon, tiger| {
            DragonTiger::spots()
                .iter()
                .map(|&spot| DragonTiger::returns(spot, &Outcome { dragon, tiger }))
                .collect::<Vec<_>>()
        };
        let half = ratio(1_u64, 2_u64);
        assert_eq!(returned(4, 5), [half, half, ratio(13_u64, 1_u64), Ratio::ZERO]);
        assert_eq!(returned(4, 4), [half, half, ratio(13_u64, 1_u64), ratio(57_u64, 1_u64)]);
    }
}
