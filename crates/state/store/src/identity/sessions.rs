//! Open sessions, their endings, nonces of signed requests, and one-minute game tokens.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Cells, Record, read, table};
use crate::engine::sql_text::sql;
use crate::{PlayerId, SessionId, StoreError, Tx, Uid};

table! {
    /// An open session.
    #[derive(Clone, PartialEq, Eq)]
    pub struct SessionRow in sessions {
        key player: PlayerId as player_id,
        /// The public id.
        key id: SessionId,
        /// SHA-256 of the token.
        fixed token_hash: [u8; 32],
        /// The key that signs the requests; empty if they are not signed.
        mutable session_key: Vec<u8>,
        /// Model and system of the device.
        fixed device: String,
        /// The device's own id.
        fixed device_id: String,
        /// The network address that opened the session.
        fixed ip: String,
        fixed created_at: Timestamp,
        fixed expires_at: Timestamp,
        /// When it was last used, to the minute.
        mutable last_seen_at: Timestamp,
        /// When the player last did something, to the minute.
        mutable active_at: Timestamp,
    }
}

table! {
    /// Finds a session by its token.
    struct SessionToken<'a> in session_tokens {
        key token_hash: ref 'a [u8; 32],
        fixed player: PlayerId as player_id,
        fixed session: SessionId as session_id,
    }
}

table! {
    /// A session that every running server must forget; session 0 means all sessions of the player.
    struct SessionEnding in session_endings {
        key ended_at: Timestamp,
        key player: PlayerId as player_id,
        key session: i64 as session_id,
    }
}

table! {
    /// The digest of a nonce that was used.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct NonceRow in nonces {
        key player: PlayerId as player_id,
        key session: SessionId as session_id,
        key digest: [u8; 16],
        /// When requests with this nonce are too old to be accepted anyway.
        fixed expires_at: Timestamp,
    }
}

table! {
    /// A token that carries a player into a game page.
    struct GameToken<'a> in game_tokens {
        key token_hash: ref 'a [u8; 32],
        fixed player: PlayerId as player_id,
        fixed session: SessionId as session_id,
        fixed game: ref 'a str,
        fixed expires_at: Timestamp,
    }
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
    /// When the account was made.
    pub registered_at: Timestamp,
}

const AUTHORITY: &str = sql!(
    "SELECT ",
    SessionRow::COLUMNS,
    ", a.uid, a.state, a.created_at FROM session_tokens t \
     JOIN sessions ON sessions.player_id = t.player_id AND sessions.id = t.session_id \
     JOIN accounts a ON a.player_id = t.player_id WHERE t.token_hash = $1"
);
const OF_PLAYER: &str = sql!(SessionRow::SELECT, " WHERE player_id = $1 ORDER BY id DESC");
const EXPIRY: &str = "SELECT expires_at FROM sessions WHERE player_id = $1 AND id = $2";
const BIND: &str =
    "UPDATE sessions SET session_key = $3 WHERE player_id = $1 AND id = $2 AND session_key = $4";
const TOUCH: &str = "UPDATE sessions SET last_seen_at = $3 WHERE player_id = $1 AND id = $2";
const NOTE_ACTIVITY: &str =
    "UPDATE sessions SET active_at = $3 WHERE player_id = $1 AND id = $2 AND active_at < $3";
const ACTIVE_AT: &str = "SELECT active_at FROM sessions WHERE player_id = $1 AND id = $2";
const CLOSE: &str = "DELETE FROM sessions WHERE player_id = $1 AND id = $2";
const CLOSE_TOKEN: &str = "DELETE FROM session_tokens WHERE token_hash = $1";
const ENDINGS: &str = "SELECT player_id, session_id FROM session_endings WHERE ended_at >= $1";
const FORGET_ENDINGS: &str = "DELETE FROM session_endings WHERE ended_at < $1";
const NONCES: &str =
    "SELECT digest, expires_at FROM nonces WHERE player_id = $1 AND session_id = $2 AND expires_at >= $3";
const FORGET_NONCES: &str = "DELETE FROM nonces WHERE expires_at < $1";
const REDEEM_GAME_TOKEN: &str =
    "DELETE FROM game_tokens WHERE token_hash = $1 RETURNING player_id, session_id, expires_at";
const REPLACE_GAME_TOKEN: &str =
    "DELETE FROM game_tokens WHERE player_id = $1 AND session_id = $2 AND game = $3";
const FORGET_GAME_TOKENS: &str = "DELETE FROM game_tokens WHERE expires_at < $1";

pub(crate) const FAMILY: Family = Family {
    statements: &[
        AUTHORITY,
        OF_PLAYER,
        EXPIRY,
        BIND,
        TOUCH,
        NOTE_ACTIVITY,
        ACTIVE_AT,
        CLOSE,
        CLOSE_TOKEN,
        ENDINGS,
        FORGET_ENDINGS,
        NONCES,
        FORGET_NONCES,
        REDEEM_GAME_TOKEN,
        REPLACE_GAME_TOKEN,
        FORGET_GAME_TOKENS,
    ],
    tables: &[
        SessionRow::SCHEMA,
        SessionToken::SCHEMA,
        SessionEnding::SCHEMA,
        NonceRow::SCHEMA,
        GameToken::SCHEMA,
    ],
};

/// Opens a session.
pub fn open(tx: &mut Tx, session: &SessionRow) -> Result<(), StoreError> {
    tx.insert(session)?;
    let SessionRow { token_hash, player, id, .. } = session;
    tx.insert(&SessionToken { token_hash, player: *player, session: *id })
}

/// The session of a token, by the token's SHA-256. The caller checks the expiry.
pub fn authority(tx: &mut Tx, token_hash: &[u8; 32]) -> Result<Option<Authority>, StoreError> {
    tx.query_opt(AUTHORITY, &[token_hash], |row| {
        let mut cells = Cells::of(row);
        Ok(Authority {
            session: cells.next()?,
            uid: cells.next()?,
            closed: cells.next()?,
            registered_at: cells.next()?,
        })
    })
}

/// When an open session ends by itself; `None` once it has ended.
pub fn expiry(tx: &mut Tx, player: PlayerId, id: SessionId) -> Result<Option<Timestamp>, StoreError> {
    tx.query_opt(EXPIRY, &[&player, &id], |row| row.get(0))
}

/// All sessions of a player, newest first.
pub fn of_player(tx: &mut Tx, player: PlayerId) -> Result<Vec<SessionRow>, StoreError> {
    tx.query(OF_PLAYER, &[&player], read)
}

/// Gives a session without a key its key; `false` if it has one or has ended.
pub fn bind(tx: &mut Tx, player: PlayerId, id: SessionId, key: &[u8]) -> Result<bool, StoreError> {
    let unbound: &[u8] = &[];
    Ok(tx.execute(BIND, &[&player, &id, &key, &unbound])? == 1)
}

/// Sets when a session was last used.
pub fn touch(tx: &mut Tx, player: PlayerId, id: SessionId, now: Timestamp) -> Result<(), StoreError> {
    tx.execute(TOUCH, &[&player, &id, &now]).map(drop)
}

/// Notes that the player did something.
pub fn note_activity(tx: &mut Tx, player: PlayerId, id: SessionId, now: Timestamp) -> Result<(), StoreError> {
    tx.execute(NOTE_ACTIVITY, &[&player, &id, &now]).map(drop)
}

/// When the player last did something in an open session.
pub fn active_at(tx: &mut Tx, player: PlayerId, id: SessionId) -> Result<Option<Timestamp>, StoreError> {
    tx.query_opt(ACTIVE_AT, &[&player, &id], |row| row.get(0))
}

/// Ends a session.
pub fn close(tx: &mut Tx, session: &SessionRow) -> Result<(), StoreError> {
    tx.execute(CLOSE, &[&session.player, &session.id])?;
    tx.execute(CLOSE_TOKEN, &[&session.token_hash]).map(drop)
}

/// Makes every running server forget one session of a player, or all with `None`.
pub fn note_ending(
    tx: &mut Tx,
    player: PlayerId,
    session: Option<SessionId>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let session = session.map_or(0, SessionId::get);
    tx.insert_if_absent(&SessionEnding { ended_at: now, player, session }).map(drop)
}

/// The endings since `since`; `None` means all sessions of the player.
pub fn endings(tx: &mut Tx, since: Timestamp) -> Result<Vec<(PlayerId, Option<SessionId>)>, StoreError> {
    tx.query(ENDINGS, &[&since], |row| {
        let session: i64 = row.get(1)?;
        Ok((row.get(0)?, (session != 0).then(|| SessionId::from(session))))
    })
}

/// Deletes the endings before `before`.
pub fn forget_endings(tx: &mut Tx, before: Timestamp) -> Result<(), StoreError> {
    tx.execute(FORGET_ENDINGS, &[&before]).map(drop)
}

/// Stores a used nonce; `false` if it was used before.
pub fn remember_nonce(tx: &mut Tx, nonce: &NonceRow) -> Result<bool, StoreError> {
    tx.insert_if_absent(nonce)
}

/// The nonces of a session that have not expired: digest and expiry.
pub fn nonces(
    tx: &mut Tx,
    player: PlayerId,
    session: SessionId,
    now: Timestamp,
) -> Result<Vec<([u8; 16], Timestamp)>, StoreError> {
    tx.query(NONCES, &[&player, &session, &now], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Deletes expired nonces.
pub fn forget_nonces(tx: &mut Tx, before: Timestamp) -> Result<(), StoreError> {
    tx.execute(FORGET_NONCES, &[&before]).map(drop)
}

/// Stores the SHA-256 of a token that carries a player into a game page, in place of the one that the session had for
/// this game. Expired tokens are deleted.
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
    tx.insert(&GameToken { token_hash, player, session, game, expires_at })
}

/// Deletes a game token and returns its player, session and expiry, so that it is used only once.
pub fn redeem_game_token(
    tx: &mut Tx,
    token_hash: &[u8; 32],
) -> Result<Option<(PlayerId, SessionId, Timestamp)>, StoreError> {
    tx.query_opt(REDEEM_GAME_TOKEN, &[token_hash], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
}
