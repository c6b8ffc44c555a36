//! A refund as it is written first.

use baize_core::Ctx;
use baize_money::Amount;
use baize_store::deposits::DepositRow;
use baize_store::refunds::RefundRow;
use baize_time::Timestamp;

/// A held refund of so much of a payment of the order.
pub(super) fn new_row(
    ctx: &Ctx,
    order: &DepositRow,
    payment: &str,
    (amount, currency): (Amount, &str),
    cause: &str,
) -> RefundRow {
    RefundRow {
        player: order.player,
        id: ctx.next_id(),
        order: order.id,
        order_no: order.order_no.clone(),
        payment: payment.to_owned(),
        gateway: order.gateway.clone(),
        amount,
        currency: currency.to_owned(),
        cause: cause.to_owned(),
        state: 0,
        refund_no: String::new(),
        requested_by: String::new(),
        approved_by: String::new(),
        reason: String::new(),
        failure: String::new(),
        asked: 0,
        created_at: ctx.now,
        settled_at: Timestamp::default(),
    }
}
