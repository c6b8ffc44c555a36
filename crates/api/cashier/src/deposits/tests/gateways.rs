//! Which gateway gets an order, and money that is on its way.

use std::sync::atomic::Ordering::SeqCst;

use baize_api_testkit::{TestApp, TestClient, each_app};
use baize_cashier::gateway_switch::{switch_off, switch_on};
use baize_store::{StoreError, WriteKey};
use baize_time::Span;
use serde_json::{Value, json};

use super::{KEY, ask, clean, money, order, outcome, paid, state};

async fn switch(app: &TestApp, on: bool) {
    let ctx = app.app.ctx();
    let write = move |tx: &mut baize_store::Tx| {
        if on { switch_on(tx, &ctx, "fake", "ana") } else { switch_off(tx, &ctx, "fake", "ana") }
    };
    let done: Result<bool, StoreError> = app.app.db.write(WriteKey::SHARED, write).await;
    assert!(done.unwrap());
}

#[tokio::test]
async fn a_gateway_that_is_switched_off_gets_no_order_and_finishes_what_it_has() {
    each_app(async |app| {
        let player = app.register().await;
        let order_no = order(&player, KEY).await;
        switch(&app, false).await;
        let refused = player.post_with_key("/api/user/order", "order-key-2", ask(5_000_000)).await;
        assert_eq!(refused.code(), 501);
        assert_eq!(player.get("/api/user/paymethod").await.data(), json!({"list": []}));
        assert_eq!(app.gateway.collected.lock().unwrap().len(), 1, "it was not asked");
        assert_eq!(order(&player, KEY).await, order_no, "a repetition finds the order");
        assert_eq!(outcome(&app.gateway_says("ev-1", &paid(&order_no, "p1", 5_000_000)).await), "credited");
        switch(&app, true).await;
        order(&player, "order-key-2").await;
        clean(&app).await;
    })
    .await;
}

async fn phase(player: &TestClient, order_no: &str) -> String {
    let item = player.post("/api/user/order/state", json!({"order_no": order_no})).await.data();
    item["phase"].as_str().unwrap().to_owned()
}

fn about(kind: &str, order_no: &str) -> Value {
    json!({"type": kind, "order_no": order_no, "reason": "declined"})
}

#[tokio::test]
async fn money_on_its_way_is_waited_for_after_the_time_to_pay() {
    each_app(async |app| {
        let player = app.register().await;
        let order_no = order(&player, KEY).await;
        assert_eq!(phase(&player, &order_no).await, "waiting");
        let confirming = about("payment.confirming", &order_no);
        assert_eq!(outcome(&app.gateway_says("ev-1", &confirming).await), "confirming");
        assert_eq!(phase(&player, &order_no).await, "confirming");
        app.clock.advance(Span::minutes(31));
        let due = app.app.clock.now();
        let due = app.app.db.read(move |tx| baize_store::deposits::due(tx, due, 10)).await;
        assert_eq!(Result::<_, StoreError>::unwrap(due), [], "our clock does not end it");
        assert_eq!(outcome(&app.gateway_says("ev-2", &paid(&order_no, "p1", 5_000_000)).await), "credited");
        assert_eq!(phase(&player, &order_no).await, "success");
        assert_eq!(outcome(&app.gateway_says("ev-3", &confirming).await), "already_closed");
        assert_eq!(money(&player).await, 5_000_000);
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn money_on_its_way_may_fail_and_arrive_all_the_same() {
    each_app(async |app| {
        let player = app.register().await;
        let order_no = order(&player, KEY).await;
        app.gateway_says("ev-1", &about("payment.confirming", &order_no)).await;
        assert_eq!(outcome(&app.gateway_says("ev-2", &about("payment.failed", &order_no)).await), "closed");
        assert_eq!(state(&player, &order_no).await, (2, "refused".into()));
        let late = app.gateway_says("ev-3", &paid(&order_no, "p1", 5_000_000)).await;
        assert_eq!(outcome(&late), "credited_late");
        assert_eq!(phase(&player, &order_no).await, "late");
        let failed = app.gateway_says("ev-4", &about("payment.failed", &order_no)).await;
        assert_eq!(outcome(&failed), "already_closed", "a failure after the success takes nothing back");
        assert_eq!(money(&player).await, 5_000_000);
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn an_order_whose_answer_was_lost_belongs_to_its_gateway() {
    each_app(async |app| {
        let player = app.register().await;
        app.gateway.lost.store(true, SeqCst);
        assert_eq!(player.post_with_key("/api/user/order", KEY, ask(5_000_000)).await.code(), 3007);
        app.gateway.lost.store(false, SeqCst);
        switch(&app, false).await;
        let order_no = order(&player, KEY).await;
        let asked = app.gateway.collected.lock().unwrap().clone();
        assert_eq!(asked.len(), 2, "the same gateway, though it gets nothing new");
        assert_eq!(asked[1].order_no, order_no);
    })
    .await;
}
