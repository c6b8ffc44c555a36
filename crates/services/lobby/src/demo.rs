//! The demo catalogue, put into the store by `baize seed` and at the first start.

use std::collections::{BTreeMap, HashSet};

use baize_games::{Listing, gold_listings, listings, slot_listings, table_listings};
use baize_store::catalogue::{self, CategoryRow, GameRow, Opening, ProviderRow, RtpSource};
use baize_store::{StoreError, Tx};
use serde::Deserialize;

use super::facts;
use baize_core::Ctx;

const TEXT: &str = include_str!("../catalogue/demo.toml");

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum State {
    Live,
    #[default]
    Coming,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Demo {
    providers: Vec<DemoProvider>,
    categories: Vec<DemoCategory>,
    games: BTreeMap<String, DemoGames>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DemoProvider {
    id: String,
    name: String,
    #[serde(default)]
    state: State,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DemoCategory {
    id: String,
    second_types: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DemoGames {
    provider: String,
    #[serde(default = "both")]
    play_modes: Vec<u8>,
    /// Which games of the program are among these, before the list: they list themselves.
    in_house: Option<InHouse>,
    #[serde(default)]
    list: Vec<DemoGame>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum InHouse {
    Originals,
    Slots,
    Tables,
    Gold,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct DemoGame {
    id: String,
    name: String,
    provider: Option<String>,
    /// Those of the category, where nothing is said.
    play_modes: Option<Vec<u8>>,
    #[serde(default)]
    state: State,
    /// What its provider calls it; empty for an in-house game.
    #[serde(default)]
    provider_game: String,
    /// Return to player as its provider declares it, in basis points; 0 where it does not.
    #[serde(default)]
    declared_rtp: i64,
    /// Whether it can be tried without money.
    #[serde(default)]
    demo: bool,
    #[serde(default)]
    popular: bool,
    #[serde(default)]
    tags: Vec<String>,
}

fn both() -> Vec<u8> {
    vec![0, 1]
}

impl DemoGames {
    /// The games in the order of the lobby.
    fn games(&self) -> Vec<DemoGame> {
        let in_house = match self.in_house {
            Some(InHouse::Originals) => listings(),
            Some(InHouse::Slots) => slot_listings(),
            Some(InHouse::Tables) => table_listings(),
            Some(InHouse::Gold) => gold_listings(),
            None => Vec::new(),
        };
        in_house.into_iter().map(DemoGame::from).chain(self.list.clone()).collect()
    }
}

impl From<(&str, Listing)> for DemoGame {
    fn from((id, listing): (&str, Listing)) -> Self {
        Self {
            id: id.to_owned(),
            name: listing.name.to_owned(),
            provider: None,
            play_modes: None,
            state: State::Live,
            provider_game: String::new(),
            declared_rtp: 0,
            demo: false,
            popular: listing.popular,
            tags: listing.tags.iter().copied().map(String::from).collect(),
        }
    }
}

impl State {
    fn opening(self) -> Opening {
        match self {
            Self::Live => Opening::Open,
            Self::Coming => Opening::Announced,
        }
    }
}

/// Whether the store has no catalogue yet.
pub fn is_empty(tx: &mut Tx) -> Result<bool, StoreError> {
    Ok(catalogue::games(tx)?.is_empty())
}

/// The ids of rows that stay as they are.
#[derive(Default)]
struct KeptRows {
    providers: HashSet<String>,
    categories: HashSet<String>,
    games: HashSet<String>,
}

impl KeptRows {
    /// Everything that is stored.
    fn all(tx: &mut Tx) -> Result<Self, StoreError> {
        Ok(Self {
            providers: catalogue::providers(tx)?.into_iter().map(|row| row.id).collect(),
            categories: catalogue::categories(tx)?.into_iter().map(|row| row.id).collect(),
            games: catalogue::games(tx)?.into_iter().map(|row| row.id).collect(),
        })
    }
}

/// Puts the demo catalogue into the store. What is already there under the same id is replaced, the rest stays.
/// Returns how many games it has.
pub fn seed(tx: &mut Tx, ctx: &Ctx) -> Result<usize, StoreError> {
    put_demo(tx, ctx, &KeptRows::default())
}

/// Adds what the demo catalogue has and the store does not. What is stored stays as it is. Returns how many games are new.
pub fn seed_missing(tx: &mut Tx, ctx: &Ctx) -> Result<usize, StoreError> {
    let kept = KeptRows::all(tx)?;
    put_demo(tx, ctx, &kept)
}

/// Puts the demo catalogue into the store, without some rows. Returns how many games were put.
fn put_demo(tx: &mut Tx, ctx: &Ctx, kept: &KeptRows) -> Result<usize, StoreError> {
    let demo: Demo = toml::from_str(TEXT).map_err(StoreError::damaged)?;
    for (place, provider) in (1_i64..).zip(demo.providers) {
        let DemoProvider { id, name, state } = provider;
        if !kept.providers.contains(&id) {
            catalogue::put_provider(tx, &ProviderRow { id, name, opening: state.opening(), sort: place })?;
        }
    }
    // What is new here came out today; what was stored before keeps its day.
    let stored = catalogue::games(tx)?.into_iter().filter(|row| row.released_on > 0);
    let known: BTreeMap<String, i64> = stored.map(|row| (row.id, row.released_on)).collect();
    let today = ctx.now.day(ctx.site.utc_offset).number();
    let mut count = 0;
    for (place, category) in (1_i64..).zip(demo.categories) {
        let second_types = to_json(&category.second_types)?;
        if let Some(games) = demo.games.get(&category.id) {
            let numbered = (1_i64..).zip(games.games());
            for (number, game) in numbered.filter(|(_, game)| !kept.games.contains(&game.id)) {
                let came_out = known.get(&game.id).copied().unwrap_or(today);
                let row = row(&category.id, (place * 1_000 + number, came_out), games, game)?;
                catalogue::put_game(tx, &row)?;
                count += 1;
            }
        }
        let (id, lang_key) = (category.id.clone(), category.id);
        if !kept.categories.contains(&id) {
            catalogue::put_category(tx, &CategoryRow { id, lang_key, sort: place, second_types })?;
        }
    }
    facts::raise_catalogue_version(tx, ctx)?;
    Ok(count)
}

fn row(
    category: &str,
    (sort, released_on): (i64, i64),
    games: &DemoGames,
    game: DemoGame,
) -> Result<GameRow, StoreError> {
    Ok(GameRow {
        provider: game.provider.unwrap_or_else(|| games.provider.clone()),
        category: category.to_owned(),
        opening: game.state.opening(),
        sort,
        bet_cash_rate: 10_000,
        popular: game.popular,
        tags: to_json(&game.tags)?,
        play_modes: to_json(game.play_modes.as_ref().unwrap_or(&games.play_modes))?,
        released_on,
        provider_game: game.provider_game,
        rtp: game.declared_rtp,
        rtp_source: if game.declared_rtp > 0 { RtpSource::Declared } else { RtpSource::Unpublished },
        demo: game.demo,
        ..GameRow::announced(&game.id, &game.name)
    })
}

fn to_json<T: serde::Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(StoreError::damaged)
}

#[cfg(test)]
mod tests;
