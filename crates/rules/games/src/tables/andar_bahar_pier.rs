//! Andar Bahar Pier: a joker is turned, then cards go to Andar and Bahar in turn until one has the joker's rank. From one
//! deck; the first card goes to Andar.

use std::sync::LazyLock;

use baize_fairness::Draws;
use baize_money::Ratio;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Listing;
use crate::cards::{Card, DECK, dealt, rank};
use crate::counting::choose;
use crate::hundredths::hundredths;
use crate::listing::TENTH;
use crate::spot_table::SpotTable;
use crate::table::TableTimes;

/// The most cards of a round: all of other ranks, then the one that matches.
const MOST_CARDS: u8 = 49;

/// The table.
#[derive(Debug)]
pub enum AndarBahar {}

/// The spots. Cards are counted after the joker, with the one that matches it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Spot {
    /// The matching card goes to Andar: 0.9 to 1.
    #[serde(rename = "andar")]
    Andar,
    /// The matching card goes to Bahar: 1 to 1.
    #[serde(rename = "bahar")]
    Bahar,
    /// 1 … 5 cards: 2.5 to 1.
    #[serde(rename = "cards-1-5")]
    To5,
    /// 6 … 10 cards: 3.4 to 1.
    #[serde(rename = "cards-6-10")]
    To10,
    /// 11 … 15 cards: 4.7 to 1.
    #[serde(rename = "cards-11-15")]
    To15,
    /// 16 … 25 cards: 3.4 to 1.
    #[serde(rename = "cards-16-25")]
    To25,
    /// 26 … 30 cards: 15 to 1.
    #[serde(rename = "cards-26-30")]
    To30,
    /// 31 … 35 cards: 25 to 1.
    #[serde(rename = "cards-31-35")]
    To35,
    /// 36 … 40 cards: 50 to 1.
    #[serde(rename = "cards-36-40")]
    To40,
    /// 41 cards or more: 120 to 1.
    #[serde(rename = "cards-41")]
    From41,
}

/// The cards of a round, each 0 … 51.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = AndarBaharOutcome)]
pub struct Outcome {
    /// The joker.
    #[schema(minimum = 0, maximum = 51)]
    pub joker: Card,
    /// Those that are dealt after it, to Andar and Bahar in turn; the last one has the joker's rank.
    pub cards: Vec<Card>,
}

impl Outcome {
    /// The round that a shuffled deck brings.
    fn of([joker, rest @ ..]: [Card; 52]) -> Self {
        let before = rest.iter().take_while(|&&card| rank(card) != rank(joker)).count();
        Self { joker, cards: rest.into_iter().take(before + 1).collect() }
    }
}

impl SpotTable for AndarBahar {
    const ID: &'static str = "andar-bahar-pier";
    const LISTING: Listing =
        Listing { name: "Andar Bahar Pier", tags: &["card"], popular: false, rank: 550, contribution: TENTH };
    const TIMES: TableTimes = TableTimes { betting_ms: 12_000, pause_ms: 5_000 };

    type Spot = Spot;
    type Outcome = Outcome;

    fn spots() -> &'static [Spot] {
        &[
            Spot::Andar,
            Spot::Bahar,
            Spot::To5,
            Spot::To10,
            Spot::To15,
            Spot::To25,
            Spot::To30,
            Spot::To35,
            Spot::To40,
            Spot::From41,
        ]
    }

    fn main_spot() -> Spot {
        Spot::Andar
    }

    fn deal(draws: &mut Draws) -> Outcome {
        Outcome::of(dealt(draws, 1))
    }

    /// The joker, each card, and a moment for the last.
    fn reveal_ms(outcome: &Outcome) -> u64 {
        outcome.cards.iter().fold(1_600, |ms, _| ms + 350)
    }

    fn returns(spot: Spot, outcome: &Outcome) -> Ratio {
        let count = outcome.cards.len();
        let (won, returned) = match spot {
            Spot::Andar => (count % 2 == 1, 190),
            Spot::Bahar => (count.is_multiple_of(2), 200),
            Spot::To5 => ((1..=5).contains(&count), 350),
            Spot::To10 => ((6..=10).contains(&count), 440),
            Spot::To15 => ((11..=15).contains(&count), 570),
            Spot::To25 => ((16..=25).contains(&count), 440),
            Spot::To30 => ((26..=30).contains(&count), 1_600),
            Spot::To35 => ((31..=35).contains(&count), 2_600),
            Spot::To40 => ((36..=40).contains(&count), 5_100),
            Spot::From41 => (count >= 41, 12_100),
        };
        if won { hundredths(returned) } else { Ratio::ZERO }
    }

    /// By the number of cards: the first of the joker's rank is the last of them, so the other two are among the rest of
    /// the 51.
    fn outcomes() -> &'static [(u64, Outcome)] {
        static ALL: LazyLock<Vec<(u64, Outcome)>> = LazyLock::new(|| {
            let outcome = |count: u8| {
                let others = (4..DECK).take(usize::from(count) - 1);
                Outcome { joker: 0, cards: others.chain([1]).collect() }
            };
            (1..=MOST_CARDS).map(|count| (choose(DECK - 1 - count, 2), outcome(count))).collect()
        });
        &ALL
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paytable::text;
    use crate::spot_table::return_of;

    /// A round of so many cards.
    fn of_cards(count: usize) -> &'static Outcome {
        &AndarBahar::outcomes()[count - 1].1
    }

    #[test]
    fn the_returns_are_those_that_are_published() {
        let spots = AndarBahar::spots().iter();
        let all: Vec<_> = spots.map(|&spot| (text(spot), return_of::<AndarBahar>(spot))).collect();
        let published = [
            ("andar", 9_785),
            ("bahar", 9_700),
            ("cards-1-5", 9_487),
            ("cards-6-10", 9_550),
            ("cards-11-15", 9_635),
            ("cards-16-25", 9_592),
            ("cards-26-30", 9_758),
            ("cards-31-35", 9_613),
            ("cards-36-40", 9_673),
            ("cards-41", 9_587),
        ];
        assert_eq!(all, published.map(|(spot, rtp)| (spot.to_owned(), rtp)));
    }

    #[test]
    fn all_places_of_the_other_three_cards_are_counted() {
        let all = AndarBahar::outcomes();
        assert_eq!(all.iter().map(|(ways, _)| ways).sum::<u64>(), choose(51, 3));
        assert!((1..).zip(all).all(|(count, (_, outcome))| outcome.cards.len() == count));
        // By the places of the three cards, one by one.
        let mut ways = [0; 49];
        for (first, count) in ways.iter_mut().enumerate() {
            for second in first + 1..51 {
                *count += (second + 1..51).fold(0, |thirds, _| thirds + 1);
            }
        }
        assert_eq!(all.iter().map(|&(ways, _)| ways).collect::<Vec<u64>>(), ways);
    }

    #[test]
    fn dealing_ends_with_the_first_card_of_the_jokers_rank() {
        let mut deck: [Card; 52] = std::array::from_fn(|place| u8::try_from(place).unwrap());
        assert_eq!(Outcome::of(deck), Outcome { joker: 0, cards: vec![1] });
        deck.swap(1, 7);
        deck.swap(2, 5);
        // 2 of diamonds; 3 of clubs, 3 of hearts, 2 of clubs.
        assert_eq!(Outcome::of(deck), Outcome { joker: 0, cards: vec![7, 5, 3] });
        // The joker's rank comes as late as it can: after the 48 others.
        deck.sort_unstable();
        deck[1..].rotate_left(3);
        assert_eq!(Outcome::of(deck), Outcome { joker: 0, cards: (4..52).chain([1]).collect() });
    }

    #[test]
    fn every_round_wins_for_one_side_and_one_number_of_cards() {
        for (_, outcome) in AndarBahar::outcomes() {
            let won = |&spot: &Spot| AndarBahar::returns(spot, outcome) > Ratio::ZERO;
            let (sides, counts) = AndarBahar::spots().split_at(2);
            assert_eq!(sides.iter().filter(|spot| won(spot)).count(), 1);
            assert_eq!(counts.iter().filter(|spot| won(spot)).count(), 1);
        }
    }

    #[test]
    fn andar_has_the_first_card_and_every_second_after_it() {
        let returned =
            |count| [Spot::Andar, Spot::Bahar].map(|spot| AndarBahar::returns(spot, of_cards(count)));
        assert_eq!([1, 2, 49].map(returned), [[190, 0], [0, 200], [190, 0]].map(|both| both.map(hundredths)));
    }

    #[test]
    fn numbers_of_cards_are_bet_on_from_the_first_to_the_last_of_a_range() {
        let wins = |spot| {
            let won = |count: &usize| AndarBahar::returns(spot, of_cards(*count)) > Ratio::ZERO;
            let counts: Vec<usize> = (1..=49).filter(won).collect();
            (counts[0], counts[counts.len() - 1], counts.len())
        };
        let ranges = AndarBahar::spots()[2..].iter().map(|&spot| wins(spot)).collect::<Vec<_>>();
        let expected = [(1, 5), (6, 10), (11, 15), (16, 25), (26, 30), (31, 35), (36, 40), (41, 49)];
        assert_eq!(ranges, expected.map(|(first, last)| (first, last, last - first + 1)));
    }

    #[test]
    fn the_reveal_takes_longer_with_each_card() {
        assert_eq!([1, 2, 49].map(|count| AndarBahar::reveal_ms(of_cards(count))), [1_950, 2_300, 18_750]);
    }
}
