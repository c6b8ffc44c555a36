//! Advertising pixels of a channel.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use baize_api_core::{
    extract::Json,
    reply::{ApiResult, Reply},
};

/// Which channel brought the player.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PixelRequest {
    /// The channel's id.
    #[serde(default, rename = "cid")]
    #[schema(value_type = String)]
    _cid: serde_json::Value,
}

/// The pixels to load.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PixelList {
    list: Vec<Pixel>,
}

/// One pixel.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Pixel {
    /// Such as `facebook`.
    platform: String,
    /// Its id there.
    pixel_id: String,
}

/// The advertising pixels of a channel
///
/// No channel has any: pixels load only where a site turns them on, and none does.
#[utoipa::path(
    post,
    path = "/api/fb/pixel",
    tag = "lobby",
    request_body = PixelRequest,
    responses((status = 200, body = Reply<PixelList>)),
    security(()),
)]
pub(crate) async fn pixel(Json(_request): Json<PixelRequest>) -> ApiResult<PixelList> {
    Ok(Reply::ok(PixelList { list: Vec::new() }))
}
