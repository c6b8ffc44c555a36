//! An operator gives a debt up. It takes two people.

use baize_core::{Ctx, Failure};
use baize_ledger::{PostError, Posting, RequestKey, Wallet, post};
use baize_money::Amount;
use baize_store::{DebtId, PlayerId, Tx, debts};

/// Who gives a debt up, who confirms it, and why; for the record.
#[derive(Debug, Clone)]
pub struct WriteOff {
    /// The operator.
    pub by: String,
    /// The second person.
    pub confirmed_by: String,
    /// Why.
    pub reason: String,
}

/// Why a debt is not written off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The player has no such debt.
    #[error("the player has no such debt")]
    Unknown,
    /// Nothing of it is left.
    #[error("the debt is already paid or written off")]
    NotOpen,
    /// A name or the reason is missing.
    #[error("both people and a reason have to be named")]
    Unnamed,
    /// Nobody confirms a write-off of their own.
    #[error("a second person has to confirm it")]
    SamePerson,
}

/// Writes off what is left of a debt and returns that amount.
pub fn write_off(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    id: DebtId,
    order: &WriteOff,
) -> Result<Amount, Failure<Refusal>> {
    let [by, confirmed_by, reason] = [&order.by, &order.confirmed_by, &order.reason].map(|text| text.trim());
    if [by, confirmed_by, reason].contains(&"") {
        return Err(Failure::Refused(Refusal::Unnamed));
    }
    if by.to_lowercase() == confirmed_by.to_lowercase() {
        return Err(Failure::Refused(Refusal::SamePerson));
    }
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
    (debt.written_off_by, debt.confirmed_by) = (by.to_owned(), confirmed_by.to_owned());
    (debt.write_off_reason, debt.closed_at) = (reason.to_owned(), ctx.now);
    debts::save(tx, &debt)?;
    Ok(rest)
}
