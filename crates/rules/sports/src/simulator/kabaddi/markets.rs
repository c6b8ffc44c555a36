//! The board of a kabaddi match: exact sums over the raids to come, one for each thing that is counted.

use super::model::{FIRST_HALF, Kabaddi, PRESSURE, Position, RAIDS, outcome};
use crate::market::{Key, Measure, Sport};
use crate::result::MatchState;
use crate::simulator::board::MarketChances;
use crate::simulator::chance::Chance;
use crate::simulator::ends::{Lister, counted};
use crate::simulator::lines::{as_home, handicaps, totals};

/// Counts so far from the one now are counted as this far.
const RANGE: usize = 110;
const COUNTS: usize = 2 * RANGE + 1;
const PRESSURES: usize = 5;
/// What is less probable is not moved any more; it stays where it is, so that the sum remains 1.
const NEGLIGIBLE: Chance = Chance::power_of_half(36);

/// What home and away make of one count: their difference, their sum, or one of them.
type Counted = fn(i32, i32) -> i32;

/// A count at half time, while the first half is played, and at the end.
struct Sums {
    half: Vec<(i32, Chance)>,
    whole: Vec<(i32, Chance)>,
}

pub(super) fn list(model: &Kabaddi, at: Position, state: &MatchState) -> Vec<MarketChances> {
    let mut lister = Lister::new(Sport::Kabaddi, state);
    let [home, away] = counted(state, Measure::Score);
    let sums = |count: Counted| sums(model, at, count(home, away), count);
    let (leads, both) = (sums(|home, away| home - away), sums(|home, away| home + away));
    let [whole_lead, whole_total] = [leads.whole, both.whole].map(as_home);
    lister.list_ends(1, "", &whole_lead);
    lister.list_ends(26, "", &whole_total);
    lister.list_lines((16, Key::Handicap, ""), handicaps(&whole_lead, 2), &whole_lead);
    lister.list_lines((18, Key::Total, ""), totals(&whole_total, 2), &whole_total);
    let home_points = as_home(sums(|home, _| home).whole);
    lister.list_lines((19, Key::Total, ""), totals(&home_points, 2), &home_points);
    let away_points = as_home(sums(|_, away| away).whole);
    let away_lines = totals(&away_points, 2);
    let away_points = away_points.into_iter().map(|((points, _), chance)| ((0, points), chance)).collect();
    lister.list_lines((20, Key::Total, ""), away_lines, &away_points);
    if at.raid < FIRST_HALF {
        let [lead, total] = [leads.half, both.half].map(as_home);
        lister.list_ends(60, "", &lead);
        lister.list_lines((66, Key::Handicap, ""), handicaps(&lead, 2), &lead);
        lister.list_lines((68, Key::Total, ""), totals(&total, 2), &total);
    }
    lister.board
}

fn sums(model: &Kabaddi, at: Position, now: i32, count: Counted) -> Sums {
    let mut cells = vec![Chance::ZERO; PRESSURES * COUNTS];
    if let Some(cell) = cells.get_mut(index(at.pressure, RANGE)) {
        *cell = Chance::ONE;
    }
    let mut half = Vec::new();
    for raid in at.raid..RAIDS {
        if raid == FIRST_HALF {
            half = by_count(&cells, now);
        }
        let mut next = vec![Chance::ZERO; cells.len()];
        for pressure in -PRESSURE..=PRESSURE {
            let moves: Vec<(Chance, i32, i8)> = moves(model, raid, pressure, count);
            for place in 0..COUNTS {
                let chance = cells.get(index(pressure, place)).copied().unwrap_or_default();
                if !chance.is_zero() {
                    play(&mut next, (chance, pressure, place), &moves);
                }
            }
        }
        cells = next;
    }
    Sums { half, whole: by_count(&cells, now) }
}

/// What a raid can do to the count and the pressure.
fn moves(model: &Kabaddi, raid: u16, pressure: i8, count: Counted) -> Vec<(Chance, i32, i8)> {
    let events = model.raid(raid).iter().skip(1);
    let moves = events.map(|(chance, event)| {
        let ([home, away], pressure) = outcome(*event, pressure);
        (*chance, count(home.into(), away.into()), pressure)
    });
    moves.collect()
}

fn play(next: &mut [Chance], (chance, pressure, place): (Chance, i8, usize), raid: &[(Chance, i32, i8)]) {
    let mut add = |index: usize, part: Chance| {
        if let Some(cell) = next.get_mut(index) {
            *cell = cell.plus(part);
        }
    };
    let mut left = chance;
    let raid = if chance < NEGLIGIBLE { &[] } else { raid };
    for (part, change, after) in raid {
        let moved = chance.times(*part);
        left = left.less(moved);
        let to = i32::try_from(place).unwrap_or(0) + change;
        let to = usize::try_from(to).unwrap_or(0).min(COUNTS - 1);
        add(index(*after, to), moved);
    }
    add(index(pressure, place), left);
}

fn index(pressure: i8, place: usize) -> usize {
    usize::try_from(pressure + PRESSURE).unwrap_or(0) * COUNTS + place
}

fn by_count(cells: &[Chance], now: i32) -> Vec<(i32, Chance)> {
    let of_place = |place: usize| Chance::sum(cells.iter().skip(place).step_by(COUNTS).copied());
    let range = i32::try_from(RANGE).unwrap_or(0);
    let counts = (now - range..).zip((0..COUNTS).map(of_place));
    counts.filter(|(_, chance)| !chance.is_zero()).collect()
}
