//! Fresh proofs of players who are signed in, each good for one action of one session.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{PlayerId, SessionId, StoreError, Tx};

table! {
    /// A proof that was given and not used yet.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ConfirmTokenRow in confirm_tokens {
        /// SHA-256 of the token that only the client has.
        key token_hash: [u8; 32],
        fixed player: PlayerId as player_id,
        /// The session that it is good for.
        fixed session: SessionId as session_id,
        fixed expires_at: Timestamp,
        /// Whether the player typed a one-time code.
        fixed by_code: bool,
    }
}

const LOAD: &str = sql!(ConfirmTokenRow::SELECT, " WHERE token_hash = $1");
const REMOVE: &str = "DELETE FROM confirm_tokens WHERE token_hash = $1";
const FORGET_SESSION: &str = "DELETE FROM confirm_tokens WHERE player_id = $1 AND session_id = $2";
const FORGET_PLAYER: &str = "DELETE FROM confirm_tokens WHERE player_id = $1";
const FORGET_EXPIRED: &str = "DELETE FROM confirm_tokens WHERE expires_at < $1";

pub(crate) const FAMILY: Family = Family {
    statements: &[LOAD, REMOVE, FORGET_SESSION, FORGET_PLAYER, FORGET_EXPIRED],
    tables: &[ConfirmTokenRow::SCHEMA],
};

/// Stores a proof in place of the earlier ones of its session.
pub fn replace(tx: &mut Tx, token: &ConfirmTokenRow) -> Result<(), StoreError> {
    forget_session(tx, token.player, token.session)?;
    tx.insert(token)
}

/// The proof with this hash.
pub fn load(tx: &mut Tx, token_hash: &[u8; 32]) -> Result<Option<ConfirmTokenRow>, StoreError> {
    tx.query_opt(LOAD, &[token_hash], read)
}

/// Removes a proof; `false` if another action was faster.
pub fn remove(tx: &mut Tx, token_hash: &[u8; 32]) -> Result<bool, StoreError> {
    Ok(tx.execute(REMOVE, &[token_hash])? == 1)
}

/// Removes the proofs of a session.
pub fn forget_session(tx: &mut Tx, player: PlayerId, session: SessionId) -> Result<(), StoreError> {
    tx.execute(FORGET_SESSION, &[&player, &session]).map(drop)
}

/// Removes the proofs of all sessions of a player.
pub fn forget_player(tx: &mut Tx, player: PlayerId) -> Result<(), StoreError> {
    tx.execute(FORGET_PLAYER, &[&player]).map(drop)
}

/// Removes proofs that expired before `before`.
pub fn forget_expired(tx: &mut Tx, before: Timestamp) -> Result<(), StoreError> {
    tx.execute(FORGET_EXPIRED, &[&before]).map(drop)
}
