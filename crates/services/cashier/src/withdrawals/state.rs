//! A stored withdrawal as the rules see it, and back.

use baize_cashier_rules::withdrawal::{Approvers, ReviewedBy, Withdrawal};
use baize_money::{Amount, Split};
use baize_store::StoreError;
use baize_store::withdrawals::WithdrawalRow;
use baize_time::Timestamp;

const RULE: &str = "rule";
const OPERATOR: &str = "operator:";

fn read_reviewer(text: &str) -> ReviewedBy {
    match text.strip_prefix(OPERATOR) {
        Some(name) => ReviewedBy::Operator(name.to_owned()),
        None => ReviewedBy::Rule,
    }
}

fn write_reviewer(by: &ReviewedBy) -> String {
    match by {
        ReviewedBy::Rule => RULE.to_owned(),
        ReviewedBy::Operator(name) => format!("{OPERATOR}{name}"),
    }
}

/// The state of a stored withdrawal.
pub fn read_state(row: &WithdrawalRow) -> Result<Withdrawal, StoreError> {
    let (at, by, reason) = (row.settled_at, read_reviewer(&row.reviewed_by), row.reason.clone());
    match row.state {
        0 => Ok(Withdrawal::Requested),
        1 => Ok(Withdrawal::Approved { by }),
        2 => Ok(Withdrawal::Submitted { by, asked: row.asked }),
        3 => Ok(Withdrawal::Paid { payout: row.payout.clone(), at }),
        4 => Ok(Withdrawal::Refused { reason, by, at }),
        5 => Ok(Withdrawal::Failed { reason, at }),
        6 => Ok(Withdrawal::Returned { reason, at }),
        other => Err(StoreError::damaged(format!("a withdrawal has no state {other}"))),
    }
}

/// Writes a state into the row.
pub(super) fn write_state(row: &mut WithdrawalRow, state: &Withdrawal) {
    row.settled_at = Timestamp::default();
    match state {
        Withdrawal::Requested => row.state = 0,
        Withdrawal::Approved { by } => (row.state, row.reviewed_by) = (1, write_reviewer(by)),
        Withdrawal::Submitted { asked, .. } => (row.state, row.asked) = (2, *asked),
        Withdrawal::Paid { payout, at } => {
            (row.state, row.payout, row.settled_at) = (3, payout.clone(), *at);
        }
        Withdrawal::Refused { reason, by, at } => {
            (row.state, row.reviewed_by, row.reason, row.settled_at) =
                (4, write_reviewer(by), reason.clone(), *at);
        }
        Withdrawal::Failed { reason, at } => {
            (row.state, row.reason, row.settled_at) = (5, reason.clone(), *at);
        }
        Withdrawal::Returned { reason, at } => {
            (row.state, row.reason, row.settled_at) = (6, reason.clone(), *at);
        }
    }
}

/// Who approves a stored withdrawal. Old ones that were decided before this was stored took one operator or the rule.
pub fn read_approvers(row: &WithdrawalRow) -> Result<Approvers, StoreError> {
    match row.approvers {
        0 => Ok(Approvers::Rule),
        -1 | 1 => Ok(Approvers::One),
        2 => Ok(Approvers::Two),
        other => Err(StoreError::damaged(format!("a withdrawal is not approved by {other} people"))),
    }
}

/// As it is stored.
pub(super) const fn write_approvers(approvers: Approvers) -> i64 {
    match approvers {
        Approvers::Rule => 0,
        Approvers::One => 1,
        Approvers::Two => 2,
    }
}

/// What the player sees: 0 processing, 1 success, 2 fail.
pub fn label(row: &WithdrawalRow) -> Result<i64, StoreError> {
    read_state(row).map(|state| state.label())
}

/// What reaches the player.
pub(super) fn pay_amount(row: &WithdrawalRow) -> Amount {
    row.amount.less_or_zero(row.fee)
}

/// Everything that was set aside for it.
pub(super) fn set_aside(row: &WithdrawalRow) -> Result<Split, StoreError> {
    let cash = row.amount.checked_add(row.early_cash);
    let cash = cash.ok_or_else(|| StoreError::damaged("a withdrawal beyond the range of amounts"))?;
    Ok(Split { cash, bonus: row.early_bonus })
}
