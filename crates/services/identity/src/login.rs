//! Signing in with a contact and a password, or with a contact and a one-time code.
//!
//! A password attempt is counted before it is checked: sixty-four attempts at the same moment are sixty-four counted
//! attempts. A success forgets the count. Attempts are counted for the contact and the place they come from, whether or
//! not there is an account, so the answers say nothing about accounts. What is refused before it is checked is not
//! counted.

use baize_players::Contact;
use baize_players::attempts::{Verdict, concerns_owner, judge_password};
use baize_store::accounts::{self, AccountRow, ContactKind};
use baize_store::notices::NoticeKind;
use baize_store::sign_in::{self, AttemptKind};
use baize_store::{PlayerId, StoreError, Tx};

use crate::budget::{Budget, Place};
use crate::captcha;
use crate::code::{CodePurpose, TypedCode};
use crate::session::{self, NewSession, Opened};
use crate::{Checked, Outcome, Refusal, code, ownership, visit};
use baize_core::captcha::CaptchaAnswer;
use baize_core::{Ctx, notices};

/// An attempt that may be checked: what to check the password against.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// The account, if there is one. The caller says nothing of it.
    pub player: Option<PlayerId>,
    /// Its password hash, if it has one.
    pub password_hash: Option<String>,
}

/// Counts an attempt with a contact, and finds what to check its password against. `new` is the session that it asks for.
pub fn attempt(
    tx: &mut Tx,
    ctx: &Ctx,
    contact: &Contact,
    new: &NewSession,
    captcha: Option<&CaptchaAnswer>,
) -> Result<Checked<Attempt>, StoreError> {
    let owner = code::owner(tx, contact)?;
    let place = Place::of(tx, owner, &new.origin())?;
    let budget = passwords(contact.as_str());
    let history = budget.history(tx, ctx.now, &place)?;
    let needed = match judge_password(ctx.now, &history) {
        Verdict::Wait(wait_ms) => return Ok(Checked::Refused(Refusal::Locked(wait_ms))),
        Verdict::Captcha(level) => Some(level),
        Verdict::Admit => None,
    };
    if let Checked::Refused(refusal) = captcha::demand(tx, ctx, captcha, needed)? {
        return Ok(Checked::Refused(refusal));
    }
    budget.count(tx, ctx.now, &place, &history)?;
    let account = match owner {
        Some(player) => accounts::load(tx, player)?,
        None => None,
    };
    if let Some(account) = account.as_ref().filter(|_| concerns_owner(&history)) {
        notify_owner(tx, ctx, account)?;
    }
    Ok(Checked::Passed(Attempt {
        player: account.as_ref().map(|account| account.player),
        password_hash: account.map(|account| account.password_hash).filter(|hash| !hash.is_empty()),
    }))
}

/// Writes a notice of tries from new places to the contacts that the owner has proven, once a day.
fn notify_owner(tx: &mut Tx, ctx: &Ctx, account: &AccountRow) -> Result<(), StoreError> {
    let key = throttle_key(account.player);
    if !(Budget { contact: &key, kind: AttemptKind::Notice }).count_first(tx, ctx.now)? {
        return Ok(());
    }
    let mut contacts = notices::contacts(account);
    contacts.retain(|(kind, _)| match kind {
        ContactKind::Phone => account.mobile_verified,
        ContactKind::Email => account.email_verified,
    });
    notices::notify_contacts(tx, ctx, account, &contacts, (NoticeKind::SignInTries, ""))
}

/// Counts an attempt of a signed-in player to confirm the old password. No captcha is asked for.
pub fn attempt_of(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<Checked<Attempt>, StoreError> {
    let (key, place) = (throttle_key(player), Place::session());
    let budget = passwords(&key);
    let history = budget.history(tx, ctx.now, &place)?;
    if let Verdict::Wait(wait_ms) = judge_password(ctx.now, &history) {
        return Ok(Checked::Refused(Refusal::Locked(wait_ms)));
    }
    budget.count(tx, ctx.now, &place, &history)?;
    let hash = accounts::load(tx, player)?.map(|account| account.password_hash);
    Ok(Checked::Passed(Attempt { player: Some(player), password_hash: hash.filter(|hash| !hash.is_empty()) }))
}

/// Forgets the attempts of a signed-in player after a success.
pub(super) fn forgive_of(tx: &mut Tx, player: PlayerId) -> Result<(), StoreError> {
    sign_in::clear_all(tx, &throttle_key(player), AttemptKind::Password)
}

/// The key under which the attempts of a signed-in player are counted; no contact has this form.
pub(super) fn throttle_key(player: PlayerId) -> String {
    format!("player:{player}")
}

/// The passwords that are tried with a contact.
fn passwords(contact: &str) -> Budget<'_> {
    Budget { contact, kind: AttemptKind::Password }
}

/// Opens a session after the password was found right. `proven` is the hash it was checked against: if the password has
/// changed in the meantime, the login is refused.
pub fn with_password(
    tx: &mut Tx,
    ctx: &Ctx,
    contact: &Contact,
    proven: (PlayerId, &str),
    new: &NewSession,
) -> Outcome<Opened> {
    let (player, password_hash) = proven;
    let account = accounts::lock(tx, player)?.filter(|account| account.password_hash == password_hash);
    let account = account.ok_or(Refusal::WrongCredentials)?;
    let place = Place::of(tx, Some(player), &new.origin())?;
    passwords(contact.as_str()).forgive(tx, ctx.now, &place)?;
    start_session(tx, ctx, account, new)
}

/// Uses a one-time code up and opens a session. The code proves the contact, so a lock on its password does not matter.
///
/// The account may have been registered with the contact, unproven, by somebody else who still knows the password. With
/// the first proof the ownership is transferred, whatever device it comes from: the password, the payout accounts and
/// the devices for notices go, all sessions end.
pub fn with_code(
    tx: &mut Tx,
    ctx: &Ctx,
    contact: &Contact,
    typed: &TypedCode,
    new: &NewSession,
) -> Outcome<Checked<(PlayerId, Opened)>> {
    let mut account = match ownership::account_by_code(tx, ctx, contact, (CodePurpose::SignIn, typed))? {
        Checked::Passed(account) => account,
        Checked::Refused(refusal) => return Ok(Checked::Refused(refusal)),
    };
    let player = account.player;
    let place = Place::of(tx, Some(player), &new.origin())?;
    sign_in::clear(tx, contact.as_str(), AttemptKind::Password, place.name())?;
    if !code::is_proven(contact, &account) {
        ownership::transfer_ownership(tx, &mut account)?;
        session::end_all(tx, ctx, player, None)?;
    }
    ownership::mark_verified(tx, ctx, contact, &mut account)?;
    Ok(Checked::Passed((player, start_session(tx, ctx, account, new)?)))
}

/// Opens a session for the owner of an account, who has been authenticated.
pub(super) fn start_session(
    tx: &mut Tx,
    ctx: &Ctx,
    mut account: AccountRow,
    new: &NewSession,
) -> Outcome<Opened> {
    if account.closed {
        return Err(Refusal::Closed.into());
    }
    account.ips = visit::remember(&account.ips, &new.visit.ip);
    account.device_codes = visit::remember(&account.device_codes, &new.visit.device_id);
    account.fingers = visit::remember(&account.fingers, &new.visit.finger);
    account.last_login_at = ctx.now;
    accounts::save(tx, &account)?;
    Ok(session::open(tx, ctx, (account.player, account.created_at), new)?)
}
