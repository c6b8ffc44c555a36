//! One-time codes: sent to a contact, used once (decisions D5). A code belongs to the request that asked for it and to one
//! purpose: nobody who did not ask for it uses it or spends its tries.

use baize_players::code::{LIFETIME_MS, OneTimeCode, RESEND_MS, TRIES};
use baize_players::{Contact, address, code as rules};
use baize_store::accounts::{self, ContactKind};
use baize_store::one_time_codes::{self, CodeRow};
use baize_store::sign_in::{self, SendsRow};
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::{Span, Timestamp};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::secret::Secret;
use crate::{Judged, Outcome, Refusal};
use baize_core::Ctx;

pub use baize_store::one_time_codes::CodePurpose;

/// Codes to one contact within a day; beyond that the contact must wait.
const SENDS_PER_DAY: i64 = 10;
/// Codes to one contact within a day before the picture captcha is asked for.
const SENDS_BEFORE_CAPTCHA: i64 = 4;
const DAY: Span = Span::days(1);

/// What [`RequestToken`] is used for.
#[derive(Clone, PartialEq, Eq)]
pub enum AskingForCode {}

/// What shows that the one who types a code is the one who asked for it. Only the client that asked has it.
pub type RequestToken = Secret<AskingForCode, 16>;

impl RequestToken {
    /// What is stored of it. It is random, so a plain hash is enough.
    fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.bytes()).into()
    }
}

/// The network and the device id that a request comes from: how a client without a [`RequestToken`] is recognised.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Requester([u8; 32]);

impl Requester {
    /// The requester behind an address and a device id; either may be empty.
    pub fn of(ip: &str, device_id: &str) -> Self {
        let mut hash = Sha256::new();
        hash.update(address::group(ip).as_bytes());
        hash.update([0]);
        hash.update(device_id.as_bytes());
        Self(hash.finalize().into())
    }
}

/// A code that is asked for; code and token are drawn before the transaction.
#[derive(Debug, Clone)]
pub struct NewCode {
    /// Where the code goes.
    pub contact: Contact,
    /// What for. `None`, from a client that does not say: to sign in where there is an account, else to make one.
    pub purpose: Option<CodePurpose>,
    /// The code.
    pub code: OneTimeCode,
    /// The token to hand to the client.
    pub token: RequestToken,
    /// Who asks.
    pub requester: Requester,
    /// Whether the picture captcha was solved for this request.
    pub solved: bool,
}

/// A code as a player typed it.
#[derive(Debug, Clone)]
pub struct TypedCode {
    /// The digits.
    pub text: String,
    /// The token that came with the code; without one the requester counts.
    pub token: Option<RequestToken>,
    /// Who types it.
    pub requester: Requester,
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

/// Makes a code. The answer does not depend on whether there is an account.
pub fn make(tx: &mut Tx, ctx: &Ctx, new: &NewCode) -> Outcome<Sent> {
    let now = ctx.now;
    count_send(tx, now, new)?;
    let has_account = owner(tx, &new.contact)?.is_some();
    let without_scope = if has_account { CodePurpose::SignIn } else { CodePurpose::Register };
    let purpose = new.purpose.unwrap_or(without_scope);
    let request_hash = new.token.hash();
    one_time_codes::forget(tx, now.minus(DAY))?;
    let row = CodeRow {
        contact: new.contact.as_str().to_owned(),
        request_hash,
        requester: new.requester.0,
        purpose,
        code_hash: hash(&new.contact, &new.code, &request_hash),
        expires_at: now.plus(Span::millis(LIFETIME_MS)),
        tries_left: TRIES,
        sent_at: now,
    };
    one_time_codes::replace(tx, &row)?;
    let for_anyone = matches!(purpose, CodePurpose::Register | CodePurpose::BindContact);
    Ok(Sent { deliver: for_anyone || has_account, wait_ms: RESEND_MS, expires_in_ms: LIFETIME_MS })
}

/// Counts a code that is about to be sent, unless there were too many.
fn count_send(tx: &mut Tx, now: Timestamp, new: &NewCode) -> Outcome<()> {
    let subject = new.contact.as_str();
    let earlier = sign_in::sends(tx, subject)?;
    let (sends, since) = match &earlier {
        Some(row) if now.since(row.since) < DAY => (row.sends, row.since),
        _ => (0, now),
    };
    if let Some(row) = &earlier {
        let wait = RESEND_MS - now.since(row.last_at).as_millis();
        if wait > 0 {
            return Err(Refusal::CodeTooSoon(wait).into());
        }
    }
    if sends >= SENDS_PER_DAY {
        return Err(Refusal::CodeTooSoon(since.plus(DAY).since(now).as_millis()).into());
    }
    if sends >= SENDS_BEFORE_CAPTCHA && !new.solved {
        return Err(Refusal::CaptchaRequired.into());
    }
    sign_in::forget_sends(tx, now.minus(DAY))?;
    Ok(sign_in::save_sends(tx, subject, &SendsRow { sends: sends + 1, since, last_at: now })?)
}

/// Uses a code up: right once, only for its purpose and by the one who asked for it, and only five wrong answers. A wrong
/// answer is counted, so the transaction is kept.
pub fn consume(
    tx: &mut Tx,
    now: Timestamp,
    contact: &Contact,
    purpose: CodePurpose,
    typed: &TypedCode,
) -> Result<Judged<()>, StoreError> {
    let refused = |refusal| Ok(Judged::Refused(refusal));
    let found = match &typed.token {
        Some(token) => one_time_codes::by_request(tx, contact.as_str(), &token.hash())?,
        None => one_time_codes::by_requester(tx, contact.as_str(), &typed.requester.0, purpose)?,
    };
    let Some(mut row) = found.filter(|row| row.purpose == purpose) else {
        return refused(Refusal::WrongCode);
    };
    if row.expires_at.millis() == 0 || row.expires_at <= now || row.tries_left <= 0 {
        return refused(Refusal::CodeExpired);
    }
    let right = OneTimeCode::parse(&typed.text)
        .is_ok_and(|code| bool::from(hash(contact, &code, &row.request_hash).ct_eq(&row.code_hash)));
    if right {
        row.expires_at = Timestamp::from_millis(0);
    } else {
        row.tries_left -= 1;
    }
    one_time_codes::save(tx, &row)?;
    if right { Ok(Judged::Done(())) } else { refused(Refusal::WrongCode) }
}

/// Uses a code up that was sent to one of these contacts.
pub fn consume_any(
    tx: &mut Tx,
    now: Timestamp,
    contacts: &[Contact],
    purpose: CodePurpose,
    typed: &TypedCode,
) -> Result<Judged<()>, StoreError> {
    let mut judged = Judged::Refused(Refusal::WrongCode);
    for contact in contacts {
        judged = consume(tx, now, contact, purpose, typed)?;
        if judged == Judged::Done(()) {
            break;
        }
    }
    Ok(judged)
}

/// The request's hash salts the code's, so that the same code for the same contact looks different each time.
fn hash(contact: &Contact, code: &OneTimeCode, request_hash: &[u8; 32]) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(request_hash);
    hash.update(contact.as_str().as_bytes());
    hash.update([0]);
    hash.update(code.as_str().as_bytes());
    hash.finalize().into()
}

/// The code of a draw; here so that callers need not know the rules' crate.
pub fn drawn(draw: u64) -> OneTimeCode {
    rules::OneTimeCode::from_draw(draw)
}
