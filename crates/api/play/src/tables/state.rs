//! A table as a page needs it in the middle of a round.

use axum::extract::{Path, State};
use baize_play::tables as service;

use super::path::TablePath;
use super::schema::{TableBet, TableState};
use crate::PlayContext;
use baize_api_core::extract::MaybePlayer;
use baize_api_core::reply::{ApiResult, Reply};

/// The table as it is now
///
/// All that a page needs in the middle of a round. What follows comes by `/api/stream?topics=table:{id}`.
#[utoipa::path(
    get,
    path = "/api/table/{id}/state",
    operation_id = "table_state",
    tag = "tables",
    params(TablePath),
    responses((status = 200, body = Reply<TableState>)),
    security((), ("session" = [])),
)]
pub(crate) async fn state(
    State(context): State<PlayContext>,
    Path(path): Path<TablePath>,
    MaybePlayer(player): MaybePlayer,
) -> ApiResult<TableState> {
    let feed = context.tables().find(&path.id)?;
    let mut state = feed.snapshot(context.clock.now());
    if let Some(player) = player {
        let (table, round_no) = (feed.table(), feed.round_no());
        let bets = context.db.read(move |tx| service::my_bets(tx, table, player.id, round_no)).await?;
        state.my_bets = bets.into_iter().map(TableBet::from).collect();
    }
    Ok(Reply::ok(state))
}
