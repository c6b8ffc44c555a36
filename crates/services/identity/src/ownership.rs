//! Ownership of contacts: anyone can register with a phone number; a one-time code proves that it is theirs.

use baize_players::Contact;
use baize_store::accounts::{self, AccountRow};
use baize_store::{StoreError, Tx, push, withdraw_accounts};

use crate::code::{CodePurpose, TypedCode};
use crate::{Judged, Outcome, Refusal, Visit, code, visit};
use baize_core::Ctx;
use baize_promotions::emit_for;
use baize_promotions_rules::Event;

/// Whether a one-time code has shown that the account's owner has this contact.
pub(super) fn is_proven(contact: &Contact, account: &AccountRow) -> bool {
    match contact {
        Contact::Phone(_) => account.mobile_verified,
        Contact::Email(_) => account.email_verified,
    }
}

/// Whether the account controls this contact: it is proven, or no contact of the account is. Beside a proven contact an
/// unproven one is only a claim.
pub(super) fn controls_contact(contact: &Contact, account: &AccountRow) -> bool {
    is_proven(contact, account) || !(account.mobile_verified || account.email_verified)
}

/// Uses a one-time code up and locks the account that its contact belongs to.
pub(super) fn account_by_code(
    tx: &mut Tx,
    ctx: &Ctx,
    contact: &Contact,
    proof: (CodePurpose, &TypedCode),
) -> Outcome<Judged<AccountRow>> {
    let (purpose, typed) = proof;
    if let Judged::Refused(refusal) = code::consume(tx, ctx.now, contact, purpose, typed)? {
        return Ok(Judged::Refused(refusal));
    }
    let account = match code::owner(tx, contact)? {
        Some(player) => accounts::lock(tx, player)?,
        None => None,
    };
    Ok(match account {
        Some(account) if account.closed => Judged::Refused(Refusal::Closed),
        Some(account) if controls_contact(contact, &account) => Judged::Done(account),
        _ => Judged::Refused(Refusal::WrongCredentials),
    })
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
    if !was_verified {
        emit_for(tx, ctx, account.player, Event::ContactBound)?;
    }
    Ok(())
}

/// Whether the account has been used from this device, or never from one that says what it is.
pub(super) fn knows_device(account: &AccountRow, visit: &Visit) -> bool {
    let known = visit::read(&account.device_codes);
    if visit.device_id.is_empty() { known.is_empty() } else { known.contains(&visit.device_id) }
}

/// Transfers an account to the player who proved its contact: removes every credential, payout account, push device and
/// inviter that an unproven claimant may have set. The caller saves the account and ends the sessions.
pub(super) fn transfer_ownership(tx: &mut Tx, account: &mut AccountRow) -> Result<(), StoreError> {
    account.password_hash.clear();
    account.push_token.clear();
    accounts::drop_guest_secrets(tx, account.player)?;
    accounts::forget_inviters(tx, account.player)?;
    withdraw_accounts::forget(tx, account.player)?;
    push::forget(tx, account.player)
}

/// Takes a contact from an account that only claims it and has another, proven one.
pub(super) fn take_from_claimant(tx: &mut Tx, contact: &Contact) -> Result<(), StoreError> {
    let Some(holder) = code::owner(tx, contact)? else { return Ok(()) };
    let Some(mut account) = accounts::lock(tx, holder)? else { return Ok(()) };
    if controls_contact(contact, &account) {
        return Ok(());
    }
    accounts::release_contact(tx, code::kind_of(contact), contact.as_str(), holder)?;
    match contact {
        Contact::Phone(_) => account.mobile.clear(),
        Contact::Email(_) => account.email.clear(),
    }
    accounts::save(tx, &account)
}
