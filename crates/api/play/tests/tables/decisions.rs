//! A table whose players decide while the round runs, through HTTP.

use baize_api_testkit::{TestClient, TestReply, each_app};
use serde_json::{Value, json};

use super::TestTable;

const ID: &str = "tide-wheel";
/// The smallest chip of the low room, in units.
const CHIP: i64 = 100_000;
/// The segments of the boats.
const BOATS: [i64; 4] = [7, 22, 31, 44];

async fn lay(player: &TestClient, key: &str, spot: &str) -> TestReply {
    let params = json!({ "bets": [{ "spot": spot, "chips": 1 }] });
    let body = json!({ "id": ID, "stake": CHIP, "account_type": 0, "version": 1, "params": params });
    player.post_with_key("/api/tables/bet", key, body).await
}

async fn pick(player: &TestClient, key: &str, (round_no, stage): (i64, u32), choice: &str) -> TestReply {
    let body = json!({ "id": ID, "round_no": round_no, "stage": stage, "choice": choice });
    player.post_with_key("/api/tables/act", key, body).await
}

/// Plays on until the wheel stops at the boats, with a chip of the player's on them; returns the number of the round.
async fn boats(table: &mut TestTable, player: &TestClient) -> i64 {
    for _ in 0..200 {
        let round_no = table.state().await["round_no"].as_i64().unwrap();
        lay(player, &format!("chips-on-boats-{round_no}"), "boats").await.data();
        table.later(12_000).await;
        let running = table.state().await;
        assert_eq!((&running["phase"], &running["stage"]), (&json!("running"), &json!(0)));
        if BOATS.contains(&running["outcome"]["segment"].as_i64().unwrap()) {
            return round_no;
        }
        while table.state().await["phase"] != "betting" {
            table.later(3_000).await;
        }
    }
    panic!("the wheel never stops at the boats");
}

#[tokio::test]
async fn a_boat_is_picked_while_its_stage_lasts_and_uncovered_after_it() {
    each_app(async |app| {
        let mut table = TestTable::open(&app, ID).await;
        let (player, other) = (app.register().await, app.register().await);
        let round_no = boats(&mut table, &player).await;
        let mut events = app.events_of(&format!("/api/stream?topics=table:{ID}"), "", "").await;
        let running = events.next().await.unwrap().data;
        assert_eq!((&running["decides_until"], &running["outcome"]["feature"]), (&Value::Null, &Value::Null));
        let early = pick(&player, "too-early-for-it", (round_no, 1), "boat-3").await;
        assert_eq!(early.code(), 4019);

        table.later(9_000).await;
        let asked = events.next_named("table_stage").await.data;
        assert_eq!((&asked["stage"], &asked["outcome"]["feature"]), (&json!(1), &Value::Null));
        let left = asked["decides_until"].as_i64().unwrap() - asked["server_time"].as_i64().unwrap();
        assert_eq!(left, 8_000);
        let picked = pick(&player, "the-third-boat", (round_no, 1), "boat-3").await.data()["bet"].clone();
        assert_eq!(picked["params"]["decisions"], json!([{ "stage": 1, "choice": "boat-3" }]));
        let again = pick(&player, "the-third-boat", (round_no, 1), "boat-3").await.data()["bet"].clone();
        assert_eq!(again, picked);
        let reused = pick(&player, "the-third-boat", (round_no, 1), "boat-1").await;
        assert_ne!(reused.code(), 0, "a key is for one request");
        let unknown = pick(&player, "there-is-no-such", (round_no, 1), "boat-4").await;
        assert_eq!(unknown.code(), 4011);
        assert_eq!(pick(&other, "who-has-no-bet-1", (round_no, 1), "boat-1").await.code(), 4008);
        let shown = player.get(&format!("/api/tables/state?id={ID}")).await.data();
        assert_eq!(shown["my_bets"][0]["params"], picked["params"], "a page that opens now knows the pick");

        table.later(8_000).await;
        let uncovered = events.next_named("table_stage").await.data;
        assert_eq!((&uncovered["stage"], &uncovered["decides_until"]), (&json!(2), &Value::Null));
        let carried = uncovered["outcome"]["feature"]["pays"][2].as_i64().unwrap();
        let late = pick(&player, "too-late-for-this", (round_no, 1), "boat-1").await;
        assert_eq!(late.code(), 4019);
        table.later(4_000).await;
        table.later(100).await;
        let ended = events.next_named("table_phase").await.data;
        assert_eq!((&ended["phase"], &ended["outcome"]), (&json!("ended"), &uncovered["outcome"]));
        let list = player.get(&format!("/api/bets/history?game={ID}")).await.data()["list"].clone();
        assert_eq!(list[0]["payout"], CHIP * (carried + 1));
        assert_eq!(list[0]["params"]["decisions"], picked["params"]["decisions"]);
    })
    .await;
}

#[tokio::test]
async fn a_new_bet_has_no_decisions() {
    each_app(async |app| {
        let _table = TestTable::open(&app, ID).await;
        let player = app.register().await;
        let params = json!({
            "bets": [{ "spot": "boats", "chips": 1 }],
            "decisions": [{ "stage": 1, "choice": "boat-1" }],
        });
        let body = json!({ "id": ID, "stake": CHIP, "account_type": 0, "version": 1, "params": params });
        assert_eq!(player.post_with_key("/api/tables/bet", "decided-before", body).await.code(), 4006);
    })
    .await;
}
