//! Refunds: what goes back is what was paid, once, and two people decided it.

use baize_money::Amount;
use baize_store::deposits::DepositRow;
use baize_store::refunds::{self, RefundRow};
use baize_store::{PlayerId, RefundId, StoreError, Tx, deposit_reversals, deposits};

use super::claims::{Claim, Entry};
use super::findings::Findings;
use super::held::{Reported, is_as_reported};
use super::problem::PAGE;
use crate::refunds::{APPROVED, BY_OPERATOR, DISMISSED, REQUESTED};

type Key = (PlayerId, RefundId);

pub(super) fn verify(
    tx: &mut Tx,
    reported: &Reported,
    after: Key,
) -> Result<(Findings, Option<Key>), StoreError> {
    let mut found = Findings::default();
    let rows = refunds::all(tx, after, PAGE)?;
    for row in &rows {
        match deposits::load(tx, row.player, row.order)? {
            None => found.problem(about(row), "there is no such order"),
            Some(order) if row.cause == BY_OPERATOR => of_credited(tx, row, &order, &mut found)?,
            Some(order) => of_held(row, &order, reported, &mut found),
        }
        people(row, &mut found);
    }
    found.rows = rows.len();
    Ok((found, rows.last().map(|row| (row.player, row.id))))
}

fn about(row: &RefundRow) -> String {
    format!("refund {} of {}", row.id, row.order_no)
}

/// A part of the credited payment: no more than was paid goes back, and what is done is a reversal of the order.
fn of_credited(
    tx: &mut Tx,
    row: &RefundRow,
    order: &DepositRow,
    found: &mut Findings,
) -> Result<(), StoreError> {
    if row.payment != order.payment {
        found.problem(about(row), format!("{} is not the payment that was credited", row.payment));
    }
    let all = refunds::of_order(tx, row.player, row.order)?;
    let going = all.iter().filter(|other| other.cause == BY_OPERATOR && matches!(other.state, 1..=3 | 5));
    if Amount::sum(going.map(|other| other.amount)).is_none_or(|sum| sum > order.amount) {
        found.problem(about(row), format!("more than the {} that were paid goes back", order.amount));
    }
    if row.state == DONE {
        let reversal = deposit_reversals::load(tx, row.player, row.order, &row.refund_no)?;
        let is_so = reversal.is_some_and(|reversal| reversal.applied && reversal.amount == row.amount);
        if !is_so {
            found.problem(about(row), "it is done, and no reversal of the order took the same back");
        }
    }
    Ok(())
}

/// A payment that was not credited.
fn of_held(row: &RefundRow, order: &DepositRow, reported: &Reported, found: &mut Findings) {
    if row.payment == order.payment {
        found.problem(about(row), "the payment is held although it was credited");
    }
    if !is_as_reported(reported, row) {
        let what = format!("{} {} are held, another amount was reported", row.amount, row.currency);
        found.problem(about(row), what);
    }
}

/// The states of a stored refund.
const REQUESTED_STATE: i64 = 1;
const FAILED: i64 = 4;
const DONE: i64 = 5;
const DISMISSED_STATE: i64 = 6;

/// Who asked, who approved, who dismissed. A held payment that the gateway sent back by itself needs nobody.
fn people(row: &RefundRow, found: &mut Findings) {
    let needs_approval = matches!(row.state, 2..=FAILED) || (row.state == DONE && row.cause == BY_OPERATOR);
    let was_requested = row.state == REQUESTED_STATE || needs_approval;
    let mut claim = |action, person: &str| {
        found.claims.push(Claim {
            about: about(row),
            action,
            subject: row.order_no.clone(),
            entry: Entry::Refund {
                payment: row.payment.clone(),
                amount: row.amount,
                currency: row.currency.clone(),
                person: person.trim().to_owned(),
            },
        });
    };
    if was_requested {
        claim(REQUESTED, &row.requested_by);
    }
    if needs_approval {
        claim(APPROVED, &row.approved_by);
    }
    if row.state == DISMISSED_STATE {
        claim(DISMISSED, &row.approved_by);
    }
    let [one, other] = [&row.requested_by, &row.approved_by].map(|name| name.trim().to_lowercase());
    if needs_approval && one == other {
        found.problem(about(row), "one person asked for it and approved it");
    }
}
