//! Placing a bet on the round that takes bets now.

use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::schema::CrashReply;
use crate::PlayContext;
use crate::tables::actions::{NewBet, place};
use crate::tables::owner::BetOwner;
use baize_api_core::extract::{IdempotencyKey, Json, Received, WireAmount};
use baize_api_core::reply::{ApiResult, Reply};
use baize_play::tables::Room;

/// A bet on Crash.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CrashBetRequest {
    /// The stake.
    #[serde(default)]
    stake: WireAmount,
    /// 0 gold, 1 capital.
    #[schema(value_type = u8, example = 0)]
    #[serde(default, rename = "account_type")]
    play_mode: Value,
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
    params(IdempotencyKey),
    responses((status = 200, body = Reply<CrashReply>)),
)]
pub(crate) async fn bet(
    State(context): State<PlayContext>,
    owner: BetOwner,
    Received(received): Received,
    Json(request): Json<CrashBetRequest>,
) -> ApiResult<CrashReply> {
    let CrashBetRequest { stake, play_mode, auto_cash_out } = request;
    let params = json!({ "auto_cash_out": auto_cash_out });
    let bet = NewBet { play_mode, stake, params, version: 0, room: Room::default(), received };
    Ok(Reply::ok(place(&context, context.tables().crash(), owner, bet).await?.into()))
}
