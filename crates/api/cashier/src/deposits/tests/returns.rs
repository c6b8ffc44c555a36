//! Payments that are not credited: held, and sent back when two people agree.

use baize_api_testkit::{TestApp, TestClient, each_app};
use baize_cashier::refunds::{self, NewRefund, Refusal, Submission};
use baize_core::Failure;
use baize_money::Amount;
use baize_store::refunds::RefundRow;
use baize_store::{DepositId, PlayerId, StoreError, order_numbers};
use serde_json::{Value, json};

use super::{KEY, clean, money, order, outcome, paid};

async fn find(app: &TestApp, order_no: &str) -> (PlayerId, DepositId) {
    let wanted = order_no.to_owned();
    let found = app.app.db.read(move |tx| order_numbers::find(tx, &wanted)).await;
    Result::<_, StoreError>::unwrap(found).unwrap()
}

fn by_ana() -> NewRefund {
    NewRefund { payment: None, amount: None, by: "ana".into(), reason: "paid twice".into() }
}

async fn request(app: &TestApp, order_no: &str, new: NewRefund) -> Result<RefundRow, Failure<Refusal>> {
    let (player, order) = find(app, order_no).await;
    let ctx = app.app.ctx();
    app.app.db.write(player, move |tx| refunds::request(tx, &ctx, (player, order), &new)).await
}

async fn approve(app: &TestApp, row: &RefundRow, by: &'static str) -> Result<RefundRow, Failure<Refusal>> {
    let (ctx, player, id) = (app.app.ctx(), row.player, row.id);
    app.app.db.write(player, move |tx| refunds::approve(tx, &ctx, (player, id), by)).await
}

fn refusal<T: std::fmt::Debug>(result: Result<T, Failure<Refusal>>) -> Refusal {
    match result {
        Err(Failure::Refused(refusal)) => refusal,
        other => panic!("{other:?}"),
    }
}

/// What the worker does before it asks the gateway.
async fn submit(app: &TestApp, row: &RefundRow) -> Submission {
    let (ctx, player, id) = (app.app.ctx(), row.player, row.id);
    let done = app.app.db.write(player, move |tx| refunds::submit(tx, &ctx, player, id)).await;
    Result::<_, StoreError>::unwrap(done)
}

async fn returns(player: &TestClient, order_no: &str) -> Value {
    player.post("/api/user/order/state", json!({"order_no": order_no})).await.data()["returns"].clone()
}

fn reversed(order_no: &str, payment: &str, name: &str, amount: i64) -> Value {
    json!({"type": "payment.reversed", "order_no": order_no, "payment": payment, "reversal": name,
        "amount": amount, "currency": "INR", "kind": "refund", "reason": "paid twice"})
}

/// A player with a credited order that was paid twice.
async fn paid_twice(app: &TestApp) -> (TestClient, String) {
    let player = app.register().await;
    let order_no = order(&player, KEY).await;
    assert_eq!(outcome(&app.gateway_says("ev-1", &paid(&order_no, "p1", 5_000_000)).await), "credited");
    let second = app.gateway_says("ev-2", &paid(&order_no, "p2", 5_000_000)).await;
    assert_eq!(outcome(&second), "second_payment");
    (player, order_no)
}

#[tokio::test]
async fn a_second_payment_goes_back_after_a_second_person_approves() {
    each_app(async |app| {
        let (player, order_no) = paid_twice(&app).await;
        let held = json!([{"amount": 5_000_000, "currency": "INR", "cause": "second_payment", "state": 0}]);
        assert_eq!(returns(&player, &order_no).await, held);
        let row = request(&app, &order_no, by_ana()).await.unwrap();
        assert_eq!((row.payment.as_str(), row.amount.units()), ("p2", 5_000_000));
        let alone = refusal(approve(&app, &row, " ANA ").await);
        assert!(alone.to_string().contains("second person"), "{alone}");
        assert_eq!(submit(&app, &row).await, Submission::Nothing, "nothing goes before the approval");
        approve(&app, &row, "ben").await.unwrap();
        let Submission::Ask { gateway, refund, again } = submit(&app, &row).await else { panic!() };
        assert_eq!(
            (gateway.as_str(), refund.refund_no.as_str(), again),
            ("fake", row.refund_no.as_str(), false)
        );
        let back = reversed(&order_no, "p2", &row.refund_no, 5_000_000);
        assert_eq!(outcome(&app.gateway_says("ev-3", &back).await), "sent_back");
        assert_eq!(outcome(&app.gateway_says("ev-4", &back).await), "already_sent_back");
        assert_eq!(returns(&player, &order_no).await[0]["state"], 1);
        assert_eq!(money(&player).await, 5_000_000, "what was credited stays");
        assert_eq!(submit(&app, &row).await, Submission::Nothing, "it has ended");
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn a_held_payment_is_never_credited_and_held_once() {
    each_app(async |app| {
        let (player, order_no) = paid_twice(&app).await;
        let again = app.gateway_says("ev-3", &paid(&order_no, "p2", 5_000_000)).await;
        assert_eq!(outcome(&again), "already_held");
        let list = player.post("/api/user/order/list", json!({})).await.data();
        assert_eq!(list["list"][0]["returns"].as_array().unwrap().len(), 1);
        assert_eq!(money(&player).await, 5_000_000);
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn another_amount_and_another_currency_are_held_as_they_were_paid() {
    each_app(async |app| {
        let player = app.register().await;
        let order_no = order(&player, KEY).await;
        app.gateway_says("ev-1", &paid(&order_no, "p1", 4_999_999)).await;
        let mut dollars = paid(&order_no, "p2", 5_000_000);
        dollars["currency"] = json!("USD");
        app.gateway_says("ev-2", &dollars).await;
        for (event, amount) in [("ev-3", 0), ("ev-4", -5_000_000)] {
            let nothing = app.gateway_says(event, &paid(&order_no, event, amount)).await;
            assert_eq!(outcome(&nothing), "wrong_amount");
        }
        let shown = returns(&player, &order_no).await;
        let facts: Vec<_> =
            shown.as_array().unwrap().iter().map(|item| (&item["cause"], &item["amount"])).collect();
        let (amount, currency) = (json!("wrong_amount"), json!("wrong_currency"));
        assert_eq!(facts, [(&amount, &json!(4_999_999)), (&currency, &json!(5_000_000))]);
        assert_eq!(refusal(request(&app, &order_no, by_ana()).await), Refusal::Ambiguous);
        let named = NewRefund { payment: Some("p2".into()), ..by_ana() };
        assert_eq!(request(&app, &order_no, named).await.unwrap().currency, "USD");
        assert_eq!(outcome(&app.gateway_says("ev-5", &paid(&order_no, "p3", 5_000_000)).await), "credited");
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn a_part_of_a_credited_payment_is_refunded_and_taken_back() {
    each_app(async |app| {
        let player = app.register().await;
        let order_no = order(&player, KEY).await;
        assert_eq!(
            refusal(request(&app, &order_no, by_ana()).await),
            Refusal::UnknownPayment,
            "nothing is paid"
        );
        app.gateway_says("ev-1", &paid(&order_no, "p1", 5_000_000)).await;
        let part = |units| NewRefund { amount: Some(Amount::from_units(units)), ..by_ana() };
        for units in [0, -1, 5_000_001] {
            let refused = refusal(request(&app, &order_no, part(units)).await);
            assert!(matches!(refused, Refusal::MoreThanLeft(_)), "{units}: {refused}");
        }
        let row = request(&app, &order_no, part(2_000_000)).await.unwrap();
        let more = refusal(request(&app, &order_no, part(3_000_001)).await);
        assert_eq!(more, Refusal::MoreThanLeft(Amount::from_units(3_000_000)), "what is under way counts");
        approve(&app, &row, "ben").await.unwrap();
        submit(&app, &row).await;
        let back = reversed(&order_no, "p1", &row.refund_no, 2_000_000);
        assert_eq!(outcome(&app.gateway_says("ev-2", &back).await), "reversed");
        assert_eq!(money(&player).await, 3_000_000);
        assert_eq!(returns(&player, &order_no).await, json!([]), "a refund is no payment that was held");
        let rest = request(&app, &order_no, by_ana()).await.unwrap();
        assert_eq!(rest.amount.units(), 3_000_000);
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn a_failed_refund_is_asked_for_again_under_a_new_number() {
    each_app(async |app| {
        let (player, order_no) = paid_twice(&app).await;
        let first = request(&app, &order_no, by_ana()).await.unwrap();
        approve(&app, &first, "ben").await.unwrap();
        submit(&app, &first).await;
        let failed = json!({"type": "refund.failed", "order_no": order_no, "refund_no": first.refund_no,
            "reason": "account closed"});
        assert_eq!(outcome(&app.gateway_says("ev-3", &failed).await), "refund_failed");
        assert_eq!(outcome(&app.gateway_says("ev-4", &failed).await), "already_closed");
        let mut unknown = failed.clone();
        unknown["refund_no"] = json!("R404");
        assert_eq!(outcome(&app.gateway_says("ev-5", &unknown).await), "unknown_refund");
        let second = request(&app, &order_no, by_ana()).await.unwrap();
        assert_ne!(second.refund_no, first.refund_no);
        assert_eq!(returns(&player, &order_no).await[0]["state"], 0);
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn a_held_payment_that_the_gateway_sends_back_by_itself_is_done() {
    each_app(async |app| {
        let (player, order_no) = paid_twice(&app).await;
        let part = reversed(&order_no, "p2", "r1", 1);
        assert_eq!(outcome(&app.gateway_says("ev-3", &part).await), "wrong_amount");
        let back = reversed(&order_no, "p2", "r1", 5_000_000);
        assert_eq!(outcome(&app.gateway_says("ev-4", &back).await), "sent_back");
        let other = reversed(&order_no, "p2", "r2", 5_000_000);
        assert_eq!(outcome(&app.gateway_says("ev-5", &other).await), "contradiction");
        assert!(
            request(&app, &order_no, NewRefund { payment: Some("p2".into()), ..by_ana() }).await.is_err()
        );
        assert_eq!(money(&player).await, 5_000_000);
        clean(&app).await;
    })
    .await;
}
