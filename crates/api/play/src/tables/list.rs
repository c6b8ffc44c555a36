//! The live tables at a glance, for the lobby.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::rooms::TableRoom;
use super::schema::{TablePast, TableRound};
use super::shared::BetTotals;
use crate::PlayContext;
use baize_api_core::reply::{ApiResult, Reply};

/// How many results of the last rounds are shown.
const RESULTS: usize = 10;

/// A live table at a glance.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TableGlance {
    /// The table.
    pub id: &'static str,
    /// Its round.
    #[serde(flatten)]
    pub round: TableRound,
    /// The sums over all bets on it.
    pub players: BetTotals,
    /// The last rounds, newest first, at most ten.
    pub history: Vec<TablePast>,
}

/// The live tables.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TableList {
    /// One for each, by their names.
    pub list: Vec<TableGlance>,
    /// The rooms of each of them, the one for small stakes first.
    pub rooms: Vec<TableRoom>,
}

/// The live tables at a glance
///
/// Their rounds, how many bets are on them, their last results, and the limits of the rooms that a player chooses from.
#[utoipa::path(
    get,
    path = "/api/tables",
    operation_id = "tables",
    tag = "tables",
    responses((status = 200, body = Reply<TableList>)),
    security(()),
)]
pub(crate) async fn list(State(context): State<PlayContext>) -> ApiResult<TableList> {
    let now = context.clock.now();
    let glance = |state: super::schema::TableState, id| TableGlance {
        id,
        round: state.round,
        players: state.players.totals,
        history: state.history.into_iter().take(RESULTS).collect(),
    };
    let live = context.tables().plain().filter(|feed| feed.table().live);
    let list = live.map(|feed| glance(feed.snapshot(now), feed.table().id)).collect();
    Ok(Reply::ok(TableList { list, rooms: TableRoom::all(&context.site) }))
}
