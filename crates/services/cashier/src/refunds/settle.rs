//! How a refund ends.

use baize_core::Ctx;
use baize_core::ports::PlayerUpdate;
use baize_money::Amount;
use baize_store::refunds::{self, RefundRow};
use baize_store::{DepositId, PlayerId, StoreError, Tx};

use super::BY_OPERATOR;
use super::state::{read_state, write_state};
use crate::webhook::WebhookOutcome;

/// The held payment of that name among the refunds of an order.
pub(crate) fn held<'r>(rows: &'r [RefundRow], payment: &str) -> Option<&'r RefundRow> {
    rows.iter().find(|row| row.cause != BY_OPERATOR && row.payment == payment)
}

/// A held payment went back. Nothing of it was credited, so nothing is taken from the player.
pub(crate) fn sent_back(
    tx: &mut Tx,
    ctx: &Ctx,
    mut row: RefundRow,
    name: &str,
    (amount, currency): (Amount, &str),
) -> Result<WebhookOutcome, StoreError> {
    if amount != row.amount || currency != row.currency {
        return Ok(WebhookOutcome::flagged("wrong_amount"));
    }
    let Ok(state) = read_state(&row)?.complete() else {
        let is_same = row.refund_no == name;
        return Ok(if is_same {
            WebhookOutcome::plain("already_sent_back")
        } else {
            WebhookOutcome::flagged("contradiction")
        });
    };
    write_state(&mut row, state, ctx.now);
    name.clone_into(&mut row.refund_no);
    refunds::save(tx, &row)?;
    let params = serde_json::json!({ "amount": row.amount, "order_no": row.order_no });
    let notice = PlayerUpdate::Notice {
        player: row.player,
        kind: "payment_sent_back",
        title_key: "notice_payment_sent_back",
        params,
    };
    let updates = vec![PlayerUpdate::OrderChanged(row.player, row.order), notice];
    Ok(WebhookOutcome { name: "sent_back", flagged: false, updates })
}

/// A reversal of the credited payment was taken back: if an operator had asked for it, that is done.
pub(crate) fn complete(
    tx: &mut Tx,
    ctx: &Ctx,
    rows: &[RefundRow],
    refund_no: &str,
) -> Result<(), StoreError> {
    let Some(row) = rows.iter().find(|row| row.refund_no == refund_no) else { return Ok(()) };
    let Ok(state) = read_state(row)?.complete() else { return Ok(()) };
    let mut row = row.clone();
    write_state(&mut row, state, ctx.now);
    refunds::save(tx, &row)
}

/// The gateway will not make a refund.
pub(crate) fn fail(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, order): (PlayerId, DepositId),
    refund_no: &str,
    reason: &str,
) -> Result<WebhookOutcome, StoreError> {
    let rows = refunds::of_order(tx, player, order)?;
    let Some(mut row) = rows.into_iter().find(|row| row.refund_no == refund_no) else {
        return Ok(WebhookOutcome::flagged("unknown_refund"));
    };
    let Ok(state) = read_state(&row)?.fail(reason) else {
        return Ok(WebhookOutcome::plain("already_closed"));
    };
    write_state(&mut row, state, ctx.now);
    refunds::save(tx, &row)?;
    // An operator decides what is tried next.
    Ok(WebhookOutcome::flagged("refund_failed"))
}
