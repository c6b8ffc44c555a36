use baize_api_testkit::each_app;
use baize_time::Span;
use serde_json::{Value, json};

fn look<'a>(shop: &'a Value, id: &str) -> &'a Value {
    shop["looks"].as_array().unwrap().iter().find(|look| look["id"] == id).unwrap()
}

#[tokio::test]
async fn a_look_is_bought_once_worn_at_once_and_taken_off_again() {
    each_app(async |app| {
        let player = app.register().await;
        let shop = player.get("/api/gold/shop").await.data();
        assert_eq!(
            (&look(&shop, "felt-moss")["owned"], &look(&shop, "felt-moss")["price"]),
            (&json!(false), &json!(10_000_000))
        );
        let buy = json!({ "id": "felt-moss" });
        let bought = player.post_with_key("/api/gold/buy", "buy-the-felt", buy.clone()).await.data();
        assert_eq!(bought["wallet"]["gold"], 0);
        assert_eq!(look(&bought["shop"], "felt-moss")["worn"], true);
        let again = player.post_with_key("/api/gold/buy", "buy-the-felt", buy.clone()).await.data();
        assert_eq!(again, bought, "a repetition pays nothing");
        assert_eq!(player.post_with_key("/api/gold/buy", "buy-felt-twice", buy).await.code(), 4027);
        let off = player.put("/api/gold/wear", json!({ "kind": "felt", "id": null })).await.data();
        assert_eq!(
            (&look(&off, "felt-moss")["owned"], &look(&off, "felt-moss")["worn"]),
            (&json!(true), &json!(false))
        );
        let on = player.put("/api/gold/wear", json!({ "kind": "felt", "id": "felt-moss" })).await.data();
        assert_eq!(look(&on, "felt-moss")["worn"], true);
        let lines = player.get("/api/wallet/history?kind=gold").await.data();
        assert_eq!(lines["list"][0]["code"], "gold_spend");
    })
    .await;
}

#[tokio::test]
async fn what_cannot_be_bought_or_worn_is_refused_and_costs_nothing() {
    each_app(async |app| {
        let player = app.register().await;
        let buy =
            async |key, id| player.post_with_key("/api/gold/buy", key, json!({ "id": id })).await.code();
        assert_eq!(buy("buy-nothing-1", "").await, 1024);
        assert_eq!(buy("buy-unknown-1", "felt-of-none").await, 4026);
        assert_eq!(buy("buy-too-dear-1", "ring-gold").await, 2004);
        for (kind, id, code) in [
            ("felt", Some("felt-of-none"), 4026),
            ("felt", Some("ring-gold"), 4026),
            ("ring", Some("ring-gold"), 4028),
            ("hat", None, 1026),
        ] {
            assert_eq!(player.put("/api/gold/wear", json!({ "kind": kind, "id": id })).await.code(), code);
        }
        assert_eq!(player.get("/api/wallet").await.data()["gold"], 10_000_000);
        assert_eq!(app.get("/api/gold/shop").await.code(), 1013);
    })
    .await;
}

#[tokio::test]
async fn who_has_no_gold_is_given_some_every_four_hours() {
    each_app(async |app| {
        let player = app.register().await;
        let refill = async |key| player.post_with_key("/api/gold/refill", key, json!({})).await;
        assert_eq!(refill("too-rich-key-1").await.code(), 4024);
        player.post_with_key("/api/gold/buy", "spend-it-all-1", json!({ "id": "felt-moss" })).await.data();
        assert_eq!(player.get("/api/gold/shop").await.data()["refill"]["needed"], true);
        let given = refill("first-refill-1").await.data();
        assert_eq!((&given["amount"], &given["wallet"]["gold"]), (&json!(1_000_000), &json!(1_000_000)));
        assert_eq!(refill("first-refill-1").await.data(), given, "a repetition gives nothing");
        let mut gold = 1_000_000;
        for number in 0.. {
            if gold == 0 {
                break;
            }
            let params = json!({ "target": 200, "over": false });
            let bet = json!({ "game": "dice", "stake": gold, "account_type": 0, "params": params });
            let bet = player.post_with_key("/api/originals/bet", &format!("lose-it-all-{number}"), bet).await;
            gold = bet.data()["wallet"]["gold"].as_i64().unwrap();
        }
        let early = refill("second-refill-1").await;
        assert_eq!((early.code(), &early.json()["data"]["next_at"]), (4025, &given["next_at"]));
        app.clock.advance(Span::hours(4));
        assert_eq!(refill("third-refill-1").await.data()["amount"], 1_000_000);
    })
    .await;
}

#[tokio::test]
async fn a_game_of_gold_refuses_money_and_gives_one_free_pick() {
    each_app(async |app| {
        let player = app.register().await;
        let tree = |change: Value| {
            let mut bet = json!({
                "game": "gold-wishing-tree", "stake": 100_000, "account_type": 0, "params": { "ribbon": 3 },
            });
            bet.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
            bet
        };
        let play = async |key, change| player.post_with_key("/api/originals/bet", key, tree(change)).await;
        assert_eq!(play("with-money-1", json!({ "account_type": 1 })).await.code(), 4015);
        assert_eq!(play("of-both-kinds", json!({ "free_pick": true, "free_round": "7" })).await.code(), 1026);
        assert_eq!(play("other-stake-1", json!({ "free_pick": true, "stake": 50_000 })).await.code(), 4021);
        let picked = play("first-pick-1", json!({ "free_pick": true })).await.data();
        let gold = 10_000_000 + picked["round"]["payout"].as_i64().unwrap();
        assert_eq!(picked["wallet"]["gold"], gold);
        assert_eq!(play("second-pick-1", json!({ "free_pick": true })).await.code(), 4021);
        let pick = player.get("/api/gold/shop").await.data()["free_picks"][0].clone();
        assert_eq!((&pick["game"], pick["next_at"].is_i64()), (&json!("gold-wishing-tree"), true));
        let config = app.get("/api/originals/config?game=gold-wishing-tree").await.data();
        assert_eq!(config["account_types"], json!([0]));
    })
    .await;
}
