//! The ends of a match, as selections that are offered together need them: maps, and who wins each map with how many rounds.

use super::model::{Economy, Esports};
use crate::market::{Measure, Span};
use crate::side::Side;
use crate::simulator::chance::Chance;
use crate::simulator::contest::{Contest, Position, after, section_winner};
use crate::simulator::ends_joint::{Counted, JointEnd};

/// Maps of the match, then maps and rounds of each map.
const COUNTS: usize = 7;
/// Ends that are less probable are left out.
const NEGLIGIBLE: Chance = Chance::power_of_half(44);

/// The match as far as it was played.
struct Course {
    won: [u8; 2],
    counts: [(i32, i32); COUNTS],
    chance: Chance,
}

/// The last map that is certain to be played: the third is not before it begins.
fn last_certain(at: &Position<Economy>) -> u8 {
    at.section().max(2)
}

/// What is counted from a position on; of maps that may not be played nothing is.
pub(super) fn counted(at: &Position<Economy>) -> Vec<Counted> {
    let of_map = |map| [Measure::Maps, Measure::Rounds].map(|measure| (measure, Span::majors(map, map)));
    let maps = (1..=last_certain(at)).flat_map(of_map);
    [(Measure::Maps, Span::WHOLE)].into_iter().chain(maps).collect()
}

impl Esports {
    /// Every end that can be from a position on. Maps that are over have no counts in it: they are decided.
    pub(super) fn joint_ends(&self, at: &Position<Economy>) -> Vec<JointEnd<COUNTS>> {
        let mut open = vec![Course { won: at.won, counts: [(0, 0); COUNTS], chance: Chance::ONE }];
        let mut over = Vec::new();
        for (map, ends) in (at.section()..).zip(self.all_sections(at)) {
            let ends = if map <= last_certain(at) { ends } else { section_winner(&ends) };
            let courses =
                open.iter().flat_map(|course| ends.iter().map(move |end| course.with_map(map, end)));
            let courses: Vec<Course> = courses.filter(|course| course.chance > NEGLIGIBLE).collect();
            let (ended, going): (Vec<_>, Vec<_>) =
                courses.into_iter().partition(|course| course.won.contains(&Self::TO_WIN));
            over.extend(ended);
            open = going;
        }
        over.into_iter().map(|Course { counts, chance, .. }| JointEnd { counts, chance }).collect()
    }
}

impl Course {
    /// The same after a map that ended with these rounds.
    fn with_map(&self, map: u8, ((home, away), part): &((i32, i32), Chance)) -> Self {
        let winner = if home > away { Side::Home } else { Side::Away };
        let (won, mut counts) = (after(self.won, winner), self.counts);
        let of_map = if winner == Side::Home { (1, 0) } else { (0, 1) };
        let of_match = (i32::from(won[0]), i32::from(won[1]));
        let place = 2 * usize::from(map) - 1;
        for (place, count) in [(0, of_match), (place, of_map), (place + 1, (*home, *away))] {
            if let Some(cell) = counts.get_mut(place) {
                *cell = count;
            }
        }
        Self { won, counts, chance: self.chance.times(*part) }
    }
}
