//! `POST /api/user/confirm`

use axum::extract::State;
use baize_core::confirmation::{ConfirmTokenHash, LIFETIME, Requester};
use baize_identity::confirm::{self, ConfirmProof, ConfirmToken};
use baize_identity::guest::GuestSecret;
use baize_identity::{Checked, Outcome};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::credentials::{given, typed_code};
use super::update_account::{counted, proven};
use crate::codes::{IdentityCode, refused};
use crate::context::IdentityContext;
use baize_api_core::error::ApiError;
use baize_api_core::extract::{ClientMeta, Json, Player};
use baize_api_core::reply::{ApiResult, Reply};

/// Exactly one proof that the holder of the session is its player.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub struct Confirm {
    /// The password of the account.
    pub password: Option<String>,
    /// A one-time code sent to a contact of the account with scope `payout`.
    pub verify_code: Option<String>,
    /// Which request the code was asked for with.
    pub code_request: Option<String>,
    /// The secret of the guest's device.
    pub guest_secret: Option<String>,
}

/// A token for one call of this session that needs a fresh proof.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Confirmed {
    /// Goes into the `confirm_token` of the call.
    pub confirm_token: String,
    /// Seconds until it expires.
    pub expires_in_seconds: i64,
}

/// Confirms who holds the session, and gives a token for one call that needs it.
#[utoipa::path(post, path = "/api/user/confirm", tag = "account", request_body = Confirm,
    responses((status = 200, body = Reply<Confirmed>)))]
pub(crate) async fn confirm(
    State(app): State<IdentityContext>,
    player: Player,
    meta: ClientMeta,
    Json(asked): Json<Confirm>,
) -> ApiResult<Confirmed> {
    let typed = typed_code(&meta, asked.verify_code.as_ref(), asked.code_request.as_ref())?;
    let password = asked.password.as_deref().filter(|text| !text.is_empty());
    let proof = match (password, typed, given(asked.guest_secret.as_ref())) {
        (Some(password), None, None) => {
            ConfirmProof::Password(proven(&app, &player, password.to_owned()).await?)
        }
        (None, Some(typed), None) => ConfirmProof::Code(typed),
        (None, None, Some(text)) => {
            counted(&app, &player).await?;
            ConfirmProof::GuestSecret(GuestSecret::parse(text).ok_or(IdentityCode::WrongCredentials)?)
        }
        (None, None, None) => return Err(ApiError::missing("password")),
        _ => return Err(ApiError::invalid("password")),
    };
    let token = ConfirmToken::draw(&*app.entropy);
    let (ctx, hash) = (app.ctx(), ConfirmTokenHash::of_text(&token.text()));
    let requester = Requester { player: player.id, session: player.session };
    let checked: Outcome<Checked<()>> =
        app.db.write(player.id, move |tx| confirm::confirm(tx, &ctx, requester, &proof, hash)).await;
    checked.and_then(Checked::settle).map_err(refused)?;
    Ok(Reply::ok(Confirmed { confirm_token: token.text(), expires_in_seconds: LIFETIME.as_seconds() }))
}

#[cfg(test)]
mod tests {
    use baize_time::Span;
    use serde_json::{Value, json};

    use crate::codes::IdentityCode;
    use baize_api_core::code::Code;
    use baize_api_testkit::accounts::{PASSWORD, PHONE, number, wrong};
    use baize_api_testkit::{TestApp, each_app};

    const PATH: &str = "/api/user/confirm";
    const ADD: &str = "/api/withdraw/addAccount";

    fn upi(token: &Value) -> Value {
        json!({"account_type": 1, "name": "Ravi Kumar", "upi": "ravi.kumar@sbi", "phone": PHONE, "confirm_token": token})
    }

    #[tokio::test]
    async fn password_code_and_guest_secret_each_give_a_token() {
        each_app(async |app| {
            let player = app.player_with_phone().await;
            let by_password = player.post(PATH, json!({"password": PASSWORD})).await.data();
            assert_eq!(by_password["expires_in_seconds"], 300);
            let code = app.code_for(PHONE, "payout").await;
            let by_code = player.post(PATH, json!({"verify_code": code})).await.data();
            assert_eq!(by_code["confirm_token"].as_str().unwrap().len(), 43);
            assert_eq!(
                player.post(ADD, upi(&by_password["confirm_token"])).await.code(),
                number(Code::ConfirmationRequired),
                "a newer token voids the one before"
            );
            player.post(ADD, upi(&by_code["confirm_token"])).await.data();
            let guest = app.register().await;
            let secret = json!({"guest_secret": guest.login["guest_secret"]});
            let token = guest.post(PATH, secret).await.data()["confirm_token"].clone();
            guest.post(ADD, upi(&token)).await.data();
        })
        .await;
    }

    #[tokio::test]
    async fn a_wrong_proof_gives_nothing_and_is_counted() {
        each_app(async |app| {
            let player = app.player_with_phone().await;
            let stranger = app.register().await;
            let code = app.code_for(PHONE, "payout").await;
            for (body, code) in [
                (json!({}), number(Code::MissingField)),
                (json!({"password": "not-it-9"}), number(IdentityCode::WrongCredentials)),
                (json!({"verify_code": wrong(&code)}), number(IdentityCode::WrongCode)),
                (json!({"guest_secret": "x"}), number(IdentityCode::WrongCredentials)),
                (
                    json!({"guest_secret": stranger.login["guest_secret"]}),
                    number(IdentityCode::WrongCredentials),
                ),
                (json!({"password": PASSWORD, "verify_code": code}), number(Code::InvalidField)),
            ] {
                assert_eq!(player.post(PATH, body.clone()).await.code(), code, "{body}");
            }
            for _ in 0..9 {
                player.post(PATH, json!({"password": "not-it-9"})).await;
            }
            assert_eq!(
                player.post(PATH, json!({"password": PASSWORD})).await.code(),
                number(IdentityCode::AccountLocked)
            );
            assert_eq!(stranger.post(PATH, json!({"password": PASSWORD})).await.code(), 1006);
        })
        .await;
    }

    #[tokio::test]
    async fn a_code_for_something_else_confirms_nothing() {
        each_app(async |app| {
            let player = app.player_with_phone().await;
            for scope in ["login", "reset", "bind"] {
                let code = app.code_for(PHONE, scope).await;
                let reply = player.post(PATH, json!({"verify_code": code})).await.code();
                assert_eq!(reply, number(IdentityCode::WrongCode), "{scope}");
                app.clock.advance(Span::minutes(1));
            }
        })
        .await;
    }

    /// A second session of the player.
    async fn sign_in(app: &TestApp, password: &str) -> baize_api_testkit::TestClient {
        let body = json!({"client_type": 1, "mobile": PHONE, "password": password});
        app.client(app.post("/api/user/login", body).await.data())
    }

    #[tokio::test]
    async fn a_token_works_once_in_its_session_and_for_five_minutes() {
        each_app(async |app| {
            let here = app.player_with_phone().await;
            let there = sign_in(&app, PASSWORD).await;
            let refused = number(Code::ConfirmationRequired);
            for token in [json!(""), json!("x"), json!("A".repeat(43)), here.confirm_token().await] {
                assert_eq!(there.post(ADD, upi(&token)).await.code(), refused, "{token}");
            }
            let late = here.confirm_token().await;
            app.clock.advance(Span::minutes(5));
            assert_eq!(here.post(ADD, upi(&late)).await.code(), refused);
            assert!(here.get("/api/withdraw/info").await.data()["account"].is_null(), "nothing was written");
            let token = here.confirm_token().await;
            app.clock.advance(Span::minutes(4));
            here.post(ADD, upi(&token)).await.data();
            let mut other = upi(&token);
            other["upi"] = json!("thief@sbi");
            assert_eq!(here.put("/api/withdraw/account", other).await.code(), refused, "it is used up");
        })
        .await;
    }

    #[tokio::test]
    async fn a_new_password_voids_what_was_confirmed_before() {
        each_app(async |app| {
            let player = app.player_with_phone().await;
            let token = player.confirm_token().await;
            let body = json!({"old_password": PASSWORD, "password": "another-Kx_7"});
            player.post("/api/user/updateAccount", body).await.data();
            assert_eq!(player.post(ADD, upi(&token)).await.code(), number(Code::ConfirmationRequired));
        })
        .await;
    }
}
