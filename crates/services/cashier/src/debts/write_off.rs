//! An operator gives a debt up. It takes two people.

use baize_core::operators::{ConfirmedOrder, LogEntry, OrderRefusal};
use baize_core::{Ctx, Failure};
use baize_ledger::{PostError, Posting, RequestKey, Wallet, post};
use baize_money::Amount;
use baize_store::{DebtId, PlayerId, Tx, debts};
use serde_json::json;

/// Why a debt is not written off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The player has no such debt.
    #[error("the player has no such debt")]
    Unknown,
    /// Nothing of it is left.
    #[error("the debt is already paid or written off")]
    NotOpen,
    /// It takes two people and a reason.
    #[error(transparent)]
    Order(#[from] OrderRefusal),
}

/// Writes off what is left of a debt and returns that amount.
pub fn write_off(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    id: DebtId,
    order: &ConfirmedOrder,
) -> Result<Amount, Failure<Refusal>> {
    let order = order.checked().map_err(|refusal| Failure::Refused(refusal.into()))?;
    let mut debt = debts::lock(tx, player, id)?.ok_or(Failure::Refused(Refusal::Unknown))?;
    let rest = debt.rest();
    if rest.is_zero() {
        return Err(Failure::Refused(Refusal::NotOpen));
    }
    let mut wallet = Wallet::get(tx, player)?;
    let key = RequestKey::derived("write_off", id);
    post(tx, &mut wallet, &ctx.cause(Some(&key)), &[Posting::debt_write_off(id, rest)])
        .map_err(PostError::into_fault)?;
    debt.written_off = rest;
    (debt.written_off_by, debt.confirmed_by) = (order.by.clone(), order.confirmed_by.clone());
    (debt.write_off_reason, debt.closed_at) = (order.reason.clone(), ctx.now);
    debts::save(tx, &debt)?;
    let (action, subject, details) = ("debt.write_off", &*id.to_string(), json!({ "amount": rest }));
    order.record(tx, ctx, LogEntry { action, player, subject, details })?;
    Ok(rest)
}
