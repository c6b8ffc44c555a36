//! The rules of the six games: how a round is drawn and what each bet on it pays.
//!
//! All of it is integer arithmetic on draws that the caller supplies. The exact return of every bet is enumerated in
//! the tests beside each game.

mod deep_lagoon;
mod ember_and_ash;
mod frost_harbour;
mod midnight_market;
mod moonlit_fox;
mod owl_post;

/// A game of the aggregator.
pub(crate) struct Game {
    /// Its code on the wire: `nhn_owl_post`.
    pub(crate) code: &'static str,
    /// Its name in addresses and file names: `owl-post`.
    pub(crate) slug: &'static str,
    /// Its title: `Owl Post`.
    pub(crate) name: &'static str,
    /// How many things can be bet on, 1 where there is no choice.
    pub(crate) spots: u8,
    /// How many bets one round takes at most, each on a spot of its own.
    pub(crate) most_bets: u8,
    /// Return to player as it is declared, basis points: the exact return of every spot, rounded down.
    pub(crate) rtp: u32,
    /// Draws one round. `pick(n)` gives 0..n, each equally likely. The caller has checked the spots: each below
    /// `spots`, none twice, at least one and at most `most_bets` of them.
    pub(crate) play: fn(spots: &[u8], pick: &mut dyn FnMut(u32) -> u32) -> Played,
    /// What its page says that it pays, in hundredths of the stake: a row for each thing that pays.
    pub(crate) prizes: fn() -> Vec<Vec<u32>>,
}

/// A round that has been drawn.
pub(crate) struct Played {
    /// What each bet pays, in hundredths of its stake, in the order of the spots.
    pub(crate) pays: Vec<u32>,
    /// What the game's page shows of it.
    pub(crate) view: serde_json::Value,
}

/// All games, in the order in which they are listed.
pub(crate) const GAMES: [Game; 6] = [
    moonlit_fox::GAME,
    owl_post::GAME,
    deep_lagoon::GAME,
    ember_and_ash::GAME,
    frost_harbour::GAME,
    midnight_market::GAME,
];

/// The game with this code.
pub(crate) fn find(code: &str) -> Option<&'static Game> {
    GAMES.iter().find(|game| game.code == code)
}

/// One line of a table of prizes.
#[derive(Clone, Copy)]
struct Prize {
    /// How often it is drawn, out of the sum of the table's weights.
    weight: u32,
    /// What it pays, in hundredths of the stake.
    pays: u32,
}

impl Prize {
    const fn new(weight: u32, pays: u32) -> Self {
        Self { weight, pays }
    }
}

/// Draws a line of a table by the weights and gives its index.
fn draw(prizes: &[Prize], pick: &mut dyn FnMut(u32) -> u32) -> usize {
    let mut rest = pick(prizes.iter().map(|prize| prize.weight).sum());
    for (index, prize) in prizes.iter().enumerate() {
        if rest < prize.weight {
            return index;
        }
        rest -= prize.weight;
    }
    0
}

/// What the lines of a table pay that pay anything.
fn paying(prizes: &[Prize]) -> Vec<u32> {
    prizes.iter().map(|prize| prize.pays).filter(|pays| *pays > 0).collect()
}

/// What the line at `index` of a table pays; nothing where the table has no such line.
fn pays_at(prizes: &[Prize], index: usize) -> u32 {
    prizes.get(index).map_or(0, |prize| prize.pays)
}

/// Enumeration and random rounds for the tests of the games.
#[cfg(test)]
mod testing {
    use super::{Game, Played, Prize, draw};

    /// Checks that a draw gives each line of the table, as often as its weight is.
    pub(super) fn check_draws(prizes: &[Prize], total: u32) {
        let mut counts = vec![0; prizes.len()];
        for number in 0..total {
            let mut pick = |below| {
                assert_eq!(below, total);
                number
            };
            counts[draw(prizes, &mut pick)] += 1;
        }
        assert_eq!(counts, prizes.iter().map(|prize| prize.weight).collect::<Vec<_>>());
        assert!(counts.iter().all(|count| *count > 0));
    }

    /// What a bet on `spot` pays in total while the draw with the number `varied` has each of its `total` values
    /// once and all other draws of the round give 0.
    pub(super) fn sum_over_draw(game: &Game, spot: u8, varied: usize, total: u32) -> u64 {
        let pays = |value| {
            let mut drawn = 0;
            let mut pick = |below| {
                assert_eq!(below, total);
                drawn += 1;
                if drawn == varied + 1 { value } else { 0 }
            };
            (game.play)(&[spot], &mut pick).pays.into_iter().map(u64::from).sum::<u64>()
        };
        (0..total).map(pays).sum()
    }

    /// Checks the return of each spot, given as a sum of hundredths and the weight it is a sum over. All spots agree
    /// within one basis point because each agrees with the declared return.
    pub(super) fn check_returns(game: &Game, returns: &[(u64, u64)]) {
        assert_eq!(returns.len(), usize::from(game.spots));
        for (sum, weight) in returns {
            assert_eq!(sum * 100 / weight, u64::from(game.rtp), "{}", game.slug);
            assert!(sum * 100 >= 9_500 * weight && sum * 100 <= 9_700 * weight, "{}", game.slug);
        }
    }

    /// Many rounds of a game with the same bets, always the same ones.
    pub(super) fn rounds(game: &Game, spots: &[u8]) -> Vec<Played> {
        let mut state = 20_240_601_u64;
        let mut pick = |below: u32| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            u32::try_from((state >> 33) % u64::from(below)).unwrap()
        };
        (0..5_000).map(|_| (game.play)(spots, &mut pick)).collect()
    }

    /// The number at a place of a view, such as `/letters/2`.
    pub(super) fn number(played: &Played, place: &str) -> u32 {
        let number = played.view.pointer(place).and_then(serde_json::Value::as_u64);
        u32::try_from(number.unwrap()).unwrap()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn codes_and_slugs_are_unique_and_fit_each_other() {
        for game in &GAMES {
            assert_eq!(game.code, format!("nhn_{}", game.slug.replace('-', "_")));
        }
        assert_eq!(GAMES.iter().map(|game| game.code).collect::<BTreeSet<_>>().len(), GAMES.len());
        assert_eq!(GAMES.iter().map(|game| game.slug).collect::<BTreeSet<_>>().len(), GAMES.len());
    }

    #[test]
    fn a_game_is_found_by_its_code_only() {
        assert_eq!(find("nhn_owl_post").map(|game| game.slug), Some("owl-post"));
        assert!(find("owl-post").is_none());
    }

    #[test]
    fn every_bet_has_one_payout_and_wrong_spots_pay_or_lose_without_a_panic() {
        for game in &GAMES {
            for spots in [&[][..], &[0], &[255], &[0, 0, 7, 255]] {
                for value in [0, 1, u32::MAX] {
                    assert_eq!((game.play)(spots, &mut |_| value).pays.len(), spots.len());
                }
            }
        }
    }
}
