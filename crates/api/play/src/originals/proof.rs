//! What a round is checked with.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::union::{OriginalOutcome, OriginalParams};

/// What a round is checked with, once its server seed is revealed.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RoundProof {
    /// What the player chose.
    #[schema(value_type = OriginalParams)]
    pub params: Value,
    /// What came of it.
    #[schema(value_type = OriginalOutcome)]
    pub outcome: Value,
    /// Its number under its seeds.
    pub nonce: i64,
    /// SHA-256 of the server seed, published before the round.
    pub server_seed_hash: String,
    /// The player's seed.
    pub client_seed: String,
}

impl RoundProof {
    /// The proof of a round with its parameters and outcome, its nonce, and the commitment and the client's seed.
    pub(crate) fn new(
        (params, outcome): (Value, Value),
        nonce: i64,
        (server_seed_hash, client_seed): (String, String),
    ) -> Self {
        Self { params, outcome, nonce, server_seed_hash, client_seed }
    }
}
