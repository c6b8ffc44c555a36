//! Deposits that are ordered with an offer of a promotion. Each test ends with a ledger, grants and offers that agree.

mod gift;
mod once;
mod repeat;
mod reversals;
mod weekly;

use baize_api_testkit::accounts::by_phone;
use baize_api_testkit::{TestApp, TestClient};
use baize_promotions::activities;
use baize_store::promotion_budgets;
use baize_time::{Span, Timestamp};
use serde_json::{Value, json};

use super::{clean, outcome};

/// Ten thousand units are one rupee; the promotion unit is a hundred rupees.
const RUPEE: i64 = 10_000;

fn buy(goods: i64, rupees: i64) -> Value {
    json!({"goods_id": goods.to_string(), "amount": rupees * RUPEE, "pay_type": 2, "is_add_coin": 1,
        "is_join_charge_reward": 1, "pay_method_id": "1"})
}

/// Orders goods; returns the order's number and what it brings as coin and gold, in rupees.
async fn order(player: &TestClient, key: &str, body: Value) -> (String, i64, i64) {
    let reply = player.post_with_key("/api/user/order", key, body).await.data();
    let brings = |field: &str| reply["recharge"][field].as_i64().unwrap() / RUPEE;
    (reply["order_no"].as_str().unwrap().to_owned(), brings("coin"), brings("gold"))
}

/// Orders an amount of the player's own, without the bonus.
async fn plain(player: &TestClient, key: &str, rupees: i64) -> String {
    let body = json!({"amount": rupees * RUPEE, "pay_method_id": "1", "is_add_coin": 0});
    order(player, key, body).await.0
}

async fn pay(app: &TestApp, order_no: &str, rupees: i64) -> String {
    outcome(&app.gateway_says(order_no, &super::paid(order_no, order_no, rupees * RUPEE)).await)
}

/// The payer's bank takes so much of an order back.
async fn charge_back(app: &TestApp, order_no: &str, rupees: i64) {
    let message = json!({"type": "payment.reversed", "order_no": order_no, "payment": order_no,
        "reversal": format!("r-{rupees}"), "amount": rupees * RUPEE, "currency": "INR", "kind": "chargeback",
        "reason": "fraud"});
    let event = format!("back-{order_no}-{rupees}");
    assert_eq!(outcome(&app.gateway_says(&event, &message).await), "reversed");
}

/// Cash, bonus money, gold beyond what a new account has, and debt, in rupees.
async fn balances(player: &TestClient) -> (i64, i64, i64, i64) {
    let wallet = super::wallet(player).await;
    let of = |field: &str| wallet[field].as_i64().unwrap() / RUPEE;
    (of("money"), of("coin"), of("gold") - 1_000, of("debt"))
}

async fn first_charge(player: &TestClient) -> Value {
    player.post("/api/user/firstcharge", json!({"pay_count": 0, "pay_type": 1})).await.data()
}

async fn charge_reward(player: &TestClient) -> Value {
    player.post("/api/user/chargereward", json!({})).await.data()
}

async fn daily_gift(player: &TestClient) -> Value {
    player.get("/api/giftPacket/genGiftPacket").await.data()
}

/// The goods ids of a list.
fn goods(reply: &Value) -> Vec<i64> {
    let list = reply["list"].as_array().unwrap();
    list.iter().map(|item| item["id"].as_str().unwrap().parse().unwrap()).collect()
}

/// Ledger, goods and grants agree, and the budgets hold this much money, in rupees.
async fn is_sound(app: &TestApp, grants: u64, held: i64) {
    clean(app).await;
    let report = activities::verify_grants(&app.app.db).await.unwrap();
    assert_eq!((report.grants, report.problems), (grants, vec![]));
    let spent = app.app.db.read(|tx| promotion_budgets::spent(tx, 0)).await.unwrap();
    let spent: i64 = spent.iter().map(|(_, units)| units).sum();
    assert_eq!(spent, held * RUPEE, "what the site's budget holds");
}

/// The next moment at which a day of the site begins.
fn next_midnight(app: &TestApp) -> Timestamp {
    let offset = app.app.site.utc_offset;
    app.clock.now().day(offset).next().start(offset)
}

/// A player with a contact, without which nobody receives bonus money.
async fn player(app: &TestApp) -> TestClient {
    app.player_with_phone().await
}

/// The same player with a new session, once the old one is over.
async fn signed_in_again(app: &TestApp) -> TestClient {
    app.client(app.post("/api/user/login", by_phone()).await.data())
}

/// A player with so many credited deposits of 500, an hour apart.
async fn depositor(app: &TestApp, deposits: usize) -> TestClient {
    let player = player(app).await;
    for number in 0..deposits {
        let order_no = plain(&player, &format!("deposit-key-{number}"), 500).await;
        assert_eq!(pay(app, &order_no, 500).await, "credited");
        app.clock.advance(Span::minutes(10));
    }
    player
}
