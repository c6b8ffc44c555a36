//! Several selections of a kabaddi match at once: an exact sum over the points of both halves.
//!
//! The points of both halves of both sides are too many to be listed. Selections on the first half are decided at half time
//! instead, and what is right by then is summed on.

use std::sync::OnceLock;

use super::lattice::Lattice;
use super::model::{FIRST_HALF, Kabaddi, Position, RAIDS};
use crate::market::{Measure, Span};
use crate::result::MatchState;
use crate::simulator::chance::Chance;
use crate::simulator::ends::{Ends, counted};
use crate::simulator::ends_joint::is_by_counts;
use crate::simulator::joint::{
    Joint, Open, Selection, Tally, Together, has_half_lines, is_right, layer_of, together,
};

/// A match from a position on.
pub(super) struct KabaddiJoint {
    model: Kabaddi,
    at: Position,
    state: MatchState,
    /// What both sides have so far.
    score: [i32; 2],
    half_time: OnceLock<Lattice>,
    ends: OnceLock<Ends>,
}

/// What a selection depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Basis {
    FirstHalf,
    Match,
}

impl KabaddiJoint {
    pub(super) fn new(model: &Kabaddi, at: Position, state: &MatchState) -> Self {
        let score = counted(state, Measure::Score);
        let (half_time, ends) = (OnceLock::new(), OnceLock::new());
        Self { model: model.clone(), at, state: state.clone(), score, half_time, ends }
    }

    fn is_right(&self, selection: &Selection, points: (i32, i32)) -> bool {
        is_right(selection, &self.state, points)
    }

    /// What can be at half time, of a match in its first half.
    fn half_time(&self) -> &Lattice {
        self.half_time.get_or_init(|| {
            let mut start = Lattice::empty();
            start.add((self.at.pressure, (0, 0)), Chance::ONE);
            start.played(&self.model, self.at.raid..FIRST_HALF)
        })
    }

    /// The points at the end from what can be when a raid is played.
    fn ends_from(&self, now: Lattice, raid: u16) -> Ends {
        let points = now.played(&self.model, raid..RAIDS).points();
        points.into_iter().map(|(more, chance)| (self.with_score(more), chance)).collect()
    }

    /// The points at the end.
    fn ends(&self) -> &Ends {
        self.ends.get_or_init(|| self.ends_from(self.half_time().clone(), self.at.raid.max(FIRST_HALF)))
    }

    fn with_score(&self, (home, away): (usize, usize)) -> (i32, i32) {
        let more = |points: usize| i32::try_from(points).unwrap_or(0);
        (self.score[0] + more(home), self.score[1] + more(away))
    }

    /// What can be at half time by which of these are right then: all, or all but one.
    fn by_half_time(&self, selections: &[&Selection]) -> Vec<Lattice> {
        let mut layers = vec![Lattice::empty(); selections.len() + 1];
        for (cell, chance) in self.half_time().filled() {
            let points = self.with_score(cell.1);
            let layer = layer_of(selections.iter().map(|selection| self.is_right(selection, points)));
            if let Some(layer) = layer.and_then(|layer| layers.get_mut(layer)) {
                layer.add(cell, chance);
            }
        }
        layers
    }

    /// What selections that are not decided are worth together.
    fn worth(&self, Open { selections: open, has_won }: &Open<'_, Basis>) -> Together {
        let of =
            |basis| open.iter().filter(|(own, _)| *own == basis).map(|(_, one)| *one).collect::<Vec<_>>();
        let (of_half, of_match): (Vec<&Selection>, Vec<&Selection>) =
            (of(Basis::FirstHalf), of(Basis::Match));
        let mut tally = Tally::new(open.len());
        let mut add = |layer: usize, ends: &Ends| {
            for (points, chance) in ends {
                let at_half_time = (1..=of_half.len()).map(|place| place != layer);
                let at_end = of_match.iter().map(|selection| self.is_right(selection, *points));
                tally.add(*chance, at_half_time.chain(at_end));
            }
        };
        if of_half.is_empty() {
            add(0, self.ends());
        } else {
            for (layer, lattice) in self.by_half_time(&of_half).into_iter().enumerate() {
                add(layer, &self.ends_from(lattice, FIRST_HALF));
            }
        }
        Together { chance: tally.all, has_idle: *has_won || tally.has_idle() }
    }
}

impl Joint for KabaddiJoint {
    fn offers(&self, selection: &Selection) -> bool {
        basis(selection).is_some()
    }

    fn together(&self, selections: &[Selection]) -> Option<Together> {
        together(selections, &self.state, basis, |open| self.worth(&open))
    }
}

/// What a selection depends on; `None` for one that is not offered with others.
fn basis((name, _): &Selection) -> Option<Basis> {
    let market = name.market;
    if !is_by_counts(market.kind) || !has_half_lines(name) {
        return None;
    }
    match market.period.span(&name.specifiers)? {
        span if span == Span::majors(1, 1) => Some(Basis::FirstHalf),
        span if span == Span::majors(1, 2) => Some(Basis::Match),
        _ => None,
    }
}
