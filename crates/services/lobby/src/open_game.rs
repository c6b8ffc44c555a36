//! Opening a game's page.

use baize_store::{PlayerId, StoreError, Tx, catalogue, favorites};

use super::{Catalogue, Game, Opening};
use baize_core::{Ctx, closing};

/// Why a game's page does not open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameRefusal {
    /// The catalogue has no such game.
    Unknown,
    /// It is announced, and not open.
    NotOpen,
}

/// The game, if it can be played.
pub fn playable<'a>(catalogue: &'a Catalogue, id: &str) -> Result<&'a Game, GameRefusal> {
    let game = catalogue.game(id).ok_or(GameRefusal::Unknown)?;
    if game.opening == Opening::Open { Ok(game) } else { Err(GameRefusal::NotOpen) }
}

/// Whether the site is open and the game can be played, asked of the store.
pub fn takes_bets(tx: &mut Tx, game: &str) -> Result<bool, StoreError> {
    Ok(closing::closed(tx)?.is_none() && catalogue::opening(tx, game)? == Some(Opening::Open))
}

/// Notes that the player opened the game's page.
pub fn note_opened(tx: &mut Tx, ctx: &Ctx, player: PlayerId, game: &str) -> Result<(), StoreError> {
    favorites::set_opened(tx, player, game, ctx.now)
}
