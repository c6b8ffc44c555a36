//! `POST /api/user/bindMobile`

use axum::extract::State;
use baize_players::{Contact, Phone};
use serde::Deserialize;
use utoipa::ToSchema;

use super::bind_email::bind;
use super::credentials::{given, typed_code};
use baize_api_core::code::Code;
use baize_api_core::error::ApiError;
use baize_api_core::extract::{ClientMeta, Json, Player};
use baize_api_core::reply::{ApiResult, Done, Reply};
use baize_api_core::state::App;

/// A phone number and the code sent to it.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub struct BindMobile {
    /// The number.
    pub mobile: Option<String>,
    pub verify_code: Option<String>,
    /// Which request the code was asked for with.
    pub code_request: Option<String>,
}

/// Binds a phone number to the account.
#[utoipa::path(post, path = "/api/user/bindMobile", tag = "account", request_body = BindMobile,
    responses((status = 200, body = Reply<Done>)))]
pub(crate) async fn bind_mobile(
    State(app): State<App>,
    player: Player,
    meta: ClientMeta,
    Json(asked): Json<BindMobile>,
) -> ApiResult<Done> {
    let typed = given(asked.mobile.as_ref()).ok_or_else(|| ApiError::missing("mobile"))?;
    let phone = Phone::parse(typed, app.site.area()).map_err(|_| Code::InvalidPhone)?;
    let code = typed_code(&meta, asked.verify_code.as_ref(), asked.code_request.as_ref())?;
    bind(&app, &player, Contact::Phone(phone), code).await
}

#[cfg(test)]
mod tests {
    use crate::codes::IdentityCode;
    use serde_json::json;

    use baize_api_core::code::Code;
    use baize_api_testkit::accounts::{EMAIL, PHONE, by_phone, number, wrong};
    use baize_api_testkit::each_app;

    const PATH: &str = "/api/user/bindMobile";

    #[tokio::test]
    async fn a_guest_binds_a_phone_once_and_signs_in_by_it() {
        each_app(async |app| {
            let client = app.register().await;
            assert_eq!(client.login["userInfo"]["invitation_code"], "", "a guest invites nobody");
            let code = app.code_for(PHONE, "bind").await;
            let with = |code: &str| json!({"mobile": PHONE, "verify_code": code});
            assert_eq!(client.post(PATH, with(&wrong(&code))).await.code(), number(IdentityCode::WrongCode));
            client.post(PATH, with(&code)).await.data();
            let user = client.post("/api/user/userinfo", json!({})).await.data();
            assert_eq!(
                (&user["mobile"], &user["is_guest"], &user["is_need_opt"]),
                (&json!("+9****10"), &json!(false), &json!(false))
            );
            assert_eq!(user["invitation_code"].as_str().unwrap().len(), 8, "the contact brings the code");
            let other = json!({"mobile": "9876543211", "verify_code": "123456"});
            assert_eq!(client.post(PATH, other).await.code(), number(IdentityCode::AlreadyBound));
            app.clock.advance(baize_time::Span::minutes(1));
            let code = app.code_for(PHONE, "login").await;
            let login = json!({"client_type": 2, "mobile": PHONE, "verify_code": code});
            assert_eq!(app.post("/api/user/login", login).await.data()["userInfo"]["uid"], user["uid"]);
        })
        .await;
    }

    #[tokio::test]
    async fn a_phone_of_somebody_else_is_not_bound() {
        each_app(async |app| {
            app.player_with_phone().await;
            let (client, code) = (app.register().await, app.code_for(PHONE, "bind").await);
            let body = json!({"mobile": PHONE, "verify_code": code});
            assert_eq!(client.post(PATH, body).await.code(), number(IdentityCode::PhoneTaken));
            for (body, code) in [
                (json!({}), number(Code::MissingField)),
                (json!({"mobile": PHONE}), number(Code::MissingField)),
                (json!({"mobile": "12", "verify_code": "123456"}), number(Code::InvalidPhone)),
                (json!({"mobile": "9876543211", "verify_code": "123456"}), number(IdentityCode::WrongCode)),
            ] {
                assert_eq!(client.post(PATH, body.clone()).await.code(), code, "{body}");
            }
            assert_eq!(app.post(PATH, json!({})).await.code(), number(Code::SessionEnded));
        })
        .await;
    }

    #[tokio::test]
    async fn a_number_that_was_never_proven_gives_way_to_its_owner() {
        each_app(async |app| {
            let squatter = app.claimant(by_phone()).await;
            let code = app.code_for(EMAIL, "bind").await;
            squatter.post("/api/user/bindEmail", json!({"email": EMAIL, "verify_code": code})).await.data();
            let (owner, code) = (app.register().await, app.code_for(PHONE, "bind").await);
            owner.post(PATH, json!({"mobile": PHONE, "verify_code": code})).await.data();
            let user = squatter.post("/api/user/userinfo", json!({})).await.data();
            assert_eq!((&user["mobile"], &user["email"]), (&json!(""), &json!("as****om")));
        })
        .await;
    }
}
