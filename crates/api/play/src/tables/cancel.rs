//! Taking a bet back while bets are taken.

use axum::extract::{Path, State};
use baize_play::tables::CancelBet;
use baize_store::RoundId;
use serde::Deserialize;
use utoipa::ToSchema;

use super::actions::cancel as cancel_bet;
use super::schema::TableReply;
use crate::PlayContext;
use crate::originals::bet::request_key;
use baize_api_core::ApiError;
use baize_api_core::extract::{IdempotencyKey, Json, Player, Received};
use baize_api_core::reply::{ApiResult, Reply};

/// A bet of the player's.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TableRoundRequest {
    /// The number of the round at its table.
    #[serde(default)]
    pub(super) round_no: i64,
    /// The id of the bet; without it the player's last one on the round.
    #[serde(default)]
    bet: Option<String>,
}

impl TableRoundRequest {
    /// The bet that is named.
    pub(super) fn bet(&self) -> Result<Option<RoundId>, ApiError> {
        let id = self.bet.as_deref().map(str::parse::<i64>).transpose();
        Ok(id.map_err(|_| ApiError::invalid("bet"))?.map(RoundId::from))
    }
}

/// Takes a bet of the player's back
///
/// Only while the round takes bets. Needs an `Idempotency-Key`: a repetition receives the first reply.
#[utoipa::path(
    post,
    path = "/api/table/{id}/cancel",
    operation_id = "table_cancel",
    tag = "tables",
    request_body = TableRoundRequest,
    params(
        ("id" = String, Path, description = "The table"),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 64 letters, digits, - or _; or the field `request_id`"),
    ),
    responses((status = 200, body = Reply<TableReply>)),
)]
#[expect(clippy::too_many_arguments, reason = "each is an extractor")]
pub(crate) async fn cancel(
    State(context): State<PlayContext>,
    Path(id): Path<String>,
    player: Player,
    key: IdempotencyKey,
    Received(received): Received,
    Json(request): Json<TableRoundRequest>,
) -> ApiResult<TableReply> {
    let feed = context.tables().find(&id)?;
    let request = CancelBet {
        table: feed.table(),
        player: player.id,
        key: request_key(&key)?,
        round_no: request.round_no,
        bet: request.bet()?,
        received,
    };
    Ok(Reply::ok(cancel_bet(&context, feed, request).await?.into()))
}
