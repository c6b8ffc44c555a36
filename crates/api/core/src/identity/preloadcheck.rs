//! `GET /api/preloadcheck`

use crate::extract::Player;
use crate::reply::{Answer, Done, Reply};

/// Code 0 if the stored token is still good.
#[utoipa::path(get, path = "/api/preloadcheck", tag = "account", responses((status = 200, body = Reply<Done>)))]
pub(crate) async fn preloadcheck(_player: Player) -> Answer<Done> {
    Ok(Reply::ok(Done {}))
}
