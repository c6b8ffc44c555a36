//! Everything that moves a player's money at the same moment: withdrawals, bets that meet requirements, an operator who turns
//! withdrawals down, bonuses given up, and reversals. Whatever the order, no unit is made or lost.

use baize_api_testkit::{TestApp, TestClient, each_app_with};
use baize_cashier::withdrawals as service;
use baize_core::Failure;
use baize_money::{Amount, BasisPoints};
use baize_store::{PlayerId, StoreError, Tx, withdrawals};
use serde_json::{Value, json};

use super::{clean, deposit, upi};

const CALLS: usize = 64;

/// What one of the parallel calls does; its code.
async fn act(app: &TestApp, player: &TestClient, order_no: &str, number: usize) -> i64 {
    let key = format!("race-key-{number}");
    match number % 6 {
        0 | 1 => {
            let params = json!({"target": 9_000, "over": false});
            let body = json!({"game": "dice", "stake": 1_000_000, "account_type": 1, "params": params});
            player.post_with_key("/api/originals/bet", &key, body).await.code()
        }
        2 => {
            let body = json!({"amount": 2_000_000, "account_type": 1, "early": 1});
            player.post_with_key("/api/user/withdraw", &key, body).await.code()
        }
        3 => turn_down(app).await,
        4 => {
            let part = json!({"type": "payment.reversed", "order_no": order_no, "payment": order_no,
                "reversal": key, "amount": 700_000, "currency": "INR", "kind": "refund", "reason": "test"});
            app.gateway_says(&key, &part).await.code()
        }
        _ => {
            let tasks = player.get("/api/bet_task").await.data();
            let id = tasks["list"][0]["id"].as_str().unwrap_or("1").to_owned();
            let body = json!({"id": id, "loss": 100_000_000});
            player.post_with_key("/api/bet_task/forfeit", &key, body).await.code()
        }
    }
}

/// An operator turns the open withdrawal down, if there is one.
async fn turn_down(app: &TestApp) -> i64 {
    let open: Result<_, StoreError> = app.app.db.read(|tx| service::open(tx, PlayerId::from(0), 10)).await;
    let Some(row) = open.unwrap().pop() else { return 0 };
    let (ctx, player, id) = (app.app.ctx(), row.player, row.id);
    let reject = move |tx: &mut Tx| service::reject(tx, &ctx, player, id, ("ana", "race"));
    match app.app.db.write(player, reject).await {
        Ok(()) | Err(Failure::Refused(_)) => 0,
        Err(Failure::Fault(fault)) => panic!("{fault}"),
    }
}

/// What is set aside for the open withdrawal, cash and bonus.
async fn set_aside(app: &TestApp) -> (i64, i64) {
    let open: Result<Vec<_>, StoreError> =
        app.app.db.read(|tx| withdrawals::open(tx, PlayerId::from(0), 10)).await;
    let sum = |amounts: &mut dyn Iterator<Item = Amount>| Amount::sum(amounts).unwrap().units();
    let open = open.unwrap();
    assert!(open.len() <= 1, "one withdrawal at a time");
    (
        sum(&mut open.iter().flat_map(|row| [row.amount, row.early_cash])),
        sum(&mut open.iter().map(|row| row.early_bonus)),
    )
}

#[tokio::test]
async fn sixty_four_calls_that_move_money_in_every_direction_make_and_lose_none() {
    each_app_with(
        |site, _| {
            super::known_accounts(site);
            site.bonuses.turnover_rate = BasisPoints::new(100_000);
            site.bonuses.max_stake = Amount::ZERO;
        },
        async |app| {
            let player = app.register().await;
            deposit(&app, &player, 20_000_000, 1).await;
            player.add_account(upi()).await.data();
            let list = player.post("/api/user/order/list", json!({})).await.data();
            let order_no = list["list"][0]["order_no"].as_str().unwrap();
            let calls = (0..CALLS).map(|number| act(&app, &player, order_no, number));
            let codes = futures_util::future::join_all(calls).await;
            let known = [0, 2004, 3101, 3104, 3105, 3114, 3116, 3117, 4009];
            assert!(codes.iter().all(|code| known.contains(code)), "{codes:?}");
            let wallet: Value = player.get("/api/wallet").await.data();
            let frozen = (wallet["frozen_money"].as_i64().unwrap(), wallet["frozen_coin"].as_i64().unwrap());
            assert_eq!(frozen, set_aside(&app).await, "what is frozen is what is asked for");
            clean(&app).await;
        },
    )
    .await;
}
