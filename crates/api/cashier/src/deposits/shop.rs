//! What is on sale.

use axum::extract::State;
use baize_cashier::deposits as service;
use baize_core::site::Capability;
use baize_store::StoreError;
use serde::Deserialize;
use utoipa::ToSchema;

use super::schema::ShopReply;
use baize_api_core::error::ApiError;
use baize_api_core::extract::{Json, Player};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;

/// Which shop.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct ShopRequest {
    /// Kind of goods; there is one shop so far.
    #[serde(rename = "type")]
    #[schema(value_type = Option<i64>)]
    _kind: Option<serde_json::Value>,
}

/// The shop of the player; empty where the site takes no deposits.
pub(super) async fn load(app: &App, player: &Player) -> Result<ShopReply, ApiError> {
    let now = app.clock.now();
    if !app.site.grants(Capability::Deposit) {
        return Ok(ShopReply { time: now.into(), ..ShopReply::default() });
    }
    let (ctx, id) = (app.ctx(), player.id);
    let (shop, promoted) = app
        .db
        .read(move |tx| {
            let shop = service::shop(tx, &ctx.site, id, now)?;
            Ok::<_, StoreError>((shop, service::promoted_goods(tx, &ctx, id)?))
        })
        .await?;
    Ok(ShopReply::new(&shop, promoted.repeat.as_ref(), now))
}

/// Offers and rates of deposits
#[utoipa::path(
    post,
    path = "/api/user/shop",
    tag = "deposits",
    request_body = ShopRequest,
    responses((status = 200, body = Reply<ShopReply>)),
)]
pub(crate) async fn shop(
    State(app): State<App>,
    player: Player,
    Json(_request): Json<ShopRequest>,
) -> ApiResult<ShopReply> {
    Ok(Reply::ok(load(&app, &player).await?))
}
