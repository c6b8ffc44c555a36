//! The accounts that players pay from, as the gateway names them.

use baize_api_testkit::{TestApp, TestClient, each_app};
use baize_ledger::{PostError, Posting, Wallet, post};
use baize_money::{Amount, Bucket};
use baize_store::{PlayerId, StoreError, Tx, accounts, device_accounts, payers};
use serde_json::{Value, json};

use super::{KEY, clean, money, order, outcome, paid};

/// A player with a device of their own.
async fn joins(app: &TestApp, number: u32) -> TestClient {
    let body = json!({ "client_type": 1, "mobile": format!("98765{number:05}"), "age_confirmed": true,
        "password": "kx7-Qz_monsoon", "device_id": format!("device-{number}") });
    app.client(app.sign_up(body).await.data())
}

async fn id(app: &TestApp, player: &TestClient) -> PlayerId {
    let uid = player.login["userInfo"]["uid"].as_i64().unwrap().into();
    app.app.db.read(move |tx: &mut Tx| accounts::by_uid(tx, uid)).await.unwrap().unwrap()
}

fn paid_from(order_no: &str, payment: &str, account: &str) -> Value {
    let mut message = paid(order_no, payment, 5_000_000);
    message["payer"] = json!(account);
    message
}

/// Pays a new order of 500; what became of the payment.
async fn pays(app: &TestApp, player: &TestClient, (key, account): (&str, &str)) -> String {
    let order_no = order(player, key).await;
    outcome(&app.gateway_says(&order_no, &paid_from(&order_no, &order_no, account)).await)
}

/// The other players who paid from an account that this one paid from.
async fn others(app: &TestApp, player: &TestClient) -> Vec<PlayerId> {
    let player = id(app, player).await;
    app.app.db.read(move |tx| device_accounts::same_payment_account(tx, player, 10)).await.unwrap()
}

/// Leaves no room for a deposit in the player's balance.
async fn fill(app: &TestApp, player: &TestClient) {
    let (ctx, player) = (app.app.ctx(), id(app, player).await);
    let fill = move |tx: &mut Tx| {
        let mut wallet = Wallet::get(tx, player)?;
        let room = Amount::MAX.checked_sub(wallet.balance(Bucket::Cash)).unwrap();
        let posting = Posting::adjustment(1, Bucket::Cash, room);
        post(tx, &mut wallet, &ctx.cause(None), &[posting]).map_err(PostError::into_fault)
    };
    app.app.db.write(player, fill).await.unwrap();
}

#[tokio::test]
async fn players_who_paid_from_one_account_of_one_gateway_are_found() {
    each_app(async |app| {
        let mut players = Vec::new();
        for number in 1..=5 {
            players.push(joins(&app, number).await);
        }
        for (player, account) in players.iter().zip(["acc_1", "acc_1", "acc_2", "", "acc_1 "]) {
            let order_no = order(player, KEY).await;
            let reply = app.gateway_says(&order_no, &paid_from(&order_no, "p1", account)).await;
            if account.contains(' ') {
                assert_eq!(reply.status, 400, "no shape of a payer");
                assert_eq!(money(player).await, 0);
                // Without it the payment counts: a gateway need not say who paid.
                let unknown = app.gateway_says(&order_no, &paid(&order_no, "p1", 5_000_000)).await;
                assert_eq!(outcome(&unknown), "credited");
            } else {
                assert_eq!(outcome(&reply), "credited");
            }
        }
        let [first, second, third, ..] = &players[..] else { panic!("five players") };
        assert_eq!(others(&app, first).await, [id(&app, second).await]);
        assert_eq!(others(&app, second).await, [id(&app, first).await]);
        let (now, who) = (app.clock.now(), id(&app, third).await);
        let note = move |tx: &mut Tx| payers::note(tx, who, ("another-gateway", "acc_1"), now);
        assert!(Result::<_, StoreError>::unwrap(app.app.db.write(who, note).await));
        for player in &players[2..] {
            assert_eq!(
                others(&app, player).await,
                [],
                "another account, another gateway, or an unknown account"
            );
        }
        clean(&app).await;
    })
    .await;
}

#[tokio::test]
async fn what_is_known_of_who_paid_changes_with_no_repeat_and_with_no_payment_that_is_held() {
    each_app(async |app| {
        let (first, second) = (joins(&app, 1).await, joins(&app, 2).await);
        let full = joins(&app, 3).await;
        assert_eq!(pays(&app, &second, (KEY, "acc_2")).await, "credited");
        let order_no = order(&first, KEY).await;
        for (event, payment, account, expected) in [
            ("ev-1", "p1", "acc_1", "credited"),
            ("ev-1", "p1", "acc_1", "credited"),
            ("ev-1", "p1", "acc_2", "event_reused"),
            ("ev-2", "p1", "acc_2", "already_credited"),
            ("ev-3", "p2", "acc_2", "second_payment"),
            ("ev-4", "p2", "acc_2", "already_held"),
        ] {
            let reply = app.gateway_says(event, &paid_from(&order_no, payment, account)).await;
            assert_eq!(outcome(&reply), expected, "{event}, {payment} from {account}");
        }
        fill(&app, &full).await;
        assert_eq!(pays(&app, &full, (KEY, "acc_2")).await, "balance_too_large");
        assert_eq!(others(&app, &second).await, [], "whose money is held has not paid");
        fill(&app, &second).await;
        assert_eq!(pays(&app, &second, ("order-key-2", "acc_2")).await, "balance_too_large");
        let last = joins(&app, 4).await;
        assert_eq!(pays(&app, &last, (KEY, "acc_2")).await, "credited");
        assert_eq!(others(&app, &last).await, [id(&app, &second).await], "what was credited before stays");
        clean(&app).await;
    })
    .await;
}
