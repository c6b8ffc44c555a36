//! Going on with a round of several steps.

use axum::extract::State;
use baize_core::Failure;
use baize_play::originals::{self as service, OriginalsRefusal};
use baize_store::{PlayerId, RoundId, Tx};
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::bet::publish;
use super::by_game::OriginalAction;
use super::schema::{BetReply, Round, RoundData};
use crate::codes::{PlayCode, refused};
use baize_api_core::error::ApiError;
use baize_api_core::extract::{IdempotencyKey, Json, Player};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;

/// A step in an open round.
#[derive(Debug, Deserialize, ToSchema)]
pub struct StepRequest {
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
    params(IdempotencyKey),
    responses((status = 200, body = Reply<BetReply>)),
)]
pub(crate) async fn step(
    State(app): State<App>,
    player: Player,
    key: IdempotencyKey,
    Json(request): Json<StepRequest>,
) -> ApiResult<BetReply> {
    let round: RoundId = match request.round_id.as_str() {
        "" => return Err(ApiError::missing("round_id")),
        text => text.parse().map_err(|_| PlayCode::UnknownRound)?,
    };
    let play = service::StepRequest {
        player: player.id,
        key: key.request_key()?,
        round,
        step: request.step,
        action: request.action,
    };
    let (ctx, first_read) = (app.ctx(), play.key.first_read(player.id));
    let step = move |tx: &mut Tx| service::step(tx, &ctx, baize_games::find, &play);
    let taken = app.db.write_after(first_read, step).await;
    if let Err(Failure::Refused(OriginalsRefusal::StaleStep)) = taken {
        return Err(stale(&app, player.id, round).await?);
    }
    let answered = taken.map_err(refused)?;
    publish(&app, player.id, &answered);
    Ok(Reply::ok(answered.reply.into()))
}

/// The refusal of a step that was decided on an old state, with the round as it is now; if it is over by now, there is no
/// such open round.
async fn stale(app: &App, player: PlayerId, round: RoundId) -> Result<ApiError, ApiError> {
    let open = app.db.read(move |tx| service::open(tx, player)).await?;
    let current = open.into_iter().find(|open| open.round_id() == round).map(Round::from);
    Ok(match current {
        Some(round) => ApiError::with(PlayCode::StaleStep, RoundData { round }),
        None => PlayCode::UnknownRound.into(),
    })
}

#[cfg(test)]
mod tests {
    use baize_api_testkit::{TestClient, TestReply, each_app};
    use serde_json::{Value, json};

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

    /// The first series of flips that is still open after its first.
    async fn open_flip(player: &TestClient) -> Value {
        for turn in 0..100 {
            let bet =
                json!({ "game": "flip", "stake": 10_000, "account_type": 0, "params": { "guess": "heads" } });
            let reply = player.post_with_key("/api/originals/bet", &format!("flip-{turn:05}"), bet).await;
            let round = reply.data()["round"].clone();
            if round["state"] == "open" {
                return round;
            }
        }
        panic!("a hundred coins fell on the same side");
    }

    async fn step(player: &TestClient, key: &str, round: &Value, seen: u32, action: Value) -> TestReply {
        let body = json!({ "round_id": round["id"], "step": seen, "action": action });
        player.post_with_key("/api/originals/step", key, body).await
    }

    #[tokio::test]
    async fn an_open_round_is_there_on_every_device_until_it_is_over() {
        each_app(async |app| {
            let (player, other) = (app.register().await, app.register().await);
            let round = open_flip(&player).await;
            assert_eq!(round["multiplier"], 0);
            assert_eq!(round["step"], 0);
            assert!(round["expires_at"].as_i64().unwrap() > round["created_at"].as_i64().unwrap());
            let open = player.get("/api/originals/open?game=flip").await.data()["list"].clone();
            assert_eq!(open, json!([round]));
            assert_eq!(player.get("/api/originals/open?game=mines").await.data()["list"], json!([]));
            assert_eq!(other.get("/api/originals/open").await.data()["list"], json!([]));

            assert_eq!(step(&other, "not-mine-1", &round, 0, json!("cash_out")).await.code(), 4008);
            let stale = step(&player, "too-late-1", &round, 1, json!("cash_out")).await;
            assert_eq!((stale.code(), &stale.json()["data"]), (4010, &json!({ "round": round })));
            for odd in
                [json!("fly"), json!({ "guess": "edge" }), json!({ "pick": 1 }), json!(null), json!([])]
            {
                assert_eq!(step(&player, "odd-step-1", &round, 0, odd).await.code(), 4011);
            }
            let ended = step(&player, "cash-out-1", &round, 0, json!("cash_out")).await.data();
            assert_eq!(
                (&ended["round"]["state"], &ended["round"]["payout"]),
                (&json!("settled"), &json!(19_800))
            );
            assert_eq!(ended["round"]["expires_at"], Value::Null);
            let again = step(&player, "cash-out-1", &round, 0, json!("cash_out")).await.data();
            assert_eq!(again, ended);
            assert_eq!(player.get("/api/originals/open").await.data()["list"], json!([]));
        })
        .await;
    }

    #[tokio::test]
    async fn of_many_steps_at_once_one_is_taken() {
        each_app(async |app| {
            let player = app.register().await;
            let round = open_flip(&player).await;
            let steps = (0..16).map(|turn| {
                let (player, round) = (&player, &round);
                async move {
                    let key = format!("parallel-{turn}");
                    step(player, &key, round, 0, json!({ "guess": "heads" })).await.code()
                }
            });
            let codes = futures_util::future::join_all(steps).await;
            assert_eq!(codes.iter().filter(|&&code| code == 0).count(), 1, "{codes:?}");
            // The others see a round that has gone on, or that is over.
            assert!(codes.iter().all(|code| [0, 4008, 4010].contains(code)), "{codes:?}");
        })
        .await;
    }
}
