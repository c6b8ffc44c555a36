//! Differences between statements and our rows: what is closed was closed by an operator, or both sides agree by now.

use baize_cashier_rules::reconciliation::{DifferenceKind, MovementClass};
use baize_core::site::Site;
use baize_store::reconciliation::{self, DifferenceKey, DifferenceRow};
use baize_store::{StoreError, Tx};
use baize_time::Timestamp;

use super::claims::{Claim, Entry};
use super::findings::Findings;
use super::problem::PAGE;
use crate::reconciliation::{BY_ITSELF, RESOLVED, of_order, subject};

pub(super) fn verify(
    tx: &mut Tx,
    site: &Site,
    after: &DifferenceKey,
) -> Result<(Findings, Option<DifferenceKey>), StoreError> {
    let mut found = Findings::default();
    let rows = reconciliation::all(tx, after, PAGE)?;
    for row in rows.iter().filter(|row| row.resolved_at != Timestamp::default()) {
        if row.resolved_by == BY_ITSELF {
            closed_by_itself(tx, site, row, &mut found)?;
        } else {
            let entry = Entry::Note { by: row.resolved_by.clone(), note: row.note.clone() };
            let subject = subject(&row.gateway, &row.class, &row.name);
            found.claims.push(Claim { about: about(row), action: RESOLVED, subject, entry });
        }
    }
    found.rows = rows.len();
    Ok((found, rows.last().map(|row| (row.gateway.clone(), row.class.clone(), row.name.clone()))))
}

fn about(row: &DifferenceRow) -> String {
    format!("difference {}", subject(&row.gateway, &row.class, &row.name))
}

/// Both sides agree by now, so the movement is written down here; as the gateway named it, if it was missing here.
fn closed_by_itself(
    tx: &mut Tx,
    site: &Site,
    row: &DifferenceRow,
    found: &mut Findings,
) -> Result<(), StoreError> {
    let ours = of_order(tx, site, &row.gateway, &row.order_no)?;
    let mut named = ours.iter().filter(|movement| {
        MovementClass::from(movement.kind).as_str() == row.class && movement.name == row.name
    });
    let was_missing = row.kind == DifferenceKind::MissingHere.as_str();
    let agrees = named.any(|movement| {
        let is_theirs =
            movement.amount == row.their_amount.units() && movement.currency == row.their_currency;
        is_theirs || !was_missing
    });
    if !agrees {
        found.problem(about(row), "it was closed as agreed, and no row of ours says what the gateway said");
    }
    Ok(())
}
