//! Cashing out of the round that runs.

use axum::extract::{Path, State};
use baize_play::tables::CashOutRequest;

use super::actions::cash_out as cash_bet_out;
use super::cancel::TableRoundRequest;
use super::in_flight::CashOutReceipt;
use super::schema::TableReply;
use crate::PlayContext;
use crate::originals::bet::request_key;
use baize_api_core::extract::{IdempotencyKey, Json, Player};
use baize_api_core::reply::{ApiResult, Reply};

/// Cashes a bet out of the round that runs
///
/// At the multiplier of the time at which the server had received the whole request; only at a table with a curve.
/// Needs an `Idempotency-Key`: a repetition receives the first reply.
#[utoipa::path(
    post,
    path = "/api/table/{id}/cash_out",
    operation_id = "table_cash_out",
    tag = "tables",
    request_body = TableRoundRequest,
    params(
        ("id" = String, Path, description = "The table"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 64 letters, digits, - or _; or the field `request_id`"),
    ),
    responses((status = 200, body = Reply<TableReply>)),
)]
#[expect(clippy::too_many_arguments, reason = "each is an extractor")]
pub(crate) async fn cash_out(
    State(context): State<PlayContext>,
    Path(id): Path<String>,
    player: Player,
    key: IdempotencyKey,
    receipt: CashOutReceipt,
    Json(request): Json<TableRoundRequest>,
) -> ApiResult<TableReply> {
    let feed = context.tables().find(&id)?;
    let request = CashOutRequest {
        table: feed.table(),
        player: player.id,
        key: request_key(&key)?,
        round_no: request.round_no,
        bet: request.bet()?,
        received: receipt.0.at(),
    };
    Ok(Reply::ok(cash_bet_out(&context, feed, (request, receipt)).await?.into()))
}
