//! Going on with a round of several steps.

use axum::extract::State;
use baize_services::Failure;
use baize_services::originals::{self as service, OriginalsRefusal};
use baize_store::RoundId;
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::bet::{request_key, tell};
use super::schema::{BetReply, OriginalAction};
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
    /// How many steps the player has seen (`Round.step`): with another number the round has gone on since, and
    /// nothing happens.
    #[serde(default)]
    step: i64,
    /// What the player does, by game.
    #[schema(value_type = OriginalAction)]
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
    let play = service::Move {
        player: player.id,
        key: request_key(&key)?,
        round,
        step: request.step,
        action: request.action,
    };
    let ctx = app.ctx();
    let answered = app
        .db
        .write(player.id, move |tx| service::step(tx, &ctx, baize_games::find, &play))
        .await
        .map_err(|failure: Failure<OriginalsRefusal>| ApiError::from(failure))?;
    tell(&app, player.id, &answered);
    Ok(Reply::ok(answered.reply.into()))
}

#[cfg(test)]
mod tests {
    use crate::testing::each_app;
    use serde_json::json;

    #[tokio::test]
    async fn a_round_that_is_not_open_has_no_next_step() {
        each_app(async |app| {
            let (player, other) = (app.register().await, app.register().await);
            let params = json!({ "target": 5050, "over": true });
            let bet = json!({ "game": "dice", "stake": 10_000, "account_type": 0, "params": params });
            let data = player.post_with_key("/api/originals/bet", "one-bet-1", bet).await.data();
            let step = json!({ "round_id": data["round"]["id"], "action": "cash_out" });
            for (client, body, code) in [
                (&player, step.clone(), 4008),
                (&other, step, 4008),
                (&player, json!({ "round_id": "x" }), 4008),
                (&player, json!({}), 1024),
            ] {
                let reply = client.post_with_key("/api/originals/step", "step-one-1", body.clone()).await;
                assert_eq!(reply.code(), code, "{body}");
            }
        })
        .await;
    }
}
