//! The ends of a volleyball match, as selections that are offered together need them: sets, and the points of all sets.

use std::collections::BTreeMap;

use super::model::Volleyball;
use crate::market::{Measure, Span};
use crate::side::Side;
use crate::simulator::chance::Chance;
use crate::simulator::contest::{Contest, Position, after};
use crate::simulator::ends_joint::{Counted, JointEnd};
use crate::simulator::grid::Grid;

/// What is less probable is left out.
const NEGLIGIBLE: Chance = Chance::power_of_half(40);
/// More points of a side from the set in play on are not counted with.
const MOST_POINTS: usize = 180;

pub(super) const COUNTED: [Counted; 2] = [(Measure::Sets, Span::WHOLE), (Measure::Score, Span::WHOLE)];

impl Volleyball {
    /// Every end that can be from a position on, where both have won so many points.
    pub(super) fn joint_ends(&self, at: &Position<Side>, points: [i32; 2]) -> Vec<JointEnd<2>> {
        // Points of the set in play are in both.
        let before = [0, 1].map(|side| points[side] - i32::from(at.points[side]));
        let sets = self.all_sections(at);
        let (mut ends, mut start) = (Vec::new(), Grid::new(1));
        start.add((0, 0), Chance::ONE);
        let mut open = BTreeMap::from([(at.won, start)]);
        // Sets only rise, so that nothing is added to what was taken.
        while let Some((won, grid)) = open.pop_first() {
            if won.contains(&Self::TO_WIN) {
                let sets = (i32::from(won[0]), i32::from(won[1]));
                let end = |((home, away), chance)| JointEnd {
                    counts: [sets, (before[0] + more(home), before[1] + more(away))],
                    chance,
                };
                ends.extend(grid.above(NEGLIGIBLE).map(end));
                continue;
            }
            let (place, rows) = (usize::from(won[0] + won[1] - at.won[0] - at.won[1]), grid.rows(NEGLIGIBLE));
            let set = sets.get(place).into_iter().flatten();
            for ((home, away), part) in set.filter(|(_, part)| *part > NEGLIGIBLE) {
                let winner = if home > away { Side::Home } else { Side::Away };
                let next = open.entry(after(won, winner)).or_insert_with(|| Grid::new(MOST_POINTS));
                let points = [home, away].map(|points| usize::try_from(*points).unwrap_or(0));
                next.add_moved(&rows, points.into(), *part);
            }
        }
        ends
    }
}

fn more(points: usize) -> i32 {
    i32::try_from(points).unwrap_or(0)
}
