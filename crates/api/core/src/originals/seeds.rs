//! The seeds a player plays under.

use axum::extract::State;
use baize_play::originals as service;

use super::schema::Seeds;
use crate::extract::Player;
use crate::reply::{Answer, Reply};
use crate::state::App;

/// The active seeds
///
/// The hashes bind the server to its seeds; the active one is revealed by a rotation.
#[utoipa::path(get, path = "/api/originals/seeds", tag = "originals", responses((status = 200, body = Reply<Seeds>)))]
pub(crate) async fn seeds(State(app): State<App>, player: Player) -> Answer<Seeds> {
    let seeds = app.db.read(move |tx| service::seeds(tx, player.id)).await?;
    Ok(Reply::ok(seeds.into()))
}
