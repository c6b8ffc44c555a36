//! Rounds that are over, and the chains that decided them.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::schema::CrashPast;
use crate::PlayContext;
use crate::tables::history::{TableHistoryQuery, read};
use crate::tables::shared::Chain;
use baize_api_core::extract::Query;
use baize_api_core::reply::{ApiResult, Reply};

/// Rounds that are over, newest first, and every chain, newest first.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CrashHistory {
    /// The rounds.
    list: Vec<CrashPast>,
    /// The chains.
    chains: Vec<Chain>,
}

/// Rounds that are over, with their hashes
#[utoipa::path(
    get,
    path = "/api/crash/history",
    tag = "crash",
    params(TableHistoryQuery),
    responses((status = 200, body = Reply<CrashHistory>)),
    security(()),
)]
pub(crate) async fn history(
    State(context): State<PlayContext>,
    Query(query): Query<TableHistoryQuery>,
) -> ApiResult<CrashHistory> {
    let (rounds, chains) = read(&context, context.tables().crash().table(), &query).await?;
    Ok(Reply::ok(CrashHistory { list: rounds.iter().filter_map(CrashPast::of).collect(), chains }))
}
