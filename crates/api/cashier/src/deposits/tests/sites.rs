//! What depends on the site, and on who asks.

use baize_api_testkit::{TestApp, each_app, each_app_with};
use baize_core::site::{MoneyMode, Site, SiteKey};
use serde_json::{Value, json};

use super::{KEY, ask, clean, order, outcome, paid};

#[tokio::test]
async fn a_social_site_takes_no_deposits_and_shows_no_methods() {
    each_app_with(
        |site, _| site.money_mode = MoneyMode::Social,
        async |app| {
            let player = app.register().await;
            let reply = player.post_with_key("/api/user/order", KEY, ask(5_000_000)).await;
            assert_eq!(reply.code(), 3005);
            assert_eq!(player.get("/api/user/paymethod").await.data(), json!({"list": []}));
            assert_eq!(player.get("/api/payment/list").await.data(), json!({"list": []}));
        },
    )
    .await;
}

#[tokio::test]
async fn brazil_induces_no_deposit_with_a_bonus() {
    each_app_with(
        |site, _| *site = Site::load(SiteKey::Brazil).unwrap(),
        async |app| {
            let player = app.register().await;
            let reply = player.post_with_key("/api/user/order", KEY, ask(5_000_000)).await.data();
            assert_eq!(reply["coin"], 0);
            let shop = player.post("/api/user/shop", json!({"type": 1})).await.data();
            for tier in shop["custom_list"].as_array().unwrap() {
                assert_eq!((&tier["coin_rate"], &tier["cash_rate"]), (&json!(0), &json!(0)));
            }
        },
    )
    .await;
}

#[tokio::test]
async fn without_a_session_every_endpoint_says_1013() {
    let app = TestApp::alone();
    for path in ["/api/wallet", "/api/bet_task", "/api/user/paymethod", "/api/payment/list"] {
        assert_eq!(app.get(path).await.code(), 1013, "{path}");
    }
    for path in [
        "/api/user/shop",
        "/api/user/balance",
        "/api/user/order",
        "/api/user/order/list",
        "/api/user/order/state",
    ] {
        assert_eq!(app.post(path, json!({})).await.code(), 1013, "{path}");
    }
}

#[tokio::test]
async fn the_configuration_comes_by_part() {
    let app = TestApp::alone();
    let player = app.register().await;
    let part = async |number: Value| player.post("/api/user/balance", json!({"config_type": number})).await;
    let global = part(json!(1)).await.data();
    assert_eq!((&global["pay_type"], &global["reduce_balance"]), (&json!(1), &json!("[2,1]")));
    assert!(part(json!("2")).await.data()["custom_list"].as_array().unwrap().len() > 1);
    assert!(!part(json!(3)).await.data()["custom_fix_list"].as_array().unwrap().is_empty());
    assert!(!part(json!(4)).await.data()["fix_list"].as_array().unwrap().is_empty());
    assert_eq!(part(json!(5)).await.code(), 1026);
    assert_eq!(part(Value::Null).await.code(), 1024);
}

#[tokio::test]
async fn a_closed_site_takes_no_new_order_and_credits_what_was_paid() {
    each_app(async |app| {
        let player = app.register().await;
        let order_no = order(&player, KEY).await;
        app.close_site().await;
        assert_eq!(player.post_with_key("/api/user/order", "order-key-2", ask(5_000_000)).await.code(), 9002);
        assert_eq!(order(&player, KEY).await, order_no, "a repetition gets the first answer");
        let reply = app.gateway_says("ev-closed", &paid(&order_no, "p1", 5_000_000)).await;
        assert_eq!(outcome(&reply), "credited");
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn brazil_offers_no_boleto() {
    each_app_with(
        |site, _| *site = Site::load(SiteKey::Brazil).unwrap(),
        async |app| {
            let player = app.register().await;
            let methods = player.get("/api/user/paymethod").await.data()["list"].clone();
            let names: Vec<_> =
                methods.as_array().unwrap().iter().map(|method| method["name"].clone()).collect();
            assert_eq!(names, ["Pix"]);
            let boleto = json!({"amount": 1_000_000, "pay_method_id": 2});
            assert_eq!(player.post_with_key("/api/user/order", KEY, boleto).await.code(), 3003);
        },
    )
    .await;
}
