//! All that waits, listed and claimed at once.

use baize_api_testkit::{TestApp, TestClient, each_app};
use serde_json::{Value, json};

use crate::testing::{gold, is_sound, pay_in};

const CLAIM: &str = "/api/rewards/claim";

/// A player who can claim the check-in of today and the first day of seven.
async fn newcomer(app: &TestApp) -> TestClient {
    app.player_with_phone().await
}

async fn rewards(player: &TestClient) -> Value {
    player.get("/api/rewards").await.data()
}

/// Activity and step of all that waits.
fn waiting(rewards: &Value) -> Vec<(String, i64)> {
    let items = rewards["items"].as_array().unwrap();
    let item =
        |item: &Value| (item["activity_id"].as_str().unwrap().to_owned(), item["step"].as_i64().unwrap());
    items.iter().map(item).collect()
}

#[tokio::test]
async fn all_that_waits_is_claimed_at_once_and_the_totals_say_what_it_is() {
    each_app(async |app| {
        let player = newcomer(&app).await;
        let (before, held) = (rewards(&player).await, gold(&player).await);
        assert!(waiting(&before).len() >= 2, "{before}");
        let claimed = player.post(CLAIM, json!({ "source": "all" })).await.data();
        let sum = |of: i64| -> i64 {
            let awards = claimed["awards"].as_array().unwrap();
            let of_type = awards.iter().filter(|award| award["award_type"] == of);
            of_type.map(|award| award["amount"].as_i64().unwrap()).sum()
        };
        assert_eq!(json!([sum(2), sum(1), sum(5)]), {
            let totals = &before["totals"];
            json!([totals["cash"], totals["coin"], totals["gold"]])
        });
        assert_eq!(claimed["wallet"]["gold"], held + sum(5));
        assert_eq!((&claimed["left"], &claimed["in_review"]), (&json!(0), &json!(0)));
        let after = rewards(&player).await;
        assert_eq!(waiting(&after), []);
        assert_eq!(after["totals"], json!({ "cash": 0, "coin": 0, "gold": 0, "free_bet": 0 }));
        assert_eq!(player.post(CLAIM, json!({ "source": "all" })).await.code(), 5004, "nothing is left");
        is_sound(&app, waiting(&before).len() as u64).await;
    })
    .await;
}

#[tokio::test]
async fn one_source_is_claimed_alone_and_an_unknown_one_is_refused() {
    each_app(async |app| {
        let player = newcomer(&app).await;
        let before = waiting(&rewards(&player).await);
        let (source, _) = before[0].clone();
        player.post(CLAIM, json!({ "source": source })).await.data();
        let rest: Vec<_> = before.iter().filter(|(activity, _)| *activity != source).cloned().collect();
        assert_eq!(waiting(&rewards(&player).await), rest);
        for (bad, code) in [(json!(999_999), 5001), (json!("99x"), 1026), (json!(null), 1024)] {
            let reply = player.post(CLAIM, json!({ "source": bad })).await;
            assert_eq!(reply.code(), code, "{bad}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_repeated_key_gets_the_first_answer() {
    each_app(async |app| {
        let player = newcomer(&app).await;
        let first = player.post_with_key(CLAIM, "claim-all-1", json!({ "source": "all" })).await.data();
        let again = player.post_with_key(CLAIM, "claim-all-1", json!({ "source": "all" })).await.data();
        assert_eq!((&first["repeated"], &again["repeated"]), (&json!(0), &json!(1)));
        assert_eq!(first["awards"], again["awards"]);
        let other = player.post_with_key(CLAIM, "claim-all-1", json!({ "source": 1 })).await;
        assert_eq!(other.code(), 2006, "the key was for all");
    })
    .await;
}

#[tokio::test]
async fn what_bonuses_still_need_is_listed_and_a_visitor_is_asked_to_log_in() {
    each_app(async |app| {
        let player = newcomer(&app).await;
        pay_in(&app, &player, ("an-order-1", 1)).await;
        let tasks = player.get("/api/bet_task").await.data()["list"].clone();
        assert_eq!(tasks.as_array().map(Vec::len), Some(1), "the deposit's bonus");
        assert_eq!(rewards(&player).await["tasks"], tasks);
        assert_eq!(app.get("/api/rewards").await.code(), 1013);
    })
    .await;
}
