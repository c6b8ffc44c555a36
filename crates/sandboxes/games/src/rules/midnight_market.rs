//! Midnight Market: three stalls, each with a draw of its own; the player bets on one, two or all of them.

use serde_json::json;

use super::game::{Game, Played, Prize, draw, paying, pays_at};

/// The goods 0 to 5 of each stall: how often out of 1,000, and what they pay; goods 0 are the worthless ones. The
/// first stall pays often and little, the third seldom and much, and all three return the same.
const STALLS: [[Prize; 6]; 3] = [
    [
        Prize::new(501, 0),
        Prize::new(250, 100),
        Prize::new(120, 150),
        Prize::new(80, 300),
        Prize::new(39, 500),
        Prize::new(10, 1_000),
    ],
    [
        Prize::new(671, 0),
        Prize::new(100, 100),
        Prize::new(150, 200),
        Prize::new(50, 400),
        Prize::new(24, 1_000),
        Prize::new(5, 2_500),
    ],
    [
        Prize::new(794, 0),
        Prize::new(100, 200),
        Prize::new(60, 300),
        Prize::new(33, 500),
        Prize::new(11, 2_000),
        Prize::new(2, 10_000),
    ],
];

pub(super) const GAME: Game = Game {
    code: "nhn_midnight_market",
    slug: "midnight-market",
    name: "Midnight Market",
    spots: 3,
    most_bets: 3,
    rtp: 9_650,
    play,
    prizes,
};

/// All three stalls are drawn, bet on or not, so that a draw never depends on the bets.
fn prizes() -> Vec<Vec<u32>> {
    STALLS.map(|stall| paying(&stall)).into()
}

fn play(spots: &[u8], pick: &mut dyn FnMut(u32) -> u32) -> Played {
    let drawn = STALLS.map(|stall| {
        let goods = draw(&stall, pick);
        (goods, pays_at(&stall, goods))
    });
    let pays = spots.iter().map(|spot| drawn.get(usize::from(*spot)).map_or(0, |(_, pays)| *pays));
    let stalls = drawn.map(|(goods, pays)| json!({ "goods": goods, "pays": pays }));
    Played { pays: pays.collect(), view: json!({ "stalls": stalls }) }
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{check_draws, check_returns, number, rounds, sum_over_draw};

    use super::*;

    #[test]
    fn all_goods_of_every_stall_are_drawn_by_their_weight() {
        for stall in &STALLS {
            check_draws(stall, 1_000);
        }
    }

    #[test]
    fn every_stall_has_the_declared_return() {
        let returns = (0..3).map(|spot| (sum_over_draw(&GAME, spot, usize::from(spot), 1_000), 1_000));
        check_returns(&GAME, &returns.collect::<Vec<_>>());
    }

    #[test]
    fn each_bet_pays_what_its_stall_shows_in_the_order_of_the_bets() {
        for spots in [&[0][..], &[1], &[2], &[0, 2], &[2, 1], &[0, 1, 2], &[2, 0, 1]] {
            for played in rounds(&GAME, spots) {
                let shown = spots.iter().map(|spot| number(&played, &format!("/stalls/{spot}/pays")));
                assert_eq!(played.pays, shown.collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn all_three_stalls_are_shown_each_with_its_goods_and_what_they_pay() {
        for played in rounds(&GAME, &[1]) {
            for (index, stall) in STALLS.iter().enumerate() {
                let goods = number(&played, &format!("/stalls/{index}/goods"));
                let pays = number(&played, &format!("/stalls/{index}/pays"));
                assert_eq!(pays_at(stall, usize::try_from(goods).unwrap()), pays);
            }
        }
    }
}
