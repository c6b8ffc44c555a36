//! A draw on the wheel.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::{IdempotencyKey, Json, Player, Received};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_promotions_rules::DrawChoice;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::draw::draw;
use super::schema::{self, BlindBoxInfo};
use crate::activity::schema::{Award, DrawProof};

/// Which wheel.
#[derive(Debug, Deserialize, ToSchema)]
pub struct WheelRequest {
    /// Empty for the wheel of the daily box; the other boxes have none.
    #[serde(default)]
    union_key: String,
}

/// What the wheel brought.
#[derive(Debug, Serialize, ToSchema)]
pub struct WheelDrawn {
    /// The index of the prize in `item_list`.
    index: usize,
    award: Award,
    proof: DrawProof,
    /// Boxes, wheel and purse after the draw.
    info: BlindBoxInfo,
    /// 1 when this was answered before: nothing was drawn now.
    repeated: u8,
}

/// Draws on the wheel
///
/// 5004 while a box waits: boxes go first. 5010 where no draw is left, 5006 where the budget has no room for the largest
/// prize. Takes an `Idempotency-Key`, whose repetition receives the first answer; without one, draws are a second apart (5013).
#[utoipa::path(
    post,
    path = "/api/blind_box_wheel_reward",
    tag = "promotions",
    request_body = WheelRequest,
    params(IdempotencyKey),
    responses((status = 200, body = Reply<WheelDrawn>)),
)]
pub(crate) async fn spin(
    State(app): State<App>,
    player: Player,
    key: Result<IdempotencyKey, ApiError>,
    Received(received): Received,
    Json(request): Json<WheelRequest>,
) -> ApiResult<WheelDrawn> {
    let kind = schema::kind(&request.union_key)?;
    let ctx = app.ctx_at(received);
    let drawn = draw(&app, player, key, (ctx, kind, DrawChoice::Spin)).await?;
    Ok(Reply::ok(WheelDrawn {
        index: drawn.proof.index,
        award: drawn.award.into(),
        info: drawn.info,
        proof: drawn.proof.into(),
        repeated: drawn.is_repeated.into(),
    }))
}
