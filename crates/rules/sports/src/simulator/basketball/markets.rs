//! The board of a basketball match.

use super::ends::{MatchEnds, together};
use super::model::{Basketball, Position, QUARTERS};
use crate::market::{Key, OutcomeId, Sport, fixed};
use crate::result::MatchState;
use crate::simulator::board::{MarketChances, ResultChances};
use crate::simulator::chance::Chance;
use crate::simulator::counts::Counts;
use crate::simulator::ends::{Ends, Lister};
use crate::simulator::lines::{handicaps, totals};

/// Points to which there is a race.
const RACES: [i32; 4] = [20, 40, 60, 80];
/// A race is listed while it is less probable than this that the quarters end before somebody has the points.
const UNDECIDED: Chance = Chance::power_of_half(20);

/// Points of both sides in each quarter.
type Quarters = [[Counts; 2]; 4];

pub(super) fn list(model: &Basketball, at: &Position, state: &MatchState) -> Vec<MarketChances> {
    let mut lister = Lister::new(Sport::Basketball, state);
    if at.period > QUARTERS {
        list_match(&mut lister, &model.match_ends(&model.end_of_play(at)));
        return lister.board;
    }
    let quarters = [1, 2, 3, 4].map(|quarter| model.quarter(at, quarter));
    let regular = together(&quarters);
    let ends = model.match_ends(&regular);
    lister.list_fixed(220, "", fixed::YES_NO, [ends.level, ends.level.not()]);
    list_match(&mut lister, &ends);
    lister.list_ends(1, "", &lead(&regular).ends());
    if at.period <= 2 {
        list_half(&mut lister, &together(&quarters[..2]));
    }
    for (quarter, points) in (1..=QUARTERS).zip(&quarters).skip(usize::from(at.period - 1)) {
        list_quarter(&mut lister, quarter, points);
    }
    list_highest(&mut lister, &quarters);
    list_races(&mut lister, model, at);
    lister.board
}

fn lead([home, away]: &[Counts; 2]) -> Counts {
    home.plus(&away.negative())
}

fn list_match(lister: &mut Lister<'_>, ends: &MatchEnds) {
    let (lead, total) = (ends.lead.ends(), ends.total.ends());
    lister.list_ends(219, "", &lead);
    lister.list_ends(229, "", &total);
    lister.list_lines((223, Key::Handicap, ""), handicaps(&lead, 2), &lead);
    lister.list_lines((225, Key::Total, ""), totals(&total, 4), &total);
    let home = ends.home.ends();
    lister.list_lines((227, Key::Total, ""), totals(&home, 3), &home);
    let away = ends.away.ends();
    let lines = totals(&away, 3);
    let away: Ends = away.into_iter().map(|((points, _), chance)| ((0, points), chance)).collect();
    lister.list_lines((228, Key::Total, ""), lines, &away);
}

fn list_half(lister: &mut Lister<'_>, points: &[Counts; 2]) {
    let (lead, total) = (lead(points).ends(), points[0].plus(&points[1]).ends());
    lister.list_ends(60, "", &lead);
    lister.list_lines((66, Key::Handicap, ""), handicaps(&lead, 2), &lead);
    lister.list_lines((68, Key::Total, ""), totals(&total, 3), &total);
}

fn list_quarter(lister: &mut Lister<'_>, quarter: u8, points: &[Counts; 2]) {
    let specifiers = format!("quarternr={quarter}");
    let (lead, total) = (lead(points).ends(), points[0].plus(&points[1]).ends());
    lister.list_ends(235, &specifiers, &lead);
    lister.list_lines((303, Key::Handicap, &specifiers), handicaps(&lead, 2), &lead);
    lister.list_lines((236, Key::Total, &specifiers), totals(&total, 2), &total);
}

/// Each quarter has its own points, whatever the others have.
fn list_highest(lister: &mut Lister<'_>, quarters: &Quarters) {
    let counts = quarters.each_ref().map(|[home, away]| home.plus(away));
    let highest = |place: usize| {
        let alone = counts[place].iter().map(|(points, chance)| {
            let others = counts.iter().enumerate().filter(|(other, _)| *other != place);
            others.fold(chance, |chance, (_, other)| chance.times(below(other, points)))
        });
        Chance::sum(alone)
    };
    let alone = [0, 1, 2, 3].map(highest);
    let outcomes = fixed::QUARTERS.into_iter().map(OutcomeId::Fixed);
    let chances = alone.into_iter().chain([Chance::sum(alone).not()]).map(ResultChances::of_win);
    lister.list(234, "", outcomes.zip(chances).collect());
}

fn below(counts: &Counts, points: i32) -> Chance {
    Chance::sum(counts.iter().take_while(|(count, _)| *count < points).map(|(_, chance)| chance))
}

fn list_races(lister: &mut Lister<'_>, model: &Basketball, at: &Position) {
    let [home, away] = at.score();
    for points in RACES.into_iter().filter(|points| home.max(away) < *points) {
        let [home, away, neither] = model.race(at, points);
        if neither < UNDECIDED {
            lister.list_fixed(230, &format!("pointnr={points}"), fixed::TWO_WAY, [home, away]);
        }
    }
}
