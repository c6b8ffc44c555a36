//! All deals of two hands, exactly: A's hand by the suits' pattern, B's by what it is worth.

use std::collections::{BTreeMap, BTreeSet};

use super::hand::{Class, Hand};
use super::outcome::{Ending, Outcome};
use crate::cards::{Card, DECK, rank, suit};
use crate::counting::choose;

/// Every ending with its ways and one deal that has it.
pub(super) fn all() -> Vec<(u64, Outcome)> {
    let hands: BTreeSet<Hand> = sets_of_three().map(Hand::of).collect();
    let mut all: BTreeMap<Ending, (u64, Outcome)> = BTreeMap::new();
    for (a, alike) in without_suits() {
        let (of_a, taken) = (Hand::of(a), Taken::by(a));
        for &of_b in &hands {
            let ways = alike * taken.ways_of(of_b);
            if ways > 0 {
                let outcome = || Outcome { a, b: taken.example_of(of_b) };
                all.entry(Ending::of(of_a, of_b)).or_insert_with(|| (0, outcome())).0 += ways;
            }
        }
    }
    all.into_values().collect()
}

/// Every three cards of the deck, ascending.
fn sets_of_three() -> impl Iterator<Item = [Card; 3]> {
    (0..DECK).flat_map(|one| {
        (one + 1..DECK).flat_map(move |two| (two + 1..DECK).map(move |three| [one, two, three]))
    })
}

/// One of the hands that are the same but for the names of the suits, and how many they are.
fn without_suits() -> BTreeMap<[Card; 3], u64> {
    let mut all = BTreeMap::new();
    for cards in sets_of_three() {
        *all.entry(renamed(cards)).or_default() += 1;
    }
    all
}

/// The hand with its suits numbered as they come.
fn renamed(cards: [Card; 3]) -> [Card; 3] {
    let [one, two, three] = cards.map(suit);
    let second = u8::from(two != one);
    let third = if three == one {
        0
    } else if three == two {
        second
    } else {
        second + 1
    };
    let [lowest, middle, highest] = cards.map(|card| rank(card) * 4);
    [lowest, middle + second, highest + third]
}

/// The cards that are dealt, as bits.
#[derive(Clone, Copy)]
struct Taken(u64);

impl Taken {
    fn by(cards: [Card; 3]) -> Self {
        Self(cards.iter().fold(0, |bits, card| bits | 1 << card))
    }

    /// The suits in which a rank remains, as four bits.
    const fn suits_of(self, rank: u8) -> u64 {
        !(self.0 >> (rank * 4)) & 0b1111
    }

    /// How many cards of a rank remain.
    fn count(self, rank: u8) -> u8 {
        u8::try_from(self.suits_of(rank).count_ones()).unwrap_or(0)
    }

    /// In how many ways the cards that remain make this hand.
    fn ways_of(self, Hand { class, ranks }: Hand) -> u64 {
        let [first, second, third] = ranks;
        let of_one_suit = || {
            let suits = self.suits_of(first) & self.suits_of(second) & self.suits_of(third);
            u64::from(suits.count_ones())
        };
        let of_any_suits = || ranks.iter().map(|&rank| u64::from(self.count(rank))).product::<u64>();
        match class {
            Class::Trail => choose(self.count(first), 3),
            Class::Pair => choose(self.count(first), 2) * u64::from(self.count(third)),
            Class::PureSequence | Class::Colour => of_one_suit(),
            Class::Sequence | Class::HighCard => of_any_suits() - of_one_suit(),
        }
    }

    /// Cards that remain and make this hand; there must be some.
    fn example_of(self, hand: Hand) -> [Card; 3] {
        let [first, second, third] = hand.ranks.map(|rank| (0..4).map(move |suit| rank * 4 + suit));
        let pairs = first.flat_map(|one| second.clone().map(move |two| (one, two)));
        let mut sets = pairs.flat_map(|(one, two)| third.clone().map(move |three| [one, two, three]));
        let fits = |cards: &[Card; 3]| {
            let bits = Self::by(*cards).0;
            bits & self.0 == 0 && bits.count_ones() == 3 && Hand::of(*cards) == hand
        };
        sets.find(fits).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_deals_of_two_hands_are_counted() {
        assert_eq!(all().iter().map(|(ways, _)| ways).sum::<u64>(), choose(52, 3) * choose(49, 3));
        // Six classes each: two different, one and the other better; two alike, which tie but for trails.
        assert_eq!(all().len(), 6 * 5 + 6 * 3 - 1);
    }

    #[test]
    fn hands_that_differ_by_the_names_of_their_suits_are_alike() {
        assert_eq!([renamed([3, 5, 9]), renamed([0, 7, 11])], [[0, 5, 9]; 2]);
        assert_eq!([renamed([1, 6, 11]), renamed([3, 6, 9])], [[0, 5, 10]; 2]);
        assert_eq!(renamed([0, 1, 2]), [0, 1, 2]);
        assert_eq!(without_suits().values().sum::<u64>(), choose(52, 3));
    }

    #[test]
    fn the_example_of_each_ending_has_it() {
        for (_, Outcome { a, b }) in all() {
            assert_eq!(Taken::by(a).0 & Taken::by(b).0, 0, "{a:?} {b:?}");
        }
        let endings: BTreeSet<Ending> =
            all().iter().map(|(_, deal)| Ending::of(Hand::of(deal.a), Hand::of(deal.b))).collect();
        assert_eq!(endings.len(), all().len());
    }

    /// Each hand of A but for the names of the suits against each hand of B, card by card: independent of how ways are
    /// counted above.
    #[test]
    fn laying_every_hand_against_every_other_gives_the_same_ways() {
        let sets: Vec<(u64, Hand)> =
            sets_of_three().map(|cards| (Taken::by(cards).0, Hand::of(cards))).collect();
        let mut hands: Vec<Hand> = sets.iter().map(|&(_, hand)| hand).collect();
        hands.sort_unstable();
        hands.dedup();
        let sets: Vec<(u64, usize)> =
            sets.iter().map(|(bits, hand)| (*bits, hands.binary_search(hand).unwrap())).collect();
        let mut counted: BTreeMap<Ending, u64> = BTreeMap::new();
        for (a, alike) in without_suits() {
            let taken = Taken::by(a).0;
            let mut ways = vec![0; hands.len()];
            for &(bits, place) in &sets {
                ways[place] += u64::from(bits & taken == 0);
            }
            for (&b, ways) in hands.iter().zip(ways).filter(|&(_, ways)| ways > 0) {
                *counted.entry(Ending::of(Hand::of(a), b)).or_default() += alike * ways;
            }
        }
        let listed: BTreeMap<Ending, u64> = all()
            .into_iter()
            .map(|(ways, deal)| (Ending::of(Hand::of(deal.a), Hand::of(deal.b)), ways))
            .collect();
        assert_eq!(counted, listed);
    }
}
