//! Red points: where something waits for the player.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use baize_api_core::{
    extract::{Json, MaybePlayer},
    reply::{ApiResult, Reply},
    wire::Id,
};

/// The device.
#[derive(Debug, Deserialize, ToSchema)]
pub struct RedRequest {
    /// What it calls itself.
    #[serde(default, rename = "device_model")]
    #[schema(value_type = String)]
    _device_model: serde_json::Value,
}

/// Red points.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RedPoints {
    /// Promotions with something to claim.
    activity_list: Vec<RedPoint>,
    /// 1 when the award for installing the app was taken.
    down_load_status: u8,
}

/// The red point of one promotion.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RedPoint {
    activity_id: Id,
    is_show_red: u8,
    is_agent_binding: u8,
}

/// Where something waits for the player
///
/// Promotions come with their own points; while a site runs none, the list is empty.
#[utoipa::path(
    post,
    path = "/api/hall/getRed",
    tag = "lobby",
    request_body = RedRequest,
    responses((status = 200, body = Reply<RedPoints>)),
    security(()),
)]
pub(crate) async fn red(_player: MaybePlayer, Json(_request): Json<RedRequest>) -> ApiResult<RedPoints> {
    Ok(Reply::ok(RedPoints { activity_list: Vec::new(), down_load_status: 0 }))
}
