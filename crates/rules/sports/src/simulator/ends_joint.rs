//! Several selections of a match at once where counts at its end decide each of them: an exact sum over the ends.

use std::sync::LazyLock;

use super::chance::Chance;
use super::joint::{Joint, Open, Selection, Tally, Together, has_half_lines, is_right, together};
use crate::market::{CorrectScores, MarketKind, Measure, Span};
use crate::result::MatchState;

/// What is counted, and in which sections.
pub(super) type Counted = (Measure, Span);

/// An end of a match.
pub(super) struct JointEnd<const N: usize> {
    /// What home and away have of each thing that is counted, in the order of these.
    pub counts: [(i32, i32); N],
    pub chance: Chance,
}

/// A match from a position on, of which up to so many things are counted.
pub(super) struct EndsJoint<const N: usize> {
    state: MatchState,
    counted: Vec<Counted>,
    ends: LazyLock<Vec<JointEnd<N>>, Box<dyn FnOnce() -> Vec<JointEnd<N>> + Send>>,
}

impl<const N: usize> EndsJoint<N> {
    /// `ends` is called for the first selections that are asked about. Selections on anything but what is counted are not offered
    /// with others.
    pub(super) fn new(
        state: &MatchState,
        counted: impl Into<Vec<Counted>>,
        ends: impl FnOnce() -> Vec<JointEnd<N>> + Send + 'static,
    ) -> Self {
        Self { state: state.clone(), counted: counted.into(), ends: LazyLock::new(Box::new(ends)) }
    }

    /// By which of the counts a selection is decided; `None` for one that is not offered with others.
    fn basis(&self, (name, _): &Selection) -> Option<usize> {
        let market = name.market;
        let own = (market.measure, market.period.span(&name.specifiers)?);
        let place = self.counted.iter().position(|counted| *counted == own);
        place.filter(|_| is_by_counts(market.kind) && has_half_lines(name))
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
                let right = open.iter().map(|(basis, one)| is_right(one, &self.state, end.counts[*basis]));
                tally.add(end.chance, right);
            }
            Together { chance: tally.all, has_idle: has_won || tally.has_idle() }
        };
        together(selections, &self.state, |selection| self.basis(selection), worth)
    }
}

/// Kinds of which the counts of the end decide every outcome, to won or lost. What has two sides here, a set or a map, is never
/// drawn.
pub(super) const fn is_by_counts(kind: MarketKind) -> bool {
    matches!(
        kind,
        MarketKind::MatchWinner
            | MarketKind::TwoWay
            | MarketKind::ThreeWay
            | MarketKind::Handicap
            | MarketKind::Total(_)
            | MarketKind::OddEven
            | MarketKind::Score(CorrectScores::BestOf)
    )
}
