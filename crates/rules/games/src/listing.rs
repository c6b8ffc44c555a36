//! What the lobby and a new site take over from a game.

use baize_money::BasisPoints;

use crate::{ORIGINALS, tables::crash};

/// A game's entry in a new catalogue and its defaults for a site; catalogue and site profile may decide otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Listing {
    /// The English name.
    pub name: &'static str,
    /// The lobby's tags: `instant`, `card`, `table`, `risk`, `crash`, `hot`, `new`.
    pub tags: &'static [&'static str],
    /// Whether the game is among the popular ones.
    pub popular: bool,
    /// The position among the in-house games, smallest first.
    pub rank: u16,
    /// How much of a stake counts as turnover, where that is not the site's general rate: a game of low edge would
    /// release a bonus at almost no cost.
    pub contribution: Option<BasisPoints>,
}

/// The in-house games with their names in requests, shared ones included, in the order of the lobby.
pub fn listings() -> Vec<(&'static str, Listing)> {
    let originals = ORIGINALS.iter().map(|game| (game.id, game.listing));
    let mut all: Vec<_> = originals.chain([(crash::ID, crash::LISTING)]).collect();
    all.sort_by_key(|&(id, listing)| (listing.rank, id));
    all
}

/// The listing of an in-house game.
pub fn listing(id: &str) -> Option<Listing> {
    listings().into_iter().find(|&(known, _)| known == id).map(|(_, listing)| listing)
}
