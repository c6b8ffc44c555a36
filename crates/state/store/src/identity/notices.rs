//! Messages to the owner of an account about what happened to it.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::{Numbered, numbered_columns};
use crate::identity::accounts::ContactKind;
use crate::{NoticeId, PlayerId, StoreError, Tx};

/// What a notice is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NoticeKind {
    /// Somebody tries to sign in from a place that the account does not know.
    SignInTries,
    /// A payout account was bound.
    PayoutAccountAdded,
    /// A payout account was changed.
    PayoutAccountChanged,
    /// A phone number or an e-mail address was bound or replaced.
    ContactChanged,
    /// The password was set or changed.
    PasswordChanged,
    /// A withdrawal was paid.
    WithdrawalPaid,
    /// A withdrawal came to nothing and its money is back.
    WithdrawalFailed,
}

impl Numbered for NoticeKind {
    const ALL: &'static [Self] = &[
        Self::SignInTries,
        Self::PayoutAccountAdded,
        Self::PayoutAccountChanged,
        Self::ContactChanged,
        Self::PasswordChanged,
        Self::WithdrawalPaid,
        Self::WithdrawalFailed,
    ];
    const NAME: &'static str = "a kind of notice";

    fn number(self) -> i64 {
        match self {
            Self::SignInTries => 1,
            Self::PayoutAccountAdded => 2,
            Self::PayoutAccountChanged => 3,
            Self::ContactChanged => 4,
            Self::PasswordChanged => 5,
            Self::WithdrawalPaid => 6,
            Self::WithdrawalFailed => 7,
        }
    }
}

numbered_columns!(NoticeKind);

table! {
    /// A notice to one contact.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct NoticeRow in notices {
        /// Also the id under which the message is handed over.
        key id: NoticeId,
        /// Whose account it is about.
        fixed player: PlayerId as player_id,
        fixed kind: NoticeKind,
        /// The payout account or contact that it is about, masked; empty where it is about none.
        fixed subject: String,
        fixed contact_kind: ContactKind,
        /// Where it goes.
        fixed contact: String,
        /// The language of its words.
        fixed lang: String,
        fixed made_at: Timestamp,
        /// When it was handed over; 0 before.
        mutable sent_at: Timestamp,
    }
}

const LOAD: &str = sql!(NoticeRow::SELECT, " WHERE id = $1");
const COUNT: &str = "SELECT COUNT(*) FROM notices WHERE contact = $1 AND kind = $2 AND made_at > $3";
const FORGET: &str = "DELETE FROM notices WHERE made_at < $1";

pub(crate) const FAMILY: Family = Family { statements: &[LOAD, COUNT, FORGET], tables: &[NoticeRow::SCHEMA] };

/// Stores a notice.
pub fn add(tx: &mut Tx, notice: &NoticeRow) -> Result<(), StoreError> {
    tx.insert(notice)
}

/// The notice of this id.
pub fn load(tx: &mut Tx, id: NoticeId) -> Result<Option<NoticeRow>, StoreError> {
    tx.query_opt(LOAD, &[&id], read)
}

/// Updates a notice that was loaded before.
pub fn save(tx: &mut Tx, notice: &NoticeRow) -> Result<(), StoreError> {
    tx.update(notice)
}

/// How many notices of a kind were written to a contact after `since`.
pub fn count(tx: &mut Tx, contact: &str, kind: NoticeKind, since: Timestamp) -> Result<i64, StoreError> {
    tx.query_one(COUNT, &[&contact, &kind, &since], |row| row.get(0))
}

/// Deletes notices made before `before`.
pub fn forget(tx: &mut Tx, before: Timestamp) -> Result<(), StoreError> {
    tx.execute(FORGET, &[&before]).map(drop)
}
