//! Taking a bet back while bets are taken.

use axum::extract::State;
use baize_store::RoundId;
use baize_time::Timestamp;
use serde::Deserialize;
use utoipa::ToSchema;

use super::actions::{NamedBet, cancel as cancel_bet};
use super::owner::BetOwner;
use super::schema::TableReply;
use crate::PlayContext;
use baize_api_core::ApiError;
use baize_api_core::extract::{IdempotencyKey, Json, Received};
use baize_api_core::reply::{ApiResult, Reply};

/// A bet of the player's.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TableRoundRequest {
    /// The table.
    #[serde(default)]
    pub(super) id: String,
    /// The number of the round at its table.
    #[serde(default)]
    round_no: i64,
    /// The id of the bet; without it the player's last one on the round.
    #[serde(default)]
    bet: Option<String>,
}

impl TableRoundRequest {
    /// The bet that is named in a request received at this time.
    pub(super) fn named(&self, received: Timestamp) -> Result<NamedBet, ApiError> {
        let id = self.bet.as_deref().map(str::parse::<i64>).transpose();
        let bet = id.map_err(|_| ApiError::invalid("bet"))?.map(RoundId::from);
        Ok(NamedBet { round_no: self.round_no, bet, received })
    }
}

/// Takes a bet of the player's back
///
/// Only while the round takes bets. Needs an `Idempotency-Key`: a repetition receives the first reply.
#[utoipa::path(
    post,
    path = "/api/tables/cancel",
    operation_id = "table_cancel",
    tag = "tables",
    request_body = TableRoundRequest,
    params(IdempotencyKey),
    responses((status = 200, body = Reply<TableReply>)),
)]
pub(crate) async fn cancel(
    State(context): State<PlayContext>,
    owner: BetOwner,
    Received(received): Received,
    Json(request): Json<TableRoundRequest>,
) -> ApiResult<TableReply> {
    let feed = context.tables().find(&request.id)?;
    Ok(Reply::ok(cancel_bet(&context, feed, owner, request.named(received)?).await?.into()))
}
