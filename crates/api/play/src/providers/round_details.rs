//! What the provider of a game shows of a round: a page of its own, which belongs into a frame.

use axum::extract::State;
use baize_api_core::error::ApiError;
use baize_api_core::extract::{Player, Query};
use baize_api_core::reply::{ApiResult, Reply};
use baize_core::ports::LaunchError;
use baize_play::providers as service;
use serde::Serialize;
use utoipa::ToSchema;

use super::codes::ProviderCode;
use super::launch::frame_origin;
use crate::PlayContext;
use crate::bets::round::RoundQuery;
use crate::codes::PlayCode;

/// Where a provider shows a round.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RoundPage {
    /// A page of the provider, for a frame.
    url: String,
    /// Its origin.
    origin: String,
}

/// The provider's own page about an own round of an outside game
///
/// The provider is asked each time. 7001 where it is not reached within 5 seconds, 7005 where it has no details, 4008 for a round
/// that is not the player's own, or not of an outside game.
#[utoipa::path(
    get,
    path = "/api/provider/round",
    tag = "bets",
    params(RoundQuery),
    responses((status = 200, body = Reply<RoundPage>)),
)]
pub(crate) async fn round_details(
    State(app): State<PlayContext>,
    player: Player,
    Query(query): Query<RoundQuery>,
) -> ApiResult<RoundPage> {
    let id = query.id()?;
    let found = app.db.read(move |tx| service::named_round(tx, player.id, id)).await?;
    let round = found.ok_or(PlayCode::UnknownRound)?;
    // A provider that is not connected here any more cannot be asked.
    let provider = app.ports.game_providers.find(&round.provider).ok_or(ProviderCode::ProviderUnreachable)?;
    let known_as = round.known_as.ok_or(ProviderCode::NoRoundDetails)?;
    let url = provider.round_page(known_as).await.map_err(|error| refused(&round.provider, &error))?;
    let Some(origin) = frame_origin(&*provider, &url) else {
        tracing::warn!(
            provider = round.provider,
            "the page of a round is of none of the provider's frame origins"
        );
        return Err(ProviderCode::NoRoundDetails.into());
    };
    Ok(Reply::ok(RoundPage { url, origin }))
}

fn refused(provider: &str, error: &LaunchError) -> ApiError {
    tracing::warn!(provider, %error, "no details of a round");
    match error {
        LaunchError::Unreachable(_) => ProviderCode::ProviderUnreachable.into(),
        LaunchError::Refused(_) | LaunchError::NoDemo => ProviderCode::NoRoundDetails.into(),
    }
}
