//! `POST /api/user/endSession`

use axum::extract::State;
use baize_core::ports::PlayerUpdate;
use baize_identity::{Outcome, session};
use baize_store::{PlayerId, SessionId};
use serde::Deserialize;
use utoipa::ToSchema;

use super::credentials::given;
use crate::codes::refused;
use baize_api_core::error::ApiError;
use baize_api_core::extract::{Json, Player};
use baize_api_core::reply::{ApiResult, Done, Reply};
use baize_api_core::state::App;

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
) -> ApiResult<Done> {
    let text = given(asked.id.as_ref()).ok_or_else(|| ApiError::missing("id"))?;
    let session: SessionId = text.parse().map_err(|_| ApiError::invalid("id"))?;
    let (ctx, id) = (app.ctx(), player.id);
    let outcome: Outcome<()> = app.db.write(id, move |tx| session::end_one(tx, &ctx, id, session)).await;
    // A session of somebody else, or of nobody, is an id that cannot be used: the own session goes on.
    outcome.map_err(|failure| match failure {
        baize_core::Failure::Refused(_) => ApiError::invalid("id"),
        fault @ baize_core::Failure::Fault(_) => refused(fault),
    })?;
    ended(&app, id, session);
    Ok(Reply::ok(Done {}))
}

/// Forgets a session that was just ended and closes its stream.
pub(super) fn ended(app: &App, player: PlayerId, session: SessionId) {
    app.sessions().forget(player, Some(session));
    app.ports.realtime.publish(PlayerUpdate::SessionEnded(player, session));
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use baize_api_core::code::Code;
    use baize_api_testkit::accounts::number;
    use baize_api_testkit::each_app;

    #[tokio::test]
    async fn a_player_ends_the_session_of_another_device_and_then_the_own_one() {
        each_app(async |app| {
            let here = app.register().await;
            let secret = json!({"client_type": 0, "guest_secret": here.login["guest_secret"]});
            let login = app.post("/api/user/login_register", secret).await.data();
            let there = app.client(login);
            assert_eq!(there.get("/api/preloadcheck").await.code(), 0);
            let sessions = here.get("/api/user/profile").await.data()["sessions"].clone();
            assert_eq!((&sessions[0]["current"], &sessions[1]["current"]), (&json!(false), &json!(true)));
            let end = json!({"id": sessions[0]["id"]});
            here.post("/api/user/endSession", end.clone()).await.data();
            assert_eq!(there.get("/api/preloadcheck").await.code(), number(Code::SessionEnded));
            assert_eq!(here.post("/api/user/endSession", end).await.code(), number(Code::InvalidField));
            here.post("/api/user/logout", json!({})).await.data();
            assert_eq!(here.get("/api/preloadcheck").await.code(), number(Code::SessionEnded));
            assert_eq!(here.post("/api/user/logout", json!({})).await.code(), number(Code::SessionEnded));
        })
        .await;
    }

    #[tokio::test]
    async fn nobody_ends_the_session_of_somebody_else() {
        each_app(async |app| {
            let (mallory, victim) = (app.register().await, app.register().await);
            let id = victim.get("/api/user/profile").await.data()["sessions"][0]["id"].clone();
            for (body, code) in [
                (json!({"id": id}), Code::InvalidField),
                (json!({"id": "x"}), Code::InvalidField),
                (json!({"id": "-1"}), Code::InvalidField),
                (json!({}), Code::MissingField),
            ] {
                assert_eq!(
                    mallory.post("/api/user/endSession", body.clone()).await.code(),
                    number(code),
                    "{body}"
                );
            }
            assert_eq!(victim.get("/api/preloadcheck").await.code(), 0);
            assert_eq!(mallory.get("/api/preloadcheck").await.code(), 0);
        })
        .await;
    }
}
