//! A player's own lists of games.

use axum::extract::State;
use baize_core::site::Capability;
use baize_lobby as service;
use baize_store::StoreError;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::game::{Game, GameList, Visitor};
use crate::context::LobbyContext;
use baize_api_core::{
    code::Code,
    error::ApiError,
    extract::{Country, Json, Player},
    lang::Lang,
    reply::{ApiResult, Reply},
};

/// The games that the player marked, the latest first
#[utoipa::path(get, path = "/api/user/favorites", tag = "lobby", responses((status = 200, body = Reply<GameList>)))]
pub(crate) async fn favorites(
    State(app): State<LobbyContext>,
    player: Player,
    lang: Lang,
    country: Country,
) -> ApiResult<GameList> {
    let ids = app.db.read(move |tx| service::favorites(tx, player.id)).await?;
    games(&app, &ids, (lang, &country)).await
}

/// The games that the player last opened or played, the latest first
#[utoipa::path(get, path = "/api/user/recents", tag = "lobby", responses((status = 200, body = Reply<GameList>)))]
pub(crate) async fn recents(
    State(app): State<LobbyContext>,
    player: Player,
    lang: Lang,
    country: Country,
) -> ApiResult<GameList> {
    let ids = app.db.read(move |tx| service::recents(tx, player.id)).await?;
    games(&app, &ids, (lang, &country)).await
}

/// Games that are not offered where the player is are left out.
async fn games(
    app: &LobbyContext,
    ids: &[String],
    (lang, Country(country)): (Lang, &Country),
) -> ApiResult<GameList> {
    let lobby = app.current().await?;
    let visitor = Visitor { capital: app.site.grants(Capability::CapitalPlay), lang };
    let shown = ids.iter().filter_map(|id| service::shown_in(&lobby.catalogue, id, country).ok());
    Ok(Reply::ok(GameList { list: shown.map(|game| Game::of(game, visitor)).collect() }))
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
    State(app): State<LobbyContext>,
    player: Player,
    Json(FavoriteRequest { game_id, is_favorite }): Json<FavoriteRequest>,
) -> ApiResult<Favorite> {
    if game_id.is_empty() {
        return Err(ApiError::missing("game_id"));
    }
    if app.current().await?.catalogue.game(&game_id).is_none() {
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

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use baize_api_testkit::each_app;

    fn ids(list: &Value) -> Vec<&str> {
        list["list"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect()
    }

    #[tokio::test]
    async fn a_marked_game_is_on_the_players_list_and_on_no_other() {
        each_app(async |app| {
            let (player, other) = (app.register().await, app.register().await);
            let marked = player.put("/api/user/favorite", json!({"game_id": "dice"})).await.data();
            assert_eq!(marked["is_favorite"], true);
            player.put("/api/user/favorite", json!({"game_id": "crash", "is_favorite": true})).await.data();
            player.put("/api/user/favorite", json!({"game_id": "crash", "is_favorite": true})).await.data();
            assert_eq!(player.get("/api/game/detail?game_id=dice").await.data()["is_favorite"], true);
            assert_eq!(ids(&player.get("/api/user/favorites").await.data()).len(), 2);
            assert!(ids(&other.get("/api/user/favorites").await.data()).is_empty());
            let turned = player.put("/api/user/favorite", json!({"game_id": "dice"})).await.data();
            assert_eq!(turned["is_favorite"], false);
            assert_eq!(ids(&player.get("/api/user/favorites").await.data()), ["crash"]);
            assert_eq!(player.put("/api/user/favorite", json!({"game_id": "no"})).await.code(), 4001);
            assert_eq!(app.get("/api/user/favorites").await.code(), 1013);
        })
        .await;
    }

    #[tokio::test]
    async fn a_played_game_and_an_opened_one_are_recent() {
        each_app(async |app| {
            let player = app.register().await;
            assert!(ids(&player.get("/api/user/recents").await.data()).is_empty());
            let url = player.get("/api/game/getGameUrl?game_id=dice").await.data();
            assert_eq!(url["url"], "#/Gamedetail?game=dice");
            assert_eq!(ids(&player.get("/api/user/recents").await.data()), ["dice"]);
            let other = app.register().await;
            let bet = json!({"game": "dice", "stake": 10_000, "account_type": 0, "params": {"target": 5000, "over": true}});
            other.post_with_key("/api/originals/bet", "recent-bet", bet).await.data();
            assert_eq!(ids(&other.get("/api/user/recents").await.data()), ["dice"]);
            assert_eq!(player.get("/api/game/getGameUrl?game_id=sports-cricket").await.code(), 4002);
            assert_eq!(player.get("/api/game/getGameUrl?game_id=no").await.code(), 4001);
        })
        .await;
    }
}
