//! Repeat pay (3): a share of an amount of one's own, by the deposits that were credited today when it is ordered.

use baize_api_testkit::{each_app, each_app_with};
use baize_core::site::Site;

use super::*;

/// A site whose own tiers bring no bonus.
fn without_tiers(site: &mut Site) {
    site.deposits.tiers.clear();
}

fn own(rupees: i64) -> Value {
    json!({"amount": rupees * RUPEE, "pay_method_id": "1", "is_add_coin": 1})
}

/// A player who deposited 500 yesterday.
async fn returning(app: &TestApp) -> TestClient {
    let player = depositor(app, 1).await;
    app.clock.set(next_midnight(app));
    player
}

#[tokio::test]
async fn the_days_deposits_bring_three_five_and_eight_percent_and_no_more() {
    each_app_with(
        |site, _| without_tiers(site),
        async |app| {
            let player = depositor(&app, 0).await;
            let (first, coin, _) = order(&player, "order-key-0", own(1_000)).await;
            assert_eq!(coin, 0, "from the second deposit ever on");
            pay(&app, &first, 1_000).await;
            app.clock.set(next_midnight(&app));
            let mut brought = Vec::new();
            for number in 1..=4 {
                let (order_no, coin, _) = order(&player, &format!("order-key-{number}"), own(1_000)).await;
                pay(&app, &order_no, 1_000).await;
                brought.push(coin);
            }
            assert_eq!(brought, [30, 50, 80, 0]);
            assert_eq!(balances(&player).await.1, 160);
            is_sound(&app, 3, 160).await;
        },
    )
    .await;
}

#[tokio::test]
async fn three_orders_open_at_once_each_bring_the_share_of_the_first() {
    each_app_with(
        |site, _| without_tiers(site),
        async |app| {
            let player = returning(&app).await;
            let mut orders = Vec::new();
            for number in 1..=3 {
                let (order_no, coin, _) = order(&player, &format!("order-key-{number}"), own(1_000)).await;
                assert_eq!(coin, 30, "an open order moves nothing");
                orders.push(order_no);
            }
            for order_no in &orders {
                pay(&app, order_no, 1_000).await;
            }
            assert_eq!(balances(&player).await.1, 90);
            is_sound(&app, 3, 90).await;
        },
    )
    .await;
}

#[tokio::test]
async fn a_day_brings_no_more_than_its_most_whatever_is_open() {
    each_app_with(
        |site, _| without_tiers(site),
        async |app| {
            let player = returning(&app).await;
            let (one, coin, _) = order(&player, "order-key-1", own(20_000)).await;
            assert_eq!(coin, 600);
            let (other, coin, _) = order(&player, "order-key-2", own(20_000)).await;
            assert_eq!(coin, 600);
            pay(&app, &one, 20_000).await;
            pay(&app, &other, 20_000).await;
            assert_eq!(balances(&player).await.1, 600, "both would pass the day's 1000");
            let (_, coin, _) = order(&player, "order-key-3", own(20_000)).await;
            assert_eq!(coin, 400, "8 %, and no more than is left of the day");
        },
    )
    .await;
}

#[tokio::test]
async fn an_order_takes_the_tier_or_the_share_whichever_is_more_and_never_both() {
    each_app(async |app| {
        let player = returning(&app).await;
        let shop = player.post("/api/user/shop", json!({"type": 1})).await.data();
        assert_eq!((&shop["repeat"]["coin_rate"], &shop["repeat"]["step"]), (&json!(300), &json!(1)));
        let (first, coin, gold) = order(&player, "order-key-1", own(100)).await;
        assert_eq!((coin, gold), (3, 10), "as much as the tier: the tier");
        pay(&app, &first, 100).await;
        let (second, coin, gold) = order(&player, "order-key-2", own(100)).await;
        assert_eq!((coin, gold), (5, 0), "5 % of repeat pay and nothing of the tier");
        pay(&app, &second, 100).await;
        is_sound(&app, 1, 5).await;
        let mut without = own(100);
        without["is_add_coin"] = json!(0);
        assert_eq!(order(&player, "order-key-3", without).await.1, 0);
        let guest = app.register().await;
        assert_eq!(guest.post("/api/user/shop", json!({"type": 1})).await.data()["repeat"], Value::Null);
    })
    .await;
}
