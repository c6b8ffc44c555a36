//! Where a game is played.

use axum::extract::State;
use baize_services::{
    identity::{Token, game_token},
    lobby as service,
};
use baize_store::StoreError;
use serde::Serialize;
use utoipa::ToSchema;

use super::{cache::current, detail::GameQuery};
use crate::{
    error::ApiError,
    extract::{Player, Query},
    reply::{Answer, Reply},
    state::App,
};

/// Where to go, and a token to go with.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameUrl {
    /// The address; for an in-house game a page of the app.
    url: String,
    /// Carries the player into the game: one use, 60 seconds.
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
    State(app): State<App>,
    player: Player,
    Query(GameQuery { game_id }): Query<GameQuery>,
) -> Answer<GameUrl> {
    if game_id.is_empty() {
        return Err(ApiError::missing("game_id"));
    }
    let lobby = current(&app).await?;
    let url = service::playable(&lobby.catalogue, &game_id)?.url.clone();
    let token = Token::draw(&*app.entropy);
    let game_token = token.text();
    let ctx = app.ctx();
    app.db
        .write(player.id, move |tx| {
            game_token::issue(tx, &ctx, &token, player.id, &game_id)?;
            service::note_opened(tx, &ctx, player.id, &game_id)?;
            Ok::<_, StoreError>(())
        })
        .await?;
    Ok(Reply::ok(GameUrl { url, game_token }))
}
