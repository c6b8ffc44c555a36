//! Handicaps and totals: a count against a line.

use super::counts::View;
use crate::leg::SelectionResult;
use crate::market::{Key, Measure, fixed};
use crate::side::Side;

/// The result of being this many quarters beyond a line. A quarter line has half the stake on each neighbour, so a quarter
/// beyond is half won and half void.
pub(super) const fn beyond(quarters: i32) -> SelectionResult {
    match quarters {
        i32::MIN..=-2 => SelectionResult::LOST,
        -1 => SelectionResult::HALF_LOST,
        0 => SelectionResult::VOID,
        1 => SelectionResult::HALF_WON,
        2..=i32::MAX => SelectionResult::WON,
    }
}

/// Home or away after the line is added to home.
pub(super) fn handicap(view: View<'_>, outcome: u16) -> Option<SelectionResult> {
    if !view.is_final {
        return None;
    }
    let line = view.specifiers.line(Key::Handicap)?.quarters();
    let lead = view.counts().lead().saturating_mul(4).saturating_add(line);
    let is_home = outcome == fixed::HANDICAP[0];
    Some(beyond(if is_home { lead } else { lead.saturating_neg() }))
}

/// Over or under; decided early once so much was counted that over has won.
pub(super) fn total(view: View<'_>, side: Option<Side>, outcome: u16) -> Option<SelectionResult> {
    let counts = view.counts();
    of_count(view, side.map_or(counts.both(), |side| counts.of(side)), view.is_final, outcome)
}

/// Over or under what a side had when its n-th wicket fell.
pub(super) fn total_at_wicket(view: View<'_>, side: Side, outcome: u16) -> Option<SelectionResult> {
    if let Some(counts) = view.supposed {
        return of_count(view, counts.of(side), view.is_final, outcome);
    }
    let number = i32::from(view.specifiers.number(Key::Dismissal)?);
    let (mut runs, mut wickets) = (0_i32, 0_i32);
    let in_span = view.state.incidents.iter().filter(|incident| view.span.contains(incident.section));
    for incident in in_span.filter(|incident| incident.side == side) {
        match incident.measure {
            Measure::Wickets => wickets = wickets.saturating_add(incident.amount.into()),
            // The runs of the ball on which the wicket falls come before it.
            measure if measure == view.market.measure && wickets < number => {
                runs = runs.saturating_add(incident.amount.into());
            }
            _ => (),
        }
    }
    of_count(view, runs, view.is_final || wickets >= number, outcome)
}

fn of_count(view: View<'_>, count: i32, is_final: bool, outcome: u16) -> Option<SelectionResult> {
    let above = count.saturating_mul(4).saturating_sub(view.specifiers.line(Key::Total)?.quarters());
    let is_over = outcome == fixed::TOTAL[0];
    let is_decided = is_final || beyond(above) == SelectionResult::WON;
    is_decided.then(|| beyond(if is_over { above } else { above.saturating_neg() }))
}
