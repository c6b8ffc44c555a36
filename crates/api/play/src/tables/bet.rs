//! Placing a bet on the round that takes bets.

use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::actions::{NewBet, place};
use super::owner::BetOwner;
use super::path::TablePath;
use super::schema::TableReply;
use crate::PlayContext;
use baize_api_core::extract::{IdempotencyKey, Json, Received, WireAmount};
use baize_api_core::reply::{ApiResult, Reply};

/// A bet at a table.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TableBetRequest {
    /// The stake.
    #[serde(default)]
    stake: WireAmount,
    /// 0 gold, 1 capital.
    #[schema(value_type = u8, example = 0)]
    #[serde(default, rename = "account_type")]
    play_mode: Value,
    /// What the player chooses, by table.
    #[schema(value_type = Object)]
    #[serde(default)]
    params: Value,
}

/// Places a bet on the round that takes bets now
///
/// A player may have as many bets on a round as the table's config says. Needs an `Idempotency-Key`: a repetition
/// receives the first reply.
#[utoipa::path(
    post,
    path = "/api/table/{id}/bet",
    operation_id = "table_bet",
    tag = "tables",
    request_body = TableBetRequest,
    params(TablePath, IdempotencyKey),
    responses((status = 200, body = Reply<TableReply>)),
)]
pub(crate) async fn bet(
    State(context): State<PlayContext>,
    Path(path): Path<TablePath>,
    owner: BetOwner,
    Received(received): Received,
    Json(request): Json<TableBetRequest>,
) -> ApiResult<TableReply> {
    let TableBetRequest { stake, play_mode, params } = request;
    let bet = NewBet { play_mode, stake, params, received };
    let feed = context.tables().find(&path.id)?;
    Ok(Reply::ok(place(&context, feed, owner, bet).await?.into()))
}
