//! Rounds that are over, and the chains that decided them.

use axum::extract::State;
use baize_games::tables::TableEntry;
use baize_play::tables::{self as service, TableView};
use baize_store::StoreError;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::query::TableQuery;
use super::schema::TablePast;
use super::shared::Chain;
use crate::PlayContext;
use baize_api_core::ApiError;
use baize_api_core::extract::Query;
use baize_api_core::reply::{ApiResult, Reply};

/// Which rounds.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TableHistoryQuery {
    /// Only rounds before this one.
    pub(crate) before: Option<i64>,
    /// 1 to 100, 50 by default.
    pub(crate) limit: Option<u32>,
}

/// Rounds that are over, newest first, and every chain, newest first.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TableHistory {
    /// The rounds.
    list: Vec<TablePast>,
    /// The chains.
    chains: Vec<Chain>,
}

/// Rounds that are over, with their hashes
#[utoipa::path(
    get,
    path = "/api/tables/history",
    operation_id = "table_history",
    tag = "tables",
    params(TableQuery, TableHistoryQuery),
    responses((status = 200, body = Reply<TableHistory>)),
    security(()),
)]
pub(crate) async fn history(
    State(context): State<PlayContext>,
    Query(named): Query<TableQuery>,
    Query(query): Query<TableHistoryQuery>,
) -> ApiResult<TableHistory> {
    let table = context.tables().find(&named.id)?.table();
    let (rounds, chains) = read(&context, table, &query).await?;
    Ok(Reply::ok(TableHistory { list: rounds.iter().filter_map(TablePast::of).collect(), chains }))
}

/// Rounds that are over, and every chain.
pub(crate) async fn read(
    context: &PlayContext,
    table: &'static TableEntry,
    query: &TableHistoryQuery,
) -> Result<(Vec<TableView>, Vec<Chain>), ApiError> {
    let page = (query.before, query.limit.unwrap_or(50).clamp(1, 100));
    let ctx = context.ctx();
    let read = context.db.read(move |tx| {
        let rounds = service::history(tx, &ctx, table, page)?;
        Ok::<_, StoreError>((rounds, service::table(tx, &ctx, table)?.1))
    });
    let (rounds, chains) = read.await?;
    Ok((rounds, chains.iter().map(Chain::from).collect()))
}
