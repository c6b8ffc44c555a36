//! Taking a bet back while bets are taken.

use axum::extract::State;
use baize_time::Timestamp;
use serde::Deserialize;
use utoipa::ToSchema;

use super::schema::CrashReply;
use crate::PlayContext;
use crate::tables::actions::{NamedBet, cancel as cancel_bet};
use crate::tables::owner::BetOwner;
use baize_api_core::extract::{IdempotencyKey, Json, Received};
use baize_api_core::reply::{ApiResult, Reply};

/// A round of Crash.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CrashRoundRequest {
    /// Its number.
    #[serde(default)]
    round_no: i64,
}

impl CrashRoundRequest {
    /// The player's only bet on the round, in a request received at this time.
    pub(super) fn named(&self, received: Timestamp) -> NamedBet {
        NamedBet { round_no: self.round_no, bet: None, received }
    }
}

/// Takes the player's bet back
///
/// Only while the round takes bets. Needs an `Idempotency-Key`: a repetition receives the first reply.
#[utoipa::path(
    post,
    path = "/api/crash/cancel",
    tag = "crash",
    request_body = CrashRoundRequest,
    params(IdempotencyKey),
    responses((status = 200, body = Reply<CrashReply>)),
)]
pub(crate) async fn cancel(
    State(context): State<PlayContext>,
    owner: BetOwner,
    Received(received): Received,
    Json(request): Json<CrashRoundRequest>,
) -> ApiResult<CrashReply> {
    let feed = context.tables().crash();
    Ok(Reply::ok(cancel_bet(&context, feed, owner, request.named(received)).await?.into()))
}
