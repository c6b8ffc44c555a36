//! A table as a page needs it in the middle of a round.

use axum::extract::State;
use baize_play::tables as service;
use serde::Serialize;
use utoipa::ToSchema;

use super::query::TableQuery;
use super::rooms::TableRoom;
use super::schema::{TableBet, TableState};
use crate::PlayContext;
use baize_api_core::extract::{MaybePlayer, Query};
use baize_api_core::reply::{ApiResult, Reply};

/// A table as it is now.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TableNow {
    /// What its stream begins with, and the player's own bets.
    #[serde(flatten)]
    state: TableState,
    /// The rooms of a live table, the one for small stakes first; none at another table.
    rooms: Vec<TableRoom>,
}

/// The table as it is now
///
/// All that a page needs in the middle of a round. What follows comes by `/api/stream?topics=table:{id}`.
#[utoipa::path(
    get,
    path = "/api/tables/state",
    operation_id = "table_state",
    tag = "tables",
    params(TableQuery),
    responses((status = 200, body = Reply<TableNow>)),
    security((), ("session" = [])),
)]
pub(crate) async fn state(
    State(context): State<PlayContext>,
    Query(query): Query<TableQuery>,
    MaybePlayer(player): MaybePlayer,
) -> ApiResult<TableNow> {
    let feed = context.tables().find(&query.id)?;
    let now = context.clock.now();
    feed.watch(now);
    let mut state = feed.snapshot(now);
    if let Some(player) = player {
        let (table, round_no) = (feed.table(), feed.round_no());
        let bets = context.db.read(move |tx| service::my_bets(tx, table, player.id, round_no)).await?;
        state.my_bets = bets.into_iter().map(TableBet::from).collect();
    }
    Ok(Reply::ok(TableNow { state, rooms: TableRoom::of(&context.site, feed.table()) }))
}
