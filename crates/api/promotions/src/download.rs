//! The reward for the installed app.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::{IdempotencyKey, Json, Player, Received, number};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Wallet;
use baize_promotions::activities::download;
use baize_store::StoreError;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::activity::schema::Award;
use crate::codes::refused;
use crate::key::optional;
use crate::updates::reward_changed;

/// Where the request comes from.
#[derive(Debug, Deserialize, ToSchema)]
pub struct DownloadRequest {
    /// 1 when the page runs as the installed app, or in the app shell.
    #[schema(value_type = Option<u8>, example = 1)]
    #[serde(default)]
    is_app: Value,
}

/// What the installed app brought.
#[derive(Debug, Serialize, ToSchema)]
pub struct DownloadAward {
    award: Award,
    /// 1: the award was taken.
    down_load_status: u8,
    /// The wallet afterwards.
    wallet: Wallet,
    /// 1 when this was answered before: nothing was granted now.
    repeated: u8,
}

/// Takes the award for the installed app
///
/// Once per account and device: any repetition receives the first answer, another account of the device 5003 with the reason
/// `device`. In a browser 5004; 5001 where the site has no such award.
#[utoipa::path(
    post,
    path = "/api/download/takeAward",
    tag = "promotions",
    request_body = DownloadRequest,
    params(IdempotencyKey),
    responses((status = 200, body = Reply<DownloadAward>)),
)]
pub(crate) async fn take_award(
    State(app): State<App>,
    player: Player,
    Received(received): Received,
    key: Result<IdempotencyKey, ApiError>,
    Json(request): Json<DownloadRequest>,
) -> ApiResult<DownloadAward> {
    let (player, key) = (player.id, optional(key)?);
    let from_app = number::flag("is_app", &request.is_app)?;
    let ctx = app.ctx_at(received);
    let take = move |tx: &mut _| download::take(tx, &ctx, player, (from_app, key.clone()));
    let claim = app.db.write(player, take).await.map_err(refused)?;
    if !claim.is_repeated {
        reward_changed(&app, player);
    }
    let award = claim.reply.awards.into_iter().next();
    let award = award.ok_or_else(|| StoreError::damaged("the app brought nothing"))?;
    Ok(Reply::ok(DownloadAward {
        award: award.into(),
        down_load_status: 1,
        wallet: claim.reply.wallet.into(),
        repeated: claim.is_repeated.into(),
    }))
}
