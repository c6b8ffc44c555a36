//! Binding and changing withdraw accounts. Both need a fresh proof of the player, and are reported to the player's contacts:
//! a stolen session must not become the thief's payout.

use baize_cashier_rules::payee::is_same_holder;
use baize_store::withdraw_accounts::{self, WithdrawAccountRow};
use baize_store::{PlayerId, StoreError, Tx, tax_ids};
use baize_time::{Span, Timestamp};

use super::payee::check;
use super::{Account, Outcome, Refusal};
use baize_core::confirmation::{self, ConfirmTokenHash, Requester};
use baize_core::notices::notify;
use baize_core::ports::NoticeKind;
use baize_core::site::Capability;
use baize_core::{Ctx, Failure};

/// An account to bind or to change to.
#[derive(Debug, Clone)]
pub struct BindRequest {
    /// Whose it becomes, and the session that asks.
    pub requester: Requester,
    /// The account as typed.
    pub typed: Account,
    /// The fresh proof, if one came along.
    pub confirm_token: Option<ConfirmTokenHash>,
}

/// Binds an account. Where one for the method is bound already this is a change, if the site allows changes.
pub fn add(tx: &mut Tx, ctx: &Ctx, request: &BindRequest) -> Outcome<()> {
    write(tx, ctx, request, true)
}

/// Changes a bound account.
pub fn change(tx: &mut Tx, ctx: &Ctx, request: &BindRequest) -> Outcome<()> {
    write(tx, ctx, request, false)
}

fn write(tx: &mut Tx, ctx: &Ctx, request: &BindRequest, may_add: bool) -> Outcome<()> {
    let BindRequest { requester, typed, confirm_token } = request;
    let player = requester.player;
    if !ctx.site.grants(Capability::Withdraw) {
        return Err(Failure::Refused(Refusal::Off));
    }
    let bound = withdraw_accounts::of_player(tx, player)?;
    let known = bound.iter().find(|row| row.payout_method_id == typed.payout_method_id).cloned();
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
    let is_other = |row: &WithdrawAccountRow| {
        !row.name.is_empty() && !account.name.is_empty() && !is_same_holder(&row.name, &account.name)
    };
    if bound.iter().any(is_other) {
        return Err(Failure::Refused(Refusal::OtherHolder));
    }
    if confirmation::spend(tx, ctx, *requester, *confirm_token)?.is_none() {
        return Err(Failure::Refused(Refusal::Unconfirmed));
    }
    own_tax_id(tx, player, &account.cpf)?;
    let headline = account.headline().to_owned();
    let cooling = Span::hours(ctx.site.withdrawals.cooling_hours.into());
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
        // Who holds somebody else's session changes the account, or adds one, and withdraws at once.
        cools_until: if bound.is_empty() { Timestamp::default() } else { ctx.now.plus(cooling) },
        confirmed_at: Timestamp::default(),
    };
    let written = if known.is_some() {
        withdraw_accounts::change(tx, &row)?
    } else {
        withdraw_accounts::add(tx, &row)?
    };
    if !written {
        // Another request of the same player was faster: look again.
        return Err(tx.conflict().into());
    }
    let kind =
        if known.is_some() { NoticeKind::PayoutAccountChanged } else { NoticeKind::PayoutAccountAdded };
    Ok(notify(tx, ctx, player, kind, &headline)?)
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
        (None, None) if !tax_ids::reserve(tx, cpf, player)? => Err(tx.conflict().into()),
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
