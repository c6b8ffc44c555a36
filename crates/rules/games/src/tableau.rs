//! The rules of punto banco: what cards count, who takes a third card, and how often each side wins from decks without end.

use std::sync::LazyLock;

/// The number of ways in which six cards can come, by their thirteen ranks.
pub(crate) const WAYS_IN_ALL: u64 = 13_u64.pow(6);

/// What a card of 0 … 51 counts: 2 … 9 themselves, ten and the pictures nothing, an ace 1.
pub(crate) const fn points(card: u32) -> u32 {
    match card / 4 {
        rank @ 0..=7 => rank + 2,
        12 => 1,
        _ => 0,
    }
}

/// What cards count together.
pub(crate) fn total<C: Copy + Into<u32>>(cards: &[C]) -> u32 {
    cards.iter().map(|&card| points(card.into())).sum::<u32>() % 10
}

/// Deals the third cards of two hands of two: the player's, then the banker's.
pub(crate) fn deal_thirds<C: Copy + Into<u32>>(
    player: &mut Vec<C>,
    banker: &mut Vec<C>,
    mut card: impl FnMut() -> C,
) {
    if is_natural(total(player), total(banker)) {
        return;
    }
    let third = player_takes(total(player)).then(&mut card);
    player.extend(third);
    if banker_takes(total(banker), third.map(|third| points(third.into()))) {
        banker.push(card());
    }
}

/// Whether one of two hands of two cards counts eight or nine: no card follows.
const fn is_natural(player: u32, banker: u32) -> bool {
    player >= 8 || banker >= 8
}

/// Whether the player takes a third card, unless a hand [is a natural](is_natural).
const fn player_takes(total: u32) -> bool {
    total <= 5
}

/// Whether the banker takes one, given what the player's third counts, if he took it.
const fn banker_takes(total: u32, third: Option<u32>) -> bool {
    match (total, third) {
        (_, None) => total <= 5,
        (0..=2, Some(_)) => true,
        (3, Some(third)) => third != 8,
        (4, Some(third)) => matches!(third, 2..=7),
        (5, Some(third)) => matches!(third, 4..=7),
        (6, Some(third)) => matches!(third, 6 | 7),
        _ => false,
    }
}

/// In how many of all ways the player wins, the banker wins, they tie: enumerated once, as it is always the same.
pub(crate) static WAYS: LazyLock<[u64; 3]> = LazyLock::new(|| {
    let mut ways = [0; 3];
    for (player, of_player) in pairs() {
        for (banker, of_banker) in pairs() {
            let counted = thirds(player, banker).map(|count| count * of_player * of_banker);
            for (sum, count) in ways.iter_mut().zip(counted) {
                *sum += count;
            }
        }
    }
    ways
});

/// In how many of the 13 ranks a card counts so much.
pub(crate) const fn ranks(points: u32) -> u64 {
    if points == 0 { 4 } else { 1 }
}

/// What two cards count, and in how many ways.
fn pairs() -> impl Iterator<Item = (u32, u64)> {
    (0..10).flat_map(|one| (0..10).map(move |other| ((one + other) % 10, ranks(one) * ranks(other))))
}

/// In how many of the 169 ways that third cards can come each side wins; a card that is not taken may be any.
fn thirds(player: u32, banker: u32) -> [u64; 3] {
    let mut ways = [0; 3];
    for (third, fourth) in (0..10).flat_map(|third| (0..10).map(move |fourth| (third, fourth))) {
        let natural = is_natural(player, banker);
        let taken = (!natural && player_takes(player)).then_some(third);
        let player = (player + taken.unwrap_or(0)) % 10;
        // The banker's card is the next one, whichever that is: of two independent cards it may be called the fourth.
        let drawn = if !natural && banker_takes(banker, taken) { fourth } else { 0 };
        let banker = (banker + drawn) % 10;
        let [wins, loses, ties] = &mut ways;
        let side = match player.cmp(&banker) {
            std::cmp::Ordering::Greater => wins,
            std::cmp::Ordering::Less => loses,
            std::cmp::Ordering::Equal => ties,
        };
        *side += ranks(third) * ranks(fourth);
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_count_what_they_count_in_a_casino() {
        let ranks: Vec<u32> = (0..13).map(|rank| points(rank * 4)).collect();
        assert_eq!(ranks, [2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1]);
        assert!((0..52).all(|card| points(card) == points(card / 4 * 4)));
        assert_eq!(total(&[28_u32, 28, 30]), 7); // three nines
    }

    #[test]
    fn the_banker_follows_the_tableau() {
        let takes = |total| (0..10).filter(|&third| banker_takes(total, Some(third))).collect::<Vec<_>>();
        assert_eq!(takes(2), (0..10).collect::<Vec<_>>());
        assert_eq!(takes(3), [0, 1, 2, 3, 4, 5, 6, 7, 9]);
        assert_eq!(takes(4), [2, 3, 4, 5, 6, 7]);
        assert_eq!(takes(5), [4, 5, 6, 7]);
        assert_eq!(takes(6), [6, 7]);
        assert_eq!(takes(7), [0; 0]);
        assert_eq!(
            (0..10).filter(|&total| banker_takes(total, None)).collect::<Vec<_>>(),
            [0, 1, 2, 3, 4, 5]
        );
    }

    #[test]
    fn the_ways_of_all_hands_are_all_the_ways() {
        assert_eq!(WAYS.iter().sum::<u64>(), WAYS_IN_ALL);
    }

    /// Six cards laid in a row, all 13^6 of them, as they are dealt: independent of how the ways are counted above.
    #[test]
    fn dealing_every_six_cards_gives_the_same_ways() {
        let mut ways = [0_u64; 3];
        let counts: Vec<u32> = (0..13).map(|rank| points(rank * 4)).collect();
        for number in 0..WAYS_IN_ALL {
            let mut rest = number;
            let cards = [(); 6].map(|()| {
                let rank = usize::try_from(rest % 13).unwrap();
                rest /= 13;
                counts[rank]
            });
            let (mut player, mut banker) = ((cards[0] + cards[1]) % 10, (cards[2] + cards[3]) % 10);
            let mut next = cards[4..].iter();
            if player < 8 && banker < 8 {
                let third = (player <= 5).then(|| *next.next().unwrap());
                player = (player + third.unwrap_or(0)) % 10;
                if banker_takes(banker, third) {
                    banker = (banker + next.next().unwrap()) % 10;
                }
            }
            ways[match player.cmp(&banker) {
                std::cmp::Ordering::Greater => 0,
                std::cmp::Ordering::Less => 1,
                std::cmp::Ordering::Equal => 2,
            }] += 1;
        }
        assert_eq!(*WAYS, ways);
    }

    #[test]
    fn sides_win_about_as_often_as_in_a_casino() {
        // With eight decks 44.62 %, 45.86 % and 9.52 %.
        let shares = WAYS.map(|ways| ways * 1_000 / WAYS_IN_ALL);
        assert_eq!(shares, [446, 458, 95]);
    }
}
