//! A stored order as the rules see it, and back.

use baize_cashier_rules::deposit::{Deposit, ReversalKind};
use baize_core::Ctx;
use baize_promotions::activities;
use baize_store::deposits::{self, DepositRow};
use baize_store::{StoreError, Tx};
use baize_time::Timestamp;

use super::stock;

/// The state of a stored order.
pub fn read_state(row: &DepositRow) -> Result<Deposit, StoreError> {
    match row.state {
        0 => Ok(Deposit::Created),
        1 if row.confirming => Ok(Deposit::Confirming { gateway_ref: row.reference.clone() }),
        1 => Ok(Deposit::Pending { gateway_ref: row.reference.clone() }),
        2 => Ok(Deposit::Paid { payment: row.payment.clone(), at: row.settled_at, late: row.late }),
        3 => Ok(Deposit::Expired { at: row.settled_at }),
        4 => Ok(Deposit::Refused { reason: row.reason.clone(), at: row.settled_at }),
        5 => Ok(reversed(row, ReversalKind::Refund)),
        6 => Ok(reversed(row, ReversalKind::Chargeback)),
        other => Err(StoreError::damaged(format!("a deposit has no state {other}"))),
    }
}

fn reversed(row: &DepositRow, kind: ReversalKind) -> Deposit {
    Deposit::Reversed { payment: row.payment.clone(), at: row.settled_at, late: row.late, kind }
}

/// Writes a state into the row.
pub(super) fn write_state(row: &mut DepositRow, state: Deposit) {
    let open = Timestamp::default();
    (row.state, row.settled_at) = match &state {
        Deposit::Created => (0, open),
        Deposit::Pending { .. } | Deposit::Confirming { .. } => (1, open),
        Deposit::Paid { at, .. } => (2, *at),
        Deposit::Expired { at } => (3, *at),
        Deposit::Refused { at, .. } => (4, *at),
        Deposit::Reversed { kind: ReversalKind::Refund, at, .. } => (5, *at),
        Deposit::Reversed { kind: ReversalKind::Chargeback, at, .. } => (6, *at),
    };
    row.confirming = matches!(state, Deposit::Confirming { .. });
    match state {
        Deposit::Pending { gateway_ref } | Deposit::Confirming { gateway_ref } => row.reference = gateway_ref,
        Deposit::Paid { payment, late, .. } | Deposit::Reversed { payment, late, .. } => {
            (row.payment, row.late) = (payment, late);
        }
        Deposit::Refused { reason, .. } => row.reason = reason,
        Deposit::Created | Deposit::Expired { .. } => {}
    }
}

/// Stores that an order lapsed, in the state `lapsed`: what it held of its goods and of budgets is given back.
pub(super) fn lapse(tx: &mut Tx, ctx: &Ctx, row: &mut DepositRow, lapsed: Deposit) -> Result<(), StoreError> {
    write_state(row, lapsed);
    stock::give_back(tx, row)?;
    if row.by_grant {
        activities::give_back(tx, (row.player, row.id), ctx.now)?;
    }
    deposits::save(tx, row)
}

/// What the player sees: 0 processing, 1 success, 2 fail.
pub fn label(row: &DepositRow) -> Result<i64, StoreError> {
    read_state(row).map(|state| state.label())
}
