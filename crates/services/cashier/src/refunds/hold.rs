//! A payment that was not credited: it is at the gateway, and waits for an operator.

use baize_cashier_rules::deposit::Payment;
use baize_core::Ctx;
use baize_core::ports::PlayerUpdate;
use baize_store::deposits::DepositRow;
use baize_store::refunds;
use baize_store::{StoreError, Tx};

use super::BY_OPERATOR;
use super::row::new_row;
use crate::webhook::WebhookOutcome;

/// The outcome of a payment of the order that is held, or was: it is never credited later. `None` if it never was. The same
/// payment with another amount is for an operator.
pub(crate) fn known(
    tx: &mut Tx,
    order: &DepositRow,
    (payment, currency): (&Payment, &str),
) -> Result<Option<WebhookOutcome>, StoreError> {
    let rows = refunds::of_order(tx, order.player, order.id)?;
    let held = rows.iter().find(|row| row.cause != BY_OPERATOR && row.payment == payment.payment);
    Ok(held.map(|held| {
        let is_same = held.amount == payment.amount && held.currency == currency;
        if is_same { WebhookOutcome::plain("already_held") } else { WebhookOutcome::flagged("wrong_amount") }
    }))
}

/// Holds a payment that cannot be credited, for this cause. A payment of nothing is only flagged.
pub(crate) fn hold(
    tx: &mut Tx,
    ctx: &Ctx,
    order: &DepositRow,
    (payment, currency): (&Payment, &str),
    cause: &'static str,
) -> Result<WebhookOutcome, StoreError> {
    if !payment.amount.is_positive() {
        return Ok(WebhookOutcome::flagged(cause));
    }
    let row = new_row(ctx, order, &payment.payment, (payment.amount, currency), cause);
    refunds::insert(tx, &row)?;
    let updates = vec![PlayerUpdate::OrderChanged(order.player, order.id)];
    Ok(WebhookOutcome { name: cause, flagged: true, updates })
}
