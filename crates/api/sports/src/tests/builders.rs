//! Bet builders over HTTP.

use super::*;

fn builder(fixture: &Value, selections: &[(&str, &str)]) -> Value {
    let selections =
        selections.iter().map(|(market, outcome)| json!({ "market": market, "outcome": outcome }));
    json!({ "fixture": fixture["fixture"], "selections": selections.collect::<Vec<_>>() })
}

fn leg(fixture: &Value, offer: &Value) -> Value {
    json!({
        "account_type": 0, "kind": "single", "unit_stake": 100_000, "policy": "none",
        "legs": [{
            "fixture": fixture["fixture"], "market": offer["market"], "outcome": offer["outcome"],
            "odds": offer["odds"],
        }],
    })
}

#[tokio::test]
async fn selections_of_a_match_are_priced_together_and_bet_on_as_one() {
    each_app(async |app| {
        play(&app).await;
        let (player, fixture) = (app.register().await, next_match(&app).await);
        let wanted = [("18/total=1.5", "12"), ("1", "1")];
        let offer = app.post("/api/sports/builder", builder(&fixture, &wanted)).await.data();
        assert_eq!((&offer["code"], &offer["status"]), (&json!(0), &json!(1)));
        assert_eq!(offer["market"], "90020/1@1;18/total=1.5@12");
        let path = format!("/api/sports/fixture?fixture={}", fixture["fixture"].as_str().unwrap());
        let whole = app.get(&path).await.data();
        let market = |key: &str| {
            whole["markets"].as_array().unwrap().iter().find(|market| market["key"] == key).unwrap().clone()
        };
        assert_eq!((&market("1")["builder"], &market("11")["builder"]), (&json!(true), &json!(false)));
        let alone = market("1")["outcomes"][0]["odds"].as_i64().unwrap();
        assert!(offer["odds"].as_i64().unwrap() > alone, "both are less probable than one");
        let checked = app.post("/api/sports/slip", leg(&fixture, &offer)).await.data();
        assert_eq!((&checked["code"], &checked["legs"][0]["odds"]), (&json!(0), &offer["odds"]));
        let (code, placed) = place(&player, "builder-bet", leg(&fixture, &offer)).await;
        assert_eq!(code, 0);
        let placed = &placed["bet"]["legs"][0];
        assert_eq!((&placed["number"], &placed["sides"]), (&json!(90_020), &fixture["sides"]));
        let of_leg: Vec<_> = placed["selections"].as_array().unwrap().iter().collect();
        assert_eq!(of_leg.len(), 2);
        assert_eq!((&of_leg[0]["number"], &of_leg[0]["label"]), (&json!(1), &json!("home")));
        assert_eq!((&of_leg[1]["specifiers"]["total"], &of_leg[1]["label"]), (&json!("1.5"), &json!("over")));
        assert_eq!(of_leg[1]["result"], Value::Null);
    })
    .await;
}

#[tokio::test]
async fn what_makes_no_builder_is_refused() {
    each_app(async |app| {
        play(&app).await;
        let (player, fixture) = (app.register().await, next_match(&app).await);
        let code = async |selections: &[(&str, &str)]| {
            let reply = app.post("/api/sports/builder", builder(&fixture, selections)).await;
            if reply.code() == 0 { reply.data()["code"].as_i64().unwrap() } else { reply.code() }
        };
        assert_eq!(code(&[("1", "1"), ("1", "3")]).await, 6014, "both cannot be");
        assert_eq!(code(&[("1", "1"), ("10", "9")]).await, 6014, "one implies the other");
        assert_eq!(code(&[("1", "1")]).await, 6014, "one is none");
        assert_eq!(code(&[("1", "1"), ("1", "1")]).await, 6014);
        assert_eq!(code(&[("1", "1"), ("11", "4")]).await, 6014, "a draw would be void");
        assert_eq!(code(&[("1", "1"), ("999", "4")]).await, 6003);
        assert_eq!(code(&[("1", "1"), ("18/total=1.5", "home")]).await, 6003);
        let nine: Vec<_> = (0..9).map(|_| ("1", "1")).collect();
        assert_eq!(code(&nine).await, 6014);
        let of_nobody = json!({ "fixture": "7", "selections": [{ "market": "1", "outcome": "1" }, { "market": "29", "outcome": "74" }] });
        assert_eq!(app.post("/api/sports/builder", of_nobody).await.code(), 6002);
        // What was not built here is refused like any other selection.
        for (market, code) in
            [("90020/18/total=1.5@12;1@1", 6003), ("90020/1@1;10@9", 6014), ("90020/1@1;1@3", 6014), ("90020/", 6003)]
        {
            let offer = json!({ "market": market, "outcome": "74", "odds": 30_000 });
            assert_eq!(place(&player, "builder-bad", leg(&fixture, &offer)).await.0, code, "{market}");
        }
        let races = app.get("/api/sports/sport?sport=racing").await.data();
        let race = &races["fixtures"].as_array().unwrap()[0];
        let two = builder(race, &[("90001", "competitor:1"), ("90002", "competitor:2")]);
        assert_eq!(app.post("/api/sports/builder", two).await.data()["odds"], Value::Null);
    })
    .await;
}
