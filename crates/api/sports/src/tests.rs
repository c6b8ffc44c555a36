//! The sportsbook over HTTP, on every database.

mod builders;
mod finding;
mod free_bets;

use std::collections::{HashMap, HashSet};

use baize_api_testkit::{TestApp, TestClient, each_app, each_app_with};
use baize_core::site::Capability;
use baize_sportsbook::fixture::FixtureListener as _;
use baize_sportsbook::house::{HouseBook, make_season, salt_season, season_of};
use baize_store::{StoreError, WriteKey};
use baize_time::Span;
use serde_json::{Value, json};

/// Plays the fixtures of now.
async fn play(app: &TestApp) {
    let book = app.api.sports.book().house();
    for season in HouseBook::seasons_at(app.clock.now()) {
        let ctx = app.app.ctx();
        let drawn = [u8::try_from(season.number() % 251).unwrap(); 32];
        let make = move |tx: &mut baize_store::Tx| {
            make_season(tx, &ctx, season, drawn)?;
            salt_season(tx, &ctx, season, drawn)
        };
        Result::<_, StoreError>::unwrap(app.app.db.write(WriteKey::SHARED, make).await);
        let whole = app.app.db.read(move |tx| season_of(tx, season)).await;
        let (secret, salt) = Result::<_, StoreError>::unwrap(whole).unwrap();
        book.add_season(season, secret, salt);
    }
    loop {
        app.api.sports.feed().publish(&book.advance());
        if book.fixtures().iter().all(|fixture| fixture.version > 0) {
            return;
        }
    }
}

/// The first football match that is to come.
async fn next_match(app: &TestApp) -> Value {
    let list = app.get("/api/sports/sport?sport=football").await.data();
    let fixtures = list["fixtures"].as_array().unwrap();
    fixtures.iter().find(|fixture| fixture["status"] == 0).unwrap().clone()
}

/// A single of 10 of gold on an outcome of the main market.
fn slip(fixture: &Value, place: usize) -> Value {
    let market = &fixture["markets"][0];
    let outcome = &market["outcomes"][place];
    json!({
        "account_type": 0, "kind": "single", "unit_stake": 100_000, "policy": "none",
        "legs": [{
            "fixture": fixture["fixture"], "market": market["key"], "outcome": outcome["id"], "odds": outcome["odds"],
        }],
    })
}

/// What is made wrong with a slip.
type Change<'a> = &'a dyn Fn(&mut Value);

async fn place(player: &TestClient, key: &str, slip: Value) -> (i64, Value) {
    let reply = player.post_with_key("/api/sports/bets", key, slip).await;
    (reply.code(), reply.json()["data"].clone())
}

#[tokio::test]
async fn matches_are_listed_with_their_main_markets_and_shown_with_all() {
    each_app(async |app| {
        play(&app).await;
        let home = app.get("/api/sports/home").await.data();
        assert_eq!(home["sports"].as_array().unwrap().len(), 8);
        assert_eq!(home["next"].as_array().unwrap().len(), 12);
        let live = app.get("/api/sports/live").await.data();
        assert_eq!(live["fixtures"].as_array().unwrap().len(), home["live"].as_array().unwrap().len());
        let listed = next_match(&app).await;
        assert!((1..=3).contains(&listed["markets"].as_array().unwrap().len()));
        let path = format!("/api/sports/fixture?fixture={}", listed["fixture"].as_str().unwrap());
        let whole = app.get(&path).await.data();
        assert_eq!(
            whole["markets"].as_array().unwrap().len() as u64,
            whole["market_count"].as_u64().unwrap()
        );
        assert!(whole["market_count"].as_u64().unwrap() > 20);
        let one = &whole["competition"]["id"];
        let of_one = app.get(&format!("/api/sports/sport?sport=football&competition={one}")).await.data();
        assert!(
            of_one["fixtures"].as_array().unwrap().iter().all(|fixture| fixture["competition"]["id"] == *one)
        );
    })
    .await;
}

#[tokio::test]
async fn what_is_not_there_has_a_code() {
    each_app(async |app| {
        play(&app).await;
        for (path, code) in [
            ("/api/sports/fixture", 1024),
            ("/api/sports/fixture?fixture=1", 6002),
            ("/api/sports/fixture?fixture=x", 6002),
            ("/api/sports/sport?sport=chess", 1026),
            ("/api/sports/sport?sport=football&competition=100", 1026),
            ("/api/sports/results", 1024),
            ("/api/sports/bets", 1013),
        ] {
            assert_eq!(app.get(path).await.code(), code, "{path}");
        }
        let player = app.register().await;
        assert_eq!(player.get("/api/sports/bet?bet=1").await.code(), 6018);
        assert_eq!(player.get("/api/sports/bets?state=lost").await.code(), 1026);
    })
    .await;
}

#[tokio::test]
async fn a_bet_is_checked_placed_once_and_listed() {
    each_app(async |app| {
        play(&app).await;
        let (player, fixture) = (app.register().await, next_match(&app).await);
        let wanted = slip(&fixture, 0);
        let odds = wanted["legs"][0]["odds"].as_i64().unwrap();
        let checked = app.post("/api/sports/slip", wanted.clone()).await.data();
        assert_eq!((&checked["code"], &checked["lines"]), (&json!(0), &json!(1)));
        assert_eq!(checked["largest_return"], odds * 10);
        let (code, placed) = place(&player, "sports-bet-1", wanted.clone()).await;
        assert_eq!((code, &placed["bet"]["state"]), (0, &json!("accepted")));
        let again = place(&player, "sports-bet-1", wanted.clone()).await;
        assert_eq!(again, (0, placed.clone()));
        assert_eq!(place(&player, "sports-bet-1", slip(&fixture, 2)).await.0, 2006);
        let bets = player.get("/api/sports/bets").await.data();
        assert_eq!(bets["bets"].as_array().unwrap().len(), 1);
        let bet = &bets["bets"][0];
        assert_eq!(bet["legs"][0]["sides"], fixture["sides"]);
        assert_eq!((&bet["legs"][0]["label"], &bet["legs"][0]["number"]), (&json!("home"), &json!(1)));
        let path = format!("/api/sports/bet?bet={}", bet["id"].as_str().unwrap());
        assert_eq!(player.get(&path).await.data(), *bet);
        assert_eq!(app.register().await.get(&path).await.code(), 6018, "of another player");
    })
    .await;
}

#[tokio::test]
async fn what_is_wrong_with_a_slip_is_answered_by_its_code_and_nothing_is_written() {
    each_app(async |app| {
        play(&app).await;
        let (player, fixture) = (app.register().await, next_match(&app).await);
        let with = |change: Change<'_>| {
            let mut changed = slip(&fixture, 0);
            change(&mut changed);
            changed
        };
        let cases: [(Change<'_>, i64); 14] = [
            (&|slip| slip["kind"] = json!("double"), 1026),
            (&|slip| slip["legs"] = json!([]), 6012),
            (&|slip| slip["legs"][0]["fixture"] = json!("1"), 6002),
            (&|slip| slip["legs"][0]["market"] = json!("999"), 6003),
            (&|slip| slip["legs"][0]["outcome"] = json!("4"), 6003),
            (&|slip| slip["legs"][0]["odds"] = json!(990_000), 6006),
            (&|slip| slip["unit_stake"] = json!(-1), 2002),
            (&|slip| slip["unit_stake"] = json!(0), 2002),
            (&|slip| slip["unit_stake"] = json!(i64::MAX), 2003),
            (&|slip| slip["unit_stake"] = json!(1), 6007),
            (&|slip| slip["each_way"] = json!(true), 6013),
            (&|slip| slip["account_type"] = json!(7), 2008),
            (&|slip| slip["kind"] = json!("combo"), 6012),
            (
                &|slip| {
                    let leg = slip["legs"][0].clone();
                    slip["legs"] = json!([leg.clone(), leg]);
                    slip["kind"] = json!("combo");
                },
                6011,
            ),
        ];
        for (number, (change, code)) in cases.into_iter().enumerate() {
            let key = format!("wrong-slip-{number}");
            assert_eq!(place(&player, &key, with(change)).await.0, code, "case {number}");
        }
        assert_eq!(player.get("/api/sports/bets").await.data()["bets"], json!([]));
    })
    .await;
}

#[tokio::test]
async fn an_open_bet_is_quoted_cashed_out_in_part_and_then_whole() {
    each_app(async |app| {
        play(&app).await;
        let (player, fixture) = (app.register().await, next_match(&app).await);
        let (_, placed) = place(&player, "bet-to-sell", slip(&fixture, 0)).await;
        let bet = placed["bet"]["id"].as_str().unwrap().to_owned();
        let ask = format!("/api/sports/cashOut?bet={bet}");
        let quote = player.get(&ask).await.data();
        assert_eq!(quote["offer"], player.get("/api/sports/bets").await.data()["bets"][0]["offer"]);
        assert_eq!((&quote["left"], &quote["min_share"]), (&json!(100_000), &json!(1_000)));
        let wanted =
            |quote: &Value, share: i64| json!({ "bet": bet, "token": quote["token"], "share": share });
        for (body, code) in [
            (json!({}), 1024),
            (json!({ "bet": "x", "token": "", "share": 10_000 }), 6018),
            (json!({ "bet": bet, "token": "", "share": 10_000 }), 6020),
            (wanted(&quote, 999), 1026),
            (wanted(&quote, 9_001), 1026),
            (json!({ "bet": bet, "token": quote["token"], "share": "all" }), 1026),
        ] {
            assert_eq!(player.post_with_key("/api/sports/cashOut", "a-bad-try", body).await.code(), code);
        }
        let part =
            player.post_with_key("/api/sports/cashOut", "half-of-it", wanted(&quote, 5_000)).await.data();
        assert_eq!(part["paid"], quote["offer"].as_i64().unwrap() / 2);
        assert_eq!(
            (&part["bet"]["state"], &part["bet"]["cashed_stake"]),
            (&json!("accepted"), &json!(50_000))
        );
        let stale = player.post_with_key("/api/sports/cashOut", "once-more", wanted(&quote, 5_000)).await;
        assert_eq!(stale.code(), 6021);
        assert!(stale.json()["data"]["offer"].as_i64().unwrap() < quote["offer"].as_i64().unwrap());
        let quote = player.get(&ask).await.data();
        let rest =
            player.post_with_key("/api/sports/cashOut", "all-of-it", wanted(&quote, 10_000)).await.data();
        assert_eq!(
            (&rest["bet"]["state"], &rest["bet"]["cashed_stake"]),
            (&json!("cashed_out"), &json!(100_000))
        );
        assert_eq!(player.get(&ask).await.code(), 6022);
        let ended = player.get("/api/sports/bets?state=settled").await.data();
        assert_eq!(ended["bets"][0]["state"], "cashed_out");
        let auto = json!({ "bet": bet, "at": 50_000 });
        assert_eq!(player.post("/api/sports/autoCashOut", auto).await.code(), 6022);
        let stranger = app.register().await;
        assert_eq!(stranger.get(&ask).await.code(), 6018);
        let foreign =
            stranger.post_with_key("/api/sports/cashOut", "of-another", wanted(&quote, 10_000)).await;
        assert_eq!(foreign.code(), 6018);
        for (at, code) in [(json!(-1), 2002), (json!(u64::MAX), 2003), (json!("x"), 2001), (json!(5), 6018)] {
            let body = json!({ "bet": bet, "at": at });
            assert_eq!(stranger.post("/api/sports/autoCashOut", body).await.code(), code, "{at}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_bet_in_play_waits_for_its_delay_and_its_player_hears_of_it() {
    each_app(async |app| {
        app.publish_events();
        play(&app).await;
        let player = app.register().await;
        let mut events = app.events(&player.token, "").await;
        events.next_named("hello").await;
        let open = |fixture: &&Value| {
            fixture["stopped"] == false && fixture["markets"][0]["outcomes"][0]["odds"].is_i64()
        };
        let live = app.get("/api/sports/live").await.data();
        let fixture = live["fixtures"].as_array().unwrap().iter().find(open).unwrap().clone();
        let (code, placed) = place(&player, "in-play-bet", slip(&fixture, 0)).await;
        assert_eq!((code, &placed["bet"]["state"]), (0, &json!("pending")));
        app.clock.advance(Span::seconds(1));
        let decided = events.next_named("sports_bet").await.data;
        assert_eq!(decided["id"], placed["bet"]["id"]);
        assert_ne!(decided["state"], "pending");
    })
    .await;
}

#[tokio::test]
async fn a_page_that_listens_gets_the_state_and_then_what_changes() {
    each_app(async |app| {
        play(&app).await;
        let mut live = app.events_of("/api/stream?topics=sports.live", "", "").await;
        let state = live.next_named("sports_state").await.data;
        assert_eq!(state["topic"], "sports.live");
        let fixture = state["fixtures"][0]["fixture"].as_str().unwrap();
        let mut single = app.events_of(&format!("/api/stream?topics=sports.fixture.{fixture}"), "", "").await;
        let whole = single.next_named("sports_state").await.data;
        app.clock.advance(Span::seconds(5));
        app.api.sports.feed().publish(&app.api.sports.book().house().advance());
        let delta = live.next_named("sports_delta").await.data;
        assert_eq!(delta["from"], state["version"]);
        let delta = single.next_named("sports_delta").await.data;
        assert_eq!(delta["from"], whole["version"]);
        assert_eq!(delta["fixtures"][0]["fixture"], fixture);
        let unknown = [
            "sports.fixture.1",
            "sports.sport.chess",
            "sports.comp.077",
            "sports.market.1.1",
            "sports.live,",
        ];
        for name in unknown {
            assert_eq!(app.get(&format!("/api/stream?topics={name}")).await.code(), 1026, "{name}");
        }
    })
    .await;
}

#[tokio::test]
async fn one_stream_follows_lists_and_the_markets_of_a_slip() {
    each_app(async |app| {
        play(&app).await;
        let fixture = app.get("/api/sports/live").await.data()["fixtures"][0].clone();
        let (id, sport) = (fixture["fixture"].as_str().unwrap(), fixture["sport"].as_str().unwrap());
        let key = fixture["markets"][0]["key"].as_str().unwrap();
        let competition = &fixture["competition"]["id"];
        let market = format!("sports.market.{id}.{key}");
        let names = [format!("sports.sport.{sport}"), format!("sports.comp.{competition}"), market.clone()];
        let mut events = app.events_of(&format!("/api/stream?topics={}", names.join(",")), "", "").await;
        let mut states = HashMap::new();
        for _ in 0..names.len() {
            let state = events.next_named("sports_state").await.data;
            states.insert(state["topic"].as_str().unwrap().to_owned(), state);
        }
        let listed = |name: &String| states[name]["fixtures"].as_array().unwrap().len();
        assert!(listed(&names[0]) >= listed(&names[1]) && listed(&names[1]) >= 1);
        let markets = states[&market]["fixtures"][0]["markets"].as_array().unwrap();
        assert_eq!(markets.iter().map(|market| &market["key"]).collect::<Vec<_>>(), [key]);
        let mut heard = HashSet::new();
        while heard.len() < names.len() {
            app.clock.advance(Span::seconds(5));
            app.api.sports.feed().publish(&app.api.sports.book().house().advance());
            let delta = events.next_named("sports_delta").await.data;
            let topic = delta["topic"].as_str().unwrap().to_owned();
            assert_eq!(delta["from"], states[&topic]["version"], "{topic}");
            states.get_mut(&topic).unwrap()["version"] = delta["to"].clone();
            heard.insert(topic);
        }
        assert_eq!(app.get(&format!("/api/stream?topics={market},{market}")).await.code(), 1026);
        let many: Vec<String> = (0..25).map(|number| format!("sports.comp.{number}")).collect();
        assert_eq!(app.get(&format!("/api/stream?topics={}", many.join(","))).await.code(), 1026);
    })
    .await;
}

#[tokio::test]
async fn a_seed_is_uncovered_when_its_fixture_is_closed() {
    each_app(async |app| {
        play(&app).await;
        let fixture = next_match(&app).await["fixture"].as_str().unwrap().to_owned();
        let path = format!("/api/sports/proof?fixture={fixture}");
        let before = app.get(&path).await.data();
        assert_eq!((before["commitment"].as_str().unwrap().len(), &before["seed"]), (64, &Value::Null));
        app.clock.advance(Span::minutes(80));
        play(&app).await;
        let after = app.get(&path).await.data();
        assert_eq!(after["commitment"], before["commitment"]);
        let seed = after["seed"].as_str().unwrap().parse::<String>().unwrap();
        let seed = baize_fairness::ServerSeed::parse(&seed).unwrap();
        assert_eq!(hex::encode(seed.commitment().bytes()), before["commitment"].as_str().unwrap());
    })
    .await;
}

#[tokio::test]
async fn a_site_without_sports_has_none() {
    each_app_with(
        |site, _| {
            site.revoke(Capability::Sports);
        },
        async |app| {
            play(&app).await;
            for path in ["/api/sports/home", "/api/sports/live", "/api/sports/config"] {
                assert_eq!(app.get(path).await.code(), 6001, "{path}");
            }
            assert_eq!(app.post("/api/sports/slip", json!({})).await.code(), 6001);
            assert_eq!(app.get("/api/stream?topics=sports.live").await.code(), 1026);
        },
    )
    .await;
}
