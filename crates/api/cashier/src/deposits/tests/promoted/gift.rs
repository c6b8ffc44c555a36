//! Gift packet (1003): one offer a day, kept from the first question.

use baize_api_testkit::each_app;

use super::*;

#[tokio::test]
async fn the_gift_is_what_the_player_usually_pays_and_stays_the_same_all_day() {
    each_app(async |app| {
        let player = depositor(&app, 1).await;
        assert_eq!(daily_gift(&player).await["amount"], 0, "two deposits are needed");
        let unasked = player.post_with_key("/api/user/order", "order-key-0", buy(1_000_000_503, 500)).await;
        assert_eq!(unasked.code(), 3004);
        let more = plain(&player, "order-key-1", 500).await;
        pay(&app, &more, 500).await;
        let gift = daily_gift(&player).await;
        let brings =
            json!([gift["goods_id"], gift["amount"], gift["bonus"], gift["gold"], gift["is_today_buy"]]);
        assert_eq!(brings, json!(["1000000503", 500 * RUPEE, 50 * RUPEE, 100 * RUPEE, 0]));
        assert_eq!(gift["end_time"], next_midnight(&app).millis());
        let large = plain(&player, "order-key-2", 50_000).await;
        pay(&app, &large, 50_000).await;
        assert_eq!(daily_gift(&player).await["amount"], 500 * RUPEE);
        assert_eq!(app.get("/api/giftPacket/genGiftPacket").await.code(), 1013);
    })
    .await;
}

#[tokio::test]
async fn a_gift_is_bought_once_and_a_second_order_brings_the_shops_tier() {
    each_app(async |app| {
        let player = depositor(&app, 2).await;
        daily_gift(&player).await;
        let (one, coin, gold) = order(&player, "order-key-1", buy(1_000_000_503, 500)).await;
        assert_eq!((coin, gold), (50, 100));
        let (other, ..) = order(&player, "order-key-2", buy(1_000_000_503, 500)).await;
        pay(&app, &one, 500).await;
        assert_eq!(daily_gift(&player).await["is_today_buy"], 1);
        let third = player.post_with_key("/api/user/order", "order-key-3", buy(1_000_000_503, 500)).await;
        assert_eq!(third.code(), 5015);
        pay(&app, &other, 500).await;
        let (cash, coin, ..) = balances(&player).await;
        assert_eq!((cash, coin), (2_000, 75), "50 by the gift and 5 % by the tier");
        is_sound(&app, 2, 50).await;
    })
    .await;
}

#[tokio::test]
async fn a_gift_that_is_paid_after_midnight_is_yesterdays_and_todays_is_still_there() {
    each_app(async |app| {
        let player = depositor(&app, 2).await;
        daily_gift(&player).await;
        let midnight = next_midnight(&app);
        app.clock.set(midnight.minus(Span::millis(1)));
        let (order_no, ..) = order(&player, "order-key-1", buy(1_000_000_503, 500)).await;
        app.clock.set(midnight);
        assert_eq!(pay(&app, &order_no, 500).await, "credited");
        assert_eq!(balances(&player).await.1, 50);
        let gift = daily_gift(&player).await;
        assert_eq!((&gift["is_today_buy"], &gift["amount"]), (&json!(0), &json!(500 * RUPEE)));
        let (today, ..) = order(&player, "order-key-2", buy(1_000_000_503, 500)).await;
        pay(&app, &today, 500).await;
        assert_eq!(balances(&player).await.1, 100);
        is_sound(&app, 4, 100).await;
    })
    .await;
}
