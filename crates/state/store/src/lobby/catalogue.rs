//! Providers, categories and games: what the lobby shows.

use crate::engine::table::Table;
use crate::engine::tx::Expect;
use crate::engine::value::Row;
use crate::{StoreError, Tx};

/// Whether a game or a provider can be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opening {
    /// Announced, not yet open.
    Announced,
    /// Open.
    Open,
    /// Kept in the store, shown nowhere.
    Hidden,
}

impl Opening {
    fn number(self) -> i64 {
        match self {
            Self::Announced => 0,
            Self::Open => 1,
            Self::Hidden => 2,
        }
    }

    fn of(number: i64) -> Result<Self, StoreError> {
        match number {
            0 => Ok(Self::Announced),
            1 => Ok(Self::Open),
            2 => Ok(Self::Hidden),
            other => Err(StoreError::damaged(format!("a game's state is {other}"))),
        }
    }
}

/// Who makes games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderRow {
    /// Its name in addresses.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whether any of its games is open.
    pub opening: Opening,
    /// Its place.
    pub sort: i64,
}

/// A part of the lobby.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CategoryRow {
    /// Its lobby key, such as `lobby_slots`.
    pub id: String,
    /// The message key of its title.
    pub lang_key: String,
    /// Its place.
    pub sort: i64,
    /// Its sub-categories, a JSON list of keys.
    pub second_types: String,
}

/// A game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRow {
    /// Its id on the wire.
    pub id: String,
    /// Its name in addresses and for its drawing.
    pub slug: String,
    /// Who makes it.
    pub provider: String,
    /// Where it stands.
    pub category: String,
    /// Its English name.
    pub name: String,
    /// Where it is played; empty for an in-house page.
    pub url: String,
    /// Its picture; empty when the page draws it.
    pub icon_url: String,
    /// Whether it can be played.
    pub opening: Opening,
    /// Its place.
    pub sort: i64,
    /// Return to player in basis points as its provider publishes it; 0 when it does not. In-house games compute theirs.
    pub rtp: i64,
    /// How much of a stake counts as turnover, in basis points.
    pub bet_cash_rate: i64,
    /// Whether it stands among the popular ones.
    pub popular: bool,
    /// Whether the tile shows the name.
    pub is_show_name: bool,
    /// Whether the picture is to be cut to the tile.
    pub is_pic_need_cut: bool,
    /// Its tags, a JSON list.
    pub tags: String,
    /// The account types it is played with, a JSON list of numbers.
    pub account_types: String,
}

const PROVIDERS: &str = "SELECT id, name, state, sort FROM providers ORDER BY sort, id";
const CATEGORIES: &str = "SELECT id, lang_key, sort, second_types FROM categories ORDER BY sort, id";
const GAMES: &str = "SELECT id, slug, provider, category, name, url, icon_url, state, sort, rtp, bet_cash_rate, \
    popular, is_show_name, is_pic_need_cut, tags, account_types FROM games ORDER BY sort, id";
const PUT_PROVIDER: &str = "INSERT INTO providers (id, name, state, sort) VALUES ($1, $2, $3, $4) \
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, state = excluded.state, sort = excluded.sort";
const PUT_CATEGORY: &str = "INSERT INTO categories (id, lang_key, sort, second_types) VALUES ($1, $2, $3, $4) \
    ON CONFLICT (id) DO UPDATE SET lang_key = excluded.lang_key, sort = excluded.sort, \
    second_types = excluded.second_types";
const PUT_GAME: &str = "INSERT INTO games (id, slug, provider, category, name, url, icon_url, state, sort, rtp, \
    bet_cash_rate, popular, is_show_name, is_pic_need_cut, tags, account_types) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) \
    ON CONFLICT (id) DO UPDATE SET slug = excluded.slug, provider = excluded.provider, \
    category = excluded.category, name = excluded.name, url = excluded.url, icon_url = excluded.icon_url, \
    state = excluded.state, sort = excluded.sort, rtp = excluded.rtp, bet_cash_rate = excluded.bet_cash_rate, \
    popular = excluded.popular, is_show_name = excluded.is_show_name, \
    is_pic_need_cut = excluded.is_pic_need_cut, tags = excluded.tags, account_types = excluded.account_types";
const OPEN: &str = "UPDATE games SET state = $2 WHERE id = $1";

pub(crate) const STATEMENTS: &[&str] =
    &[PROVIDERS, CATEGORIES, GAMES, PUT_PROVIDER, PUT_CATEGORY, PUT_GAME, OPEN];
pub(crate) const TABLES: &[&Table] = &[];

/// Every provider, in order.
pub fn providers(tx: &mut Tx) -> Result<Vec<ProviderRow>, StoreError> {
    tx.query(PROVIDERS, &[], |row| {
        Ok(ProviderRow {
            id: row.get(0)?,
            name: row.get(1)?,
            opening: Opening::of(row.get(2)?)?,
            sort: row.get(3)?,
        })
    })
}

/// Every category, in order.
pub fn categories(tx: &mut Tx) -> Result<Vec<CategoryRow>, StoreError> {
    tx.query(CATEGORIES, &[], |row| {
        Ok(CategoryRow {
            id: row.get(0)?,
            lang_key: row.get(1)?,
            sort: row.get(2)?,
            second_types: row.get(3)?,
        })
    })
}

/// Every game, in order.
pub fn games(tx: &mut Tx) -> Result<Vec<GameRow>, StoreError> {
    tx.query(GAMES, &[], read)
}

/// Adds a provider or replaces it.
pub fn put_provider(tx: &mut Tx, provider: &ProviderRow) -> Result<(), StoreError> {
    let ProviderRow { id, name, opening, sort } = provider;
    tx.later(PUT_PROVIDER, &[id, name, &opening.number(), sort], Expect::One)
}

/// Adds a category or replaces it.
pub fn put_category(tx: &mut Tx, category: &CategoryRow) -> Result<(), StoreError> {
    let CategoryRow { id, lang_key, sort, second_types } = category;
    tx.later(PUT_CATEGORY, &[id, lang_key, sort, second_types], Expect::One)
}

/// Adds a game or replaces it.
pub fn put_game(tx: &mut Tx, game: &GameRow) -> Result<(), StoreError> {
    tx.later(
        PUT_GAME,
        &[
            &game.id,
            &game.slug,
            &game.provider,
            &game.category,
            &game.name,
            &game.url,
            &game.icon_url,
            &game.opening.number(),
            &game.sort,
            &game.rtp,
            &game.bet_cash_rate,
            &i64::from(game.popular),
            &i64::from(game.is_show_name),
            &i64::from(game.is_pic_need_cut),
            &game.tags,
            &game.account_types,
        ],
        Expect::One,
    )
}

/// Opens, announces or hides a game. `false` if there is no such game.
pub fn set_opening(tx: &mut Tx, id: &str, opening: Opening) -> Result<bool, StoreError> {
    Ok(tx.execute(OPEN, &[&id, &opening.number()])? == 1)
}

fn read(row: &dyn Row) -> Result<GameRow, StoreError> {
    let flag = |index: usize| row.get::<i64>(index).map(|number| number != 0);
    Ok(GameRow {
        id: row.get(0)?,
        slug: row.get(1)?,
        provider: row.get(2)?,
        category: row.get(3)?,
        name: row.get(4)?,
        url: row.get(5)?,
        icon_url: row.get(6)?,
        opening: Opening::of(row.get(7)?)?,
        sort: row.get(8)?,
        rtp: row.get(9)?,
        bet_cash_rate: row.get(10)?,
        popular: flag(11)?,
        is_show_name: flag(12)?,
        is_pic_need_cut: flag(13)?,
        tags: row.get(14)?,
        account_types: row.get(15)?,
    })
}
