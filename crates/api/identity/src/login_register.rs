//! `POST /api/user/login_register`

use axum::extract::State;
use baize_core::site::{LoginType, Scope};
use baize_identity::Outcome;
use baize_identity::guest::{self, GuestSecret};
use baize_identity::new_account::{self, Created, Credential, Drawn};
use baize_identity::session::Opened;
use baize_store::{PlayerId, WriteKey};

use super::credentials::{Credentials, given};
use super::login_reply::{self, LoginReply, LoginResult, SignedIn};
use super::register::declared_of_age;
use crate::codes::{IdentityCode, refused};
use baize_api_core::extract::{ClientMeta, Json};
use baize_api_core::{reply::Reply, state::App};

/// Signs a guest in by the device's secret, or makes a guest account.
#[utoipa::path(post, path = "/api/user/login_register", tag = "account", security(()), request_body = Credentials,
    responses((status = 200, body = Reply<LoginReply>)))]
pub(crate) async fn login_register(
    State(app): State<App>,
    meta: ClientMeta,
    Json(asked): Json<Credentials>,
) -> LoginResult {
    let known = given(asked.guest_secret.as_ref()).map(str::to_owned);
    let scope = if known.is_some() { Scope::Login } else { Scope::Register };
    asked.method(&app, &[LoginType::Guest], scope)?;
    let new = asked.new_session(&app, &meta)?;
    let cookie = asked.cookie == Some(true);
    let ctx = app.ctx();
    let (in_ctx, in_new) = (ctx.clone(), new.clone());
    if let Some(known) = known {
        let secret = GuestSecret::parse(&known).ok_or(IdentityCode::WrongCredentials)?;
        let entered: Outcome<(PlayerId, Opened)> =
            app.db.write(WriteKey::SHARED, move |tx| guest::log_in(tx, &in_ctx, &secret, &in_new)).await;
        let (player, opened) = entered.map_err(refused)?;
        let signed_in =
            SignedIn { player, opened, new, cookie, is_new: false, guest_secret: None, oauth: None };
        return login_reply::reply_to(&app, &ctx, signed_in).await;
    }
    declared_of_age(&app, &asked)?;
    asked.pass_invisible_captcha(&app, &meta).await?;
    let secret = GuestSecret::draw(&*app.entropy);
    let application = asked.application(&meta, Credential::Guest(secret.hash()), asked.invitation()?);
    let drawn = Drawn::draw(&*app.entropy);
    let created: Outcome<Created> = app
        .db
        .write(WriteKey::SHARED, move |tx| new_account::create(tx, &in_ctx, &application, &drawn, &in_new))
        .await;
    let created = created.map_err(refused)?;
    let signed_in =
        SignedIn { guest_secret: Some(secret.text()), ..SignedIn::registered(created, new, cookie) };
    login_reply::reply_to(&app, &ctx, signed_in).await
}

#[cfg(test)]
mod tests {
    use crate::codes::IdentityCode;
    use serde_json::json;

    use baize_api_core::code::Code;
    use baize_api_testkit::accounts::number;
    use baize_api_testkit::each_app;

    const PATH: &str = "/api/user/login_register";

    #[tokio::test]
    async fn a_guest_has_an_account_with_gold_and_comes_back_by_the_secret() {
        each_app(async |app| {
            let first = app.register().await;
            let (user, secret) = (&first.login["userInfo"], first.login["guest_secret"].clone());
            assert_eq!((&first.login["is_new"], &user["is_guest"]), (&json!(true), &json!(true)));
            assert_eq!(user["gold"], app.app.site.play.signup_gold.units());
            assert_eq!((&user["money"], &user["coin"]), (&json!(0), &json!(0)));
            assert_eq!(user["uid"].to_string().len(), 8);

            let again = app.post(PATH, json!({"client_type": 0, "guest_secret": secret})).await.data();
            assert_eq!(again["is_new"], false);
            assert_eq!(again["userInfo"]["uid"], user["uid"]);
            assert!(again.get("guest_secret").is_none(), "the secret is given once");
            assert_ne!(again["accessToken"].as_str(), Some(first.token.as_str()));
        })
        .await;
    }

    #[tokio::test]
    async fn a_device_id_alone_opens_no_account() {
        each_app(async |app| {
            let body = json!({"client_type": 0, "age_confirmed": true, "device_id": "same-device"});
            let first = app.post(PATH, body.clone()).await.data();
            let second = app.post(PATH, body).await.data();
            assert_ne!(first["userInfo"]["uid"], second["userInfo"]["uid"]);
        })
        .await;
    }

    #[tokio::test]
    async fn a_wrong_secret_a_wrong_type_or_no_declaration_of_age_is_refused() {
        each_app(async |app| {
            for (body, code) in [
                (
                    json!({"client_type": 0, "guest_secret": "AAAAAAAAAAAAAAAAAAAAAA"}),
                    number(IdentityCode::WrongCredentials),
                ),
                (json!({"client_type": 0, "guest_secret": "short"}), number(IdentityCode::WrongCredentials)),
                (json!({"client_type": 0}), number(IdentityCode::AgeNotConfirmed)),
                (json!({"client_type": 0, "age_confirmed": false}), number(IdentityCode::AgeNotConfirmed)),
                (json!({"client_type": 1, "age_confirmed": true}), number(Code::InvalidField)),
                (json!({"client_type": 99, "age_confirmed": true}), number(Code::InvalidField)),
                (json!({"age_confirmed": true}), number(Code::MissingField)),
                (
                    json!({"client_type": 0, "age_confirmed": true, "invitation_code": "nobody"}),
                    number(IdentityCode::InvalidInvitation),
                ),
                (
                    json!({"client_type": 0, "age_confirmed": true, "invitation_code": "BBBBBBBB"}),
                    number(IdentityCode::InvalidInvitation),
                ),
            ] {
                assert_eq!(app.post(PATH, body.clone()).await.code(), code, "{body}");
            }
        })
        .await;
    }
}
