//! The catalogue as the lobby shows it.

use std::collections::HashMap;

use baize_money::{BasisPoints, PlayMode};
use baize_store::catalogue::{self, GameRow, Opening};
use baize_store::{StoreError, Tx};

use super::facts;
use baize_core::Ctx;

/// A game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Its id.
    pub id: String,
    /// Its name in addresses, and for its drawing.
    pub slug: String,
    /// Who makes it.
    pub provider: String,
    /// The lobby key of its category.
    pub category: String,
    /// Where it is played.
    pub url: String,
    /// Its picture; empty when the page draws it.
    pub icon_url: String,
    /// Return to player in basis points: for an in-house game the exact theoretical value computed from its maths,
    /// rounded down; 0 when it is not published.
    pub rtp: BasisPoints,
    /// Its English name.
    pub name: String,
    /// How much of a stake counts as turnover.
    pub bet_cash_rate: BasisPoints,
    /// Whether it can be played.
    pub opening: Opening,
    /// Whether it is listed among the popular games.
    pub popular: bool,
    /// Whether the tile shows the name.
    pub is_show_name: bool,
    /// Whether the picture is to be cut to the tile.
    pub is_pic_need_cut: bool,
    /// Its tags.
    pub tags: Vec<String>,
    /// What it is played with.
    pub play_modes: Vec<PlayMode>,
}

/// A part of the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Category {
    /// Its lobby key.
    pub id: String,
    /// The message key of its title.
    pub lang_key: String,
    /// Its place.
    pub sort: i64,
    /// Its sub-categories.
    pub second_types: Vec<String>,
}

/// Who makes games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Provider {
    /// Its name in addresses.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whether any of its games is open.
    pub opening: Opening,
}

/// The whole catalogue at one version. Hidden entries are not in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Catalogue {
    /// Rises with every change.
    pub version: i64,
    /// The providers, in order.
    pub providers: Vec<Provider>,
    /// The categories, in order.
    pub categories: Vec<Category>,
    /// The games, in order.
    pub games: Vec<Game>,
    index: HashMap<String, usize>,
}

impl Game {
    /// What returns to players in all: what goes into a jackpot does too. Zero where the return is not published.
    pub fn returned(&self) -> BasisPoints {
        let share = baize_games::find(&self.id).map_or(0, |game| game.jackpot_share().points());
        BasisPoints::new(self.rtp.points().saturating_add(share))
    }
}

impl Catalogue {
    /// The game of this id.
    pub fn game(&self, id: &str) -> Option<&Game> {
        self.index.get(id).map(|&place| &self.games[place])
    }

    /// The games of a category, in order.
    pub fn of_category<'a>(&'a self, id: &'a str) -> impl Iterator<Item = &'a Game> {
        self.games.iter().filter(move |game| game.category == id)
    }
}

/// Reads the catalogue. The contribution of in-house games is the site's own.
pub fn load(tx: &mut Tx, ctx: &Ctx) -> Result<Catalogue, StoreError> {
    let shown = |opening: Opening| opening != Opening::Hidden;
    let version = facts::catalogue_version(tx)?;
    let providers = catalogue::providers(tx)?
        .into_iter()
        .filter(|row| shown(row.opening))
        .map(|row| Provider { id: row.id, name: row.name, opening: row.opening })
        .collect();
    let categories = catalogue::categories(tx)?
        .into_iter()
        .map(|row| {
            let second_types = serde_json::from_str(&row.second_types).map_err(StoreError::damaged)?;
            Ok(Category { id: row.id, lang_key: row.lang_key, sort: row.sort, second_types })
        })
        .collect::<Result<_, StoreError>>()?;
    let games = catalogue::games(tx)?
        .into_iter()
        .filter(|row| shown(row.opening))
        .map(|row| game(row, ctx))
        .collect::<Result<Vec<_>, _>>()?;
    let index = games.iter().enumerate().map(|(place, game)| (game.id.clone(), place)).collect();
    Ok(Catalogue { version, providers, categories, games, index })
}

/// Opens, announces or hides a game; every server notices within seconds. `false` if there is no such game.
pub fn set_opening(tx: &mut Tx, ctx: &Ctx, id: &str, opening: Opening) -> Result<bool, StoreError> {
    let known = catalogue::set_opening(tx, id, opening)?;
    if known {
        facts::raise_catalogue_version(tx, ctx)?;
    }
    Ok(known)
}

fn game(row: GameRow, ctx: &Ctx) -> Result<Game, StoreError> {
    let rate = |points: i64| u32::try_from(points).map(BasisPoints::new).map_err(StoreError::damaged);
    let exact = baize_games::tables::rtp(&row.id);
    let rtp = match exact {
        Some(exact) => exact.basis_points().unwrap_or(BasisPoints::ZERO),
        None => rate(row.rtp)?,
    };
    // A game whose rules are not part of this program cannot be open as an in-house game.
    let opening = match (row.opening, exact) {
        (Opening::Open, None) if row.url.is_empty() => Opening::Announced,
        (opening, _) => opening,
    };
    let numbers: Vec<i64> = serde_json::from_str(&row.play_modes).map_err(StoreError::damaged)?;
    Ok(Game {
        bet_cash_rate: if exact.is_some() {
            ctx.site.bonuses.contribution(&row.id)
        } else {
            rate(row.bet_cash_rate)?
        },
        url: if row.url.is_empty() { format!("#/Gamedetail?game={}", row.slug) } else { row.url },
        tags: serde_json::from_str(&row.tags).map_err(StoreError::damaged)?,
        play_modes: numbers.into_iter().filter_map(PlayMode::from_number).collect(),
        id: row.id,
        slug: row.slug,
        provider: row.provider,
        category: row.category,
        icon_url: row.icon_url,
        rtp,
        name: row.name,
        opening,
        popular: row.popular,
        is_show_name: row.is_show_name,
        is_pic_need_cut: row.is_pic_need_cut,
    })
}
