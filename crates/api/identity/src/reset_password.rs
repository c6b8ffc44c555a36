//! `POST /api/user/resetPassword`

use axum::extract::State;
use baize_core::ports::PlayerUpdate;
use baize_identity::password::NewPassword;
use baize_identity::{Checked, Outcome, password_change};
use baize_players::Contact;
use baize_store::{PlayerId, WriteKey};
use serde::Deserialize;
use utoipa::ToSchema;

use super::credentials::{given, typed_code};
use crate::codes::{not_hashed, refusal, refused};
use crate::context::IdentityContext;
use baize_api_core::error::ApiError;
use baize_api_core::extract::{ClientMeta, Json};
use baize_api_core::reply::{ApiResult, Done, Reply};

/// A contact, the code sent to it, and a new password.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub struct ResetPassword {
    /// Phone number or e-mail address.
    pub mobile_or_email: Option<String>,
    pub verify_code: Option<String>,
    /// Which request the code was asked for with.
    pub code_request: Option<String>,
    /// The new password.
    pub password: Option<String>,
}

/// Chooses a new password when the old one is forgotten. All sessions end.
#[utoipa::path(post, path = "/api/user/resetPassword", tag = "account", security(()), request_body = ResetPassword,
    responses((status = 200, body = Reply<Done>)))]
pub(crate) async fn reset_password(
    State(app): State<IdentityContext>,
    meta: ClientMeta,
    Json(asked): Json<ResetPassword>,
) -> ApiResult<Done> {
    let typed = given(asked.mobile_or_email.as_ref()).ok_or_else(|| ApiError::missing("mobile_or_email"))?;
    let contact = Contact::parse(typed, app.site.area()).map_err(|invalid| refusal(invalid.into()))?;
    let code = typed_code(&meta, asked.verify_code.as_ref(), asked.code_request.as_ref())?
        .ok_or_else(|| ApiError::missing("verify_code"))?;
    let chosen = asked.password.as_deref().filter(|text| !text.is_empty());
    let chosen = chosen.ok_or_else(|| ApiError::missing("password"))?;
    let new = NewPassword::parse(chosen, &app.site).map_err(refusal)?;
    let hash = app.passwords.hash(new, app.draw()).await.map_err(not_hashed)?;
    let ctx = app.ctx();
    let checked: Outcome<Checked<PlayerId>> = app
        .db
        .write(WriteKey::SHARED, move |tx| password_change::reset(tx, &ctx, &contact, &code, &hash))
        .await;
    let player = checked.and_then(Checked::settle).map_err(refused)?;
    app.sessions().forget(player, None);
    app.ports.realtime.publish(PlayerUpdate::AllSessionsEnded(player));
    Ok(Reply::ok(Done {}))
}

#[cfg(test)]
mod tests {
    use crate::codes::IdentityCode;
    use serde_json::json;

    use baize_api_core::code::Code;
    use baize_api_testkit::accounts::{EMAIL, PASSWORD, PHONE, number, wrong};
    use baize_api_testkit::each_app;

    const PATH: &str = "/api/user/resetPassword";
    const NEW: &str = "another-Kx_7";

    #[tokio::test]
    async fn a_forgotten_password_is_replaced_by_code_and_every_session_ends() {
        each_app(async |app| {
            let client = app.player_with_phone().await;
            let login = |password: &str| json!({"client_type": 1, "mobile": PHONE, "password": password});
            for _ in 0..11 {
                app.post("/api/user/login", login("not-it-9")).await;
            }
            let code = app.code_for(PHONE, "reset").await;
            let with = |code: &str| json!({"mobile_or_email": PHONE, "verify_code": code, "password": NEW});
            assert_eq!(app.post(PATH, with(&wrong(&code))).await.code(), number(IdentityCode::WrongCode));
            app.post(PATH, with(&code)).await.data();
            assert_eq!(client.get("/api/preloadcheck").await.code(), number(Code::SessionEnded));
            app.post("/api/user/login", login(NEW)).await.data();
            assert_eq!(
                app.post("/api/user/login", login(PASSWORD)).await.code(),
                number(IdentityCode::WrongCredentials)
            );
            assert_eq!(app.post(PATH, with(&code)).await.code(), number(IdentityCode::CodeExpired));
        })
        .await;
    }

    #[tokio::test]
    async fn a_contact_without_an_account_or_a_bad_field_changes_nothing() {
        each_app(async |app| {
            let asked = json!({"mobile_or_email": EMAIL, "scope": "reset"});
            app.post("/api/user/sendCode", asked).await.data();
            assert_eq!(app.codes.last(EMAIL), None, "there is nobody to write to");
            for (body, code) in [
                (json!({}), number(Code::MissingField)),
                (
                    json!({"mobile_or_email": "x@", "verify_code": "123456", "password": NEW}),
                    number(Code::InvalidEmail),
                ),
                (json!({"mobile_or_email": EMAIL, "password": NEW}), number(Code::MissingField)),
                (json!({"mobile_or_email": EMAIL, "verify_code": "123456"}), number(Code::MissingField)),
                (
                    json!({"mobile_or_email": EMAIL, "verify_code": "123456", "password": "123456"}),
                    number(IdentityCode::PasswordTooCommon),
                ),
                (
                    json!({"mobile_or_email": PHONE, "verify_code": "123456", "password": NEW}),
                    number(IdentityCode::WrongCode),
                ),
            ] {
                assert_eq!(app.post(PATH, body.clone()).await.code(), code, "{body}");
            }
        })
        .await;
    }
}
