//! Where a game is played.

use axum::extract::State;
use baize_identity::{Token, game_token};
use baize_lobby as service;
use baize_store::StoreError;
use serde::Serialize;
use utoipa::ToSchema;

use super::detail::GameQuery;
use crate::{codes::refusal, context::LobbyContext};
use baize_api_core::{
    error::ApiError,
    extract::{Player, Query},
    reply::{ApiResult, Reply},
};

/// Where to go, and a token to go with.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameUrl {
    /// The address; for an in-house game a page of the app.
    url: String,
    /// Carries the player into the game: one use, 60 seconds, and only the newest that the session asked for.
    #[serde(rename = "gameToken")]
    game_token: String,
}

/// Where a game is played, with a token for it
#[utoipa::path(
    get,
    path = "/api/game/getGameUrl",
    tag = "lobby",
    params(GameQuery),
    responses((status = 200, body = Reply<GameUrl>)),
)]
pub(crate) async fn game_url(
    State(app): State<LobbyContext>,
    player: Player,
    Query(GameQuery { game_id }): Query<GameQuery>,
) -> ApiResult<GameUrl> {
    if game_id.is_empty() {
        return Err(ApiError::missing("game_id"));
    }
    let lobby = app.current().await?;
    let url = service::playable(&lobby.catalogue, &game_id).map_err(refusal)?.url.clone();
    let token = Token::draw(&*app.entropy);
    let game_token = token.text();
    let ctx = app.ctx();
    app.db
        .write(player.id, move |tx| {
            game_token::issue(tx, &ctx, &token, (player.id, player.session), &game_id)?;
            service::note_opened(tx, &ctx, player.id, &game_id)?;
            Ok::<_, StoreError>(())
        })
        .await?;
    Ok(Reply::ok(GameUrl { url, game_token }))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use baize_api_testkit::each_app;

    #[tokio::test]
    async fn a_session_has_one_token_for_a_game_and_the_newest_counts() {
        each_app(async |app| {
            let (player, other) = (app.register().await, app.register().await);
            let ask = async |client: &baize_api_testkit::TestClient| {
                client.get("/api/game/getGameUrl?game_id=dice").await.data()["gameToken"].clone()
            };
            let (others, first, second) = (ask(&other).await, ask(&player).await, ask(&player).await);
            let verify =
                async |token| app.post("/api/user/tokenVerify", json!({"gameToken": token})).await.code();
            assert_eq!(verify(first).await, 1027, "replaced");
            assert_eq!(verify(second).await, 0);
            assert_eq!(verify(others).await, 0, "of another session");
        })
        .await;
    }
}
