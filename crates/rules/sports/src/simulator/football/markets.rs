//! The board of a football match.

use super::lattice::{GoalChances, next_goal};
use super::model::{FIRST_HALF, Football, Position, STEPS, index};
use crate::market::{Key, Measure, OutcomeId, Sport, fixed};
use crate::result::MatchState;
use crate::side::Side;
use crate::simulator::board::{MarketChances, ResultChances};
use crate::simulator::chance::Chance;
use crate::simulator::ends::{Ends, Lister, counted, of_each, times};

/// Lines of handicaps around the lead, in quarters.
const HANDICAPS: [i32; 13] = [-8, -6, -4, -3, -2, -1, 0, 1, 2, 3, 4, 6, 8];
/// Lines of totals above what was counted, in quarters.
const TOTALS: [i32; 11] = [2, 6, 8, 9, 10, 11, 12, 14, 18, 22, 26];
/// Half lines above what was counted, in quarters.
const HALF_TOTALS: [i32; 6] = [2, 6, 10, 14, 18, 22];
/// Starts of the European handicap.
const STARTS: [&str; 4] = ["hcp=0:1", "hcp=0:2", "hcp=1:0", "hcp=2:0"];

pub(super) fn list(model: &Football, at: &Position, state: &MatchState, is_calm: bool) -> Vec<MarketChances> {
    let goals = GoalChances::of(model, at, is_calm);
    let mut lister = Lister::new(Sport::Football, state);
    list_match(&mut lister, at, &goals);
    list_halves(&mut lister, at, &goals);
    list_next(&mut lister, model, at, is_calm);
    list_scorers(&mut lister, model, (at, is_calm), &goals.whole);
    list_corners(&mut lister, model, at);
    let [yes, no] = [goals.any_red, goals.any_red.not()];
    lister.list_fixed(146, "", fixed::YES_NO, [yes, no]);
    lister.board
}

fn list_match(lister: &mut Lister<'_>, at: &Position, goals: &GoalChances) {
    for id in [1, 11, 10, 29, 31, 32, 33, 34, 26, 45, 35, 546] {
        lister.list_ends(id, "", &goals.whole);
    }
    for start in STARTS {
        lister.list_ends(14, start, &goals.whole);
    }
    let [home, away] = at.goals.map(i32::from);
    lister.list_lines((16, Key::Handicap, ""), around(away - home), &goals.whole);
    lister.list_lines((18, Key::Total, ""), above(home + away, &TOTALS), &goals.whole);
    lister.list_lines((19, Key::Total, ""), above(home, &HALF_TOTALS), &goals.whole);
    lister.list_lines((20, Key::Total, ""), above(away, &HALF_TOTALS), &goals.whole);
    for id in [36, 37, 547] {
        lister.list_lines((id, Key::Total, ""), above(home + away, &HALF_TOTALS).take(3), &goals.whole);
    }
}

fn list_halves(lister: &mut Lister<'_>, at: &Position, goals: &GoalChances) {
    let half_full = goals.half_full.iter().flatten().copied();
    let ids = (0..9).map(|place| OutcomeId::Fixed(fixed::HALF_FULL + 2 * place));
    lister.list(47, "", ids.zip(half_full.map(ResultChances::of_win)).collect());
    let (first, second) = match at.half_time {
        None => (at.goals, [0, 0]),
        Some([home, away]) => ([0, 0], [at.goals[0] - home, at.goals[1] - away]),
    };
    if at.half_time.is_none() {
        for id in [60, 64, 63, 75] {
            lister.list_ends(id, "", &goals.first);
        }
        let [home, away] = first.map(i32::from);
        lister.list_lines((66, Key::Handicap, ""), around(away - home), &goals.first);
        for (id, so_far) in [(68, home + away), (69, home), (70, away)] {
            lister.list_lines((id, Key::Total, ""), above(so_far, &HALF_TOTALS), &goals.first);
        }
    }
    lister.list_ends(83, "", &goals.second);
    let [home, away] = second.map(i32::from);
    lister.list_lines((88, Key::Handicap, ""), around(away - home), &goals.second);
    lister.list_lines((90, Key::Total, ""), above(home + away, &HALF_TOTALS), &goals.second);
}

fn list_next(lister: &mut Lister<'_>, model: &Football, at: &Position, is_calm: bool) {
    let number = u16::from(at.goals[0]) + u16::from(at.goals[1]) + 1;
    let specifiers = format!("goalnr={number}");
    lister.list_fixed(8, &specifiers, fixed::NEXT, next_goal(model, at, is_calm, STEPS));
    if at.half_time.is_none() {
        lister.list_fixed(62, &specifiers, fixed::NEXT, next_goal(model, at, is_calm, FIRST_HALF));
    }
}

fn list_scorers(lister: &mut Lister<'_>, model: &Football, (at, is_calm): (&Position, bool), ends: &Ends) {
    let [home, none, away] = next_goal(model, at, is_calm, STEPS);
    let number = u16::from(at.goals[0]) + u16::from(at.goals[1]) + 1;
    let timing = if at.step == 0 { "prematch" } else { "live" };
    let (mut next, mut anytime) = (Vec::new(), Vec::new());
    for (side, goal) in [(Side::Home, home), (Side::Away, away)] {
        let so_far = at.goals.get(index(side)).copied().map_or(0, i32::from);
        let to_come = |(home, away): (i32, i32)| if side == Side::Home { home } else { away } - so_far;
        for (player, share) in model.scorers(side) {
            next.push((OutcomeId::Player(player), ResultChances::of_win(goal.times(share))));
            let misses_all = |(end, chance): &((i32, i32), Chance)| {
                chance.times(share.not().power(u32::try_from(to_come(*end)).unwrap_or(0)))
            };
            let scores = Chance::sum(ends.iter().map(misses_all)).not();
            anytime.push((OutcomeId::Player(player), ResultChances::of_win(scores)));
        }
    }
    let of_none = |chance| (OutcomeId::Fixed(fixed::NO_SCORER), ResultChances::of_win(chance));
    next.push(of_none(none));
    let goalless = ends.iter().filter(|(end, _)| *end == (0, 0)).map(|(_, chance)| *chance);
    anytime.push(of_none(Chance::sum(goalless)));
    lister.list(38, &format!("goalnr={number}|type={timing}"), next);
    lister.list(40, &format!("type={timing}"), anytime);
}

/// Corners and bookings, drawn in every step whatever else happens in it.
fn list_corners(lister: &mut Lister<'_>, model: &Football, at: &Position) {
    let steps = STEPS - at.step;
    let [home, away] = counted(lister.state, Measure::Corners);
    let [home_ends, away_ends] = [(home, model.corners[0]), (away, model.corners[1])]
        .map(|(so_far, chance)| times(so_far, chance, steps));
    let leads = of_each(&home_ends, &away_ends, |home, away| (home - away, 0));
    let sums = of_each(&home_ends, &away_ends, |home, away| (home + away, 0));
    lister.list_ends(162, "", &leads);
    lister.list_lines((165, Key::Handicap, ""), (-7..8).map(|line| 4 * (away - home) + 4 * line + 2), &leads);
    lister.list_lines((166, Key::Total, ""), (0..24).map(|line| 4 * (home + away) + 4 * line + 2), &sums);
    let [home_next, away_next] = model.corners;
    let either = home_next.plus(away_next.times(home_next.not()));
    let none = either.not().power(steps.into());
    let home_first = home_next.given(either).times(none.not());
    let chances = [home_first, none, home_first.plus(none).not()];
    lister.list_fixed(163, &format!("cornernr={}", home + away + 1), fixed::NEXT, chances);
    let [home, away] = counted(lister.state, Measure::Cards);
    let bookings = times(home + away, model.booking.plus(model.booking), steps);
    let bookings: Ends = bookings.into_iter().map(|(count, chance)| ((count, 0), chance)).collect();
    lister.list_lines((139, Key::Total, ""), above(home + away, &[2, 6, 10, 14, 18, 22, 26]), &bookings);
}

fn around(line: i32) -> impl Iterator<Item = i32> {
    HANDICAPS.into_iter().map(move |away| 4 * line + away)
}

fn above(so_far: i32, lines: &[i32]) -> impl Iterator<Item = i32> {
    lines.iter().map(move |line| 4 * so_far + line)
}
