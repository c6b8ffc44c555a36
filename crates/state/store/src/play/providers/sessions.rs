//! The names by which providers know players, and the sessions of their games.

use baize_money::PlayMode;
use baize_time::Timestamp;

use crate::engine::backend::ExpectedRows;
use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::{Numbered, numbered_columns};
use crate::{PlayerId, SessionId, StoreError, Tx};

/// How far a session has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionState {
    /// The provider has not answered with the game's address yet.
    Launching,
    /// Bets are taken.
    Open,
    /// Bets are not taken any more; wins and rollbacks are.
    Over,
}

impl Numbered for SessionState {
    const ALL: &'static [Self] = &[Self::Launching, Self::Open, Self::Over];
    const NAME: &'static str = "the state of a session of an outside game";

    fn number(self) -> i64 {
        match self {
            Self::Launching => 1,
            Self::Open => 2,
            Self::Over => 3,
        }
    }
}

numbered_columns!(SessionState);

table! {
    /// The opaque name by which a provider knows a player.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ProviderUserRow in provider_users {
        key provider: String,
        key name: String,
        fixed player: PlayerId as player_id,
    }
}

table! {
    /// A session of an outside game.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ProviderSessionRow in provider_sessions {
        /// SHA-256 of the token that the provider has.
        key token_hash: [u8; 32],
        fixed player: PlayerId as player_id,
        /// The login session that began it.
        fixed session: SessionId as session_id,
        fixed provider: String,
        /// The game, as the catalogue names it.
        fixed game: String,
        fixed play_mode: PlayMode as account_type,
        /// The currency that the provider received.
        fixed currency: String,
        mutable state: SessionState,
        fixed created_at: Timestamp,
        /// When it was last used, to the minute.
        mutable used_at: Timestamp,
    }
}

const USER: &str = sql!(ProviderUserRow::SELECT, " WHERE provider = $1 AND name = $2");
const NAME: &str = sql!(ProviderUserRow::SELECT, " WHERE player_id = $1 AND provider = $2");
const SESSION: &str = sql!(ProviderSessionRow::SELECT, " WHERE token_hash = $1");
const END_EARLIER: &str =
    "UPDATE provider_sessions SET state = 3 WHERE player_id = $1 AND game = $2 AND state <> 3";
const FORGET: &str = "DELETE FROM provider_sessions WHERE used_at < $1";

pub(crate) const FAMILY: Family = Family {
    statements: &[USER, NAME, SESSION, END_EARLIER, FORGET],
    tables: &[ProviderUserRow::SCHEMA, ProviderSessionRow::SCHEMA],
};

/// The player whom a provider knows by this name.
pub fn player_of(tx: &mut Tx, provider: &str, name: &str) -> Result<Option<PlayerId>, StoreError> {
    let row: Option<ProviderUserRow> = tx.query_opt(USER, &[&provider, &name], read)?;
    Ok(row.map(|row| row.player))
}

/// The name by which a provider knows a player; `None` if it does not.
pub fn known_name(tx: &mut Tx, player: PlayerId, provider: &str) -> Result<Option<String>, StoreError> {
    let row: Option<ProviderUserRow> = tx.query_opt(NAME, &[&player, &provider], read)?;
    Ok(row.map(|row| row.name))
}

/// The name by which a provider knows a player; `name`, drawn before, if it knew none.
pub fn name_of(tx: &mut Tx, player: PlayerId, provider: &str, name: &str) -> Result<String, StoreError> {
    if let Some(known) = known_name(tx, player, provider)? {
        return Ok(known);
    }
    tx.insert(&ProviderUserRow { provider: provider.to_owned(), name: name.to_owned(), player })?;
    Ok(name.to_owned())
}

/// Inserts a session. Those of the player and the game before it are over.
pub fn begin(tx: &mut Tx, session: &ProviderSessionRow) -> Result<(), StoreError> {
    tx.enqueue(END_EARLIER, &[&session.player, &session.game], ExpectedRows::Any)?;
    tx.insert(session)
}

/// The session of the token with this hash.
pub fn find(tx: &mut Tx, token_hash: &[u8; 32]) -> Result<Option<ProviderSessionRow>, StoreError> {
    tx.query_opt(SESSION, &[token_hash], read)
}

/// Stores how far a session has come, and when it was used.
pub fn save(tx: &mut Tx, session: &ProviderSessionRow) -> Result<(), StoreError> {
    tx.enqueue_update(session)
}

/// Deletes the sessions that were last used before `before`.
pub fn forget(tx: &mut Tx, before: Timestamp) -> Result<(), StoreError> {
    tx.enqueue(FORGET, &[&before], ExpectedRows::Any)
}
