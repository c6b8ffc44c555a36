//! Withdrawals: as many people as it takes have approved each.

use baize_cashier_rules::withdrawal::RiskFlag;
use baize_store::withdrawals::{self, WithdrawalRow};
use baize_store::{PlayerId, StoreError, Tx, WithdrawalId};
use baize_time::Timestamp;

use super::claims::{Claim, Entry};
use super::findings::Findings;
use super::problem::PAGE;
use crate::withdrawals::APPROVED;

type Key = (PlayerId, WithdrawalId);

pub(super) fn verify(tx: &mut Tx, after: Key) -> Result<(Findings, Option<Key>), StoreError> {
    let mut found = Findings::default();
    let rows = withdrawals::since(tx, Timestamp::default(), after, PAGE)?;
    for row in &rows {
        people(row, &mut found);
    }
    found.rows = rows.len();
    Ok((found, rows.last().map(|row| (row.player, row.id))))
}

fn people(row: &WithdrawalRow, found: &mut Findings) {
    let about = format!("withdrawal {}", row.order_no);
    // One that was decided before this was stored says nothing of it.
    let Ok(approvers) = u8::try_from(row.approvers) else { return };
    let is_risk = row.flags.split(',').any(|flag| !flag.is_empty() && flag != RiskFlag::Amount.as_str());
    if (is_risk && approvers != 2) || (!row.flags.is_empty() && approvers == 0) {
        found.problem(&about, format!("it is flagged ({}), and {approvers} people approve it", row.flags));
    }
    let is_approved = row.approved_at != Timestamp::default() || matches!(row.state, 1..=3 | 5..=6);
    if is_approved && approvers > 0 {
        let entry = Entry::Approval { amount: row.amount, by_two: approvers == 2 };
        let subject = row.order_no.clone();
        found.claims.push(Claim { about, action: APPROVED, subject, entry });
    }
}
