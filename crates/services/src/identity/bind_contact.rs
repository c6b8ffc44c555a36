//! Binding a phone number or an e-mail address to an account.

use baize_players::Contact;
use baize_store::accounts::{self, AccountRow};
use baize_store::{PlayerId, Tx};

use crate::Ctx;
use crate::identity::{Judged, Outcome, Refusal, code, new_account};

/// Uses the contact's code up and binds the contact. A proven contact of the same kind stays; one that was never
/// proven gives way.
pub fn bind(tx: &mut Tx, ctx: &Ctx, player: PlayerId, contact: &Contact, typed: &str) -> Outcome<Judged<()>> {
    let mut account = accounts::lock(tx, player)?.ok_or(Refusal::SessionEnded)?;
    let (current, proven) = current(&account, contact);
    if proven {
        return Err(Refusal::AlreadyBound.into());
    }
    if let Judged::Refused(refusal) = code::consume(tx, ctx.now, contact, typed)? {
        return Ok(Judged::Refused(refusal));
    }
    if !current.is_empty() {
        accounts::release_contact(tx, code::kind_of(contact), &current, player)?;
    }
    if let Some(squatter) = code::owner(tx, contact)?
        && squatter != player
    {
        give_up_unproven(tx, squatter, contact)?;
    }
    new_account::reserve_contact(tx, contact, true, &mut account)?;
    account.is_guest = false;
    accounts::save(tx, &account)?;
    Ok(Judged::Done(()))
}

/// Whoever wrote down a contact without proving it cannot keep it from its owner, unless it is all they have.
fn give_up_unproven(tx: &mut Tx, holder: PlayerId, contact: &Contact) -> Outcome<()> {
    let Some(mut account) = accounts::lock(tx, holder)? else { return Ok(()) };
    let (_, proven) = current(&account, contact);
    let other = match contact {
        Contact::Phone(_) => account.email_verified,
        Contact::Email(_) => account.mobile_verified,
    };
    if proven || !other {
        return Ok(());
    }
    accounts::release_contact(tx, code::kind_of(contact), contact.as_str(), holder)?;
    match contact {
        Contact::Phone(_) => account.mobile.clear(),
        Contact::Email(_) => account.email.clear(),
    }
    Ok(accounts::save(tx, &account)?)
}

fn current(account: &AccountRow, contact: &Contact) -> (String, bool) {
    match contact {
        Contact::Phone(_) => (account.mobile.clone(), account.mobile_verified),
        Contact::Email(_) => (account.email.clone(), account.email_verified),
    }
}
