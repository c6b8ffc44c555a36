//! `PUT /api/user/updateAvatar`

use axum::extract::State;
use baize_players::Avatar;
use baize_services::identity::{Outcome, avatar};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::code::Code;
use crate::error::ApiError;
use crate::extract::{Json, Player};
use crate::reply::{Answer, Done, Reply};
use crate::state::App;

/// Another avatar.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct UpdateAvatar {
    /// 1 to 24.
    pub avatar_id: Option<i64>,
}

/// Gives the player another avatar.
#[utoipa::path(put, path = "/api/user/updateAvatar", tag = "account", request_body = UpdateAvatar,
    responses((status = 200, body = Reply<Done>)))]
pub(crate) async fn update_avatar(
    State(app): State<App>,
    player: Player,
    Json(asked): Json<UpdateAvatar>,
) -> Answer<Done> {
    let number = asked.avatar_id.ok_or_else(|| ApiError::missing("avatar_id"))?;
    let avatar = Avatar::new(number).map_err(|_| Code::InvalidAvatar)?;
    let outcome: Outcome<()> = app.db.write(player.id, move |tx| avatar::change(tx, player.id, avatar)).await;
    outcome?;
    Ok(Reply::ok(Done {}))
}
