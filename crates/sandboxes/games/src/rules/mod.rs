//! The rules of the six games: how a round is drawn and what each bet on it pays.
//!
//! All of it is integer arithmetic on draws that the caller supplies. The exact return of every bet is enumerated in
//! the tests beside each game.

mod deep_lagoon;
mod ember_and_ash;
mod frost_harbour;
mod game;
mod midnight_market;
mod moonlit_fox;
mod owl_post;
#[cfg(test)]
mod testing;

pub(crate) use game::{Game, Played};

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
