//! Names that no two games may share: a provider's code, an id, a slug.

use std::collections::HashMap;

use baize_store::catalogue::GameRow;

/// A name of a game that another game has, too.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct SharedName {
    pub(super) column: &'static str,
    pub(super) reason: String,
}

/// The names of the games of a catalogue.
pub(super) struct GameNames<'a> {
    /// The ids of the games by provider and code.
    by_code: HashMap<(&'a str, &'a str), Vec<&'a str>>,
    /// The ids of the games by id and by slug.
    by_slug: HashMap<&'a str, Vec<&'a str>>,
}

impl<'a> GameNames<'a> {
    /// The names of these games.
    pub(super) fn of(games: impl IntoIterator<Item = &'a GameRow>) -> Self {
        let mut names = Self { by_code: HashMap::new(), by_slug: HashMap::new() };
        for row in games {
            let id = row.id.as_str();
            if !row.provider_game.is_empty() {
                names.by_code.entry((&row.provider, &row.provider_game)).or_default().push(id);
            }
            names.by_slug.entry(id).or_default().push(id);
            if row.slug != row.id {
                names.by_slug.entry(&row.slug).or_default().push(id);
            }
        }
        names
    }

    /// What a game shares with others.
    pub(super) fn shared_by(&self, row: &GameRow) -> Vec<SharedName> {
        let GameRow { id, slug, provider, provider_game: code, .. } = row;
        let of_code = other(self.by_code.get(&(provider.as_str(), code.as_str())), id);
        let of_slug = other(self.by_slug.get(slug.as_str()), id);
        let of_id = other(self.by_slug.get(id.as_str()), id).filter(|_| slug != id);
        let found = [
            of_code.map(|other| ("provider_game", format!("{other} has `{code}` of {provider} too"))),
            of_slug.map(|other| ("slug", format!("`{slug}` is the id or the slug of {other}"))),
            of_id.map(|other| ("id", format!("`{id}` is the slug of {other}"))),
        ];
        found.into_iter().flatten().map(|(column, reason)| SharedName { column, reason }).collect()
    }
}

/// The first of the games that is not the one of this id.
fn other<'a>(games: Option<&Vec<&'a str>>, id: &str) -> Option<&'a str> {
    games?.iter().copied().find(|game| *game != id)
}
