//! Whose bet a request is about.

use axum::extract::FromRequestParts;
use baize_ledger::RequestKey;
use http::request::Parts;

use baize_api_core::ApiError;
use baize_api_core::extract::{Country, IdempotencyKey, Player};
use baize_api_core::state::HasApp;

/// The player of a request that changes a bet, where it comes from, and the key that makes its repetition harmless.
pub(crate) struct BetOwner {
    pub(crate) player: Player,
    pub(crate) country: Country,
    pub(crate) key: RequestKey,
}

impl<S: HasApp> FromRequestParts<S> for BetOwner {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let player = Player::from_request_parts(parts, state).await?;
        let key = IdempotencyKey::from_request_parts(parts, state).await?;
        let Ok(country) = Country::from_request_parts(parts, state).await;
        Ok(Self { player, country, key: key.request_key()? })
    }
}
