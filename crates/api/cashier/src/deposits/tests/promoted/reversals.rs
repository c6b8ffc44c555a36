//! What goes back of a deposit takes its share of the offer along, and money that goes round brings nothing.

use baize_api_testkit::{each_app, each_app_with};
use baize_money::BasisPoints;

use super::*;

#[tokio::test]
async fn a_reversal_takes_the_offer_back_in_proportion_and_leaves_it_ended() {
    each_app(async |app| {
        let player = player(&app).await;
        let (order_no, ..) = order(&player, "order-key-1", buy(1_000_000_201, 100)).await;
        pay(&app, &order_no, 100).await;
        charge_back(&app, &order_no, 25).await;
        assert_eq!(balances(&player).await, (75, 75, 75, 0));
        is_sound(&app, 2, 100).await;
        charge_back(&app, &order_no, 75).await;
        assert_eq!(balances(&player).await, (0, 0, 0, 0));
        is_sound(&app, 2, 100).await;
        assert_eq!(first_charge(&player).await["activity_type"], 23, "it does not come back");
    })
    .await;
}

#[tokio::test]
async fn a_reversal_of_another_deposit_takes_nothing_of_the_offer() {
    each_app(async |app| {
        let player = player(&app).await;
        let first = plain(&player, "order-key-1", 500).await;
        pay(&app, &first, 500).await;
        let (second, ..) = order(&player, "order-key-2", buy(1_000_000_301, 200)).await;
        pay(&app, &second, 200).await;
        charge_back(&app, &first, 500).await;
        let (cash, coin, ..) = balances(&player).await;
        assert_eq!((cash, coin), (200, 100));
        is_sound(&app, 1, 100).await;
    })
    .await;
}

#[tokio::test]
async fn money_that_is_withdrawn_and_paid_in_again_brings_nothing() {
    each_app_with(
        |site, _| {
            site.deposits.turnover_rate = BasisPoints::ZERO;
            site.withdrawals.first_by_code = false;
        },
        async |app| {
            let player = depositor(&app, 2).await;
            let upi = json!({"account_type": 1, "name": "Ravi Kumar", "upi": "ravi.kumar@sbi",
                "phone": "9876543210"});
            player.add_account(upi).await.data();
            let ask = json!({"amount": 1_000 * RUPEE, "account_type": 1});
            player.post_with_key("/api/user/withdraw", "withdraw-key-1", ask).await.data();
            let item = charge_reward(&player).await["list"][1].clone();
            assert_eq!(
                (&item["coin_num"], &item["gold_num"]),
                (&json!(0), &json!(0)),
                "shown before it is ordered"
            );
            let (again, coin, _) = order(&player, "order-key-1", buy(1_000_000_402, 500)).await;
            assert_eq!(coin, 25, "what any deposit brings by its tier");
            pay(&app, &again, 500).await;
            assert_eq!(charge_reward(&player).await["list"][1]["is_buy"], 0);
            is_sound(&app, 0, 0).await;
        },
    )
    .await;
}
