//! `POST /api/user/userinfo`

use axum::extract::State;

use super::login_reply::{self, UserInfo};
use baize_api_core::extract::Player;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;

/// The player, as the player sees it.
#[utoipa::path(post, path = "/api/user/userinfo", tag = "account", responses((status = 200, body = Reply<UserInfo>)))]
pub(crate) async fn userinfo(State(app): State<App>, player: Player) -> ApiResult<UserInfo> {
    let ctx = app.ctx();
    let facts = app.db.read(move |tx| login_reply::facts(tx, &ctx, player.id)).await?;
    Ok(Reply::ok(UserInfo::of(&facts, &app.site)))
}
