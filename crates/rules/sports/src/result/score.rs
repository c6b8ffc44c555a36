//! Markets on the counts of both sides.

use super::counts::{Counts, View};
use crate::leg::SelectionResult;
use crate::market::{CorrectScores, OutcomeId, Question, Section, Span, fixed, scores};
use crate::side::Side;

pub(super) const fn won_if(is_right: bool) -> SelectionResult {
    if is_right { SelectionResult::WON } else { SelectionResult::LOST }
}

/// The place of home, draw or away in a list of three.
const fn leader(lead: i32) -> usize {
    if lead > 0 {
        0
    } else if lead == 0 {
        1
    } else {
        2
    }
}

/// Home, draw, away, by numbers in this order, after a start for each side.
pub(super) fn three_way(
    view: View<'_>,
    (home, away): (u16, u16),
    numbers: [u16; 3],
    outcome: u16,
) -> Option<SelectionResult> {
    let lead = view.counts().lead().saturating_add(i32::from(home)).saturating_sub(away.into());
    view.is_final.then(|| won_if(numbers.get(leader(lead)) == Some(&outcome)))
}

/// Home or away; a draw is void.
pub(super) fn two_way(view: View<'_>, outcome: u16) -> Option<SelectionResult> {
    let lead = view.counts().lead();
    let of_winner = || winner_of(if lead > 0 { Side::Home } else { Side::Away }, outcome);
    view.is_final.then(|| if lead == 0 { SelectionResult::VOID } else { of_winner() })
}

/// The result of an outcome, home or away, once the winner is known.
pub(super) fn winner_of(winner: Side, outcome: u16) -> SelectionResult {
    won_if(outcome == fixed::TWO_WAY[usize::from(winner == Side::Away)])
}

/// Two of home, draw and away.
pub(super) fn double_chance(view: View<'_>, outcome: u16) -> Option<SelectionResult> {
    let [home_draw, home_away, draw_away] = fixed::DOUBLE_CHANCE;
    let right = [[home_draw, home_away], [home_draw, draw_away], [home_away, draw_away]];
    let leader = leader(view.counts().lead());
    view.is_final.then(|| won_if(right.get(leader).is_some_and(|right| right.contains(&outcome))))
}

/// Odd or even; 0 is even.
pub(super) fn odd_even(view: View<'_>, outcome: u16) -> Option<SelectionResult> {
    let is_odd = view.counts().both() % 2 != 0;
    view.is_final.then(|| won_if((outcome == fixed::ODD_EVEN[0]) == is_odd))
}

/// Yes or no. What happened cannot be undone by what follows, nor can a clean sheet be had again.
pub(super) fn yes_no(view: View<'_>, question: Question, outcome: u16) -> Option<SelectionResult> {
    let counts = view.counts();
    // A revised target decides the match, so that it is no tie though both sides have as many.
    let is_level = counts.lead() == 0 && view.state.declared.is_none();
    let (answer, is_decided) = match question {
        Question::BothScore => at_once(counts.home > 0 && counts.away > 0),
        Question::CleanSheet(side) => (counts.of(side.other()) == 0, counts.of(side.other()) > 0),
        Question::WinToNil(side) => {
            let conceded = counts.of(side.other());
            (conceded == 0 && counts.of(side) > 0, conceded > 0)
        }
        Question::Any => at_once(counts.both() > 0),
        Question::AnyOf(side) => at_once(counts.of(side) > 0),
        Question::Tie => (is_level, false),
        Question::Overtime { major, minor } => {
            let from = Section::new(major.unwrap_or(view.span.from.major), minor);
            at_once(view.state.has_begun(Span { from, to: view.span.to }))
        }
    };
    (is_decided || view.is_final).then(|| won_if((outcome == fixed::YES_NO[0]) == answer))
}

/// An answer that is decided as soon as it is yes.
const fn at_once(is_so: bool) -> (bool, bool) {
    (is_so, is_so)
}

/// The exact score; one that is exceeded is lost at once, and one beyond all that are listed is another at once.
pub(super) fn correct_score(view: View<'_>, of: CorrectScores, outcome: u16) -> Option<SelectionResult> {
    let Counts { home, away } = view.counts();
    let listed = scores(of, view.specifiers);
    let is_exact = |row: &(u16, u16, u16)| i32::from(row.1) == home && i32::from(row.2) == away;
    let is_possible = |row: &(u16, u16, u16)| i32::from(row.1) >= home && i32::from(row.2) >= away;
    let (is_right, is_decided) = match listed.iter().find(|row| row.0 == outcome) {
        Some(row) => (is_exact(row), !is_possible(row)),
        None => (!listed.iter().any(is_exact), !listed.iter().any(is_possible)),
    };
    (is_decided || view.is_final).then(|| won_if(is_right))
}

/// Who leads at half time and who has won at the end; lost at half time if the half is another.
pub(super) fn half_full(view: View<'_>, outcome: u16) -> Option<SelectionResult> {
    let half = Span::majors(view.span.from.major, view.span.from.major);
    let place = usize::from(outcome.checked_sub(fixed::HALF_FULL)? / 2);
    let is_half_right = leader(view.counts_in(half).lead()) == place / 3;
    if view.is_final {
        return Some(won_if(is_half_right && leader(view.counts().lead()) == place % 3));
    }
    (view.state.is_past(half) && !is_half_right).then_some(SelectionResult::LOST)
}

/// The quarter in which both together scored most; where two did, none alone. One that is over is lost once another has more.
pub(super) fn highest_quarter(view: View<'_>, outcome: u16) -> Option<SelectionResult> {
    let quarters = (1..=4).map(|quarter| Span::majors(quarter, quarter));
    let by_quarter: Vec<i32> = quarters.clone().map(|quarter| view.counts_in(quarter).both()).collect();
    let most = by_quarter.iter().max()?;
    if !view.is_final {
        let place = fixed::QUARTERS.iter().position(|quarter| *quarter == outcome)?;
        let is_over = quarters.clone().nth(place).is_some_and(|quarter| view.state.is_past(quarter));
        let is_beaten = by_quarter.get(place).is_some_and(|points| points < most);
        return (is_over && is_beaten).then_some(SelectionResult::LOST);
    }
    let mut highest = by_quarter.iter().enumerate().filter(|(_, points)| *points == most);
    let right = match (highest.next(), highest.next()) {
        (Some((quarter, _)), None) => fixed::QUARTERS.get(quarter),
        _ => fixed::QUARTERS.last(),
    };
    Some(won_if(right == Some(&outcome)))
}

/// The number of an outcome that is always there.
pub(super) const fn number(outcome: OutcomeId) -> Option<u16> {
    match outcome {
        OutcomeId::Fixed(number) => Some(number),
        _ => None,
    }
}
