//! Frost Harbour: four holes are cut into the ice, each may hold a fish, and the round pays the sum of the catch.

use serde_json::json;

use super::game::{Game, Played, Prize, draw, paying, pays_at};

/// What a hole holds: nothing, a herring, a cod, a salmon, a halibut or a sturgeon; how often out of 2,000, and what
/// it pays. The four holes are drawn independently.
const FISH: [Prize; 6] = [
    Prize::new(1_833, 0),
    Prize::new(81, 100),
    Prize::new(48, 200),
    Prize::new(26, 400),
    Prize::new(10, 1_000),
    Prize::new(2, 5_000),
];

pub(super) const GAME: Game = Game {
    code: "nhn_frost_harbour",
    slug: "frost-harbour",
    name: "Frost Harbour",
    spots: 1,
    most_bets: 1,
    rtp: 9_620,
    play,
    prizes,
};

fn prizes() -> Vec<Vec<u32>> {
    paying(&FISH).into_iter().map(|pays| vec![pays]).collect()
}

fn play(spots: &[u8], pick: &mut dyn FnMut(u32) -> u32) -> Played {
    let mut holes = [0; 4];
    for hole in &mut holes {
        *hole = pays_at(&FISH, draw(&FISH, pick));
    }
    let catch: u32 = holes.iter().sum();
    Played { pays: vec![catch; spots.len()], view: json!({ "holes": holes }) }
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{check_draws, check_returns, number, rounds, sum_over_draw};

    use super::*;

    #[test]
    fn every_fish_is_drawn_by_its_weight() {
        check_draws(&FISH, 2_000);
    }

    #[test]
    fn the_four_holes_together_have_the_declared_return() {
        // A draw of 0 is an empty hole, so each sum is what one hole adds to the catch.
        let sum = (0..4).map(|hole| sum_over_draw(&GAME, 0, hole, 2_000)).sum();
        check_returns(&GAME, &[(sum, 2_000)]);
    }

    #[test]
    fn the_round_pays_the_sum_of_the_holes() {
        for played in rounds(&GAME, &[0]) {
            let sum = (0..4).map(|hole| number(&played, &format!("/holes/{hole}"))).sum::<u32>();
            assert_eq!(played.pays, [sum]);
        }
    }

    #[test]
    fn four_sturgeons_pay_two_hundred_times_the_stake() {
        assert_eq!((GAME.play)(&[0], &mut |below| below - 1).pays, [20_000]);
    }
}
