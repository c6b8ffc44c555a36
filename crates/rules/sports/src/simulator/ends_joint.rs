//! Several selections of a match at once where counts at its end decide each of them: an exact sum over the ends.

use std::sync::LazyLock;

use super::chance::Chance;
use super::joint::{Joint, Open, Selection, Tally, Together, has_half_lines, together};
use crate::leg::SelectionResult;
use crate::market::{CorrectScores, MarketKind, Measure, Period};
use crate::result::{MatchState, settle_end};

/// What is counted, and in which sections.
pub(super) type Counted = (Measure, Period);

/// An end of a match.
pub(super) struct JointEnd<const N: usize> {
    /// What home and away have of each thing that is counted.
    pub counts: [(i32, i32); N],
    pub chance: Chance,
}

/// A match from a position on, of which so many things are counted.
pub(super) struct EndsJoint<const N: usize> {
    state: MatchState,
    counted: [Counted; N],
    ends: LazyLock<Vec<JointEnd<N>>, Box<dyn FnOnce() -> Vec<JointEnd<N>> + Send>>,
}

impl<const N: usize> EndsJoint<N> {
    /// `ends` is called for the first selections that are asked about.
    pub(super) fn new(
        state: &MatchState,
        counted: [Counted; N],
        ends: impl FnOnce() -> Vec<JointEnd<N>> + Send + 'static,
    ) -> Self {
        Self { state: state.clone(), counted, ends: LazyLock::new(Box::new(ends)) }
    }

    /// By which of the counts a selection is decided; `None` for one that is not offered with others.
    fn basis(&self, (name, _): &Selection) -> Option<usize> {
        let market = name.market;
        let place = self.counted.iter().position(|counted| *counted == (market.measure, market.period));
        place.filter(|_| is_by_counts(market.kind) && has_half_lines(name))
    }

    fn is_right(&self, (basis, (name, outcome)): &(usize, &Selection), end: &JointEnd<N>) -> bool {
        let result = settle_end((name.market, &name.specifiers), *outcome, &self.state, end.counts[*basis]);
        result == Some(SelectionResult::WON)
    }
}

impl<const N: usize> Joint for EndsJoint<N> {
    fn offers(&self, selection: &Selection) -> bool {
        self.basis(selection).is_some()
    }

    fn together(&self, selections: &[Selection]) -> Option<Together> {
        let worth = |Open { selections: open, has_won }: Open<'_, usize>| {
            let mut tally = Tally::new(open.len());
            for end in self.ends.iter() {
                tally.add(end.chance, open.iter().map(|selection| self.is_right(selection, end)));
            }
            Together { chance: tally.all, has_idle: has_won || tally.has_idle() }
        };
        together(selections, &self.state, |selection| self.basis(selection), worth)
    }
}

/// Kinds of which the counts of the end decide every outcome, to won or lost.
const fn is_by_counts(kind: MarketKind) -> bool {
    matches!(
        kind,
        MarketKind::MatchWinner
            | MarketKind::ThreeWay
            | MarketKind::Handicap
            | MarketKind::Total(_)
            | MarketKind::OddEven
            | MarketKind::Score(CorrectScores::BestOf)
    )
}
