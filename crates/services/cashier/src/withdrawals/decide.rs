//! An operator's word on a withdrawal.

use baize_cashier_rules::withdrawal::{Judge, Withdrawal};
use baize_store::withdrawals::{self, WithdrawalRow};
use baize_store::{PlayerId, Tx, WithdrawalId};

use super::report::give_money_back;
use super::state::{read_state, write_state};
use super::{Outcome, Refusal};
use baize_core::{Ctx, Failure, outbox};

/// Lets a requested withdrawal pass; the worker gives it to the gateway.
pub fn approve(tx: &mut Tx, ctx: &Ctx, player: PlayerId, id: WithdrawalId, operator: &str) -> Outcome<()> {
    let (mut row, state) = load(tx, player, id)?;
    let by = Judge::Operator(operator.to_owned());
    let state = state.approve(by).map_err(|_| Failure::Refused(Refusal::NotOpen))?;
    write_state(&mut row, &state);
    withdrawals::save(tx, &row)?;
    outbox::write(tx, ctx, outbox::SUBMIT_PAYOUT, (player, id.get()), ctx.now)?;
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
    let by = Judge::Operator(operator.to_owned());
    let state = state.refuse(reason, by, ctx.now).map_err(|_| Failure::Refused(Refusal::NotOpen))?;
    write_state(&mut row, &state);
    withdrawals::save(tx, &row)?;
    give_money_back(tx, ctx, &row)?;
    outbox::write(tx, ctx, outbox::TELL_WITHDRAWAL, (player, id.get()), ctx.now)?;
    Ok(())
}

fn load(tx: &mut Tx, player: PlayerId, id: WithdrawalId) -> Outcome<(WithdrawalRow, Withdrawal)> {
    let row = withdrawals::lock(tx, player, id)?.ok_or(Failure::Refused(Refusal::Unknown))?;
    let state = read_state(&row)?;
    Ok((row, state))
}
