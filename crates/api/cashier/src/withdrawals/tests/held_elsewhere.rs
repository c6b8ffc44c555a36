//! Money in open rounds: it is shown, and an early withdrawal waits for it.

use baize_api_testkit::{TestApp, TestClient, each_app_with};
use serde_json::{Value, json};

use super::{cash, clean, info, known_accounts, rich, row};

/// Opens a round of Mines with this stake.
async fn mines(player: &TestClient, stake: i64) -> Value {
    let bet = json!({"game": "mines", "stake": stake, "account_type": 1, "params": {"mines": 3}});
    player.post_with_key("/api/originals/bet", "a-round-1", bet).await.data()["round"].clone()
}

/// Picks fields until the round is over.
async fn play_to_the_end(player: &TestClient, mut round: Value) {
    for field in 0..25 {
        if round["state"] != "open" {
            return;
        }
        let body = json!({"round_id": round["id"], "step": round["step"], "action": {"pick": field}});
        let key = format!("a-step-{field:04}");
        round = player.post_with_key("/api/originals/step", &key, body).await.data()["round"].clone();
    }
}

async fn early(player: &TestClient) -> Value {
    let body = json!({"amount": 2_000_000, "account_type": 1, "early": 1});
    player.post_with_key("/api/user/withdraw", "early-key-1", body).await.data()
}

async fn withdrawals(player: &TestClient) -> usize {
    let list = player.post("/api/withdraw/list", json!({})).await.data();
    list["list"].as_array().map_or(0, Vec::len)
}

#[tokio::test]
async fn an_early_withdrawal_waits_for_money_in_open_rounds_and_names_their_platforms() {
    each_app_with(
        |site, _| known_accounts(site),
        async |app: TestApp| {
            let player = rich(&app, 10_000_000).await;
            let none = info(&player).await;
            assert_eq!((&none["frozenPlatform"], &none["frozen_games"]), (&json!([]), &json!([])));
            let round = mines(&player, 1_000_000).await;
            let held = info(&player).await;
            let platform = held["frozenPlatform"][0].clone();
            assert_eq!(held["frozenPlatform"], json!([platform]));
            let rows = json!([{"platform": platform, "game": "mines", "amount": 1_000_000}]);
            assert_eq!(held["frozen_games"], rows);

            let waits = early(&player).await;
            assert_eq!(waits["frozenPlatform"], json!([platform]));
            assert_eq!((&waits["order_no"], &waits["amount"]), (&json!(""), &json!(0)));
            assert_eq!(waits["wallet"]["money"], 9_000_000);
            assert_eq!((withdrawals(&player).await, cash(&player).await), (0, (9_000_000, 0)));

            play_to_the_end(&player, round).await;
            let made = early(&player).await;
            assert!(made.get("frozenPlatform").is_none(), "the same key asks for it now: {made}");
            let made = row(&app, made["order_no"].as_str().unwrap()).await;
            assert_eq!((made.amount.units(), withdrawals(&player).await), (2_000_000, 1));
            assert_eq!(info(&player).await["frozenPlatform"], json!([]));
            clean(&app).await;
        },
    )
    .await;
}
