//! What an operator decides of a game that is not on its provider's list.

use baize_store::catalogue::GameRow;
use baize_store::provider_games::{self, ProviderGameRow};
use baize_store::{StoreError, Tx};
use baize_time::Timestamp;

/// Keeps the state that an operator has set for when the game is on the list again. Does nothing for a game that is listed.
pub(crate) fn keep_state(tx: &mut Tx, row: &GameRow) -> Result<(), StoreError> {
    if row.provider_game.is_empty() {
        return Ok(());
    }
    let has_vanished =
        |game: &ProviderGameRow| game.code == row.provider_game && game.vanished_at > Timestamp::default();
    match provider_games::of_provider(tx, &row.provider)?.into_iter().find(has_vanished) {
        Some(game) => provider_games::put(tx, &ProviderGameRow { opening_before: row.opening, ..game }),
        None => Ok(()),
    }
}
