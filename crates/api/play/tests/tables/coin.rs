//! A table that only tests know, under the addresses that every table has.

use baize_api_testkit::{TestApp, TestClient, TestReply, each_app};
use baize_lobby::Opening;
use baize_store::catalogue::{self, GameRow};
use baize_store::{StoreError, WriteKey};
use serde_json::{Value, json};

use super::TestTable;

/// Puts the coin into the catalogue.
async fn announce(app: &TestApp) {
    let ctx = app.app.ctx();
    let done: Result<bool, StoreError> = app
        .app
        .db
        .write(WriteKey::SHARED, move |tx| {
            let text = str::to_owned;
            let row = GameRow {
                provider: text("tests"),
                category: text("tests"),
                url: text("#/coin"),
                opening: Opening::Open,
                play_modes: text("[0]"),
                ..GameRow::announced("coin", "Coin")
            };
            catalogue::put_game(tx, &row)?;
            baize_lobby::set_opening(tx, &ctx, "coin", Opening::Open)
        })
        .await;
    assert!(done.unwrap());
    app.refresh_lobby().await;
}

async fn bet(player: &TestClient, key: &str, params: Value) -> TestReply {
    let body = json!({ "id": "coin", "stake": 10_000, "account_type": 0, "params": params });
    player.post_with_key("/api/tables/bet", key, body).await
}

#[tokio::test]
async fn a_table_of_one_rule_file_is_played_through_the_addresses_of_every_table() {
    each_app(async |app| {
        announce(&app).await;
        let mut table = TestTable::open(&app, "coin").await;
        let player = app.register().await;
        let config = app.get("/api/tables/config?id=coin").await.data();
        assert_eq!(config["max_bets"], 3);
        assert_eq!(config["edge"], 200);
        let mut events = app.events_of("/api/stream?topics=table:coin", "", "").await;
        let first = events.next().await.unwrap();
        assert_eq!((first.name.as_str(), &first.data["phase"]), ("table_state", &json!("betting")));

        let high = bet(&player, "on-high-1", json!({ "side": "high" })).await.data()["bet"].clone();
        bet(&player, "on-low-01", json!({ "side": "low" })).await.data();
        let extra = bet(&player, "on-high-2", json!({ "side": "high" })).await.data()["bet"].clone();
        table.publish().await;
        let bets = events.next_named("table_bets").await.data;
        assert_eq!((&bets["count"], &bets["list"][0]["params"]), (&json!(3), &json!({ "side": "high" })));
        let back = json!({ "id": "coin", "round_no": 1, "bet": extra["id"] });
        let back = player.post_with_key("/api/tables/cancel", "take-back", back).await.data();
        assert_eq!((&back["bet"]["state"], &back["bet"]["id"]), (&json!("void"), &extra["id"]));
        table.publish().await;
        assert_eq!(events.next_named("table_bets").await.data["gone"], json!([extra["id"]]));

        table.later(5_000).await;
        let running = events.next_named("table_phase").await.data;
        assert_eq!((&running["phase"], &running["outcome"]), (&json!("running"), &Value::Null));
        table.later(4_000).await;
        table.later(100).await;
        let ended = events.next_named("table_phase").await.data;
        assert_eq!(ended["phase"], "ended");
        let side = ended["outcome"]["side"].as_str().unwrap().to_owned();
        let paid = events.next_named("table_paid").await.data;
        assert_eq!((&paid["out"], &paid["list"][0]["payout"]), (&json!(1), &json!(19_600)));

        let mine = player.get("/api/tables/state?id=coin").await.data()["my_bets"].clone();
        let expected = if side == "high" { "paid" } else { "lost" };
        assert_eq!((&mine[0]["id"], &mine[0]["state"]), (&high["id"], &json!(expected)));
        let past = app.get("/api/tables/history?id=coin").await.data();
        assert_eq!(past["list"][0]["outcome"]["side"], side);
        let record = player.get("/api/bets/history?game=coin").await.data()["list"][2].clone();
        assert_eq!(record["outcome"]["hash"], past["list"][0]["hash"]);
        assert_eq!(player.get("/api/wallet").await.data()["gold"], 10_000_000 - 20_000 + 19_600);
    })
    .await;
}

#[tokio::test]
async fn requests_that_do_not_fit_have_their_codes() {
    each_app(async |app| {
        announce(&app).await;
        let player = app.register().await;
        assert_eq!(bet(&player, "no-round-yet", json!({ "side": "low" })).await.code(), 4012);
        TestTable::open(&app, "coin").await;
        for (key, params) in [("no-params-1", json!({})), ("no-side-01", json!({ "side": "edge" }))] {
            assert_eq!(bet(&player, key, params).await.code(), 4006);
        }
        for path in ["config", "state", "history"] {
            let unknown = app.get(&format!("/api/tables/{path}?id=nowhere")).await.code();
            assert_eq!(
                unknown,
                app.get(&format!("/api/tables/{path}?id=crash")).await.code(),
                "it has its own addresses"
            );
            assert_eq!(unknown, 4018);
        }
        let body = json!({ "id": "nowhere", "round_no": 1 });
        let reply = player.post_with_key("/api/tables/cancel", "unknown-01", body).await;
        assert_eq!(reply.code(), app.get("/api/tables/config?id=nowhere").await.code());
    })
    .await;
}

#[tokio::test]
async fn a_server_that_stops_refunds_the_bets_and_another_goes_on() {
    each_app(async |app| {
        announce(&app).await;
        let mut table = TestTable::open(&app, "coin").await;
        let player = app.register().await;
        bet(&player, "interrupted", json!({ "side": "low" })).await.data();
        table.later(5_000).await;
        table.driver.release_lease().await.unwrap();
        table.publish().await;
        assert_eq!(table.state().await["phase"], "void");
        assert_eq!(player.get("/api/wallet").await.data()["gold"], 10_000_000);
        let mut next = TestTable::new(&app, "coin", 777);
        next.later(3_000).await;
        let state = next.state().await;
        assert_eq!((&state["phase"], &state["round_no"]), (&json!("betting"), &json!(2)));
        assert_eq!(state["history"][0]["void"], true);
    })
    .await;
}
