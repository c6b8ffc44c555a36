//! What guards the way in: one-time codes, failures to sign in, picture captchas.

use baize_time::Timestamp;

use crate::engine::value::Row;
use crate::{CaptchaId, StoreError, Tx};

/// The one-time code of a contact.
#[derive(Clone, PartialEq, Eq)]
pub struct CodeRow {
    /// The phone number or e-mail address.
    pub contact: String,
    /// SHA-256 of the contact and the code.
    pub code_hash: [u8; 32],
    /// When it stops being good; 0 once it is used.
    pub expires_at: Timestamp,
    /// How many wrong answers it still takes.
    pub tries_left: i64,
    /// When it was sent.
    pub sent_at: Timestamp,
    /// How many were sent since `sends_since`.
    pub sends: i64,
    /// When counting began.
    pub sends_since: Timestamp,
}

const CODE: &str = "SELECT contact, code_hash, expires_at, tries_left, sent_at, sends, sends_since FROM one_time_codes \
    WHERE contact = $1 FOR UPDATE";
const SAVE_CODE: &str = "INSERT INTO one_time_codes (contact, code_hash, expires_at, tries_left, sent_at, sends, \
    sends_since) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (contact) DO UPDATE SET code_hash = $2, \
    expires_at = $3, tries_left = $4, sent_at = $5, sends = $6, sends_since = $7";
const FORGET_CODES: &str = "DELETE FROM one_time_codes WHERE sent_at < $1";
const FAILURES: &str =
    "SELECT failures, last_at, locked_until FROM sign_in_failures WHERE contact = $1 FOR UPDATE";
const SAVE_FAILURES: &str = "INSERT INTO sign_in_failures (contact, failures, last_at, locked_until) \
    VALUES ($1, $2, $3, $4) ON CONFLICT (contact) DO UPDATE SET failures = $2, last_at = $3, locked_until = $4";
const CLEAR_FAILURES: &str = "DELETE FROM sign_in_failures WHERE contact = $1";
const FORGET_FAILURES: &str = "DELETE FROM sign_in_failures WHERE last_at < $1";
const ISSUE_CAPTCHA: &str = "INSERT INTO captchas (id, answer_hash, expires_at) VALUES ($1, $2, $3)";
const TAKE_CAPTCHA: &str = "DELETE FROM captchas WHERE id = $1 RETURNING answer_hash, expires_at";
const FORGET_CAPTCHAS: &str = "DELETE FROM captchas WHERE expires_at < $1";

pub(crate) const STATEMENTS: &[&str] = &[
    CODE,
    SAVE_CODE,
    FORGET_CODES,
    FAILURES,
    SAVE_FAILURES,
    CLEAR_FAILURES,
    FORGET_FAILURES,
    ISSUE_CAPTCHA,
    TAKE_CAPTCHA,
    FORGET_CAPTCHAS,
];
pub(crate) const TABLES: &[&crate::engine::table::Table] = &[];

/// The code of a contact, held until the end of the transaction.
pub fn code(tx: &mut Tx, contact: &str) -> Result<Option<CodeRow>, StoreError> {
    tx.query_opt(CODE, &[&contact], |row| {
        Ok(CodeRow {
            contact: row.get(0)?,
            code_hash: row.get(1)?,
            expires_at: row.get(2)?,
            tries_left: row.get(3)?,
            sent_at: row.get(4)?,
            sends: row.get(5)?,
            sends_since: row.get(6)?,
        })
    })
}

/// Writes the code of a contact in place of an earlier one.
pub fn save_code(tx: &mut Tx, c: &CodeRow) -> Result<(), StoreError> {
    tx.execute(
        SAVE_CODE,
        &[&c.contact, &c.code_hash, &c.expires_at, &c.tries_left, &c.sent_at, &c.sends, &c.sends_since],
    )
    .map(drop)
}

/// Forgets codes sent before `before`.
pub fn forget_codes(tx: &mut Tx, before: Timestamp) -> Result<(), StoreError> {
    tx.execute(FORGET_CODES, &[&before]).map(drop)
}

/// Failures to sign in with a contact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FailureRow {
    /// How many in a row.
    pub failures: i64,
    /// When the last one was.
    pub last_at: Timestamp,
    /// Until when the contact is locked; 0 if it is not.
    pub locked_until: Timestamp,
}

/// The failures of a contact, held until the end of the transaction.
pub fn failures(tx: &mut Tx, contact: &str) -> Result<Option<FailureRow>, StoreError> {
    tx.query_opt(FAILURES, &[&contact], |row: &dyn Row| {
        Ok(FailureRow { failures: row.get(0)?, last_at: row.get(1)?, locked_until: row.get(2)? })
    })
}

/// Writes the failures of a contact.
pub fn save_failures(tx: &mut Tx, contact: &str, f: &FailureRow) -> Result<(), StoreError> {
    tx.execute(SAVE_FAILURES, &[&contact, &f.failures, &f.last_at, &f.locked_until]).map(drop)
}

/// Forgets the failures of a contact.
pub fn clear_failures(tx: &mut Tx, contact: &str) -> Result<(), StoreError> {
    tx.execute(CLEAR_FAILURES, &[&contact]).map(drop)
}

/// Forgets failures before `before`.
pub fn forget_failures(tx: &mut Tx, before: Timestamp) -> Result<(), StoreError> {
    tx.execute(FORGET_FAILURES, &[&before]).map(drop)
}

/// Stores the answer of a captcha as SHA-256.
pub fn issue_captcha(
    tx: &mut Tx,
    id: CaptchaId,
    answer_hash: &[u8; 32],
    expires_at: Timestamp,
) -> Result<(), StoreError> {
    tx.execute(ISSUE_CAPTCHA, &[&id, answer_hash, &expires_at]).map(drop)
}

/// Takes a captcha out, so that it is answered once: the answer's SHA-256 and the expiry.
pub fn take_captcha(tx: &mut Tx, id: CaptchaId) -> Result<Option<([u8; 32], Timestamp)>, StoreError> {
    tx.query_opt(TAKE_CAPTCHA, &[&id], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Forgets captchas that expired before `before`.
pub fn forget_captchas(tx: &mut Tx, before: Timestamp) -> Result<(), StoreError> {
    tx.execute(FORGET_CAPTCHAS, &[&before]).map(drop)
}
