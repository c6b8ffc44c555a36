//! Signing in with a contact and a password, or with a contact and a one-time code.
//!
//! A password attempt is counted before it is judged: sixty-four attempts at the same moment are sixty-four counted
//! attempts. A success forgets the count. What is counted is the contact, whether or not it has an account, so the
//! answers say nothing about accounts.

use baize_players::Contact;
use baize_store::accounts::{self, AccountRow};
use baize_store::sign_in::{self, FailureRow};
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::{Span, Timestamp};

use crate::captcha::{self, CaptchaAnswer};
use crate::code::{CodePurpose, TypedCode};
use crate::session::{self, NewSession, Opened};
use crate::{Judged, Outcome, Refusal, code, ownership, visit};
use baize_core::Ctx;

/// Failures after which the picture captcha is needed.
pub const FAILURES_BEFORE_CAPTCHA: i64 = 5;
/// Failures at which the contact is locked.
pub const FAILURES_BEFORE_LOCK: i64 = 10;
/// How long it is locked, and after how long failures are forgotten.
pub const LOCK: Span = Span::minutes(15);

/// An attempt that may be judged: what to check the password against.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// The account, if there is one. The caller says nothing of it.
    pub player: Option<PlayerId>,
    /// Its password hash, if it has one.
    pub password_hash: Option<String>,
}

/// Counts an attempt with a contact, and finds what to check its password against.
pub fn attempt(
    tx: &mut Tx,
    ctx: &Ctx,
    contact: &Contact,
    captcha: Option<&CaptchaAnswer>,
) -> Result<Judged<Attempt>, StoreError> {
    if let Judged::Refused(refusal) = count(tx, ctx, contact.as_str(), captcha)? {
        return Ok(Judged::Refused(refusal));
    }
    let account = match code::owner(tx, contact)? {
        Some(player) => accounts::load(tx, player)?,
        None => None,
    };
    Ok(Judged::Done(Attempt {
        player: account.as_ref().map(|account| account.player),
        password_hash: account.map(|account| account.password_hash).filter(|hash| !hash.is_empty()),
    }))
}

/// Counts an attempt of a signed-in player to confirm the old password.
pub fn attempt_of(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<Judged<Attempt>, StoreError> {
    if let Judged::Refused(refusal) = count(tx, ctx, &throttle_key(player), None)?
        && refusal != Refusal::CaptchaRequired
    {
        return Ok(Judged::Refused(refusal));
    }
    let hash = accounts::load(tx, player)?.map(|account| account.password_hash);
    Ok(Judged::Done(Attempt { player: Some(player), password_hash: hash.filter(|hash| !hash.is_empty()) }))
}

/// Forgets the attempts of a signed-in player after a success.
pub(super) fn forgive_of(tx: &mut Tx, player: PlayerId) -> Result<(), StoreError> {
    sign_in::clear_failures(tx, &throttle_key(player))
}

/// The key under which the attempts of a signed-in player are counted; no contact has this form.
pub(super) fn throttle_key(player: PlayerId) -> String {
    format!("player:{player}")
}

/// Counts an attempt, unless the subject is locked or the captcha is not solved.
fn count(
    tx: &mut Tx,
    ctx: &Ctx,
    subject: &str,
    captcha: Option<&CaptchaAnswer>,
) -> Result<Judged<()>, StoreError> {
    let now = ctx.now;
    let earlier = sign_in::failures(tx, subject)?.filter(|row| still_counts(row, now));
    let failures = earlier.map_or(0, |row| row.failures);
    if let Some(row) = earlier.filter(|row| row.locked_until > now) {
        return Ok(Judged::Refused(Refusal::Locked(row.locked_until.since(now).as_millis())));
    }
    let solved = match captcha {
        Some(answer) => captcha::judge(tx, ctx, answer, 0)?,
        None => false,
    };
    let count = failures + 1;
    let locked_until = if count >= FAILURES_BEFORE_LOCK { now.plus(LOCK) } else { Timestamp::from_millis(0) };
    sign_in::forget_failures(tx, now.minus(LOCK))?;
    sign_in::save_failures(tx, subject, &FailureRow { failures: count, last_at: now, locked_until })?;
    if failures >= FAILURES_BEFORE_CAPTCHA && !solved {
        let refusal = if captcha.is_some() { Refusal::WrongCaptcha } else { Refusal::CaptchaRequired };
        return Ok(Judged::Refused(refusal));
    }
    Ok(Judged::Done(()))
}

/// A lock that has run out takes its failures with it; failures without a lock are forgotten as fast.
fn still_counts(row: &FailureRow, now: Timestamp) -> bool {
    if row.locked_until.millis() > 0 { row.locked_until > now } else { now.since(row.last_at) < LOCK }
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
    sign_in::clear_failures(tx, contact.as_str())?;
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
) -> Outcome<Judged<(PlayerId, Opened)>> {
    let mut account = match ownership::account_by_code(tx, ctx, contact, (CodePurpose::SignIn, typed))? {
        Judged::Done(account) => account,
        Judged::Refused(refusal) => return Ok(Judged::Refused(refusal)),
    };
    sign_in::clear_failures(tx, contact.as_str())?;
    let player = account.player;
    if !ownership::is_proven(contact, &account) {
        ownership::transfer_ownership(tx, &mut account)?;
        session::end_all(tx, ctx, player, None)?;
    }
    ownership::mark_verified(tx, ctx, contact, &mut account)?;
    Ok(Judged::Done((player, start_session(tx, ctx, account, new)?)))
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
    Ok(session::open(tx, ctx, account.player, new)?)
}
