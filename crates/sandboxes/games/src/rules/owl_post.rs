//! Owl Post: an owl brings five letters, each hides a multiplier, and the player opens one.

use serde_json::json;

use super::game::{Game, Played, Prize, draw, paying, pays_at};

/// What a letter hides: how often out of 1,000, and what it pays. The five letters are drawn independently of each
/// other and of the choice.
const LETTERS: [Prize; 7] = [
    Prize::new(587, 0),
    Prize::new(84, 100),
    Prize::new(120, 150),
    Prize::new(165, 200),
    Prize::new(30, 500),
    Prize::new(12, 1_000),
    Prize::new(2, 5_000),
];

pub(super) const GAME: Game = Game {
    code: "nhn_owl_post",
    slug: "owl-post",
    name: "Owl Post",
    spots: 5,
    most_bets: 1,
    rtp: 9_640,
    play,
    prizes,
};

fn prizes() -> Vec<Vec<u32>> {
    vec![paying(&LETTERS)]
}

fn play(spots: &[u8], pick: &mut dyn FnMut(u32) -> u32) -> Played {
    let mut letters = [0; 5];
    for letter in &mut letters {
        *letter = pays_at(&LETTERS, draw(&LETTERS, pick));
    }
    let pays = spots.iter().map(|spot| letters.get(usize::from(*spot)).copied().unwrap_or(0));
    Played { pays: pays.collect(), view: json!({ "letters": letters, "opened": spots.first() }) }
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{check_draws, check_returns, number, rounds, sum_over_draw};

    use super::*;

    #[test]
    fn every_multiplier_is_drawn_by_its_weight() {
        check_draws(&LETTERS, 1_000);
    }

    #[test]
    fn every_letter_has_the_declared_return() {
        let returns = (0..5).map(|spot| (sum_over_draw(&GAME, spot, usize::from(spot), 1_000), 1_000));
        check_returns(&GAME, &returns.collect::<Vec<_>>());
    }

    #[test]
    fn the_opened_letter_pays_what_it_shows() {
        for spot in 0..5 {
            for played in rounds(&GAME, &[spot]) {
                assert_eq!(number(&played, "/opened"), u32::from(spot));
                assert_eq!(played.pays, [number(&played, &format!("/letters/{spot}"))]);
            }
        }
    }

    #[test]
    fn the_letters_do_not_depend_on_the_choice() {
        for (first, last) in rounds(&GAME, &[0]).iter().zip(rounds(&GAME, &[4])) {
            assert_eq!(first.view["letters"], last.view["letters"]);
        }
    }
}
