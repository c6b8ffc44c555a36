//! What operators decide about a withdrawal.

use baize_cashier_rules::withdrawal::{Approvers, ReviewedBy, Withdrawal};
use baize_store::withdrawals::{self, WithdrawalRow};
use baize_store::{PlayerId, Tx, WithdrawalId};
use serde_json::json;

use super::report::void_payout;
use super::state::{read_approvers, read_state, write_state};
use crate::jobs::{AnnounceWithdrawal, SubmitPayout};
use baize_core::jobs::enqueue;
use baize_core::operators::{ApprovalOrder, LogEntry, OperatorOrder, OrderRefusal};
use baize_core::{Ctx, Failure};

/// Why an operator's decision is not carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DecisionRefusal {
    /// There is no such withdrawal.
    #[error("there is no such withdrawal")]
    Unknown,
    /// It was decided before, or is with the gateway.
    #[error("it cannot be decided any more")]
    NotOpen,
    /// Somebody or something is missing from the order.
    #[error(transparent)]
    Order(#[from] OrderRefusal),
}

type Outcome<T> = baize_core::Outcome<T, DecisionRefusal>;

/// The action's name in the log of operators.
pub(crate) const APPROVED: &str = "withdrawal.approve";

/// Lets a requested withdrawal pass; the worker gives it to a gateway. A large or flagged one takes two people.
pub fn approve(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    id: WithdrawalId,
    order: &ApprovalOrder,
) -> Outcome<()> {
    let (mut row, state) = load(tx, player, id)?;
    let takes_two = read_approvers(&row)? == Approvers::Two;
    let by = ReviewedBy::Operator(order.by().trim().to_owned());
    let state = state.approve(by).map_err(|_| Failure::Refused(DecisionRefusal::NotOpen))?;
    let order = order.checked(takes_two).map_err(|refusal| Failure::Refused(refusal.into()))?;
    write_state(&mut row, &state);
    row.approved_at = ctx.now;
    withdrawals::save(tx, &row)?;
    order.record(tx, ctx, decided(APPROVED, &row))?;
    enqueue(tx, ctx, &SubmitPayout { player, withdrawal: id }, ctx.now)?;
    Ok(())
}

/// Turns a withdrawal down; the money goes back to the player with the reason. The server's worker tells the player's
/// pages, since the operator's word may come from another process.
pub fn reject(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    id: WithdrawalId,
    (operator, reason): (&str, &str),
) -> Outcome<()> {
    let (mut row, state) = load(tx, player, id)?;
    let by = ReviewedBy::Operator(operator.to_owned());
    let state = state.refuse(reason, by, ctx.now).map_err(|_| Failure::Refused(DecisionRefusal::NotOpen))?;
    write_state(&mut row, &state);
    withdrawals::save(tx, &row)?;
    void_payout(tx, ctx, &row)?;
    let order = OperatorOrder { by: operator.to_owned(), reason: reason.to_owned() };
    order.record(tx, ctx, decided("withdrawal.reject", &row))?;
    enqueue(tx, ctx, &AnnounceWithdrawal { player, withdrawal: id }, ctx.now)?;
    Ok(())
}

fn decided<'a>(action: &'static str, row: &'a WithdrawalRow) -> LogEntry<'a> {
    let details = json!({ "amount": row.amount, "flags": row.flags });
    LogEntry { action, player: row.player, subject: &row.order_no, details }
}

fn load(tx: &mut Tx, player: PlayerId, id: WithdrawalId) -> Outcome<(WithdrawalRow, Withdrawal)> {
    let row = withdrawals::lock(tx, player, id)?.ok_or(Failure::Refused(DecisionRefusal::Unknown))?;
    let state = read_state(&row)?;
    Ok((row, state))
}
