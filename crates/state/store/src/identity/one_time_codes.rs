//! One-time codes: each belongs to one request, for one purpose, and to one contact. What was sent is counted apart.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::{Numbered, numbered_columns};
use crate::{StoreError, Tx};

/// What a code is asked for. It works for nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodePurpose {
    /// To sign in to an account that exists.
    SignIn,
    /// To make an account.
    Register,
    /// To bind the contact to the account of the session.
    BindContact,
    /// To choose a new password.
    NewPassword,
    /// To bind or change a payout account.
    PayoutAccount,
    /// To sign in or to make an account: of a client that does not say which.
    SignInOrRegister,
}

impl Numbered for CodePurpose {
    const ALL: &'static [Self] = &[
        Self::SignIn,
        Self::Register,
        Self::BindContact,
        Self::NewPassword,
        Self::PayoutAccount,
        Self::SignInOrRegister,
    ];
    const NAME: &'static str = "a purpose of a one-time code";

    fn number(self) -> i64 {
        match self {
            Self::SignIn => 1,
            Self::Register => 2,
            Self::BindContact => 3,
            Self::NewPassword => 4,
            Self::PayoutAccount => 5,
            Self::SignInOrRegister => 6,
        }
    }
}

numbered_columns!(CodePurpose);

table! {
    /// A one-time code that was asked for.
    #[derive(Clone, PartialEq, Eq)]
    pub struct CodeRow in one_time_codes {
        /// The phone number or e-mail address.
        key contact: String,
        /// SHA-256 of the token that only the client who asked has.
        key request_hash: [u8; 32],
        /// SHA-256 of the network and the device id that it was asked from.
        fixed requester: [u8; 32],
        fixed purpose: CodePurpose,
        /// SHA-256 of the contact and the code.
        fixed code_hash: [u8; 32],
        /// When the code expires; 0 once it is used.
        mutable expires_at: Timestamp,
        /// How many wrong codes are still accepted.
        mutable tries_left: i64,
        fixed sent_at: Timestamp,
        /// Whose tries it was asked on: the place of its attempts.
        fixed place: String,
    }
}

const BY_REQUEST: &str = sql!(CodeRow::SELECT, " WHERE contact = $1 AND request_hash = $2 FOR UPDATE");
const BY_REQUESTER: &str = sql!(
    CodeRow::SELECT,
    " WHERE contact = $1 AND requester = $2 AND purpose IN ($3, $4) ORDER BY sent_at DESC LIMIT 1 FOR UPDATE"
);
const REPLACE: &str = "DELETE FROM one_time_codes WHERE contact = $1 AND requester = $2 AND purpose = $3";
const FORGET: &str = "DELETE FROM one_time_codes WHERE sent_at < $1";

pub(crate) const FAMILY: Family =
    Family { statements: &[BY_REQUEST, BY_REQUESTER, REPLACE, FORGET], tables: &[CodeRow::SCHEMA] };

/// The code of a request, by the SHA-256 of its token, locked until the end of the transaction.
pub fn by_request(
    tx: &mut Tx,
    contact: &str,
    request_hash: &[u8; 32],
) -> Result<Option<CodeRow>, StoreError> {
    tx.query_opt(BY_REQUEST, &[&contact, request_hash], read)
}

/// The newest code that a requester asked for with one of two purposes, locked until the end of the transaction.
pub fn by_requester(
    tx: &mut Tx,
    contact: &str,
    requester: &[u8; 32],
    purposes: [CodePurpose; 2],
) -> Result<Option<CodeRow>, StoreError> {
    let [one, other] = purposes;
    tx.query_opt(BY_REQUESTER, &[&contact, requester, &one, &other], read)
}

/// Stores a code in place of the earlier ones of the same requester, purpose and contact.
pub fn replace(tx: &mut Tx, code: &CodeRow) -> Result<(), StoreError> {
    tx.execute(REPLACE, &[&code.contact, &code.requester, &code.purpose])?;
    tx.insert(code)
}

/// Updates a code that was read before.
pub fn save(tx: &mut Tx, code: &CodeRow) -> Result<(), StoreError> {
    tx.update(code)
}

/// Deletes codes sent before `before`.
pub fn forget(tx: &mut Tx, before: Timestamp) -> Result<(), StoreError> {
    tx.execute(FORGET, &[&before]).map(drop)
}
