//! Withdrawals through HTTP, on both databases. Each test ends with a clean ledger.

use baize_cashier::withdrawals::{self as service, Submission};
use baize_core::Ctx;
use baize_core::site::{MoneyMode, Site, SiteKey};
use baize_money::BasisPoints;
use baize_store::StoreError;
use baize_time::Span;
use serde_json::{Value, json};

use baize_api_testkit::{TestApp, TestClient, TestReply, each_app_with};

const KEY: &str = "withdraw-key-1";

/// India without turnover on deposits: cash is free at once.
fn free_cash(site: &mut Site) {
    site.deposits.turnover_rate = BasisPoints::ZERO;
}

async fn deposit(app: &TestApp, player: &TestClient, amount: i64, with_bonus: u8) {
    let body = json!({"amount": amount, "pay_method_id": 2, "is_add_coin": with_bonus});
    let key = format!("deposit-{amount}-{with_bonus}");
    let order = player.post_with_key("/api/user/order", &key, body).await.data();
    let order_no = order["order_no"].as_str().unwrap();
    let message = json!({"type": "paid", "order_no": order_no, "payment": order_no, "amount": amount, "currency": app.app.site.currency});
    let reply = app.gateway_says(&format!("ev-{order_no}"), &message).await.data();
    assert_eq!(reply["outcome"], "credited");
}

fn upi() -> Value {
    json!({"account_type": 1, "name": "Ravi Kumar", "upi": "ravi.kumar@sbi", "phone": "9876543210"})
}

/// A player with cash and an account.
async fn rich(app: &TestApp, amount: i64) -> TestClient {
    let player = app.register().await;
    deposit(app, &player, amount, 0).await;
    player.post("/api/withdraw/addAccount", upi()).await.data();
    player
}

async fn withdraw(player: &TestClient, key: &str, amount: i64) -> TestReply {
    player.post_with_key("/api/user/withdraw", key, json!({"amount": amount, "account_type": 1})).await
}

/// What the worker does: marks the withdrawal as given to the gateway. Returns what the gateway is asked.
async fn submit(app: &TestApp, order_no: &str) -> Submission {
    let (ctx, order_no): (Ctx, String) = (app.app.ctx(), order_no.to_owned());
    let find = move |tx: &mut baize_store::Tx| service::by_number(tx, &order_no);
    let row = app.app.db.read(find).await.unwrap().unwrap();
    let submission: Result<_, StoreError> =
        app.app.db.write(row.player, move |tx| service::submit(tx, &ctx, row.player, row.id, "fake")).await;
    submission.unwrap()
}

async fn says(app: &TestApp, event: &str, message: Value) -> String {
    app.gateway_says(event, &message).await.data()["outcome"].as_str().unwrap().to_owned()
}

fn paid_out(order_no: &str, amount: i64) -> Value {
    json!({"type": "paid out", "order_no": order_no, "payment": "out-1", "amount": amount, "currency": "INR"})
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

async fn clean(app: &TestApp) {
    let report = baize_ledger::verify(&app.app.db).await.unwrap();
    assert!(report.problems.is_empty(), "{:?}", report.problems);
}

#[tokio::test]
async fn a_withdrawal_sets_the_money_aside_and_it_leaves_when_the_gateway_has_paid() {
    each_app_with(
        |site, _| free_cash(site),
        async |app| {
            let player = rich(&app, 20_000_000).await;
            let made = withdraw(&player, KEY, 15_000_000).await.data();
            // 1 000 are free of fee today, 2 % of the other 500 is 10.
            assert_eq!((&made["fee"], &made["pay_amount"]), (&json!(100_000), &json!(14_900_000)));
            assert_eq!(cash(&player).await, (5_000_000, 15_000_000));
            let order_no = made["order_no"].as_str().unwrap();
            let Submission::First { payout, .. } = submit(&app, order_no).await else {
                panic!("not submitted")
            };
            assert_eq!(payout.amount.units(), 14_900_000);
            assert!(payout.account.contains(&("upi".into(), "ravi.kumar@sbi".into())));
            assert_eq!(says(&app, "ev-1", paid_out(order_no, 14_900_000)).await, "paid");
            assert_eq!(
                says(&app, "ev-1", paid_out(order_no, 14_900_000)).await,
                "paid",
                "the first answer again"
            );
            assert_eq!(says(&app, "ev-2", paid_out(order_no, 14_900_000)).await, "known");
            assert_eq!(cash(&player).await, (5_000_000, 0));
            let item = newest(&player).await;
            assert_eq!((&item["state"], &item["account"]), (&json!(1), &json!("ra****bi")));
            clean(&app).await;
        },
    )
    .await;
}

#[tokio::test]
async fn a_failed_payout_brings_all_of_the_money_back_with_the_reason() {
    each_app_with(
        |site, _| free_cash(site),
        async |app| {
            let player = rich(&app, 20_000_000).await;
            let made = withdraw(&player, KEY, 15_000_000).await.data();
            let order_no = made["order_no"].as_str().unwrap();
            let failed = json!({"type": "not paid out", "order_no": order_no, "reason": "account_rejected"});
            assert_eq!(says(&app, "ev-0", failed.clone()).await, "contradiction", "it was never submitted");
            submit(&app, order_no).await;
            assert_eq!(says(&app, "ev-1", failed).await, "failed");
            assert_eq!(cash(&player).await, (20_000_000, 0));
            let item = newest(&player).await;
            assert_eq!((&item["state"], &item["reason"]), (&json!(2), &json!("account_rejected")));
            assert_eq!(says(&app, "ev-2", paid_out(order_no, 14_900_000)).await, "contradiction");
            assert_eq!(cash(&player).await, (20_000_000, 0), "nothing moves twice");
            assert_eq!(info(&player).await["day_withdraw"], 0, "what failed does not count");
            clean(&app).await;
        },
    )
    .await;
}

#[tokio::test]
async fn a_payout_of_another_amount_is_flagged_and_moves_nothing() {
    each_app_with(
        |site, _| free_cash(site),
        async |app| {
            let player = rich(&app, 20_000_000).await;
            let made = withdraw(&player, KEY, 5_000_000).await.data();
            let order_no = made["order_no"].as_str().unwrap();
            submit(&app, order_no).await;
            assert_eq!(says(&app, "ev-1", paid_out(order_no, 4_999_999)).await, "wrong_amount");
            assert_eq!(cash(&player).await, (15_000_000, 5_000_000));
            clean(&app).await;
        },
    )
    .await;
}

#[tokio::test]
async fn sixty_four_withdrawals_at_once_spend_the_money_once() {
    each_app_with(
        |site, _| free_cash(site),
        async |app| {
            let player = rich(&app, 20_000_000).await;
            let calls: Vec<_> = (0..64)
                .map(|number| {
                    let player = player.clone();
                    tokio::spawn(async move {
                        withdraw(&player, &format!("parallel-{number}"), 15_000_000).await.code()
                    })
                })
                .collect();
            let mut codes = Vec::new();
            for call in calls {
                codes.push(call.await.unwrap());
            }
            assert_eq!(codes.iter().filter(|code| **code == 0).count(), 1);
            assert!(codes.iter().all(|code| [0, 3104].contains(code)), "{codes:?}");
            assert_eq!(cash(&player).await, (5_000_000, 15_000_000));
            clean(&app).await;
        },
    )
    .await;
}

#[tokio::test]
async fn the_same_key_has_the_same_answer_and_another_body_is_refused() {
    each_app_with(
        |site, _| free_cash(site),
        async |app| {
            let player = rich(&app, 20_000_000).await;
            let first = withdraw(&player, KEY, 5_000_000).await.data();
            assert_eq!(withdraw(&player, KEY, 5_000_000).await.data(), first);
            assert_eq!(withdraw(&player, KEY, 6_000_000).await.code(), 2006);
            assert_eq!(cash(&player).await, (15_000_000, 5_000_000));
            let keyless = player.post("/api/user/withdraw", json!({"amount": 5_000_000})).await;
            assert_eq!(keyless.code(), 2005);
            clean(&app).await;
        },
    )
    .await;
}

#[tokio::test]
async fn every_limit_has_its_code_and_writes_nothing() {
    each_app_with(
        |site, _| {
            free_cash(site);
            site.deposits.methods.iter_mut().for_each(|m| m.max = baize_money::Amount::whole(1_000_000));
        },
        async |app| {
            let bare = app.register().await;
            assert_eq!(withdraw(&bare, KEY, 5_000_000).await.code(), 3106, "no account");
            let player = rich(&app, 3_000_000_000).await;
            for (number, (amount, code)) in
                [(1_999_999, 3101), (500_000_001, 3102), (0, 2002), (-1, 2002)].into_iter().enumerate()
            {
                let reply = withdraw(&player, &format!("limit-key-{number}"), amount).await;
                assert_eq!(reply.code(), code, "{amount}");
            }
            let odd = json!({"amount": 5_000_000, "account_type": 99});
            assert_eq!(player.post_with_key("/api/user/withdraw", "odd-key-1", odd).await.code(), 3112);
            let poor = rich(&app, 10_000_000).await;
            assert_eq!(withdraw(&poor, KEY, 10_000_001).await.code(), 2004);
            assert_eq!(cash(&player).await, (3_000_000_000, 0));
            assert_eq!(player.post("/api/withdraw/list", json!({})).await.data()["list"], json!([]));
            clean(&app).await;
        },
    )
    .await;
}

#[tokio::test]
async fn the_days_limit_ends_at_the_sites_midnight() {
    each_app_with(
        |site, _| {
            free_cash(site);
            site.withdrawals.day_limit = site.withdrawals.max;
        },
        async |app| {
            let player = rich(&app, 1_000_000_000).await;
            let made = withdraw(&player, "day-key-one", 499_000_000).await.data();
            let order_no = made["order_no"].as_str().unwrap().to_owned();
            let (ctx, number) = (app.app.ctx(), order_no.clone());
            let row = app.app.db.read(move |tx| service::by_number(tx, &number)).await;
            let row = Result::<_, StoreError>::unwrap(row).unwrap();
            let approve =
                app.app.db.write(row.player, move |tx| service::approve(tx, &ctx, row.player, row.id, "ana"));
            approve.await.unwrap();
            submit(&app, &order_no).await;
            says(&app, "ev-1", paid_out(&order_no, made["pay_amount"].as_i64().unwrap())).await;
            let second = withdraw(&player, "day-key-two", 2_000_000).await;
            assert_eq!((second.code(), &second.json()["data"]["limit"]), (3103, &json!(1_000_000)));
            // The test's clock is at midnight UTC, half past five in India; midnight there is 18:30 UTC.
            app.clock.advance(Span::minutes(18 * 60 + 29));
            assert_eq!(withdraw(&player, "day-key-two", 2_000_000).await.code(), 3103);
            app.clock.advance(Span::minutes(1));
            assert_eq!(withdraw(&player, "day-key-two", 2_000_000).await.code(), 0);
            clean(&app).await;
        },
    )
    .await;
}

#[tokio::test]
async fn deposited_cash_is_locked_and_early_costs_what_was_shown() {
    each_app_with(
        |_, _| {},
        async |app| {
            let player = app.register().await;
            deposit(&app, &player, 10_000_000, 1).await;
            player.post("/api/withdraw/addAccount", upi()).await.data();
            let shown = info(&player).await;
            assert_eq!((&shown["can_withdraw"], &shown["can_not_withdraw"]), (&json!(0), &json!(10_000_000)));
            // 10 % of the locked cash, and the whole bonus (5 % of the deposit).
            assert_eq!(
                (&shown["extra_del_cash"], &shown["extra_del_coin"]),
                (&json!(1_000_000), &json!(500_000))
            );
            assert_eq!(withdraw(&player, "early-key-1", 5_000_000).await.code(), 3105);
            let early = |amount: i64| json!({"amount": amount, "account_type": 1, "early": 1});
            let too_much = player.post_with_key("/api/user/withdraw", "early-key-2", early(9_500_000)).await;
            assert_eq!(too_much.code(), 2004);
            let made =
                player.post_with_key("/api/user/withdraw", "early-key-3", early(5_000_000)).await.data();
            let wallet = &made["wallet"];
            assert_eq!((&wallet["money"], &wallet["frozen_money"]), (&json!(4_000_000), &json!(6_000_000)));
            assert_eq!((&wallet["coin"], &wallet["frozen_coin"]), (&json!(0), &json!(500_000)));
            let order_no = made["order_no"].as_str().unwrap();
            submit(&app, order_no).await;
            assert_eq!(says(&app, "ev-1", paid_out(order_no, 5_000_000)).await, "paid");
            let after = info(&player).await;
            assert_eq!((&after["can_withdraw"], &after["coin_task_target"]), (&json!(4_000_000), &json!(0)));
            clean(&app).await;
        },
    )
    .await;
}

#[tokio::test]
async fn an_early_withdrawal_that_fails_costs_nothing_and_opens_its_tasks_again() {
    each_app_with(
        |_, _| {},
        async |app| {
            let player = app.register().await;
            deposit(&app, &player, 10_000_000, 1).await;
            player.post("/api/withdraw/addAccount", upi()).await.data();
            let before = player.get("/api/bet_task").await.data();
            let body = json!({"amount": 5_000_000, "account_type": 1, "early": 1});
            let made = player.post_with_key("/api/user/withdraw", KEY, body).await.data();
            assert_eq!(player.get("/api/bet_task").await.data()["list"], json!([]));
            let order_no = made["order_no"].as_str().unwrap();
            submit(&app, order_no).await;
            says(&app, "ev-1", json!({"type": "not paid out", "order_no": order_no, "reason": "closed"}))
                .await;
            assert_eq!(cash(&player).await, (10_000_000, 0));
            assert_eq!(player.get("/api/wallet").await.data()["coin"], 500_000);
            assert_eq!(player.get("/api/bet_task").await.data(), before);
            clean(&app).await;
        },
    )
    .await;
}

#[tokio::test]
async fn play_frees_the_deposit() {
    each_app_with(
        |_, _| {},
        async |app| {
            let player = app.register().await;
            deposit(&app, &player, 10_000_000, 0).await;
            let bet = json!({"game": "dice", "stake": 10_000_000, "account_type": 1, "params": {"target": 200, "over": true}});
            let reply = player.post_with_key("/api/originals/bet", "bet-key-one", bet).await.data();
            let left = reply["wallet"]["money"].as_i64().unwrap();
            let shown = info(&player).await;
            assert_eq!((&shown["can_withdraw"], &shown["can_not_withdraw"]), (&json!(left), &json!(0)));
            assert_eq!(player.get("/api/bet_task").await.data()["cashTaskList"], json!([]));
            clean(&app).await;
        },
    )
    .await;
}

#[tokio::test]
async fn a_large_or_suspicious_withdrawal_waits_for_an_operator_who_may_turn_it_down() {
    each_app_with(
        |site, _| free_cash(site),
        async |app| {
            let player = rich(&app, 200_000_000).await;
            app.clock.advance(Span::minutes(1));
            let mut other = upi();
            other["upi"] = json!("thief@sbi");
            player.put("/api/withdraw/account", other).await.data();
            let made = withdraw(&player, KEY, 2_000_000).await.data();
            let order_no = made["order_no"].as_str().unwrap().to_owned();
            assert_eq!(submit(&app, &order_no).await, Submission::Nothing, "nobody has approved it");
            let row = app.app.db.read(move |tx| service::by_number(tx, &order_no)).await;
            let row = Result::<_, StoreError>::unwrap(row).unwrap();
            let (player_id, id) = (row.player, row.id);
            let decide = async |reason: &'static str| {
                let ctx = app.app.ctx();
                let reject =
                    move |tx: &mut baize_store::Tx| service::reject(tx, &ctx, player_id, id, ("ana", reason));
                app.app.db.write(player_id, reject).await
            };
            decide("ask us").await.unwrap();
            assert!(decide("again").await.is_err(), "decided once");
            assert_eq!(cash(&player).await, (200_000_000, 0));
            let item = newest(&player).await;
            assert_eq!((&item["state"], &item["reason"]), (&json!(2), &json!("ask us")));
            clean(&app).await;
        },
    )
    .await;
}

#[tokio::test]
async fn an_account_is_checked_shown_masked_and_changed_only_where_the_site_allows() {
    each_app_with(
        |site, _| free_cash(site),
        async |app| {
            let player = app.register().await;
            let add = async |body: Value| player.post("/api/withdraw/addAccount", body).await.code();
            let with = |field: &str, value: &str| {
                let mut body = upi();
                body[field] = json!(value);
                body
            };
            assert_eq!(add(with("upi", "nonsense")).await, 3113);
            assert_eq!(add(with("name", "R2-D2")).await, 3110);
            assert_eq!(add(with("phone", "123")).await, 1001);
            let bank = json!({"account_type": 2, "name": "Ravi Kumar", "account": "123456789012", "ifscCode": "x", "phone": "9876543210"});
            assert_eq!(add(bank).await, 3109);
            assert_eq!(player.put("/api/withdraw/account", upi()).await.code(), 3106, "nothing bound yet");
            assert_eq!(add(upi()).await, 0);
            let shown = info(&player).await["account"].clone();
            assert_eq!(shown["upi"], "ra****bi");
            let mut changed = shown.clone();
            changed["name"] = json!("Ravi K Kumar");
            assert_eq!(player.put("/api/withdraw/account", changed).await.code(), 0);
            deposit(&app, &player, 20_000_000, 0).await;
            app.clock.advance(Span::hours(25));
            let made = withdraw(&player, KEY, 2_000_000).await.data();
            let Submission::First { payout, .. } = submit(&app, made["order_no"].as_str().unwrap()).await else {
                panic!("not submitted")
            };
            assert!(payout.account.contains(&("upi".into(), "ravi.kumar@sbi".into())), "a masked field keeps its value");
            assert!(payout.account.contains(&("name".into(), "Ravi K Kumar".into())));
        },
    )
    .await;
}

#[tokio::test]
async fn in_brazil_the_tax_number_is_checked_and_a_bound_account_stays() {
    each_app_with(
        |site, _| *site = Site::load(SiteKey::Brazil).unwrap(),
        async |app| {
            let player = app.register().await;
            let pix = |cpf: &str| {
                json!({"account_type": 1, "cpf": cpf, "name": "Ana Souza", "phone": "5511987654321", "email": "ana@example.com"})
            };
            assert_eq!(player.post("/api/withdraw/addAccount", pix("111.111.111-11")).await.code(), 3108);
            assert_eq!(player.post("/api/withdraw/addAccount", pix("529.982.247-25")).await.code(), 0);
            assert_eq!(player.post("/api/withdraw/addAccount", pix("529.982.247-25")).await.code(), 3107);
            assert_eq!(player.put("/api/withdraw/account", pix("529.982.247-25")).await.code(), 3107);
            assert_eq!(info(&player).await["withdraw_account_edit"], 0);
        },
    )
    .await;
}

#[tokio::test]
async fn in_brazil_a_tax_number_belongs_to_one_player_and_a_player_has_one() {
    each_app_with(
        |site, _| {
            *site = Site::load(SiteKey::Brazil).unwrap();
            site.withdrawals.account_edit = true;
        },
        async |app| {
            let (ana, eve) = (app.register().await, app.register().await);
            let pix = |cpf: &str| {
                json!({"account_type": 1, "cpf": cpf, "name": "Ana Souza", "phone": "5511987654321", "email": "ana@example.com"})
            };
            assert_eq!(ana.post("/api/withdraw/addAccount", pix("529.982.247-25")).await.code(), 0);
            assert_eq!(eve.post("/api/withdraw/addAccount", pix("52998224725")).await.code(), 3115);
            assert_eq!(eve.post("/api/withdraw/addAccount", pix("111.444.777-35")).await.code(), 0);
            assert_eq!(ana.put("/api/withdraw/account", pix("123.456.789-09")).await.code(), 3115);
            let mut moved = pix("529.982.247-25");
            moved["email"] = json!("ana.souza@example.com");
            assert_eq!(ana.put("/api/withdraw/account", moved).await.code(), 0, "the rest may change");
        },
    )
    .await;
}

#[tokio::test]
async fn a_social_site_pays_nothing_out() {
    each_app_with(
        |site, _| site.money_mode = MoneyMode::Social,
        async |app| {
            let player = app.register().await;
            assert_eq!(withdraw(&player, KEY, 5_000_000).await.code(), 3111);
            assert_eq!(player.post("/api/withdraw/addAccount", upi()).await.code(), 3111);
            assert_eq!(player.get("/api/user/withdrawmethod").await.data(), json!({"list": []}));
        },
    )
    .await;
}

#[tokio::test]
async fn without_a_session_every_endpoint_says_1013() {
    let app = TestApp::alone();
    for path in ["/api/user/withdrawmethod", "/api/bank/mapping", "/api/withdraw/info"] {
        assert_eq!(app.get(path).await.code(), 1013, "{path}");
    }
    for path in ["/api/user/withdraw", "/api/withdraw/list", "/api/withdraw/addAccount"] {
        assert_eq!(app.post(path, json!({})).await.code(), 1013, "{path}");
    }
}
