//! The seeds of a round that many players shared.

use baize_store::StoreError;
use baize_store::rounds::RoundRow;
use serde::Deserialize;

/// What takes the place of the server's and the player's seed in the record of a shared round.
pub(super) struct SharedSeeds {
    /// The link that decided the round, hexadecimal; `None` for a bet that was taken back before.
    pub(super) hash: Option<String>,
    /// The salt of the chain.
    pub(super) salt: String,
}

/// Only the record of a shared round has a salt.
#[derive(Deserialize)]
struct Record {
    hash: Option<String>,
    salt: Option<String>,
}

/// The seeds of a shared round; `None` for the round of a game that a player plays alone.
pub(super) fn shared_seeds(row: &RoundRow) -> Result<Option<SharedSeeds>, StoreError> {
    let Record { hash, salt } = serde_json::from_str(&row.outcome).map_err(StoreError::damaged)?;
    Ok(salt.map(|salt| SharedSeeds { hash, salt }))
}
