//! Rounds that are over, and the chains that decided them.

use axum::extract::State;
use baize_play::crash as service;
use baize_store::StoreError;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::schema::{CrashChain, CrashPast};
use crate::PlayContext;
use baize_api_core::extract::Query;
use baize_api_core::reply::{ApiResult, Reply};

/// Which rounds.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CrashHistoryQuery {
    /// Only rounds before this one.
    before: Option<i64>,
    /// 1 to 100, 50 when it is not said.
    limit: Option<u32>,
}

/// Rounds that are over, newest first, and every chain, newest first.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CrashHistory {
    /// The rounds.
    list: Vec<CrashPast>,
    /// The chains.
    chains: Vec<CrashChain>,
}

/// Rounds that are over, with their hashes
#[utoipa::path(
    get,
    path = "/api/crash/history",
    tag = "crash",
    params(CrashHistoryQuery),
    responses((status = 200, body = Reply<CrashHistory>)),
    security(()),
)]
pub(crate) async fn history(
    State(app): State<PlayContext>,
    Query(query): Query<CrashHistoryQuery>,
) -> ApiResult<CrashHistory> {
    let (ctx, limit) = (app.ctx(), query.limit.unwrap_or(50).clamp(1, 100));
    let read = app.db.read(move |tx| {
        let rounds = service::history(tx, &ctx, query.before, limit)?;
        Ok::<_, StoreError>((rounds, service::table(tx, &ctx)?.1))
    });
    let (rounds, chains) = read.await?;
    Ok(Reply::ok(CrashHistory {
        list: rounds.iter().filter_map(CrashPast::of).collect(),
        chains: chains.iter().map(CrashChain::from).collect(),
    }))
}
