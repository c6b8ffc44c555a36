//! Reversed deposits, and the debts that they leave.

use baize_money::BasisPoints;
use baize_store::{DepositId, PlayerId, StoreError, deposits, transfers};
use serde_json::{Value, json};

use baize_api_testkit::{TestApp, TestClient, each_app, each_app_with};

use super::{clean, outcome, wallet};

const WHOLE: i64 = 5_000_000;

/// Orders 500.00, with the bonus of the tier if it is wanted.
async fn order(player: &TestClient, key: &str, with_bonus: u8) -> String {
    let body = json!({"amount": WHOLE, "pay_method_id": "1", "is_add_coin": with_bonus});
    let reply = player.post_with_key("/api/user/order", key, body).await.data();
    reply["order_no"].as_str().unwrap().to_owned()
}

fn paid(order_no: &str) -> Value {
    super::paid(order_no, "p1", WHOLE)
}

fn reversed(order_no: &str, name: &str, amount: i64) -> Value {
    json!({"type": "payment.reversed", "order_no": order_no, "payment": "p1", "reversal": name, "amount": amount,
        "currency": "INR", "kind": "chargeback", "reason": "fraud"})
}

async fn says(app: &TestApp, event: &str, message: &Value) -> String {
    outcome(&app.gateway_says(event, message).await)
}

/// Cash and debt.
async fn money(player: &TestClient) -> (i64, i64) {
    let wallet = wallet(player).await;
    (wallet["money"].as_i64().unwrap(), wallet["debt"].as_i64().unwrap())
}

async fn item(player: &TestClient, order_no: &str) -> Value {
    player.post("/api/user/order/state", json!({"order_no": order_no})).await.data()
}

/// A player with one credited order of 500.00.
async fn credited(app: &TestApp, with_bonus: u8) -> (TestClient, String) {
    let player = app.register().await;
    let order_no = order(&player, "order-key-1", with_bonus).await;
    assert_eq!(says(app, "ev-paid", &paid(&order_no)).await, "credited");
    (player, order_no)
}

/// Spends cash by withdrawing it; what is reserved is out of a reversal's reach.
async fn reserve(player: &TestClient, amount: i64) {
    let upi =
        json!({"account_type": 1, "name": "Ravi Kumar", "upi": "ravi.kumar@sbi", "phone": "9876543210"});
    player.add_account(upi).await.data();
    let ask = json!({"amount": amount, "account_type": 1, "confirm_token": player.confirm_token().await});
    player.post_with_key("/api/user/withdraw", "withdraw-key-1", ask).await.data();
}

#[tokio::test]
async fn a_whole_reversal_takes_payment_bonus_gold_and_requirements_back() {
    each_app(async |app| {
        let player = app.register().await;
        let before = wallet(&player).await;
        let order_no = order(&player, "order-key-1", 1).await;
        says(&app, "ev-paid", &paid(&order_no)).await;
        assert_eq!(says(&app, "ev-1", &reversed(&order_no, "r1", WHOLE)).await, "reversed");
        let after = wallet(&player).await;
        for field in ["money", "coin", "gold", "debt", "taskBonus", "taskTarget"] {
            assert_eq!(after[field], before[field], "{field}");
        }
        let tasks = player.get("/api/bet_task?reserve=1").await.data();
        assert_eq!((&tasks["list"], &tasks["cashTaskList"]), (&json!([]), &json!([])));
        let item = item(&player, &order_no).await;
        assert_eq!((&item["state"], &item["reason"]), (&json!(2), &json!("charged_back")));
        assert_eq!(item["reversed"], json!(WHOLE));
        let user = player.post("/api/user/userinfo", json!({})).await.data();
        assert_eq!((&user["pay_count"], &user["pay_total"]), (&json!(1), &json!(0)), "the count stays");
        let failed = player.post("/api/user/order/list", json!({"type": 3})).await.data();
        assert_eq!(failed["list"].as_array().unwrap().len(), 1, "it is listed among the failed ones");
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn parts_have_names_of_their_own_and_add_up_to_the_payment() {
    each_app(async |app| {
        let (player, order_no) = credited(&app, 1).await;
        assert_eq!(says(&app, "ev-1", &reversed(&order_no, "r1", 2_000_000)).await, "reversed");
        let part = wallet(&player).await;
        assert_eq!((&part["money"], &part["coin"]), (&json!(3_000_000), &json!(150_000)));
        assert_eq!((&part["taskBonus"], &part["taskTarget"]), (&json!(150_000), &json!(3_000_000)));
        let shown = item(&player, &order_no).await;
        assert_eq!((&shown["state"], &shown["reversed"]), (&json!(1), &json!(2_000_000)));
        assert_eq!(says(&app, "ev-2", &reversed(&order_no, "r2", 3_000_001)).await, "more_than_paid");
        assert_eq!(says(&app, "ev-3", &reversed(&order_no, "r2", 3_000_000)).await, "reversed");
        assert_eq!(says(&app, "ev-4", &reversed(&order_no, "r3", 1)).await, "more_than_paid");
        assert_eq!(money(&player).await, (0, 0));
        assert_eq!(wallet(&player).await["coin"], 0);
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn each_part_is_posted_under_the_name_of_its_reversal() {
    each_app(async |app| {
        let (_, order_no) = credited(&app, 0).await;
        for (event, name) in [("ev-1", "r1"), ("ev-2", "r2")] {
            assert_eq!(says(&app, event, &reversed(&order_no, name, 2_000_000)).await, "reversed");
        }
        let (player, id) = find(&app, &order_no).await;
        let list = app.app.db.read(move |tx| transfers::of_player(tx, player, 0, 100)).await;
        let list = Result::<_, StoreError>::unwrap(list).into_iter();
        let mut keys: Vec<String> =
            list.map(|row| row.request_key).filter(|key| key.starts_with("reversal:")).collect();
        // Money and gold are moved apart.
        keys.dedup();
        assert_eq!(keys, [format!("reversal:{id}:r1"), format!("reversal:{id}:r2")]);
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn a_reversal_is_taken_back_once_whatever_event_reports_it() {
    each_app(async |app| {
        let (player, order_no) = credited(&app, 0).await;
        let message = reversed(&order_no, "r1", 2_000_000);
        for _ in 0..2 {
            assert_eq!(says(&app, "ev-1", &message).await, "reversed", "the first answer again");
        }
        assert_eq!(says(&app, "ev-2", &message).await, "already_reversed");
        let other = reversed(&order_no, "r1", 2_000_001);
        assert_eq!(says(&app, "ev-3", &other).await, "contradiction");
        assert_eq!(says(&app, "ev-1", &other).await, "event_reused");
        let calls = (0..16).map(|number| {
            let (app, message) = (app.clone(), reversed(&order_no, "r2", 1_000_000));
            tokio::spawn(async move { app.gateway_says(&format!("at-once-{number}"), &message).await })
        });
        for call in calls.collect::<Vec<_>>() {
            assert_eq!(call.await.unwrap().status, 200);
        }
        assert_eq!(money(&player).await, (2_000_000, 0));
        assert_eq!(says(&app, "ev-4", &paid(&order_no)).await, "already_credited");
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn what_does_not_fit_the_order_moves_nothing() {
    each_app(async |app| {
        let (player, order_no) = credited(&app, 0).await;
        for (number, amount) in [0, -1, -WHOLE].into_iter().enumerate() {
            let message = reversed(&order_no, &format!("r{number}"), amount);
            assert_eq!(says(&app, &format!("ev-{number}"), &message).await, "wrong_amount", "{amount}");
        }
        let changed = |field: &str, value: &str| {
            let mut message = reversed(&order_no, "r9", WHOLE);
            message[field] = json!(value);
            message
        };
        assert_eq!(says(&app, "ev-currency", &changed("currency", "USD")).await, "wrong_currency");
        assert_eq!(says(&app, "ev-payment", &changed("payment", "p2")).await, "other_payment");
        assert_eq!(says(&app, "ev-order", &changed("order_no", "D404")).await, "unknown_order");
        let huge = reversed(&order_no, "r9", 9_007_199_254_740_991);
        assert_eq!(says(&app, "ev-huge", &huge).await, "more_than_paid");
        let forged = app.gateway_sends("", &reversed(&order_no, "r9", WHOLE)).await;
        assert_eq!(forged.status, 403);
        assert_eq!(money(&player).await, (WHOLE, 0));
        assert_eq!(item(&player, &order_no).await["state"], 1);
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn a_reversal_that_overtakes_its_payment_is_taken_back_when_it_is_credited() {
    each_app(async |app| {
        let player = app.register().await;
        let order_no = order(&player, "order-key-1", 1).await;
        assert_eq!(says(&app, "ev-1", &reversed(&order_no, "r1", 2_000_000)).await, "not_credited");
        assert_eq!(says(&app, "ev-2", &reversed(&order_no, "r1", 2_000_000)).await, "already_reversed");
        assert_eq!(says(&app, "ev-3", &reversed(&order_no, "r2", WHOLE + 1)).await, "more_than_paid");
        assert_eq!(money(&player).await, (0, 0));
        assert_eq!(says(&app, "ev-paid", &paid(&order_no)).await, "credited");
        assert_eq!(money(&player).await, (3_000_000, 0));
        assert_eq!(item(&player, &order_no).await["reversed"], 2_000_000);
        assert_eq!(says(&app, "ev-4", &reversed(&order_no, "r1", 2_000_000)).await, "already_reversed");
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn what_is_not_there_is_owed_shown_and_kept_from_withdrawals() {
    each_app_with(
        |site, _| site.deposits.turnover_rate = BasisPoints::ZERO,
        async |app| {
            let (player, order_no) = credited(&app, 0).await;
            reserve(&player, 4_000_000).await;
            assert_eq!(says(&app, "ev-1", &reversed(&order_no, "r1", WHOLE)).await, "reversed");
            assert_eq!(money(&player).await, (0, 4_000_000));
            assert_eq!(wallet(&player).await["frozen_money"], 4_000_000, "reserved cash is not touched");
            // A new deposit is the player's own and pays no debt, but so much of it stays.
            let second = order(&player, "order-key-2", 0).await;
            assert_eq!(says(&app, "ev-2", &paid(&second)).await, "credited");
            assert_eq!(money(&player).await, (WHOLE, 4_000_000));
            let info = player.get("/api/withdraw/info").await.data();
            assert_eq!((&info["can_withdraw"], &info["debt"]), (&json!(1_000_000), &json!(4_000_000)));
            clean(&app).await;
        },
    )
    .await;
}

#[tokio::test]
async fn a_player_who_owes_withdraws_the_rest_with_an_operators_word() {
    each_app_with(
        |site, _| {
            site.deposits.turnover_rate = BasisPoints::ZERO;
            site.withdrawals.min = baize_money::Amount::UNIT;
            site.withdrawals.first_by_code = false;
        },
        async |app| {
            let (player, order_no) = credited(&app, 0).await;
            owe(&app, &order_no, 1_000_000).await;
            let second = order(&player, "order-key-2", 0).await;
            says(&app, "ev-2", &paid(&second)).await;
            let upi = json!({"account_type": 1, "name": "Ravi Kumar", "upi": "ravi.kumar@sbi", "phone": "9876543210"});
            player.add_account(upi).await.data();
            let ask = async |key: &str, amount: i64| {
                let body = json!({"amount": amount, "account_type": 1});
                player.post_with_key("/api/user/withdraw", key, body).await
            };
            let (cash, debt) = money(&player).await;
            assert_eq!(debt, 1_000_000);
            assert_eq!(ask("too-much-1", cash - debt + 1).await.code(), 3116);
            let made = ask("the-rest-1", 1_000_000).await.data();
            let order_no = made["order_no"].as_str().unwrap().to_owned();
            let found = app.app.db.read(move |tx| baize_cashier::withdrawals::by_number(tx, &order_no)).await;
            let row = Result::<_, StoreError>::unwrap(found).unwrap();
            assert_eq!(row.state, 0, "no rule approves it");
            clean(&app).await;
        },
    )
    .await;
}

/// The player and the id of an order.
async fn find(app: &TestApp, order_no: &str) -> (PlayerId, DepositId) {
    let wanted = order_no.to_owned();
    let found = app.app.db.read(move |tx| baize_store::order_numbers::find(tx, &wanted)).await;
    Result::<_, StoreError>::unwrap(found).unwrap()
}

/// The order is reversed after so much of its cash was lost.
async fn owe(app: &TestApp, order_no: &str, lost: i64) {
    let (player, id) = find(app, order_no).await;
    let ctx = app.app.ctx();
    let spend = app.app.db.write(player, move |tx| {
        use baize_ledger::{Posting, Wallet, post};
        let mut wallet = Wallet::get(tx, player)?;
        let lost = baize_money::Amount::new(-lost).map_err(StoreError::damaged)?;
        let posting = Posting::adjustment(1, baize_money::Bucket::Cash, lost);
        post(tx, &mut wallet, &ctx.cause(None), &[posting]).map_err(baize_ledger::PostError::into_fault)
    });
    spend.await.unwrap();
    assert_eq!(says(app, "ev-owe", &reversed(order_no, "r1", WHOLE)).await, "reversed");
    let row = app.app.db.read(move |tx| deposits::load(tx, player, id)).await;
    assert_eq!(Result::<_, StoreError>::unwrap(row).unwrap().state, 6);
}
