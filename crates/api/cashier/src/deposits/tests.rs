//! Deposits through HTTP, on both databases. Each test ends with a clean ledger.

use std::sync::atomic::Ordering::SeqCst;

use baize_core::site::{MoneyMode, Site, SiteKey};
use baize_time::Span;
use serde_json::{Value, json};

use baize_api_testkit::{TestApp, TestClient, TestReply, each_app, each_app_with};

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
    json!({"type": "paid", "order_no": order_no, "payment": payment, "amount": amount, "currency": "INR"})
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
}

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
        let expired = json!({"type": "expired", "order_no": order_no});
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
