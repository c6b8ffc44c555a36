//! The catalogue as the lobby shows it.

use std::collections::{HashMap, HashSet};

use baize_money::{BasisPoints, PlayMode};
use baize_store::catalogue::{self, GameRow, Opening};
use baize_store::{StoreError, Tx, game_players};
use baize_time::Timestamp;

use super::edited::mark_edited;
use super::facts;
use super::game_facts::{GameFacts, list};
use super::provider_games::keep_state;
use baize_core::Ctx;
use baize_core::site::Capability;

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
    /// What lists are sorted and filtered by.
    pub facts: GameFacts,
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

/// The whole catalogue at one version. Hidden entries are not in it, nor are providers without a game that is shown.
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
    /// The games that only other sites show.
    elsewhere: HashSet<String>,
}

impl Game {
    /// Whether it is not offered in a country.
    pub fn is_blocked_in(&self, country: &str) -> bool {
        self.facts.blocked_countries.iter().any(|blocked| blocked == country)
    }

    /// What returns to players in all: what goes into a jackpot does too. Zero where the return is not published.
    pub fn returned(&self) -> BasisPoints {
        BasisPoints::new(self.rtp.points().saturating_add(self.jackpot_share().points()))
    }

    /// What of each stake of money goes into a jackpot.
    pub fn jackpot_share(&self) -> BasisPoints {
        baize_games::find(&self.id).map_or(BasisPoints::ZERO, baize_games::GameEntry::jackpot_share)
    }
}

impl Catalogue {
    /// Leaves what takes gold: the hall first, then the category whose games take nothing else, then the others.
    fn keep_gold(&mut self) {
        let of = |games: &[Game], id: &str| games.iter().filter(|game| game.category == id).count();
        let ids = self.categories.iter().map(|each| each.id.clone());
        let is_hall: HashSet<String> = ids.filter(|id| of(&self.games, id) == 0).collect();
        self.games.retain(|game| game.play_modes.contains(&PlayMode::Gold));
        self.keep_makers();
        let games = &self.games;
        self.categories.retain(|each| is_hall.contains(&each.id) || of(games, &each.id) > 0);
        let takes_money = |id: &str| {
            games.iter().any(|game| game.category == id && game.play_modes.contains(&PlayMode::Capital))
        };
        self.categories.sort_by_key(|each| (!is_hall.contains(&each.id), takes_money(&each.id), each.sort));
        for (place, category) in (1..).zip(&mut self.categories) {
            category.sort = place;
        }
    }

    /// Leaves the providers of games that are shown.
    fn keep_makers(&mut self) {
        let makers: HashSet<&str> = self.games.iter().map(|game| game.provider.as_str()).collect();
        self.providers.retain(|provider| makers.contains(provider.id.as_str()));
    }

    /// The game of this id.
    pub fn game(&self, id: &str) -> Option<&Game> {
        self.index.get(id).map(|&place| &self.games[place])
    }

    /// Whether a game is shown by other sites and not by this one.
    pub fn is_elsewhere(&self, id: &str) -> bool {
        self.elsewhere.contains(id)
    }

    /// The catalogue as a visitor from this country sees it.
    #[must_use]
    pub fn in_country(&self, country: &str) -> Self {
        self.without(|game| game.is_blocked_in(country))
    }

    /// The catalogue without what is blocked in some country: what is shown where nobody knows yet who looks.
    #[must_use]
    pub fn open_everywhere(&self) -> Self {
        self.without(|game| !game.facts.blocked_countries.is_empty())
    }

    /// Every country where some game is blocked.
    pub fn blocking_countries(&self) -> HashSet<&str> {
        self.games.iter().flat_map(|game| &game.facts.blocked_countries).map(String::as_str).collect()
    }

    fn without(&self, left_out: impl Fn(&Game) -> bool) -> Self {
        let mut all = self.clone();
        all.games.retain(|game| !left_out(game));
        all.keep_makers();
        all.index_games();
        all
    }

    fn index_games(&mut self) {
        let places = self.games.iter().enumerate();
        self.index = places.map(|(place, game)| (game.id.clone(), place)).collect();
    }

    /// The games of a category, in order.
    pub fn of_category<'a>(&'a self, id: &'a str) -> impl Iterator<Item = &'a Game> {
        self.games.iter().filter(move |game| game.category == id)
    }
}

/// Reads the catalogue as the site shows it. The contribution of in-house games is the site's own. Where nothing is played for
/// money, it holds only what takes gold, the games of gold alone first (game-supply 5).
pub fn load(tx: &mut Tx, ctx: &Ctx) -> Result<Catalogue, StoreError> {
    let mut all = load_all(tx, ctx)?;
    if !ctx.site.grants(Capability::CapitalPlay) {
        all.keep_gold();
    }
    all.index_games();
    Ok(all)
}

/// Reads all that is not hidden, without the index.
fn load_all(tx: &mut Tx, ctx: &Ctx) -> Result<Catalogue, StoreError> {
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
    let players = game_players::players(tx)?;
    let (mut games, mut elsewhere) = (Vec::new(), HashSet::new());
    for row in catalogue::games(tx)?.into_iter().filter(|row| shown(row.opening)) {
        let sites: Vec<String> = list(&row.sites)?;
        if sites.is_empty() || sites.iter().any(|site| site == ctx.site.key.as_str()) {
            let players = players.get(&row.id).copied().unwrap_or(0);
            games.push(game(row, players, ctx)?);
        } else {
            elsewhere.insert(row.id);
        }
    }
    let mut all = Catalogue { version, providers, categories, games, index: HashMap::new(), elsewhere };
    all.keep_makers();
    Ok(all)
}

/// Opens, announces or hides a game; every server notices within seconds. `false` if there is no such game.
pub fn set_opening(tx: &mut Tx, ctx: &Ctx, id: &str, opening: Opening) -> Result<bool, StoreError> {
    set_state(tx, ctx, id, (opening, None))
}

/// Closes a game for maintenance that should be over at a time; `None` while nobody knows. Open rounds end. `false` if there is no
/// such game.
pub fn close_for_maintenance(
    tx: &mut Tx,
    ctx: &Ctx,
    id: &str,
    until: Option<Timestamp>,
) -> Result<bool, StoreError> {
    set_state(tx, ctx, id, (Opening::Maintenance, until))
}

/// Stores a game as it is, or a new one; every server notices within seconds.
pub fn put_game(tx: &mut Tx, ctx: &Ctx, row: &GameRow) -> Result<(), StoreError> {
    catalogue::put_game(tx, row)?;
    facts::raise_catalogue_version(tx, ctx)
}

fn set_state(
    tx: &mut Tx,
    ctx: &Ctx,
    id: &str,
    (opening, until): (Opening, Option<Timestamp>),
) -> Result<bool, StoreError> {
    let Some(mut row) = catalogue::game(tx, id)? else { return Ok(false) };
    row.opening = opening;
    row.maintenance_until = until.unwrap_or_default();
    mark_edited(&mut row, &["state", "maintenance_until"])?;
    put_game(tx, ctx, &row)?;
    keep_state(tx, &row)?;
    Ok(true)
}

fn game(row: GameRow, players: i64, ctx: &Ctx) -> Result<Game, StoreError> {
    let rate = |points: i64| u32::try_from(points).map(BasisPoints::new).map_err(StoreError::damaged);
    let exact = baize_games::figures(&row.id);
    let rtp = exact.map_or_else(|| rate(row.rtp), |figures| Ok(figures.rtp))?;
    let facts = GameFacts::of(&row, exact, players)?;
    // A game whose rules are not part of this program, and that no provider plays, cannot be open.
    let is_nowhere = row.url.is_empty() && row.provider_game.is_empty();
    let opening = match (row.opening, exact) {
        (Opening::Open, None) if is_nowhere => Opening::Announced,
        (opening, _) => opening,
    };
    let numbers: Vec<i64> = list(&row.play_modes)?;
    Ok(Game {
        bet_cash_rate: if exact.is_some() {
            ctx.site.bonuses.contribution(&row.id)
        } else {
            rate(row.bet_cash_rate)?
        },
        url: if row.url.is_empty() { format!("#/Gamedetail?game={}", row.slug) } else { row.url },
        tags: list(&row.tags)?,
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
        facts,
    })
}

#[cfg(test)]
mod tests;
