//! Opening a game's page.

use baize_store::{PlayerId, StoreError, Tx, catalogue, favorites};
use baize_time::Timestamp;

use super::{Catalogue, Game, Opening};
use baize_core::{Ctx, closing};

/// Why a game's page does not open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameRefusal {
    /// The catalogue has no such game.
    Unknown,
    /// It is announced, and not open.
    NotOpen,
    /// It takes no new stakes until this time; `None` while nobody knows.
    Maintenance(Option<Timestamp>),
    /// It is not offered at this site, or not in this country.
    Region,
}

/// The game, if it can be played at this site.
pub fn playable<'a>(catalogue: &'a Catalogue, id: &str) -> Result<&'a Game, GameRefusal> {
    playable_in(catalogue, id, "")
}

/// The game, if it can be played from a country.
pub fn playable_in<'a>(catalogue: &'a Catalogue, id: &str, country: &str) -> Result<&'a Game, GameRefusal> {
    let game = shown_in(catalogue, id, country)?;
    match game.opening {
        Opening::Open => Ok(game),
        Opening::Maintenance => Err(GameRefusal::Maintenance(game.facts.maintenance_until)),
        Opening::Announced | Opening::Hidden => Err(GameRefusal::NotOpen),
    }
}

/// The game, if it is offered at this site and in a country, open or not.
pub fn shown_in<'a>(catalogue: &'a Catalogue, id: &str, country: &str) -> Result<&'a Game, GameRefusal> {
    match catalogue.game(id) {
        Some(game) if game.is_blocked_in(country) => Err(GameRefusal::Region),
        Some(game) => Ok(game),
        None if catalogue.is_elsewhere(id) => Err(GameRefusal::Region),
        None => Err(GameRefusal::Unknown),
    }
}

/// Whether the site is open and the game can be played, asked of the store.
pub fn takes_bets(tx: &mut Tx, game: &str) -> Result<bool, StoreError> {
    Ok(closing::closed(tx)?.is_none() && catalogue::opening(tx, game)? == Some(Opening::Open))
}

/// Notes that the player opened the game's page.
pub fn note_opened(tx: &mut Tx, ctx: &Ctx, player: PlayerId, game: &str) -> Result<(), StoreError> {
    favorites::set_opened(tx, player, game, ctx.now)
}
