//! Red points: where something waits for the player.

use axum::extract::State;
use baize_api_core::extract::{Json, MaybePlayer};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Id;
use baize_core::Ctx;
use baize_promotions::activities;
use baize_store::{PlayerId, StoreError, Tx, accounts};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The device.
#[derive(Debug, Deserialize, ToSchema)]
pub struct RedRequest {
    /// What it calls itself.
    #[serde(default, rename = "device_model")]
    #[schema(value_type = String)]
    _device_model: serde_json::Value,
}

/// Red points.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct RedPoints {
    /// One for each activity.
    activity_list: Vec<RedPoint>,
    /// How many mails are unread.
    mail_num: usize,
    /// 1 when the award for installing the app was taken.
    down_load_status: u8,
}

/// The red point of one activity.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RedPoint {
    activity_id: Id,
    /// 1 while something waits to be claimed.
    is_show_red: u8,
    /// 1 when the player was invited by another one.
    is_agent_binding: u8,
}

/// Where something waits for the player
///
/// A visitor has none.
#[utoipa::path(
    post,
    path = "/api/hall/getRed",
    tag = "promotions",
    request_body = RedRequest,
    responses((status = 200, body = Reply<RedPoints>)),
    security(()),
)]
pub(crate) async fn red(
    State(app): State<App>,
    MaybePlayer(player): MaybePlayer,
    Json(_request): Json<RedRequest>,
) -> ApiResult<RedPoints> {
    let Some(player) = player else { return Ok(Reply::ok(RedPoints::default())) };
    let ctx = app.ctx();
    Ok(Reply::ok(app.db.read(move |tx| of_player(tx, &ctx, player.id)).await?))
}

/// The red points of a player now.
pub(crate) fn of_player(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<RedPoints, StoreError> {
    let is_invited = accounts::load(tx, player)?.is_some_and(|account| account.parent.get() != 0);
    let mail_num = activities::mail::unread(tx, ctx, player)?;
    let views = activities::list(tx, ctx, Some(player))?;
    let point = |view: &activities::OfferView| RedPoint {
        activity_id: Id::of(view.id),
        is_show_red: view.offer.is_waiting().into(),
        is_agent_binding: is_invited.into(),
    };
    Ok(RedPoints {
        activity_list: views.iter().map(point).collect(),
        mail_num,
        down_load_status: activities::download::is_taken(&views).into(),
    })
}
