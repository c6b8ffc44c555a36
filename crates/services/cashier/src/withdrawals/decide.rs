//! An operator's word on a withdrawal.

use baize_cashier_rules::withdrawal::{ReviewedBy, Withdrawal};
use baize_store::withdrawals::{self, WithdrawalRow};
use baize_store::{PlayerId, Tx, WithdrawalId};
use serde_json::json;

use super::report::void_payout;
use super::state::{read_state, write_state};
use super::{Outcome, Refusal};
use crate::jobs::{AnnounceWithdrawal, SubmitPayout};
use baize_core::jobs::enqueue;
use baize_core::operators::{LogEntry, OperatorOrder};
use baize_core::{Ctx, Failure};

/// Lets a requested withdrawal pass; the worker gives it to the gateway.
pub fn approve(tx: &mut Tx, ctx: &Ctx, player: PlayerId, id: WithdrawalId, operator: &str) -> Outcome<()> {
    let (mut row, state) = load(tx, player, id)?;
    let by = ReviewedBy::Operator(operator.to_owned());
    let state = state.approve(by).map_err(|_| Failure::Refused(Refusal::NotOpen))?;
    write_state(&mut row, &state);
    row.approved_at = ctx.now;
    withdrawals::save(tx, &row)?;
    let order = OperatorOrder { by: operator.to_owned(), reason: String::new() };
    order.record(tx, ctx, decided("withdrawal.approve", &row))?;
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
    let state = state.refuse(reason, by, ctx.now).map_err(|_| Failure::Refused(Refusal::NotOpen))?;
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
    let row = withdrawals::lock(tx, player, id)?.ok_or(Failure::Refused(Refusal::Unknown))?;
    let state = read_state(&row)?;
    Ok((row, state))
}
