//! What operators decide: one asks to send a payment back, another one approves.

use baize_core::jobs::enqueue;
use baize_core::operators::{ConfirmedOrder, LogEntry, OperatorOrder};
use baize_core::{Ctx, Failure};
use baize_money::Amount;
use baize_store::deposits::{self, DepositRow};
use baize_store::refunds::{self, RefundRow};
use baize_store::{DepositId, PlayerId, RefundId, StoreError, Tx, order_numbers};
use serde_json::json;

use super::row::new_row;
use super::state::{read_state, write_state};
use super::{BY_OPERATOR, Refusal};
use crate::jobs::SubmitRefund;

/// The names of the actions in the log of operators.
pub(crate) const REQUESTED: &str = "refund.request";
pub(crate) const APPROVED: &str = "refund.approve";
pub(crate) const DISMISSED: &str = "refund.dismiss";

type Outcome<T> = baize_core::Outcome<T, Refusal>;

/// What an operator asks to send back.
#[derive(Debug, Clone)]
pub struct NewRefund {
    /// The gateway's name of the payment; without it the one that is held, or else the credited one.
    pub payment: Option<String>,
    /// What goes back; without it all that is left of the payment.
    pub amount: Option<Amount>,
    /// Who asks.
    pub by: String,
    /// Why, for the payer and the record.
    pub reason: String,
}

/// Asks to send a payment of an order back, whole or in part. A held payment goes back whole.
pub fn request(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, order): (PlayerId, DepositId),
    new: &NewRefund,
) -> Outcome<RefundRow> {
    let reason = stated(&new.reason)?;
    let order = deposits::lock(tx, player, order)?.ok_or(Failure::Refused(Refusal::Unknown))?;
    let rows = refunds::of_order(tx, player, order.id)?;
    let held = held_payment(&rows, new.payment.as_deref())?;
    let (mut row, is_new) = match held {
        Some(held) => (held.clone(), false),
        None => (part_of_credited(ctx, &order, &rows, new)?, true),
    };
    if new.amount.is_some_and(|amount| amount != row.amount) {
        return Err(Failure::Refused(Refusal::MoreThanLeft(row.amount)));
    }
    let state = read_state(&row)?.request(&new.by).map_err(refused)?;
    write_state(&mut row, state, ctx.now);
    row.refund_no = format!("R{}", ctx.next_id::<RefundId>());
    reason.clone_into(&mut row.reason);
    (row.asked, row.approved_by, row.failure) = (0, String::new(), String::new());
    order_numbers::insert(tx, &row.refund_no, player, row.id.get())?;
    if is_new {
        refunds::insert(tx, &row)?;
    } else {
        refunds::save(tx, &row)?;
    }
    record(tx, ctx, &row, REQUESTED, &new.by)?;
    Ok(row)
}

/// Approves a request; the worker asks the gateway.
pub fn approve(tx: &mut Tx, ctx: &Ctx, (player, id): (PlayerId, RefundId), by: &str) -> Outcome<RefundRow> {
    let mut row = lock(tx, player, id)?;
    let state = read_state(&row)?.approve(by).map_err(refused)?;
    write_state(&mut row, state, ctx.now);
    by.trim().clone_into(&mut row.approved_by);
    refunds::save(tx, &row)?;
    enqueue(tx, ctx, &SubmitRefund { player, refund: id }, ctx.now)?;
    record(tx, ctx, &row, APPROVED, by)?;
    Ok(row)
}

/// Two people decide that nothing goes back: the money of the payment stays with the house.
pub fn dismiss(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, id): (PlayerId, RefundId),
    order: &ConfirmedOrder,
) -> Outcome<RefundRow> {
    let order = order.checked().map_err(|refusal| Failure::Refused(refusal.into()))?;
    let mut row = lock(tx, player, id)?;
    let state = read_state(&row)?.dismiss().map_err(refused)?;
    write_state(&mut row, state, ctx.now);
    row.approved_by.clone_from(&order.confirmed_by);
    row.reason.clone_from(&order.reason);
    refunds::save(tx, &row)?;
    order.record(tx, ctx, entry(&row, DISMISSED))?;
    Ok(row)
}

/// Writes what one person decided into the log of operators.
fn record(tx: &mut Tx, ctx: &Ctx, row: &RefundRow, action: &'static str, by: &str) -> Result<(), StoreError> {
    let order = OperatorOrder { by: by.trim().to_owned(), reason: row.reason.clone() };
    order.record(tx, ctx, entry(row, action))
}

fn entry<'a>(row: &'a RefundRow, action: &'static str) -> LogEntry<'a> {
    let details = json!({
        "amount": row.amount, "currency": row.currency, "payment": row.payment,
    });
    LogEntry { action, player: row.player, subject: &row.order_no, details }
}

fn lock(tx: &mut Tx, player: PlayerId, id: RefundId) -> Outcome<RefundRow> {
    refunds::lock(tx, player, id)?.ok_or(Failure::Refused(Refusal::Unknown))
}

fn refused(error: baize_cashier_rules::refund::RefundError) -> Failure<Refusal> {
    Failure::Refused(error.into())
}

fn stated(reason: &str) -> Outcome<&str> {
    Some(reason.trim()).filter(|text| !text.is_empty()).ok_or(Failure::Refused(Refusal::NoReason))
}

/// The held payment that is meant; `None` if the credited one is.
fn held_payment<'r>(rows: &'r [RefundRow], payment: Option<&str>) -> Outcome<Option<&'r RefundRow>> {
    let mut held = rows.iter().filter(|row| row.cause != BY_OPERATOR);
    if let Some(payment) = payment {
        return Ok(held.find(|row| row.payment == payment));
    }
    let mut open = held.filter(|row| matches!(row.state, 0 | 4));
    match (open.next(), open.next()) {
        (Some(_), Some(_)) => Err(Failure::Refused(Refusal::Ambiguous)),
        (only, _) => Ok(only),
    }
}

/// A refund of the credited payment, of what is left of it or of a part.
fn part_of_credited(
    ctx: &Ctx,
    order: &DepositRow,
    rows: &[RefundRow],
    new: &NewRefund,
) -> Outcome<RefundRow> {
    let is_credited = !order.payment.is_empty();
    if !is_credited || new.payment.as_ref().is_some_and(|payment| *payment != order.payment) {
        return Err(Failure::Refused(Refusal::UnknownPayment));
    }
    let under_way = rows.iter().filter(|row| row.cause == BY_OPERATOR && matches!(row.state, 1..=3));
    let under_way = Amount::sum(under_way.map(|row| row.amount));
    let under_way = under_way.ok_or_else(|| StoreError::damaged("refunds beyond the range of amounts"))?;
    let left = order.amount.less_or_zero(order.reversed).less_or_zero(under_way);
    let amount = new.amount.unwrap_or(left);
    if !amount.is_positive() || amount > left {
        return Err(Failure::Refused(Refusal::MoreThanLeft(left)));
    }
    Ok(new_row(ctx, order, &order.payment, (amount, &ctx.site.currency), BY_OPERATOR))
}
