//! What is decided in play, and what is left of the rest when play is broken off.

use super::counts::View;
use super::early;
use super::kinds::of_kind;
use crate::leg::{SelectionResult, VoidPart};
use crate::market::{Key, MarketKind, OutcomeId};

/// The result as far as it is decided, by what was counted or by what must still follow.
pub(super) fn decided(view: View<'_>, outcome: OutcomeId) -> Option<SelectionResult> {
    of_kind(view, view.market.kind, outcome).or_else(|| early::by_all_ends(view, outcome))
}

/// What is left of a selection that was not decided when play was broken off: of a quarter line each half by itself, for one
/// of them may be certain. All else is void.
pub(super) fn broken_off(view: View<'_>, outcome: OutcomeId) -> SelectionResult {
    let key = match view.market.kind {
        MarketKind::Handicap => Key::Handicap,
        MarketKind::Total(_) | MarketKind::TotalAtWicket(_) => Key::Total,
        _ => return SelectionResult::VOID,
    };
    let Some(line) = view.specifiers.line(key).filter(|line| line.quarters() % 2 != 0) else {
        return SelectionResult::VOID;
    };
    let half = |quarters: i32| {
        let specifiers = view.specifiers.with_line(key, quarters)?;
        decided(View { specifiers: &specifiers, ..view }, outcome)
    };
    let halves = [line.quarters() - 1, line.quarters() + 1]
        .map(half)
        .map(|half| half.unwrap_or(SelectionResult::VOID));
    let is = |result: SelectionResult| halves.iter().filter(|half| **half == result).count();
    match (is(SelectionResult::WON), is(SelectionResult::LOST)) {
        (0, 0) => SelectionResult::VOID,
        (2, _) => SelectionResult::WON,
        (_, 2) => SelectionResult::LOST,
        (won, _) => SelectionResult { won: won > 0, void: VoidPart::Half, ..SelectionResult::WON },
    }
}
