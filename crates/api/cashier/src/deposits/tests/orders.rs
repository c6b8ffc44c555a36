//! Orders: how they are made, limited, paged and asked for.

use std::sync::atomic::Ordering::SeqCst;

use baize_api_testkit::{each_app, each_app_with};
use baize_time::Span;
use serde_json::{Value, json};

use super::{KEY, ask, clean, money, order, outcome, paid, state};

#[tokio::test]
async fn the_same_key_finds_the_same_order_and_another_body_is_refused() {
    each_app(async |app| {
        let player = app.register().await;
        let first = player.post_with_key("/api/user/order", KEY, ask(5_000_000)).await.data();
        let again = player.post_with_key("/api/user/order", KEY, ask(5_000_000)).await.data();
        assert_eq!(first, again);
        assert_eq!(app.gateway.collected.lock().unwrap().len(), 1, "the gateway was asked once");
        assert_eq!(player.post_with_key("/api/user/order", KEY, ask(6_000_000)).await.code(), 2006);
        assert_eq!(player.post("/api/user/order", ask(5_000_000)).await.code(), 2005);
        assert_eq!(player.post_with_key("/api/user/order", "x y", ask(5_000_000)).await.code(), 2007);
        let other = app.register().await;
        let own = other.post_with_key("/api/user/order", KEY, ask(5_000_000)).await.data();
        assert_ne!(own["order_no"], first["order_no"], "keys belong to a player");
    })
    .await;
}

#[tokio::test]
async fn a_gateway_that_loses_its_answer_is_asked_again_for_the_same_order() {
    each_app(async |app| {
        let player = app.register().await;
        app.gateway.lost.store(true, SeqCst);
        let reply = player.post_with_key("/api/user/order", KEY, ask(5_000_000)).await;
        assert_eq!(reply.code(), 3007);
        let order_no = reply.json()["data"]["order_no"].as_str().unwrap().to_owned();
        app.gateway.lost.store(false, SeqCst);
        assert_eq!(order(&player, KEY).await, order_no);
        let asked = app.gateway.collected.lock().unwrap().clone();
        assert_eq!(asked.len(), 2);
        assert_eq!(asked[0], asked[1], "the same order, the same terms");
        assert_eq!(outcome(&app.gateway_says("ev-1", &paid(&order_no, "p1", 5_000_000)).await), "credited");
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn a_payment_counts_even_if_the_gateways_answer_never_came() {
    each_app(async |app| {
        let player = app.register().await;
        app.gateway.lost.store(true, SeqCst);
        let reply = player.post_with_key("/api/user/order", KEY, ask(5_000_000)).await.json();
        let order_no = reply["data"]["order_no"].as_str().unwrap();
        assert_eq!(outcome(&app.gateway_says("ev-1", &paid(order_no, "p1", 5_000_000)).await), "credited");
        assert_eq!(money(&player).await, 5_000_000);
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn a_gateway_that_is_down_or_declines_is_said_so() {
    each_app(async |app| {
        let player = app.register().await;
        app.gateway.down.store(true, SeqCst);
        assert_eq!(player.post_with_key("/api/user/order", KEY, ask(5_000_000)).await.code(), 3007);
        app.gateway.down.store(false, SeqCst);
        app.gateway.declines.store(true, SeqCst);
        let declined = player.post_with_key("/api/user/order", "order-key-2", ask(5_000_000)).await;
        assert_eq!(declined.code(), 3009, "it is no use to try again");
        let again = player.post_with_key("/api/user/order", "order-key-2", ask(5_000_000)).await;
        assert_eq!(again.code(), 3009);
        let order_no = declined.json()["data"]["order_no"].as_str().unwrap().to_owned();
        assert_eq!(state(&player, &order_no).await, (2, "refused".into()));
    })
    .await;
}

#[tokio::test]
async fn hostile_amounts_and_unknown_methods_have_their_codes_and_write_nothing() {
    each_app(async |app| {
        let player = app.register().await;
        let cases = [
            ("0", 2002),
            ("-5000000", 2002),
            ("1.5", 2001),
            ("1e309", 2001),
            ("\"5000000\"", 2001),
            ("null", 2001),
            ("9223372036854775808", 2003),
            ("9007199254740992", 2003),
            ("999999", 3001),
            ("1000000001", 3002),
        ];
        for (number, (amount, code)) in cases.into_iter().enumerate() {
            let body = format!("{{\"amount\":{amount},\"pay_method_id\":1}}");
            let body: Box<serde_json::value::RawValue> = serde_json::from_str(&body).unwrap();
            let request = http::Request::builder()
                .method("POST")
                .uri("/api/user/order")
                .header("authorization", &player.token)
                .header("idempotency-key", format!("hostile-{number}"))
                .header("content-type", "application/json");
            let request = request.body(axum::body::Body::from(body.get().to_owned())).unwrap();
            assert_eq!(app.send(request).await.code(), code, "{amount}");
        }
        let method = |id: Value| json!({"amount": 5_000_000, "pay_method_id": id});
        for (number, (id, code)) in
            [(json!(99), 3003), (json!("x"), 1026), (Value::Null, 1024)].into_iter().enumerate()
        {
            let key = format!("method-{number}");
            assert_eq!(player.post_with_key("/api/user/order", &key, method(id)).await.code(), code);
        }
        let list = player.post("/api/user/order/list", json!({})).await.data();
        assert_eq!(list, json!({"list": [], "last_id": ""}));
        assert!(app.gateway.collected.lock().unwrap().is_empty());
    })
    .await;
}

#[tokio::test]
async fn open_orders_are_limited_and_time_frees_them() {
    each_app(async |app| {
        let player = app.register().await;
        for number in 0..5 {
            order(&player, &format!("order-key-{number}")).await;
        }
        let sixth = player.post_with_key("/api/user/order", "order-key-6", ask(5_000_000)).await;
        assert_eq!(sixth.code(), 3008);
        app.clock.advance(Span::minutes(31));
        order(&player, "order-key-7").await;
    })
    .await;
}

#[tokio::test]
async fn a_gateway_that_was_down_does_not_use_up_the_players_orders() {
    each_app(async |app| {
        let player = app.register().await;
        app.gateway.down.store(true, SeqCst);
        for number in 0..5 {
            let key = format!("down-key-{number}");
            assert_eq!(player.post_with_key("/api/user/order", &key, ask(5_000_000)).await.code(), 3007);
        }
        app.gateway.down.store(false, SeqCst);
        let hasty = player.post_with_key("/api/user/order", "up-key-1", ask(5_000_000)).await;
        assert_eq!(hasty.code(), 3008, "within the minute they may still open");
        app.clock.advance(Span::minutes(2));
        order(&player, "up-key-2").await;
    })
    .await;
}

#[tokio::test]
async fn the_history_is_paged_newest_first_and_belongs_to_its_player() {
    each_app_with(
        |site, _| site.deposits.max_open_orders = 100,
        async |app| {
            let player = app.register().await;
            let mut orders = Vec::new();
            for number in 0..25 {
                orders.push(order(&player, &format!("order-key-{number}")).await);
            }
            let list = async |body: Value| player.post("/api/user/order/list", body).await.data();
            let names = |page: &Value| -> Vec<String> {
                let list = page["list"].as_array().unwrap();
                list.iter().map(|item| item["order_no"].as_str().unwrap().to_owned()).collect()
            };
            let first = list(json!({"last_id": "", "limit": 20, "type": 0})).await;
            let second = list(json!({"last_id": first["last_id"], "limit": 20})).await;
            assert_eq!((names(&first).len(), names(&second).len()), (20, 5));
            assert_eq!(second["last_id"], "");
            orders.reverse();
            assert_eq!([names(&first), names(&second)].concat(), orders);
            assert_eq!(names(&list(json!({"type": 2})).await).len(), 0, "none is paid");
            let other = app.register().await;
            let foreign = json!({"order_no": orders[0]});
            assert_eq!(other.post("/api/user/order/state", foreign).await.code(), 3006);
        },
    )
    .await;
}
