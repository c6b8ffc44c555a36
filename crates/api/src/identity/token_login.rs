//! `POST /api/user/tokenLogin`

use axum::extract::State;
use baize_services::identity::session::{self, SessionKey};
use baize_store::StoreError;
use http::HeaderMap;
use serde::Deserialize;
use utoipa::ToSchema;

use super::authenticate::session_of;
use super::cookie;
use super::credentials::given;
use super::login_reply::{self, LoginAnswer, LoginReply, UserInfo};
use crate::code::Code;
use crate::extract::{Json, Presented};
use crate::{reply::Reply, state::App};

/// What a device sends to take up its session again.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct TokenLogin {
    /// The token, if neither header nor cookie carries it.
    pub token: Option<String>,
    /// The device's fingerprint.
    pub login_finger: Option<String>,
    /// Binds a session that is not bound yet to a key; the reply carries `session_key` once.
    pub bind: Option<bool>,
    /// Browser mode: the token goes into an HttpOnly cookie.
    pub cookie: Option<bool>,
}

/// Takes up an open session. The token stays the same.
#[utoipa::path(post, path = "/api/user/tokenLogin", tag = "account", request_body = TokenLogin,
    responses((status = 200, body = Reply<LoginReply>)))]
pub(crate) async fn token_login(
    State(app): State<App>,
    mut presented: Presented,
    Json(asked): Json<TokenLogin>,
) -> LoginAnswer {
    if presented.token.is_none() {
        presented.token = given(asked.token.as_ref()).map(str::to_owned);
    }
    if asked.cookie == Some(true) && presented.device_id.is_empty() {
        return Err(Code::DeviceIdRequired.into());
    }
    let known = session_of(&app, &presented).await?;
    known.touch(&app);
    let found = &known.authority.session;
    let (player, id) = (found.player, found.id);
    let ctx = app.ctx();
    let mut session_key = None;
    if asked.bind == Some(true) && found.session_key.is_empty() {
        let key = SessionKey::draw(&*app.entropy);
        let (in_ctx, in_key) = (ctx.clone(), key.clone());
        let bound: Result<bool, StoreError> =
            app.db.write(player, move |tx| session::bind(tx, &in_ctx, player, id, &in_key)).await;
        app.identity().sessions.forget(player, Some(id));
        // Of two that bind at the same moment one gets the key; the other must not go on without it.
        session_key = Some(if bound? { key.text() } else { return Err(Code::SessionEnded.into()) });
    }
    let (facts, withdraw_notice) = login_reply::told(&app, player).await?;
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
        is_new: false,
        user_info: UserInfo::of(&facts, &app.site),
        oauth_user_info: None,
        withdraw_notice,
    };
    Ok((headers, Reply::ok(reply)))
}
