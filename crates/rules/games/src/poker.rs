//! What five cards are worth in video poker.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::cards::{Card, rank, suit};

/// Five cards, the worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = VideoPokerHand)]
pub enum Hand {
    /// Nothing that pays.
    None,
    /// A pair of jacks, queens, kings or aces.
    Jacks,
    /// Two pairs.
    TwoPair,
    /// Three of a rank.
    Three,
    /// Five ranks in a row, an ace being high or low.
    Straight,
    /// Five of a suit.
    Flush,
    /// Three of a rank and two of another.
    FullHouse,
    /// Four of a rank.
    Four,
    /// Five in a row of one suit.
    StraightFlush,
    /// Ten to ace of one suit.
    RoyalFlush,
}

/// Each rank's place among 13 × 4 bits holds how many cards have it: the lowest, second and third bit of every place.
const ONES: u64 = 0x1_1111_1111_1111;
const TWOS: u64 = ONES << 1;
const FOURS: u64 = ONES << 2;
/// Ranks as bits: ace, 2, 3, 4, 5.
const LOW_STRAIGHT: u16 = 0b1_0000_0000_1111;
/// Ranks as bits: ten, jack, queen, king, ace.
const HIGH_STRAIGHT: u16 = 0b1_1111_0000_0000;
/// The rank of a jack.
const JACK: u32 = 9;

impl Hand {
    /// All of them, the worst first.
    pub const ALL: [Self; 10] = [
        Self::None,
        Self::Jacks,
        Self::TwoPair,
        Self::Three,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::Four,
        Self::StraightFlush,
        Self::RoyalFlush,
    ];

    /// Of five different cards.
    pub(crate) fn of(cards: [Card; 5]) -> Self {
        let (mut counts, mut ranks) = (0_u64, 0_u16);
        for card in cards {
            counts += 1 << (4 * rank(card));
            ranks |= 1 << rank(card);
        }
        match ranks.count_ones() {
            5 => Self::of_five_ranks(ranks, cards.iter().all(|card| suit(*card) == suit(cards[0]))),
            4 if (counts & TWOS).trailing_zeros() / 4 >= JACK => Self::Jacks,
            4 => Self::None,
            3 if counts & (counts >> 1) & ONES != 0 => Self::Three,
            3 => Self::TwoPair,
            _ if counts & FOURS != 0 => Self::Four,
            _ => Self::FullHouse,
        }
    }

    const fn of_five_ranks(ranks: u16, flush: bool) -> Self {
        let straight = ranks == LOW_STRAIGHT || ranks >> ranks.trailing_zeros() == 0b1_1111;
        match (straight, flush) {
            (true, true) if ranks == HIGH_STRAIGHT => Self::RoyalFlush,
            (true, true) => Self::StraightFlush,
            (true, false) => Self::Straight,
            (false, true) => Self::Flush,
            (false, false) => Self::None,
        }
    }

    /// Its place in [`Hand::ALL`].
    pub(crate) const fn place(self) -> usize {
        match self {
            Self::None => 0,
            Self::Jacks => 1,
            Self::TwoPair => 2,
            Self::Three => 3,
            Self::Straight => 4,
            Self::Flush => 5,
            Self::FullHouse => 6,
            Self::Four => 7,
            Self::StraightFlush => 8,
            Self::RoyalFlush => 9,
        }
    }

    /// As players call it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::None => "nothing",
            Self::Jacks => "jacks or better",
            Self::TwoPair => "two pair",
            Self::Three => "three of a kind",
            Self::Straight => "straight",
            Self::Flush => "flush",
            Self::FullHouse => "full house",
            Self::Four => "four of a kind",
            Self::StraightFlush => "straight flush",
            Self::RoyalFlush => "royal flush",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::DECK;

    #[test]
    fn all_hands_of_a_deck_are_counted_as_the_books_count_them() {
        let mut counts = [0; 10];
        for a in 0..DECK {
            for b in a + 1..DECK {
                for c in b + 1..DECK {
                    for d in c + 1..DECK {
                        for e in d + 1..DECK {
                            counts[Hand::of([a, b, c, d, e]).place()] += 1;
                        }
                    }
                }
            }
        }
        // Of 1,098,240 single pairs 4 in 13 are of jacks or better.
        let jacks = 1_098_240 / 13 * 4;
        let none = 1_302_540 + 1_098_240 - jacks;
        assert_eq!(counts, [none, jacks, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4]);
    }

    #[test]
    fn the_order_of_the_cards_does_not_matter() {
        // 10 J Q K A of diamonds, and A 2 3 4 5 of mixed suits.
        assert_eq!(Hand::of([48, 36, 40, 32, 44]), Hand::RoyalFlush);
        assert_eq!(Hand::of([12, 49, 8, 1, 4]), Hand::Straight);
        assert_eq!(Hand::ALL.map(Hand::place), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }
}
