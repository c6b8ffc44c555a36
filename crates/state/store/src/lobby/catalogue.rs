//! Providers, categories and games: what the lobby shows.

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::{Numbered, numbered_columns};
use crate::{StoreError, Tx};

/// Whether a game or a provider is open for play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opening {
    /// Announced but not open.
    Announced,
    /// Open.
    Open,
    /// Not shown.
    Hidden,
}

impl Numbered for Opening {
    const ALL: &'static [Self] = &[Self::Announced, Self::Open, Self::Hidden];
    const NAME: &'static str = "the state of a game";

    fn number(self) -> i64 {
        match self {
            Self::Announced => 0,
            Self::Open => 1,
            Self::Hidden => 2,
        }
    }
}

numbered_columns!(Opening);

table! {
    /// A provider of games.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ProviderRow in providers {
        /// The name in addresses.
        key id: String,
        /// The displayed name.
        mutable name: String,
        mutable opening: Opening as state,
        /// The position in lists.
        mutable sort: i64,
    }
}

table! {
    /// A category of the lobby.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct CategoryRow in categories {
        /// The lobby key, such as `lobby_slots`.
        key id: String,
        /// The message key of the title.
        mutable lang_key: String,
        /// The position in lists.
        mutable sort: i64,
        /// The sub-categories, a JSON list of keys.
        mutable second_types: String,
    }
}

table! {
    /// A game.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct GameRow in games {
        /// The id on the wire.
        key id: String,
        /// The name in addresses and of the drawing.
        mutable slug: String,
        mutable provider: String,
        mutable category: String,
        /// The English name.
        mutable name: String,
        /// The address of the game; empty for an in-house page.
        mutable url: String,
        /// The address of the picture; empty when the page draws it.
        mutable icon_url: String,
        mutable opening: Opening as state,
        /// The position in lists.
        mutable sort: i64,
        /// Return to player in basis points as its provider publishes it; 0 if it does not. In-house games compute theirs.
        mutable rtp: i64,
        /// The share of a stake that counts as turnover, in basis points.
        mutable bet_cash_rate: i64,
        /// Whether it is listed among the popular games.
        mutable popular: bool,
        /// Whether the tile shows the name.
        mutable is_show_name: bool,
        /// Whether the picture is cropped to the tile.
        mutable is_pic_need_cut: bool,
        /// A JSON list.
        mutable tags: String,
        /// The play modes it can be played with, a JSON list of numbers.
        mutable play_modes: String as account_types,
    }
}

const PROVIDERS: &str = sql!(ProviderRow::SELECT, " ORDER BY sort, id");
const CATEGORIES: &str = sql!(CategoryRow::SELECT, " ORDER BY sort, id");
const GAMES: &str = sql!(GameRow::SELECT, " ORDER BY sort, id");
const STATE: &str = "SELECT state FROM games WHERE id = $1";
const PROVIDER_NAME: &str =
    "SELECT p.name FROM games g JOIN providers p ON p.id = g.provider WHERE g.id = $1";
const OPEN: &str = "UPDATE games SET state = $2 WHERE id = $1";

pub(crate) const FAMILY: Family = Family {
    statements: &[PROVIDERS, CATEGORIES, GAMES, STATE, PROVIDER_NAME, OPEN],
    tables: &[ProviderRow::SCHEMA, CategoryRow::SCHEMA, GameRow::SCHEMA],
};

/// Every provider, in order.
pub fn providers(tx: &mut Tx) -> Result<Vec<ProviderRow>, StoreError> {
    tx.query(PROVIDERS, &[], read)
}

/// Every category, in order.
pub fn categories(tx: &mut Tx) -> Result<Vec<CategoryRow>, StoreError> {
    tx.query(CATEGORIES, &[], read)
}

/// Every game, in order.
pub fn games(tx: &mut Tx) -> Result<Vec<GameRow>, StoreError> {
    tx.query(GAMES, &[], read)
}

/// The displayed name of a game's provider; `None` for a game that the catalogue does not have.
pub fn provider_name(tx: &mut Tx, game: &str) -> Result<Option<String>, StoreError> {
    tx.query_opt(PROVIDER_NAME, &[&game], |row| row.get(0))
}

/// Adds a provider or replaces it.
pub fn put_provider(tx: &mut Tx, provider: &ProviderRow) -> Result<(), StoreError> {
    tx.upsert(provider)
}

/// Adds a category or replaces it.
pub fn put_category(tx: &mut Tx, category: &CategoryRow) -> Result<(), StoreError> {
    tx.upsert(category)
}

/// Adds a game or replaces it.
pub fn put_game(tx: &mut Tx, game: &GameRow) -> Result<(), StoreError> {
    tx.upsert(game)
}

/// Whether a game can be played; `None` if there is no such game.
pub fn opening(tx: &mut Tx, id: &str) -> Result<Option<Opening>, StoreError> {
    tx.query_opt(STATE, &[&id], |row| row.get(0))
}

/// Opens, announces or hides a game. `false` if there is no such game.
pub fn set_opening(tx: &mut Tx, id: &str, opening: Opening) -> Result<bool, StoreError> {
    Ok(tx.execute(OPEN, &[&id, &opening])? == 1)
}
