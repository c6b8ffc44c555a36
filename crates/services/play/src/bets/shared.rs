//! What decided a round that many players shared.

use baize_games::tables::crash;
use baize_store::StoreError;
use baize_store::rounds::RoundRow;

/// The hash and the salt of a shared round, which take the place of the server's and the player's seed; the hash is
/// not known of a bet that was taken back. `None` for a round that a player had to himself.
pub(super) fn shared_seeds(row: &RoundRow) -> Result<Option<(Option<String>, String)>, StoreError> {
    if row.game != crash::ID {
        return Ok(None);
    }
    let decided: crash::Round = serde_json::from_str(&row.outcome).map_err(StoreError::damaged)?;
    Ok(Some((decided.hash, decided.salt)))
}
