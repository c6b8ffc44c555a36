//! Taking a bet back while bets are taken.

use axum::extract::State;
use baize_play::tables::CancelBet;
use serde::Deserialize;
use utoipa::ToSchema;

use super::schema::CrashReply;
use crate::PlayContext;
use crate::originals::bet::request_key;
use crate::tables::actions::cancel as cancel_bet;
use baize_api_core::extract::{IdempotencyKey, Json, Player, Received};
use baize_api_core::reply::{ApiResult, Reply};

/// A round of Crash.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CrashRoundRequest {
    /// Its number.
    #[serde(default)]
    pub(super) round_no: i64,
}

/// Takes the player's bet back
///
/// Only while the round takes bets. Needs an `Idempotency-Key`: a repetition receives the first reply.
#[utoipa::path(
    post,
    path = "/api/crash/cancel",
    tag = "crash",
    request_body = CrashRoundRequest,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 letters, digits, - or _; or the field `request_id`")),
    responses((status = 200, body = Reply<CrashReply>)),
)]
pub(crate) async fn cancel(
    State(context): State<PlayContext>,
    player: Player,
    key: IdempotencyKey,
    Received(received): Received,
    Json(request): Json<CrashRoundRequest>,
) -> ApiResult<CrashReply> {
    let feed = context.tables().crash();
    let request = CancelBet {
        table: feed.table(),
        player: player.id,
        key: request_key(&key)?,
        round_no: request.round_no,
        bet: None,
        received,
    };
    Ok(Reply::ok(cancel_bet(&context, feed, request).await?.into()))
}
