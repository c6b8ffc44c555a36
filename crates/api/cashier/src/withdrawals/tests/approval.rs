//! Which withdrawals the rule approves, and why it leaves others to an operator.

use baize_api_testkit::{TestApp, TestClient, each_app_with};
use baize_cashier::withdrawals::DecisionRefusal;
use baize_core::Failure;
use baize_core::operators::OrderRefusal;
use baize_core::site::Site;
use baize_money::Amount;
use baize_time::Span;
use serde_json::json;

use super::{approve_and_submit, clean, decide, free_cash, paid_out, rich, row, says, submit, upi, withdraw};

/// What a test changes about the site.
type Change = fn(&mut Site);

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

#[tokio::test]
async fn a_large_or_flagged_withdrawal_takes_two_people_and_one_that_is_neither_takes_one() {
    let refused = |done: Result<(), Failure<DecisionRefusal>>, why: OrderRefusal| {
        let is_so = matches!(&done, Err(Failure::Refused(DecisionRefusal::Order(order))) if *order == why);
        assert!(is_so, "{done:?}");
    };
    let sites: [(i64, &str, Change); 2] = [
        (2_000_000, "fresh_account", |_| {}),
        (490_000_000, "amount", |site| {
            let rules = &mut site.withdrawals;
            (rules.two_people_from, rules.auto_approve_day) = (Amount::whole(49_000), Amount::whole(50_000));
            (rules.auto_approve_week, rules.usual_hour.sum) = (Amount::whole(50_000), Amount::whole(50_000));
        }),
    ];
    for (amount, flag, change) in sites {
        each_app_with(
            move |site, _| {
                free_cash(site);
                change(site);
            },
            async |app| {
                let player = rich(&app, 500_000_000).await;
                if flag == "amount" {
                    app.clock.advance(Span::hours(24));
                }
                let (found, order_no) = flags(&app, &player, "large-key", amount).await;
                assert_eq!((found.as_str(), row(&app, &order_no).await.approvers), (flag, 2));
                refused(decide(&app, &order_no, "ana", None).await, OrderRefusal::TwoPeople);
                refused(decide(&app, &order_no, "ana", Some(" Ana")).await, OrderRefusal::SamePerson);
                refused(decide(&app, &order_no, "ana", Some(" ")).await, OrderRefusal::Unnamed);
                assert_eq!(row(&app, &order_no).await.state, 0, "nothing was written");
                decide(&app, &order_no, "ana", Some("ben")).await.unwrap();
                let again = decide(&app, &order_no, "ana", Some("ben")).await;
                let is_closed = matches!(again, Err(Failure::Refused(DecisionRefusal::NotOpen)));
                assert!(is_closed, "one execution: {again:?}");
                clean(&app).await;
            },
        )
        .await;
    }
    each_app_with(
        |site, _| {
            free_cash(site);
            let rules = &mut site.withdrawals;
            (rules.auto_approve_below, rules.two_people_from) = (Amount::whole(100), Amount::whole(201));
        },
        async |app| {
            let player = rich(&app, 50_000_000).await;
            app.clock.advance(Span::hours(24));
            let (found, order_no) = flags(&app, &player, "small-key", 2_000_000).await;
            assert_eq!((found.as_str(), row(&app, &order_no).await.approvers), ("amount", 1));
            refused(decide(&app, &order_no, " ", None).await, OrderRefusal::Nobody);
            decide(&app, &order_no, "ana", None).await.unwrap();
            clean(&app).await;
        },
    )
    .await;
}
