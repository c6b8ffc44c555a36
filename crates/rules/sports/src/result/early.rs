//! What must still follow: a result is decided early where every end that the play can have gives the same one.
//!
//! 1:1 in sets of a best of three has a third set to come, 5:5 in a set two games at least.

use super::counts::{Counts, View};
use super::kinds::of_kind;
use crate::leg::SelectionResult;
use crate::market::{CorrectScores, Key, MarketKind, Measure, OutcomeId, Period, scores};

/// Points beyond which ends are no longer listed one by one, but for the one of [`FAR`].
const LISTED: i32 = 80;
/// An end so far away that no line is beyond it.
const FAR: i32 = 8_000;

/// The result that all ends of a section of play, or of a best-of, have in common.
pub(super) fn by_all_ends(view: View<'_>, outcome: OutcomeId) -> Option<SelectionResult> {
    let is_by_counts = matches!(
        view.market.kind,
        MarketKind::ThreeWay
            | MarketKind::TwoWay
            | MarketKind::Handicap
            | MarketKind::Total(_)
            | MarketKind::Score(_)
            | MarketKind::OddEven
    );
    // A section that has not begun may never be played, and is void then.
    if view.is_final || !is_by_counts || !view.state.has_begun(view.span) {
        return None;
    }
    let now = view.counts();
    let ends = ends(view)?;
    let mut reachable = ends.into_iter().filter(|end| end.home >= now.home && end.away >= now.away);
    let result_of =
        |end| of_kind(View { is_final: true, supposed: Some(end), ..view }, view.market.kind, outcome);
    let first = result_of(reachable.next()?)?;
    reachable.all(|end| result_of(end) == Some(first)).then_some(first)
}

/// Every count with which the market's sections can end; `None` where that is not known.
fn ends(view: View<'_>) -> Option<Vec<Counts>> {
    let best_of = || view.state.best_of.filter(|most| *most > 0);
    match (view.market.measure, view.market.period) {
        (Measure::Sets | Measure::Maps, Period::WHOLE) => {
            let target = i32::from(best_of()? / 2) + 1;
            Some(both_sides((0..target).map(|loser| (target, loser))))
        }
        // The last set may have another form.
        (Measure::Games, Period::Major(Key::Set)) => (view.span.from.major < best_of()?).then(|| {
            let rows = scores(CorrectScores::GamesOfSet, view.specifiers);
            rows.into_iter().map(|(_, home, away)| Counts { home: home.into(), away: away.into() }).collect()
        }),
        (Measure::Score, Period::Major(Key::Set)) => {
            let target = if view.span.from.major == best_of()? { 15 } else { 25 };
            let beyond = (target + 1..=LISTED).chain([FAR]).map(|winner| (winner, winner - 2));
            Some(both_sides((0..target - 1).map(|loser| (target, loser)).chain(beyond)))
        }
        (Measure::Rounds, Period::Major(Key::Map)) => {
            best_of()?;
            let overtime = (14..=LISTED).chain([FAR]);
            let overtime = overtime.flat_map(|winner| {
                (12..winner.min(LISTED) - 1).chain([winner - 2]).map(move |loser| (winner, loser))
            });
            Some(both_sides((0..12).map(|loser| (13, loser)).chain(overtime)))
        }
        _ => None,
    }
}

/// Ends as winner and loser, won by either side.
fn both_sides(ends: impl Iterator<Item = (i32, i32)>) -> Vec<Counts> {
    ends.flat_map(|(won, lost)| [Counts { home: won, away: lost }, Counts { home: lost, away: won }])
        .collect()
}
