//! Placing a bet on the round that takes bets now.

use axum::extract::State;
use baize_play::tables::PlaceBet;
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::schema::CrashReply;
use crate::PlayContext;
use crate::originals::bet::{account_type, request_key};
use crate::tables::actions::place;
use baize_api_core::extract::{IdempotencyKey, Json, Player, Received, WireAmount};
use baize_api_core::reply::{ApiResult, Reply};

/// A bet on Crash.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CrashBetRequest {
    /// The stake.
    #[serde(default)]
    stake: WireAmount,
    /// 0 gold, 1 capital.
    #[schema(value_type = u8, example = 0)]
    #[serde(default)]
    account_type: Value,
    /// The multiplier at which the bet is cashed out automatically, in hundredths: 101 to 100000000; null for none.
    #[schema(value_type = Option<u64>, example = 200)]
    #[serde(default)]
    auto_cash_out: Value,
}

/// Places a bet on the round that takes bets now
///
/// One bet per player and round. Needs an `Idempotency-Key`: a repetition receives the first reply.
#[utoipa::path(
    post,
    path = "/api/crash/bet",
    tag = "crash",
    request_body = CrashBetRequest,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 letters, digits, - or _; or the field `request_id`")),
    responses((status = 200, body = Reply<CrashReply>)),
)]
pub(crate) async fn bet(
    State(context): State<PlayContext>,
    player: Player,
    key: IdempotencyKey,
    Received(received): Received,
    Json(request): Json<CrashBetRequest>,
) -> ApiResult<CrashReply> {
    let feed = context.tables().crash();
    let bet = PlaceBet {
        table: feed.table(),
        player: player.id,
        key: request_key(&key)?,
        account_type: account_type(&request.account_type)?,
        stake: request.stake.positive()?,
        params: json!({ "auto_cash_out": request.auto_cash_out }),
        received,
        open: context.open(feed.table().id).await?,
    };
    Ok(Reply::ok(place(&context, feed, bet).await?.into()))
}
