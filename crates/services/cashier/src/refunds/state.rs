//! A stored refund as the rules see it, and back.

use baize_cashier_rules::refund::Refund;
use baize_store::StoreError;
use baize_store::refunds::RefundRow;
use baize_time::Timestamp;

/// The state of a stored refund.
pub fn read_state(row: &RefundRow) -> Result<Refund, StoreError> {
    match row.state {
        0 => Ok(Refund::Held),
        1 => Ok(Refund::Requested { by: row.requested_by.clone() }),
        2 => Ok(Refund::Approved),
        3 => Ok(Refund::Submitted { asked: row.asked }),
        4 => Ok(Refund::Failed { reason: row.failure.clone() }),
        5 => Ok(Refund::Done),
        6 => Ok(Refund::Dismissed),
        other => Err(StoreError::damaged(format!("a refund has no state {other}"))),
    }
}

/// Writes a state into the row.
pub(super) fn write_state(row: &mut RefundRow, state: Refund, now: Timestamp) {
    row.settled_at = Timestamp::default();
    match state {
        Refund::Held => row.state = 0,
        Refund::Requested { by } => (row.state, row.requested_by) = (1, by),
        Refund::Approved => row.state = 2,
        Refund::Submitted { asked } => (row.state, row.asked) = (3, asked),
        Refund::Failed { reason } => (row.state, row.failure) = (4, reason),
        Refund::Done => (row.state, row.settled_at) = (5, now),
        Refund::Dismissed => (row.state, row.settled_at) = (6, now),
    }
}
