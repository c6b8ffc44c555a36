//! What a selection of a cricket match depends on, where it is offered with others.

use super::model::{OVER, Position, form};
use crate::market::{Key, MarketKind, MarketName, Measure, Period, Question, Span};
use crate::simulator::joint::{Selection, has_half_lines};

/// What a selection depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Basis {
    Winner,
    Tie,
    Innings,
    /// The end of an over.
    Over(u8, OverCount),
}

/// What is counted at the end of an over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum OverCount {
    /// All runs of the innings so far.
    InningsRuns,
    /// The runs of that over alone.
    Runs,
    /// Its wickets.
    Wickets,
}

/// What a selection depends on; `None` for one that is not offered with others.
pub(super) fn basis((name, _): &Selection, at: &Position) -> Option<Basis> {
    let MarketName { market, specifiers } = name;
    if !has_half_lines(name) {
        return None;
    }
    match (market.kind, market.measure, market.period) {
        (MarketKind::MatchWinner, _, _) => return Some(Basis::Winner),
        (MarketKind::YesNo(Question::Tie), _, _) => return Some(Basis::Tie),
        _ => (),
    }
    // An innings that has not begun is not summed over; of one that is over everything is decided.
    let Span { from, to } = market.period.span(specifiers).filter(|span| span.from.major <= at.innings)?;
    let is_over = from.major < at.innings;
    match (market.kind, market.measure, market.period) {
        (MarketKind::Total(_), Measure::Score, Period::Major(Key::Innings)) => Some(Basis::Innings),
        (MarketKind::Total(_), Measure::Score, Period::UpTo(..)) if to.minor <= form(from.major).0 / OVER => {
            Some(Basis::Over(to.minor, OverCount::InningsRuns))
        }
        // The runs and wickets of later overs depend on those before.
        _ if !is_over && to.minor > at.over() => None,
        (MarketKind::Total(_), Measure::Score, Period::Minor(..)) => {
            Some(Basis::Over(to.minor, OverCount::Runs))
        }
        (MarketKind::YesNo(Question::AnyOf(_)), Measure::Wickets, Period::Minor(..)) => {
            Some(Basis::Over(to.minor, OverCount::Wickets))
        }
        _ => None,
    }
}
