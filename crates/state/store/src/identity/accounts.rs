//! Accounts of players, and the small tables that keep their contacts, numbers and codes unique.

use baize_time::Timestamp;

use crate::engine::value::Row;
use crate::{PlayerId, StoreError, Tx, Uid};

/// An account. Empty texts and 0 mean "none".
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "four independent facts, one column each")]
pub struct AccountRow {
    /// Whose it is.
    pub player: PlayerId,
    /// The public number.
    pub uid: Uid,
    /// The name others see.
    pub nick_name: String,
    /// The phone number with its area code.
    pub mobile: String,
    /// Whether the player has shown that the phone number is theirs.
    pub mobile_verified: bool,
    /// The e-mail address.
    pub email: String,
    /// Whether the player has shown that the e-mail address is theirs.
    pub email_verified: bool,
    /// The password, hashed (PHC string).
    pub password_hash: String,
    /// Whether the account is closed.
    pub closed: bool,
    /// Whether the account began as a guest and has no contact yet.
    pub is_guest: bool,
    /// The avatar's number.
    pub avatar: i64,
    /// The language chosen.
    pub lang: String,
    /// The channel the player came by.
    pub channel_id: String,
    /// The player's own invitation code.
    pub invitation_code: String,
    /// Who invited the player.
    pub parent: PlayerId,
    /// The invitation code that the player came with.
    pub parent_code: String,
    /// The uid of the parent's parent.
    pub second_parent: String,
    /// The uid of that one's parent.
    pub third_parent: String,
    /// Recent network addresses, a JSON list.
    pub ips: String,
    /// Recent device ids, a JSON list.
    pub device_codes: String,
    /// Recent device fingerprints, a JSON list.
    pub fingers: String,
    /// The token of the newest push registration.
    pub push_token: String,
    /// When the account was made.
    pub created_at: Timestamp,
    /// When the player declared to be of age.
    pub age_confirmed_at: Timestamp,
    /// When a session was last opened.
    pub last_login_at: Timestamp,
    /// When the account was closed.
    pub closed_at: Timestamp,
    /// Why it was closed, in the operator's words.
    pub close_reason: String,
}

/// The two kinds of contact in the table that keeps them unique.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ContactKind {
    /// A phone number.
    Phone,
    /// An e-mail address.
    Email,
}

impl ContactKind {
    const fn number(self) -> i64 {
        match self {
            Self::Phone => 1,
            Self::Email => 2,
        }
    }
}

macro_rules! columns {
    () => {
        "a.player_id, a.uid, a.nick_name, a.mobile, a.mobile_verified, a.email, a.email_verified, a.password_hash, \
         a.state, a.is_guest, a.avatar, a.lang, a.channel_id, a.invitation_code, a.parent_id, a.parent_code, \
         a.second_parent, a.third_parent, a.ips, a.device_codes, a.fingers, a.push_token, a.created_at, \
         a.age_confirmed_at, a.last_login_at, a.closed_at, a.close_reason"
    };
}

const CREATE: &str = "INSERT INTO accounts (player_id, uid, nick_name, mobile, mobile_verified, email, \
    email_verified, password_hash, state, is_guest, avatar, lang, channel_id, invitation_code, parent_id, parent_code, \
    second_parent, third_parent, ips, device_codes, fingers, push_token, created_at, age_confirmed_at, last_login_at, \
    closed_at, close_reason) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, \
    $19, $20, $21, $22, $23, $24, $25, $26, $27)";
const SAVE: &str = "UPDATE accounts SET nick_name = $2, mobile = $3, mobile_verified = $4, email = $5, \
    email_verified = $6, password_hash = $7, state = $8, is_guest = $9, avatar = $10, lang = $11, ips = $12, \
    device_codes = $13, fingers = $14, push_token = $15, last_login_at = $16, closed_at = $17, close_reason = $18 \
    WHERE player_id = $1";
const LOAD: &str = concat!("SELECT ", columns!(), " FROM accounts a WHERE a.player_id = $1");
const LOCK: &str = concat!("SELECT ", columns!(), " FROM accounts a WHERE a.player_id = $1 FOR UPDATE");
const BY_CONTACT: &str = "SELECT player_id FROM contacts WHERE kind = $1 AND value = $2";
const BY_UID: &str = "SELECT player_id FROM uids WHERE uid = $1";
const BY_INVITATION: &str = "SELECT player_id FROM invitation_codes WHERE code = $1";
const BY_GUEST_SECRET: &str = "SELECT player_id FROM guest_secrets WHERE secret_hash = $1";
const BY_IDENTITY: &str = "SELECT player_id FROM linked_identities WHERE provider = $1 AND subject = $2";
const RESERVE_CONTACT: &str = "INSERT INTO contacts (kind, value, player_id) VALUES ($1, $2, $3) \
    ON CONFLICT (kind, value) DO NOTHING";
const RELEASE_CONTACT: &str = "DELETE FROM contacts WHERE kind = $1 AND value = $2 AND player_id = $3";
const RESERVE_UID: &str = "INSERT INTO uids (uid, player_id) VALUES ($1, $2) ON CONFLICT (uid) DO NOTHING";
const RESERVE_INVITATION: &str = "INSERT INTO invitation_codes (code, player_id) VALUES ($1, $2) \
    ON CONFLICT (code) DO NOTHING";
const ADD_GUEST_SECRET: &str =
    "INSERT INTO guest_secrets (secret_hash, player_id, created_at) VALUES ($1, $2, $3)";
const DROP_GUEST_SECRETS: &str = "DELETE FROM guest_secrets WHERE player_id = $1";
const LINK: &str = "INSERT INTO linked_identities (provider, subject, player_id, email, linked_at) \
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT (provider, subject) DO NOTHING";
const LINKED: &str =
    "SELECT provider, email FROM linked_identities WHERE player_id = $1 ORDER BY provider, subject";
const FORGET_INVITERS: &str = "UPDATE accounts SET parent_id = 0, parent_code = '', second_parent = '', \
    third_parent = '' WHERE player_id = $1";
const PUBLIC_FACES: &str = "SELECT uid, nick_name, avatar FROM accounts WHERE player_id = $1";
const PAGE: &str =
    concat!("SELECT ", columns!(), " FROM accounts a WHERE a.player_id > $1 ORDER BY a.player_id LIMIT $2");

pub(crate) const STATEMENTS: &[&str] = &[
    CREATE,
    SAVE,
    LOAD,
    LOCK,
    BY_CONTACT,
    BY_UID,
    BY_INVITATION,
    BY_GUEST_SECRET,
    BY_IDENTITY,
    RESERVE_CONTACT,
    RELEASE_CONTACT,
    RESERVE_UID,
    RESERVE_INVITATION,
    ADD_GUEST_SECRET,
    DROP_GUEST_SECRETS,
    LINK,
    LINKED,
    FORGET_INVITERS,
    PUBLIC_FACES,
    PAGE,
];
pub(crate) const TABLES: &[&crate::engine::table::Table] = &[];

/// Writes a new account.
pub fn create(tx: &mut Tx, a: &AccountRow) -> Result<(), StoreError> {
    let state = i64::from(a.closed);
    tx.execute(
        CREATE,
        &[
            &a.player,
            &a.uid,
            &a.nick_name,
            &a.mobile,
            &a.mobile_verified,
            &a.email,
            &a.email_verified,
            &a.password_hash,
            &state,
            &a.is_guest,
            &a.avatar,
            &a.lang,
            &a.channel_id,
            &a.invitation_code,
            &a.parent,
            &a.parent_code,
            &a.second_parent,
            &a.third_parent,
            &a.ips,
            &a.device_codes,
            &a.fingers,
            &a.push_token,
            &a.created_at,
            &a.age_confirmed_at,
            &a.last_login_at,
            &a.closed_at,
            &a.close_reason,
        ],
    )
    .map(drop)
}

/// Writes what can change of an account that was loaded with [`lock`].
pub fn save(tx: &mut Tx, a: &AccountRow) -> Result<(), StoreError> {
    let state = i64::from(a.closed);
    let changed = tx.execute(
        SAVE,
        &[
            &a.player,
            &a.nick_name,
            &a.mobile,
            &a.mobile_verified,
            &a.email,
            &a.email_verified,
            &a.password_hash,
            &state,
            &a.is_guest,
            &a.avatar,
            &a.lang,
            &a.ips,
            &a.device_codes,
            &a.fingers,
            &a.push_token,
            &a.last_login_at,
            &a.closed_at,
            &a.close_reason,
        ],
    )?;
    if changed == 1 { Ok(()) } else { Err(StoreError::Missing(SAVE)) }
}

/// The account of a player.
pub fn load(tx: &mut Tx, player: PlayerId) -> Result<Option<AccountRow>, StoreError> {
    tx.query_opt(LOAD, &[&player], read)
}

/// The account of a player, held until the end of the transaction.
pub fn lock(tx: &mut Tx, player: PlayerId) -> Result<Option<AccountRow>, StoreError> {
    tx.query_opt(LOCK, &[&player], read)
}

/// Accounts in the order of their players, after the given one.
pub fn page(tx: &mut Tx, after: PlayerId, limit: u32) -> Result<Vec<AccountRow>, StoreError> {
    tx.query(PAGE, &[&after, &limit], read)
}

/// Whose contact it is.
pub fn by_contact(tx: &mut Tx, kind: ContactKind, value: &str) -> Result<Option<PlayerId>, StoreError> {
    tx.query_opt(BY_CONTACT, &[&kind.number(), &value], |row| row.get(0))
}

/// Whose public number it is.
pub fn by_uid(tx: &mut Tx, uid: Uid) -> Result<Option<PlayerId>, StoreError> {
    tx.query_opt(BY_UID, &[&uid], |row| row.get(0))
}

/// Whose invitation code it is.
pub fn by_invitation(tx: &mut Tx, code: &str) -> Result<Option<PlayerId>, StoreError> {
    tx.query_opt(BY_INVITATION, &[&code], |row| row.get(0))
}

/// Whose guest secret has this SHA-256.
pub fn by_guest_secret(tx: &mut Tx, hash: &[u8; 32]) -> Result<Option<PlayerId>, StoreError> {
    tx.query_opt(BY_GUEST_SECRET, &[&hash.as_slice()], |row| row.get(0))
}

/// Who is linked to an identity of another provider.
pub fn by_identity(tx: &mut Tx, provider: &str, subject: &str) -> Result<Option<PlayerId>, StoreError> {
    tx.query_opt(BY_IDENTITY, &[&provider, &subject], |row| row.get(0))
}

/// Reserves a contact for a player; `false` if somebody has it.
pub fn reserve_contact(
    tx: &mut Tx,
    kind: ContactKind,
    value: &str,
    player: PlayerId,
) -> Result<bool, StoreError> {
    Ok(tx.execute(RESERVE_CONTACT, &[&kind.number(), &value, &player])? == 1)
}

/// Gives up a player's contact.
pub fn release_contact(
    tx: &mut Tx,
    kind: ContactKind,
    value: &str,
    player: PlayerId,
) -> Result<(), StoreError> {
    tx.execute(RELEASE_CONTACT, &[&kind.number(), &value, &player]).map(drop)
}

/// Reserves a public number; `false` if somebody has it.
pub fn reserve_uid(tx: &mut Tx, uid: Uid, player: PlayerId) -> Result<bool, StoreError> {
    Ok(tx.execute(RESERVE_UID, &[&uid, &player])? == 1)
}

/// Reserves an invitation code; `false` if somebody has it.
pub fn reserve_invitation(tx: &mut Tx, code: &str, player: PlayerId) -> Result<bool, StoreError> {
    Ok(tx.execute(RESERVE_INVITATION, &[&code, &player])? == 1)
}

/// Stores the SHA-256 of a guest's secret.
pub fn add_guest_secret(
    tx: &mut Tx,
    hash: &[u8; 32],
    player: PlayerId,
    now: Timestamp,
) -> Result<(), StoreError> {
    tx.execute(ADD_GUEST_SECRET, &[&hash.as_slice(), &player, &now]).map(drop)
}

/// Forgets all guest secrets of a player.
pub fn drop_guest_secrets(tx: &mut Tx, player: PlayerId) -> Result<(), StoreError> {
    tx.execute(DROP_GUEST_SECRETS, &[&player]).map(drop)
}

/// Forgets by whose invitation a player came.
pub fn forget_inviters(tx: &mut Tx, player: PlayerId) -> Result<(), StoreError> {
    tx.execute(FORGET_INVITERS, &[&player]).map(drop)
}

/// An identity of another provider, to be linked to a player.
#[derive(Debug, Clone, Copy)]
pub struct NewLink<'a> {
    /// The provider's name.
    pub provider: &'a str,
    /// The provider's stable id of the person.
    pub subject: &'a str,
    /// The e-mail address the provider told.
    pub email: &'a str,
    /// Whom to link.
    pub player: PlayerId,
    /// Now.
    pub now: Timestamp,
}

/// Links an identity; `false` if it is linked already.
pub fn link(tx: &mut Tx, new: &NewLink<'_>) -> Result<bool, StoreError> {
    let NewLink { provider, subject, email, player, now } = new;
    Ok(tx.execute(LINK, &[provider, subject, player, email, now])? == 1)
}

/// The linked identities of a player: provider and e-mail.
pub fn linked(tx: &mut Tx, player: PlayerId) -> Result<Vec<(String, String)>, StoreError> {
    tx.query(LINKED, &[&player], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// What others may see of a player, before masking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Face {
    /// The public number.
    pub uid: Uid,
    /// The name.
    pub nick_name: String,
    /// The avatar's number.
    pub avatar: i64,
}

/// What others may see of a player.
pub fn face(tx: &mut Tx, player: PlayerId) -> Result<Option<Face>, StoreError> {
    tx.query_opt(PUBLIC_FACES, &[&player], |row| {
        Ok(Face { uid: row.get(0)?, nick_name: row.get(1)?, avatar: row.get(2)? })
    })
}

fn read(row: &dyn Row) -> Result<AccountRow, StoreError> {
    Ok(AccountRow {
        player: row.get(0)?,
        uid: row.get(1)?,
        nick_name: row.get(2)?,
        mobile: row.get(3)?,
        mobile_verified: row.get(4)?,
        email: row.get(5)?,
        email_verified: row.get(6)?,
        password_hash: row.get(7)?,
        closed: row.get(8)?,
        is_guest: row.get(9)?,
        avatar: row.get(10)?,
        lang: row.get(11)?,
        channel_id: row.get(12)?,
        invitation_code: row.get(13)?,
        parent: row.get(14)?,
        parent_code: row.get(15)?,
        second_parent: row.get(16)?,
        third_parent: row.get(17)?,
        ips: row.get(18)?,
        device_codes: row.get(19)?,
        fingers: row.get(20)?,
        push_token: row.get(21)?,
        created_at: row.get(22)?,
        age_confirmed_at: row.get(23)?,
        last_login_at: row.get(24)?,
        closed_at: row.get(25)?,
        close_reason: row.get(26)?,
    })
}
