//! `POST /api/user/endSession`

use axum::extract::State;
use baize_services::identity::{Outcome, session};
use baize_services::ports::Note;
use baize_store::{PlayerId, SessionId};
use serde::Deserialize;
use utoipa::ToSchema;

use super::credentials::given;
use crate::error::ApiError;
use crate::extract::{Json, Player};
use crate::reply::{Answer, Done, Reply};
use crate::state::App;

/// Which of the own sessions to end.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct EndSession {
    /// Its public id.
    pub id: Option<String>,
}

/// Ends one of the player's sessions on another device, or this one.
#[utoipa::path(post, path = "/api/user/endSession", tag = "account", request_body = EndSession,
    responses((status = 200, body = Reply<Done>)))]
pub(crate) async fn end_session(
    State(app): State<App>,
    player: Player,
    Json(asked): Json<EndSession>,
) -> Answer<Done> {
    let text = given(asked.id.as_ref()).ok_or_else(|| ApiError::missing("id"))?;
    let session: SessionId = text.parse().map_err(|_| ApiError::invalid("id"))?;
    let (ctx, id) = (app.ctx(), player.id);
    let outcome: Outcome<()> = app.db.write(id, move |tx| session::end_one(tx, &ctx, id, session)).await;
    // A session of somebody else, or of nobody, is an id that cannot be used: the own session goes on.
    outcome.map_err(|failure| match failure {
        baize_services::Failure::Refused(_) => ApiError::invalid("id"),
        fault @ baize_services::Failure::Fault(_) => fault.into(),
    })?;
    ended(&app, id, session);
    Ok(Reply::ok(Done {}))
}

/// Forgets a session that was just ended and closes its stream.
pub(super) fn ended(app: &App, player: PlayerId, session: SessionId) {
    app.identity().sessions.forget(player, Some(session));
    app.ports.realtime.publish(Note::SessionEnded(player, session));
}
