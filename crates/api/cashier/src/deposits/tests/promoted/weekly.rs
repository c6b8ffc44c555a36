//! Recharge reward (26): each of its goods is sold once a week to a player who joins.

use baize_api_testkit::each_app;

use super::*;

#[tokio::test]
async fn two_tabs_order_one_step_and_the_one_that_is_paid_first_has_it() {
    each_app(async |app| {
        let player = depositor(&app, 2).await;
        let offered = charge_reward(&player).await;
        assert_eq!((&offered["activity_id"], goods(&offered).len()), (&json!("26"), 6));
        let brings = json!([offered["list"][1]["coin_num"], offered["list"][1]["gold_num"]]);
        assert_eq!(brings, json!([35 * RUPEE, 50 * RUPEE]), "7 % and ten gold a unit");
        let (one, ..) = order(&player, "tab-key-1", buy(1_000_000_402, 500)).await;
        let (other, ..) = order(&player, "tab-key-2", buy(1_000_000_402, 500)).await;
        assert_eq!(pay(&app, &other, 500).await, "credited");
        let (cash, coin, gold, _) = balances(&player).await;
        assert_eq!((cash, coin), (1_500, 35));
        assert_eq!(pay(&app, &one, 500).await, "credited");
        assert_eq!(
            balances(&player).await,
            (2_000, 60, gold + 50, 0),
            "5 % and a tenth in gold, by the tier"
        );
        let shown = charge_reward(&player).await;
        let bought: Vec<_> = shown["list"].as_array().unwrap().iter().map(|item| &item["is_buy"]).collect();
        assert_eq!(bought, [0, 1, 0, 0, 0, 0]);
        let again = player.post_with_key("/api/user/order", "tab-key-3", buy(1_000_000_402, 500)).await;
        assert_eq!(again.code(), 3010);
        is_sound(&app, 2, 35).await;
        let end = Timestamp::from_millis(offered["end_time"].as_i64().unwrap());
        app.clock.set(end);
        let player = signed_in_again(&app).await;
        let (_, coin, _) = order(&player, "tab-key-4", buy(1_000_000_402, 500)).await;
        assert_eq!(coin, 35, "the next week sells it once more");
    })
    .await;
}

#[tokio::test]
async fn a_player_who_does_not_join_gets_what_an_amount_of_ones_own_brings() {
    each_app(async |app| {
        let player = depositor(&app, 2).await;
        let mut body = buy(1_000_000_402, 500);
        body["is_join_charge_reward"] = json!(0);
        let (order_no, coin, gold) = order(&player, "order-key-1", body).await;
        assert_eq!((coin, gold), (25, 50));
        pay(&app, &order_no, 500).await;
        let shown = charge_reward(&player).await;
        assert!(shown["list"].as_array().unwrap().iter().all(|item| item["is_buy"] == 0));
        is_sound(&app, 0, 0).await;
    })
    .await;
}
