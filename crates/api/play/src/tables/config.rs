//! What the page of a table needs before the first bet.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::query::TableQuery;
use super::rooms::TableRoom;
use super::terms::TableTerms;
use crate::PlayContext;
use baize_api_core::extract::Query;
use baize_api_core::reply::{ApiResult, Reply};

/// Limits, times and return of a table.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TableConfig {
    /// The table's name.
    table: &'static str,
    /// The terms on which it takes bets.
    #[serde(flatten)]
    terms: TableTerms,
    /// How many bets a player may have on one round.
    max_bets: usize,
    /// The rooms of a live table, the one for small stakes first; none at another table.
    rooms: Vec<TableRoom>,
}

/// Limits, times and return of a table
#[utoipa::path(
    get,
    path = "/api/tables/config",
    operation_id = "table_config",
    tag = "tables",
    params(TableQuery),
    responses((status = 200, body = Reply<TableConfig>)),
    security(()),
)]
pub(crate) async fn config(
    State(context): State<PlayContext>,
    Query(query): Query<TableQuery>,
) -> ApiResult<TableConfig> {
    let feed = context.tables().find(&query.id)?;
    let table = feed.table();
    Ok(Reply::ok(TableConfig {
        table: table.id,
        terms: TableTerms::of(&context, table, feed.chain().as_ref()),
        max_bets: table.max_bets,
        rooms: TableRoom::of(&context.site, table),
    }))
}
