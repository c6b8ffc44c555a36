//! Recharge rebate (6): cash for yesterday's deposits, and what a reversal of them takes back.

use super::*;

const REBATE: i64 = 6;

async fn claim(player: &TestClient) -> TestReply {
    player.post("/api/activity/claim", json!({ "activity_id": REBATE, "step": 1 })).await
}

/// A player who deposited 500 yesterday, and the order.
async fn depositor(app: &TestApp) -> (TestClient, String) {
    let player = app.player_with_phone().await;
    let order = deposit(app, &player).await;
    assert_eq!(claim(&player).await.code(), 5004, "it waits for the next day");
    app.clock.set(next_midnight(app));
    (player, order)
}

#[tokio::test]
async fn the_days_deposits_bring_cash_until_the_next_midnight() {
    each_app(async |app| {
        let (player, _) = depositor(&app).await;
        let step = info(&player, REBATE).await["steps"][0].clone();
        assert_eq!((&step["state"], &step["rewards"][0]["amount"]), (&json!("claimable"), &json!(25_000)));
        app.clock.set(next_midnight(&app).minus(Span::millis(1)));
        assert_eq!(claim(&player).await.data()["awards"][0]["award_type"], 2);
        assert_eq!(money(&player).await, (5_025_000, 0, 0));
        app.clock.advance(Span::millis(1));
        assert_eq!(claim(&player).await.code(), 5004);
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn what_goes_back_before_the_claim_is_not_counted() {
    each_app(async |app| {
        let (player, order) = depositor(&app).await;
        charge_back(&app, &order, 1).await;
        assert_eq!(claim(&player).await.code(), 5004, "a unit below the least");
        is_sound(&app, 0).await;
    })
    .await;
}

#[tokio::test]
async fn what_goes_back_after_the_claim_takes_its_share_along() {
    each_app(async |app| {
        let (player, order) = depositor(&app).await;
        claim(&player).await.data();
        charge_back(&app, &order, 1).await;
        assert_eq!(money(&player).await, (4_999_999, 0, 0));
        assert_eq!(states(&player).await, ["taken_back"]);
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn a_rebate_that_is_not_there_any_more_becomes_a_debt_of_its_own() {
    each_app_with(
        |site, _| free_cash(site),
        async |app| {
            let (player, order) = depositor(&app).await;
            claim(&player).await.data();
            withdraw(&player, 3_000_000).await;
            charge_back(&app, &order, 5_000_000).await;
            let (cash, _, debt) = money(&player).await;
            assert_eq!((cash, debt), (0, 3_000_000), "297.5 of the payment and 2.5 of the rebate");
            is_sound(&app, 1).await;
        },
    )
    .await;
}

#[tokio::test]
async fn a_forged_return_of_a_reward_is_found() {
    each_app(async |app| {
        let (player, order) = depositor(&app).await;
        claim(&player).await.data();
        charge_back(&app, &order, 5_000_000).await;
        let who = id(&app, &player).await;
        let forge = move |tx: &mut Tx| {
            let mut grant = promotion_grants::of_player(tx, who, None, 1)?.remove(0);
            grant.taken = Amount::ZERO;
            promotion_grants::save(tx, &grant)
        };
        app.app.db.write(who, forge).await.unwrap();
        let problems = activities::verify_grants(&app.app.db).await.unwrap().problems;
        assert!(
            matches!(problems[..], [GrantProblem::TakenBack { taken: 0, moved: 25_000, .. }]),
            "{problems:?}"
        );
    })
    .await;
}
