//! How much can be withdrawn, when, and at which cost.

use baize_api_testkit::{TestApp, TestClient, each_app, each_app_with};
use baize_time::Span;
use serde_json::json;

use super::{
    KEY, approve_and_submit, cash, clean, deposit, free_cash, info, known_accounts, paid_out, rich, says,
    upi, withdraw,
};

/// A player with an account and a deposit of 1,000 that waits, with its bonus, for what must be wagered.
async fn with_bonus(app: &TestApp) -> TestClient {
    let player = app.register().await;
    deposit(app, &player, 10_000_000, 1).await;
    player.add_account(upi()).await.data();
    player
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
            approve_and_submit(&app, &order_no).await;
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
        |site, _| known_accounts(site),
        async |app| {
            let player = with_bonus(&app).await;
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
            approve_and_submit(&app, order_no).await;
            assert_eq!(says(&app, "ev-1", paid_out(order_no, 5_000_000)).await, "paid");
            let after = info(&player).await;
            assert_eq!((&after["can_withdraw"], &after["coin_task_target"]), (&json!(4_000_000), &json!(0)));
            clean(&app).await;
        },
    )
    .await;
}

#[tokio::test]
async fn an_early_withdrawal_that_fails_costs_nothing_and_opens_its_requirements_again() {
    each_app_with(
        |site, _| known_accounts(site),
        async |app| {
            let player = with_bonus(&app).await;
            let before = player.get("/api/bet_task").await.data();
            let body = json!({"amount": 5_000_000, "account_type": 1, "early": 1});
            let made = player.post_with_key("/api/user/withdraw", KEY, body).await.data();
            assert_eq!(player.get("/api/bet_task").await.data()["list"], json!([]));
            let order_no = made["order_no"].as_str().unwrap();
            approve_and_submit(&app, order_no).await;
            says(&app, "ev-1", json!({"type": "payout.failed", "order_no": order_no, "reason": "closed"}))
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
    each_app(async |app| {
            let player = app.register().await;
            deposit(&app, &player, 10_000_000, 0).await;
            let bet = json!({"game": "dice", "stake": 10_000_000, "account_type": 1, "params": {"target": 200, "over": true}});
            let reply = player.post_with_key("/api/originals/bet", "bet-key-one", bet).await.data();
            let left = reply["wallet"]["money"].as_i64().unwrap();
            let shown = info(&player).await;
            assert_eq!((&shown["can_withdraw"], &shown["can_not_withdraw"]), (&json!(left), &json!(0)));
            assert_eq!(player.get("/api/bet_task").await.data()["cashTaskList"], json!([]));
            clean(&app).await;
    })
    .await;
}
