//! Protection of sign-in: codes that were sent, and failed attempts.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, table};
use crate::{StoreError, Tx};

table! {
    /// How many codes were sent on the account of a subject since `since`.
    struct CodeSends<'a> in code_sends {
        key subject: ref 'a str,
        mutable sends: i64,
        mutable since: Timestamp,
        mutable last_at: Timestamp,
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

const SENDS: &str = "SELECT sends, since, last_at FROM code_sends WHERE subject = $1 FOR UPDATE";
const FORGET_SENDS: &str = "DELETE FROM code_sends WHERE last_at < $1";
const FAILURES: &str =
    "SELECT failures, last_at, locked_until FROM sign_in_failures WHERE contact = $1 FOR UPDATE";
const CLEAR_FAILURES: &str = "DELETE FROM sign_in_failures WHERE contact = $1";
const FORGET_FAILURES: &str = "DELETE FROM sign_in_failures WHERE last_at < $1";

pub(crate) const FAMILY: Family = Family {
    statements: &[SENDS, FORGET_SENDS, FAILURES, CLEAR_FAILURES, FORGET_FAILURES],
    tables: &[CodeSends::SCHEMA, ContactFailures::SCHEMA],
};

/// Codes that were sent on the account of a subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SendsRow {
    /// How many since `since`.
    pub sends: i64,
    /// When the first of them was sent.
    pub since: Timestamp,
    /// When the last of them was sent.
    pub last_at: Timestamp,
}

/// The codes sent on the account of a subject, locked until the end of the transaction.
pub fn sends(tx: &mut Tx, subject: &str) -> Result<Option<SendsRow>, StoreError> {
    tx.query_opt(SENDS, &[&subject], |row| {
        Ok(SendsRow { sends: row.get(0)?, since: row.get(1)?, last_at: row.get(2)? })
    })
}

/// Stores how many codes were sent on the account of a subject.
pub fn save_sends(tx: &mut Tx, subject: &str, row: &SendsRow) -> Result<(), StoreError> {
    let SendsRow { sends, since, last_at } = *row;
    tx.upsert(&CodeSends { subject, sends, since, last_at })
}

/// Deletes counts whose last code was sent before `before`.
pub fn forget_sends(tx: &mut Tx, before: Timestamp) -> Result<(), StoreError> {
    tx.execute(FORGET_SENDS, &[&before]).map(drop)
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
