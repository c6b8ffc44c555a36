//! Crash under its own addresses.

use baize_games::tables::crash;
use baize_time::Span;
use serde_json::{Value, json};

use super::TestTable;
use baize_api_testkit::{TestClient, TestReply, each_app, each_app_with};

impl TestTable {
    /// Rounds go by until one runs that climbs at least this far; `enter` is called while each takes bets.
    pub async fn run_up_to(&mut self, point: u64, enter: impl AsyncFn(i64)) -> i64 {
        loop {
            let state = self.state().await;
            assert_eq!(state["phase"], "betting");
            let round_no = state["round_no"].as_i64().unwrap();
            enter(round_no).await;
            self.later(self.app.app.site.play.times(self.handle.table).betting_ms).await;
            let climbs = i64::try_from(crash::reached_at(point)).unwrap();
            self.app.clock.advance(Span::millis(climbs));
            self.tick().await;
            if self.state().await["phase"] == "running" {
                self.app.clock.advance(Span::millis(-climbs));
                return round_no;
            }
            self.end().await;
        }
    }

    /// To the end of the round, and to the next one.
    async fn end(&mut self) {
        self.later(400_000).await;
        self.later(500).await;
        self.later(3_000).await;
        self.tick().await;
    }
}

pub(crate) async fn bet(player: &TestClient, key: &str, stake: i64, auto: Value) -> TestReply {
    let body = json!({ "stake": stake, "account_type": 0, "auto_cash_out": auto });
    player.post_with_key("/api/crash/bet", key, body).await
}

pub(crate) async fn leave(player: &TestClient, key: &str, round_no: i64) -> TestReply {
    player.post_with_key("/api/crash/cash_out", key, json!({ "round_no": round_no })).await
}

#[tokio::test]
async fn the_chain_is_public_before_its_first_round_and_nothing_of_a_round_before_its_end() {
    each_app(async |app| {
        let empty = app.get("/api/crash/state").await.data();
        assert_eq!((&empty["phase"], &empty["round_no"]), (&json!("paused"), &json!(0)));
        let mut table = TestTable::new(&app, crash::ID, 99);
        table.tick().await;
        let chain = app.get("/api/crash/config").await.data()["chain"].clone();
        assert_eq!(
            (&chain["salt"], &chain["salt_from"], &chain["played"]),
            (&json!(""), &json!("pending"), &json!(0))
        );
        let terminating = chain["terminating_hash"].as_str().unwrap().to_owned();
        assert_eq!(terminating.len(), 64);
        table.tick().await;
        table.tick().await;
        let state = table.state().await;
        assert_eq!(
            (&state["phase"], &state["chain"]["terminating_hash"]),
            (&json!("betting"), &json!(terminating))
        );
        assert_eq!(state["chain"]["salt_from"], "server");
        let salt = state["chain"]["salt"].as_str().unwrap().to_owned();
        assert_eq!(salt.len(), 64);
        for field in ["hash", "crash_point", "started_at", "crashed_at", "my_bet"] {
            assert_eq!(state[field], Value::Null, "{field}");
        }
        table.later(6_000).await;
        table.end().await;
        let past = &table.state().await["history"][0];
        let link = baize_fairness::ChainLink::parse(past["hash"].as_str().unwrap()).unwrap();
        assert_eq!(link.previous().to_string(), terminating);
        assert_eq!(past["crash_point"], crash::crash_point(link, &salt));
        let history = app.get("/api/crash/history?limit=1").await.data();
        assert_eq!((&history["list"][0], history["list"].as_array().unwrap().len()), (past, 1));
        assert_eq!(history["chains"][0]["played"], 2);
        let config = app.get("/api/crash/config").await.data();
        assert_eq!((&config["edge"], &config["prizes"][3]["auto_cash_out"]), (&json!(101), &json!(200)));
    })
    .await;
}

#[tokio::test]
async fn listeners_see_every_bet_every_cash_out_and_where_the_round_crashed() {
    each_app(async |app| {
        let mut table = TestTable::open(&app, crash::ID).await;
        let (player, hidden) = (app.register().await, app.register().await);
        hidden.put("/api/user/privacy", json!({ "hide_bets": true })).await.data();
        let mut events = app.events_of("/api/stream?topics=crash", "", "").await;
        let first = events.next().await.unwrap();
        assert_eq!((first.name.as_str(), &first.data["phase"]), ("crash_state", &json!("betting")));
        let round_no = table
            .run_up_to(250, async |n| {
                bet(&player, &format!("player-{n}"), 20_000, json!(150)).await.data();
                let mine = bet(&hidden, &format!("hidden-{n}"), 10_000, Value::Null).await.data();
                assert_eq!(mine["bet"]["auto_cash_out"], Value::Null);
            })
            .await;
        let state = table.state().await;
        assert_eq!(
            (&state["players"]["count"], &state["players"]["gold_stake"]),
            (&json!(2), &json!(30_000))
        );
        assert_eq!(state["players"]["list"][1]["nickname"], "", "who hides bets has no name here");
        assert!(state["players"]["list"][0]["nickname"].as_str().unwrap().contains("***"));

        loop {
            let begun = events.next_named("crash_phase").await.data;
            if begun["phase"] == "running" && begun["round_no"] == round_no {
                assert_eq!(begun["hash"], Value::Null);
                break;
            }
        }
        table.later(12_000).await;
        let outs = events.next_named("crash_outs").await.data;
        let mine = player.get("/api/crash/state").await.data()["my_bet"].clone();
        assert_eq!((&mine["state"], &mine["cashed_out_at"]), (&json!("cashed_out"), &json!(150)));
        assert_eq!(outs["list"], json!([{ "id": mine["id"], "cashed_out_at": 150, "payout": 30_000 }]));

        let done = leave(&hidden, "out-by-hand", round_no).await.data();
        assert_eq!(done["bet"]["cashed_out_at"], crash::multiplier_at(12_000));
        assert_eq!(leave(&hidden, "out-by-hand", round_no).await.data(), done);
        assert_eq!(leave(&hidden, "once-more-1", round_no).await.code(), 4013);
        while table.state().await["phase"] == "running" {
            table.later(1_000).await;
        }
        assert_eq!(events.next_named("crash_outs").await.data["out"], 2);
        let over = events.next_named("crash_phase").await.data;
        assert_eq!((&over["phase"], &over["round_no"]), (&json!("crashed"), &json!(round_no)));
        assert!(over["hash"].is_string() && over["crash_point"].as_i64().unwrap() >= 250);
        table.later(500).await;
        let history = player.get("/api/bets/history").await.data()["list"][0].clone();
        assert_eq!(
            (&history["game"], &history["id"], &history["payout"]),
            (&json!("crash"), &mine["id"], &json!(30_000))
        );
        assert_eq!(history["outcome"]["hash"], over["hash"]);
        let id = mine["id"].as_str().unwrap();
        let shared = app.get(&format!("/api/bets/round?round_id={id}")).await.data();
        assert_eq!(
            (&shared["server_seed"], &shared["client_seed"]),
            (&over["hash"], &history["outcome"]["salt"])
        );
    })
    .await;
}

#[tokio::test]
async fn requests_that_do_not_fit_have_their_codes_and_write_nothing() {
    each_app(async |app| {
        let player = app.register().await;
        assert_eq!(bet(&player, "no-round-yet", 10_000, Value::Null).await.code(), 4012);
        let mut table = TestTable::open(&app, crash::ID).await;
        for (number, (body, code)) in [
            (json!({ "stake": 0, "account_type": 0 }), 2002),
            (json!({ "stake": 1, "account_type": 0 }), 4003),
            (json!({ "stake": "1", "account_type": 0 }), 2001),
            (json!({ "stake": 10_000, "account_type": 7 }), 2008),
            (json!({ "stake": 10_000, "account_type": 1 }), 2004),
            (json!({ "stake": 10_000, "account_type": 0, "auto_cash_out": 100 }), 4006),
            (json!({ "stake": 10_000, "account_type": 0, "auto_cash_out": 1.5 }), 4006),
            (json!({ "stake": 10_000, "account_type": 0, "auto_cash_out": "200" }), 4006),
            (json!({ "stake": 10_000, "account_type": 0, "auto_cash_out": 100_000_001 }), 4006),
        ]
        .into_iter()
        .enumerate()
        {
            let reply =
                player.post_with_key("/api/crash/bet", &format!("hostile-{number}"), body.clone()).await;
            assert_eq!(reply.code(), code, "{body}");
        }
        let good = json!({ "stake": 10_000, "account_type": 0 });
        assert_eq!(player.post("/api/crash/bet", good.clone()).await.code(), 2005);
        assert_eq!(app.post("/api/crash/bet", good).await.code(), 1013);
        let first = bet(&player, "the-first-bet", 10_000, json!(200)).await;
        assert_eq!(bet(&player, "the-first-bet", 10_000, json!(200)).await.bytes, first.bytes);
        assert_eq!(bet(&player, "the-first-bet", 10_000, json!(300)).await.code(), 2006);
        assert_eq!(bet(&player, "a-second-bet", 10_000, Value::Null).await.code(), 4009);
        assert_eq!(leave(&player, "too-early-1", 1).await.code(), 4012);
        assert_eq!(leave(&player, "other-round", 9).await.code(), 4008);
        let other = app.register().await;
        assert_eq!(leave(&other, "not-my-bet", 1).await.code(), 4008);
        let back =
            player.post_with_key("/api/crash/cancel", "take-it-back", json!({ "round_no": 1 })).await.data();
        assert_eq!((&back["bet"]["state"], &back["wallet"]["gold"]), (&json!("void"), &json!(10_000_000)));
        table.publish().await;
        assert_eq!(table.state().await["players"]["count"], 0);
        bet(&player, "and-in-again", 10_000, Value::Null).await.data();
        table.later(6_000).await;
        assert_eq!(bet(&other, "late-for-it", 10_000, Value::Null).await.code(), 4012);
        table.end().await;
        assert_eq!(leave(&player, "all-is-over", 1).await.code(), 4014);
        assert_eq!(table.state().await["round_no"], 2);
    })
    .await;
}

#[tokio::test]
async fn a_site_that_closes_ends_its_round_and_begins_no_other() {
    each_app(async |app| {
        let mut table = TestTable::open(&app, crash::ID).await;
        app.close_site().await;
        table.later(6_000).await;
        assert_eq!(table.state().await["phase"], "running");
        table.end().await;
        table.later(10_000).await;
        let state = table.state().await;
        assert_eq!((&state["phase"], &state["round_no"]), (&json!("paused"), &json!(1)));
    })
    .await;
}

#[tokio::test]
async fn a_server_that_stops_gives_the_stakes_back_and_another_goes_on() {
    each_app(async |app| {
        let mut table = TestTable::open(&app, crash::ID).await;
        let player = app.register().await;
        bet(&player, "interrupted", 10_000, json!(100_000)).await.data();
        table.later(6_000).await;
        table.driver.release_lease().await.unwrap();
        table.publish().await;
        assert_eq!(table.state().await["phase"], "void");
        let wallet = player.get("/api/wallet").await.data();
        assert_eq!(wallet["gold"], 10_000_000);
        assert_eq!(player.get("/api/bets/history").await.data()["list"][0]["state"], "void");
        let mut next = TestTable::new(&app, crash::ID, 777);
        next.later(4_000).await;
        let state = next.state().await;
        assert_eq!(
            (&state["phase"], &state["round_no"], &state["link_no"]),
            (&json!("betting"), &json!(2), &json!(2))
        );
        assert_eq!(state["history"][0]["void"], true);
    })
    .await;
}

#[tokio::test]
async fn a_table_is_watched_from_as_many_pages_of_one_address_as_the_settings_say() {
    each_app_with(
        |_, settings| settings.streams_of_address = 1,
        async |app| {
            assert_eq!(app.get("/api/stream?topics=other").await.code(), 1026);
            let mut events = app.events_of("/api/stream?topics=crash", "", "").await;
            assert_eq!(events.next().await.unwrap().id, "", "nothing to come back to");
            app.app.ports.realtime.close();
            assert!(events.next().await.is_none());
        },
    )
    .await;
}

#[tokio::test]
async fn a_bet_appears_among_the_latest_though_others_began_and_ended_meanwhile() {
    each_app(async |app| {
        app.publish_events();
        let mut table = TestTable::open(&app, crash::ID).await;
        let (player, other) = (app.register().await, app.register().await);
        let mut events = app.events("", "").await;
        events.next_named("hello").await;
        let dice = async |key: &str| {
            let params = json!({ "target": 5050, "over": true });
            let body = json!({ "game": "dice", "stake": 10_000, "account_type": 0, "params": params });
            other.post_with_key("/api/originals/bet", key, body).await.data()["round"]["id"].clone()
        };
        dice("dice-before").await;
        let mine = bet(&player, "among-others", 10_000, json!(200)).await.data()["bet"]["id"].clone();
        // The feed notes the present bets before it publishes new ones.
        tokio::time::sleep(std::time::Duration::from_millis(1_500)).await;
        app.clock.advance(Span::millis(10));
        let meanwhile = dice("dice-between").await;
        assert_eq!(events.next_named("bet").await.data["round_id"], meanwhile);
        table.later(6_000).await;
        table.end().await;
        assert_eq!(events.next_named("bet").await.data["round_id"], mine);
    })
    .await;
}
