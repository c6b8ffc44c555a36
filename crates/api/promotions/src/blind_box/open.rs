//! Opening a box.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::{IdempotencyKey, Json, Player, Received, number};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_promotions_rules::DrawChoice;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::draw::draw;
use super::schema::{self, BlindBoxInfo, BoxContent};
use crate::activity::schema::{Award, DrawProof};

/// Which box, and what of it.
#[derive(Debug, Deserialize, ToSchema)]
pub struct BoxRequest {
    /// Empty for the box of every day, `fission` for those of friends, `game` for those of play.
    #[serde(default)]
    union_key: String,
    /// The place of the content to take, from 0 to 2.
    #[schema(value_type = i64, example = 0)]
    #[serde(default)]
    index: Value,
}

/// What a box held.
#[derive(Debug, Serialize, ToSchema)]
pub struct BoxOpened {
    award: Award,
    /// All its contents, in the order of their places.
    boxes: Vec<BoxContent>,
    /// What the player finds afterwards.
    info: BlindBoxInfo,
    proof: DrawProof,
    /// 1 when this was answered before: nothing was drawn now.
    repeated: u8,
}

/// Opens a box and takes one of its three contents
///
/// The contents are drawn before the choice is looked at; all are shown. What is taken fills the purse. 5010 where no box is
/// left, 5006 where the budget has no room for the largest content, 5008 for bonus money without a contact. Takes an
/// `Idempotency-Key`, whose repetition receives the first answer; without one, draws are a second apart (5013).
#[utoipa::path(
    post,
    path = "/api/daily_blind_box_reward",
    tag = "promotions",
    request_body = BoxRequest,
    params(IdempotencyKey),
    responses((status = 200, body = Reply<BoxOpened>)),
)]
pub(crate) async fn open(
    State(app): State<App>,
    player: Player,
    key: Result<IdempotencyKey, ApiError>,
    Received(received): Received,
    Json(request): Json<BoxRequest>,
) -> ApiResult<BoxOpened> {
    let choice = DrawChoice::Box(number::required("index", &request.index)?);
    let kind = schema::kind(&request.union_key)?;
    let ctx = app.ctx_at(received);
    let drawn = draw(&app, player, key, (ctx, kind, choice)).await?;
    Ok(Reply::ok(BoxOpened {
        award: drawn.award.into(),
        boxes: drawn.contents.into_iter().map(BoxContent::from).collect(),
        info: drawn.info,
        proof: drawn.proof.into(),
        repeated: drawn.is_repeated.into(),
    }))
}
