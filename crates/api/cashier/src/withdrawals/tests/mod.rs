//! Withdrawals through HTTP, on both databases. Each test ends with a clean ledger.

mod accounts;
mod approval;
mod first_use;
mod held_elsewhere;
mod limits;
mod payouts;
mod races;

use baize_api_testkit::{TestApp, TestClient, TestReply};
use baize_cashier::withdrawals::{self as service, DecisionRefusal, Submission};
use baize_core::operators::ApprovalOrder;
use baize_core::site::Site;
use baize_core::{Ctx, Failure};
use baize_money::BasisPoints;
use baize_store::withdrawals::WithdrawalRow;
use baize_store::{StoreError, Tx};
use serde_json::{Value, json};

const KEY: &str = "withdraw-key-1";

/// India without turnover on deposits: cash is free at once.
pub(crate) fn free_cash(site: &mut Site) {
    site.deposits.turnover_rate = BasisPoints::ZERO;
    known_accounts(site);
}

/// The first withdrawal to an account takes no code.
pub(crate) fn known_accounts(site: &mut Site) {
    site.withdrawals.first_by_code = false;
}

pub(crate) async fn deposit(app: &TestApp, player: &TestClient, amount: i64, with_bonus: u8) {
    let body = json!({"amount": amount, "pay_method_id": 2, "is_add_coin": with_bonus});
    let key = format!("deposit-{amount}-{with_bonus}");
    let order = player.post_with_key("/api/user/order", &key, body).await.data();
    let order_no = order["order_no"].as_str().unwrap();
    let message = json!({"type": "payment.paid", "order_no": order_no, "payment": order_no, "amount": amount, "currency": app.app.site.currency});
    let reply = app.gateway_says(&format!("ev-{order_no}"), &message).await.data();
    assert_eq!(reply["outcome"], "credited");
}

pub(crate) fn upi() -> Value {
    json!({"account_type": 1, "name": "Ravi Kumar", "upi": "ravi.kumar@sbi", "phone": "9876543210"})
}

/// A player with cash and an account.
pub(crate) async fn rich(app: &TestApp, amount: i64) -> TestClient {
    let player = app.register().await;
    deposit(app, &player, amount, 0).await;
    player.add_account(upi()).await.data();
    player
}

async fn withdraw(player: &TestClient, key: &str, amount: i64) -> TestReply {
    player.post_with_key("/api/user/withdraw", key, json!({"amount": amount, "account_type": 1})).await
}

/// What two operators do.
async fn approve(app: &TestApp, order_no: &str) {
    decide(app, order_no, "ana", Some("ben")).await.unwrap();
}

/// What an operator does, or two.
async fn decide(
    app: &TestApp,
    order_no: &str,
    by: &str,
    confirmed_by: Option<&str>,
) -> Result<(), Failure<DecisionRefusal>> {
    let row = row(app, order_no).await;
    let (ctx, player) = (app.app.ctx(), row.player);
    let order = ApprovalOrder::new(by.into(), confirmed_by.map(str::to_owned), "papers seen".into());
    app.app.db.write(player, move |tx| service::approve(tx, &ctx, player, row.id, &order)).await
}

/// The stored withdrawal.
async fn row(app: &TestApp, order_no: &str) -> WithdrawalRow {
    let order_no = order_no.to_owned();
    let found = app.app.db.read(move |tx| service::by_number(tx, &order_no)).await;
    Result::<_, StoreError>::unwrap(found).unwrap()
}

/// An operator approves, and the worker gives it to the gateway.
async fn approve_and_submit(app: &TestApp, order_no: &str) -> Submission {
    approve(app, order_no).await;
    submit(app, order_no).await
}

/// What the worker does: marks the withdrawal as given to the gateway. Returns what the gateway is asked.
async fn submit(app: &TestApp, order_no: &str) -> Submission {
    let (ctx, row): (Ctx, _) = (app.app.ctx(), row(app, order_no).await);
    let submit = move |tx: &mut Tx| service::submit(tx, &ctx, row.player, row.id, &|_| vec!["fake".into()]);
    let submission: Result<_, StoreError> = app.app.db.write(row.player, submit).await;
    submission.unwrap()
}

async fn says(app: &TestApp, event: &str, message: Value) -> String {
    app.gateway_says(event, &message).await.data()["outcome"].as_str().unwrap().to_owned()
}

fn paid_out(order_no: &str, amount: i64) -> Value {
    json!({"type": "payout.paid", "order_no": order_no, "payout": "out-1", "amount": amount, "currency": "INR"})
}

async fn info(player: &TestClient) -> Value {
    player.get("/api/withdraw/info").await.data()
}

/// Cash and frozen cash.
async fn cash(player: &TestClient) -> (i64, i64) {
    let wallet = player.get("/api/wallet").await.data();
    (wallet["money"].as_i64().unwrap(), wallet["frozen_money"].as_i64().unwrap())
}

async fn newest(player: &TestClient) -> Value {
    player.post("/api/withdraw/list", json!({})).await.data()["list"][0].clone()
}

pub(crate) async fn clean(app: &TestApp) {
    let report = baize_ledger::verify(&app.app.db).await.unwrap();
    assert!(report.problems.is_empty(), "{:?}", report.problems);
}
