//! The board of a tennis match.

use super::model::{Position, Tennis};
use crate::market::{Key, Measure, Sport, fixed};
use crate::result::MatchState;
use crate::simulator::board::MarketChances;
use crate::simulator::chance::Chance;
use crate::simulator::ends::{Ends, Lister, counted, merged};

pub(super) fn list(model: &Tennis, at: &Position, state: &MatchState) -> Vec<MarketChances> {
    let mut lister = Lister::new(Sport::Tennis, state);
    let set = model.set(at);
    list_match(&mut lister, model, at, &set);
    list_set(&mut lister, at.set(), &set, at.games.map(i32::from));
    if at.set() == 1 {
        list_set(&mut lister, 2, &model.next_set(at, &set), [0, 0]);
    }
    let home = model.game(at);
    let specifiers = format!("gamenr={}|setnr={}", at.game(), at.set());
    lister.list_fixed(210, &specifiers, fixed::TWO_WAY, [home, home.not()]);
    lister.board
}

fn list_match(lister: &mut Lister<'_>, model: &Tennis, at: &Position, set: &Ends) {
    let whole = model.whole(at, set);
    let sets: Ends =
        merged(whole.iter().map(|(sets, _, chance)| ((sets[0].into(), sets[1].into()), *chance)));
    let before = at.games_before(counted(lister.state, Measure::Games));
    let games = merged(whole.iter().map(|(_, games, chance)| {
        ((before[0] + i32::from(games[0]), before[1] + i32::from(games[1])), *chance)
    }));
    lister.list_ends(186, "", &sets);
    lister.list_ends(199, "variant=sr:correct_score:bestof:3", &sets);
    lister.list_lines((188, Key::Handicap, ""), [-6, 6], &sets);
    lister.list_lines((314, Key::Total, ""), [10], &sets);
    lister.list_ends(198, "", &games);
    lister.list_lines((187, Key::Handicap, ""), halves(-8..8), &games);
    lister.list_lines((189, Key::Total, ""), halves(14..36), &games);
    lister.list_lines((190, Key::Total, ""), halves(5..20), &games);
    lister.list_lines((191, Key::Total, ""), halves(5..20), &games);
}

fn list_set(lister: &mut Lister<'_>, set: u8, ends: &Ends, [home, away]: [i32; 2]) {
    let specifiers = format!("setnr={set}");
    let won =
        ends.iter().map(|((home, away), chance)| ((i32::from(home > away), i32::from(away > home)), *chance));
    lister.list_ends(202, &specifiers, &merged(won));
    lister.list_ends(207, &specifiers, ends);
    let tiebreaks = ends.iter().filter(|((home, away), _)| home + away == 13).map(|(_, chance)| *chance);
    let tiebreak = Chance::sum(tiebreaks);
    lister.list_fixed(206, &specifiers, fixed::YES_NO, [tiebreak, tiebreak.not()]);
    lister.list_lines((203, Key::Handicap, &specifiers), halves(-5..5), ends);
    lister.list_lines((204, Key::Total, &specifiers), halves((home + away).max(6)..13), ends);
}

/// Half lines, in quarters.
fn halves(lines: std::ops::Range<i32>) -> impl Iterator<Item = i32> {
    lines.map(|line| 4 * line + 2)
}
