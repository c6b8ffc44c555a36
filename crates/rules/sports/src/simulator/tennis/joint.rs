//! The ends of a tennis match, as selections that are offered together need them: sets and games.

use super::model::{Position, Tennis};
use crate::market::{Measure, Span};
use crate::simulator::ends_joint::{Counted, JointEnd};

pub(super) const COUNTED: [Counted; 2] = [(Measure::Sets, Span::WHOLE), (Measure::Games, Span::WHOLE)];

impl Tennis {
    /// Every end that can be from a position on, where both have won so many games.
    pub(super) fn joint_ends(&self, at: &Position, games: [i32; 2]) -> Vec<JointEnd<2>> {
        let before = at.games_before(games);
        let ends = self.whole(at, &self.set(at)).into_iter();
        let pair = |[home, away]: [u8; 2]| (i32::from(home), i32::from(away));
        let end = |(sets, games, chance)| {
            let (home, away) = pair(games);
            JointEnd { counts: [pair(sets), (before[0] + home, before[1] + away)], chance }
        };
        ends.map(end).collect()
    }
}
