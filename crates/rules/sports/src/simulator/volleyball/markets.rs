//! The board of a volleyball match.

use super::model::Volleyball;
use crate::market::{Key, Measure, Sport, fixed};
use crate::result::MatchState;
use crate::side::Side;
use crate::simulator::board::MarketChances;
use crate::simulator::contest::{Contest, MatchEnds, Position, section_winner, sections_won};
use crate::simulator::counts::Counts;
use crate::simulator::ends::{Ends, Lister, counted};
use crate::simulator::lines::{handicaps, leads, sums, totals};

/// Points to which there is a race in a set.
const RACES: [u8; 4] = [5, 10, 15, 20];

pub(super) fn list(model: &Volleyball, at: &Position<Side>, state: &MatchState) -> Vec<MarketChances> {
    let mut lister = Lister::new(Sport::Volleyball, state);
    let sections = model.all_sections(at);
    list_match(&mut lister, model, at, &sections);
    // A set is listed once it is certain to be played.
    let is_next_certain = at.won.iter().all(|won| won + 1 < Volleyball::TO_WIN);
    let certain = if is_next_certain { 2 } else { 1 };
    for (set, ends) in (at.section()..).zip(&sections).take(certain) {
        list_set(&mut lister, set, ends);
        let from = if set == at.section() { *at } else { model.fresh([set - 1, 0]) };
        list_races(&mut lister, model, set, &from);
    }
    lister.board
}

fn list_match(lister: &mut Lister<'_>, model: &Volleyball, at: &Position<Side>, sections: &[Ends]) {
    let by_lead = model.match_ends(at, sections, |home, away| home - away);
    let by_sum = model.match_ends(at, sections, |home, away| home + away);
    let sets = sections_won(&by_lead);
    for id in [186, 199] {
        lister.list_ends(id, if id == 199 { "variant=sr:correct_score:bestof:5" } else { "" }, &sets);
    }
    lister.list_lines((188, Key::Handicap, ""), [-10, -6, 6, 10], &sets);
    lister.list_lines((314, Key::Total, ""), [14, 18], &sets);
    let [home, away] = counted(lister.state, Measure::Score);
    // Points of the set in play are in both.
    let [home, away] = [home - i32::from(at.points[0]), away - i32::from(at.points[1])];
    let whole = |ends: &MatchEnds, before: i32| {
        let counts = ends.iter().map(|(_, counts)| counts.clone()).reduce(|one, other| one.or(&other));
        counts.map(|counts| Counts::certain(before).plus(&counts).ends()).unwrap_or_default()
    };
    let (lead, sum) = (whole(&by_lead, home - away), whole(&by_sum, home + away));
    lister.list_lines((237, Key::Handicap, ""), handicaps(&lead, 2), &lead);
    lister.list_lines((238, Key::Total, ""), totals(&sum, 4), &sum);
}

fn list_set(lister: &mut Lister<'_>, set: u8, ends: &Ends) {
    let specifiers = format!("setnr={set}");
    lister.list_ends(202, &specifiers, &section_winner(ends));
    let (lead, sum) = (leads(ends), sums(ends));
    lister.list_lines((309, Key::Handicap, &specifiers), handicaps(&lead, 1), &lead);
    lister.list_lines((310, Key::Total, &specifiers), totals(&sum, 1), &sum);
}

fn list_races(lister: &mut Lister<'_>, model: &Volleyball, set: u8, from: &Position<Side>) {
    let races = RACES.into_iter().filter(|points| *points <= Volleyball::target(set));
    for points in races.filter(|points| from.points.iter().all(|so_far| so_far < points)) {
        let home = model.race(from, points);
        lister.list_fixed(313, &format!("pointnr={points}|setnr={set}"), fixed::TWO_WAY, [home, home.not()]);
    }
}
