//! A match as far as it is known.

use std::collections::{BTreeMap, BTreeSet};

use crate::market::{Measure, Section};
use crate::side::Side;

/// Something that is counted: a goal, a corner, the runs of a ball, a game that was won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Incident {
    /// What is counted.
    pub measure: Measure,
    /// In which section.
    pub section: Section,
    /// For which side.
    pub side: Side,
    /// How many.
    pub amount: u16,
    /// The player who made it, where that is known.
    pub player: Option<u64>,
    /// Whether the player scored for the other side: it counts for `side`, and for no scorer.
    pub is_own_goal: bool,
}

impl Incident {
    /// One of something, of no player.
    pub const fn one(measure: Measure, section: Section, side: Side) -> Self {
        Self { measure, section, side, amount: 1, player: None, is_own_goal: false }
    }
}

/// How a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MatchEnd {
    /// It was played to its end.
    Completed,
    /// It was broken off: what no continuation could change is settled, the rest is void. So is a match of cricket without
    /// a result.
    Abandoned,
    /// A side retired, and this one goes on. The winner's market is settled if a set was completed.
    Retired {
        /// The side that goes on.
        advances: Side,
    },
    /// It was not played in time, or the sides were swapped: everything is void.
    Cancelled,
}

/// A match as far as it is known, to its end or up to a moment in play.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MatchState {
    /// What was counted, in the order in which it happened.
    pub incidents: Vec<Incident>,
    /// The sections in which play has begun.
    pub begun: BTreeSet<Section>,
    /// Every section before this one is over.
    pub at: Section,
    /// The major sections that weather cut short, each with the last minor one that was played whole. Totals of what was
    /// not played are void unless they were decided.
    pub shortened: BTreeMap<u8, u8>,
    /// Who bats in each innings. The markets on one side in an innings wait until this is known, and are void where the other
    /// side bats.
    pub batting: BTreeMap<u8, Side>,
    /// The most sets or maps that can be played, of sets and maps of the usual form; what must still follow then decides early.
    /// `None` where the form is another or not known.
    pub best_of: Option<u8>,
    /// Who won where the counts do not say, by a revised target.
    pub declared: Option<Side>,
    /// The players who took part, with the section in which each came on.
    pub players: BTreeMap<u64, Section>,
    /// How it ended; `None` before.
    pub end: Option<MatchEnd>,
}

impl MatchState {
    /// Marks that play has begun in a section, so that all before it are over.
    pub fn begin(&mut self, section: Section) {
        self.begun.insert(section);
        self.at = self.at.max(section);
    }

    /// Marks that a major section is over: half time, the end of a set.
    pub fn end_major(&mut self, major: u8) {
        self.at = self.at.max(Section::new(major.saturating_add(1), 0));
    }
}
