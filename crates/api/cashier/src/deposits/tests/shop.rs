//! What is on sale, how much of it, and what becomes of it.

use baize_api_testkit::{TestApp, TestClient, each_app, each_app_with};
use baize_core::site::Site;
use baize_money::Amount;
use baize_store::{PlayerId, StoreError, accounts, goods_holds};
use baize_time::{Span, Timestamp};
use serde_json::{Value, json};

use super::{KEY, clean, outcome, paid, wallet};

/// Sold once to each player: pay 200, get 16 + 4 bonus to be staked ten times, and 40 gold.
const ONCE: &str = "1000000107";
const PRICE: i64 = 2_000_000;

fn buy(goods: &str, amount: i64) -> Value {
    json!({"goods_id": goods, "amount": amount, "pay_type": 1, "is_add_coin": 1, "pay_method_id": "1"})
}

async fn item(player: &TestClient, goods: &str) -> Value {
    let shop = player.post("/api/user/shop", json!({"type": 1})).await.data();
    let items = shop["list"].as_array().unwrap();
    items.iter().find(|item| item["id"] == goods).cloned().unwrap_or_default()
}

async fn counts(player: &TestClient, goods: &str) -> (i64, Option<i64>) {
    let item = item(player, goods).await;
    (item["buy_uid_num"].as_i64().unwrap(), item["left_num"].as_i64())
}

async fn id_of(app: &TestApp, player: &TestClient) -> PlayerId {
    let uid = player.login["userInfo"]["uid"].as_i64().unwrap().into();
    let found: Result<_, StoreError> = app.app.db.read(move |tx| accounts::by_uid(tx, uid)).await;
    found.unwrap().unwrap()
}

async fn expire(app: &TestApp, order_no: &str) {
    let expired = json!({"type": "payment.expired", "order_no": order_no});
    assert_eq!(outcome(&app.gateway_says(&format!("expired-{order_no}"), &expired).await), "closed");
}

#[tokio::test]
async fn the_shop_has_offers_tiers_and_quick_amounts_with_what_their_tier_brings() {
    let app = TestApp::alone();
    let player = app.register().await;
    let shop = player.post("/api/user/shop", json!({"type": 1})).await.data();
    let offer = item(&player, ONCE).await;
    assert_eq!((&offer["coin"], &offer["extra_coin"]), (&json!(160_000), &json!(40_000)));
    assert_eq!((&offer["coin_num"], &offer["coin_multi"]), (&json!(200_000), &json!(10)));
    assert_eq!((&offer["stock_uid_num"], &offer["left_num"]), (&json!(1), &json!(1)));
    assert_eq!(offer["img"], "gift");
    let year_end = item(&player, "1000000108").await;
    assert_eq!(year_end["end_time"], 1_798_741_800_000_i64, "midnight in India");
    assert_eq!(item(&player, "1000000101").await["left_num"], Value::Null);
    let quick = &shop["custom_fix_list"];
    assert_eq!(quick.as_array().unwrap().len(), 6);
    let third = json!([quick[2]["id"], quick[2]["amount"], quick[2]["coin_num"], quick[2]["gold_num"]]);
    assert_eq!(third, json!(["1000000004", 5_000_000, 250_000, 500_000]));
    let tiers: Vec<_> = shop["custom_list"].as_array().unwrap().iter().map(|tier| &tier["amount"]).collect();
    assert_eq!(tiers, [100_000_000, 20_000_000, 5_000_000, 1_000_000]);
    assert_eq!(shop["time"].as_i64().unwrap(), app.clock.now().millis());
}

#[tokio::test]
async fn an_order_and_its_state_say_what_the_recharge_brings() {
    each_app(async |app| {
        let player = app.register().await;
        let reply = player.post_with_key("/api/user/order", KEY, buy(ONCE, PRICE)).await.data();
        let brings =
            json!({"cash": PRICE, "coin": 200_000, "gold": 400_000, "task_cash": PRICE, "withdraw_cash": 0});
        assert_eq!(reply["recharge"], brings);
        let order_no = reply["order_no"].as_str().unwrap();
        app.gateway_says("ev-1", &paid(order_no, "p1", PRICE)).await;
        let item = player.post("/api/user/order/state", json!({"order_no": order_no})).await.data();
        assert_eq!(item["recharge"], brings);
        let tasks = wallet(&player).await;
        assert_eq!((&tasks["taskBonus"], &tasks["taskTarget"]), (&json!(200_000), &json!(2_000_000)));
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn a_piece_is_held_by_an_open_order_kept_by_a_paid_one_and_given_back_by_a_lapsed_one() {
    each_app(async |app| {
        let player = app.register().await;
        let first = player.post_with_key("/api/user/order", KEY, buy(ONCE, PRICE)).await.data();
        assert_eq!(counts(&player, ONCE).await, (1, Some(0)));
        let again = player.post_with_key("/api/user/order", KEY, buy(ONCE, PRICE)).await.data();
        assert_eq!(again, first, "the same key finds the same order");
        let second = player.post_with_key("/api/user/order", "order-key-2", buy(ONCE, PRICE)).await;
        assert_eq!(second.code(), 3010);
        expire(&app, first["order_no"].as_str().unwrap()).await;
        assert_eq!(counts(&player, ONCE).await, (0, Some(1)));

        let third = player.post_with_key("/api/user/order", "order-key-3", buy(ONCE, PRICE)).await.data();
        app.gateway_says("ev-3", &paid(third["order_no"].as_str().unwrap(), "p3", PRICE)).await;
        assert_eq!(counts(&player, ONCE).await, (1, Some(0)));
        let fourth = player.post_with_key("/api/user/order", "order-key-4", buy(ONCE, PRICE)).await;
        assert_eq!(fourth.code(), 3010, "a paid piece does not come back");
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn an_order_that_the_gateway_declines_gives_its_piece_back() {
    each_app(async |app| {
        let player = app.register().await;
        app.gateway.declines.store(true, std::sync::atomic::Ordering::SeqCst);
        let declined = player.post_with_key("/api/user/order", KEY, buy(ONCE, PRICE)).await;
        assert_eq!(declined.code(), 3009);
        assert_eq!(counts(&player, ONCE).await, (0, Some(1)));
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn a_late_payment_of_an_offer_brings_what_an_amount_of_ones_own_brings() {
    each_app_with(
        |site, _| site.deposits.offers.iter_mut().for_each(|offer| offer.activity_type = 22),
        async |app| {
            let player = app.register().await;
            let order = player.post_with_key("/api/user/order", KEY, buy(ONCE, PRICE)).await.data();
            let order_no = order["order_no"].as_str().unwrap();
            expire(&app, order_no).await;
            assert_eq!(
                outcome(&app.gateway_says("late", &paid(order_no, "p1", PRICE)).await),
                "credited_late"
            );
            let wallet = wallet(&player).await;
            assert_eq!((&wallet["money"], &wallet["coin"]), (&json!(PRICE), &json!(60_000)), "3 % of 200");
            assert_eq!(wallet["taskTarget"], json!(1_200_000), "staked as often as the site says");
            assert_eq!(counts(&player, ONCE).await, (0, Some(1)), "the offer was not used");
            let item = player.post("/api/user/order/state", json!({"order_no": order_no})).await.data();
            assert_eq!(item["recharge"]["coin"], 60_000);
            clean(&app).await;
        },
    )
    .await;
}

fn sold_until(site: &mut Site, end: Timestamp) {
    for offer in &mut site.deposits.offers {
        (offer.until, offer.activity_type) = (end, 3);
    }
}

#[tokio::test]
async fn an_offer_that_ended_after_the_order_is_honoured_and_sold_to_nobody_else() {
    let start = TestApp::alone().clock.now();
    let end = start.plus(Span::minutes(5));
    each_app_with(
        |site, _| sold_until(site, end),
        async |app| {
            let player = app.register().await;
            let offer = item(&player, ONCE).await;
            assert_eq!((&offer["activity_type"], &offer["end_time"]), (&json!(3), &json!(end.millis())));
            let order = player.post_with_key("/api/user/order", KEY, buy(ONCE, PRICE)).await.data();
            app.clock.advance(end.since(app.clock.now()));
            assert_eq!(item(&player, ONCE).await, Value::default(), "it is not shown any more");
            let late = app.register().await;
            assert_eq!(late.post_with_key("/api/user/order", KEY, buy(ONCE, PRICE)).await.code(), 3004);
            let message = paid(order["order_no"].as_str().unwrap(), "p1", PRICE);
            assert_eq!(outcome(&app.gateway_says("ev-1", &message).await), "credited");
            assert_eq!(wallet(&player).await["coin"], 200_000, "fixed when it was ordered");
            clean(&app).await;
        },
    )
    .await;
}

fn with_stock(site: &mut Site, stock: u32, per_player: u32) {
    site.deposits.max_open_orders = 100;
    for offer in &mut site.deposits.offers {
        (offer.stock, offer.stock_per_player) = (stock, per_player);
    }
}

/// Orders of each of these players, all at once: how many there are by code.
async fn buy_at_once(players: Vec<TestClient>, round: &str) -> (usize, usize) {
    let calls = players.into_iter().enumerate().map(|(number, player)| {
        let key = format!("at-once-{round}-{number}");
        tokio::spawn(
            async move { player.post_with_key("/api/user/order", &key, buy(ONCE, PRICE)).await.code() },
        )
    });
    let (mut bought, mut refused) = (0, 0);
    for call in calls.collect::<Vec<_>>() {
        match call.await.unwrap() {
            0 => bought += 1,
            3010 => refused += 1,
            other => panic!("{other}"),
        }
    }
    (bought, refused)
}

#[tokio::test]
async fn of_64_buyers_of_the_last_piece_one_gets_it_and_a_lapsed_order_brings_it_back() {
    each_app_with(
        |site, _| with_stock(site, 1, 0),
        async |app| {
            let mut players = Vec::new();
            for _ in 0..64 {
                players.push(app.register().await);
            }
            assert_eq!(buy_at_once(players.clone(), "first").await, (1, 63));
            clean(&app).await;
            let last = &players[0];
            assert_eq!(item(last, ONCE).await["left_num"], 0);
            for player in &players {
                let orders = player.post("/api/user/order/list", json!({})).await.data()["list"].clone();
                if let Some(order) = orders.as_array().unwrap().first() {
                    expire(&app, order["order_no"].as_str().unwrap()).await;
                }
            }
            assert_eq!(item(last, ONCE).await["left_num"], 1);
            assert_eq!(buy_at_once(players, "second").await, (1, 63));
            clean(&app).await;
        },
    )
    .await;
}

#[tokio::test]
async fn of_64_orders_of_one_player_for_the_last_piece_one_is_taken() {
    each_app_with(
        |site, _| with_stock(site, 0, 1),
        async |app| {
            let player = app.register().await;
            assert_eq!(buy_at_once(vec![player; 64], "only").await, (1, 63));
            clean(&app).await;
        },
    )
    .await;
}

#[tokio::test]
async fn a_count_of_goods_that_was_changed_behind_the_server_is_found() {
    each_app(async |app| {
        let player = app.register().await;
        player.post_with_key("/api/user/order", KEY, buy(ONCE, PRICE)).await.data();
        clean(&app).await;
        let (owner, goods) = (id_of(&app, &player).await, 1_000_000_107);
        let forged = app.app.db.write(owner, move |tx| goods_holds::give_back(tx, owner, goods)).await;
        Result::<_, StoreError>::unwrap(forged);
        let found = baize_cashier::deposits::verify_stock(&app.app.db).await.unwrap();
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].player, found[0].stored, found[0].held), (owner, 0, 1));
    })
    .await;
}

#[tokio::test]
async fn whether_the_player_joins_the_recharge_reward_is_kept_with_the_order() {
    each_app(async |app| {
        let player = app.register().await;
        for (key, joins) in
            [("joins-key-1", json!(1)), ("joins-key-2", json!(0)), ("joins-key-3", json!("x"))]
        {
            let mut body = buy("1000000004", 5_000_000);
            body["is_join_charge_reward"] = joins;
            let reply = player.post_with_key("/api/user/order", key, body).await;
            assert_eq!(reply.code(), if key == "joins-key-3" { 1026 } else { 0 });
        }
        let owner = id_of(&app, &player).await;
        let page = baize_cashier::deposits::Page { before: None, limit: 9, label: None };
        let rows: Result<Vec<_>, StoreError> =
            app.app.db.read(move |tx| baize_cashier::deposits::page(tx, owner, page)).await;
        let rows = rows.unwrap();
        let joined: Vec<_> = rows.iter().map(|row| (row.joins_reward, row.wants_bonus)).collect();
        assert_eq!(joined, [(false, true), (true, true)]);
        assert_eq!(rows[0].amount, Amount::whole(500));
    })
    .await;
}
