//! `POST /api/user/bindEmail`

use axum::extract::State;
use baize_identity::{Judged, Outcome, bind_contact};
use baize_players::{Contact, Email};
use serde::Deserialize;
use utoipa::ToSchema;

use super::credentials::given;
use crate::code::Code;
use crate::error::ApiError;
use crate::extract::{Json, Player};
use crate::reply::{Answer, Done, Reply};
use crate::state::App;

/// An e-mail address and the code sent to it.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub struct BindEmail {
    /// The address.
    pub email: Option<String>,
    /// The one-time code.
    pub verify_code: Option<String>,
}

/// Binds an e-mail address to the account.
#[utoipa::path(post, path = "/api/user/bindEmail", tag = "account", request_body = BindEmail,
    responses((status = 200, body = Reply<Done>)))]
pub(crate) async fn bind_email(
    State(app): State<App>,
    player: Player,
    Json(asked): Json<BindEmail>,
) -> Answer<Done> {
    let typed = given(asked.email.as_ref()).ok_or_else(|| ApiError::missing("email"))?;
    let email = Email::parse(typed).map_err(|_| Code::InvalidEmail)?;
    bind(&app, &player, Contact::Email(email), asked.verify_code.as_ref()).await
}

/// Binds a contact with the code sent to it.
pub(super) async fn bind(
    app: &App,
    player: &Player,
    contact: Contact,
    code: Option<&String>,
) -> Answer<Done> {
    let typed = given(code).ok_or_else(|| ApiError::missing("verify_code"))?.to_owned();
    let (ctx, id) = (app.ctx(), player.id);
    let judged: Outcome<Judged<()>> =
        app.db.write(id, move |tx| bind_contact::bind(tx, &ctx, id, &contact, &typed)).await;
    judged?.settle()?;
    Ok(Reply::ok(Done {}))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::code::Code;
    use crate::identity::fixtures::{EMAIL, by_email, number};
    use crate::testing::each_app;

    const PATH: &str = "/api/user/bindEmail";

    #[tokio::test]
    async fn an_email_is_bound_with_its_code() {
        each_app(async |app| {
            let client = app.player_with_phone().await;
            let code = app.code_for(EMAIL).await;
            client.post(PATH, json!({"email": "Asha@Example.com", "verify_code": code})).await.data();
            let profile = client.get("/api/user/profile").await.data();
            assert_eq!(
                (&profile["user"]["email"], &profile["user"]["mobile"]),
                (&json!("as****om"), &json!("+9****10"))
            );
            assert_eq!(app.post("/api/user/register", by_email()).await.code(), number(Code::EmailTaken));
        })
        .await;
    }

    #[tokio::test]
    async fn a_code_for_one_contact_binds_no_other() {
        each_app(async |app| {
            let client = app.register().await;
            let code = app.code_for("mallory@example.com").await;
            let body = json!({"email": EMAIL, "verify_code": code});
            assert_eq!(client.post(PATH, body).await.code(), number(Code::WrongCode));
            for (body, code) in [
                (json!({}), Code::MissingField),
                (json!({"email": "a@b"}), Code::InvalidEmail),
                (
                    json!({"email": format!("{}@b.co", "x".repeat(10_240)), "verify_code": "1"}),
                    Code::InvalidEmail,
                ),
                (json!({"email": EMAIL}), Code::MissingField),
                (json!({"email": EMAIL, "verify_code": "not six digits"}), Code::WrongCode),
            ] {
                assert_eq!(client.post(PATH, body.clone()).await.code(), number(code), "{body}");
            }
        })
        .await;
    }
}
