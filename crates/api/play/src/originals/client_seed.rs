//! Choosing a client seed. As a seed cannot change under rounds already played, this is a rotation.

use axum::extract::State;

use super::rotate_seed::{RotateReply, RotateRequest, rotate};
use baize_api_core::error::ApiError;
use baize_api_core::extract::{Json, Player};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;

/// Sets the player's seed, and rotates the server's with it
#[utoipa::path(
    post,
    path = "/api/originals/clientSeed",
    tag = "originals",
    request_body = RotateRequest,
    responses((status = 200, body = Reply<RotateReply>)),
)]
pub(crate) async fn client_seed(
    State(app): State<App>,
    player: Player,
    Json(request): Json<RotateRequest>,
) -> ApiResult<RotateReply> {
    let seed = request.client_seed.as_deref().ok_or_else(|| ApiError::missing("client_seed"))?;
    rotate(&app, &player, Some(seed)).await
}
