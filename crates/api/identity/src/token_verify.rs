//! `POST /api/user/tokenVerify`

use axum::extract::State;
use baize_identity::{Checked, Outcome, Token, game_token};
use baize_store::{PlayerId, WriteKey, accounts};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::credentials::given;
use crate::codes::{IdentityCode, refused};
use baize_api_core::code::Code;
use baize_api_core::extract::{Json, Presented};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::session::authenticate::authenticate;
use baize_api_core::state::App;

/// What is to be verified: a game token, else a session's token.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub struct TokenVerify {
    /// A game token: it is used up by this.
    #[serde(rename = "gameToken")]
    pub game_token: Option<String>,
    /// A session's token, if neither header nor cookie carries it.
    pub token: Option<String>,
}

/// Whose token it is.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct VerifiedToken {
    /// Always true: a token that is not valid is answered with a code.
    pub valid: bool,
    /// The player's public number.
    pub uid: u32,
}

/// Verifies a token.
#[utoipa::path(post, path = "/api/user/tokenVerify", tag = "account", security(()), request_body = TokenVerify,
    responses((status = 200, body = Reply<VerifiedToken>)))]
pub(crate) async fn token_verify(
    State(app): State<App>,
    mut presented: Presented,
    Json(asked): Json<TokenVerify>,
) -> ApiResult<VerifiedToken> {
    let uid = if let Some(text) = given(asked.game_token.as_ref()) {
        let token = Token::parse(text).ok_or(IdentityCode::GameTokenInvalid)?;
        let ctx = app.ctx();
        let checked: Outcome<Checked<PlayerId>> =
            app.db.write(WriteKey::SHARED, move |tx| Ok(game_token::redeem(tx, &ctx, &token)?)).await;
        let player = checked.and_then(Checked::settle).map_err(refused)?;
        let face = app.db.read(move |tx| accounts::face(tx, player)).await?;
        face.ok_or(IdentityCode::GameTokenInvalid)?.uid
    } else {
        if presented.token.is_none() {
            presented.token = given(asked.token.as_ref()).map(str::to_owned);
        }
        authenticate(&app, &presented).await?.authority.uid
    };
    let uid = u32::try_from(uid.get()).map_err(|_| Code::Internal)?;
    Ok(Reply::ok(VerifiedToken { valid: true, uid }))
}

#[cfg(test)]
mod tests {
    use crate::codes::IdentityCode;
    use baize_identity::game_token;
    use baize_store::StoreError;
    use baize_time::Span;
    use serde_json::json;

    use super::Token;
    use baize_api_core::code::Code;
    use baize_api_testkit::accounts::number;
    use baize_api_testkit::{TestApp, TestClient, each_app};

    const PATH: &str = "/api/user/tokenVerify";

    async fn game_token(app: &TestApp, client: &TestClient) -> String {
        let uid = client.login["userInfo"]["uid"].as_i64().unwrap();
        let token = Token::draw(&*app.app.entropy);
        let (ctx, text) = (app.app.ctx(), token.text());
        let issued: Result<(), StoreError> = app
            .app
            .db
            .write(baize_store::WriteKey::SHARED, move |tx| {
                let player = baize_store::accounts::by_uid(tx, uid.into())?.unwrap();
                let session = baize_store::sessions::of_player(tx, player)?[0].id;
                game_token::issue(tx, &ctx, &token, (player, session), "dice")
            })
            .await;
        issued.unwrap();
        text
    }

    #[tokio::test]
    async fn a_game_token_is_good_once_within_a_minute() {
        each_app(async |app| {
            let client = app.register().await;
            let token = game_token(&app, &client).await;
            let verified = app.post(PATH, json!({"gameToken": token})).await.data();
            assert_eq!(verified, json!({"valid": true, "uid": client.login["userInfo"]["uid"]}));
            assert_eq!(
                app.post(PATH, json!({"gameToken": token})).await.code(),
                number(IdentityCode::GameTokenInvalid)
            );
            let late = game_token(&app, &client).await;
            app.clock.advance(Span::seconds(60));
            assert_eq!(
                app.post(PATH, json!({"gameToken": late})).await.code(),
                number(IdentityCode::GameTokenInvalid)
            );
            let ended = game_token(&app, &client).await;
            client.post("/api/user/logout", json!({})).await.data();
            assert_eq!(
                app.post(PATH, json!({"gameToken": ended})).await.code(),
                number(IdentityCode::GameTokenInvalid),
                "its session has ended"
            );
            let client = app.register().await;
            let closed = game_token(&app, &client).await;
            app.close(&client).await;
            assert_eq!(
                app.post(PATH, json!({"gameToken": closed})).await.code(),
                number(IdentityCode::GameTokenInvalid)
            );
            assert_eq!(
                app.post(PATH, json!({"gameToken": client.token})).await.code(),
                number(IdentityCode::GameTokenInvalid)
            );
        })
        .await;
    }

    #[tokio::test]
    async fn a_sessions_token_is_verified_and_stays_good() {
        each_app(async |app| {
            let client = app.register().await;
            for _ in 0..2 {
                let verified = app.post(PATH, json!({"token": client.token})).await.data();
                assert_eq!(verified["uid"], client.login["userInfo"]["uid"]);
            }
            client.post(PATH, json!({})).await.data();
            assert_eq!(app.post(PATH, json!({"token": "x"})).await.code(), number(Code::SessionEnded));
            assert_eq!(app.post(PATH, json!({})).await.code(), number(Code::SessionEnded));
        })
        .await;
    }
}
