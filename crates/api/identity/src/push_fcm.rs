//! `POST /api/push/fcm`

use axum::extract::State;
use baize_identity::Outcome;
use baize_identity::push::{self, Registration};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::codes::refused;
use baize_api_core::code::Code;
use baize_api_core::error::ApiError;
use baize_api_core::extract::{Json, Player};
use baize_api_core::reply::{ApiResult, Done, Reply};
use baize_api_core::state::App;

/// A device that takes notifications.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct PushToken {
    /// The token of the push service.
    pub token: Option<String>,
    /// The player's own uid, if sent.
    #[schema(value_type = Option<u32>)]
    pub uid: Option<serde_json::Value>,
    /// Where to push to.
    pub subscription: Option<PushSubscription>,
}

/// Where to push to, as the browser gave it.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct PushSubscription {
    /// The https address.
    pub endpoint: Option<String>,
    /// The secret.
    pub auth: Option<String>,
    /// The public key.
    pub p256dh: Option<String>,
    /// The site's public key that the browser subscribed with.
    pub vapid_key: Option<String>,
}

/// Registers the device for notifications.
#[utoipa::path(post, path = "/api/push/fcm", tag = "account", request_body = PushToken,
    responses((status = 200, body = Reply<Done>)))]
pub(crate) async fn push_fcm(
    State(app): State<App>,
    player: Player,
    Json(asked): Json<PushToken>,
) -> ApiResult<Done> {
    let uid = asked.uid.map(|uid| uid.as_str().map_or_else(|| uid.to_string(), str::to_owned));
    if uid.is_some_and(|uid| uid != player.uid.to_string()) {
        return Err(Code::ForeignPlayer.into());
    }
    let PushSubscription { endpoint, auth, p256dh, vapid_key } = asked.subscription.unwrap_or_default();
    let token = asked.token.ok_or_else(|| ApiError::missing("token"))?;
    let text = Option::unwrap_or_default;
    let registration = Registration {
        token,
        endpoint: text(endpoint),
        auth: text(auth),
        p256dh: text(p256dh),
        vapid_key: text(vapid_key),
    };
    let (ctx, id) = (app.ctx(), player.id);
    let outcome: Outcome<()> = app.db.write(id, move |tx| push::register(tx, &ctx, id, &registration)).await;
    outcome.map_err(refused)?;
    Ok(Reply::ok(Done {}))
}

#[cfg(test)]
pub(crate) mod tests {
    use serde_json::{Value, json};

    use baize_api_core::code::Code;
    use baize_api_testkit::accounts::number;
    use baize_api_testkit::{TestApp, TestClient, each_app};

    const PATH: &str = "/api/push/fcm";

    /// The registered devices of a player, newest first.
    pub(crate) async fn devices(client: &TestClient) -> Vec<String> {
        let uid = client.login["userInfo"]["uid"].as_i64().unwrap();
        let kept: Result<Vec<_>, baize_store::StoreError> = client
            .app
            .app
            .db
            .read(move |tx| {
                let player = baize_store::accounts::by_uid(tx, uid.into())?.unwrap();
                baize_store::push::of_player(tx, player)
            })
            .await;
        kept.unwrap().into_iter().map(|row| row.token).collect()
    }

    /// A subscription as a browser gives it.
    fn subscription(endpoint: &str) -> Value {
        let key = format!("BA{}", "A".repeat(85));
        json!({"endpoint": endpoint, "auth": "A".repeat(22), "p256dh": key, "vapid_key": key})
    }

    #[tokio::test]
    async fn a_device_registers_for_the_own_player_only() {
        each_app(async |app| {
            let client = app.register().await;
            let uid = &client.login["userInfo"]["uid"];
            let whole = subscription("https://push.example/x");
            client.post(PATH, json!({"token": "t1", "uid": uid, "subscription": whole})).await.data();
            client.post(PATH, json!({"token": "t2", "uid": uid.to_string()})).await.data();
            assert_eq!(client.post("/api/user/userinfo", json!({})).await.data()["fcm_token"], "t2");
            let without = |field: &str, value: &str| {
                let mut changed = whole.clone();
                changed[field] = json!(value);
                json!({"token": "t3", "subscription": changed})
            };
            for (body, code) in [
                (json!({"token": "t3", "uid": 10_000_000}), Code::ForeignPlayer),
                (json!({"token": "t3", "uid": "x"}), Code::ForeignPlayer),
                (json!({}), Code::MissingField),
                (json!({"token": ""}), Code::InvalidField),
                (json!({"token": "x".repeat(10_240)}), Code::InvalidField),
                (json!({"token": "with space"}), Code::InvalidField),
                (without("endpoint", "http://push.example/x"), Code::InvalidField),
                (without("endpoint", "file:///etc/passwd"), Code::InvalidField),
                (without("endpoint", ""), Code::InvalidField),
                (without("auth", ""), Code::InvalidField),
                (without("auth", "#"), Code::InvalidField),
                (without("p256dh", "AAAA"), Code::InvalidField),
                (without("vapid_key", ""), Code::InvalidField),
            ] {
                assert_eq!(client.post(PATH, body.clone()).await.code(), number(code), "{body}");
            }
            assert_eq!(client.post("/api/user/userinfo", json!({})).await.data()["fcm_token"], "t2");
        })
        .await;
    }

    #[tokio::test]
    async fn the_eleventh_device_pushes_the_oldest_out() {
        each_app(async |app| {
            let client = app.register().await;
            for n in 0..11 {
                client.post(PATH, json!({"token": format!("t{n}")})).await.data();
                app.clock.advance(baize_time::Span::seconds(1));
            }
            let kept = devices(&client).await;
            assert_eq!((kept.len(), kept[0].as_str(), kept[9].as_str()), (10, "t10", "t1"));
        })
        .await;
    }

    #[tokio::test]
    async fn a_device_is_registered_for_the_player_who_used_it_last() {
        each_app(async |app| {
            let (first, second) = (app.register().await, app.register().await);
            let body = json!({"token": "t1", "subscription": subscription("https://push.example/x")});
            first.post(PATH, body.clone()).await.data();
            first.post(PATH, json!({"token": "t2"})).await.data();
            second.post(PATH, body).await.data();
            assert_eq!(
                (devices(&first).await, devices(&second).await),
                (vec!["t2".into()], vec!["t1".into()])
            );
        })
        .await;
    }

    #[tokio::test]
    async fn the_page_gets_the_key_to_subscribe_with_where_notifications_are_on() {
        for (key, expected) in
            [("", json!([])), ("public-key", json!([{"key": "vapidKey", "value": "public-key"}]))]
        {
            let app = TestApp::alone();
            app.push.turn_on(key);
            app.api.lobby.prepare().await.unwrap();
            let settings = app.get("/api/site/settings").await.data();
            let groups = settings["groups"].as_array().unwrap();
            assert_eq!(groups.iter().find(|group| group["key"] == "fcm").unwrap()["list"], expected);
        }
    }
}
