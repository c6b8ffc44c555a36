//! First-pay rebate (10): a part of the first deposit on each of the days after, and what a reversal takes back.

use super::bet_every_day::stake;
use super::*;

const FIRST_PAY: i64 = 10;

async fn claim(player: &TestClient, step: i64) -> TestReply {
    player.post("/api/activity/claim", json!({ "activity_id": FIRST_PAY, "step": step })).await
}

#[tokio::test]
async fn a_first_deposit_reversed_on_day_2_takes_the_part_of_day_1_and_those_to_come() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        assert_eq!(claim(&player, 1).await.code(), 5004, "nothing was deposited");
        let order = deposit(&app, &player).await;
        app.clock.set(next_midnight(&app));
        stake(&player, "bet-key-1", 400_000).await;
        assert_eq!(claim(&player, 1).await.code(), 5004, "40 of 50 were staked");
        stake(&player, "bet-key-2", 100_000).await;
        let award = claim(&player, 1).await.data()["awards"][0].clone();
        assert_eq!((&award["award_type"], &award["amount"]), (&json!(1), &json!(500_000)));
        assert_eq!(claim(&player, 4).await.code(), 1026, "there are three parts");

        app.clock.set(next_midnight(&app));
        stake(&player, "bet-key-3", 500_000).await;
        assert_eq!(info(&player, FIRST_PAY).await["steps"][1]["state"], "claimable");
        charge_back(&app, &order, 5_000_000).await;
        assert_eq!(states(&player).await, ["taken_back"]);
        assert_eq!(claim(&player, 2).await.code(), 5004);
        is_sound(&app, 1).await;
    })
    .await;
}
