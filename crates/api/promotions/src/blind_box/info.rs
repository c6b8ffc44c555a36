//! Boxes, wheel and purse.

use axum::extract::State;
use baize_api_core::extract::{Player, Query};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;

use super::schema::{self, BlindBoxInfo, BoxParams};
use crate::codes::refused;

/// What a player finds: boxes, draws on the wheel, and the purse that the prizes fill
///
/// 5001 where the site has no such boxes.
#[utoipa::path(
    get,
    path = "/api/get/blind_box_wheel_info",
    tag = "promotions",
    params(BoxParams),
    responses((status = 200, body = Reply<BlindBoxInfo>)),
)]
pub(crate) async fn info(
    State(app): State<App>,
    player: Player,
    Query(params): Query<BoxParams>,
) -> ApiResult<BlindBoxInfo> {
    let (ctx, kind) = (app.ctx(), params.kind()?);
    let read = move |tx: &mut _| schema::info(tx, &ctx, &player, kind);
    Ok(Reply::ok(app.db.read(read).await.map_err(refused)?))
}
