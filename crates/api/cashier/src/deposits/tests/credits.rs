//! What a payment credits, and what its messages do.

use baize_api_testkit::each_app;
use baize_time::Span;
use serde_json::json;

use super::{KEY, ask, clean, money, order, outcome, paid, state, wallet};

#[tokio::test]
async fn a_verified_payment_credits_cash_bonus_gold_and_their_tasks() {
    each_app(async |app| {
        let player = app.register().await;
        let before = wallet(&player).await;
        let order_no = order(&player, KEY).await;
        assert_eq!(money(&player).await, 0, "an order alone credits nothing");
        assert_eq!(outcome(&app.gateway_says("ev-1", &paid(&order_no, "p1", 5_000_000)).await), "credited");
        let after = wallet(&player).await;
        assert_eq!((&after["money"], &after["coin"]), (&json!(5_000_000), &json!(250_000)));
        assert_eq!(after["gold"].as_i64().unwrap() - before["gold"].as_i64().unwrap(), 500_000);
        assert_eq!((&after["taskBonus"], &after["taskTarget"]), (&json!(250_000), &json!(5_000_000)));
        let tasks = player.get("/api/bet_task?reserve=1").await.data();
        assert_eq!((&tasks["totalCash"], &tasks["totalBonus"]), (&json!(5_000_000), &json!(250_000)));
        let user = player.post("/api/user/userinfo", json!({})).await.data();
        assert_eq!((&user["pay_count"], &user["pay_total"]), (&json!(1), &json!(5_000_000)));
        assert_eq!(state(&player, &order_no).await, (1, String::new()));
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn a_player_who_declines_the_bonus_gets_none() {
    each_app(async |app| {
        let player = app.register().await;
        let mut body = ask(5_000_000);
        body["is_add_coin"] = json!(0);
        let reply = player.post_with_key("/api/user/order", KEY, body).await.data();
        assert_eq!(reply["coin"], 0);
        app.gateway_says("ev-1", &paid(reply["order_no"].as_str().unwrap(), "p1", 5_000_000)).await;
        assert_eq!(wallet(&player).await["coin"], 0);
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn an_offer_is_bought_at_its_price_only() {
    each_app(async |app| {
        let player = app.register().await;
        let mut body = ask(3_000_000);
        body["goods_id"] = json!("1000000102");
        let reply = player.post_with_key("/api/user/order", "offer-key-1", body.clone()).await.data();
        assert_eq!(reply["coin"], 120_000);
        body["amount"] = json!(2_999_999);
        assert_eq!(player.post_with_key("/api/user/order", "offer-key-2", body.clone()).await.code(), 1026);
        body["goods_id"] = json!(42);
        assert_eq!(player.post_with_key("/api/user/order", "offer-key-3", body).await.code(), 3004);
    })
    .await;
}

#[tokio::test]
async fn the_same_message_again_receives_the_first_answer_and_credits_nothing() {
    each_app(async |app| {
        let player = app.register().await;
        let order_no = order(&player, KEY).await;
        let message = paid(&order_no, "p1", 5_000_000);
        for _ in 0..3 {
            assert_eq!(outcome(&app.gateway_says("ev-1", &message).await), "credited");
        }
        assert_eq!(
            outcome(&app.gateway_says("ev-2", &message).await),
            "already_credited",
            "another event, same payment"
        );
        let other = paid(&order_no, "p9", 9_000_000);
        assert_eq!(outcome(&app.gateway_says("ev-1", &other).await), "event_reused");
        assert_eq!(money(&player).await, 5_000_000);
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn messages_that_arrive_all_at_once_credit_once() {
    each_app(async |app| {
        let player = app.register().await;
        let order_no = order(&player, KEY).await;
        let message = paid(&order_no, "p1", 5_000_000);
        let calls = (0..32).map(|number| {
            let (app, message) = (app.clone(), message.clone());
            tokio::spawn(async move { app.gateway_says(&format!("ev-{}", number % 4), &message).await })
        });
        for call in calls.collect::<Vec<_>>() {
            assert_eq!(call.await.unwrap().status, 200);
        }
        assert_eq!(money(&player).await, 5_000_000);
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn a_second_payment_is_flagged_and_not_credited() {
    each_app(async |app| {
        let player = app.register().await;
        let order_no = order(&player, KEY).await;
        app.gateway_says("ev-1", &paid(&order_no, "p1", 5_000_000)).await;
        let second = app.gateway_says("ev-2", &paid(&order_no, "p2", 5_000_000)).await;
        assert_eq!(outcome(&second), "second_payment");
        assert_eq!(money(&player).await, 5_000_000);
        let flagged = app.app.db.read(|tx| baize_store::gateway_events::flagged(tx, 10)).await;
        let flagged: Vec<_> = Result::<_, baize_store::StoreError>::unwrap(flagged);
        assert_eq!(flagged.iter().map(|event| event.event_id.as_str()).collect::<Vec<_>>(), ["ev-2"]);
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn a_payment_after_expiry_is_credited_once_and_said_to_be_late() {
    each_app(async |app| {
        let player = app.register().await;
        let order_no = order(&player, KEY).await;
        let expired = json!({"type": "payment.expired", "order_no": order_no});
        assert_eq!(outcome(&app.gateway_says("ev-0", &expired).await), "closed");
        assert_eq!(state(&player, &order_no).await, (2, "expired".into()));
        app.clock.advance(Span::hours(5));
        let late = paid(&order_no, "p1", 5_000_000);
        assert_eq!(outcome(&app.gateway_says("ev-1", &late).await), "credited_late");
        assert_eq!(outcome(&app.gateway_says("ev-2", &late).await), "already_credited");
        assert_eq!(state(&player, &order_no).await, (1, String::new()));
        assert_eq!(money(&player).await, 5_000_000);
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn another_amount_or_currency_is_flagged_and_the_right_payment_still_counts() {
    each_app(async |app| {
        let player = app.register().await;
        let order_no = order(&player, KEY).await;
        for (number, wrong) in [1, 4_999_999, 5_000_001, -5_000_000, 0].into_iter().enumerate() {
            let reply = app.gateway_says(&format!("ev-{number}"), &paid(&order_no, "p1", wrong)).await;
            assert_eq!(outcome(&reply), "wrong_amount", "{wrong}");
        }
        let mut dollars = paid(&order_no, "p2", 5_000_000);
        dollars["currency"] = json!("USD");
        assert_eq!(outcome(&app.gateway_says("ev-usd", &dollars).await), "wrong_currency");
        assert_eq!(money(&player).await, 0);
        assert_eq!(state(&player, &order_no).await.0, 0);
        assert_eq!(outcome(&app.gateway_says("ev-ok", &paid(&order_no, "p3", 5_000_000)).await), "credited");
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn a_forged_message_is_a_403_and_does_nothing() {
    each_app(async |app| {
        let player = app.register().await;
        let order_no = order(&player, KEY).await;
        let message = paid(&order_no, "p1", 5_000_000);
        let forger = baize_core::signature::Secret::new(*b"a guess");
        let guessed = forger.sign(app.clock.now(), "ev-1", message.to_string().as_bytes());
        for signature in ["", "v1", guessed.as_str()] {
            let reply = app.gateway_sends(signature, &message).await;
            assert_eq!((reply.status.as_u16(), reply.code()), (403, 403), "{signature}");
        }
        let other_body = paid(&order_no, "p1", 5_000_001);
        let real = baize_core::signature::Secret::new(*b"the fake gateway's secret");
        let stolen = real.sign(app.clock.now(), "ev-1", other_body.to_string().as_bytes());
        assert_eq!(app.gateway_sends(&stolen, &message).await.status, 403, "a signature of another body");
        let old = real.sign(app.clock.now().minus(Span::minutes(10)), "ev-1", message.to_string().as_bytes());
        assert_eq!(app.gateway_sends(&old, &message).await.status, 403, "a message from ten minutes ago");
        assert_eq!(app.post("/callbacks/nobody", message).await.status, 404);
        assert_eq!(money(&player).await, 0);
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn a_message_about_an_unknown_order_is_kept_for_an_operator() {
    each_app(async |app| {
        let reply = app.gateway_says("ev-1", &paid("D1", "p1", 5_000_000)).await;
        assert_eq!(outcome(&reply), "unknown_order");
        clean(&app).await;
    })
    .await;
}
