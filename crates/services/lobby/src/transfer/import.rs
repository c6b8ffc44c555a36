//! Bringing a file into the catalogue: a plan first, which is carried out whole or not at all.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use baize_core::{Ctx, Outcome};
use baize_store::catalogue::{self, GameRow, Opening, ProviderRow};
use baize_store::{StoreError, Tx};

use super::columns::Transferred;
use super::file::{CatalogueFile, FileError, Line};
use super::names::{GameNames, SharedName};
use crate::edited::edited;
use crate::facts;

/// What an import changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportPlan {
    /// Games that are new.
    pub added: Vec<String>,
    /// Games of which something changes.
    pub changed: Vec<String>,
    /// Games that are hidden because the file does not name them.
    pub hidden: Vec<String>,
    /// Games and fields that stay as an operator set them, where the file has something else.
    pub kept: Vec<(String, &'static str)>,
    /// Providers that are new, or of which something changes.
    pub providers: Vec<String>,
    games_to_write: Vec<GameRow>,
    providers_to_write: Vec<ProviderRow>,
}

/// What has to change so that the catalogue is what the file says. With `prune` games that the file does not name are hidden. Refused
/// with everything in the file that does not fit the catalogue.
pub fn plan_import(tx: &mut Tx, file: &CatalogueFile, prune: bool) -> Outcome<ImportPlan, Vec<FileError>> {
    let (mut plan, mut errors) = (ImportPlan::default(), Vec::new());
    let mut providers: BTreeMap<String, ProviderRow> =
        catalogue::providers(tx)?.into_iter().map(|row| (row.id.clone(), row)).collect();
    for line in &file.providers {
        let before = providers.get(&line.id).cloned();
        let after = merged(line, before.clone(), |_| false, &mut Vec::new(), &mut errors)?;
        if before.as_ref() != Some(&after) {
            plan.providers.push(line.id.clone());
            plan.providers_to_write.push(after.clone());
        }
        providers.insert(line.id.clone(), after);
    }
    let categories: HashSet<String> = catalogue::categories(tx)?.into_iter().map(|row| row.id).collect();
    let mut games: BTreeMap<String, GameRow> =
        catalogue::games(tx)?.into_iter().map(|row| (row.id.clone(), row)).collect();
    for line in &file.games {
        let before = games.get(&line.id).cloned();
        let by_operator = before.as_ref().map_or(Ok(BTreeSet::new()), edited)?;
        let is_edited = |column: &str| by_operator.contains(column);
        let mut kept = Vec::new();
        let after = merged(line, before.clone(), is_edited, &mut kept, &mut errors)?;
        plan.kept.extend(kept.into_iter().map(|column| (line.id.clone(), column)));
        let is_known = |(column, name, known): (&str, &str, bool)| {
            (!known && !name.is_empty())
                .then(|| line.place_of(column).error(format!("{column}: there is no `{name}`")))
        };
        let named = [
            ("provider", after.provider.as_str(), providers.contains_key(&after.provider)),
            ("category", after.category.as_str(), categories.contains(&after.category)),
        ];
        errors.extend(named.into_iter().filter_map(is_known));
        if before.as_ref() != Some(&after) {
            let list = if before.is_some() { &mut plan.changed } else { &mut plan.added };
            list.push(line.id.clone());
            plan.games_to_write.push(after.clone());
        }
        games.insert(line.id.clone(), after);
    }
    errors.extend(shared_names(&file.games, &games));
    if !errors.is_empty() {
        errors.sort_by_key(|error| (error.line, error.column));
        return Err(baize_core::Failure::Refused(errors));
    }
    if prune {
        hide_missing(&mut plan, file, games)?;
    }
    Ok(plan)
}

/// Carries a plan out; every server notices within seconds.
pub fn carry_out(tx: &mut Tx, ctx: &Ctx, plan: &ImportPlan) -> Result<(), StoreError> {
    for provider in &plan.providers_to_write {
        catalogue::put_provider(tx, provider)?;
    }
    for game in &plan.games_to_write {
        catalogue::put_game(tx, game)?;
    }
    if plan.is_nothing() { Ok(()) } else { facts::raise_catalogue_version(tx, ctx) }
}

impl ImportPlan {
    /// Whether the catalogue is already what the file says.
    pub fn is_nothing(&self) -> bool {
        self.games_to_write.is_empty() && self.providers_to_write.is_empty()
    }
}

/// The row as the file has it, but for what an operator set.
fn merged<R: Transferred>(
    line: &Line<R>,
    stored: Option<R>,
    is_edited: impl Fn(&str) -> bool,
    kept: &mut Vec<&'static str>,
    errors: &mut Vec<FileError>,
) -> Result<R, StoreError> {
    let is_new = stored.is_none();
    let mut row = stored.unwrap_or_else(|| R::new(&line.id));
    for cell in &line.cells {
        if cell.column.read(&mut row)? == cell.value {
            continue;
        }
        if is_edited(cell.column.name) {
            kept.push(cell.column.name);
        } else if let Err(reason) = cell.column.set(&mut row, &cell.value) {
            errors.push(cell.at.error(reason));
        }
    }
    if is_new {
        let is_missing = |name: &&&str| !line.cells.iter().any(|cell| cell.column.name == **name);
        let missing = R::NEEDED.iter().filter(is_missing);
        errors.extend(missing.map(|name| line.at.error(format!("{name}: {} is new and has none", line.id))));
    }
    Ok(row)
}

/// Games of the file that would share a name with another game.
fn shared_names(lines: &[Line<GameRow>], games: &BTreeMap<String, GameRow>) -> Vec<FileError> {
    let names = GameNames::of(games.values());
    let mut errors = Vec::new();
    for line in lines {
        let shared = games.get(&line.id).map(|row| names.shared_by(row)).unwrap_or_default();
        let error =
            |SharedName { column, reason }| line.place_of(column).error(format!("{column}: {reason}"));
        errors.extend(shared.into_iter().map(error));
    }
    errors
}

fn hide_missing(
    plan: &mut ImportPlan,
    file: &CatalogueFile,
    games: BTreeMap<String, GameRow>,
) -> Result<(), StoreError> {
    let named: HashSet<&str> = file.games.iter().map(|line| line.id.as_str()).collect();
    for (id, mut row) in games {
        if named.contains(id.as_str()) || row.opening == Opening::Hidden {
            continue;
        }
        if edited(&row)?.contains("state") {
            plan.kept.push((id, "state"));
            continue;
        }
        row.opening = Opening::Hidden;
        plan.hidden.push(id);
        plan.games_to_write.push(row);
    }
    Ok(())
}
