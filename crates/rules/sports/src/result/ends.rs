//! What a selection comes to with counts that are supposed to be the end: for models, which know how probable ends are.

use super::counts::{Counts, View};
use super::kinds::of_kind;
use super::state::MatchState;
use crate::leg::SelectionResult;
use crate::market::{Market, OutcomeId, Specifiers};

/// The result of a selection on counts if its sections end with these of home and away; `None` where the market has no such
/// outcome, or is not settled by counts alone.
pub(crate) fn settle_end(
    (market, specifiers): (&Market, &Specifiers),
    outcome: OutcomeId,
    state: &MatchState,
    (home, away): (i32, i32),
) -> Option<SelectionResult> {
    let span = market.period.span(specifiers)?;
    let supposed = Some(Counts { home, away });
    let view = View { state, market, specifiers, span, is_final: true, supposed };
    of_kind(view, market.kind, outcome)
}
