//! Cashing out of the round that runs.

use axum::extract::{Path, State};

use super::actions::cash_out as cash_bet_out;
use super::cancel::TableRoundRequest;
use super::in_flight::CashOutReceipt;
use super::owner::BetOwner;
use super::path::TablePath;
use super::schema::TableReply;
use crate::PlayContext;
use baize_api_core::extract::{IdempotencyKey, Json};
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
    params(TablePath, IdempotencyKey),
    responses((status = 200, body = Reply<TableReply>)),
)]
pub(crate) async fn cash_out(
    State(context): State<PlayContext>,
    Path(path): Path<TablePath>,
    owner: BetOwner,
    receipt: CashOutReceipt,
    Json(request): Json<TableRoundRequest>,
) -> ApiResult<TableReply> {
    let feed = context.tables().find(&path.id)?;
    let named = request.named(receipt.0.at())?;
    Ok(Reply::ok(cash_bet_out(&context, feed, owner, (named, receipt)).await?.into()))
}
