//! Which rule settles which kind of market.

use super::counts::View;
use super::state::MatchEnd;
use super::together::settle_together;
use super::{lines, order, score};
use crate::leg::SelectionResult;
use crate::market::{ComboParts, MarketKind, Measure, OutcomeId, fixed};

/// The result of an outcome of a kind; `None` while what follows could change it.
pub(super) fn of_kind(view: View<'_>, kind: MarketKind, outcome: OutcomeId) -> Option<SelectionResult> {
    match kind {
        MarketKind::NthScorer => return order::nth_scorer(view, outcome),
        MarketKind::AnytimeScorer => return order::anytime_scorer(view, outcome),
        _ => (),
    }
    let number = score::number(outcome)?;
    match kind {
        MarketKind::ThreeWay => score::three_way(view, (0, 0), fixed::THREE_WAY, number),
        MarketKind::TwoWay => score::two_way(view, number),
        MarketKind::MatchWinner => match_winner(view, number),
        MarketKind::DoubleChance => score::double_chance(view, number),
        MarketKind::Handicap => lines::handicap(view, number),
        MarketKind::Handicap3 => score::three_way(view, view.specifiers.start()?, fixed::HANDICAP_3, number),
        MarketKind::Total(side) => lines::total(view, side, number),
        MarketKind::TotalAtWicket(side) => lines::total_at_wicket(view, side, number),
        MarketKind::YesNo(question) => score::yes_no(view, question, number),
        MarketKind::OddEven => score::odd_even(view, number),
        MarketKind::Score(of) => score::correct_score(view, of, number),
        MarketKind::HalfFull => score::half_full(view, number),
        MarketKind::Next(of) => order::next(view, of, number),
        MarketKind::Race(of) => order::race(view, of, number),
        MarketKind::HighestQuarter => score::highest_quarter(view, number),
        MarketKind::Combo(parts) => combo(view, parts, number),
        MarketKind::NthScorer | MarketKind::AnytimeScorer | MarketKind::Rank(_) => None,
    }
}

/// Who wins the match: by declaration, by retirement once a set was completed, or by the counts.
fn match_winner(view: View<'_>, outcome: u16) -> Option<SelectionResult> {
    let set = view.state.counts(Measure::Sets, view.span).both() > 0;
    match (view.state.end, view.state.declared) {
        (Some(MatchEnd::Retired { advances }), _) => set.then(|| score::winner_of(advances, outcome)),
        (Some(MatchEnd::Completed), Some(winner)) => Some(score::winner_of(winner, outcome)),
        _ => score::two_way(view, outcome),
    }
}

fn combo(view: View<'_>, parts: ComboParts, outcome: u16) -> Option<SelectionResult> {
    let kinds = parts.kinds();
    let (_, of_first, of_second) = parts.rows().iter().find(|row| row.0 == outcome)?;
    let (first, second) = (OutcomeId::Fixed(*of_first), OutcomeId::Fixed(*of_second));
    settle_together([of_kind(view, kinds.0, first), of_kind(view, kinds.1, second)])
}
