//! The in-house games as the lobby lists them.

use crate::slots::slots;
use crate::{Listing, ORIGINALS, tables::TABLES};

/// The originals with their names in requests, shared ones included, in the order of the lobby.
pub fn listings() -> Vec<(&'static str, Listing)> {
    let originals = ORIGINALS.iter().map(|game| (game.id, game.listing));
    let mut all: Vec<_> = originals.chain(TABLES.iter().map(|table| (table.id, table.listing))).collect();
    all.sort_by_key(|&(id, listing)| (listing.rank, id));
    all
}

/// The slots with their names in requests, in the order of the lobby.
pub fn slot_listings() -> Vec<(&'static str, Listing)> {
    let mut all: Vec<_> = slots().iter().map(|game| (game.id, game.listing)).collect();
    all.sort_by_key(|&(id, listing)| (listing.rank, id));
    all
}

/// The listing of an in-house game.
pub fn listing(id: &str) -> Option<Listing> {
    listings().into_iter().chain(slot_listings()).find(|&(known, _)| known == id).map(|(_, listing)| listing)
}
