//! `POST /api/user/logout`

use axum::extract::State;
use baize_identity::{Outcome, session};
use http::HeaderMap;

use super::cookie;
use super::end_session::ended;
use crate::codes::refused;
use baize_api_core::error::ApiError;
use baize_api_core::extract::Player;
use baize_api_core::reply::{Done, Reply};
use baize_api_core::state::App;

/// Ends the session and takes its cookie away.
#[utoipa::path(post, path = "/api/user/logout", tag = "account", responses((status = 200, body = Reply<Done>)))]
pub(crate) async fn logout(
    State(app): State<App>,
    player: Player,
) -> Result<(HeaderMap, Reply<Done>), ApiError> {
    let ctx = app.ctx();
    let (id, session) = (player.id, player.session);
    let outcome: Outcome<()> = app.db.write(id, move |tx| session::end_one(tx, &ctx, id, session)).await;
    ended(&app, id, session);
    outcome.map_err(refused)?;
    Ok((cookie::clear(&app), Reply::ok(Done {})))
}
