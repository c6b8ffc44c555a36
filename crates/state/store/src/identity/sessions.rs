//! Open sessions, what ended them, nonces of signed requests, and one-minute game tokens.

use baize_time::Timestamp;

use crate::engine::value::Row;
use crate::{PlayerId, SessionId, StoreError, Tx, Uid};

/// An open session.
#[derive(Clone, PartialEq, Eq)]
pub struct SessionRow {
    /// Whose it is.
    pub player: PlayerId,
    /// Its public id.
    pub id: SessionId,
    /// SHA-256 of the token.
    pub token_hash: [u8; 32],
    /// The key its requests are signed with; empty for a session whose requests are not signed.
    pub session_key: Vec<u8>,
    /// What the player calls the device: model and system.
    pub device: String,
    /// The device's own id.
    pub device_id: String,
    /// The network address it was opened from.
    pub ip: String,
    /// When it was opened.
    pub created_at: Timestamp,
    /// When it ends by itself.
    pub expires_at: Timestamp,
    /// When it was last used, to the minute.
    pub last_seen_at: Timestamp,
}

impl std::fmt::Debug for SessionRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SessionRow")
            .field("player", &self.player)
            .field("id", &self.id)
            .finish_non_exhaustive()
    }
}

/// A session together with what a request needs to know of its account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Authority {
    /// The session.
    pub session: SessionRow,
    /// The player's public number.
    pub uid: Uid,
    /// Whether the account is closed.
    pub closed: bool,
}

macro_rules! columns {
    () => {
        "s.player_id, s.id, s.token_hash, s.session_key, s.device, s.device_id, s.ip, s.created_at, s.expires_at, \
         s.last_seen_at"
    };
}

const OPEN: &str = "INSERT INTO sessions (player_id, id, token_hash, session_key, device, device_id, ip, created_at, \
    expires_at, last_seen_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
const OPEN_TOKEN: &str = "INSERT INTO session_tokens (token_hash, player_id, session_id) VALUES ($1, $2, $3)";
const AUTHORITY: &str = concat!(
    "SELECT ",
    columns!(),
    ", a.uid, a.state FROM session_tokens t JOIN sessions s ON s.player_id = t.player_id AND s.id = t.session_id \
     JOIN accounts a ON a.player_id = t.player_id WHERE t.token_hash = $1"
);
const OF_PLAYER: &str =
    concat!("SELECT ", columns!(), " FROM sessions s WHERE s.player_id = $1 ORDER BY s.id DESC");
const BIND: &str =
    "UPDATE sessions SET session_key = $3 WHERE player_id = $1 AND id = $2 AND session_key = $4";
const TOUCH: &str = "UPDATE sessions SET last_seen_at = $3 WHERE player_id = $1 AND id = $2";
const CLOSE: &str = "DELETE FROM sessions WHERE player_id = $1 AND id = $2";
const CLOSE_TOKEN: &str = "DELETE FROM session_tokens WHERE token_hash = $1";
const ENDED: &str = "INSERT INTO session_endings (ended_at, player_id, session_id) VALUES ($1, $2, $3) \
    ON CONFLICT (ended_at, player_id, session_id) DO NOTHING";
const ENDINGS: &str = "SELECT player_id, session_id FROM session_endings WHERE ended_at >= $1";
const FORGET_ENDINGS: &str = "DELETE FROM session_endings WHERE ended_at < $1";
const REMEMBER_NONCE: &str = "INSERT INTO nonces (player_id, session_id, digest, expires_at) VALUES ($1, $2, $3, $4) \
    ON CONFLICT (player_id, session_id, digest) DO NOTHING";
const NONCES: &str =
    "SELECT digest, expires_at FROM nonces WHERE player_id = $1 AND session_id = $2 AND expires_at >= $3";
const FORGET_NONCES: &str = "DELETE FROM nonces WHERE expires_at < $1";
const ISSUE_GAME_TOKEN: &str = "INSERT INTO game_tokens (token_hash, player_id, session_id, game, expires_at) VALUES ($1, $2, $3, $4, $5)";
const REDEEM_GAME_TOKEN: &str =
    "DELETE FROM game_tokens WHERE token_hash = $1 RETURNING player_id, game, expires_at";
const REPLACE_GAME_TOKEN: &str =
    "DELETE FROM game_tokens WHERE player_id = $1 AND session_id = $2 AND game = $3";
const FORGET_GAME_TOKENS: &str = "DELETE FROM game_tokens WHERE expires_at < $1";

pub(crate) const STATEMENTS: &[&str] = &[
    OPEN,
    OPEN_TOKEN,
    AUTHORITY,
    OF_PLAYER,
    BIND,
    TOUCH,
    CLOSE,
    CLOSE_TOKEN,
    ENDED,
    ENDINGS,
    FORGET_ENDINGS,
    REMEMBER_NONCE,
    NONCES,
    FORGET_NONCES,
    ISSUE_GAME_TOKEN,
    REDEEM_GAME_TOKEN,
    REPLACE_GAME_TOKEN,
    FORGET_GAME_TOKENS,
];
pub(crate) const TABLES: &[&crate::engine::table::Table] = &[];

/// Opens a session.
pub fn open(tx: &mut Tx, s: &SessionRow) -> Result<(), StoreError> {
    tx.execute(
        OPEN,
        &[
            &s.player,
            &s.id,
            &s.token_hash,
            &s.session_key,
            &s.device,
            &s.device_id,
            &s.ip,
            &s.created_at,
            &s.expires_at,
            &s.last_seen_at,
        ],
    )?;
    tx.execute(OPEN_TOKEN, &[&s.token_hash, &s.player, &s.id]).map(drop)
}

/// The session behind a token, by the token's SHA-256. Its expiry is for the caller to look at.
pub fn authority(tx: &mut Tx, token_hash: &[u8; 32]) -> Result<Option<Authority>, StoreError> {
    tx.query_opt(AUTHORITY, &[token_hash], |row| {
        Ok(Authority { session: read(row)?, uid: row.get(10)?, closed: row.get(11)? })
    })
}

/// All sessions of a player, newest first.
pub fn of_player(tx: &mut Tx, player: PlayerId) -> Result<Vec<SessionRow>, StoreError> {
    tx.query(OF_PLAYER, &[&player], read)
}

/// Binds a session that is not bound to a key; `false` if it is bound already or has ended.
pub fn bind(tx: &mut Tx, player: PlayerId, id: SessionId, key: &[u8]) -> Result<bool, StoreError> {
    let unbound: &[u8] = &[];
    Ok(tx.execute(BIND, &[&player, &id, &key, &unbound])? == 1)
}

/// Notes that a session was used.
pub fn touch(tx: &mut Tx, player: PlayerId, id: SessionId, now: Timestamp) -> Result<(), StoreError> {
    tx.execute(TOUCH, &[&player, &id, &now]).map(drop)
}

/// Ends a session.
pub fn close(tx: &mut Tx, session: &SessionRow) -> Result<(), StoreError> {
    tx.execute(CLOSE, &[&session.player, &session.id])?;
    tx.execute(CLOSE_TOKEN, &[&session.token_hash]).map(drop)
}

/// Tells every running server to forget one session of a player, or all with `None`.
pub fn note_ending(
    tx: &mut Tx,
    player: PlayerId,
    session: Option<SessionId>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let session = session.map_or(0, SessionId::get);
    tx.execute(ENDED, &[&now, &player, &session]).map(drop)
}

/// The endings noted since `since`; `None` means all sessions of the player.
pub fn endings(tx: &mut Tx, since: Timestamp) -> Result<Vec<(PlayerId, Option<SessionId>)>, StoreError> {
    tx.query(ENDINGS, &[&since], |row| {
        let session: i64 = row.get(1)?;
        Ok((row.get(0)?, (session != 0).then(|| SessionId::from(session))))
    })
}

/// Forgets the endings noted before `before`.
pub fn forget_endings(tx: &mut Tx, before: Timestamp) -> Result<(), StoreError> {
    tx.execute(FORGET_ENDINGS, &[&before]).map(drop)
}

/// A nonce that was used, as a digest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NonceRow {
    /// Whose session.
    pub player: PlayerId,
    /// Which session.
    pub session: SessionId,
    /// The digest of the nonce.
    pub digest: [u8; 16],
    /// When the request's time is out of the window anyway.
    pub expires_at: Timestamp,
}

/// Stores a used nonce; `false` if it was used before.
pub fn remember_nonce(tx: &mut Tx, nonce: &NonceRow) -> Result<bool, StoreError> {
    let NonceRow { player, session, digest, expires_at } = nonce;
    Ok(tx.execute(REMEMBER_NONCE, &[player, session, digest, expires_at])? == 1)
}

/// The nonces of a session that still matter: digest and expiry.
pub fn nonces(
    tx: &mut Tx,
    player: PlayerId,
    session: SessionId,
    now: Timestamp,
) -> Result<Vec<([u8; 16], Timestamp)>, StoreError> {
    tx.query(NONCES, &[&player, &session, &now], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Forgets nonces whose window has passed.
pub fn forget_nonces(tx: &mut Tx, before: Timestamp) -> Result<(), StoreError> {
    tx.execute(FORGET_NONCES, &[&before]).map(drop)
}

/// Stores the SHA-256 of a token that carries a player into a game page, in place of the one that the session had for
/// this game; old ones are forgotten.
pub fn issue_game_token(
    tx: &mut Tx,
    token_hash: &[u8; 32],
    session: (PlayerId, SessionId),
    game: &str,
    times: (Timestamp, Timestamp),
) -> Result<(), StoreError> {
    let (now, expires_at) = times;
    tx.execute(FORGET_GAME_TOKENS, &[&now])?;
    let (player, session) = session;
    tx.execute(REPLACE_GAME_TOKEN, &[&player, &session, &game])?;
    tx.execute(ISSUE_GAME_TOKEN, &[token_hash, &player, &session, &game, &expires_at]).map(drop)
}

/// Uses a game token up: the player, the game and the expiry, once.
pub fn redeem_game_token(
    tx: &mut Tx,
    token_hash: &[u8; 32],
) -> Result<Option<(PlayerId, String, Timestamp)>, StoreError> {
    tx.query_opt(REDEEM_GAME_TOKEN, &[token_hash], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
}

fn read(row: &dyn Row) -> Result<SessionRow, StoreError> {
    Ok(SessionRow {
        player: row.get(0)?,
        id: row.get(1)?,
        token_hash: row.get(2)?,
        session_key: row.get(3)?,
        device: row.get(4)?,
        device_id: row.get(5)?,
        ip: row.get(6)?,
        created_at: row.get(7)?,
        expires_at: row.get(8)?,
        last_seen_at: row.get(9)?,
    })
}
