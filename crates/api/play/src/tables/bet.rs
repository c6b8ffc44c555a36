//! Placing a bet on the round that takes bets.

use axum::extract::{Path, State};
use baize_play::tables::PlaceBet;
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::actions::place;
use super::schema::TableReply;
use crate::PlayContext;
use crate::originals::bet::{account_type, request_key};
use baize_api_core::extract::{IdempotencyKey, Json, Player, Received, WireAmount};
use baize_api_core::reply::{ApiResult, Reply};

/// A bet at a table.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TableBetRequest {
    /// The stake.
    #[serde(default)]
    stake: WireAmount,
    /// 0 gold, 1 capital.
    #[schema(value_type = u8, example = 0)]
    #[serde(default)]
    account_type: Value,
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
    params(
        ("id" = String, Path, description = "The table"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 64 letters, digits, - or _; or the field `request_id`"),
    ),
    responses((status = 200, body = Reply<TableReply>)),
)]
#[expect(clippy::too_many_arguments, reason = "each is an extractor")]
pub(crate) async fn bet(
    State(context): State<PlayContext>,
    Path(id): Path<String>,
    player: Player,
    key: IdempotencyKey,
    Received(received): Received,
    Json(request): Json<TableBetRequest>,
) -> ApiResult<TableReply> {
    let feed = context.tables().find(&id)?;
    let bet = PlaceBet {
        table: feed.table(),
        player: player.id,
        key: request_key(&key)?,
        account_type: account_type(&request.account_type)?,
        stake: request.stake.positive()?,
        params: request.params,
        received,
        open: context.open(feed.table().id).await?,
    };
    Ok(Reply::ok(place(&context, feed, bet).await?.into()))
}
