//! Taking a bet back while bets are taken.

use axum::extract::State;
use baize_play::crash as service;
use baize_store::RoundId;
use serde::Deserialize;
use utoipa::ToSchema;

use super::bet::answer;
use super::schema::CrashReply;
use crate::PlayContext;
use crate::originals::bet::request_key;
use baize_api_core::extract::{IdempotencyKey, Json, Player, Received};
use baize_api_core::reply::ApiResult;

/// Which round.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CrashRoundRequest {
    /// Its number.
    #[serde(default)]
    pub(super) round_no: i64,
}

/// Takes the player's bet back
///
/// Only while the round takes bets. Needs an `Idempotency-Key`: a repetition receives the first answer.
#[utoipa::path(
    post,
    path = "/api/crash/cancel",
    tag = "crash",
    request_body = CrashRoundRequest,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 letters, digits, - or _; or the field `request_id`")),
    responses((status = 200, body = baize_api_core::reply::Reply<CrashReply>)),
)]
pub(crate) async fn cancel(
    State(app): State<PlayContext>,
    player: Player,
    key: IdempotencyKey,
    Received(received): Received,
    Json(request): Json<CrashRoundRequest>,
) -> ApiResult<CrashReply> {
    let wish =
        service::Cancel { player: player.id, key: request_key(&key)?, round_no: request.round_no, received };
    let ctx = app.ctx();
    let done = app.db.write(player.id, move |tx| service::cancel(tx, &ctx, &wish)).await;
    if let Ok(replied) = &done
        && !replied.repeated
    {
        app.crash().gone(replied.reply.bet.round_no, RoundId::from(replied.reply.bet.id));
    }
    answer(&app, player.id, done)
}
