//! One-time codes: sent to a contact, used once (decisions D5).

use baize_players::code::{LIFETIME_MS, OneTimeCode, RESEND_MS, TRIES};
use baize_players::{Contact, code as rules};
use baize_store::accounts::{self, ContactKind};
use baize_store::sign_in::{self, CodeRow};
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::{Span, Timestamp};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::{Judged, Outcome, Refusal};
use baize_core::Ctx;

/// Codes to one contact within a day; beyond that the contact must wait.
const SENDS_PER_DAY: i64 = 10;
/// Codes to one contact within a day before the picture captcha is asked for.
const SENDS_BEFORE_CAPTCHA: i64 = 4;
const DAY: Span = Span::days(1);

/// What a code is asked for. It decides only whether a message is sent to somebody without an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodePurpose {
    /// To sign in or to choose a new password: sent only if there is an account.
    Existing,
    /// To register or to bind, or not said.
    Any,
}

/// A code that was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sent {
    /// Whether it is to be delivered. The player learns nothing of this: the answer is the same.
    pub deliver: bool,
    /// Milliseconds until the next may be asked for.
    pub wait_ms: i64,
    /// Milliseconds until it expires.
    pub expires_in_ms: i64,
}

/// The kind of a contact in the store.
pub fn kind_of(contact: &Contact) -> ContactKind {
    match contact {
        Contact::Phone(_) => ContactKind::Phone,
        Contact::Email(_) => ContactKind::Email,
    }
}

/// Whose contact it is.
pub fn owner(tx: &mut Tx, contact: &Contact) -> Result<Option<PlayerId>, StoreError> {
    accounts::by_contact(tx, kind_of(contact), contact.as_str())
}

/// Makes the contact's code. The answer does not depend on whether there is an account. `solved` says that the picture
/// captcha was solved for this request.
pub fn make(
    tx: &mut Tx,
    ctx: &Ctx,
    contact: &Contact,
    code: &OneTimeCode,
    asked: (CodePurpose, bool),
) -> Outcome<Sent> {
    let (purpose, solved) = asked;
    let now = ctx.now;
    let earlier = sign_in::code(tx, contact.as_str())?;
    let (sends, sends_since) = match &earlier {
        Some(row) if now.since(row.sends_since) < DAY => (row.sends, row.sends_since),
        _ => (0, now),
    };
    if let Some(row) = &earlier {
        let wait = RESEND_MS - now.since(row.sent_at).as_millis();
        if wait > 0 {
            return Err(Refusal::CodeTooSoon(wait).into());
        }
    }
    if sends >= SENDS_PER_DAY {
        return Err(Refusal::CodeTooSoon(sends_since.plus(DAY).since(now).as_millis()).into());
    }
    if sends >= SENDS_BEFORE_CAPTCHA && !solved {
        return Err(Refusal::CaptchaRequired.into());
    }
    sign_in::forget_codes(tx, now.minus(DAY))?;
    let row = CodeRow {
        contact: contact.as_str().to_owned(),
        code_hash: hash(contact, code, now),
        expires_at: now.plus(Span::millis(LIFETIME_MS)),
        tries_left: TRIES,
        sent_at: now,
        sends: sends + 1,
        sends_since,
    };
    sign_in::save_code(tx, &row)?;
    let deliver = purpose == CodePurpose::Any || owner(tx, contact)?.is_some();
    Ok(Sent { deliver, wait_ms: RESEND_MS, expires_in_ms: LIFETIME_MS })
}

/// Uses a code up: right once, and only five wrong answers. A wrong answer is counted, so the transaction is kept.
pub fn consume(
    tx: &mut Tx,
    now: Timestamp,
    contact: &Contact,
    typed: &str,
) -> Result<Judged<()>, StoreError> {
    let refused = |refusal| Ok(Judged::Refused(refusal));
    let Some(mut row) = sign_in::code(tx, contact.as_str())? else { return refused(Refusal::WrongCode) };
    if row.expires_at.millis() == 0 || row.expires_at <= now || row.tries_left <= 0 {
        return refused(Refusal::CodeExpired);
    }
    let right = OneTimeCode::parse(typed)
        .is_ok_and(|code| bool::from(hash(contact, &code, row.sent_at).ct_eq(&row.code_hash)));
    if right {
        row.expires_at = Timestamp::from_millis(0);
    } else {
        row.tries_left -= 1;
    }
    sign_in::save_code(tx, &row)?;
    if right { Ok(Judged::Done(())) } else { refused(Refusal::WrongCode) }
}

/// The time of sending salts the hash, so that the same code for the same contact looks different each time.
fn hash(contact: &Contact, code: &OneTimeCode, sent_at: Timestamp) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(sent_at.millis().to_be_bytes());
    hash.update(contact.as_str().as_bytes());
    hash.update([0]);
    hash.update(code.as_str().as_bytes());
    hash.finalize().into()
}

/// The code of a draw; here so that callers need not know the rules' crate.
pub fn drawn(draw: u64) -> OneTimeCode {
    rules::OneTimeCode::from_draw(draw)
}
