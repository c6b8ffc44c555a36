//! Seven days (5): what a new player earns by coming, playing and depositing.

use super::*;
use baize_api_testkit::accounts::by_phone;

const SEVEN_DAY: i64 = 5;

async fn claim(player: &TestClient, step: i64) -> TestReply {
    player.post("/api/activity/claim", json!({ "activity_id": SEVEN_DAY, "step": step })).await
}

#[tokio::test]
async fn a_day_is_claimed_until_midnight_and_its_deposit_a_day_longer() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        assert_eq!(info(&player, SEVEN_DAY).await["steps"].as_array().unwrap().len(), 22);
        assert_eq!(claim(&player, 1).await.data()["awards"][0]["amount"], 500_000);
        assert_eq!(claim(&player, 1).await.data()["repeated"], 1);
        for step in [2, 3, 4, 22] {
            assert_eq!(claim(&player, step).await.code(), 5004, "step {step}");
        }
        deposit(&app, &player).await;
        app.clock.set(next_midnight(&app));
        let award = claim(&player, 3).await.data()["awards"][0].clone();
        assert_eq!(
            (&award["award_type"], &award["amount"], &award["wager"]),
            (&json!(1), &json!(300_000), &json!(3_000_000))
        );
        assert_eq!(claim(&player, 4).await.code(), 0, "the second day has begun");
        app.clock.set(next_midnight(&app));
        assert_eq!(claim(&player, 2).await.code(), 5007, "the first day's turnover");
        is_sound(&app, 3).await;
    })
    .await;
}

/// The states of the steps for coming, and of the chest, to who signs in now.
async fn logins(app: &TestApp) -> (TestClient, Vec<String>) {
    let player = app.client(app.post("/api/user/login", by_phone()).await.data());
    let steps = info(&player, SEVEN_DAY).await["steps"].as_array().unwrap().clone();
    let of_login = steps.iter().filter(|step| step["step"].as_i64().unwrap() % 3 == 1);
    (player, of_login.map(|step| step["state"].as_str().unwrap().to_owned()).collect())
}

#[tokio::test]
async fn a_login_is_counted_when_it_happens_and_not_when_it_is_claimed() {
    each_app(async |app| {
        drop(app.player_with_phone().await);
        for day in 1..6 {
            app.clock.set(next_midnight(&app));
            let (_, states) = logins(&app).await;
            assert_eq!(states[day], "claimable", "day {day}");
        }
        app.clock.set(next_midnight(&app).plus(Span::days(1)).minus(Span::millis(1)));
        let (player, states) = logins(&app).await;
        assert_eq!(states[5..], ["claimable"; 3], "the day before, today and the chest");
        assert_eq!(claim(&player, 22).await.data()["awards"][0]["amount"], 1_000_000);
        for (step, code) in [(19, 0), (16, 0), (13, 5007)] {
            assert_eq!(claim(&player, step).await.code(), code, "step {step}");
        }
        is_sound(&app, 3).await;
    })
    .await;
}

#[tokio::test]
async fn an_open_session_counts_on_each_day_that_it_is_used() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        app.clock.set(next_midnight(&app));
        let body = json!({ "activity_id": SEVEN_DAY, "step": 4 });
        let tries = (0..8).map(|_| player.post("/api/activity/claim", body.clone()));
        let replies = futures_util::future::join_all(tries).await;
        assert!(replies.iter().all(|reply| reply.code() == 0), "the claim itself is a visit");
        app.clock.set(next_midnight(&app).plus(Span::days(1)));
        let (player, states) = logins(&app).await;
        assert_eq!(states, ["missed", "claimed", "missed", "claimable", "open", "open", "open", "missed"]);
        assert_eq!(claim(&player, 7).await.code(), 5007, "nobody came on the third day");
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn a_guest_takes_gold_and_not_the_deposits_bonus() {
    each_app(async |app| {
        let guest = app.register().await;
        deposit(&app, &guest).await;
        assert_eq!(claim(&guest, 1).await.code(), 0);
        assert_eq!(claim(&guest, 3).await.code(), 5008);
        for step in [0, -1, 23, i64::MIN] {
            assert_eq!(claim(&guest, step).await.code(), 1026, "step {step}");
        }
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn the_bonus_for_a_deposit_goes_back_with_the_deposit_and_its_requirement_too() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        let order = deposit(&app, &player).await;
        claim(&player, 1).await.data();
        claim(&player, 3).await.data();
        assert_eq!(money(&player).await, (5_000_000, 300_000, 0));
        charge_back(&app, &order, 4_000_000).await;
        assert_eq!(money(&player).await, (1_000_000, 300_000, 0), "100 are left, which are enough");
        charge_back(&app, &order, 1_000_000).await;
        assert_eq!(money(&player).await, (0, 0, 0));
        assert_eq!(states(&player).await, ["taken_back", "paid"]);
        assert_eq!(player.get("/api/bet_task?reserve=1").await.data()["list"], json!([]));
        assert_eq!(claim(&player, 3).await.data()["repeated"], 1, "the first answer, and nothing more");
        assert_eq!(money(&player).await, (0, 0, 0));
        is_sound(&app, 2).await;
    })
    .await;
}
