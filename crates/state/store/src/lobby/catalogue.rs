//! Providers, categories and games: what the lobby shows.

use baize_time::Timestamp;

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
    /// Shown, and takes no new stakes for now.
    Maintenance,
}

impl Numbered for Opening {
    const ALL: &'static [Self] = &[Self::Announced, Self::Open, Self::Hidden, Self::Maintenance];
    const NAME: &'static str = "the state of a game";

    fn number(self) -> i64 {
        match self {
            Self::Announced => 0,
            Self::Open => 1,
            Self::Hidden => 2,
            Self::Maintenance => 3,
        }
    }
}

/// Where the return of a game that is not in-house comes from. That of in-house games follows from their rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RtpSource {
    /// It is not published.
    #[default]
    Unpublished,
    /// As declared by its maker.
    Declared,
    /// Computed from the rules.
    Exact,
}

impl Numbered for RtpSource {
    const ALL: &'static [Self] = &[Self::Unpublished, Self::Declared, Self::Exact];
    const NAME: &'static str = "the source of a return";

    fn number(self) -> i64 {
        match self {
            Self::Unpublished => 0,
            Self::Declared => 1,
            Self::Exact => 2,
        }
    }
}

/// How a phone is held for a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Orientation {
    /// Either way.
    #[default]
    Any,
    /// Upright.
    Portrait,
    /// On its side.
    Landscape,
}

impl Numbered for Orientation {
    const ALL: &'static [Self] = &[Self::Any, Self::Portrait, Self::Landscape];
    const NAME: &'static str = "an orientation";

    fn number(self) -> i64 {
        match self {
            Self::Any => 0,
            Self::Portrait => 1,
            Self::Landscape => 2,
        }
    }
}

numbered_columns!(Opening, RtpSource, Orientation);

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
    /// A game. What follows from the rules of an in-house game (its return, volatility, hit rate, largest win, features and
    /// stakes) is computed when the catalogue is read, whatever its row says.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct GameRow in games {
        /// The id on the wire.
        key id: String,
        /// The name in addresses and of the drawing.
        mutable slug: String,
        mutable provider: String,
        /// What its provider calls it; empty for an in-house game.
        mutable provider_game: String,
        mutable category: String,
        /// The English name.
        mutable name: String,
        /// The Chinese name; empty where it has the English one.
        mutable name_zh: String,
        /// The Portuguese name; empty where it has the English one.
        mutable name_pt_br: String,
        /// The address of the game; empty for an in-house page.
        mutable url: String,
        /// The address of the picture; empty when the page draws it.
        mutable icon_url: String,
        mutable opening: Opening as state,
        /// When maintenance should be over; 0 while nobody knows.
        mutable maintenance_until: Timestamp,
        /// The position in lists.
        mutable sort: i64,
        /// Return to player in basis points; 0 while it is not published.
        mutable rtp: i64,
        mutable rtp_source: RtpSource,
        /// From 1, low, to 5; 0 while it is not known.
        mutable volatility: i64,
        /// Rounds that pay, in basis points; 0 while it is not known.
        mutable hit_rate: i64,
        /// The largest win in 1/10 000 of the stake; 0 while it is not known.
        mutable max_win: i64,
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
        /// What happens in it, such as `free_spins`: a JSON list.
        mutable features: String,
        /// The play modes it can be played with, a JSON list of numbers.
        mutable play_modes: String as account_types,
        /// The stakes that it takes in units, a JSON list; empty where any within the limits is taken.
        mutable stakes: String,
        /// The sites that show it, a JSON list; empty for all.
        mutable sites: String,
        /// The countries where it is not offered, two letters each: a JSON list.
        mutable blocked_countries: String,
        /// The day it came out, in days since 1970-01-01; 0 while nobody knows.
        mutable released_on: i64,
        mutable orientation: Orientation,
        /// Whether it can be played without an account.
        mutable demo: bool,
        /// Whether its provider gives free bets on it.
        mutable freebets: bool,
        /// The columns that an operator set, which an import leaves as they are: a JSON list.
        mutable edited: String,
    }
}

impl GameRow {
    /// An announced game of which nothing more is known than what it is called.
    pub fn announced(id: &str, name: &str) -> Self {
        let list = || "[]".to_owned();
        Self {
            id: id.to_owned(),
            slug: id.to_owned(),
            provider: String::new(),
            provider_game: String::new(),
            category: String::new(),
            name: name.to_owned(),
            name_zh: String::new(),
            name_pt_br: String::new(),
            url: String::new(),
            icon_url: String::new(),
            opening: Opening::Announced,
            maintenance_until: Timestamp::default(),
            sort: 0,
            rtp: 0,
            rtp_source: RtpSource::Unpublished,
            volatility: 0,
            hit_rate: 0,
            max_win: 0,
            bet_cash_rate: 0,
            popular: false,
            is_show_name: true,
            is_pic_need_cut: false,
            tags: list(),
            features: list(),
            play_modes: list(),
            stakes: list(),
            sites: list(),
            blocked_countries: list(),
            released_on: 0,
            orientation: Orientation::Any,
            demo: false,
            freebets: false,
            edited: list(),
        }
    }
}

const PROVIDERS: &str = sql!(ProviderRow::SELECT, " ORDER BY sort, id");
const CATEGORIES: &str = sql!(CategoryRow::SELECT, " ORDER BY sort, id");
const GAMES: &str = sql!(GameRow::SELECT, " ORDER BY sort, id");
const GAME: &str = sql!(GameRow::SELECT, " WHERE id = $1");
const STATE: &str = "SELECT state FROM games WHERE id = $1";
const CATEGORY: &str = "SELECT category FROM games WHERE id = $1";
const PROVIDER_GAME: &str = "SELECT provider_game FROM games WHERE id = $1";
const PROVIDER_NAME: &str =
    "SELECT p.name FROM games g JOIN providers p ON p.id = g.provider WHERE g.id = $1";

pub(crate) const FAMILY: Family = Family {
    statements: &[PROVIDERS, CATEGORIES, GAMES, GAME, STATE, CATEGORY, PROVIDER_GAME, PROVIDER_NAME],
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

/// The game of this id.
pub fn game(tx: &mut Tx, id: &str) -> Result<Option<GameRow>, StoreError> {
    tx.query_opt(GAME, &[&id], read)
}

/// The provider's own name of a game; `None` for a game that the catalogue does not have.
pub fn provider_game(tx: &mut Tx, game: &str) -> Result<Option<String>, StoreError> {
    tx.query_opt(PROVIDER_GAME, &[&game], |row| row.get(0))
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

/// The category of a game; `None` if there is no such game.
pub fn category(tx: &mut Tx, id: &str) -> Result<Option<String>, StoreError> {
    tx.query_opt(CATEGORY, &[&id], |row| row.get(0))
}

/// Whether a game can be played; `None` if there is no such game.
pub fn opening(tx: &mut Tx, id: &str) -> Result<Option<Opening>, StoreError> {
    tx.query_opt(STATE, &[&id], |row| row.get(0))
}
