//! Putting a look on and taking it off.

use axum::extract::State;
use baize_play::gold::{self as service, LookKind};
use serde::Deserialize;
use utoipa::ToSchema;

use super::refused;
use super::shop::{GoldShop, read};
use baize_api_core::error::ApiError;
use baize_api_core::extract::{Json, Player};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;

/// What is worn of a kind.
#[derive(Debug, Deserialize, ToSchema)]
pub struct WearLookRequest {
    /// `card_back`, `felt`, `frame`, `ring`.
    #[schema(example = "ring")]
    #[serde(default)]
    kind: String,
    /// One of the player's looks; null takes off what is worn.
    id: Option<String>,
}

/// Puts on a look that the player has, or takes off what is worn of its kind
///
/// 4026 for an unknown look or one of another kind, 4028 for one that the player does not have. The reply is the shop afterwards.
#[utoipa::path(
    put,
    path = "/api/gold/wear",
    tag = "gold",
    request_body = WearLookRequest,
    responses((status = 200, body = Reply<GoldShop>)),
)]
pub(crate) async fn wear(
    State(app): State<App>,
    player: Player,
    Json(request): Json<WearLookRequest>,
) -> ApiResult<GoldShop> {
    let kind = LookKind::from_name(&request.kind).ok_or_else(|| ApiError::invalid("kind"))?;
    let id = player.id;
    let wear = move |tx: &mut _| service::wear(tx, id, kind, request.id.as_deref());
    app.db.write(id, wear).await.map_err(refused)?;
    Ok(Reply::ok(read(&app, id).await?.into()))
}
