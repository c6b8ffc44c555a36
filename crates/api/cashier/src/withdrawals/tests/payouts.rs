//! A withdrawal from its request to its end.

use baize_api_testkit::each_app_with;
use baize_cashier::withdrawals::{self as service, Submission};
use baize_store::StoreError;
use serde_json::json;

use super::{
    KEY, approve_and_submit, cash, clean, free_cash, info, newest, paid_out, rich, says, submit, withdraw,
};

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
            let Submission::First { payout, .. } = approve_and_submit(&app, order_no).await else {
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
            let failed = json!({"type": "payout.failed", "order_no": order_no, "reason": "account_rejected"});
            assert_eq!(says(&app, "ev-0", failed.clone()).await, "contradiction", "it was never submitted");
            approve_and_submit(&app, order_no).await;
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
            approve_and_submit(&app, order_no).await;
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
async fn a_large_or_suspicious_withdrawal_waits_for_an_operator_who_may_turn_it_down() {
    each_app_with(
        |site, _| free_cash(site),
        async |app| {
            let player = rich(&app, 200_000_000).await;
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
async fn a_closed_site_takes_withdrawals_and_pays_them() {
    each_app_with(
        |site, _| free_cash(site),
        async |app| {
            let player = rich(&app, 10_000_000).await;
            app.close_site().await;
            let order_no = withdraw(&player, KEY, 5_000_000).await.data()["order_no"].clone();
            let order_no = order_no.as_str().unwrap();
            approve_and_submit(&app, order_no).await;
            assert_eq!(says(&app, "ev-out-1", paid_out(order_no, 5_000_000)).await, "paid");
            clean(&app).await;
        },
    )
    .await;
}
