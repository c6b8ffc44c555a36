//! Claims of every kind, and what players share in the tests of them.

use baize_api_testkit::{TestApp, TestClient, TestReply, each_app, each_app_with};
use baize_core::Failure;
use baize_core::operators::OperatorOrder;
use baize_core::site::{Capability, MoneyMode, Site, SiteKey};
use baize_ledger::{Wallet, post};
use baize_money::{Amount, BasisPoints, Ratio};
use baize_promotions::activities::{self, ActivityState, Draft, GrantProblem, PublishRefusal};
use baize_store::promotion_budgets::BudgetSlot;
use baize_store::{Db, PlayerId, StoreError, Tx, WriteKey, promotion_budgets, promotion_grants};
use baize_time::{Span, Timestamp};
use serde_json::{Value, json};

use crate::testing::{charge_back, id, is_sound, next_midnight, pay_in, refuse_reviewed};

mod bet_every_day;
mod boards;
mod check_in;
mod closing;
mod coin_rounds;
mod coin_tournament;
mod download;
mod first_pay_rebate;
mod free_guess;
mod friends;
mod messaging_app;
mod payers;
mod play_back;
mod rain;
mod rebate;
mod reinvestment;
mod seven_day;
mod sports;
mod tournament;
mod unclaimed;
mod wheel;

const SIGN: i64 = 1;

/// A player with a contact of this number, from a network of its own.
async fn contact(app: &TestApp, number: u32) -> TestClient {
    let body = json!({ "client_type": 1, "mobile": format!("98765{number:05}"), "password": "kx7-Qz_monsoon",
        "device_id": format!("guess-device-{number}"), "age_confirmed": true });
    let proven = app.proven_from(&format!("198.51.{number}.1:4000"), body).await;
    app.client(app.post("/api/user/register", proven).await.data())
}

fn order() -> OperatorOrder {
    OperatorOrder { by: "ana".into(), reason: "test".into() }
}

/// What a game of one percent keeps of its turnover.
fn edge() -> Ratio {
    Ratio::new(1, 100).unwrap()
}

/// Pays an order of 500 in; the player has made a deposit. Returns its number.
async fn deposit(app: &TestApp, player: &TestClient) -> String {
    deposit_as(app, player, "an-order-1").await
}

/// Pays an order of 500 in that was made with this key.
async fn deposit_as(app: &TestApp, player: &TestClient, key: &str) -> String {
    pay_in(app, player, (key, 0)).await
}

/// Money, bonus money and debt.
async fn money(player: &TestClient) -> (i64, i64, i64) {
    let wallet = player.get("/api/wallet").await.data();
    let of = |field: &str| wallet[field].as_i64().unwrap();
    (of("money"), of("coin"), of("debt"))
}

/// The states of the player's rewards, newest first.
async fn states(player: &TestClient) -> Vec<String> {
    let record = player.get("/api/activity/record").await.data();
    let states =
        record["list"].as_array().unwrap().iter().map(|reward| reward["state"].as_str().unwrap().to_owned());
    states.collect()
}

/// A site where cash can be withdrawn at once.
fn free_cash(site: &mut Site) {
    site.deposits.turnover_rate = BasisPoints::ZERO;
    site.withdrawals.first_by_code = false;
}

/// Asks for a withdrawal; what it reserves is out of reach.
async fn withdraw(player: &TestClient, amount: i64) {
    let upi =
        json!({ "account_type": 1, "name": "Ravi Kumar", "upi": "ravi.kumar@sbi", "phone": "9876543210" });
    player.add_account(upi).await.data();
    let ask = json!({ "amount": amount, "account_type": 1 });
    player.post_with_key("/api/user/withdraw", "withdraw-key-1", ask).await.data();
}

/// What an activity offers a player.
async fn info(player: &TestClient, activity: i64) -> Value {
    player.get(&format!("/api/activity/info?activity_id={activity}")).await.data()
}
