//! The 52 cards, numbered 0 … 51: rank × 4 + suit, ranks 2, 3 … 10, J, Q, K, A, suits diamond, heart, spade, club.

use baize_fairness::Draws;

/// A card, 0 … 51.
pub(crate) type Card = u8;

/// How many cards a deck has.
pub(crate) const DECK: u8 = 52;
/// How many ranks a deck has.
pub(crate) const RANKS: u8 = 13;
/// The rank of an ace.
pub(crate) const ACE: u8 = 12;

/// 0 for a 2 … 12 for an ace.
pub(crate) const fn rank(card: Card) -> u8 {
    card / 4
}

/// 0 diamond, 1 heart, 2 spade, 3 club.
pub(crate) const fn suit(card: Card) -> u8 {
    card % 4
}

/// Any of the 52, whatever was drawn before.
pub(crate) fn draw(draws: &mut Draws) -> Card {
    u8::try_from(draws.pick(DECK.into())).unwrap_or(0)
}

/// The first cards of shuffled decks: place i of the decks is card i mod 52.
pub(crate) fn dealt<const N: usize>(draws: &mut Draws, decks: u32) -> [Card; N] {
    let (deck, count) = (u32::from(DECK), u32::try_from(N).unwrap_or(0));
    let mut places = draws.shuffled(decks.saturating_mul(deck), count).into_iter();
    std::array::from_fn(|_| places.next().and_then(|place| u8::try_from(place % deck).ok()).unwrap_or(0))
}

/// A blackjack card's points: an ace 1, pictures 10.
pub(crate) const fn points(rank: u8) -> u8 {
    match rank {
        ACE => 1,
        9..=11 => 10,
        low => low + 2,
    }
}

/// The order of Hilo: an ace is the lowest, 1, a king the highest, 13.
pub(crate) const fn height(card: Card) -> u8 {
    match rank(card) {
        ACE => 1,
        low => low + 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_numbered_by_rank_then_suit() {
        assert_eq!((rank(0), suit(0)), (0, 0)); // 2 of diamonds
        assert_eq!((rank(51), suit(51)), (ACE, 3)); // ace of clubs
    }

    #[test]
    fn each_game_values_them_its_own_way() {
        let all = |value: fn(u8) -> u8| (0..RANKS).map(value).collect::<Vec<_>>();
        assert_eq!(all(points), [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1]);
        assert_eq!(all(|rank| height(rank * 4)), [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1]);
    }
}
