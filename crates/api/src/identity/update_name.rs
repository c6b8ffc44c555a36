//! `POST /api/user/updateName`

use axum::extract::State;
use baize_players::Name;
use baize_services::identity::{Outcome, name};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::code::Code;
use crate::error::ApiError;
use crate::extract::{Json, Player};
use crate::reply::{Answer, Done, Reply};
use crate::state::App;

/// A new name.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct UpdateName {
    /// 3 to 20 letters and digits of any script, single spaces between.
    pub nick_name: Option<String>,
}

/// Gives the player another name.
#[utoipa::path(post, path = "/api/user/updateName", tag = "account", request_body = UpdateName,
    responses((status = 200, body = Reply<Done>)))]
pub(crate) async fn update_name(
    State(app): State<App>,
    player: Player,
    Json(asked): Json<UpdateName>,
) -> Answer<Done> {
    let typed = asked.nick_name.ok_or_else(|| ApiError::missing("nick_name"))?;
    let name = Name::parse(&typed).map_err(|_| Code::InvalidName)?;
    let outcome: Outcome<()> = app.db.write(player.id, move |tx| name::change(tx, player.id, &name)).await;
    outcome?;
    Ok(Reply::ok(Done {}))
}
