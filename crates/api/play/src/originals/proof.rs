//! What a round is checked with.

use serde::Serialize;
use utoipa::ToSchema;

use super::by_game::PlayedGame;

/// What a round is checked with, once its server seed is revealed.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RoundProof {
    /// What was played.
    #[serde(flatten)]
    pub played: PlayedGame,
    /// Its number under its seeds.
    pub nonce: i64,
    /// SHA-256 of the server seed, published before the round.
    pub server_seed_hash: String,
    /// The player's seed.
    pub client_seed: String,
}

impl RoundProof {
    /// The proof of a round: what was played, its nonce, and the commitment and the client's seed.
    pub(crate) fn new(
        played: PlayedGame,
        nonce: i64,
        (server_seed_hash, client_seed): (String, String),
    ) -> Self {
        Self { played, nonce, server_seed_hash, client_seed }
    }
}
