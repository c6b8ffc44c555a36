//! Which games are like another one.

use std::cmp::Reverse;
use std::collections::HashSet;

use super::{Catalogue, Game, Opening};

/// How many are shown.
const SHOWN: usize = 8;
/// What each feature and each sub-category in common counts, and a volatility within one class, and the same provider.
const FEATURE: usize = 3;
const SECOND_TYPE: usize = 2;
const VOLATILITY: usize = 1;
const PROVIDER: usize = 1;

/// The games that are most like a game, of those that can be played from a country; equal ones by their ids.
pub fn similar<'a>(catalogue: &'a Catalogue, game: &Game, country: &str) -> Vec<&'a Game> {
    let kinds: HashSet<&str> =
        catalogue.categories.iter().flat_map(|category| &category.second_types).map(String::as_str).collect();
    let mut found: Vec<(usize, &Game)> = catalogue
        .games
        .iter()
        .filter(|other| {
            other.id != game.id && other.opening == Opening::Open && !other.is_blocked_in(country)
        })
        .map(|other| (likeness(game, other, &kinds), other))
        .filter(|(points, _)| *points > 0)
        .collect();
    found.sort_by_key(|(points, other)| (Reverse(*points), other.id.as_str()));
    found.into_iter().take(SHOWN).map(|(_, other)| other).collect()
}

fn likeness(a: &Game, b: &Game, kinds: &HashSet<&str>) -> usize {
    let features = a.facts.features.iter().filter(|name| b.facts.features.contains(name)).count();
    let tags = a.tags.iter().filter(|tag| kinds.contains(tag.as_str()) && b.tags.contains(tag)).count();
    let near = match (a.facts.volatility, b.facts.volatility) {
        (Some(a), Some(b)) => a.abs_diff(b) <= 1,
        _ => false,
    };
    let points = [
        (features, FEATURE),
        (tags, SECOND_TYPE),
        (usize::from(near), VOLATILITY),
        (usize::from(a.provider == b.provider), PROVIDER),
    ];
    points.into_iter().fold(0, |sum, (count, weight)| count.saturating_mul(weight).saturating_add(sum))
}
