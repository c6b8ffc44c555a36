//! `GET /api/preloadcheck`

use baize_api_core::extract::Player;
use baize_api_core::reply::{ApiResult, Done, Reply};

/// Code 0 if the stored token is still good.
#[utoipa::path(get, path = "/api/preloadcheck", tag = "account", responses((status = 200, body = Reply<Done>)))]
pub(crate) async fn preloadcheck(_player: Player) -> ApiResult<Done> {
    Ok(Reply::ok(Done {}))
}
