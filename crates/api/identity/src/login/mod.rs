//! `POST /api/user/login`

mod code;
mod password;
#[cfg(test)]
mod tests;
mod third_party;

use axum::extract::State;
use baize_api_core::extract::{ClientMeta, Json};
use baize_api_core::reply::Reply;
use baize_core::site::{LoginType, Scope};

use crate::context::IdentityContext;
use crate::credentials::Credentials;
use crate::login_reply::{self, LoginReply, LoginResult, SignedIn};
use code::by_code;
use password::by_password;
use third_party::by_third_party;

const METHODS: [LoginType; 5] =
    [LoginType::Phone, LoginType::PhoneCode, LoginType::EmailCode, LoginType::Email, LoginType::Third];

/// Signs in with a contact and a password, with a contact and a one-time code, or through an identity provider.
#[utoipa::path(post, path = "/api/user/login", tag = "account", security(()), request_body = Credentials,
    responses((status = 200, body = Reply<LoginReply>)))]
pub(crate) async fn login(
    State(app): State<IdentityContext>,
    meta: ClientMeta,
    Json(asked): Json<Credentials>,
) -> LoginResult {
    let kind = asked.method(&app, &METHODS, Scope::Login)?;
    let new = asked.new_session(&app, &meta)?;
    if kind == LoginType::Third {
        return by_third_party(&app, &meta, &asked, new).await;
    }
    let contact = asked.contact(&app, kind)?;
    asked.pass_invisible_captcha(&app, &meta).await?;
    let ctx = app.ctx();
    let (player, opened) = if matches!(kind, LoginType::Phone | LoginType::Email) {
        by_password(&app, &ctx, &asked, contact, &new).await?
    } else {
        by_code(&app, &ctx, asked.typed_code(&meta)?, contact, &new).await?
    };
    let cookie = asked.cookie == Some(true);
    let signed_in = SignedIn { player, opened, new, cookie, is_new: false, guest_secret: None, oauth: None };
    login_reply::reply_to(&app, &ctx, signed_in).await
}
