//! The seeds a player plays under.

use axum::extract::State;
use baize_play::originals as service;

use super::schema::Seeds;
use baize_api_core::extract::Player;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;

/// The active seeds
///
/// The hashes bind the server to its seeds; the active one is revealed by a rotation.
#[utoipa::path(get, path = "/api/originals/seeds", tag = "originals", responses((status = 200, body = Reply<Seeds>)))]
pub(crate) async fn seeds(State(app): State<App>, player: Player) -> ApiResult<Seeds> {
    let seeds = app.db.read(move |tx| service::seeds(tx, player.id)).await?;
    Ok(Reply::ok(seeds.into()))
}
