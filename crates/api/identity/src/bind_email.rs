//! `POST /api/user/bindEmail`

use axum::extract::State;
use baize_identity::code::TypedCode;
use baize_identity::{Checked, Outcome, bind_contact};
use baize_players::{Contact, Email};
use serde::Deserialize;
use utoipa::ToSchema;

use super::credentials::{given, typed_code};
use crate::codes::refused;
use baize_api_core::code::Code;
use baize_api_core::error::ApiError;
use baize_api_core::extract::{ClientMeta, Json, Player};
use baize_api_core::reply::{ApiResult, Done, Reply};
use baize_api_core::state::App;

/// An e-mail address and the code sent to it.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub struct BindEmail {
    /// The address.
    pub email: Option<String>,
    pub verify_code: Option<String>,
    /// Which request the code was asked for with.
    pub code_request: Option<String>,
}

/// Binds an e-mail address to the account.
#[utoipa::path(post, path = "/api/user/bindEmail", tag = "account", request_body = BindEmail,
    responses((status = 200, body = Reply<Done>)))]
pub(crate) async fn bind_email(
    State(app): State<App>,
    player: Player,
    meta: ClientMeta,
    Json(asked): Json<BindEmail>,
) -> ApiResult<Done> {
    let typed = given(asked.email.as_ref()).ok_or_else(|| ApiError::missing("email"))?;
    let email = Email::parse(typed).map_err(|_| Code::InvalidEmail)?;
    let code = typed_code(&meta, asked.verify_code.as_ref(), asked.code_request.as_ref())?;
    bind(&app, &player, Contact::Email(email), code).await
}

/// Binds a contact with the code sent to it.
pub(super) async fn bind(
    app: &App,
    player: &Player,
    contact: Contact,
    code: Option<TypedCode>,
) -> ApiResult<Done> {
    let typed = code.ok_or_else(|| ApiError::missing("verify_code"))?;
    let (ctx, id) = (app.ctx(), player.id);
    let checked: Outcome<Checked<()>> =
        app.db.write(id, move |tx| bind_contact::bind(tx, &ctx, id, &contact, &typed)).await;
    checked.and_then(Checked::settle).map_err(refused)?;
    Ok(Reply::ok(Done {}))
}

#[cfg(test)]
mod tests {
    use crate::codes::IdentityCode;
    use serde_json::json;

    use baize_api_core::code::Code;
    use baize_api_testkit::accounts::{EMAIL, by_email, number};
    use baize_api_testkit::each_app;

    const PATH: &str = "/api/user/bindEmail";

    #[tokio::test]
    async fn an_email_is_bound_with_its_code() {
        each_app(async |app| {
            let client = app.player_with_phone().await;
            let code = app.code_for(EMAIL, "bind").await;
            client.post(PATH, json!({"email": "Asha@Example.com", "verify_code": code})).await.data();
            let profile = client.get("/api/user/profile").await.data();
            assert_eq!(
                (&profile["user"]["email"], &profile["user"]["mobile"]),
                (&json!("as****om"), &json!("+9****10"))
            );
            assert_eq!(app.sign_up(by_email()).await.code(), number(IdentityCode::EmailTaken));
        })
        .await;
    }

    #[tokio::test]
    async fn a_code_for_one_contact_binds_no_other() {
        each_app(async |app| {
            let client = app.register().await;
            let code = app.code_for("mallory@example.com", "bind").await;
            let body = json!({"email": EMAIL, "verify_code": code});
            assert_eq!(client.post(PATH, body).await.code(), number(IdentityCode::WrongCode));
            for (body, code) in [
                (json!({}), number(Code::MissingField)),
                (json!({"email": "a@b"}), number(Code::InvalidEmail)),
                (
                    json!({"email": format!("{}@b.co", "x".repeat(10_240)), "verify_code": "1"}),
                    number(Code::InvalidEmail),
                ),
                (json!({"email": EMAIL}), number(Code::MissingField)),
                (json!({"email": EMAIL, "verify_code": "not six digits"}), number(IdentityCode::WrongCode)),
            ] {
                assert_eq!(client.post(PATH, body.clone()).await.code(), code, "{body}");
            }
        })
        .await;
    }
}
