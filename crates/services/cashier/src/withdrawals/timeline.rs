//! What happened to a withdrawal and when, and when it is expected to arrive.

use baize_core::site::Site;
use baize_store::StoreError;
use baize_store::withdrawals::WithdrawalRow;
use baize_time::{Span, Timestamp};

use super::read_state;
use baize_cashier_rules::withdrawal::Withdrawal;

/// A step of a withdrawal that was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// Its name on the wire: `requested`, `approved`, `sent`, `paid`, `refused`, `failed` or `returned`.
    pub name: &'static str,
    /// When it was taken.
    pub at: Timestamp,
}

/// The steps of a withdrawal so far, in their order.
pub fn timeline(row: &WithdrawalRow) -> Result<Vec<Step>, StoreError> {
    let end = match read_state(row)? {
        Withdrawal::Paid { .. } => Some("paid"),
        Withdrawal::Refused { .. } => Some("refused"),
        Withdrawal::Failed { .. } => Some("failed"),
        Withdrawal::Returned { .. } => Some("returned"),
        Withdrawal::Requested | Withdrawal::Approved { .. } | Withdrawal::Submitted { .. } => None,
    };
    let passed = [("approved", row.approved_at), ("sent", row.submitted_at)];
    let passed = passed.into_iter().filter(|(_, at)| *at > Timestamp::default());
    let steps = std::iter::once(("requested", row.created_at)).chain(passed);
    Ok(steps.chain(end.map(|name| (name, row.settled_at))).map(|(name, at)| Step { name, at }).collect())
}

/// When an open withdrawal is expected to arrive: the usual time of its method after the approval, and where an operator has
/// to decide, the usual time of that before. `None` once it has ended.
pub fn estimated_at(site: &Site, row: &WithdrawalRow) -> Result<Option<Timestamp>, StoreError> {
    if read_state(row)?.is_final() {
        return Ok(None);
    }
    let rules = &site.withdrawals;
    let method = rules.methods.iter().find(|method| method.id == row.method_id);
    let arrives = Span::minutes(method.map_or(0, |method| i64::from(method.minutes)));
    let approved = if row.approved_at > Timestamp::default() {
        row.approved_at
    } else {
        row.created_at.plus(Span::minutes(rules.review_minutes.into()))
    };
    Ok(Some(approved.plus(arrives)))
}
