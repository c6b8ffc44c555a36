//! Going on with a round of several steps.

use axum::extract::State;
use baize_services::Failure;
use baize_services::originals::{self as service, OriginalsRefusal};
use baize_store::RoundId;
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::bet::{request_key, tell};
use super::schema::BetReply;
use crate::code::Code;
use crate::error::ApiError;
use crate::extract::{IdempotencyKey, Json, Player};
use crate::reply::{Answer, Reply};
use crate::state::App;

/// A step in an open round.
#[derive(Debug, Deserialize, ToSchema)]
pub struct StepRequest {
    /// The round.
    #[serde(default)]
    round_id: String,
    /// What the player does, by game.
    #[schema(value_type = Object)]
    #[serde(default)]
    action: Value,
}

/// Goes on with an open round
///
/// For games of several steps. Needs an `Idempotency-Key`: a repetition receives the first answer.
#[utoipa::path(
    post,
    path = "/api/originals/step",
    tag = "originals",
    request_body = StepRequest,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 letters, digits, - or _; or the field `request_id`")),
    responses((status = 200, body = Reply<BetReply>)),
)]
pub(crate) async fn step(
    State(app): State<App>,
    player: Player,
    key: IdempotencyKey,
    Json(request): Json<StepRequest>,
) -> Answer<BetReply> {
    let round: RoundId = match request.round_id.as_str() {
        "" => return Err(ApiError::missing("round_id")),
        text => text.parse().map_err(|_| Code::UnknownRound)?,
    };
    let play = service::Move { player: player.id, key: request_key(&key)?, round, action: request.action };
    let ctx = app.ctx();
    let answered = app
        .db
        .write(player.id, move |tx| service::step(tx, &ctx, baize_games::find, &play))
        .await
        .map_err(|failure: Failure<OriginalsRefusal>| ApiError::from(failure))?;
    tell(&app, player.id, &answered);
    Ok(Reply::ok(answered.reply.into()))
}
