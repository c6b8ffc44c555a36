//! One game.

use axum::extract::State;
use baize_core::site::Capability;
use baize_lobby as service;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::game::Game;
use crate::context::LobbyContext;
use baize_api_core::{
    code::Code,
    error::ApiError,
    extract::{MaybePlayer, Query},
    reply::{ApiResult, Reply},
    wire::{Bp, GameLimits},
};

/// Which game.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GameQuery {
    #[serde(default)]
    pub(super) game_id: String,
}

/// A game and what a bet on it may be.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameDetail {
    game: Game,
    /// Measured returns of the last periods; empty while none are measured.
    rtp_wave: Vec<u32>,
    /// Whether the player marked it; false for a guest.
    is_favorite: bool,
    limits: GameLimits,
    /// What the house keeps in the long run; 0 when the return is not published.
    house_edge: Bp,
}

/// One game
#[utoipa::path(
    get,
    path = "/api/game/detail",
    tag = "lobby",
    params(GameQuery),
    responses((status = 200, body = Reply<GameDetail>)),
    security(()),
)]
pub(crate) async fn detail(
    State(app): State<LobbyContext>,
    MaybePlayer(player): MaybePlayer,
    Query(GameQuery { game_id }): Query<GameQuery>,
) -> ApiResult<GameDetail> {
    if game_id.is_empty() {
        return Err(ApiError::missing("game_id"));
    }
    let lobby = app.current().await?;
    let game = lobby.catalogue.game(&game_id).ok_or(Code::UnknownGame)?;
    let is_favorite = match player {
        Some(player) => app.db.read(move |tx| service::is_favorite(tx, player.id, &game_id)).await?,
        None => false,
    };
    Ok(Reply::ok(GameDetail {
        game: Game::of(game, app.site.grants(Capability::CapitalPlay)),
        rtp_wave: Vec::new(),
        is_favorite,
        limits: GameLimits::of(&app.site, &game.id),
        house_edge: Bp::rest(game.returned()),
    }))
}

#[cfg(test)]
mod tests {
    use baize_api_testkit::each_app;

    #[tokio::test]
    async fn the_return_of_dice_is_computed_from_its_rules() {
        each_app(async |app| {
            let dice = app.get("/api/game/detail?game_id=dice").await.data();
            let exact = baize_games::find("dice").unwrap().rtp().basis_points().unwrap().points();
            assert_eq!(dice["game"]["rtp"], exact);
            assert_eq!(dice["house_edge"], 10_000 - exact);
            assert_eq!(dice["is_favorite"], false);
            let river = app.get("/api/game/detail?game_id=river-of-stars").await.data();
            let kept = 10_000 - river["game"]["rtp"].as_u64().unwrap() - 100;
            assert_eq!(river["house_edge"], kept, "what goes into a jackpot is not kept");
            let coming = app.get("/api/game/detail?game_id=moonlit-fox").await.data();
            assert_eq!(coming["house_edge"], 0);
        })
        .await;
    }

    #[tokio::test]
    async fn an_unknown_game_is_said_to_be_unknown() {
        each_app(async |app| {
            assert_eq!(app.get("/api/game/detail?game_id=nope").await.code(), 4001);
            assert_eq!(app.get("/api/game/detail").await.code(), 1024);
        })
        .await;
    }
}
