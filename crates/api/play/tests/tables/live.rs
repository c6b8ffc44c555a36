//! A live table through HTTP: bets that are replaced, an outcome that is public once they are closed.

use baize_api_testkit::{TestClient, TestReply, each_app};
use serde_json::{Value, json};

use super::TestTable;

const ID: &str = "dune-dragon-tiger";

async fn lay(player: &TestClient, key: &str, (version, stake): (i64, i64), spots: &[&str]) -> TestReply {
    let bets: Vec<_> = spots.iter().map(|spot| json!({ "spot": spot, "chips": 1 })).collect();
    let body = json!({
        "id": ID, "stake": stake, "account_type": 0, "version": version, "params": { "bets": bets },
    });
    player.post_with_key("/api/tables/bet", key, body).await
}

#[tokio::test]
async fn a_bet_that_changes_is_published_as_one_and_the_outcome_when_bets_are_closed() {
    each_app(async |app| {
        let mut table = TestTable::open(&app, ID).await;
        let player = app.register().await;
        let mut events = app.events_of(&format!("/api/stream?topics=table:{ID}"), "", "").await;
        assert_eq!(events.next().await.unwrap().data["outcome"], Value::Null);
        let first = lay(&player, "first-chips", (1, 200_000), &["dragon", "tie"]).await.data()["bet"].clone();
        table.publish().await;
        assert_eq!(events.next_named("table_bets").await.data["list"][0]["stake"], 200_000);
        let second = lay(&player, "other-chips", (2, 500_000), &["tiger"]).await.data();
        assert_eq!((&second["bet"]["id"], &second["bet"]["version"]), (&first["id"], &json!(2)));
        assert_eq!(second["wallet"]["gold"], 10_000_000 - 500_000);
        table.publish().await;
        let changed = events.next_named("table_bets").await.data;
        assert_eq!((&changed["count"], &changed["list"][0]["stake"]), (&json!(1), &json!(500_000)));
        assert_eq!(changed["list"][0]["params"]["bets"], json!([{ "spot": "tiger", "chips": 1 }]));
        assert_eq!(lay(&player, "stale-chips", (2, 100_000), &["tie"]).await.code(), 4011);
        assert_eq!(lay(&player, "strange-spot", (3, 100_000), &["phoenix"]).await.code(), 4006);

        table.later(8_000).await;
        let running = events.next_named("table_phase").await.data;
        assert_eq!((&running["phase"], &running["hash"]), (&json!("running"), &Value::Null));
        assert!(running["outcome"]["dragon"].is_u64(), "{running}");
        assert_eq!(lay(&player, "late-chips-1", (3, 100_000), &["tie"]).await.code(), 4012);
        table.later(4_000).await;
        table.later(100).await;
        let ended = events.next_named("table_phase").await.data;
        assert_eq!((&ended["phase"], &ended["outcome"]), (&json!("ended"), &running["outcome"]));
        let record = player.get(&format!("/api/bets/history?game={ID}")).await.data()["list"].clone();
        assert_eq!((record.as_array().unwrap().len(), &record[0]["stake"]), (1, &json!(500_000)));
        assert_eq!((&record[0]["outcome"]["version"], &record[0]["state"]), (&json!(2), &json!("settled")));
    })
    .await;
}

#[tokio::test]
async fn the_lobby_sees_every_live_table_at_a_glance() {
    each_app(async |app| {
        let table = TestTable::open(&app, ID).await;
        let player = app.register().await;
        lay(&player, "some-chips", (1, 200_000), &["dragon"]).await.data();
        table.publish().await;
        let list = app.get("/api/tables").await.data()["list"].clone();
        let names: Vec<_> =
            list.as_array().unwrap().iter().map(|each| each["id"].as_str().unwrap()).collect();
        assert!(
            names.is_sorted() && names.contains(&"saltmarsh-roulette") && !names.contains(&"crash"),
            "{names:?}"
        );
        let glance = list.as_array().unwrap().iter().find(|each| each["id"] == ID).unwrap();
        assert_eq!((&glance["phase"], &glance["players"]["count"]), (&json!("betting"), &json!(1)));
        assert_eq!(glance["outcome"], Value::Null);
    })
    .await;
}
