//! Deciding while a round runs.

use axum::extract::State;
use baize_games::tables::Decision;
use serde::Deserialize;
use utoipa::ToSchema;

use super::actions::{NewDecision, act as decide};
use super::owner::BetOwner;
use super::schema::TableReply;
use crate::PlayContext;
use baize_api_core::extract::{IdempotencyKey, Json, Received};
use baize_api_core::reply::{ApiResult, Reply};

/// A decision of the player's.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TableActRequest {
    /// The table.
    #[serde(default)]
    id: String,
    /// The number of the round at its table.
    #[serde(default)]
    round_no: i64,
    /// The number of the stage, as the table shows it.
    #[serde(default)]
    stage: u32,
    /// The name of the choice, by table.
    #[serde(default)]
    choice: String,
}

/// Decides in a stage of the round that runs
///
/// Only for who has a bet that has the choice, and as long as the stage takes decisions (4019 after that): the last decision
/// counts, and who decides nothing has what the rules of the table say. Needs an `Idempotency-Key`: a repetition receives the
/// first reply.
#[utoipa::path(
    post,
    path = "/api/tables/act",
    operation_id = "table_act",
    tag = "tables",
    request_body = TableActRequest,
    params(IdempotencyKey),
    responses((status = 200, body = Reply<TableReply>)),
)]
pub(crate) async fn act(
    State(context): State<PlayContext>,
    owner: BetOwner,
    Received(received): Received,
    Json(request): Json<TableActRequest>,
) -> ApiResult<TableReply> {
    let TableActRequest { id, round_no, stage, choice } = request;
    let feed = context.tables().find(&id)?;
    let new = NewDecision { round_no, decision: Decision { stage, choice }, received };
    Ok(Reply::ok(decide(&context, feed, owner, new).await?.into()))
}
