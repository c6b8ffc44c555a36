//! Closing and reopening an account, by an operator. The money of a closed account stays in the ledger.

use baize_ledger::{PostError, Wallet, post};
use baize_store::{PlayerId, StoreError, Tx, Uid, accounts};
use baize_time::Timestamp;

use crate::{Outcome, Refusal, session, visit};
use baize_core::Ctx;

/// Closes the account with a public number and ends its sessions. Closing a closed one changes nothing.
pub fn close(tx: &mut Tx, ctx: &Ctx, uid: Uid, reason: &str) -> Outcome<PlayerId> {
    let mut account = find(tx, uid)?;
    if !account.closed {
        account.closed = true;
        account.closed_at = ctx.now;
        account.close_reason = visit::tidy(reason);
        accounts::save(tx, &account)?;
        note_on_wallet(tx, ctx, account.player, true)?;
    }
    session::end_all(tx, ctx, account.player, None)?;
    Ok(account.player)
}

/// Opens a closed account again. Its sessions stay ended.
pub fn open(tx: &mut Tx, ctx: &Ctx, uid: Uid) -> Outcome<PlayerId> {
    let mut account = find(tx, uid)?;
    account.closed = false;
    account.closed_at = Timestamp::from_millis(0);
    account.close_reason.clear();
    accounts::save(tx, &account)?;
    note_on_wallet(tx, ctx, account.player, false)?;
    Ok(account.player)
}

/// Stores the state in the row that every stake reads. A stake that read the old one runs again.
fn note_on_wallet(tx: &mut Tx, ctx: &Ctx, player: PlayerId, closed: bool) -> Result<(), StoreError> {
    let mut wallet = Wallet::get(tx, player)?;
    wallet.set_closed(closed);
    post(tx, &mut wallet, &ctx.cause(None), &[]).map_err(PostError::into_fault)
}

/// Whether the account is closed.
pub fn is_closed(tx: &mut Tx, player: PlayerId) -> Result<bool, StoreError> {
    Ok(accounts::load(tx, player)?.is_some_and(|account| account.closed))
}

fn find(tx: &mut Tx, uid: Uid) -> Outcome<accounts::AccountRow> {
    let player = accounts::by_uid(tx, uid)?.ok_or(Refusal::WrongCredentials)?;
    Ok(accounts::lock(tx, player)?.ok_or(Refusal::WrongCredentials)?)
}
