use baize_api_testkit::{TestApp, TestClient, TestReply, each_app};
use baize_time::Span;
use serde_json::{Value, json};

use crate::testing::{gold, is_sound, next_midnight, pay_in};

async fn pans(player: &TestClient) -> Value {
    player.get("/api/goldRushing/getInfo").await.data()["awards"].clone()
}

/// Whether a pan is active, how long it takes, and its status.
async fn pan(player: &TestClient, id: usize) -> (i64, i64, i64) {
    let pans = pans(player).await;
    let of = |field: &str| pans[id - 1][field].as_i64().unwrap();
    (of("is_active"), of("remain_seconds"), of("status"))
}

async fn take(player: &TestClient, id: i64) -> TestReply {
    player.post("/api/goldRushing/takeAward", json!({ "id": id })).await
}

async fn money(player: &TestClient) -> i64 {
    let wallet = player.get("/api/wallet").await.data();
    wallet["money"].as_i64().unwrap() + wallet["coin"].as_i64().unwrap()
}

/// Stakes all that the player has, at two in a hundred, until nothing is left.
async fn lose_all(app: &TestApp, player: &TestClient) {
    loop {
        let stake = money(player).await;
        if stake == 0 {
            return;
        }
        let params = json!({ "target": 9800, "over": true });
        let body = json!({ "game": "dice", "stake": stake, "account_type": 1, "params": params });
        let key = format!("bet-{}", app.clock.now().millis());
        player.post_with_key("/api/originals/bet", &key, body).await.data();
        app.clock.advance(Span::seconds(1));
    }
}

#[tokio::test]
async fn the_first_pan_is_taken_once_a_day_and_the_third_after_sharing() {
    each_app(async |app| {
        let guest = app.register().await;
        let shared = guest.post("/api/goldRushing/share", json!({})).await.data();
        assert_eq!((&shared["share_url"], &shared["awards"][2]["status"]), (&json!(""), &json!(1)));
        assert_eq!(
            guest.get("/api/goldRushing/getInfo").await.data()["share_url"],
            "",
            "a guest has no link yet"
        );
        let player = app.player_with_phone().await;
        let before = gold(&player).await;
        assert_eq!(take(&player, 1).await.data()["award"]["amount"], 500_000);
        assert_eq!(take(&player, 1).await.data()["repeated"], 1);
        assert_eq!(pan(&player, 1).await.2, 2);
        assert_eq!((take(&player, 3).await.code(), pan(&player, 3).await.2), (5004, 0));
        for _ in 0..2 {
            let shared = player.post("/api/goldRushing/share", json!({})).await.data();
            let code = player.login["userInfo"]["invitation_code"].as_str().unwrap();
            assert_eq!(shared["share_url"], format!("/?invitationCode={code}"));
            assert_eq!(shared["awards"][2]["status"], 1);
        }
        assert_eq!(take(&player, 3).await.data()["awards"][2]["status"], 2);
        assert_eq!(gold(&player).await, before + 800_000);
        app.clock.set(next_midnight(&app));
        assert_eq!((pan(&player, 1).await, pan(&player, 3).await.2), ((1, 0, 1), 0));
        is_sound(&app, 2).await;
    })
    .await;
}

#[tokio::test]
async fn relief_comes_twice_a_day_four_hours_apart_to_a_player_who_lost_a_deposit() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        assert_eq!((take(&player, 2).await.code(), pan(&player, 2).await), (5004, (0, 0, 0)));
        pay_in(&app, &player, ("an-order-1", 0)).await;
        assert_eq!(take(&player, 2).await.code(), 5004, "there is money");
        lose_all(&app, &player).await;
        assert_eq!(pan(&player, 2).await, (1, 0, 1));
        let key = "relief-key-1";
        let ask =
            async || player.post_with_key("/api/goldRushing/takeAward", key, json!({ "id": 2 })).await.data();
        let first = ask().await;
        assert_eq!((&first["award"]["award_type"], &first["award"]["amount"]), (&json!(1), &json!(100_000)));
        lose_all(&app, &player).await;
        let (is_active, seconds, status) = pan(&player, 2).await;
        assert_eq!((is_active, status), (1, 0));
        assert!((14_000..=14_400).contains(&seconds), "{seconds}");
        assert_eq!(take(&player, 2).await.code(), 5004, "four hours are not over");
        app.clock.advance(Span::hours(4));
        assert_eq!(ask().await["repeated"], 1, "the request of before");
        assert_eq!(take(&player, 2).await.data()["repeated"], 0);
        lose_all(&app, &player).await;
        assert_eq!(take(&player, 2).await.data()["repeated"], 1, "both of today are taken");
        app.clock.set(next_midnight(&app).plus(Span::hours(4)));
        // A deposit of 500 allows 25: a third would be 30.
        assert_eq!((take(&player, 2).await.code(), pan(&player, 2).await.0), (5004, 0));
        is_sound(&app, 2).await;
    })
    .await;
}

#[tokio::test]
async fn money_parked_in_a_round_is_money() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        pay_in(&app, &player, ("an-order-1", 0)).await;
        let body =
            json!({ "game": "mines", "stake": 5_000_000, "account_type": 1, "params": { "mines": 3 } });
        player.post_with_key("/api/originals/bet", "a-mines-bet", body).await.data();
        assert_eq!(money(&player).await, 0);
        assert_eq!((take(&player, 2).await.code(), pan(&player, 2).await.0), (5004, 0));
    })
    .await;
}

#[tokio::test]
async fn visitors_have_no_pans_and_others_than_three_do_not_exist() {
    each_app(async |app| {
        assert_eq!(app.get("/api/goldRushing/getInfo").await.code(), 1013);
        assert_eq!(app.post("/api/goldRushing/share", json!({})).await.code(), 1013);
        let player = app.register().await;
        for id in [json!(0), json!(4), json!(-1)] {
            let reply = player.post("/api/goldRushing/takeAward", json!({ "id": id })).await;
            assert_eq!(reply.code(), 1026, "{id}");
        }
        is_sound(&app, 0).await;
    })
    .await;
}
