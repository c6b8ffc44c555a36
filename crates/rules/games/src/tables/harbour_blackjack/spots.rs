//! The spots of Harbour Blackjack: the hand, and two side bets on its first cards.

use serde::{Deserialize, Serialize};

use crate::cards::{ACE, Card, RANKS, rank, suit};

/// The spots; in brackets what each is called in requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Spot {
    /// The hand, which its player plays (`main`).
    #[serde(rename = "main")]
    Main,
    /// The player's first two cards are of one rank: 6 to 1, of one colour 12 to 1, of one suit 22 to 1 (`pairs`).
    #[serde(rename = "pairs")]
    Pairs,
    /// The player's first two cards and the dealer's first make a flush, 5 to 1, a straight, 10, three of a kind, 25, a
    /// straight flush, 40, or three of a kind of one suit, 100 (`21+3`).
    #[serde(rename = "21+3")]
    Plus3,
}

/// The spots in the order of the felt.
pub(super) const SPOTS: [Spot; 3] = [Spot::Main, Spot::Pairs, Spot::Plus3];

/// Whether all cards are of one suit.
fn is_flush(cards: [Card; 3]) -> bool {
    cards.iter().all(|&card| suit(card) == suit(cards[0]))
}

/// Whether the ranks follow one another; an ace is above the king or below the two.
fn is_straight(cards: [Card; 3]) -> bool {
    let follow = |height: fn(u8) -> u8| {
        let mut heights = cards.map(|card| height(rank(card)));
        heights.sort_unstable();
        heights[0] + 1 == heights[1] && heights[1] + 1 == heights[2]
    };
    follow(|rank| rank) || follow(|rank| (rank + RANKS - ACE) % RANKS)
}

/// What the side bets pay to one for the player's first two cards and the dealer's first, 0 for nothing: pairs, 21+3.
pub(super) fn side_pays(cards @ [one, other, up]: [Card; 3]) -> (u32, u32) {
    let pairs = match (rank(one) == rank(other), suit(one) == suit(other)) {
        (false, _) => 0,
        (true, true) => 22,
        (true, false) if suit(one) / 2 == suit(other) / 2 => 12,
        (true, false) => 6,
    };
    let is_three = rank(one) == rank(other) && rank(other) == rank(up);
    let plus3 = match (is_three, is_straight(cards), is_flush(cards)) {
        (true, _, true) => 100,
        (_, true, true) => 40,
        (true, _, _) => 25,
        (_, true, _) => 10,
        (_, _, true) => 5,
        _ => 0,
    };
    (pairs, plus3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::DECK;
    use std::collections::BTreeMap;

    #[test]
    fn the_side_bets_pay_for_what_is_published() {
        // Rank × 4 + suit: diamonds 0, hearts 1, spades 2, clubs 3.
        let card = |rank: u8, suit: u8| rank * 4 + suit;
        let pairs = |one: (u8, u8), other: (u8, u8)| {
            side_pays([card(one.0, one.1), card(other.0, other.1), card(6, 0)]).0
        };
        let all =
            [pairs((3, 0), (3, 0)), pairs((3, 0), (3, 1)), pairs((3, 2), (3, 0)), pairs((3, 0), (4, 0))];
        assert_eq!(all, [22, 12, 6, 0]);
        let plus3 = |ranks: [u8; 3], suits: [u8; 3]| {
            side_pays([card(ranks[0], suits[0]), card(ranks[1], suits[1]), card(ranks[2], suits[2])]).1
        };
        assert_eq!(plus3([5, 5, 5], [1, 1, 1]), 100);
        assert_eq!(plus3([7, 5, 6], [1, 1, 1]), 40);
        assert_eq!(plus3([5, 5, 5], [1, 1, 2]), 25);
        assert_eq!(plus3([ACE, 0, 1], [1, 0, 2]), 10, "ace, two, three");
        assert_eq!(plus3([ACE, 10, 11], [1, 0, 2]), 10, "queen, king, ace");
        assert_eq!(plus3([11, ACE, 0], [1, 0, 2]), 0, "king, ace, two is no straight");
        assert_eq!(plus3([0, 5, 9], [3, 3, 3]), 5);
        assert_eq!(plus3([0, 5, 5], [3, 3, 2]), 0);
    }

    #[test]
    fn each_prize_of_the_side_bets_comes_as_often_as_counted_by_hand() {
        let (mut pairs, mut plus3) = (BTreeMap::new(), BTreeMap::new());
        for one in 0..DECK {
            for other in 0..DECK {
                for up in 0..DECK {
                    let pays = side_pays([one, other, up]);
                    *pairs.entry(pays.0).or_insert(0) += 1;
                    *plus3.entry(pays.1).or_insert(0) += 1;
                }
            }
        }
        let of_all = |ways: u32| ways * 52 * 52;
        pairs.remove(&0);
        assert_eq!(pairs, BTreeMap::from([(22, of_all(1)), (12, of_all(1)), (6, of_all(2))]));
        plus3.remove(&0);
        assert_eq!(plus3, BTreeMap::from([(100, 52), (40, 288), (25, 780), (10, 4_320), (5, 8_448)]));
    }
}
