//! The first withdrawal to an account, accounts that cool, and whose name an account may have.

use baize_api_testkit::accounts::{FULL_PHONE, PHONE};
use baize_api_testkit::{TestApp, TestClient, each_app_with};
use baize_core::ports::NoticeKind;
use baize_core::site::Site;
use baize_money::BasisPoints;
use baize_time::Span;
use serde_json::{Value, json};

use super::{approve_and_submit, cash, clean, deposit, info, newest, paid_out, says, upi};

const A_DAY: Span = Span::hours(24);

/// India as it is, without turnover on deposits.
fn free_cash(site: &mut Site) {
    site.deposits.turnover_rate = BasisPoints::ZERO;
}

async fn withdraw(player: &TestClient, key: &str, token: &Value) -> baize_api_testkit::TestReply {
    let body = json!({"amount": 2_000_000, "account_type": 1, "confirm_token": token});
    player.post_with_key("/api/user/withdraw", key, body).await
}

/// A proof by a one-time code.
async fn by_code(app: &TestApp, player: &TestClient) -> Value {
    let code = app.code_for(PHONE, "payout").await;
    player.post("/api/user/confirm", json!({"verify_code": code})).await.data()["confirm_token"].clone()
}

async fn rich(app: &TestApp, player: &TestClient) {
    deposit(app, player, 20_000_000, 0).await;
    player.add_account(upi()).await.data();
}

#[tokio::test]
async fn the_first_withdrawal_to_an_account_takes_a_one_time_code_and_later_ones_none() {
    each_app_with(
        |site, _| free_cash(site),
        async |app| {
            let player = app.player_with_phone().await;
            rich(&app, &player).await;
            assert_eq!(info(&player).await["code_needed"], 1);
            let by_password = player.confirm_token().await;
            for token in [json!(""), json!("A".repeat(43)), by_password] {
                assert_eq!(withdraw(&player, "first-key-1", &token).await.code(), 3119, "{token}");
            }
            assert_eq!(cash(&player).await, (20_000_000, 0), "nothing is written");
            let token = by_code(&app, &player).await;
            let made = withdraw(&player, "first-key-1", &token).await.data();
            assert_eq!(
                withdraw(&player, "first-key-1", &json!("")).await.data(),
                made,
                "a repeat takes none"
            );
            let order_no = made["order_no"].as_str().unwrap();
            approve_and_submit(&app, order_no).await;
            says(&app, "ev-1", paid_out(order_no, 2_000_000)).await;
            assert_eq!(info(&player).await["code_needed"], 0);
            assert_eq!(withdraw(&player, "first-key-2", &json!("")).await.code(), 0);
            clean(&app).await;
        },
    )
    .await;
}

#[tokio::test]
async fn a_guest_without_a_contact_confirms_by_the_secret_of_the_device() {
    each_app_with(
        |site, _| free_cash(site),
        async |app| {
            let player = app.register().await;
            rich(&app, &player).await;
            assert_eq!(withdraw(&player, "guest-key-1", &json!("")).await.code(), 1041);
            let token = player.confirm_token().await;
            assert_eq!(withdraw(&player, "guest-key-1", &token).await.code(), 0);
            clean(&app).await;
        },
    )
    .await;
}

#[tokio::test]
async fn a_refused_withdrawal_does_not_use_the_code_up() {
    each_app_with(
        |site, _| free_cash(site),
        async |app| {
            let player = app.player_with_phone().await;
            rich(&app, &player).await;
            let token = by_code(&app, &player).await;
            let body = json!({"amount": 20_000_001, "account_type": 1, "confirm_token": token});
            let refused = player.post_with_key("/api/user/withdraw", "too-much-1", body).await;
            assert_eq!(refused.code(), 2004);
            assert_eq!(withdraw(&player, "enough-key", &token).await.code(), 0);
        },
    )
    .await;
}

#[tokio::test]
async fn a_changed_account_cools_for_a_day_and_then_takes_a_code_again() {
    each_app_with(
        |site, _| free_cash(site),
        async |app| {
            let player = app.register().await;
            rich(&app, &player).await;
            assert_eq!(info(&player).await["cools_until"], 0, "the first account of a player is none of a thief");
            let token = player.confirm_token().await;
            let order_no = withdraw(&player, "before-key", &token).await.data()["order_no"].clone();
            let order_no = order_no.as_str().unwrap();
            approve_and_submit(&app, order_no).await;
            says(&app, "ev-1", paid_out(order_no, 2_000_000)).await;
            app.clock.advance(Span::minutes(1));
            let bank = json!({"account_type": 2, "name": "Ravi Kumar", "account": "123456789012", "ifscCode": "SBIN0001234", "phone": "9876543210"});
            player.add_account(bank).await.data();
            let until = info(&player).await["cools_until"].clone();
            let second = json!({"amount": 2_000_000, "account_type": 2, "confirm_token": player.confirm_token().await});
            let refused = player.post_with_key("/api/user/withdraw", "second-key", second).await;
            assert_eq!((refused.code(), &refused.json()["data"]["until"]), (3120, &until));
            assert_eq!(withdraw(&player, "after-key", &json!("")).await.code(), 0, "the first one goes on");
            app.clock.advance(A_DAY);
            assert_eq!(info(&player).await["cools_until"], 0);
            clean(&app).await;
        },
    )
    .await;
}

#[tokio::test]
async fn every_account_of_a_player_has_the_same_holder() {
    each_app_with(
        |site, _| free_cash(site),
        async |app| {
            let player = app.register().await;
            player.add_account(upi()).await.data();
            let named = |name: &str| {
                json!({"account_type": 2, "name": name, "account": "123456789012", "ifscCode": "SBIN0001234", "phone": "9876543210"})
            };
            assert_eq!(player.add_account(named("Anil Kumar")).await.code(), 3121);
            assert_eq!(player.add_account(named("RAVI K. KUMAR")).await.code(), 0, "banks shorten names");
            let mut other = upi();
            other["name"] = json!("Ravi Sharma");
            assert_eq!(player.change_account(other).await.code(), 3121);
        },
    )
    .await;
}

#[tokio::test]
async fn a_withdrawal_shows_its_steps_and_when_it_is_expected_and_the_player_hears_of_its_end() {
    each_app_with(
        |site, _| {
            free_cash(site);
            site.withdrawals.first_by_code = false;
        },
        async |app| {
            let player = app.player_with_phone().await;
            rich(&app, &player).await;
            let made = withdraw(&player, "a-key-of-steps", &json!("")).await.data();
            let order_no = made["order_no"].as_str().unwrap();
            let item = newest(&player).await;
            let asked = item["created_at"].as_i64().unwrap();
            // A new account waits for an operator (4 hours); UPI takes 10 minutes.
            assert_eq!(item["estimated_at"], asked + Span::minutes(250).as_millis());
            assert_eq!(item["timeline"], json!([{"step": "requested", "at": asked}]));
            app.clock.advance(Span::minutes(5));
            approve_and_submit(&app, order_no).await;
            let item = newest(&player).await;
            let later = asked + Span::minutes(5).as_millis();
            assert_eq!(item["estimated_at"], later + Span::minutes(10).as_millis());
            app.clock.advance(Span::minutes(1));
            says(&app, "ev-1", paid_out(order_no, 2_000_000)).await;
            let item = newest(&player).await;
            let end = later + Span::minutes(1).as_millis();
            let steps = [("requested", asked), ("approved", later), ("sent", later), ("paid", end)];
            let steps = steps.map(|(step, at)| json!({"step": step, "at": at}));
            assert_eq!((&item["timeline"], &item["estimated_at"]), (&json!(steps), &json!(0)));
            assert_eq!(
                app.notices(FULL_PHONE).await,
                [NoticeKind::PayoutAccountAdded, NoticeKind::WithdrawalPaid]
            );
            let mails = player.post("/api/mail/list", json!({})).await.data();
            assert_eq!((mails["list"].as_array().unwrap().len(), &mails["unread_num"]), (1, &json!(1)));
            assert!(mails["list"][0]["content"].as_str().unwrap().contains(order_no));
        },
    )
    .await;
}
