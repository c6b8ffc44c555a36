//! `POST /api/user/updateAccount`

use axum::extract::State;
use baize_identity::password::NewPassword;
use baize_identity::password_change::{self, Keeper, Proof};
use baize_identity::{Checked, Outcome, login};
use baize_store::SessionId;
use serde::Deserialize;
use utoipa::ToSchema;

use super::credentials::{device_secret, typed_code};
use super::end_session::ended;
use crate::codes::{IdentityCode, not_hashed, refusal, refused};
use crate::context::IdentityContext;
use baize_api_core::error::ApiError;
use baize_api_core::extract::{ClientMeta, Json, Player};
use baize_api_core::reply::{ApiResult, Done, Reply};

/// A new password, and what shows that the player may choose one.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub struct UpdateAccount {
    /// The old password, if there is one.
    pub old_password: Option<String>,
    /// The new one.
    pub password: Option<String>,
    /// A one-time code sent to the bound contact, in place of the old password.
    pub verify_code: Option<String>,
    /// Which request the code was asked for with.
    pub code_request: Option<String>,
    /// The device's secret; a browser has it in a cookie. The account goes on knowing this device only.
    pub device_secret: Option<String>,
}

/// Sets or changes the password. All other sessions end.
#[utoipa::path(post, path = "/api/user/updateAccount", tag = "account", request_body = UpdateAccount,
    responses((status = 200, body = Reply<Done>)))]
pub(crate) async fn update_account(
    State(app): State<IdentityContext>,
    player: Player,
    meta: ClientMeta,
    Json(asked): Json<UpdateAccount>,
) -> ApiResult<Done> {
    let chosen = asked.password.as_deref().filter(|text| !text.is_empty());
    let chosen = chosen.ok_or_else(|| ApiError::missing("password"))?;
    let new = NewPassword::parse(chosen, &app.site).map_err(refusal)?;
    let typed = typed_code(&meta, asked.verify_code.as_ref(), asked.code_request.as_ref())?;
    let proof = if let Some(typed) = typed {
        Proof::Code(typed)
    } else if let Some(old) = asked.old_password.filter(|old| !old.is_empty()) {
        Proof::OldPassword(proven(&app, &player, old).await?)
    } else {
        Proof::Session
    };
    let hash = app.passwords.hash(new, app.draw()).await.map_err(not_hashed)?;
    let (ctx, id) = (app.ctx(), player.id);
    let device = device_secret(&meta, asked.device_secret.as_ref());
    let keeper = Keeper { player: id, session: player.session, device };
    let checked: Outcome<Checked<Vec<SessionId>>> =
        app.db.write(id, move |tx| password_change::change(tx, &ctx, &keeper, &proof, &hash)).await;
    for session in checked.and_then(Checked::settle).map_err(refused)? {
        ended(&app, id, session);
    }
    Ok(Reply::ok(Done {}))
}

/// The hash that the password fits; a wrong one is counted.
pub(super) async fn proven(
    app: &IdentityContext,
    player: &Player,
    typed: String,
) -> Result<String, ApiError> {
    let stored = counted(app, player).await?.password_hash;
    let fits = app.passwords.verify(typed, stored.clone()).await.map_err(not_hashed)?;
    Ok(stored.filter(|_| fits).ok_or(IdentityCode::WrongCredentials)?)
}

/// Counts an attempt of the player to prove who they are.
pub(super) async fn counted(app: &IdentityContext, player: &Player) -> Result<login::Attempt, ApiError> {
    let (ctx, id) = (app.ctx(), player.id);
    let attempt: Outcome<Checked<login::Attempt>> =
        app.db.write(id, move |tx| Ok(login::attempt_of(tx, &ctx, id)?)).await;
    attempt.and_then(Checked::settle).map_err(refused)
}

#[cfg(test)]
mod tests {
    use crate::codes::IdentityCode;
    use serde_json::{Value, json};

    use baize_api_core::code::Code;
    use baize_api_testkit::accounts::{EMAIL, PASSWORD, PHONE, number, wrong};
    use baize_api_testkit::{TestApp, each_app};

    const PATH: &str = "/api/user/updateAccount";
    const NEW: &str = "another-Kx_7";

    async fn login(app: &TestApp, password: &str) -> i64 {
        app.post("/api/user/login", json!({"client_type": 1, "mobile": PHONE, "password": password}))
            .await
            .code()
    }

    #[tokio::test]
    async fn the_old_password_changes_it_and_ends_all_other_sessions_at_once() {
        each_app(async |app| {
            let here = app.player_with_phone().await;
            let body = json!({"client_type": 1, "mobile": PHONE, "password": PASSWORD});
            let login_reply = app.post("/api/user/login", body).await.data();
            let there = app.client(login_reply);
            assert_eq!(there.get("/api/preloadcheck").await.code(), 0);
            here.post(PATH, json!({"old_password": PASSWORD, "password": NEW})).await.data();
            assert_eq!(there.get("/api/preloadcheck").await.code(), number(Code::SessionEnded));
            assert_eq!(here.get("/api/preloadcheck").await.code(), 0);
            assert_eq!(
                (login(&app, PASSWORD).await, login(&app, NEW).await),
                (number(IdentityCode::WrongCredentials), 0)
            );
        })
        .await;
    }

    #[tokio::test]
    async fn without_proof_the_password_stays() {
        each_app(async |app| {
            let client = app.player_with_phone().await;
            for (body, code) in [
                (json!({}), number(Code::MissingField)),
                (json!({"password": NEW}), number(Code::MissingField)),
                (
                    json!({"old_password": "not-it-9", "password": NEW}),
                    number(IdentityCode::WrongCredentials),
                ),
                (json!({"verify_code": "123456", "password": NEW}), number(IdentityCode::WrongCode)),
                (
                    json!({"old_password": PASSWORD, "password": "12345"}),
                    number(IdentityCode::PasswordTooShort),
                ),
                (
                    json!({"old_password": PASSWORD, "password": "iloveyou"}),
                    number(IdentityCode::PasswordTooCommon),
                ),
                (
                    json!({"old_password": PASSWORD, "password": "x".repeat(10_240)}),
                    number(IdentityCode::PasswordTooLong),
                ),
            ] {
                assert_eq!(client.post(PATH, body.clone()).await.code(), code, "{body}");
            }
            for _ in 0..9 {
                client.post(PATH, json!({"old_password": "not-it-9", "password": NEW})).await;
            }
            let right = json!({"old_password": PASSWORD, "password": NEW});
            assert_eq!(
                client.post(PATH, right).await.code(),
                number(IdentityCode::AccountLocked),
                "ten guesses and no more"
            );
            assert_eq!(login(&app, PASSWORD).await, 0, "a stolen session does not lock the owner out");
        })
        .await;
    }

    #[tokio::test]
    async fn a_code_to_the_bound_contact_is_proof_enough() {
        each_app(async |app| {
            let client = app.player_with_phone().await;
            let stranger = app.code_for(EMAIL, "bind").await;
            let code = app.code_for(PHONE, "reset").await;
            let with = |code: &str| json!({"verify_code": code, "password": NEW});
            if stranger != code {
                assert_eq!(client.post(PATH, with(&stranger)).await.code(), number(IdentityCode::WrongCode));
            }
            assert_eq!(client.post(PATH, with(&wrong(&code))).await.code(), number(IdentityCode::WrongCode));
            client.post(PATH, with(&code)).await.data();
            assert_eq!(client.post(PATH, with(&code)).await.code(), number(IdentityCode::CodeExpired));
            assert_eq!(login(&app, NEW).await, 0);
        })
        .await;
    }

    #[tokio::test]
    async fn a_guest_who_binds_a_contact_and_sets_a_password_leaves_the_secret_behind() {
        each_app(async |app| {
            let client = app.register().await;
            let secret = json!({"client_type": 0, "guest_secret": client.login["guest_secret"]});
            client.post(PATH, json!({"password": PASSWORD})).await.data();
            let back =
                async |secret: &Value| app.post("/api/user/login_register", secret.clone()).await.code();
            assert_eq!(back(&secret).await, 0, "without a contact the secret is the only way back");
            assert_eq!(client.post(PATH, json!({"password": NEW})).await.code(), number(Code::MissingField));
            let code = app.code_for(PHONE, "bind").await;
            client.post("/api/user/bindMobile", json!({"mobile": PHONE, "verify_code": code})).await.data();
            assert_eq!(login(&app, PASSWORD).await, 0);
            client.post(PATH, json!({"old_password": PASSWORD, "password": NEW})).await.data();
            assert_eq!(back(&secret).await, number(IdentityCode::WrongCredentials));
        })
        .await;
    }
}
