//! What a hand of cards counts.

use crate::cards::{Card, points, rank};

/// The most that a hand may count.
pub(crate) const BEST: u8 = 21;

/// The sum of a hand with its aces as 1, and whether there are any.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Total {
    low: u8,
    ace: bool,
}

impl Total {
    /// Of cards.
    pub(crate) fn of(cards: &[Card]) -> Self {
        cards.iter().fold(Self::default(), |total, card| total.with(points(rank(*card))))
    }

    /// With one more card of so many points, an ace as 1.
    pub(crate) fn with(self, points: u8) -> Self {
        Self { low: self.low.saturating_add(points), ace: self.ace || points == 1 }
    }

    /// Whether an ace counts 11.
    pub(crate) fn soft(self) -> bool {
        self.ace && self.low + 10 <= BEST
    }

    /// As it counts: one ace as 11 where that does not bust.
    pub(crate) fn points(self) -> u8 {
        if self.soft() { self.low + 10 } else { self.low }
    }

    /// Whether it is more than 21.
    pub(crate) fn bust(self) -> bool {
        self.low > BEST
    }

    /// With every ace as 1.
    pub(crate) fn low(self) -> u8 {
        self.low
    }

    /// Every total that is not bust, the higher sums first: what a card leads to comes before what it leads from.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (1..=BEST).rev().flat_map(|low| [false, true].map(|ace| Self { low, ace }))
    }
}

/// An ace with a ten or a picture.
pub(crate) fn natural(cards: &[Card]) -> bool {
    cards.len() == 2 && Total::of(cards).points() == BEST
}

#[cfg(test)]
mod tests {
    use super::*;

    const ACE: Card = 48;
    const KING: Card = 44;
    const FIVE: Card = 12;

    #[test]
    fn an_ace_counts_eleven_as_long_as_it_can() {
        let total = |cards: &[Card]| {
            let total = Total::of(cards);
            (total.points(), total.soft(), total.bust())
        };
        assert_eq!(total(&[ACE, KING]), (21, true, false));
        assert_eq!(total(&[ACE, FIVE]), (16, true, false));
        assert_eq!(total(&[ACE, FIVE, KING]), (16, false, false));
        assert_eq!(total(&[ACE, ACE]), (12, true, false));
        assert_eq!(total(&[KING, KING, ACE]), (21, false, false));
        assert_eq!(total(&[KING, KING, FIVE]), (25, false, true));
        assert!(natural(&[KING, ACE]) && !natural(&[KING, FIVE + 1, ACE]) && !natural(&[KING, KING]));
    }
}
