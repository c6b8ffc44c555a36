//! Lighthouse Baccarat: two hands, and the one nearer to nine wins. From eight decks, shuffled for each round.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use baize_fairness::Draws;
use baize_money::Ratio;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Listing;
use crate::cards::{Card, RANKS, dealt, rank};
use crate::hundredths::hundredths;
use crate::listing::TENTH;
use crate::spot_table::SpotTable;
use crate::table::TableTimes;
use crate::tableau::{deal_thirds, points, ranks, total};

/// The decks that are shuffled for each round.
const DECKS: u32 = 8;

/// The table.
#[derive(Debug)]
pub enum LighthouseBaccarat {}

/// The spots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// The player's hand is nearer to nine: 1 to 1; the stake comes back on a tie.
    Player,
    /// The banker's hand is nearer to nine: 0.95 to 1; the stake comes back on a tie.
    Banker,
    /// Both hands count the same: 9 to 1.
    Tie,
    /// The player's first two cards have the same rank: 12 to 1.
    PlayerPair,
    /// The banker's first two cards have the same rank: 12 to 1.
    BankerPair,
    /// The banker wins with six: 13 to 1 with two cards, 25 to 1 with three.
    LuckySix,
}

/// The two hands: two or three cards each, 0 … 51, in the order in which they were dealt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = LighthouseBaccaratOutcome)]
pub struct Outcome {
    /// The player's.
    pub player: Vec<Card>,
    /// The banker's.
    pub banker: Vec<Card>,
}

/// All that the spots depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Ending {
    /// The player's count compared with the banker's.
    player_is: Ordering,
    player_pair: bool,
    banker_pair: bool,
    /// How many cards the banker has, if it wins with six.
    six_with: Option<usize>,
}

impl Outcome {
    /// The round that the first six cards of the decks bring; a card that no hand takes is not shown.
    fn of([player_first, player_second, banker_first, banker_second, fifth, sixth]: [Card; 6]) -> Self {
        let (mut player, mut banker) = (vec![player_first, player_second], vec![banker_first, banker_second]);
        let mut rest = [fifth, sixth].into_iter();
        deal_thirds(&mut player, &mut banker, || rest.next().unwrap_or(0));
        Self { player, banker }
    }

    fn ending(&self) -> Ending {
        let Self { player, banker } = self;
        let player_is = total(player).cmp(&total(banker));
        Ending {
            player_is,
            player_pair: is_pair(player),
            banker_pair: is_pair(banker),
            six_with: (player_is.is_lt() && total(banker) == 6).then_some(banker.len()),
        }
    }
}

/// Whether the first two cards of a hand have the same rank.
fn is_pair(hand: &[Card]) -> bool {
    matches!(hand, [first, second, ..] if rank(*first) == rank(*second))
}

/// One card for each count 0 … 9; the ten, rank 8, is here for the pictures, too.
const BY_POINTS: [Card; 10] = [0, 4, 8, 12, 16, 20, 24, 28, 32, 48];

/// How many cards of a kind, so many ranks of each deck, remain in the decks after those that are taken.
fn remaining<K: PartialEq>(ranks: u64, kind: &K, taken: &[K]) -> u64 {
    let gone = taken.iter().fold(0, |gone, other| gone + u64::from(other == kind));
    (ranks * 4 * u64::from(DECKS)).saturating_sub(gone)
}

/// The first four cards in the order of dealing, with their ways: one example for all whose hands count the same and have
/// the same pairs, as nothing else matters for the rest of the round.
fn first_four() -> Vec<(u64, [Card; 4])> {
    let mut all: BTreeMap<_, (u64, [Card; 4])> = BTreeMap::new();
    let hands = || (0..RANKS).flat_map(|first| (0..RANKS).map(move |second| [first * 4, second * 4]));
    let class_of = |hand: [Card; 2]| {
        let [first, second] = hand.map(|card| points(card.into()));
        (first.min(second), first.max(second), is_pair(&hand))
    };
    for player in hands() {
        for banker in hands() {
            let four = [player[0], player[1], banker[0], banker[1]];
            let ways = (0..4).map(|place| remaining(1, &four[place], &four[..place])).product::<u64>();
            all.entry((class_of(player), class_of(banker))).or_insert((0, four)).0 += ways;
        }
    }
    all.into_values().collect()
}

/// The fifth and the sixth card after these four, by what they count, with their ways.
fn last_two(four: [Card; 4]) -> impl Iterator<Item = (u64, [Card; 2])> {
    let [one, two, three, four] = four.map(|card| points(card.into()));
    BY_POINTS.into_iter().flat_map(move |fifth| {
        let next = points(fifth.into());
        let ways = remaining(ranks(next), &next, &[one, two, three, four]);
        BY_POINTS.into_iter().map(move |sixth| {
            let last = points(sixth.into());
            (ways * remaining(ranks(last), &last, &[one, two, three, four, next]), [fifth, sixth])
        })
    })
}

impl SpotTable for LighthouseBaccarat {
    const ID: &'static str = "lighthouse-baccarat";
    const LISTING: Listing = Listing {
        name: "Lighthouse Baccarat",
        tags: &["card"],
        popular: true,
        rank: 520,
        contribution: TENTH,
    };
    const TIMES: TableTimes = TableTimes { betting_ms: 12_000, pause_ms: 5_000 };

    type Spot = Spot;
    type Outcome = Outcome;

    fn spots() -> &'static [Spot] {
        &[Spot::Player, Spot::Banker, Spot::Tie, Spot::PlayerPair, Spot::BankerPair, Spot::LuckySix]
    }

    fn main_spot() -> Spot {
        Spot::Player
    }

    fn deal(draws: &mut Draws) -> Outcome {
        Outcome::of(dealt(draws, DECKS))
    }

    /// Each third card is turned on its own.
    fn reveal_ms(Outcome { player, banker }: &Outcome) -> u64 {
        let thirds = [player, banker].map(|hand| u64::from(hand.len() > 2));
        2_000 + thirds.iter().sum::<u64>() * 1_400
    }

    fn returns(spot: Spot, outcome: &Outcome) -> Ratio {
        let Ending { player_is, player_pair, banker_pair, six_with } = outcome.ending();
        let returned = match spot {
            Spot::Player | Spot::Banker if player_is.is_eq() => 100,
            Spot::Player if player_is.is_gt() => 200,
            Spot::Banker if player_is.is_lt() => 195,
            Spot::Tie if player_is.is_eq() => 1_000,
            Spot::PlayerPair if player_pair => 1_300,
            Spot::BankerPair if banker_pair => 1_300,
            Spot::LuckySix => six_with.map_or(0, |cards| if cards == 2 { 1_400 } else { 2_600 }),
            _ => 0,
        };
        hundredths(returned)
    }

    /// All six cards in a row, also those that no hand takes.
    fn outcomes() -> &'static [(u64, Outcome)] {
        static ALL: LazyLock<Vec<(u64, Outcome)>> = LazyLock::new(|| {
            let mut all: BTreeMap<Ending, (u64, Outcome)> = BTreeMap::new();
            for (ways, four) in first_four() {
                let [first, second, third, fourth] = four;
                for (more, [fifth, sixth]) in last_two(four) {
                    let outcome = Outcome::of([first, second, third, fourth, fifth, sixth]);
                    all.entry(outcome.ending()).or_insert((0, outcome)).0 += ways * more;
                }
            }
            all.into_values().collect()
        });
        &ALL
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spot_table::return_of;

    /// Cards by their names, `A 2 … 9 T J Q K`, all of one suit.
    fn cards(names: &str) -> Vec<Card> {
        names.chars().map(|name| u8::try_from("23456789TJQKA".find(name).unwrap()).unwrap() * 4).collect()
    }

    fn round(six: &str) -> Outcome {
        Outcome::of(cards(six).try_into().unwrap())
    }

    fn returned(six: &str) -> Vec<Ratio> {
        let round = round(six);
        LighthouseBaccarat::spots().iter().map(|&spot| LighthouseBaccarat::returns(spot, &round)).collect()
    }

    #[test]
    fn the_returns_are_those_that_are_published() {
        let spots = LighthouseBaccarat::spots().iter();
        let all = spots.map(|&spot| return_of::<LighthouseBaccarat>(spot)).collect::<Vec<_>>();
        assert_eq!(all, [9_876, 9_894, 9_516, 9_711, 9_711, 9_535]);
    }

    #[test]
    fn every_six_cards_of_eight_decks_are_counted_as_the_books_count_them() {
        let ways = |of: fn(&Ending) -> bool| -> u64 {
            let all = LighthouseBaccarat::outcomes().iter();
            all.filter(|(_, outcome)| of(&outcome.ending())).map(|(ways, _)| ways).sum()
        };
        assert_eq!(ways(|_| true), 416 * 415 * 414 * 413 * 412 * 411);
        assert_eq!(ways(|ending| ending.player_is.is_lt()), 2_292_252_566_437_888);
        assert_eq!(ways(|ending| ending.player_is.is_gt()), 2_230_518_282_592_256);
        assert_eq!(ways(|ending| ending.player_is.is_eq()), 475_627_426_473_216);
        assert_eq!(ways(|ending| ending.player_pair) * 415, ways(|_| true) * 31);
    }

    #[test]
    fn what_the_spots_depend_on_is_listed_once() {
        let all = LighthouseBaccarat::outcomes();
        // Two pairs or none, one or the other; the player, a tie, the banker: not with six, with two cards or three.
        assert_eq!(all.len(), 4 * 5);
    }

    #[test]
    fn two_cards_are_dealt_to_the_player_then_two_to_the_banker_and_thirds_to_the_player_first() {
        let only_player = round("2343KA");
        assert_eq!((only_player.player, only_player.banker), (cards("23K"), cards("43")));
        let both = round("234A7K");
        assert_eq!((both.player, both.banker), (cards("237"), cards("4AK")));
        let only_banker = round("24KK7A");
        assert_eq!((only_banker.player, only_banker.banker), (cards("24"), cards("KK7")));
        let natural = round("KK45A2");
        assert_eq!((natural.player, natural.banker), (cards("KK"), cards("45")));
    }

    #[test]
    fn the_reveal_takes_longer_with_each_third_card() {
        let times = ["KK45A2", "24KK7A", "234A7K"].map(|six| LighthouseBaccarat::reveal_ms(&round(six)));
        assert_eq!(times, [2_000, 3_400, 4_800]);
    }

    #[test]
    fn a_tie_returns_the_stakes_on_both_hands() {
        assert_eq!(returned("3443KA"), [100, 100, 1_000, 0, 0, 0].map(hundredths));
    }

    #[test]
    fn six_pays_more_with_three_cards_and_nothing_if_the_banker_does_not_win_with_it() {
        assert_eq!(returned("23K6KA"), [0, 195, 0, 0, 0, 1_400].map(hundredths));
        assert_eq!(returned("23K3K3"), [0, 195, 0, 0, 0, 2_600].map(hundredths));
        assert_eq!(returned("2433KA"), [100, 100, 1_000, 0, 1_300, 0].map(hundredths));
        assert_eq!(returned("K7K6AA"), [200, 0, 0, 0, 0, 0].map(hundredths));
    }

    #[test]
    fn a_pair_is_of_the_same_rank_not_of_the_same_count() {
        assert_eq!(returned("KK54AA")[3..5], [1_300, 0].map(hundredths));
        assert_eq!(returned("KQ55AA")[3..5], [0, 1_300].map(hundredths));
    }
}
