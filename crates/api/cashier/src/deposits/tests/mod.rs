//! Deposits through HTTP, on both databases. Each test ends with a clean ledger.

mod credits;
mod gateways;
mod orders;
mod payers;
mod promoted;
mod returns;
mod reversals;
mod shop;
mod sites;

use baize_api_testkit::{TestApp, TestClient, TestReply};
use serde_json::{Value, json};

const KEY: &str = "order-key-1";

fn ask(amount: i64) -> Value {
    json!({"goods_id": 1_000_000_004, "amount": amount, "pay_type": 1, "is_add_coin": 1,
        "is_join_charge_reward": 0, "pay_method_id": "1", "filler": "x"})
}

/// Orders 500.00 and returns the order's number.
async fn order(player: &TestClient, key: &str) -> String {
    let reply = player.post_with_key("/api/user/order", key, ask(5_000_000)).await.data();
    reply["order_no"].as_str().unwrap().to_owned()
}

fn paid(order_no: &str, payment: &str, amount: i64) -> Value {
    json!({"type": "payment.paid", "order_no": order_no, "payment": payment, "amount": amount, "currency": "INR"})
}

fn outcome(reply: &TestReply) -> String {
    reply.data()["outcome"].as_str().unwrap().to_owned()
}

async fn wallet(player: &TestClient) -> Value {
    player.get("/api/wallet?reserve=1").await.data()
}

async fn money(player: &TestClient) -> i64 {
    wallet(player).await["money"].as_i64().unwrap()
}

async fn state(player: &TestClient, order_no: &str) -> (i64, String) {
    let item = player.post("/api/user/order/state", json!({"order_no": order_no})).await.data();
    (item["state"].as_i64().unwrap(), item["reason"].as_str().unwrap().to_owned())
}

async fn clean(app: &TestApp) {
    let report = baize_ledger::verify(&app.app.db).await.unwrap();
    assert!(report.problems.is_empty(), "{:?}", report.problems);
    let stock = baize_cashier::deposits::verify_stock(&app.app.db).await.unwrap();
    assert!(stock.is_empty(), "{stock:?}");
}
