//! A player's own lists of games.

use axum::extract::State;
use baize_services::{lobby as service, site::Capability};
use baize_store::StoreError;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    cache::current,
    game::{Game, GameList},
};
use crate::{
    code::Code,
    error::ApiError,
    extract::{Json, Player},
    reply::{Answer, Reply},
    state::App,
};

/// The games that the player marked, the latest first
#[utoipa::path(get, path = "/api/user/favorites", tag = "lobby", responses((status = 200, body = Reply<GameList>)))]
pub(crate) async fn favorites(State(app): State<App>, player: Player) -> Answer<GameList> {
    let ids = app.db.read(move |tx| service::favorites(tx, player.id)).await?;
    games(&app, &ids).await
}

/// The games that the player last opened or played, the latest first
#[utoipa::path(get, path = "/api/user/recents", tag = "lobby", responses((status = 200, body = Reply<GameList>)))]
pub(crate) async fn recents(State(app): State<App>, player: Player) -> Answer<GameList> {
    let ids = app.db.read(move |tx| service::recents(tx, player.id)).await?;
    games(&app, &ids).await
}

async fn games(app: &App, ids: &[String]) -> Answer<GameList> {
    let lobby = current(app).await?;
    let capital = app.site.grants(Capability::CapitalPlay);
    let known = ids.iter().filter_map(|id| lobby.catalogue.game(id));
    Ok(Reply::ok(GameList { list: known.map(|game| Game::of(game, capital)).collect() }))
}

/// Which game, and whether it is to be marked.
#[derive(Debug, Deserialize, ToSchema)]
pub struct FavoriteRequest {
    #[serde(default)]
    game_id: String,
    /// Without it the mark is turned.
    is_favorite: Option<bool>,
}

/// Whether the game is marked now.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Favorite {
    is_favorite: bool,
}

/// Marks a game, or takes the mark away
#[utoipa::path(
    put,
    path = "/api/user/favorite",
    tag = "lobby",
    request_body = FavoriteRequest,
    responses((status = 200, body = Reply<Favorite>)),
)]
pub(crate) async fn favorite(
    State(app): State<App>,
    player: Player,
    Json(FavoriteRequest { game_id, is_favorite }): Json<FavoriteRequest>,
) -> Answer<Favorite> {
    if game_id.is_empty() {
        return Err(ApiError::missing("game_id"));
    }
    if current(&app).await?.catalogue.game(&game_id).is_none() {
        return Err(Code::UnknownGame.into());
    }
    let ctx = app.ctx();
    let is_favorite = app
        .db
        .write(player.id, move |tx| {
            let marked = service::set_favorite(tx, &ctx, player.id, &game_id, is_favorite)?;
            Ok::<_, StoreError>(marked)
        })
        .await?;
    Ok(Reply::ok(Favorite { is_favorite }))
}
