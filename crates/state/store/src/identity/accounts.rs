//! Accounts of players, and the small tables that make their contacts, public numbers and codes unique.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::{Numbered, numbered_columns};
use crate::{PlayerId, StoreError, Tx, Uid};

/// The two kinds of contact in the table that keeps them unique.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ContactKind {
    /// A phone number.
    Phone,
    /// An e-mail address.
    Email,
}

impl Numbered for ContactKind {
    const ALL: &'static [Self] = &[Self::Phone, Self::Email];
    const NAME: &'static str = "a kind of contact";

    fn number(self) -> i64 {
        match self {
            Self::Phone => 1,
            Self::Email => 2,
        }
    }
}

numbered_columns!(ContactKind);

table! {
    /// An account. Empty texts and 0 mean "none".
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct AccountRow in accounts {
        key player: PlayerId as player_id,
        /// The public number.
        fixed uid: Uid,
        /// The name that others see.
        mutable nick_name: String,
        /// The phone number with its area code.
        mutable mobile: String,
        /// Whether the player proved that the phone number is theirs.
        mutable mobile_verified: bool,
        /// The e-mail address.
        mutable email: String,
        /// Whether the player proved that the e-mail address is theirs.
        mutable email_verified: bool,
        /// A PHC string.
        mutable password_hash: String,
        mutable closed: bool as state,
        /// Whether the account began as a guest and has no contact yet.
        mutable is_guest: bool,
        /// The number of the avatar.
        mutable avatar: i64,
        /// The chosen language.
        mutable lang: String,
        /// The marketing channel of the registration.
        fixed channel_id: String,
        /// The player's own invitation code.
        fixed invitation_code: String,
        /// The player who invited this one.
        fixed parent: PlayerId as parent_id,
        /// The invitation code of the registration.
        fixed parent_code: String,
        /// The uid of the parent's parent.
        fixed second_parent: String,
        /// The uid of that player's parent.
        fixed third_parent: String,
        /// Recent network addresses, a JSON list.
        mutable ips: String,
        /// Recent device ids, a JSON list.
        mutable device_codes: String,
        /// Recent device fingerprints, a JSON list.
        mutable fingers: String,
        /// The token of the newest push registration.
        mutable push_token: String,
        fixed created_at: Timestamp,
        /// When the player declared to be of age.
        fixed age_confirmed_at: Timestamp,
        /// When a session was last opened.
        mutable last_login_at: Timestamp,
        mutable closed_at: Timestamp,
        /// Why the account was closed, in the operator's words.
        mutable close_reason: String,
    }
}

impl AccountRow {
    /// The code that friends come by; empty for a guest, who invites nobody before a contact is bound.
    pub fn invites_by(&self) -> &str {
        if self.is_guest { "" } else { &self.invitation_code }
    }
}

table! {
    /// The owner of a contact.
    struct Contact<'a> in contacts {
        key kind: ContactKind,
        key value: ref 'a str,
        fixed player: PlayerId as player_id,
    }
}

table! {
    /// The owner of a public number.
    struct ReservedUid in uids {
        key uid: Uid,
        fixed player: PlayerId as player_id,
    }
}

table! {
    /// The owner of an invitation code.
    struct InvitationCode<'a> in invitation_codes {
        key code: ref 'a str,
        fixed player: PlayerId as player_id,
    }
}

table! {
    /// The credential of a guest's device.
    struct GuestSecret<'a> in guest_secrets {
        key secret_hash: ref 'a [u8; 32],
        fixed player: PlayerId as player_id,
        fixed created_at: Timestamp,
    }
}

table! {
    /// An identity at another provider, linked to a player.
    #[derive(Debug, Clone, Copy)]
    pub struct NewLink<'a> in linked_identities {
        /// The provider's name.
        key provider: ref 'a str,
        /// The provider's stable id of the person.
        key subject: ref 'a str,
        fixed player: PlayerId as player_id,
        /// The e-mail address that the provider reports.
        fixed email: ref 'a str,
        fixed now: Timestamp as linked_at,
    }
}

const LOAD: &str = sql!(AccountRow::SELECT, " WHERE player_id = $1");
const LOCK: &str = sql!(AccountRow::SELECT, " WHERE player_id = $1 FOR UPDATE");
const BY_CONTACT: &str = "SELECT player_id FROM contacts WHERE kind = $1 AND value = $2";
const BY_UID: &str = "SELECT player_id FROM uids WHERE uid = $1";
const BY_INVITATION: &str = "SELECT player_id FROM invitation_codes WHERE code = $1";
const BY_GUEST_SECRET: &str = "SELECT player_id FROM guest_secrets WHERE secret_hash = $1";
const BY_IDENTITY: &str = "SELECT player_id FROM linked_identities WHERE provider = $1 AND subject = $2";
const RELEASE_CONTACT: &str = "DELETE FROM contacts WHERE kind = $1 AND value = $2 AND player_id = $3";
const DROP_GUEST_SECRETS: &str = "DELETE FROM guest_secrets WHERE player_id = $1";
const UNLINK_ALL: &str = "DELETE FROM linked_identities WHERE player_id = $1";
const LINKED: &str =
    "SELECT provider, email FROM linked_identities WHERE player_id = $1 ORDER BY provider, subject";
const FORGET_INVITERS: &str = "UPDATE accounts SET parent_id = 0, parent_code = '', second_parent = '', \
    third_parent = '' WHERE player_id = $1";
const PUBLIC_FACES: &str = "SELECT uid, nick_name, avatar FROM accounts WHERE player_id = $1";
const PAGE: &str = sql!(AccountRow::SELECT, " WHERE player_id > $1 ORDER BY player_id LIMIT $2");

pub(crate) const FAMILY: Family = Family {
    statements: &[
        LOAD,
        LOCK,
        BY_CONTACT,
        BY_UID,
        BY_INVITATION,
        BY_GUEST_SECRET,
        BY_IDENTITY,
        RELEASE_CONTACT,
        DROP_GUEST_SECRETS,
        UNLINK_ALL,
        LINKED,
        FORGET_INVITERS,
        PUBLIC_FACES,
        PAGE,
    ],
    tables: &[
        AccountRow::SCHEMA,
        Contact::SCHEMA,
        ReservedUid::SCHEMA,
        InvitationCode::SCHEMA,
        GuestSecret::SCHEMA,
        NewLink::SCHEMA,
    ],
};

/// Inserts an account.
pub fn create(tx: &mut Tx, account: &AccountRow) -> Result<(), StoreError> {
    tx.insert(account)
}

/// Updates an account that was loaded with [`lock`].
pub fn save(tx: &mut Tx, account: &AccountRow) -> Result<(), StoreError> {
    tx.update(account)
}

/// The account of a player.
pub fn load(tx: &mut Tx, player: PlayerId) -> Result<Option<AccountRow>, StoreError> {
    tx.query_opt(LOAD, &[&player], read)
}

/// The account of a player, locked until the end of the transaction.
pub fn lock(tx: &mut Tx, player: PlayerId) -> Result<Option<AccountRow>, StoreError> {
    tx.query_opt(LOCK, &[&player], read)
}

/// Accounts in the order of their players, after the given one.
pub fn page(tx: &mut Tx, after: PlayerId, limit: u32) -> Result<Vec<AccountRow>, StoreError> {
    tx.query(PAGE, &[&after, &limit], read)
}

/// The owner of a contact.
pub fn by_contact(tx: &mut Tx, kind: ContactKind, value: &str) -> Result<Option<PlayerId>, StoreError> {
    tx.query_opt(BY_CONTACT, &[&kind, &value], |row| row.get(0))
}

/// The owner of a public number.
pub fn by_uid(tx: &mut Tx, uid: Uid) -> Result<Option<PlayerId>, StoreError> {
    tx.query_opt(BY_UID, &[&uid], |row| row.get(0))
}

/// The owner of an invitation code.
pub fn by_invitation(tx: &mut Tx, code: &str) -> Result<Option<PlayerId>, StoreError> {
    tx.query_opt(BY_INVITATION, &[&code], |row| row.get(0))
}

/// The owner of a guest secret, by its SHA-256.
pub fn by_guest_secret(tx: &mut Tx, hash: &[u8; 32]) -> Result<Option<PlayerId>, StoreError> {
    tx.query_opt(BY_GUEST_SECRET, &[hash], |row| row.get(0))
}

/// The player linked to an identity at another provider.
pub fn by_identity(tx: &mut Tx, provider: &str, subject: &str) -> Result<Option<PlayerId>, StoreError> {
    tx.query_opt(BY_IDENTITY, &[&provider, &subject], |row| row.get(0))
}

/// Reserves a contact for a player; `false` if it is taken.
pub fn reserve_contact(
    tx: &mut Tx,
    kind: ContactKind,
    value: &str,
    player: PlayerId,
) -> Result<bool, StoreError> {
    tx.insert_if_absent(&Contact { kind, value, player })
}

/// Releases a contact of a player.
pub fn release_contact(
    tx: &mut Tx,
    kind: ContactKind,
    value: &str,
    player: PlayerId,
) -> Result<(), StoreError> {
    tx.execute(RELEASE_CONTACT, &[&kind, &value, &player]).map(drop)
}

/// Reserves a public number; `false` if it is taken.
pub fn reserve_uid(tx: &mut Tx, uid: Uid, player: PlayerId) -> Result<bool, StoreError> {
    tx.insert_if_absent(&ReservedUid { uid, player })
}

/// Reserves an invitation code; `false` if it is taken.
pub fn reserve_invitation(tx: &mut Tx, code: &str, player: PlayerId) -> Result<bool, StoreError> {
    tx.insert_if_absent(&InvitationCode { code, player })
}

/// Stores the SHA-256 of a guest's secret.
pub fn add_guest_secret(
    tx: &mut Tx,
    hash: &[u8; 32],
    player: PlayerId,
    now: Timestamp,
) -> Result<(), StoreError> {
    tx.insert(&GuestSecret { secret_hash: hash, player, created_at: now })
}

/// Deletes all guest secrets of a player.
pub fn drop_guest_secrets(tx: &mut Tx, player: PlayerId) -> Result<(), StoreError> {
    tx.execute(DROP_GUEST_SECRETS, &[&player]).map(drop)
}

/// Clears the invitation and the agent tree of a player.
pub fn forget_inviters(tx: &mut Tx, player: PlayerId) -> Result<(), StoreError> {
    tx.execute(FORGET_INVITERS, &[&player]).map(drop)
}

/// Links an identity; `false` if it is linked already.
pub fn link(tx: &mut Tx, new: &NewLink<'_>) -> Result<bool, StoreError> {
    tx.insert_if_absent(new)
}

/// Deletes the linked identities of a player.
pub fn unlink_all(tx: &mut Tx, player: PlayerId) -> Result<(), StoreError> {
    tx.execute(UNLINK_ALL, &[&player]).map(drop)
}

/// The linked identities of a player: provider and e-mail.
pub fn linked(tx: &mut Tx, player: PlayerId) -> Result<Vec<(String, String)>, StoreError> {
    tx.query(LINKED, &[&player], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// The public part of an account, before masking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Face {
    /// The public number.
    pub uid: Uid,
    /// The name.
    pub nick_name: String,
    /// The avatar's number.
    pub avatar: i64,
}

/// The public part of an account.
pub fn face(tx: &mut Tx, player: PlayerId) -> Result<Option<Face>, StoreError> {
    tx.query_opt(PUBLIC_FACES, &[&player], |row| {
        Ok(Face { uid: row.get(0)?, nick_name: row.get(1)?, avatar: row.get(2)? })
    })
}
