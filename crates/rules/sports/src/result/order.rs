//! Markets on the order of things: the next, races, scorers.

use super::counts::{Counts, View};
use crate::leg::SelectionResult;
use crate::market::{Key, OutcomeId, fixed};
use crate::result::score::won_if;
use crate::side::Side;

/// Who makes the n-th of all, or nobody.
pub(super) fn next(view: View<'_>, number: Key, outcome: u16) -> Option<SelectionResult> {
    let number = i32::from(view.specifiers.number(number)?);
    let maker = reached(view, |counts| counts.both() >= number);
    if maker.is_none() && !view.is_final {
        return None;
    }
    let right = match maker {
        Some(Side::Home) => fixed::NEXT[0],
        None => fixed::NEXT[1],
        Some(Side::Away) => fixed::NEXT[2],
    };
    Some(won_if(outcome == right))
}

/// Who is the first to have n; void if nobody ever has.
pub(super) fn race(view: View<'_>, number: Key, outcome: u16) -> Option<SelectionResult> {
    let number = i32::from(view.specifiers.number(number)?);
    match reached(view, |counts| counts.home >= number || counts.away >= number) {
        Some(side) => Some(won_if(outcome == fixed::TWO_WAY[usize::from(side == Side::Away)])),
        None => view.is_final.then_some(SelectionResult::VOID),
    }
}

/// The side whose incident first makes the counts so.
fn reached(view: View<'_>, is_so: impl Fn(Counts) -> bool) -> Option<Side> {
    let mut counts = Counts::default();
    view.incidents().find_map(|incident| {
        counts.add(incident);
        is_so(counts).then_some(incident.side)
    })
}

/// Who scores the n-th goal that is no own goal, or nobody. Who did not play is void.
pub(super) fn nth_scorer(view: View<'_>, outcome: OutcomeId) -> Option<SelectionResult> {
    let number = usize::from(view.specifiers.number(Key::Goal)?);
    let scorer = view.incidents().filter(|goal| !goal.is_own_goal).nth(number.checked_sub(1)?);
    match outcome {
        OutcomeId::Player(player) => match scorer {
            Some(goal) if goal.player == Some(player) => Some(SelectionResult::WON),
            // Who scored is not known yet.
            Some(goal) if goal.player.is_none() => None,
            Some(_) | None => lost_or_void(view, player, scorer.is_some()),
        },
        _ => (scorer.is_some() || view.is_final).then(|| won_if(scorer.is_none())),
    }
}

/// Who scores a goal that is no own goal, or nobody. Who did not play is void.
pub(super) fn anytime_scorer(view: View<'_>, outcome: OutcomeId) -> Option<SelectionResult> {
    let mut goals = view.incidents().filter(|goal| !goal.is_own_goal);
    let is_any_unknown = goals.clone().any(|goal| goal.player.is_none());
    match outcome {
        OutcomeId::Player(player) if goals.any(|goal| goal.player == Some(player)) => {
            Some(SelectionResult::WON)
        }
        // One of the goals may still turn out to be the player's.
        OutcomeId::Player(_) if is_any_unknown => None,
        OutcomeId::Player(player) => lost_or_void(view, player, false),
        _ => {
            let is_any = goals.next().is_some();
            (is_any || view.is_final).then(|| won_if(!is_any))
        }
    }
}

/// A player who has not scored what was asked: lost once that is decided, void at the end if the player did not play.
fn lost_or_void(view: View<'_>, player: u64, is_decided: bool) -> Option<SelectionResult> {
    let has_played = view.state.players.get(&player).is_some_and(|came_on| *came_on <= view.span.to);
    match (has_played, is_decided, view.is_final) {
        (true, true, _) | (true, _, true) => Some(SelectionResult::LOST),
        (false, _, true) => Some(SelectionResult::VOID),
        _ => None,
    }
}
