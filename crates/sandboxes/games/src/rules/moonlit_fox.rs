//! Moonlit Fox: three reels of three symbols and five lines; the fox is wild.

use serde_json::json;

use super::game::{Game, Played, Prize, draw, pays_at};

/// The symbols fox, moon, lantern, fern and stone: how often each is drawn in one place of a reel, out of 40, and what
/// a line of three of them pays. All nine places are drawn independently, so all lines have the same chances.
const SYMBOLS: [Prize; 5] = [
    Prize::new(2, 10_000),
    Prize::new(6, 1_000),
    Prize::new(8, 300),
    Prize::new(11, 100),
    Prize::new(13, 40),
];

/// The fox takes the part of any other symbol.
const FOX: usize = 0;

/// The row that each line crosses on each reel: top, middle and bottom row, falling and rising diagonal.
const LINES: [[usize; 3]; 5] = [[0, 0, 0], [1, 1, 1], [2, 2, 2], [0, 1, 2], [2, 1, 0]];

pub(super) const GAME: Game = Game {
    code: "nhn_moonlit_fox",
    slug: "moonlit-fox",
    name: "Moonlit Fox",
    spots: 1,
    most_bets: 1,
    rtp: 9_649,
    play,
    prizes,
};

fn prizes() -> Vec<Vec<u32>> {
    SYMBOLS.map(|symbol| vec![symbol.pays]).into()
}

fn play(spots: &[u8], pick: &mut dyn FnMut(u32) -> u32) -> Played {
    let mut reels = [[FOX; 3]; 3];
    for place in reels.as_flattened_mut() {
        *place = draw(&SYMBOLS, pick);
    }
    let mut lines = Vec::new();
    let mut total = 0;
    for (line, [left, middle, right]) in LINES.into_iter().enumerate() {
        let pays = line_pays([reels[0][left], reels[1][middle], reels[2][right]]);
        if pays > 0 {
            lines.push(json!({ "line": line, "pays": pays }));
            total += pays;
        }
    }
    Played { pays: vec![total; spots.len()], view: json!({ "reels": reels, "lines": lines }) }
}

/// What three symbols on a line pay: they must be the same one, foxes aside.
fn line_pays(line: [usize; 3]) -> u32 {
    let symbol = line.into_iter().find(|symbol| *symbol != FOX).unwrap_or(FOX);
    if line.into_iter().all(|other| other == FOX || other == symbol) { pays_at(&SYMBOLS, symbol) } else { 0 }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crate::rules::testing::{check_draws, check_returns, number, rounds};

    use super::*;

    #[test]
    fn every_symbol_is_drawn_by_its_weight() {
        check_draws(&SYMBOLS, 40);
    }

    #[test]
    fn the_return_is_the_declared_one_over_all_combinations_of_a_line() {
        let mut sum = 0;
        for (left, a) in SYMBOLS.iter().enumerate() {
            for (middle, b) in SYMBOLS.iter().enumerate() {
                for (right, c) in SYMBOLS.iter().enumerate() {
                    sum += u64::from(a.weight * b.weight * c.weight * line_pays([left, middle, right]));
                }
            }
        }
        check_returns(&GAME, &[(5 * sum, 40 * 40 * 40)]);
    }

    #[test]
    fn foxes_complete_a_line_of_one_other_symbol_only() {
        assert_eq!(line_pays([0, 0, 0]), 10_000);
        assert_eq!(line_pays([0, 1, 0]), 1_000);
        assert_eq!(line_pays([4, 4, 0]), 40);
        assert_eq!(line_pays([1, 0, 2]), 0);
        assert_eq!(line_pays([3, 3, 2]), 0);
    }

    #[test]
    fn the_lines_are_the_three_rows_and_the_falling_and_the_rising_diagonal() {
        const MOON: u32 = 2;
        const LANTERN: u32 = 8;
        const FERN: u32 = 16;
        const STONE: u32 = 27;
        let lines = |reels: [[u32; 3]; 3]| {
            let mut draws = reels.into_iter().flatten();
            (GAME.play)(&[0], &mut |_| draws.next().unwrap()).view["lines"].take()
        };
        assert_eq!(
            lines([[MOON, LANTERN, FERN]; 3]),
            json!([{ "line": 0, "pays": 1_000 }, { "line": 1, "pays": 300 }, { "line": 2, "pays": 100 }])
        );
        assert_eq!(
            lines([[MOON, STONE, FERN], [FERN, MOON, STONE], [STONE, FERN, MOON]]),
            json!([{ "line": 3, "pays": 1_000 }])
        );
        assert_eq!(
            lines([[STONE, FERN, MOON], [FERN, MOON, STONE], [MOON, STONE, FERN]]),
            json!([{ "line": 4, "pays": 1_000 }])
        );
    }

    #[test]
    fn nine_foxes_win_all_lines_and_pay_five_hundred_times_the_stake() {
        assert_eq!((GAME.play)(&[0], &mut |_| 0).pays, [50_000]);
    }

    #[test]
    fn the_lines_shown_are_those_of_the_reels_and_pay_the_round() {
        let mut won = BTreeSet::new();
        for played in rounds(&GAME, &[0]) {
            let shown = played.view["lines"].as_array().unwrap();
            let mut sum = 0;
            for (line, rows) in LINES.iter().enumerate() {
                let symbol = |reel: usize| {
                    usize::try_from(number(&played, &format!("/reels/{reel}/{}", rows[reel]))).unwrap()
                };
                let pays = line_pays([symbol(0), symbol(1), symbol(2)]);
                assert_eq!(shown.contains(&json!({ "line": line, "pays": pays })), pays > 0);
                sum += pays;
                if pays > 0 {
                    won.insert(line);
                }
            }
            assert_eq!(played.pays, [sum]);
        }
        assert_eq!(won.len(), LINES.len());
    }
}
