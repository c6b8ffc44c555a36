//! Every day's turnover (1008).

use super::*;

const EVERY_DAY: i64 = 1008;

async fn claim(player: &TestClient, step: i64) -> TestReply {
    player.post("/api/activity/claim", json!({ "activity_id": EVERY_DAY, "step": step })).await
}

/// Stakes on a game that counts whole.
pub(super) async fn stake(player: &TestClient, key: &str, amount: i64) {
    let params = json!({ "target": 5050, "over": true });
    let body = json!({ "game": "dice", "stake": amount, "account_type": 1, "params": params });
    player.post_with_key("/api/originals/bet", key, body).await.data();
}

#[tokio::test]
async fn a_bet_that_settles_at_midnight_counts_for_the_new_day() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        for order in 1..=4 {
            deposit_as(&app, &player, &format!("an-order-{order}")).await;
        }
        assert_eq!(claim(&player, 1).await.code(), 5004);
        app.clock.set(next_midnight(&app).minus(Span::millis(1)));
        stake(&player, "bet-key-1", 9_999_999).await;
        assert_eq!(claim(&player, 1).await.code(), 5004, "a unit short");
        app.clock.advance(Span::millis(1));
        stake(&player, "bet-key-2", 10_000_000).await;
        assert_eq!(claim(&player, 1).await.data()["awards"][0]["amount"], 500_000);
        assert_eq!((claim(&player, 2).await.code(), claim(&player, 5).await.code()), (5004, 5004));
        assert_eq!(claim(&player, 6).await.code(), 1026);
        is_sound(&app, 1).await;
    })
    .await;
}
