//! Wagering requirements (decisions D1).
//!
//! A granted bonus and a deposit each open a requirement: so much turnover until the bonus becomes cash, or the
//! deposited cash may be withdrawn. A settled capital stake adds its turnover, stake × the game's contribution rate, once to the
//! bonuses and once to the deposits; in each line the oldest requirement that takes the bet is filled first and what it
//! does not need goes to the next one that takes it. Gold stakes count for nothing. A bonus whose requirement is not met in
//! time, or that its player gives up, is forfeited.

use baize_money::{Amount, BasisPoints, PlayMode};
use baize_time::Timestamp;

use crate::{Bet, Event, Requirement, RequirementChange, RequirementKind};

/// What of a stake counts as turnover: capital only, stake × contribution rate, rounded down.
pub fn turnover(play_mode: PlayMode, stake: Amount, contribution_rate: BasisPoints) -> Amount {
    match play_mode {
        PlayMode::Gold => Amount::ZERO,
        PlayMode::Capital => contribution_rate.of(stake).unwrap_or(Amount::MAX),
    }
}

/// The turnover a bonus asks for: bonus × rate, rounded down. `None` beyond the range of amounts.
pub fn target(bonus: Amount, turnover_rate: BasisPoints) -> Option<Amount> {
    turnover_rate.of(bonus)
}

/// How an event changes a player's open requirements, given oldest first. One whose time is over at `now` is not filled
/// any more.
pub fn observe(open: &[Requirement], event: &Event<'_>, now: Timestamp) -> Vec<RequirementChange> {
    let lines = RequirementKind::ALL.into_iter();
    match event {
        Event::BetSettled(bet) => lines
            .flat_map(|kind| {
                let in_time = taking(open, kind, bet).filter(|each| !each.terms.is_expired(now));
                fill(in_time, bet.turnover)
            })
            .collect(),
        Event::BetVoided(bet) => {
            lines.flat_map(|kind| take_back(taking(open, kind, bet).rev(), bet.turnover)).collect()
        }
        Event::Registered
        | Event::LoggedIn { .. }
        | Event::ContactBound
        | Event::Shared
        | Event::Deposited { .. }
        | Event::DepositReversed { .. }
        | Event::WithdrawalRequested { .. }
        | Event::WithdrawalPaid { .. }
        | Event::WithdrawalReturned { .. }
        | Event::FriendStep { .. } => Vec::new(),
    }
}

/// The requirements of a kind that take a bet, in their order.
fn taking<'a>(
    open: &'a [Requirement],
    kind: RequirementKind,
    bet: &Bet<'a>,
) -> impl DoubleEndedIterator<Item = &'a Requirement> {
    let bet = *bet;
    open.iter().filter(move |requirement| requirement.kind == kind && requirement.takes(&bet))
}

fn fill<'a>(oldest_first: impl Iterator<Item = &'a Requirement>, turnover: Amount) -> Vec<RequirementChange> {
    let mut left = turnover;
    let mut changes = Vec::new();
    for requirement in oldest_first {
        if !left.is_positive() {
            break;
        }
        let missing = requirement.target.less_or_zero(requirement.cur);
        if left < missing {
            let cur = requirement.cur.checked_add(left).unwrap_or(requirement.target);
            changes.push(RequirementChange::Progress { requirement: requirement.id, cur });
            left = Amount::ZERO;
        } else {
            changes.push(RequirementChange::Complete {
                requirement: requirement.id,
                kind: requirement.kind,
                cur: requirement.target,
                amount: requirement.amount,
            });
            left = left.less_or_zero(missing);
        }
    }
    changes
}

/// Takes turnover back from the requirements filled last. What has been released stays released.
fn take_back<'a>(
    newest_first: impl Iterator<Item = &'a Requirement>,
    turnover: Amount,
) -> Vec<RequirementChange> {
    let mut left = turnover;
    let mut changes = Vec::new();
    for requirement in newest_first.filter(|requirement| requirement.cur.is_positive()) {
        if !left.is_positive() {
            break;
        }
        changes.push(RequirementChange::Progress {
            requirement: requirement.id,
            cur: requirement.cur.less_or_zero(left),
        });
        left = left.less_or_zero(requirement.cur);
    }
    changes
}

/// What moves when the requirement of a bonus is met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Release {
    /// Leaves the bonus bucket.
    pub bonus: Amount,
    /// Reaches the cash bucket: `bonus` × the requirement-cash rate, rounded down.
    pub cash: Amount,
}

/// The release of a bonus whose requirement is met: the bonus, as far as it was not lost in play. With the last
/// open requirement goes all bonus money that is left, since winnings of bonus play have nothing more to wait for.
/// `None` beyond the range of amounts.
pub fn release(bonus: Amount, held: Amount, task_cash_rate: BasisPoints, last: bool) -> Option<Release> {
    let bonus = if last { held } else { bonus.min(held) };
    Some(Release { bonus, cash: task_cash_rate.of(bonus)? })
}

/// What giving up a bonus costs: the bonus, as far as it was not lost in play. With the last open requirement goes all
/// bonus money that is left, winnings of bonus play included.
pub fn forfeit(bonus: Amount, held: Amount, last: bool) -> Amount {
    if last { held } else { bonus.min(held) }
}

#[cfg(test)]
mod tests;
