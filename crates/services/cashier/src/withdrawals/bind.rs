//! Binding and changing withdraw accounts.

use baize_store::withdraw_accounts::{self, WithdrawAccountRow};
use baize_store::{PlayerId, StoreError, Tx, tax_ids};

use super::payee::check;
use super::{Account, Outcome, Refusal};
use baize_core::site::Capability;
use baize_core::{Ctx, Failure};

/// Binds an account. Where one for the method is bound already this is a change, if the site allows changes.
pub fn add(tx: &mut Tx, ctx: &Ctx, player: PlayerId, typed: &Account) -> Outcome<()> {
    write(tx, ctx, player, typed, true)
}

/// Changes a bound account.
pub fn change(tx: &mut Tx, ctx: &Ctx, player: PlayerId, typed: &Account) -> Outcome<()> {
    write(tx, ctx, player, typed, false)
}

fn write(tx: &mut Tx, ctx: &Ctx, player: PlayerId, typed: &Account, may_add: bool) -> Outcome<()> {
    if !ctx.site.grants(Capability::Withdraw) {
        return Err(Failure::Refused(Refusal::Off));
    }
    let known = of_method(tx, player, typed.payout_method_id)?;
    if known.is_some() && !ctx.site.withdrawals.account_edit {
        return Err(Failure::Refused(Refusal::EditBlocked));
    }
    if known.is_none() && !may_add {
        return Err(Failure::Refused(Refusal::AccountMissing));
    }
    let created_at = known.as_ref().map_or(ctx.now, |row| row.created_at);
    let known = known.map(Account::from);
    let account = check(&ctx.site, typed, known.as_ref())?;
    if known.as_ref() == Some(&account) {
        return Ok(());
    }
    own_tax_id(tx, player, &account.cpf)?;
    let row = WithdrawAccountRow {
        player,
        payout_method_id: account.payout_method_id,
        cpf: account.cpf,
        phone: account.phone,
        name: account.name,
        email: account.email,
        ifsc: account.ifsc,
        account: account.account,
        upi: account.upi,
        bank_code: account.bank_code,
        created_at,
        updated_at: ctx.now,
    };
    let written = if known.is_some() {
        withdraw_accounts::change(tx, &row)?
    } else {
        withdraw_accounts::add(tx, &row)?
    };
    // Another request of the same player was faster: look again.
    if written { Ok(()) } else { Err(StoreError::Conflict.into()) }
}

/// A player is paid on their own account only: one tax number belongs to one player, and stays theirs.
fn own_tax_id(tx: &mut Tx, player: PlayerId, cpf: &str) -> Outcome<()> {
    if cpf.is_empty() {
        return Ok(());
    }
    let (owner, own) = (tax_ids::owner(tx, cpf)?, tax_ids::of_player(tx, player)?);
    match (owner, own) {
        (Some(owner), _) if owner == player => Ok(()),
        // Another process was faster with the same number: look again.
        (None, None) if !tax_ids::reserve(tx, cpf, player)? => Err(StoreError::Conflict.into()),
        (None, None) => Ok(()),
        _ => Err(Failure::Refused(Refusal::ForeignCpf)),
    }
}

/// The bound account of a payout method.
pub(super) fn of_method(
    tx: &mut Tx,
    player: PlayerId,
    payout_method_id: i64,
) -> Result<Option<WithdrawAccountRow>, StoreError> {
    let rows = withdraw_accounts::of_player(tx, player)?;
    Ok(rows.into_iter().find(|row| row.payout_method_id == payout_method_id))
}
