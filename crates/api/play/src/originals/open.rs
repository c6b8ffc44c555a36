//! The rounds that wait for their player's next step.

use axum::extract::State;
use baize_play::originals as service;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::schema::Round;
use baize_api_core::extract::{Player, Query};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;

/// Which game's.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OpenQuery {
    /// Only of this game.
    game: Option<String>,
}

/// Rounds that go on.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OpenRounds {
    /// Oldest first; at most one of each game.
    list: Vec<Round>,
}

/// The player's open rounds
///
/// To go on with after a reload, a restart, or on another device.
#[utoipa::path(
    get,
    path = "/api/originals/open",
    tag = "originals",
    params(OpenQuery),
    responses((status = 200, body = Reply<OpenRounds>)),
)]
pub(crate) async fn open(
    State(app): State<App>,
    player: Player,
    Query(query): Query<OpenQuery>,
) -> ApiResult<OpenRounds> {
    let rounds = app.db.read(move |tx| service::open(tx, player.id)).await?;
    let of_game = |round: &service::Round| query.game.as_ref().is_none_or(|game| *game == round.game);
    Ok(Reply::ok(OpenRounds { list: rounds.into_iter().filter(of_game).map(Round::from).collect() }))
}
