//! Another gateway gets an order only before it was sent.

use baize_cashier::deposits::{self, NewDeposit, Opened};
use baize_cashier::gateway_switch::switch_off;
use baize_core::ports::{Collected, Collecting};
use baize_ledger::RequestKey;
use baize_money::Amount;
use baize_store::deposits::DepositRow;
use baize_store::{StoreError, Tx};
use baize_testkit::each_db;

use crate::common::Bench;

fn candidates() -> Vec<String> {
    ["first", "second", "third"].map(str::to_owned).to_vec()
}

/// Orders 500.00; the same key finds the same order.
async fn order(bench: &Bench) -> DepositRow {
    let (ctx, player) = (bench.ctx(), bench.player);
    let new = NewDeposit {
        goods_id: ctx.site.deposits.cash_goods_id,
        amount: Amount::whole(500),
        method_id: 1,
        with_bonus: false,
        joins_reward: false,
        gateways: candidates(),
    };
    let key: RequestKey = "order-key".parse().unwrap();
    bench.db.write(player, move |tx| deposits::create(tx, &ctx, player, &key, &new)).await.unwrap()
}

async fn answered(bench: &Bench, asked: &DepositRow, answer: Collected) -> Opened {
    let (ctx, asked) = (bench.ctx(), asked.clone());
    let write = move |tx: &mut Tx| deposits::opened(tx, &ctx, &asked, &answer, &candidates());
    let opened: Result<Opened, StoreError> = bench.db.write(bench.player, write).await;
    opened.unwrap()
}

fn not_sent() -> Collected {
    Collected::NotSent("no connection".into())
}

#[tokio::test]
async fn an_order_that_was_not_sent_goes_to_the_next_gateway_and_stays_where_it_was_sent() {
    each_db(async |db| {
        let bench = Bench::new(db, 0).await;
        let first = order(&bench).await;
        assert_eq!(first.gateway, "first");
        let second = answered(&bench, &first, not_sent()).await;
        assert_eq!((second.row.gateway.as_str(), second.asks_another), ("second", true));
        let (reference, url) = ("ref".to_owned(), "https://pay.example".to_owned());
        let waiting = Collecting { reference, url, qr: String::new(), banks: Vec::new() };
        let opened = answered(&bench, &second.row, Collected::Waiting(waiting)).await;
        assert_eq!(
            (opened.row.gateway.as_str(), opened.row.state, opened.asks_another),
            ("second", 1, false)
        );
        let late = answered(&bench, &second.row, not_sent()).await;
        assert_eq!((late.row.gateway.as_str(), late.asks_another), ("second", false));
    })
    .await;
}

#[tokio::test]
async fn an_order_that_may_have_been_sent_is_never_given_to_another_gateway() {
    each_db(async |db| {
        let bench = Bench::new(db, 0).await;
        let first = order(&bench).await;
        // The answer to the first attempt was lost; the repetition cannot connect.
        let again = order(&bench).await;
        assert_eq!((again.gateway.as_str(), again.asked), ("first", 2));
        for attempt in [&again, &first] {
            let opened = answered(&bench, attempt, not_sent()).await;
            assert_eq!((opened.row.gateway.as_str(), opened.asks_another), ("first", false));
        }
    })
    .await;
}

#[tokio::test]
async fn gateways_that_are_off_are_left_out_and_the_next_attempt_begins_with_the_first() {
    each_db(async |db| {
        let bench = Bench::new(db, 0).await;
        let ctx = bench.ctx();
        let off: Result<bool, StoreError> =
            bench.db.write(bench.player, move |tx| switch_off(tx, &ctx, "second", "ana")).await;
        off.unwrap();
        let first = order(&bench).await;
        let third = answered(&bench, &first, not_sent()).await;
        assert_eq!((third.row.gateway.as_str(), third.asks_another), ("third", true));
        let nobody = answered(&bench, &third.row, not_sent()).await;
        assert_eq!((nobody.row.gateway.as_str(), nobody.asks_another), ("first", false));
        let again = order(&bench).await;
        assert_eq!((again.gateway.as_str(), again.asked), ("first", 1), "nothing was ever sent");
        assert!(answered(&bench, &again, not_sent()).await.asks_another);
    })
    .await;
}
