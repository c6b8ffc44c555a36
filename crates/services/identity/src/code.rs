//! One-time codes: sent to a contact, used once (decisions D5). A code belongs to the request that asked for it and to one
//! purpose: nobody who did not ask for it uses it or spends its tries.

use baize_players::attempts::{self, DAY, Verdict};
use baize_players::code::{CodeDraw, CodeLength, LIFETIME_MS, OneTimeCode, RESEND_MS};
use baize_players::{Contact, address};
use baize_store::accounts::{self, AccountRow, ContactKind};
use baize_store::one_time_codes::{self, CodeRow};
use baize_store::sign_in::AttemptKind;
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::{Span, Timestamp};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::budget::{Budget, Origin, Place};
use crate::captcha;
use crate::secret::Secret;
use crate::{Checked, Refusal};
use baize_core::Ctx;
use baize_core::captcha::CaptchaAnswer;

pub use baize_store::one_time_codes::CodePurpose;

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

/// A code that is asked for; its digits and its token are drawn before the transaction.
#[derive(Debug, Clone)]
pub struct NewCode {
    /// Where the code goes.
    pub contact: Contact,
    /// What for.
    pub purpose: CodePurpose,
    /// What the digits are made of.
    pub draw: CodeDraw,
    /// The token to hand to the client.
    pub token: RequestToken,
    /// Who asks.
    pub requester: Requester,
    /// Where the request comes from: whose quota it uses.
    pub origin: Origin,
    /// The answer to a captcha, if one came along.
    pub captcha: Option<CaptchaAnswer>,
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
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sent {
    /// The code.
    pub code: OneTimeCode,
    /// Whether it is to be delivered. The player learns nothing of this: the answer is the same.
    pub deliver: bool,
    /// Whether it is to register with a contact that somebody has proven already. Only the message shows it.
    pub is_taken: bool,
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

/// Whether a one-time code has shown that the account's owner has this contact.
pub(super) fn is_proven(contact: &Contact, account: &AccountRow) -> bool {
    match contact {
        Contact::Phone(_) => account.mobile_verified,
        Contact::Email(_) => account.email_verified,
    }
}

/// Makes a code. The answer does not depend on whether there is an account.
pub fn make(tx: &mut Tx, ctx: &Ctx, new: &NewCode) -> Result<Checked<Sent>, StoreError> {
    let now = ctx.now;
    let owner = owner(tx, &new.contact)?;
    let place = Place::of(tx, owner, &new.origin)?;
    let length = match count_send(tx, ctx, new, &place)? {
        Checked::Passed(length) => length,
        Checked::Refused(refusal) => return Ok(Checked::Refused(refusal)),
    };
    let code = OneTimeCode::from_draw(new.draw, length);
    let request_hash = new.token.hash();
    one_time_codes::forget(tx, now.minus(DAY))?;
    let row = CodeRow {
        contact: new.contact.as_str().to_owned(),
        request_hash,
        requester: new.requester.0,
        purpose: new.purpose,
        code_hash: hash(&new.contact, &code, &request_hash),
        expires_at: now.plus(Span::millis(LIFETIME_MS)),
        tries_left: length.tries(),
        sent_at: now,
        place: place.name().to_owned(),
    };
    one_time_codes::replace(tx, &row)?;
    let for_account =
        matches!(new.purpose, CodePurpose::SignIn | CodePurpose::NewPassword | CodePurpose::PayoutAccount);
    let deliver = !for_account || owner.is_some();
    let is_taken = new.purpose == CodePurpose::Register && is_taken(tx, &new.contact, owner)?;
    Ok(Checked::Passed(Sent { code, deliver, is_taken, wait_ms: RESEND_MS, expires_in_ms: LIFETIME_MS }))
}

/// Whether the owner of a contact has proven it.
fn is_taken(tx: &mut Tx, contact: &Contact, owner: Option<PlayerId>) -> Result<bool, StoreError> {
    let Some(owner) = owner else { return Ok(false) };
    let account = accounts::load(tx, owner)?;
    Ok(account.is_some_and(|account| is_proven(contact, &account)))
}

/// Counts a code that is about to be sent, unless there were too many or a captcha is not solved. Says how long it is.
fn count_send(
    tx: &mut Tx,
    ctx: &Ctx,
    new: &NewCode,
    place: &Place,
) -> Result<Checked<CodeLength>, StoreError> {
    let budget = Budget { contact: new.contact.as_str(), kind: AttemptKind::Send };
    let history = budget.history(tx, ctx.now, place)?;
    let needed = match attempts::judge_send(ctx.now, &history) {
        Verdict::Wait(wait_ms) => return Ok(Checked::Refused(Refusal::CodeTooSoon(wait_ms))),
        Verdict::Captcha(level) => Some(level),
        Verdict::Admit => None,
    };
    if let Checked::Refused(refusal) = captcha::demand(tx, ctx, new.captcha.as_ref(), needed)? {
        return Ok(Checked::Refused(refusal));
    }
    budget.count(tx, ctx.now, place, &history)?;
    Ok(Checked::Passed(attempts::code_length(&history)))
}

/// The purposes of the codes that are accepted for one: of a client that does not say what for, nobody learns from a
/// wrong code whether there is an account.
fn accepted(purpose: CodePurpose) -> [CodePurpose; 2] {
    match purpose {
        CodePurpose::SignIn | CodePurpose::Register => [purpose, CodePurpose::SignInOrRegister],
        _ => [purpose, purpose],
    }
}

/// Uses a code up: right once, only for its purpose and by the one who asked for it, and only so many wrong answers. A
/// wrong answer is counted, so the transaction is kept. The next code may be asked for at once after a right one.
pub fn consume(
    tx: &mut Tx,
    now: Timestamp,
    contact: &Contact,
    purpose: CodePurpose,
    typed: &TypedCode,
) -> Result<Checked<()>, StoreError> {
    let refused = |refusal| Ok(Checked::Refused(refusal));
    let found = match &typed.token {
        Some(token) => one_time_codes::by_request(tx, contact.as_str(), &token.hash())?,
        None => one_time_codes::by_requester(tx, contact.as_str(), &typed.requester.0, accepted(purpose))?,
    };
    let Some(mut row) = found.filter(|row| accepted(purpose).contains(&row.purpose)) else {
        return refused(Refusal::WrongCode);
    };
    if row.expires_at.millis() == 0 || row.expires_at <= now || row.tries_left <= 0 {
        return refused(Refusal::CodeExpired);
    }
    let right = OneTimeCode::parse(&typed.text)
        .is_ok_and(|code| bool::from(hash(contact, &code, &row.request_hash).ct_eq(&row.code_hash)));
    if right {
        row.expires_at = Timestamp::from_millis(0);
        let sends = Budget { contact: contact.as_str(), kind: AttemptKind::Send };
        sends.end_wait(tx, now, &row.place)?;
    } else {
        row.tries_left -= 1;
    }
    one_time_codes::save(tx, &row)?;
    if right { Ok(Checked::Passed(())) } else { refused(Refusal::WrongCode) }
}

/// Uses a code up that was sent to one of these contacts.
pub fn consume_any(
    tx: &mut Tx,
    now: Timestamp,
    contacts: &[Contact],
    purpose: CodePurpose,
    typed: &TypedCode,
) -> Result<Checked<()>, StoreError> {
    let mut checked = Checked::Refused(Refusal::WrongCode);
    for contact in contacts {
        checked = consume(tx, now, contact, purpose, typed)?;
        if checked == Checked::Passed(()) {
            break;
        }
    }
    Ok(checked)
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
