//! What providers list of their games, and when they were asked.

use baize_time::Timestamp;

use super::catalogue::Opening;
use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{StoreError, Tx};

table! {
    /// A game as its provider listed it last.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ProviderGameRow in provider_games {
        key provider: String,
        /// The provider's name of it.
        key code: String,
        /// Its id in the catalogue.
        fixed game: String,
        mutable name: String,
        /// The declared return in basis points; 0 where there is none.
        mutable rtp: i64,
        /// A JSON list.
        mutable features: String,
        /// A JSON list of two letters each.
        mutable blocked_countries: String,
        mutable demo: bool,
        mutable freebets: bool,
        /// The state that the list has given it.
        mutable opening: Opening as game_state,
        /// The state that it had before it vanished.
        mutable opening_before: Opening as state_before,
        /// Since when it is not on the list; 0 while it is.
        mutable vanished_at: Timestamp,
    }
}

table! {
    /// When a provider was asked for its games.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ProviderListRow in provider_lists {
        key provider: String,
        mutable asked_at: Timestamp,
        /// When its list was last taken in; 0 for never.
        mutable taken_at: Timestamp,
    }
}

const OF_PROVIDER: &str = sql!(ProviderGameRow::SELECT, " WHERE provider = $1 ORDER BY code");
const LIST: &str = sql!(ProviderListRow::SELECT, " WHERE provider = $1");

pub(crate) const FAMILY: Family =
    Family { statements: &[OF_PROVIDER, LIST], tables: &[ProviderGameRow::SCHEMA, ProviderListRow::SCHEMA] };

/// The games that a provider has ever listed.
pub fn of_provider(tx: &mut Tx, provider: &str) -> Result<Vec<ProviderGameRow>, StoreError> {
    tx.query(OF_PROVIDER, &[&provider], read)
}

/// Adds a game or replaces it.
pub fn put(tx: &mut Tx, game: &ProviderGameRow) -> Result<(), StoreError> {
    tx.upsert(game)
}

/// When a provider was asked; `None` for never.
pub fn list(tx: &mut Tx, provider: &str) -> Result<Option<ProviderListRow>, StoreError> {
    tx.query_opt(LIST, &[&provider], read)
}

/// Stores when a provider was asked.
pub fn put_list(tx: &mut Tx, list: &ProviderListRow) -> Result<(), StoreError> {
    tx.upsert(list)
}
