//! Spins without an account.

use axum::extract::State;
use baize_fairness::ServerSeed;
use baize_games::slots::document;
use baize_play::originals::{self as service, PlayDemo};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::PlayContext;
use crate::codes::{bet_refusal, refused};
use crate::originals::bet::checked_params;
use crate::originals::by_game::OriginalAction;
use crate::originals::schema::Round;
use baize_api_core::code::Code;
use baize_api_core::error::ApiError;
use baize_api_core::extract::{Country, Json, WireAmount, play_mode};
use baize_api_core::reply::{ApiResult, Reply};

/// The most steps that a demo round can have: no slot offers as many.
const MOST_ACTIONS: usize = 16;

/// A spin without an account, or how it goes on.
#[derive(Debug, Deserialize, ToSchema)]
pub struct DemoRequest {
    #[schema(example = "paper-tigers")]
    #[serde(default)]
    game: String,
    /// What the player chooses, as in a bet on the slot.
    #[schema(value_type = Object)]
    #[serde(default, rename = "params")]
    chosen: Value,
    /// What would be risked; the limits of a real stake hold.
    #[serde(default)]
    stake: WireAmount,
    /// Whose limits hold: 0 gold, 1 capital.
    #[schema(value_type = u8, example = 1)]
    #[serde(default, rename = "account_type")]
    mode: Value,
    /// The seed of the first reply, where a round goes on; left out, a new round begins.
    #[serde(default)]
    server_seed: Option<String>,
    /// All steps of the round so far, the new one last; empty for a new round.
    #[schema(value_type = Vec<OriginalAction>)]
    #[serde(default)]
    actions: Vec<Value>,
}

/// A spin without an account.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DemoReply {
    /// As a real round is; its id is 0.
    round: Round,
    /// Its seed: a round of several steps goes on with it.
    server_seed: String,
}

/// Spins a slot without an account
///
/// Drawn by the server under the slot's own rules, for nothing: no balance is asked for or changed, and nothing is stored. The page
/// keeps what the player has in the demo.
#[utoipa::path(
    post,
    path = "/api/slots/demo",
    tag = "slots",
    request_body = DemoRequest,
    responses((status = 200, body = Reply<DemoReply>)),
    security(()),
)]
pub(crate) async fn demo(
    State(app): State<PlayContext>,
    country: Country,
    Json(request): Json<DemoRequest>,
) -> ApiResult<DemoReply> {
    let DemoRequest { game, chosen, stake, mode, server_seed, actions } = request;
    if game.is_empty() {
        return Err(ApiError::missing("game"));
    }
    let slot = document(&game).and_then(|_| baize_games::find(&game)).ok_or(Code::UnknownGame)?;
    let play_mode = play_mode(&mode)?;
    app.open(slot.id, play_mode, &country).await?.map_err(bet_refusal)?;
    if actions.len() > MOST_ACTIONS {
        return Err(ApiError::invalid("actions"));
    }
    let server_seed = match server_seed {
        Some(seed) => ServerSeed::parse(&seed).map_err(|_| ApiError::invalid("server_seed"))?,
        None if actions.is_empty() => ServerSeed::from_entropy(&app.draw()),
        None => return Err(ApiError::missing("server_seed")),
    };
    let params = checked_params(slot, &chosen)?;
    let demo = PlayDemo { game: slot, play_mode, stake: stake.positive()?, params, server_seed, actions };
    let round = service::play_demo(&app.site, &demo).map_err(refused)?;
    Ok(Reply::ok(DemoReply { round: round.into(), server_seed: demo.server_seed.reveal().to_owned() }))
}

#[cfg(test)]
mod tests {
    use baize_api_testkit::each_app;
    use serde_json::{Value, json};

    fn spin(game: &str, stake: i64, gamble: bool) -> Value {
        let params = json!({ "mode": "base", "gamble": gamble });
        json!({ "game": game, "stake": stake, "account_type": 1, "params": params })
    }

    #[tokio::test]
    async fn a_visitor_spins_for_nothing_and_no_two_have_the_same_seed() {
        each_app(async |app| {
            let mut seeds = std::collections::BTreeSet::new();
            for _ in 0..20 {
                let reply = app.post("/api/slots/demo", spin("tea-garden", 10_000, false)).await.data();
                assert_eq!(reply["round"]["state"], "settled");
                assert_eq!(reply["round"]["stake"], 10_000);
                let pays = reply["round"]["outcome"]["pays"].as_i64().unwrap();
                assert_eq!(reply["round"]["payout"], pays * 100, "{reply}");
                seeds.insert(reply["server_seed"].as_str().unwrap().to_owned());
            }
            assert_eq!(seeds.len(), 20);
        })
        .await;
    }

    #[tokio::test]
    async fn a_win_of_a_demo_is_gambled_from_its_seed_and_the_steps_so_far() {
        each_app(async |app| {
            let (mut reply, mut tries) = (Value::Null, 0);
            while reply["round"]["state"] != "open" {
                assert!(tries < 300, "no win to gamble in {tries} spins");
                reply = app.post("/api/slots/demo", spin("paper-tigers", 10_000, true)).await.data();
                tries += 1;
            }
            let mut step = spin("paper-tigers", 10_000, true);
            step["actions"] = json!(["cash_out"]);
            assert_eq!(app.post("/api/slots/demo", step.clone()).await.code(), 1024, "a step of which round");
            step["server_seed"] = reply["server_seed"].clone();
            let taken = app.post("/api/slots/demo", step.clone()).await.data();
            assert_eq!(taken["round"]["state"], "settled");
            assert_eq!(taken["round"]["payout"], reply["round"]["outcome"]["pays"].as_i64().unwrap() * 100);
            step["actions"] = json!(["cash_out", "cash_out"]);
            assert_eq!(app.post("/api/slots/demo", step.clone()).await.code(), 4011, "it is over");
            step["actions"] = json!(["dance"]);
            assert_eq!(app.post("/api/slots/demo", step).await.code(), 4011);
        })
        .await;
    }

    #[tokio::test]
    async fn a_demo_is_refused_what_a_bet_is_refused() {
        each_app(async |app| {
            let changed = |field: &str, value: Value| {
                let mut body = spin("tea-garden", 10_000, false);
                body[field] = value;
                body
            };
            for (body, code) in [
                (json!({}), 1024),
                (spin("dice", 10_000, false), 4001),
                (spin("nothing", 10_000, false), 4001),
                (spin("tea-garden", 10_000, true), 4006),
                (spin("gold-sunrise", 10_000, false), 4015),
                (changed("stake", json!(0)), 2002),
                (changed("stake", json!(1)), 4003),
                (changed("stake", json!(900_000_000_000_i64)), 4004),
                (changed("account_type", json!(7)), 2008),
                (changed("params", json!({ "mode": "none" })), 4006),
                (changed("server_seed", json!("short")), 1026),
                (changed("actions", json!(vec!["cash_out"; 17])), 1026),
            ] {
                assert_eq!(app.post("/api/slots/demo", body.clone()).await.code(), code, "{body}");
            }
        })
        .await;
    }
}
