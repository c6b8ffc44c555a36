//! What the page of a table needs before the first bet.

use axum::extract::{Path, State};
use serde::Serialize;
use utoipa::ToSchema;

use super::path::TablePath;
use super::terms::TableTerms;
use crate::PlayContext;
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
    /// The lowest and the highest multiplier of a cash-out, in hundredths; null at a table without cash-outs.
    cash_out: Option<[u64; 2]>,
}

/// Limits, times and return of a table
#[utoipa::path(
    get,
    path = "/api/table/{id}/config",
    operation_id = "table_config",
    tag = "tables",
    params(TablePath),
    responses((status = 200, body = Reply<TableConfig>)),
    security(()),
)]
pub(crate) async fn config(
    State(context): State<PlayContext>,
    Path(path): Path<TablePath>,
) -> ApiResult<TableConfig> {
    let feed = context.tables().find(&path.id)?;
    let table = feed.table();
    Ok(Reply::ok(TableConfig {
        table: table.id,
        terms: TableTerms::of(&context, table, feed.chain().as_ref()),
        max_bets: table.max_bets,
        cash_out: table.curve.map(|curve| [curve.min, curve.max]),
    }))
}
