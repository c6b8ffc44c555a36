//! The ends of a basketball match, as selections that are offered together need them: all points of both sides, and who leads
//! after the fourth quarter.

use super::model::{Basketball, Position, QUARTERS};
use crate::market::{Measure, Span};
use crate::simulator::chance::Chance;
use crate::simulator::counts::Counts;
use crate::simulator::ends_joint::{Counted, JointEnd};

/// Ends that are less probable are left out.
const NEGLIGIBLE: Chance = Chance::power_of_half(44);
/// More points of a side are not counted with.
const MOST_POINTS: usize = 400;

/// All points; those of the quarters, of which the lead alone is in the ends.
pub(super) const COUNTED: [Counted; 2] =
    [(Measure::Score, Span::WHOLE), (Measure::Score, Span::majors(1, QUARTERS))];

impl Basketball {
    /// Every end that can be from a position on.
    pub(super) fn joint_ends(&self, at: &Position) -> Vec<JointEnd<2>> {
        let [home, away] = self.end_of_play(at);
        let mut ends = Vec::new();
        for (points, chance) in home.iter() {
            for (other, chance_of_other) in away.iter().filter(|(other, _)| *other != points) {
                let counts = [(points, other), (points - other, 0)];
                ends.push(JointEnd { counts, chance: chance.times(chance_of_other) });
            }
        }
        let level = home.map(|points, chance| chance.times(away.at(points)));
        ends.extend(self.after_overtime(level));
        ends.retain(|end| end.chance > NEGLIGIBLE);
        ends
    }

    /// The ends after overtimes, of which the first begins level with so many points.
    fn after_overtime(&self, level: Counts) -> impl Iterator<Item = JointEnd<2>> {
        let mut grid = vec![Chance::ZERO; MOST_POINTS * MOST_POINTS];
        for (form, starts) in [1, 2].into_iter().zip(self.starts_of_overtimes(level)) {
            let [home, away] = self.points(QUARTERS + form, 0);
            for (before, chance) in starts.iter() {
                for (points, part) in home.iter() {
                    let so_far = chance.times(part);
                    for (other, part) in away.iter().filter(|(other, _)| *other != points) {
                        let place = place(before + points, before + other);
                        let Some(cell) = place.and_then(|place| grid.get_mut(place)) else { continue };
                        *cell = cell.plus(so_far.times(part));
                    }
                }
            }
        }
        let counted = |points: usize| i32::try_from(points).unwrap_or(0);
        grid.into_iter().enumerate().map(move |(place, chance)| {
            let counts = (counted(place / MOST_POINTS), counted(place % MOST_POINTS));
            JointEnd { counts: [counts, (0, 0)], chance }
        })
    }

    /// How often an overtime begins with so many points of each side: of those that one side begins, and of those that the other does.
    fn starts_of_overtimes(&self, level: Counts) -> [Counts; 2] {
        let again = [1, 2].map(|form| {
            let [home, away] = self.points(QUARTERS + form, 0);
            home.map(|points, chance| chance.times(away.at(points)))
        });
        let nothing = level.map(|_, _| Chance::ZERO);
        let (mut starts, mut next) = ([nothing.clone(), nothing], level);
        for form in [0, 1].into_iter().cycle() {
            if next.all() < NEGLIGIBLE {
                break;
            }
            starts[form] = starts[form].or(&next);
            next = next.plus(&again[form]);
        }
        starts
    }
}

fn place(home: i32, away: i32) -> Option<usize> {
    let [home, away] =
        [home, away].map(|points| usize::try_from(points).ok().filter(|points| *points < MOST_POINTS));
    Some(home? * MOST_POINTS + away?)
}
