//! Binding a phone number or an e-mail address to an account.

use baize_players::Contact;
use baize_store::accounts::{self, AccountRow, ContactKind};
use baize_store::{PlayerId, StoreError, Tx};

use crate::code::{CodePurpose, TypedCode};
use crate::{Checked, Outcome, Refusal, code, new_account, ownership};
use baize_core::ports::NoticeKind;
use baize_core::{Ctx, notices};

/// Uses the contact's code up and binds the contact. A proven contact of the same kind stays; one that was never
/// proven gives way.
pub fn bind(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    contact: &Contact,
    typed: &TypedCode,
) -> Outcome<Checked<()>> {
    let mut account = accounts::lock(tx, player)?.ok_or(Refusal::SessionEnded)?;
    if code::is_proven(contact, &account) {
        return Err(Refusal::AlreadyBound.into());
    }
    let current = current(&account, contact);
    let before = notices::contacts(&account);
    if let Checked::Refused(refusal) = code::consume(tx, ctx.now, contact, CodePurpose::BindContact, typed)? {
        return Ok(Checked::Refused(refusal));
    }
    if !current.is_empty() {
        accounts::release_contact(tx, code::kind_of(contact), &current, player)?;
    }
    new_account::reserve_contact(tx, contact, &mut account)?;
    account.is_guest = false;
    accounts::save(tx, &account)?;
    notify_old_and_new(tx, ctx, &account, before, contact)?;
    ownership::report_proven(tx, ctx, &account)?;
    Ok(Checked::Passed(()))
}

/// Reports a new contact to it, and to every contact that the account had before.
fn notify_old_and_new(
    tx: &mut Tx,
    ctx: &Ctx,
    account: &AccountRow,
    before: Vec<(ContactKind, String)>,
    bound: &Contact,
) -> Result<(), StoreError> {
    let mut contacts = before;
    contacts.push((code::kind_of(bound), bound.as_str().to_owned()));
    contacts.dedup();
    notices::notify_contacts(tx, ctx, account, &contacts, (NoticeKind::ContactChanged, bound.as_str()))
}

fn current(account: &AccountRow, contact: &Contact) -> String {
    match contact {
        Contact::Phone(_) => account.mobile.clone(),
        Contact::Email(_) => account.email.clone(),
    }
}
