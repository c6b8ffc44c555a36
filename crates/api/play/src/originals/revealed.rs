//! A player's revealed seeds.

use axum::extract::State;
use baize_play::originals as service;
use baize_store::SeedId;
use serde::Serialize;
use utoipa::ToSchema;

use super::schema::RevealedSeed;
use crate::bets::history::{Page, PageQuery};
use baize_api_core::extract::{Player, Query};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Id;

/// Revealed seeds, newest first.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RevealedList {
    /// The seeds.
    list: Vec<RevealedSeed>,
    /// What to ask the next page with; empty after the last.
    last_id: Id,
}

/// The seeds that were rotated out
#[utoipa::path(
    get,
    path = "/api/originals/revealed",
    tag = "originals",
    params(PageQuery),
    responses((status = 200, body = Reply<RevealedList>)),
)]
pub(crate) async fn revealed(
    State(app): State<App>,
    player: Player,
    Query(query): Query<PageQuery>,
) -> ApiResult<RevealedList> {
    let Page { before, limit } = query.page::<SeedId>()?;
    let seeds = app.db.read(move |tx| service::revealed(tx, player.id, before, limit)).await?;
    let last_id = seeds.last().map_or_else(Id::default, |seed| Id::of(seed.id));
    Ok(Reply::ok(RevealedList { list: seeds.into_iter().map(RevealedSeed::from).collect(), last_id }))
}
