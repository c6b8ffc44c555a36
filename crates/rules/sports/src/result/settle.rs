//! From a match to the result of a selection.

use thiserror::Error;

use super::broken_off::{broken_off, decided};
use super::counts::View;
use super::state::{MatchEnd, MatchState};
use crate::leg::SelectionResult;
use crate::market::{Market, MarketKind, OutcomeId, Section, Span, Specifiers};

/// Why a selection cannot be settled by a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum SettleError {
    /// The market has no such outcome.
    #[error("the market has no such outcome")]
    UnknownOutcome,
    /// The specifiers are not those of the market.
    #[error("the specifiers are not those of the market")]
    Specifiers,
    /// The market is on a ranking, which [`super::settle_rank`] settles.
    #[error("the market is settled by a ranking")]
    Ranking,
}

/// The result of a selection by what is known of the match; `None` while a continuation could change it.
///
/// A market is settled when its own sections are over, or as soon as nothing that follows could change it; sections that were
/// never played are void. Where the match was broken off, what was decided before is settled and the rest is void.
pub fn settle(
    market: &Market,
    specifiers: &Specifiers,
    outcome: OutcomeId,
    state: &MatchState,
) -> Result<Option<SelectionResult>, SettleError> {
    let span = market.period.span(specifiers).filter(|_| market.takes(specifiers));
    let span = span.ok_or(SettleError::Specifiers)?;
    let is_cancelled = state.end == Some(MatchEnd::Cancelled);
    check_outcome(market, specifiers, outcome, is_cancelled)?;
    if is_cancelled {
        return Ok(Some(SelectionResult::VOID));
    }
    let is_over = state.is_past(span) || state.end.is_some();
    if let Some(side) = market.batting_side() {
        match state.batting.get(&span.from.major) {
            Some(batting) if *batting == side => (),
            Some(_) => return Ok(Some(SelectionResult::VOID)),
            None => return Ok(is_over.then_some(SelectionResult::VOID)),
        }
    }
    let is_whole = state.is_past(span) || state.end == Some(MatchEnd::Completed);
    let is_final = is_whole && state.has_begun(span) && !is_cut(market, state, span);
    let view = View { state, market, specifiers, span, is_final, supposed: None };
    Ok(decided(view, outcome).or_else(|| is_over.then(|| broken_off(view, outcome))))
}

fn check_outcome(
    market: &Market,
    specifiers: &Specifiers,
    outcome: OutcomeId,
    is_cancelled: bool,
) -> Result<(), SettleError> {
    let is_known = match (market.kind, outcome) {
        // Nothing has to be ranked where everything is void.
        (MarketKind::Rank(bet), _) if is_cancelled => bet.has(outcome),
        (MarketKind::Rank(_), _) => return Err(SettleError::Ranking),
        (MarketKind::NthScorer | MarketKind::AnytimeScorer, OutcomeId::Player(_)) => true,
        _ => market.outcomes(specifiers).contains(&outcome),
    };
    if is_known { Ok(()) } else { Err(SettleError::UnknownOutcome) }
}

/// Whether the market is a total of sections of which weather cut some off.
fn is_cut(market: &Market, state: &MatchState, span: Span) -> bool {
    let is_cut_off = |(major, last): (&u8, &u8)| {
        (span.from.major..=span.to.major).contains(major) && span.to > Section::new(*major, *last)
    };
    matches!(market.kind, MarketKind::Total(_) | MarketKind::TotalAtWicket(_))
        && state.shortened.iter().any(is_cut_off)
}
