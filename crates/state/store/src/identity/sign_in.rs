//! Protection of sign-in: attempts on a contact, counted by place.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::{Numbered, numbered_columns};
use crate::{StoreError, Tx};

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttemptKind {
    /// Wrong passwords.
    Password,
    /// Codes that were asked for.
    Send,
    /// Notices about tries from new places, under the account that they are about.
    Notice,
}

impl Numbered for AttemptKind {
    const ALL: &'static [Self] = &[Self::Password, Self::Send, Self::Notice];
    const NAME: &'static str = "a kind of attempt";

    fn number(self) -> i64 {
        match self {
            Self::Password => 1,
            Self::Send => 2,
            Self::Notice => 3,
        }
    }
}

numbered_columns!(AttemptKind);

table! {
    /// The attempts of one kind on a contact from one place.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct AttemptsRow in sign_in_attempts {
        /// The phone number or e-mail address.
        key contact: String,
        key kind: AttemptKind,
        /// A known device, a network, or all strangers.
        key place: String,
        /// How many since `since`.
        mutable count: i64,
        mutable since: Timestamp,
        mutable last_at: Timestamp,
        /// When the lock of the place ends; 0 if it is not locked.
        mutable locked_until: Timestamp,
    }
}

const ATTEMPTS: &str =
    sql!(AttemptsRow::SELECT, " WHERE contact = $1 AND kind = $2 AND place = $3 FOR UPDATE");
const CLEAR: &str = "DELETE FROM sign_in_attempts WHERE contact = $1 AND kind = $2 AND place = $3";
const CLEAR_ALL: &str = "DELETE FROM sign_in_attempts WHERE contact = $1 AND kind = $2";
const FORGET: &str = "DELETE FROM sign_in_attempts WHERE last_at < $1";

pub(crate) const FAMILY: Family =
    Family { statements: &[ATTEMPTS, CLEAR, CLEAR_ALL, FORGET], tables: &[AttemptsRow::SCHEMA] };

/// The attempts of a kind on a contact from a place, locked until the end of the transaction.
pub fn attempts(
    tx: &mut Tx,
    contact: &str,
    kind: AttemptKind,
    place: &str,
) -> Result<Option<AttemptsRow>, StoreError> {
    tx.query_opt(ATTEMPTS, &[&contact, &kind, &place], read)
}

/// Stores attempts.
pub fn save(tx: &mut Tx, row: &AttemptsRow) -> Result<(), StoreError> {
    tx.upsert(row)
}

/// Deletes the attempts of a kind from a place.
pub fn clear(tx: &mut Tx, contact: &str, kind: AttemptKind, place: &str) -> Result<(), StoreError> {
    tx.execute(CLEAR, &[&contact, &kind, &place]).map(drop)
}

/// Deletes the attempts of a kind from everywhere.
pub fn clear_all(tx: &mut Tx, contact: &str, kind: AttemptKind) -> Result<(), StoreError> {
    tx.execute(CLEAR_ALL, &[&contact, &kind]).map(drop)
}

/// Deletes attempts of which the last was before `before`.
pub fn forget(tx: &mut Tx, before: Timestamp) -> Result<(), StoreError> {
    tx.execute(FORGET, &[&before]).map(drop)
}
