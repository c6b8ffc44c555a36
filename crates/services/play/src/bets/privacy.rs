//! Whether a player's bets appear in the public lists.

use baize_store::{PlayerId, StoreError, Tx, feed};

use baize_core::Ctx;

/// Whether the player keeps out of the public lists.
pub fn hides_bets(tx: &mut Tx, player: PlayerId) -> Result<bool, StoreError> {
    feed::is_hidden(tx, player)
}

/// Keeps the player's bets out of the public lists, or no longer; it holds for bets already made too.
pub fn set_hides_bets(tx: &mut Tx, ctx: &Ctx, player: PlayerId, hide: bool) -> Result<(), StoreError> {
    feed::set_hidden(tx, player, hide, ctx.now)
}
