//! `POST /api/user/tokenLogin`

use axum::extract::State;
use baize_identity::session::{self, SessionKey};
use baize_store::StoreError;
use http::HeaderMap;
use serde::Deserialize;
use utoipa::ToSchema;

use super::cookie;
use super::credentials::given;
use super::login_reply::{self, LoginReply, LoginResult, UserInfo};
use crate::codes::IdentityCode;
use baize_api_core::code::Code;
use baize_api_core::extract::{Json, Presented};
use baize_api_core::session::authenticate::authenticate;
use baize_api_core::{reply::Reply, state::App};

/// What a device sends to take up its session again.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub struct TokenLogin {
    /// The token, if neither header nor cookie carries it.
    pub token: Option<String>,
    /// The device's fingerprint.
    pub login_finger: Option<String>,
    /// Binds a session that is not bound yet to a key; the reply carries `session_key` once.
    pub bind: Option<bool>,
    /// Browser mode: the token goes into an `HttpOnly` cookie.
    pub cookie: Option<bool>,
}

/// Takes up an open session. The token stays the same.
#[utoipa::path(post, path = "/api/user/tokenLogin", tag = "account", request_body = TokenLogin,
    responses((status = 200, body = Reply<LoginReply>)))]
pub(crate) async fn token_login(
    State(app): State<App>,
    mut presented: Presented,
    Json(asked): Json<TokenLogin>,
) -> LoginResult {
    if presented.token.is_none() {
        presented.token = given(asked.token.as_ref()).map(str::to_owned);
    }
    if asked.cookie == Some(true) && presented.device_id.is_empty() {
        return Err(IdentityCode::DeviceIdRequired.into());
    }
    let known = authenticate(&app, &presented).await?;
    app.sessions().touch(&known);
    let found = &known.authority.session;
    let (player, id) = (found.player, found.id);
    let ctx = app.ctx();
    let mut session_key = None;
    if asked.bind == Some(true) && found.session_key.is_empty() {
        let key = SessionKey::draw(&*app.entropy);
        let (in_ctx, in_key) = (ctx.clone(), key.clone());
        let bound: Result<bool, StoreError> =
            app.db.write(player, move |tx| session::bind(tx, &in_ctx, player, id, &in_key)).await;
        app.sessions().forget(player, Some(id));
        // Of two that bind at the same moment one gets the key; the other must not go on without it.
        session_key = Some(if bound? { key.text() } else { return Err(Code::SessionEnded.into()) });
    }
    let (facts, withdraw_notice) = login_reply::take_notice(&app, player).await?;
    let token = presented.token.unwrap_or_default();
    let in_cookie = presented.from_cookie || asked.cookie == Some(true);
    let headers = if asked.cookie == Some(true) {
        cookie::set(&app, &token, ctx.now, found.expires_at)
    } else {
        HeaderMap::new()
    };
    let reply = LoginReply {
        access_token: if in_cookie { id.to_string() } else { token },
        access_expire: found.expires_at.into(),
        session_key,
        guest_secret: None,
        device_secret: None,
        is_new: false,
        user_info: UserInfo::of(&facts, &app.site),
        oauth_user_info: None,
        withdraw_notice,
    };
    Ok((headers, Reply::ok(reply)))
}

#[cfg(test)]
mod tests {
    use crate::codes::IdentityCode;
    use baize_identity::signature::{SignedParts, sign};
    use base64::Engine;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;
    use futures_util::future::join_all;
    use http::Method;
    use serde_json::{Value, json};

    use baize_api_core::code::Code;
    use baize_api_testkit::accounts::{SigningClient, number};
    use baize_api_testkit::each_app;

    const PATH: &str = "/api/user/tokenLogin";

    #[tokio::test]
    async fn a_session_is_taken_up_by_header_or_body_and_keeps_its_token() {
        each_app(async |app| {
            let client = app.register().await;
            let by_header = client.post(PATH, json!({"login_finger": "f"})).await.data();
            let by_body = app.post(PATH, json!({"token": client.token})).await.data();
            assert_eq!(by_header, by_body);
            assert_eq!((&by_body["accessToken"], &by_body["is_new"]), (&json!(client.token), &json!(false)));
            assert_eq!(by_body["accessExpire"], client.login["accessExpire"]);
            assert_eq!(by_body["userInfo"], client.login["userInfo"]);
            for bad in [json!({}), json!({"token": "x"}), json!({"token": ""})] {
                assert_eq!(app.post(PATH, bad).await.code(), number(Code::SessionEnded));
            }
        })
        .await;
    }

    #[tokio::test]
    async fn a_session_is_bound_once_and_from_then_on_signed() {
        each_app(async |app| {
            let client = app.register().await;
            assert_eq!(client.get("/api/preloadcheck").await.code(), 0);
            let replies = join_all((0..4).map(|_| client.post(PATH, json!({"bind": true})))).await;
            let keys: Vec<Value> = replies
                .iter()
                .filter(|reply| reply.code() == 0)
                .map(|reply| reply.data()["session_key"].clone())
                .filter(|key| !key.is_null())
                .collect();
            assert_eq!(keys.len(), 1, "one device has the key");
            assert_eq!(client.get("/api/preloadcheck").await.code(), number(Code::SessionEnded));
            let key = URL_SAFE_NO_PAD.decode(keys[0].as_str().unwrap()).unwrap();
            let body_hash = sha2::Digest::finalize(<sha2::Sha256 as sha2::Digest>::new()).into();
            let parts = SignedParts { method: "GET", target: "/api/preloadcheck", body_hash: &body_hash };
            let header = sign(&key, &parts, app.clock.now(), "nonce-0001").unwrap();
            let signed = [("accept-security", header.as_str())];
            assert_eq!(client.call(Method::GET, "/api/preloadcheck", &signed, &Value::Null).await.code(), 0);
        })
        .await;
    }

    #[tokio::test]
    async fn a_bound_session_keeps_its_key() {
        each_app(async |app| {
            let bound = SigningClient::register(&app).await;
            let body = json!({"bind": true});
            let unsigned = bound.client.post(PATH, body.clone()).await;
            assert_eq!(unsigned.code(), number(Code::SessionEnded));
            let reply = bound.send(&app, (Method::POST, PATH, &body), "nonce-0001").await.data();
            assert!(reply.get("session_key").is_none());
            assert_eq!(
                bound.send(&app, (Method::GET, "/api/preloadcheck", &Value::Null), "nonce-0002").await.code(),
                0
            );
        })
        .await;
    }

    #[tokio::test]
    async fn a_session_may_move_into_the_browsers_keeping() {
        each_app(async |app| {
            let client = app.register().await;
            let body = json!({"cookie": true});
            assert_eq!(client.post(PATH, body.clone()).await.code(), number(IdentityCode::DeviceIdRequired));
            let reply = client.call(Method::POST, PATH, &[("accept-deviceid", "d")], &body).await;
            let set = reply.headers.get("set-cookie").unwrap().to_str().unwrap().to_owned();
            assert!(set.starts_with(&format!("baize_session={};", client.token)), "{set}");
            assert_ne!(reply.data()["accessToken"], client.token.as_str());
        })
        .await;
    }
}
