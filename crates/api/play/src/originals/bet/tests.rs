//! Bets in every position.

use super::*;
use baize_api_testkit::{TestApp, TestClient, TestReply, each_app, each_app_with};
use baize_core::site::{MoneyMode, Site, SiteKey};
use baize_ledger::{Wallet, post};
use baize_lobby::{Opening, close_for_maintenance, set_opening};
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
            (with("game", json!("sports-cricket")), 4002),
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
async fn maintenance_refuses_new_stakes_and_lets_open_rounds_end() {
    each_app(async |app| {
        let player = app.register().await;
        let params = json!({ "mines": 3 });
        let stake =
            |game: &str| json!({ "game": game, "stake": 10_000, "account_type": 0, "params": params });
        let open = bet(&player, "open-round", stake("mines")).await.data();
        let until = app.clock.now().plus(baize_time::Span::hours(1));
        app.edit_catalogue(move |tx, ctx| close_for_maintenance(tx, ctx, "mines", Some(until)).map(drop))
            .await;
        let refused = bet(&player, "late-bet-1", stake("mines")).await;
        assert_eq!((refused.code(), &refused.json()["data"]["until"]), (4022, &json!(until.millis())));
        let (id, step) = (&open["round"]["id"], &open["round"]["step"]);
        let pick = json!({ "round_id": id, "step": step, "action": { "pick": 0 } });
        assert_eq!(player.post_with_key("/api/originals/step", "pick-one-1", pick).await.code(), 0);
        app.edit_game("mines", |row| {
            (row.opening, row.blocked_countries) = (baize_lobby::Opening::Open, r#"["IN"]"#.to_owned());
        })
        .await;
        assert_eq!(bet(&player, "late-bet-2", stake("mines")).await.code(), 4023);
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
