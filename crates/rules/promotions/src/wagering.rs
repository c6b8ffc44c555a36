//! Wagering requirements (decisions D1).
//!
//! A granted bonus and a deposit each open a requirement: so much turnover until the bonus becomes cash, or the
//! deposited cash may be withdrawn. A settled capital stake adds its turnover, stake × the game's contribution rate, once to the
//! bonuses and once to the deposits; in each line the oldest requirement is filled first and what it does not
//! need goes to the next. Gold stakes count for nothing.

use baize_money::{Amount, BasisPoints, PlayMode};

use crate::{Event, Requirement, RequirementChange, RequirementKind};

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

/// How an event changes a player's open requirements, given oldest first.
pub fn observe(open: &[Requirement], event: &Event<'_>) -> Vec<RequirementChange> {
    let lines = RequirementKind::ALL.into_iter();
    let of = move |kind: RequirementKind| open.iter().filter(move |requirement| requirement.kind == kind);
    match event {
        Event::BetSettled(bet) => lines.flat_map(|kind| fill(of(kind), bet.turnover)).collect(),
        Event::BetVoided(bet) => lines.flat_map(|kind| take_back(of(kind).rev(), bet.turnover)).collect(),
        Event::Registered
        | Event::LoggedIn { .. }
        | Event::ContactBound
        | Event::Deposited { .. }
        | Event::DepositReversed { .. }
        | Event::WithdrawalRequested { .. }
        | Event::WithdrawalPaid { .. }
        | Event::WithdrawalReturned { .. } => Vec::new(),
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bet;
    use baize_money::Split;
    use proptest::prelude::*;

    fn units(units: i32) -> Amount {
        Amount::from_units(units)
    }

    fn requirement(id: i64, kind: RequirementKind, cur: i32, target: i32) -> Requirement {
        Requirement { id, kind, cur: units(cur), target: units(target), amount: units(10) }
    }

    fn bet(play_mode: PlayMode, stake: i32, rate: u32) -> Bet<'static> {
        Bet {
            game: "dice",
            round: 1,
            play_mode,
            stake: units(stake),
            split: Split::default(),
            payout: Amount::ZERO,
            turnover: turnover(play_mode, units(stake), BasisPoints::new(rate)),
            theo: Amount::ZERO,
        }
    }

    fn settled(open: &[Requirement], stake: i32, rate: u32) -> Vec<RequirementChange> {
        observe(open, &Event::BetSettled(bet(PlayMode::Capital, stake, rate)))
    }

    fn progress(requirement: i64, cur: i32) -> RequirementChange {
        RequirementChange::Progress { requirement, cur: units(cur) }
    }

    fn complete(requirement: i64, kind: RequirementKind, cur: i32) -> RequirementChange {
        RequirementChange::Complete { requirement, kind, cur: units(cur), amount: units(10) }
    }

    #[test]
    fn a_stake_counts_by_the_rate_of_its_game() {
        assert_eq!(settled(&[requirement(1, RequirementKind::Bonus, 5, 100)], 30, 5_000), [progress(1, 20)]);
        assert_eq!(settled(&[requirement(1, RequirementKind::Bonus, 5, 100)], 30, 0), []);
    }

    #[test]
    fn the_oldest_is_filled_first_and_the_rest_goes_on() {
        let open = [
            requirement(1, RequirementKind::Bonus, 90, 100),
            requirement(2, RequirementKind::Bonus, 0, 15),
            requirement(3, RequirementKind::Bonus, 0, 50),
        ];
        assert_eq!(
            settled(&open, 30, 10_000),
            [
                complete(1, RequirementKind::Bonus, 100),
                complete(2, RequirementKind::Bonus, 15),
                progress(3, 5)
            ]
        );
    }

    #[test]
    fn a_requirement_met_to_the_unit_is_complete() {
        assert_eq!(
            settled(&[requirement(1, RequirementKind::Cash, 99, 100)], 1, 10_000),
            [complete(1, RequirementKind::Cash, 100)]
        );
    }

    #[test]
    fn bonuses_and_deposits_are_filled_side_by_side() {
        let open =
            [requirement(1, RequirementKind::Cash, 0, 100), requirement(2, RequirementKind::Bonus, 0, 20)];
        assert_eq!(settled(&open, 30, 10_000), [complete(2, RequirementKind::Bonus, 20), progress(1, 30)]);
    }

    #[test]
    fn gold_counts_for_nothing() {
        let open = [requirement(1, RequirementKind::Bonus, 0, 100)];
        assert_eq!(observe(&open, &Event::BetSettled(bet(PlayMode::Gold, 30, 10_000))), []);
    }

    #[test]
    fn a_void_takes_its_contribution_back_from_what_was_filled_last() {
        let open = [
            requirement(1, RequirementKind::Bonus, 40, 100),
            requirement(2, RequirementKind::Bonus, 5, 100),
            requirement(3, RequirementKind::Bonus, 0, 100),
        ];
        let voided = Event::BetVoided(bet(PlayMode::Capital, 30, 10_000));
        assert_eq!(observe(&open, &voided), [progress(2, 0), progress(1, 15)]);
    }

    #[test]
    fn a_bonus_is_released_as_far_as_it_was_not_lost() {
        let whole = BasisPoints::WHOLE;
        let both = |n| Some(Release { bonus: units(n), cash: units(n) });
        assert_eq!(release(units(100), units(150), whole, false), both(100));
        assert_eq!(release(units(100), units(30), whole, false), both(30));
        assert_eq!(release(units(100), units(150), whole, true), both(150));
        assert_eq!(release(units(100), Amount::ZERO, whole, true), both(0));
        let half = release(units(101), units(101), BasisPoints::new(5_000), true);
        assert_eq!(half, Some(Release { bonus: units(101), cash: units(50) }));
    }

    fn requirements() -> impl Strategy<Value = Vec<Requirement>> {
        prop::collection::vec((0_i32..100, 1_i32..100, any::<bool>()), 0..6).prop_map(|list| {
            let kind = |bonus| if bonus { RequirementKind::Bonus } else { RequirementKind::Cash };
            let requirement = |(id, (cur, missing, bonus))| requirement(id, kind(bonus), cur, cur + missing);
            (0..).zip(list).map(requirement).collect()
        })
    }

    /// The requirements after the effects, and the turnover they gained.
    fn after(open: &[Requirement], effects: &[RequirementChange]) -> (Vec<Requirement>, i64) {
        let mut gained = 0;
        let left = open.iter().filter_map(|requirement| {
            let mut requirement = *requirement;
            for effect in effects {
                match *effect {
                    RequirementChange::Progress { requirement: id, cur } if id == requirement.id => {
                        gained += cur.units() - requirement.cur.units();
                        requirement.cur = cur;
                    }
                    RequirementChange::Complete { requirement: id, cur, .. } if id == requirement.id => {
                        gained += cur.units() - requirement.cur.units();
                        return None;
                    }
                    _ => {}
                }
            }
            Some(requirement)
        });
        let left = left.collect();
        (left, gained)
    }

    proptest! {
        #[test]
        fn no_turnover_is_lost_while_a_requirement_is_open(open in requirements(), stake in 1_i32..500) {
            for kind in RequirementKind::ALL {
                let line: Vec<Requirement> = open.iter().filter(|requirement| requirement.kind == kind).copied().collect();
                let (left, gained) = after(&line, &settled(&line, stake, 10_000));
                prop_assert!(gained <= i64::from(stake));
                prop_assert!(left.is_empty() || gained == i64::from(stake));
                prop_assert!(left.iter().all(|requirement| requirement.cur < requirement.target));
            }
        }

        #[test]
        fn a_void_undoes_a_bet_that_completed_nothing(open in requirements(), stake in 1_i32..100) {
            let bet = bet(PlayMode::Capital, stake, 10_000);
            let (then, _) = after(&open, &observe(&open, &Event::BetSettled(bet)));
            if then.len() == open.len() {
                let (back, _) = after(&then, &observe(&then, &Event::BetVoided(bet)));
                let sum = |requirements: &[Requirement]| Amount::sum(requirements.iter().map(|requirement| requirement.cur));
                prop_assert_eq!(sum(&back), sum(&open));
            }
        }
    }
}
