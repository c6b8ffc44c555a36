//! `POST /api/user/tokenVerify`

use axum::extract::State;
use baize_services::identity::{Judged, Outcome, Token, game_token};
use baize_store::{PlayerId, StoreError, WriteKey, accounts};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::authenticate::session_of;
use super::credentials::given;
use crate::code::Code;
use crate::extract::{Json, Presented};
use crate::reply::{Answer, Reply};
use crate::state::App;

/// What is to be verified: a game token, else a session's token.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
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
#[utoipa::path(post, path = "/api/user/tokenVerify", tag = "account", request_body = TokenVerify,
    responses((status = 200, body = Reply<VerifiedToken>)))]
pub(crate) async fn token_verify(
    State(app): State<App>,
    mut presented: Presented,
    Json(asked): Json<TokenVerify>,
) -> Answer<VerifiedToken> {
    let uid = if let Some(text) = given(asked.game_token.as_ref()) {
        let token = Token::parse(text).ok_or(Code::GameTokenInvalid)?;
        let ctx = app.ctx();
        let judged: Outcome<Judged<PlayerId>> =
            app.db.write(WriteKey::SHARED, move |tx| Ok(game_token::redeem(tx, &ctx, &token)?)).await;
        let player = judged?.settle()?;
        let face = app.db.read(move |tx| Ok::<_, StoreError>(accounts::face(tx, player)?)).await?;
        face.ok_or(Code::GameTokenInvalid)?.uid
    } else {
        if presented.token.is_none() {
            presented.token = given(asked.token.as_ref()).map(str::to_owned);
        }
        session_of(&app, &presented).await?.authority.uid
    };
    let uid = u32::try_from(uid.get()).map_err(|_| Code::Internal)?;
    Ok(Reply::ok(VerifiedToken { valid: true, uid }))
}
