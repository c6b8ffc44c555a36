//! Ownership of contacts: anyone can register with a phone number; a one-time code proves that it is theirs.
//!
//! The one who proves a contact owns it, whatever a device says of itself. Money stays with whom it came from: an account
//! that merely claims a contact is handed over only while there is no money in it; one with money is not opened by the
//! contact, and loses the contact once its owner registers with it or binds it.

use baize_ledger::Wallet;
use baize_money::{Amount, Bucket};
use baize_players::{Contact, Email};
use baize_store::accounts::{self, AccountRow};
use baize_store::{
    PlayerId, StoreError, Tx, agents, confirm_tokens, deposits, device_accounts, known_devices, push,
    withdraw_accounts,
};

use crate::code::{CodePurpose, TypedCode};
use crate::{Checked, Outcome, Refusal, code};
use baize_core::Ctx;
use baize_promotions::emit_for;
use baize_promotions_rules::Event;

/// Whether a proof of this contact opens the account: it is proven already, or neither another contact nor money shows
/// that the account is somebody's.
fn opens_account(tx: &mut Tx, contact: &Contact, account: &AccountRow) -> Result<bool, StoreError> {
    if code::is_proven(contact, account) {
        return Ok(true);
    }
    let is_anothers = account.mobile_verified || account.email_verified;
    Ok(!is_anothers && !has_money(tx, account.player)?)
}

/// Whether the player ever deposited, or has anything but gold.
fn has_money(tx: &mut Tx, player: PlayerId) -> Result<bool, StoreError> {
    let wallet = Wallet::get(tx, player)?;
    let money = [Bucket::Cash, Bucket::Bonus, Bucket::FrozenCash, Bucket::FrozenBonus];
    let is_empty = money.into_iter().all(|bucket| wallet.balance(bucket) == Amount::ZERO);
    Ok(!is_empty || deposits::totals(tx, player)?.count > 0)
}

/// Uses a one-time code up and locks the account that its contact belongs to.
pub(super) fn account_by_code(
    tx: &mut Tx,
    ctx: &Ctx,
    contact: &Contact,
    proof: (CodePurpose, &TypedCode),
) -> Outcome<Checked<AccountRow>> {
    let (purpose, typed) = proof;
    if let Checked::Refused(refusal) = code::consume(tx, ctx.now, contact, purpose, typed)? {
        return Ok(Checked::Refused(refusal));
    }
    let account = match code::owner(tx, contact)? {
        Some(player) => accounts::lock(tx, player)?,
        None => None,
    };
    // The one who proved the contact may register with this code, so it stays unused.
    let account = account.ok_or(Refusal::WrongCredentials)?;
    if account.closed {
        return Ok(Checked::Refused(Refusal::Closed));
    }
    if !opens_account(tx, contact, &account)? {
        return Ok(Checked::Refused(Refusal::WrongCredentials));
    }
    Ok(Checked::Passed(account))
}

/// Marks the contact as proven to be the player's, and emits it the first time.
pub(super) fn mark_verified(
    tx: &mut Tx,
    ctx: &Ctx,
    contact: &Contact,
    account: &mut AccountRow,
) -> Result<(), StoreError> {
    let was_verified = match contact {
        Contact::Phone(_) => std::mem::replace(&mut account.mobile_verified, true),
        Contact::Email(_) => std::mem::replace(&mut account.email_verified, true),
    };
    if was_verified { Ok(()) } else { report_proven(tx, ctx, account) }
}

/// Notes the mailbox of an account whose contact was just proven, and emits it.
pub(super) fn report_proven(tx: &mut Tx, ctx: &Ctx, account: &AccountRow) -> Result<(), StoreError> {
    if account.email_verified
        && let Ok(email) = Email::parse(&account.email)
    {
        device_accounts::note_mailbox(tx, account.player, &email.mailbox(), ctx.now)?;
    }
    emit_for(tx, ctx, account.player, Event::ContactBound).map(drop)
}

/// Transfers an account to the player who proved its contact: removes every credential, linked identity, payout account,
/// known device, push device and inviter that an unproven claimant may have set. The caller saves the account and ends the sessions.
pub(super) fn transfer_ownership(tx: &mut Tx, account: &mut AccountRow) -> Result<(), StoreError> {
    account.password_hash.clear();
    account.push_token.clear();
    accounts::drop_guest_secrets(tx, account.player)?;
    accounts::unlink_all(tx, account.player)?;
    known_devices::forget(tx, account.player)?;
    accounts::forget_inviters(tx, account.player)?;
    agents::cut(tx, account.player)?;
    device_accounts::forget(tx, account.player)?;
    withdraw_accounts::forget(tx, account.player)?;
    confirm_tokens::forget_player(tx, account.player)?;
    push::forget(tx, account.player)
}

/// Takes a contact from an account that only claims it. The account keeps everything else, its money above all.
pub(super) fn take_from_claimant(tx: &mut Tx, contact: &Contact) -> Result<(), StoreError> {
    let Some(holder) = code::owner(tx, contact)? else { return Ok(()) };
    let Some(mut account) = accounts::lock(tx, holder)? else { return Ok(()) };
    if code::is_proven(contact, &account) {
        return Ok(());
    }
    accounts::release_contact(tx, code::kind_of(contact), contact.as_str(), holder)?;
    match contact {
        Contact::Phone(_) => account.mobile.clear(),
        Contact::Email(_) => account.email.clear(),
    }
    accounts::save(tx, &account)
}
