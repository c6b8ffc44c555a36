//! Placing a bet.

use axum::extract::State;
use baize_core::ports::PlayerUpdate;
use baize_games::{CheckedParams, GameEntry};
use baize_ledger::RequestKey;
use baize_money::PlayMode;
use baize_play::Replayable;
use baize_play::originals::{self as service, OriginalsRefusal};
use baize_store::PlayerId;
use serde::Deserialize;
use serde_json::Value;
use utoipa::openapi::schema::AllOfBuilder;
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::by_game::ChosenGame;
use super::schema::BetReply;
use crate::PlayContext;
use crate::codes::{PlayCode, bet_refusal, refused};
use baize_api_core::code::Code;
use baize_api_core::error::ApiError;
use baize_api_core::extract::number::number;
use baize_api_core::extract::{IdempotencyKey, Json, Player, WireAmount};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;

/// A bet on an in-house game.
#[derive(Debug, Deserialize, ToSchema)]
pub struct BetRequest {
    #[schema(example = "dice")]
    #[serde(default)]
    game: String,
    /// What the player chooses, by game.
    #[schema(value_type = Object)]
    #[serde(default)]
    params: Value,
    /// What is risked.
    #[serde(default)]
    stake: WireAmount,
    /// 0 gold, 1 capital.
    #[schema(value_type = u8, example = 0)]
    #[serde(default, rename = "account_type")]
    play_mode: Value,
    /// The free rounds that it is one of: the stake is theirs and may be left out, and no balance is needed.
    #[schema(value_type = Option<String>)]
    #[serde(default)]
    free_round: Value,
}

/// A bet as the document describes it: with the parameters of its game.
#[derive(Debug)]
pub struct GameBet;

impl PartialSchema for GameBet {
    fn schema() -> RefOr<Schema> {
        let part = |name: &str| Ref::from_schema_name(name);
        AllOfBuilder::new()
            .item(part(&BetRequest::name()))
            .item(part(&ChosenGame::name()))
            .description(Some("A bet on an in-house game."))
            .into()
    }
}

impl ToSchema for GameBet {
    fn schemas(all: &mut Vec<(String, RefOr<Schema>)>) {
        BetRequest::schemas(all);
        all.push((BetRequest::name().into_owned(), BetRequest::schema()));
        ChosenGame::schemas(all);
        all.push((ChosenGame::name().into_owned(), ChosenGame::schema()));
    }
}

/// Places a bet
///
/// A game of one step is settled at once. Needs an `Idempotency-Key`: a repetition receives the first answer. With
/// `free_round` the house gives the stake, and the payout is bonus money; 4021 where no such round is left.
#[utoipa::path(
    post,
    path = "/api/originals/bet",
    tag = "originals",
    request_body = GameBet,
    params(IdempotencyKey),
    responses((status = 200, body = Reply<BetReply>)),
)]
pub(crate) async fn bet(
    State(app): State<PlayContext>,
    player: Player,
    key: IdempotencyKey,
    Json(request): Json<BetRequest>,
) -> ApiResult<BetReply> {
    let open = app.open(&request.game).await?;
    if let Some(grant) = number("free_round", &request.free_round)? {
        return play_free(&app, &player, free_round(&request, open, (player.id, grant), &key)?).await;
    }
    let bet = parse(&request, open, player.id, &key)?;
    must_be_active_for(&player, bet.play_mode)?;
    let first_read = bet.key.first_read(player.id);
    let bet = bet.prepare()?;
    let ctx = app.ctx();
    let answered =
        app.db.write_after(first_read, move |tx| service::place(tx, &ctx, &bet)).await.map_err(refused)?;
    publish(&app, player.id, &answered);
    Ok(Reply::ok(answered.reply.into()))
}

/// Plays a free round, which stakes money.
async fn play_free(app: &PlayContext, player: &Player, play: service::PlayFreeRound) -> ApiResult<BetReply> {
    must_be_active_for(player, PlayMode::Capital)?;
    let (ctx, first_read) = (app.ctx(), play.key.first_read(player.id));
    let played = app.db.write_after(first_read, move |tx| service::play_free(tx, &ctx, &play)).await;
    let played = played.map_err(refused)?;
    publish(app, player.id, &played);
    Ok(Reply::ok(played.reply.into()))
}

fn parse(
    request: &BetRequest,
    open: Result<(), OriginalsRefusal>,
    player: PlayerId,
    key: &IdempotencyKey,
) -> Result<service::PlaceBet, ApiError> {
    let game = game(request, open)?;
    Ok(service::PlaceBet {
        player,
        key: request_key(key)?,
        game,
        play_mode: play_mode(&request.play_mode)?,
        stake: request.stake.positive()?,
        params: params(request, game)?,
        open,
    })
}

/// A free round is of money, whether or not the request says so.
fn free_round(
    request: &BetRequest,
    open: Result<(), OriginalsRefusal>,
    (player, grant): (PlayerId, i64),
    key: &IdempotencyKey,
) -> Result<service::PlayFreeRound, ApiError> {
    let game = game(request, open)?;
    if !request.play_mode.is_null() && play_mode(&request.play_mode)? != PlayMode::Capital {
        return Err(Code::UnknownPlayMode.into());
    }
    Ok(service::PlayFreeRound {
        player,
        key: request_key(key)?,
        game,
        grant: grant.into(),
        stake: request.stake.positive_if_given()?,
        params: params(request, game)?,
        open,
    })
}

fn game(request: &BetRequest, open: Result<(), OriginalsRefusal>) -> Result<&'static GameEntry, ApiError> {
    if request.game.is_empty() {
        return Err(ApiError::missing("game"));
    }
    let unknown = || bet_refusal(open.err().unwrap_or(OriginalsRefusal::UnknownGame));
    baize_games::find(&request.game).ok_or_else(unknown)
}

fn params(request: &BetRequest, game: &GameEntry) -> Result<CheckedParams, ApiError> {
    game.check(&request.params).map_err(|bad| {
        tracing::debug!(%bad, game = game.id, "parameters refused");
        PlayCode::BadParams.into()
    })
}

pub(crate) fn request_key(key: &IdempotencyKey) -> Result<RequestKey, ApiError> {
    key.as_str().parse().map_err(|_| Code::KeyMalformed.into())
}

pub(crate) fn play_mode(value: &Value) -> Result<PlayMode, ApiError> {
    let number = value.as_i64().and_then(PlayMode::from_number);
    number.ok_or_else(|| Code::UnknownPlayMode.into())
}

/// Refuses a stake of money for a session that was idle for too long.
pub(crate) fn must_be_active_for(player: &Player, play_mode: PlayMode) -> Result<(), ApiError> {
    match play_mode {
        PlayMode::Gold => Ok(()),
        PlayMode::Capital => player.must_be_active(),
    }
}

/// Publishes to open pages, after the commit. A repetition publishes nothing.
pub(super) fn publish(app: &App, player: PlayerId, answered: &Replayable<service::BetReply>) {
    if answered.repeated {
        return;
    }
    let reply = &answered.reply;
    app.ports.realtime.publish(PlayerUpdate::WalletChanged(player));
    if reply.round.standing == service::RoundStanding::Settled {
        app.ports.realtime.publish(PlayerUpdate::RoundSettled(player, reply.round.round_id()));
    }
    for notice in &reply.notices {
        app.ports.realtime.publish(notice.update(player));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_api_testkit::{TestApp, TestClient, TestReply, each_app, each_app_with};
    use baize_core::site::{MoneyMode, Site, SiteKey};
    use baize_ledger::{Wallet, post};
    use baize_lobby::{Opening, set_opening};
    use baize_store::{StoreError, Tx, WriteKey, accounts};
    use serde_json::json;

    fn body(stake: &Value, play_mode: u8) -> Value {
        let params = json!({ "target": 5050, "over": true });
        json!({ "game": "dice", "stake": stake, "account_type": play_mode, "params": params, "x9f": "filler" })
    }

    async fn bet(player: &TestClient, key: &str, body: Value) -> TestReply {
        player.post_with_key("/api/originals/bet", key, body).await
    }

    async fn gold(player: &TestClient) -> Value {
        player.post("/api/user/userinfo", json!({})).await.data()["gold"].take()
    }

    async fn rounds(player: &TestClient) -> usize {
        player.get("/api/bets/history").await.data()["list"].as_array().unwrap().len()
    }

    /// Closes the account in the row that every stake reads; its session lives on.
    async fn close_wallet(app: &TestApp, player: &TestClient) {
        let (ctx, uid) = (app.app.ctx(), player.login["userInfo"]["uid"].as_i64().unwrap().into());
        let close = move |tx: &mut Tx| {
            let player = accounts::by_uid(tx, uid)?.unwrap();
            let mut wallet = Wallet::get(tx, player)?;
            wallet.set_closed(true);
            post(tx, &mut wallet, &ctx.cause(None), &[]).map_err(StoreError::damaged)
        };
        app.app.db.write(WriteKey::SHARED, close).await.unwrap();
    }

    #[tokio::test]
    async fn the_bet_of_a_closed_account_is_refused_with_its_code() {
        each_app(async |app| {
            let player = app.register().await;
            let before = gold(&player).await;
            close_wallet(&app, &player).await;
            for (key, play_mode) in [("closed-gold", 0), ("closed-capital", 1)] {
                assert_eq!(bet(&player, key, body(&json!(10_000), play_mode)).await.code(), 1014);
            }
            assert_eq!((gold(&player).await, rounds(&player).await), (before, 0));
        })
        .await;
    }

    #[tokio::test]
    async fn a_bet_answers_with_the_round_and_the_wallet_after_it() {
        each_app(async |app| {
            let player = app.register().await;
            let seeds = player.get("/api/originals/seeds").await.data();
            let before = gold(&player).await.as_i64().unwrap();
            let data = bet(&player, "first-bet", body(&json!(10_000), 0)).await.data();
            let round = &data["round"];
            assert_eq!(round["server_seed_hash"], seeds["server_seed_hash"]);
            assert_eq!((&round["nonce"], &round["state"]), (&json!(0), &json!("settled")));
            assert_eq!((&round["cash_stake"], &round["coin_stake"]), (&json!(0), &json!(0)));
            let roll = round["outcome"]["roll"].as_i64().unwrap();
            let payout = if roll > 5050 { 20_000 } else { 0 };
            assert_eq!(round["payout"], payout);
            assert_eq!(data["wallet"]["gold"], before - 10_000 + payout);
            assert_eq!(gold(&player).await, data["wallet"]["gold"]);
            assert_eq!(player.get("/api/bets/history").await.data()["list"][0], *round);
        })
        .await;
    }

    #[tokio::test]
    async fn a_repetition_is_the_first_answer_byte_for_byte() {
        each_app(async |app| {
            let player = app.register().await;
            let first = bet(&player, "same-key-1", body(&json!(10_000), 0)).await;
            bet(&player, "other-key", body(&json!(20_000), 0)).await.data();
            let again = bet(&player, "same-key-1", body(&json!(10_000), 0)).await;
            assert_eq!(first.bytes, again.bytes);
            assert_eq!(rounds(&player).await, 2);
            assert_eq!(bet(&player, "same-key-1", body(&json!(30_000), 0)).await.code(), 2006);
            let mut by_field = body(&json!(10_000), 0);
            by_field["request_id"] = json!("same-key-1");
            assert_eq!(player.post("/api/originals/bet", by_field).await.bytes, first.bytes);
        })
        .await;
    }

    #[tokio::test]
    async fn hostile_requests_get_their_codes_and_nothing_is_written() {
        each_app(async |app| {
            let player = app.register().await;
            let before = gold(&player).await;
            let good = body(&json!(10_000), 0);
            let with = |field: &str, value: Value| {
                let mut body = good.clone();
                body[field] = value;
                body
            };
            let cases = [
                (with("stake", json!(-1)), 2002),
                (with("stake", json!(0)), 2002),
                (with("stake", json!(0.5)), 2001),
                (with("stake", json!("10000")), 2001),
                (with("stake", Value::Null), 2001),
                (with("stake", json!(9_007_199_254_740_992_i64)), 2003),
                (with("stake", json!(u64::MAX)), 2003),
                (with("stake", json!(9_007_199_254_740_991_i64)), 4004),
                (with("stake", json!(1)), 4003),
                (with("stake", json!(1_000_000_000)), 2004),
                (with("account_type", json!(2)), 2008),
                (with("account_type", json!("0")), 2008),
                (with("account_type", Value::Null), 2008),
                (with("account_type", json!(1)), 2004),
                (with("game", json!("no-such-game")), 4001),
                (with("game", json!("lantern-parade")), 4002),
                (with("game", json!("")), 1024),
                (with("player_id", json!(12_345_678)), 1023),
                (with("params", Value::Null), 4006),
                (with("params", json!({ "target": 10_000, "over": true })), 4006),
                (with("params", json!({ "target": -1, "over": true })), 4006),
                (with("params", json!({ "target": 50.5, "over": true })), 4006),
                (with("params", json!({ "target": 5050 })), 4006),
            ];
            for (number, (body, code)) in cases.into_iter().enumerate() {
                let reply = bet(&player, &format!("hostile-{number}"), body.clone()).await;
                assert_eq!(reply.code(), code, "{body}");
            }
            let mut raw = good.to_string();
            for (from, to) in [("10000", "1e309"), ("1e309", "99999999999999999999")] {
                raw = raw.replacen(from, to, 1);
                let text = raw.clone();
                let request = http::Request::post("/api/originals/bet")
                    .header("authorization", &player.token)
                    .header("content-type", "application/json")
                    .header("idempotency-key", "raw-bodies")
                    .body(axum::body::Body::from(text))
                    .unwrap();
                assert!([2001, 2003].contains(&app.send(request).await.code()), "{raw}");
            }
            assert_eq!(player.post("/api/originals/bet", good.clone()).await.code(), 2005);
            assert_eq!(bet(&player, "short", good.clone()).await.code(), 2007);
            assert_eq!(app.post("/api/originals/bet", good).await.code(), 1013);
            assert_eq!((gold(&player).await, rounds(&player).await), (before, 0));
        })
        .await;
    }

    #[tokio::test]
    async fn sixty_four_parallel_bets_spend_a_balance_once() {
        each_app(async |app| {
            let player = app.register().await;
            let all = gold(&player).await;
            let bets: Vec<_> = (0..64)
                .map(|n| {
                    let (player, mut body) = (player.clone(), body(&all, 0));
                    // One chance in a hundred each: the seeds of this test lose all of them.
                    body["params"] = json!({ "target": 100, "over": false });
                    tokio::spawn(async move { bet(&player, &format!("parallel-{n}"), body).await.code() })
                })
                .collect();
            let mut placed = 0;
            for bet in bets {
                match bet.await.unwrap() {
                    0 => placed += 1,
                    code => assert_eq!(code, 2004),
                }
            }
            assert_eq!((placed, gold(&player).await), (1, json!(0)));
        })
        .await;
    }

    #[tokio::test]
    async fn a_game_that_is_taken_out_takes_no_new_bets_and_answers_for_those_it_took() {
        each_app(async |app| {
            let player = app.register().await;
            let taken = bet(&player, "taken-bet", body(&json!(10_000), 0)).await;
            let ctx = app.app.ctx();
            let close = move |tx: &mut Tx| set_opening(tx, &ctx, "dice", Opening::Announced);
            assert!(app.app.db.write(WriteKey::SHARED, close).await.unwrap());
            assert!(app.refresh_lobby().await);
            assert_eq!(bet(&player, "late-bet-1", body(&json!(10_000), 0)).await.code(), 4002);
            assert_eq!(bet(&player, "taken-bet", body(&json!(10_000), 0)).await.bytes, taken.bytes);
            assert_eq!(rounds(&player).await, 1);
        })
        .await;
    }

    #[tokio::test]
    async fn a_closed_site_takes_no_new_bets_and_answers_for_those_it_took() {
        each_app(async |app| {
            let player = app.register().await;
            let taken = bet(&player, "taken-bet", body(&json!(10_000), 0)).await;
            app.close_site().await;
            let refused = bet(&player, "late-bet-1", body(&json!(10_000), 0)).await;
            assert_eq!((refused.status.as_u16(), refused.code()), (200, 9002));
            assert_eq!(bet(&player, "taken-bet", body(&json!(10_000), 0)).await.bytes, taken.bytes);
            assert_eq!(rounds(&player).await, 1);
        })
        .await;
    }

    #[tokio::test]
    async fn in_brazil_a_guest_plays_with_gold_only() {
        each_app_with(
            |site, _| *site = Site::load(SiteKey::Brazil).unwrap(),
            async |app| {
                let player = app.register().await;
                assert_eq!(bet(&player, "guest-gold-1", body(&json!(10_000), 0)).await.code(), 0);
                assert_eq!(bet(&player, "guest-cash-1", body(&json!(10_000), 1)).await.code(), 2010);
                assert_eq!(rounds(&player).await, 1);
            },
        )
        .await;
    }

    #[tokio::test]
    async fn a_social_site_answers_that_it_has_no_capital_play() {
        each_app_with(
            |site, _| site.money_mode = MoneyMode::Social,
            async |app| {
                let player = app.register().await;
                assert_eq!(bet(&player, "capital-1", body(&json!(10_000), 1)).await.code(), 2009);
                bet(&player, "gold-bet", body(&json!(10_000), 0)).await.data();
            },
        )
        .await;
    }
}
