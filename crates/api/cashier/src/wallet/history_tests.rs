//! The history of a player's money: the list, receipts, statements.

use baize_api_testkit::{TestApp, TestClient, each_app, each_app_with};
use baize_time::{Span, Timestamp};
use serde_json::{Value, json};

const DEPOSIT: i64 = 5_000_000;
const STAKE: i64 = 100_000;
/// 1 January 2026, 00:00 in India.
const NEW_YEAR: i64 = 1_767_205_800_000;

/// Pays 500 in, with 25 bonus and 50 gold; returns the number of the order.
async fn deposit(app: &TestApp, player: &TestClient, name: &str) -> String {
    let order = json!({"amount": DEPOSIT, "pay_method_id": 1, "is_add_coin": 1});
    let order = player.post_with_key("/api/user/order", &format!("order-{name}"), order).await.data();
    let order_no = order["order_no"].as_str().unwrap().to_owned();
    let message = json!({"type": "payment.paid", "order_no": order_no, "payment": name, "amount": DEPOSIT,
        "currency": "INR"});
    assert_eq!(app.gateway_says(name, &message).await.data()["outcome"], "credited");
    order_no
}

async fn bet(player: &TestClient, key: &str) -> Value {
    let params = json!({"target": 5050, "over": true});
    let bet = json!({"game": "dice", "stake": STAKE, "account_type": 1, "params": params});
    player.post_with_key("/api/originals/bet", key, bet).await.data()["round"].clone()
}

async fn lines(player: &TestClient, query: &str) -> Vec<Value> {
    let reply = player.get(&format!("/api/wallet/history?{query}")).await.data();
    reply["list"].as_array().unwrap().clone()
}

fn codes(lines: &[Value]) -> Vec<&str> {
    lines.iter().map(|line| line["code"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn every_movement_is_in_one_list_newest_first_and_can_be_filtered() {
    each_app(async |app| {
        let player = app.register().await;
        deposit(&app, &player, "paid-1").await;
        bet(&player, "bet-key-1").await;
        let all = lines(&player, "").await;
        let ids: Vec<i64> = all.iter().map(|line| line["id"].as_str().unwrap().parse().unwrap()).collect();
        assert!(ids.is_sorted_by(|a, b| a > b), "{ids:?}");
        let beside = lines(&player, "kind=beside_play").await;
        assert_eq!(codes(&beside), ["bonus_grant", "gold_grant", "deposit", "gold_grant"]);
        let credited = &beside[2];
        assert_eq!((&credited["kind"], &credited["amount"]), (&json!("deposit"), &json!(DEPOSIT)));
        assert_eq!((&credited["from"], &credited["to"]), (&json!(0), &json!(2)), "from outside to cash");
        let play = lines(&player, "kind=play").await;
        assert_eq!(codes(&play).last(), Some(&"stake"));
        assert_eq!(play.len() + beside.len(), all.len());
        assert_eq!(codes(&lines(&player, "kind=gold").await), ["gold_grant", "gold_grant"]);
        assert_eq!(codes(&lines(&player, "kind=bonus").await), ["bonus_grant"]);
        for kind in ["withdrawal", "adjustment", "debt"] {
            assert!(lines(&player, &format!("kind={kind}")).await.is_empty(), "{kind}");
        }
        let other = app.register().await;
        assert_eq!(codes(&lines(&other, "").await), ["gold_grant"], "a player sees no other's");
    })
    .await;
}

#[tokio::test]
async fn a_page_has_twenty_movements_and_the_next_begins_where_it_ended() {
    each_app(async |app| {
        let player = app.register().await;
        for number in 0..3 {
            deposit(&app, &player, &format!("paid-{number}")).await;
        }
        for number in 0..15 {
            bet(&player, &format!("bet-key-{number}")).await;
        }
        let first = player.get("/api/wallet/history").await.data();
        assert_eq!(first["list"].as_array().unwrap().len(), 20);
        let mut read = first["list"].as_array().unwrap().clone();
        let mut next = first["last_id"].as_str().unwrap().to_owned();
        while !next.is_empty() {
            let page = player.get(&format!("/api/wallet/history?limit=7&last_id={next}")).await.data();
            read.extend(page["list"].as_array().unwrap().clone());
            next = page["last_id"].as_str().unwrap().to_owned();
        }
        assert_eq!(read, lines(&player, "limit=500").await);
        for query in ["limit=0", "limit=501", "last_id=x", "last_id=-1", "kind=all", "year=1999", "year=9999"]
        {
            assert_eq!(player.get(&format!("/api/wallet/history?{query}")).await.code(), 1026, "{query}");
        }
        for path in ["/api/wallet/history", "/api/wallet/receipt?id=1", "/api/wallet/statement?year=2026"] {
            assert_eq!(app.get(path).await.code(), 1013, "{path}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_receipt_has_all_that_happened_together_and_what_it_belongs_to() {
    each_app(async |app| {
        let player = app.register().await;
        let order_no = deposit(&app, &player, "paid-1").await;
        let round = bet(&player, "bet-key-1").await;
        let receipt_of = async |line: &Value| {
            player.get(&format!("/api/wallet/receipt?id={}", line["id"].as_str().unwrap())).await.data()
        };
        let beside = lines(&player, "kind=beside_play").await;
        for line in &beside[..3] {
            let whole = receipt_of(line).await;
            assert_eq!(codes(whole["list"].as_array().unwrap()), ["deposit", "gold_grant", "bonus_grant"]);
            assert_eq!((&whole["order"]["order_no"], &whole["round_id"]), (&json!(order_no), &json!("")));
        }
        let stake = lines(&player, "kind=play").await.pop().unwrap();
        let of_round = receipt_of(&stake).await;
        assert_eq!((&of_round["round_id"], &of_round["order"]), (&round["id"], &Value::Null));
        let gift = receipt_of(&beside[3]).await;
        assert_eq!(codes(gift["list"].as_array().unwrap()), ["gold_grant"], "the gold of the sign-up");

        let other = app.register().await;
        let foreign =
            other.get(&format!("/api/wallet/receipt?id={}", beside[0]["id"].as_str().unwrap())).await;
        assert_eq!(foreign.code(), 3011);
        for (id, code) in [("", 1026), ("x", 1026), ("-1", 1026), ("0", 1026), ("9223372036854775807", 3011)]
        {
            assert_eq!(player.get(&format!("/api/wallet/receipt?id={id}")).await.code(), code, "{id}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_withdrawal_is_in_the_list_with_its_receipt() {
    each_app_with(
        |site, _| {
            site.deposits.turnover_rate = baize_money::BasisPoints::ZERO;
            site.withdrawals.first_by_code = false;
        },
        async |app| {
            let player = app.register().await;
            deposit(&app, &player, "paid-1").await;
            let account =
                json!({"account_type": 1, "name": "Asha Rao", "upi": "asha@bank", "phone": "9876543210"});
            player.add_account(account).await.data();
            let ask = json!({"amount": 3_000_000, "account_type": 1});
            player.post_with_key("/api/user/withdraw", "withdraw-key", ask).await.data();
            let lines = lines(&player, "kind=withdrawal").await;
            assert_eq!(codes(&lines), ["withdrawal_reserve"]);
            assert_eq!((&lines[0]["from"], &lines[0]["to"]), (&json!(2), &json!(4)), "cash to frozen cash");
            let id = lines[0]["id"].as_str().unwrap();
            let receipt = player.get(&format!("/api/wallet/receipt?id={id}")).await.data();
            assert_eq!(receipt["withdrawal"]["amount"], 3_000_000);
        },
    )
    .await;
}

#[tokio::test]
async fn a_statement_adds_up_from_what_there_was_to_what_is_left() {
    each_app(async |app| {
        let before_new_year = Timestamp::from_millis(NEW_YEAR).minus(Span::hours(1));
        app.clock.set(before_new_year);
        let player = app.register().await;
        deposit(&app, &player, "paid-1").await;
        bet(&player, "bet-key-1").await;
        app.clock.advance(Span::hours(1));
        deposit(&app, &player, "paid-2").await;
        bet(&player, "bet-key-2").await;
        bet(&player, "bet-key-3").await;

        let year = async |year: i64| player.get(&format!("/api/wallet/statement?year={year}")).await.data();
        let (old, new, next) = (year(2025).await, year(2026).await, year(2027).await);
        assert_eq!((&new["from"], &old["to"]), (&json!(NEW_YEAR), &json!(NEW_YEAR)));
        let nothing = json!({"money": 0, "coin": 0, "gold": 0, "frozen_money": 0, "frozen_coin": 0});
        assert_eq!((&old["opening"], &old["closing"]), (&nothing, &new["opening"]));
        let wallet = player.get("/api/wallet").await.data();
        for bucket in ["money", "coin", "gold"] {
            assert_eq!(new["closing"][bucket], wallet[bucket], "{bucket}");
        }
        assert_eq!(next["opening"], next["closing"]);
        assert_eq!((&next["sums"], &next["play"]), (&json!([]), &json!([])));
        let sum = |statement: &Value, code: &str| {
            let sums = statement["sums"].as_array().unwrap().clone();
            sums.into_iter().find(|sum| sum["code"] == code).map(|sum| json!([sum["count"], sum["amount"]]))
        };
        assert_eq!(sum(&new, "deposit"), Some(json!([1, DEPOSIT])));
        assert_eq!(sum(&old, "stake"), Some(json!([1, STAKE])));
        assert_eq!(sum(&new, "stake"), Some(json!([2, 2 * STAKE])));
        let dice = &new["play"][0];
        assert_eq!(
            (&dice["game"], &dice["rounds"], &dice["stake"]),
            (&json!("dice"), &json!(2), &json!(2 * STAKE))
        );
        assert_eq!(lines(&player, "year=2025&kind=deposit").await.len(), 1);
        assert_eq!(
            lines(&player, "year=2026&kind=play").await.len(),
            lines(&player, "kind=play&year=2026&limit=99").await.len()
        );
        for (query, code) in [("", 1024), ("?year=1999", 1026), ("?year=99999999999", 1026)] {
            assert_eq!(player.get(&format!("/api/wallet/statement{query}")).await.code(), code, "{query}");
        }
    })
    .await;
}
