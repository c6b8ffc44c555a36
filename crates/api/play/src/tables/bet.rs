//! Placing a bet on the round that takes bets.

use axum::extract::State;
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::actions::{NewBet, place};
use super::owner::BetOwner;
use super::rooms::RoomName;
use super::schema::TableReply;
use crate::PlayContext;
use baize_api_core::extract::{IdempotencyKey, Json, Received, WireAmount};
use baize_api_core::reply::{ApiResult, Reply};

/// A bet at a table.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TableBetRequest {
    /// The table.
    #[serde(default)]
    id: String,
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
    /// Counts the player's bets on a round of a live table, from 1: a higher one takes the place of a lower one.
    #[serde(default)]
    version: i64,
    /// The room whose limits the bet has, at a live table; `low` where it is left out.
    #[serde(default)]
    room: RoomName,
}

/// Places a bet on the round that takes bets now
///
/// A player may have as many bets on a round as the table's config says. At a live table a bet of a higher version takes the
/// place of the player's bet on the round, and only the difference of the stakes moves; it takes what its room takes on a spot,
/// and what the spot has room for (4020). Needs an `Idempotency-Key`: a repetition
/// receives the first reply.
#[utoipa::path(
    post,
    path = "/api/tables/bet",
    operation_id = "table_bet",
    tag = "tables",
    request_body = TableBetRequest,
    params(IdempotencyKey),
    responses((status = 200, body = Reply<TableReply>)),
)]
pub(crate) async fn bet(
    State(context): State<PlayContext>,
    owner: BetOwner,
    Received(received): Received,
    Json(request): Json<TableBetRequest>,
) -> ApiResult<TableReply> {
    let TableBetRequest { id, stake, play_mode, params, version, room } = request;
    let bet = NewBet { play_mode, stake, params, version, room: room.into(), received };
    let feed = context.tables().find(&id)?;
    Ok(Reply::ok(place(&context, feed, owner, bet).await?.into()))
}
