//! Protection of sign-in: one-time codes and failed attempts.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{StoreError, Tx};

table! {
    /// The one-time code of a contact.
    #[derive(Clone, PartialEq, Eq)]
    pub struct CodeRow in one_time_codes {
        /// The phone number or e-mail address.
        key contact: String,
        /// SHA-256 of the contact and the code.
        mutable code_hash: [u8; 32],
        /// When the code expires; 0 once it is used.
        mutable expires_at: Timestamp,
        /// How many wrong codes are still accepted.
        mutable tries_left: i64,
        mutable sent_at: Timestamp,
        /// How many codes were sent since `sends_since`.
        mutable sends: i64,
        mutable sends_since: Timestamp,
    }
}

table! {
    /// The failed attempts to sign in with a contact.
    struct ContactFailures<'a> in sign_in_failures {
        key contact: ref 'a str,
        mutable failures: i64,
        mutable last_at: Timestamp,
        mutable locked_until: Timestamp,
    }
}

const CODE: &str = sql!(CodeRow::SELECT, " WHERE contact = $1 FOR UPDATE");
const FORGET_CODES: &str = "DELETE FROM one_time_codes WHERE sent_at < $1";
const FAILURES: &str =
    "SELECT failures, last_at, locked_until FROM sign_in_failures WHERE contact = $1 FOR UPDATE";
const CLEAR_FAILURES: &str = "DELETE FROM sign_in_failures WHERE contact = $1";
const FORGET_FAILURES: &str = "DELETE FROM sign_in_failures WHERE last_at < $1";

pub(crate) const FAMILY: Family = Family {
    statements: &[
        CODE,
        FORGET_CODES,
        FAILURES,
        CLEAR_FAILURES,
        FORGET_FAILURES,
    ],
    tables: &[CodeRow::SCHEMA, ContactFailures::SCHEMA],
};

/// The code of a contact, locked until the end of the transaction.
pub fn code(tx: &mut Tx, contact: &str) -> Result<Option<CodeRow>, StoreError> {
    tx.query_opt(CODE, &[&contact], read)
}

/// Stores the code of a contact in place of an earlier one.
pub fn save_code(tx: &mut Tx, code: &CodeRow) -> Result<(), StoreError> {
    tx.upsert(code)
}

/// Deletes codes sent before `before`.
pub fn forget_codes(tx: &mut Tx, before: Timestamp) -> Result<(), StoreError> {
    tx.execute(FORGET_CODES, &[&before]).map(drop)
}

/// Failures to sign in with a contact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FailureRow {
    /// How many in a row.
    pub failures: i64,
    /// The time of the last one.
    pub last_at: Timestamp,
    /// When the lock of the contact ends; 0 if it is not locked.
    pub locked_until: Timestamp,
}

/// The failures of a contact, locked until the end of the transaction.
pub fn failures(tx: &mut Tx, contact: &str) -> Result<Option<FailureRow>, StoreError> {
    tx.query_opt(FAILURES, &[&contact], |row| {
        Ok(FailureRow { failures: row.get(0)?, last_at: row.get(1)?, locked_until: row.get(2)? })
    })
}

/// Stores the failures of a contact.
pub fn save_failures(tx: &mut Tx, contact: &str, row: &FailureRow) -> Result<(), StoreError> {
    let FailureRow { failures, last_at, locked_until } = *row;
    tx.upsert(&ContactFailures { contact, failures, last_at, locked_until })
}

/// Deletes the failures of a contact.
pub fn clear_failures(tx: &mut Tx, contact: &str) -> Result<(), StoreError> {
    tx.execute(CLEAR_FAILURES, &[&contact]).map(drop)
}

/// Deletes failures before `before`.
pub fn forget_failures(tx: &mut Tx, before: Timestamp) -> Result<(), StoreError> {
    tx.execute(FORGET_FAILURES, &[&before]).map(drop)
}
