//! A provider's list is taken into the catalogue.

use std::collections::{BTreeMap, HashMap, HashSet};

use baize_core::ports::{GameProvider, OfferedGame};
use baize_core::site::Site;
use baize_core::{Ctx, Failure, Outcome};
use baize_money::PlayMode;
use baize_store::catalogue::{self, GameRow, Opening, ProviderRow};
use baize_store::provider_games::{self, ProviderGameRow};
use baize_store::{StoreError, Tx};
use baize_time::{Span, Timestamp};

use super::check::{ListRefusal, checked};
use super::fields::{follow, free_id, listed, new_game, unlisted};
use super::schedule::note_taken;
use crate::facts;

/// After what time a game that is not on the list any more is hidden.
const HIDDEN_AFTER: Span = Span::days(7);

/// Whose list it is.
#[derive(Debug, Clone)]
pub struct ListingProvider {
    /// Its name.
    pub name: String,
    /// Whether its new games are open at once; otherwise they are hidden until an operator opens them.
    pub auto_open: bool,
    /// Whether they can be played with gold.
    pub takes_gold: bool,
}

impl ListingProvider {
    /// A provider of this site.
    pub fn new(provider: &dyn GameProvider, site: &Site) -> Self {
        let terms = provider.terms();
        Self {
            name: terms.name.clone(),
            auto_open: terms.auto_open,
            takes_gold: terms.currency(PlayMode::Gold, &site.currency).is_some(),
        }
    }
}

/// What has changed, by the ids of the catalogue.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ListChanges {
    /// They were not in the catalogue.
    pub new: Vec<String>,
    /// The list says something else of them than before.
    pub changed: Vec<String>,
    /// They are not on the list any more.
    pub vanished: Vec<String>,
    /// They have not been on the list for a week, and are hidden now.
    pub hidden: Vec<String>,
    /// They are on the list again.
    pub back: Vec<String>,
}

/// Takes a list in. One that is empty or ambiguous, or has a game without a usable name, changes nothing.
pub fn take_in(
    tx: &mut Tx,
    ctx: &Ctx,
    provider: &ListingProvider,
    list: &[OfferedGame],
) -> Outcome<ListChanges, ListRefusal> {
    let list = checked(list).map_err(Failure::Refused)?;
    Ok(apply(tx, ctx, provider, &list)?)
}

fn apply(
    tx: &mut Tx,
    ctx: &Ctx,
    provider: &ListingProvider,
    list: &[OfferedGame],
) -> Result<ListChanges, StoreError> {
    let rows = catalogue::games(tx)?;
    let mut taken: HashSet<String> = rows.iter().flat_map(|row| [row.id.clone(), row.slug.clone()]).collect();
    let mut highest_sort = rows.iter().map(|row| row.sort).max().unwrap_or_default();
    let is_own = |row: &GameRow| row.provider == provider.name && !row.provider_game.is_empty();
    let own: BTreeMap<String, GameRow> =
        rows.into_iter().filter(is_own).map(|row| (row.provider_game.clone(), row)).collect();
    let known = provider_games::of_provider(tx, &provider.name)?;
    let known: HashMap<String, ProviderGameRow> =
        known.into_iter().map(|row| (row.code.clone(), row)).collect();
    let offered: HashMap<&str, &OfferedGame> = list.iter().map(|game| (game.code.as_str(), game)).collect();
    let mut changes = ListChanges::default();
    for (code, row) in &own {
        let before = known.get(code).cloned().unwrap_or_else(|| unlisted(row));
        match offered.get(code.as_str()) {
            Some(offered) => update(tx, &mut changes, (row, &before), offered)?,
            None => vanish(tx, ctx.now, &mut changes, (row, before))?,
        }
    }
    for offered in list.iter().filter(|game| !own.contains_key(&game.code)) {
        // A game that somebody has taken out of the catalogue comes in under its old name.
        let id = match known.get(&offered.code).filter(|before| !taken.contains(&before.game)) {
            Some(before) => before.game.clone(),
            None => free_id(&provider.name, &offered.code, |id| taken.contains(id)),
        };
        taken.insert(id.clone());
        highest_sort = highest_sort.saturating_add(1);
        let today = ctx.now.day(ctx.site.utc_offset).number();
        add(tx, provider, (&id, offered), (highest_sort, today))?;
        changes.new.push(id);
    }
    if !changes.new.is_empty() {
        add_provider(tx, provider)?;
    }
    note_taken(tx, ctx, &provider.name)?;
    if changes != ListChanges::default() {
        facts::raise_catalogue_version(tx, ctx)?;
    }
    Ok(changes)
}

/// A game that is on the list, and in the catalogue already.
fn update(
    tx: &mut Tx,
    changes: &mut ListChanges,
    (row, before): (&GameRow, &ProviderGameRow),
    offered: &OfferedGame,
) -> Result<(), StoreError> {
    let mut now = listed(&row.provider, &row.id, offered)?;
    (now.opening, now.opening_before) = (before.opening, before.opening_before);
    let mut next = row.clone();
    follow(&mut next, before, &now)?;
    if before.vanished_at > Timestamp::default() {
        changes.back.push(row.id.clone());
        if row.opening == before.opening {
            next.opening = before.opening_before;
        }
        now.opening = next.opening;
    } else if next != *row {
        changes.changed.push(row.id.clone());
    }
    if next != *row {
        catalogue::put_game(tx, &next)?;
    }
    if now != *before {
        provider_games::put(tx, &now)?;
    }
    Ok(())
}

/// A game that is not on the list.
fn vanish(
    tx: &mut Tx,
    now: Timestamp,
    changes: &mut ListChanges,
    (row, mut game): (&GameRow, ProviderGameRow),
) -> Result<(), StoreError> {
    let is_shown = row.opening != Opening::Hidden;
    let opening = if game.vanished_at == Timestamp::default() {
        game.vanished_at = now;
        game.opening_before = row.opening;
        changes.vanished.push(row.id.clone());
        if is_shown { Opening::Maintenance } else { Opening::Hidden }
    } else if game.vanished_at.plus(HIDDEN_AFTER) <= now && is_shown && row.opening == game.opening {
        changes.hidden.push(row.id.clone());
        Opening::Hidden
    } else {
        return Ok(());
    };
    game.opening = opening;
    provider_games::put(tx, &game)?;
    if opening != row.opening {
        let closed = GameRow { opening, maintenance_until: Timestamp::default(), ..row.clone() };
        catalogue::put_game(tx, &closed)?;
    }
    Ok(())
}

/// A game that is not in the catalogue.
fn add(
    tx: &mut Tx,
    provider: &ListingProvider,
    (id, offered): (&str, &OfferedGame),
    place: (i64, i64),
) -> Result<(), StoreError> {
    let opening = if provider.auto_open { Opening::Open } else { Opening::Hidden };
    let game = ProviderGameRow { opening, opening_before: opening, ..listed(&provider.name, id, offered)? };
    catalogue::put_game(tx, &new_game(&game, offered, (opening, provider.takes_gold), place)?)?;
    provider_games::put(tx, &game)
}

/// The maker of the games, where the catalogue has none of that name.
fn add_provider(tx: &mut Tx, provider: &ListingProvider) -> Result<(), StoreError> {
    let all = catalogue::providers(tx)?;
    if all.iter().any(|row| row.id == provider.name) {
        return Ok(());
    }
    let sort = all.iter().map(|row| row.sort).max().unwrap_or_default().saturating_add(1);
    let name = provider.name.clone();
    catalogue::put_provider(tx, &ProviderRow { id: name.clone(), name, opening: Opening::Open, sort })
}
