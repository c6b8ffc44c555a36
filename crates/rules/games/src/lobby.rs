//! The in-house games as the lobby lists them.

use crate::registry::games;
use crate::slots::slots;
use crate::{GameEntry, Listing, ORIGINALS, tables::TABLES};

/// The originals with their names in requests, shared ones included, in the order of the lobby.
pub fn listings() -> Vec<(&'static str, Listing)> {
    let originals = ORIGINALS.iter().filter(|game| !game.gold_only).map(named);
    let shared = TABLES.iter().filter(|table| !table.live).map(|table| (table.id, table.listing));
    sorted(originals.chain(shared))
}

/// The live tables with their names in requests, in the order of the lobby.
pub fn table_listings() -> Vec<(&'static str, Listing)> {
    sorted(TABLES.iter().filter(|table| table.live).map(|table| (table.id, table.listing)))
}

/// The slots with their names in requests, in the order of the lobby.
pub fn slot_listings() -> Vec<(&'static str, Listing)> {
    sorted(slots().iter().filter(|game| !game.gold_only).map(named))
}

/// The games that are played for gold alone, with their names in requests, in the order of the lobby.
pub fn gold_listings() -> Vec<(&'static str, Listing)> {
    sorted(games().filter(|game| game.gold_only).map(named))
}

fn named(game: &'static GameEntry) -> (&'static str, Listing) {
    (game.id, game.listing)
}

fn sorted(games: impl Iterator<Item = (&'static str, Listing)>) -> Vec<(&'static str, Listing)> {
    let mut all: Vec<_> = games.collect();
    all.sort_by_key(|&(id, listing)| (listing.rank, id));
    all
}

/// The listing of an in-house game.
pub fn listing(id: &str) -> Option<Listing> {
    let shared = TABLES.iter().map(|table| (table.id, table.listing));
    games().map(named).chain(shared).find(|&(known, _)| known == id).map(|(_, listing)| listing)
}
