//! Cashing out of the round that runs.

use axum::extract::State;
use baize_play::tables::CashOutRequest;

use super::cancel::CrashRoundRequest;
use super::schema::CrashReply;
use crate::PlayContext;
use crate::originals::bet::request_key;
use crate::tables::actions::cash_out as cash_bet_out;
use crate::tables::in_flight::CashOutReceipt;
use baize_api_core::extract::{IdempotencyKey, Json, Player};
use baize_api_core::reply::{ApiResult, Reply};

/// Cashes the player out of the round that runs
///
/// At the multiplier of the time at which the server had received the whole request. Needs an `Idempotency-Key`: a
/// repetition receives the first reply.
#[utoipa::path(
    post,
    path = "/api/crash/cash_out",
    tag = "crash",
    request_body = CrashRoundRequest,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 letters, digits, - or _; or the field `request_id`")),
    responses((status = 200, body = Reply<CrashReply>)),
)]
pub(crate) async fn cash_out(
    State(context): State<PlayContext>,
    player: Player,
    key: IdempotencyKey,
    receipt: CashOutReceipt,
    Json(request): Json<CrashRoundRequest>,
) -> ApiResult<CrashReply> {
    let feed = context.tables().crash();
    let request = CashOutRequest {
        table: feed.table(),
        player: player.id,
        key: request_key(&key)?,
        round_no: request.round_no,
        bet: None,
        received: receipt.0.at(),
    };
    Ok(Reply::ok(cash_bet_out(&context, feed, (request, receipt)).await?.into()))
}
