//! What three cards are worth in teen patti.

use crate::cards::{ACE, Card, rank, suit};

/// What three cards make, the worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Class {
    /// Nothing of the following.
    HighCard,
    /// Two of a rank.
    Pair,
    /// Three of a suit.
    Colour,
    /// Three ranks in a row.
    Sequence,
    /// Three ranks in a row, of one suit.
    PureSequence,
    /// Three of a rank.
    Trail,
}

/// What a hand is worth: the better one is the greater. Suits do not matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Hand {
    /// What it makes.
    pub(super) class: Class,
    /// Its ranks in the order in which they are compared: of a pair first the two, else the highest first. So A 2 3, which
    /// begins with the ace, is below A K Q and above K Q J.
    pub(super) ranks: [u8; 3],
}

impl Hand {
    /// What these cards are worth, in any order.
    pub(super) fn of(cards: [Card; 3]) -> Self {
        let mut ranks = cards.map(rank);
        ranks.sort_unstable_by(|one, other| other.cmp(one));
        let [high, middle, low] = ranks;
        let one_suit = cards.iter().all(|&card| suit(card) == suit(cards[0]));
        let class = match (is_run(ranks), one_suit) {
            _ if high == low => Class::Trail,
            _ if high == middle || middle == low => Class::Pair,
            (true, true) => Class::PureSequence,
            (true, false) => Class::Sequence,
            (false, true) => Class::Colour,
            (false, false) => Class::HighCard,
        };
        Self { class, ranks: if middle == low { [middle, low, high] } else { ranks } }
    }
}

/// Whether ranks, the highest first, are in a row; an ace is high or low.
const fn is_run([high, middle, low]: [u8; 3]) -> bool {
    matches!((high, middle, low), (ACE, 1, 0)) || (high == middle + 1 && middle == low + 1)
}

/// Cards by their names: `Ad Th 2c`.
#[cfg(test)]
pub(super) fn cards(names: &str) -> [Card; 3] {
    let card = |name: &str| {
        let rank = "23456789TJQKA".find(&name[..1]).unwrap();
        let suit = "dhsc".find(&name[1..]).unwrap();
        u8::try_from(rank * 4 + suit).unwrap()
    };
    names.split(' ').map(card).collect::<Vec<_>>().try_into().unwrap()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::cards::DECK;

    fn hand(names: &str) -> Hand {
        Hand::of(cards(names))
    }

    #[test]
    fn all_hands_of_a_deck_are_counted_as_the_books_count_them() {
        let mut counts: BTreeMap<Class, u32> = BTreeMap::new();
        for one in 0..DECK {
            for two in one + 1..DECK {
                for three in two + 1..DECK {
                    *counts.entry(Hand::of([three, one, two]).class).or_default() += 1;
                }
            }
        }
        assert_eq!(counts.into_values().collect::<Vec<_>>(), [16_440, 3_744, 1_096, 720, 48, 52]);
    }

    #[test]
    fn each_hand_is_better_than_the_next() {
        let hands = [
            "Ad Ah As", "2d 2h 2s", "Ad Kd Qd", "Ah 2h 3h", "Kd Qd Jd", "4s 3s 2s", "Ad Kh Qd", "Ad 2h 3h",
            "Kd Qd Jh", "4d 3h 2h", "Ad Kd Jd", "Ad Kd Td", "5c 3c 2c", "Ad Ah Ks", "Ad Ah 2s", "Kd Kh As",
            "2d 2h As", "2d 2h 3s", "Ad Kh Js", "Ad Kh Ts", "Ad 4h 2s", "Kd Qd Th", "5d 3h 2s",
        ];
        for pair in hands.windows(2) {
            assert!(hand(pair[0]) > hand(pair[1]), "{pair:?}");
        }
    }

    #[test]
    fn a_king_an_ace_and_a_two_are_no_sequence() {
        assert_eq!(hand("Kd Ah 2s").class, Class::HighCard);
        assert_eq!(hand("Kd Ad 2d").class, Class::Colour);
    }

    #[test]
    fn neither_suits_nor_the_order_of_the_cards_matter() {
        assert_eq!(hand("Ad Kd Qd"), hand("Qc Ac Kc"));
        assert_eq!(hand("2d 9h 2s"), hand("9c 2h 2c"));
        assert_eq!(hand("2d 9h 9s"), hand("9d 2h 9c"));
        assert_eq!(hand("7d 9h 3s"), hand("3h 7h 9c"));
    }
}
