//! The free rounds that a player can play.

use axum::extract::State;
use baize_promotions::free_rounds as service;
use baize_store::free_rounds::FreeRoundsRow;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use baize_api_core::extract::{Player, Query};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Amount, Id, Ms};

/// Which game's.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FreeRoundsQuery {
    /// Only of this game.
    game: Option<String>,
}

/// Rounds of a game whose stakes the house gives.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FreeRounds {
    /// What a bet names as `free_round`.
    id: Id,
    game: String,
    /// The stake of each.
    stake: Amount,
    /// How many are left.
    left: i64,
    /// How many there were.
    granted: i64,
    /// From when on they are gone.
    expires_at: Ms,
}

/// Free rounds that can be played now.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FreeRoundsList {
    /// Those that are gone first at the front.
    list: Vec<FreeRounds>,
}

impl From<FreeRoundsRow> for FreeRounds {
    fn from(row: FreeRoundsRow) -> Self {
        Self {
            id: Id::of(row.grant),
            game: row.game,
            stake: row.stake.into(),
            left: row.granted.saturating_sub(row.played),
            granted: row.granted,
            expires_at: row.expires_at.into(),
        }
    }
}

/// The player's free rounds
///
/// Those that can be played now. A bet on their game names them as `free_round`.
#[utoipa::path(
    get,
    path = "/api/originals/free_rounds",
    tag = "originals",
    params(FreeRoundsQuery),
    responses((status = 200, body = Reply<FreeRoundsList>)),
)]
pub(crate) async fn free_rounds(
    State(app): State<App>,
    player: Player,
    Query(query): Query<FreeRoundsQuery>,
) -> ApiResult<FreeRoundsList> {
    let ctx = app.ctx();
    let rows = app.db.read(move |tx| service::list(tx, &ctx, player.id)).await?;
    let of_game = |row: &FreeRoundsRow| query.game.as_ref().is_none_or(|game| *game == row.game);
    Ok(Reply::ok(FreeRoundsList { list: rows.into_iter().filter(of_game).map(FreeRounds::from).collect() }))
}

#[cfg(test)]
mod tests;
