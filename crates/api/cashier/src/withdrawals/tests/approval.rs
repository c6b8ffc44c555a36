//! Which withdrawals the rule approves, and why it leaves others to an operator.

use baize_api_testkit::{TestApp, TestClient, each_app_with};
use baize_time::Span;
use serde_json::json;

use super::{approve_and_submit, clean, free_cash, paid_out, rich, row, says, submit, upi, withdraw};

/// Asks for so much and returns the flags of the withdrawal.
async fn flags(app: &TestApp, player: &TestClient, key: &str, amount: i64) -> (String, String) {
    let made = withdraw(player, key, amount).await.data();
    let order_no = made["order_no"].as_str().unwrap().to_owned();
    (row(app, &order_no).await.flags, order_no)
}

#[tokio::test]
async fn a_new_account_waits_a_day_for_the_rule_and_so_does_a_changed_one() {
    each_app_with(
        |site, _| free_cash(site),
        async |app| {
            let player = rich(&app, 50_000_000).await;
            let (found, order_no) = flags(&app, &player, "fresh-key-1", 2_000_000).await;
            assert_eq!(found, "fresh_account");
            approve_and_submit(&app, &order_no).await;
            says(&app, "ev-1", paid_out(&order_no, 2_000_000)).await;
            app.clock.advance(Span::hours(24));
            let (found, order_no) = flags(&app, &player, "fresh-key-2", 2_000_000).await;
            assert_eq!(found, "");
            submit(&app, &order_no).await;
            says(&app, "ev-2", paid_out(&order_no, 2_000_000)).await;
            let mut other = upi();
            other["upi"] = json!("thief@sbi");
            player.change_account(other).await.data();
            let cooling = withdraw(&player, "fresh-key-3", 2_000_000).await;
            assert_eq!(cooling.code(), 3120, "nothing goes to a changed account for a day");
            app.clock.advance(Span::millis(Span::hours(24).as_millis() - 1));
            let again = app.guest_again(&player).await;
            assert_eq!(withdraw(&again, "fresh-key-3", 2_000_000).await.code(), 3120);
            app.clock.advance(Span::millis(1));
            let player = app.guest_again(&player).await;
            let (found, _) = flags(&app, &player, "fresh-key-3", 2_000_000).await;
            assert_eq!(found, "");
            clean(&app).await;
        },
    )
    .await;
}

#[tokio::test]
async fn withdrawals_below_the_limit_are_not_approved_one_after_the_other() {
    each_app_with(
        |site, _| free_cash(site),
        async |app| {
            let player = rich(&app, 500_000_000).await;
            app.clock.advance(Span::hours(24));
            let mut all = Vec::new();
            for number in 0..5 {
                let (found, order_no) = flags(&app, &player, &format!("row-key-{number}"), 49_000_000).await;
                if found.is_empty() {
                    submit(&app, &order_no).await;
                } else {
                    approve_and_submit(&app, &order_no).await;
                }
                let pay = row(&app, &order_no).await;
                let pay = pay.amount.less_or_zero(pay.fee).units();
                assert_eq!(says(&app, &format!("ev-{number}"), paid_out(&order_no, pay)).await, "paid");
                all.push(found);
            }
            assert_eq!(all[..2], ["", ""]);
            assert_eq!(all[2..], ["day_sum", "day_sum,hour_velocity", "day_sum,hour_velocity"]);
            clean(&app).await;
        },
    )
    .await;
}
