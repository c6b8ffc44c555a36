//! `POST /api/push/remove`

use axum::extract::State;
use baize_identity::Outcome;
use baize_identity::push;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::codes::refused;
use baize_api_core::error::ApiError;
use baize_api_core::extract::{Json, Player};
use baize_api_core::reply::{ApiResult, Done, Reply};
use baize_api_core::state::App;

/// A device that takes no notifications any more.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct RemovedPushToken {
    /// The token it was registered with.
    pub token: Option<String>,
}

/// Forgets the device: it gets no notifications of the player any more.
#[utoipa::path(post, path = "/api/push/remove", tag = "account", request_body = RemovedPushToken,
    responses((status = 200, body = Reply<Done>)))]
pub(crate) async fn push_remove(
    State(app): State<App>,
    player: Player,
    Json(asked): Json<RemovedPushToken>,
) -> ApiResult<Done> {
    let (token, id) = (asked.token.ok_or_else(|| ApiError::missing("token"))?, player.id);
    let outcome: Outcome<()> = app.db.write(id, move |tx| push::unregister(tx, id, &token)).await;
    outcome.map_err(refused)?;
    Ok(Reply::ok(Done {}))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use baize_api_core::code::Code;
    use baize_api_testkit::accounts::number;
    use baize_api_testkit::{TestClient, each_app};

    use crate::push_fcm::tests::devices;

    const REGISTER: &str = "/api/push/fcm";
    const PATH: &str = "/api/push/remove";

    async fn token(client: &TestClient) -> serde_json::Value {
        client.post("/api/user/userinfo", json!({})).await.data()["fcm_token"].take()
    }

    #[tokio::test]
    async fn a_device_is_forgotten_for_its_own_player_only() {
        each_app(async |app| {
            let (client, other) = (app.register().await, app.register().await);
            client.post(REGISTER, json!({"token": "t1"})).await.data();
            client.post(REGISTER, json!({"token": "t2"})).await.data();
            other.post(PATH, json!({"token": "t2"})).await.data();
            assert_eq!(devices(&client).await, ["t1", "t2"]);
            client.post(PATH, json!({"token": "t1"})).await.data();
            assert_eq!((devices(&client).await, token(&client).await), (vec!["t2".into()], json!("t2")));
            for _ in 0..2 {
                client.post(PATH, json!({"token": "t2"})).await.data();
            }
            assert_eq!((devices(&client).await, token(&client).await), (vec![], json!("")));
            assert_eq!(client.post(PATH, json!({})).await.code(), number(Code::MissingField));
        })
        .await;
    }
}
