//! Statements with rows missing on either side.

use baize_cashier::reconciliation::{self, DifferenceRow, Refusal};
use baize_cashier::withdrawals::return_payout;
use baize_core::Failure;
use baize_core::operators::ConfirmedOrder;
use baize_core::ports::{Movement, MovementKind, Payer, PaymentPart, PaymentState};
use baize_ledger::Wallet;
use baize_money::{Amount, Bucket};
use baize_store::{DepositId, StoreError, deposits};
use baize_testkit::each_db;
use baize_time::Span;

use crate::common::{Bench, Reply};

async fn open(bench: &Bench) -> Vec<DifferenceRow> {
    let read: Result<_, StoreError> = bench.db.read(|tx| reconciliation::open_of(tx, "scripted", 100)).await;
    read.unwrap()
}

async fn cash(bench: &Bench) -> i64 {
    let player = bench.player;
    let read: Result<_, StoreError> =
        bench.db.read(move |tx| Ok(Wallet::get(tx, player)?.balance(Bucket::Cash).units())).await;
    read.unwrap()
}

async fn order_no(bench: &Bench) -> String {
    let player = bench.player;
    let read =
        move |tx: &mut baize_store::Tx| deposits::page(tx, player, DepositId::from(i64::MAX), (0, 9), 1);
    let read: Result<_, StoreError> = bench.db.read(read).await;
    read.unwrap().remove(0).order_no
}

fn says(bench: &Bench, state: PaymentState) {
    bench.gateway.payments.lock().unwrap().push_back(state);
}

fn paid(name: &str) -> PaymentState {
    let (payment, amount, currency) = (name.into(), Amount::from_units(5_000_000), "INR".into());
    PaymentState::Paid(vec![PaymentPart { payment, amount, currency, payer: Payer::default() }])
}

/// The order's payment now, as a statement names it.
async fn stated(bench: &Bench, name: &str) -> Movement {
    Movement {
        kind: MovementKind::Payment,
        at: bench.clock.now(),
        order_no: order_no(bench).await,
        name: name.into(),
        amount: 5_000_000,
        currency: "INR".into(),
    }
}

fn state_all(bench: &Bench, rows: Vec<Movement>) {
    *bench.gateway.statement.lock().unwrap() = Some(rows);
}

fn facts(rows: &[DifferenceRow]) -> Vec<(&str, &str)> {
    rows.iter().map(|row| (row.kind.as_str(), row.name.as_str())).collect()
}

#[tokio::test]
async fn a_payment_that_is_missing_here_is_named_asked_for_credited_and_closed() {
    each_db(async |db| {
        let bench = Bench::with_order(db).await;
        state_all(&bench, vec![stated(&bench, "p1").await]);
        bench.clock.advance(Span::minutes(40));
        bench.work().await;
        assert_eq!(facts(&open(&bench).await), [("missing_here", "p1")]);
        assert_eq!(cash(&bench).await, 0, "a statement alone credits nothing");
        says(&bench, paid("p1"));
        bench.work().await;
        assert_eq!(cash(&bench).await, 5_000_000);
        bench.clock.advance(Span::hours(1));
        bench.work().await;
        assert_eq!(open(&bench).await, []);
        bench.clock.advance(Span::hours(30));
        state_all(&bench, Vec::new());
        bench.work().await;
        assert_eq!(open(&bench).await, [], "it was named when it moved");
    })
    .await;
}

#[tokio::test]
async fn a_payment_that_is_missing_there_is_named_once_and_closed_by_an_operator() {
    each_db(async |db| {
        let bench = Bench::with_order(db).await;
        says(&bench, paid("p1"));
        bench.clock.advance(Span::minutes(1));
        bench.work().await;
        state_all(&bench, Vec::new());
        for _ in 0..2 {
            bench.clock.advance(Span::minutes(20));
            bench.work().await;
            assert_eq!(facts(&open(&bench).await), [("missing_there", "p1")]);
        }
        let close = async |by: &'static str, note: &'static str| {
            let ctx = bench.ctx();
            let write = move |tx: &mut baize_store::Tx| {
                reconciliation::resolve(tx, &ctx, ("scripted", "payment", "p1"), (by, note))
            };
            bench.db.write(bench.player, write).await
        };
        let unnamed = close(" ", "found").await;
        assert!(matches!(unnamed, Err(Failure::Refused(Refusal::Unnamed))), "{unnamed:?}");
        close("ana", "the gateway named it a day later").await.unwrap();
        let again = close("ana", "twice").await;
        assert!(matches!(again, Err(Failure::Refused(Refusal::NotOpen))), "{again:?}");
        assert_eq!(open(&bench).await, []);
    })
    .await;
}

#[tokio::test]
async fn sides_that_agree_have_no_difference_and_another_amount_is_one() {
    each_db(async |db| {
        let bench = Bench::with_order(db).await;
        says(&bench, paid("p1"));
        let row = stated(&bench, "p1").await;
        bench.clock.advance(Span::minutes(1));
        state_all(&bench, vec![row.clone()]);
        bench.work().await;
        bench.clock.advance(Span::minutes(20));
        bench.work().await;
        assert_eq!(open(&bench).await, []);
        state_all(&bench, vec![Movement { amount: 4_999_999, ..row }]);
        bench.clock.advance(Span::minutes(20));
        bench.work().await;
        assert_eq!(facts(&open(&bench).await), [("amount", "p1")]);
        assert_eq!(cash(&bench).await, 5_000_000);
    })
    .await;
}

#[tokio::test]
async fn a_statement_that_does_not_come_is_asked_for_again_and_leaves_no_gap() {
    each_db(async |db| {
        let bench = Bench::with_order(db).await;
        let missing = stated(&bench, "p1").await;
        for _ in 0..3 {
            bench.clock.advance(Span::hours(1));
            bench.work().await;
            assert_eq!(open(&bench).await, []);
        }
        state_all(&bench, vec![missing]);
        bench.clock.advance(Span::hours(1));
        bench.work().await;
        assert_eq!(facts(&open(&bench).await), [("missing_here", "p1")]);
    })
    .await;
}

#[tokio::test]
async fn a_payout_that_came_back_later_moved_all_the_same() {
    each_db(async |db| {
        let bench = Bench::with_withdrawal(db).await;
        let paid_at = bench.clock.now();
        bench.gateway.script([Reply::paid()]);
        bench.work().await;
        bench.clock.advance(Span::minutes(5));
        let (ctx, player, id) = (bench.ctx(), bench.player, bench.withdrawal);
        let people =
            ConfirmedOrder { by: "ana".into(), confirmed_by: "ben".into(), reason: "bounced".into() };
        let give_back = move |tx: &mut baize_store::Tx| return_payout(tx, &ctx, player, id, &people);
        bench.db.write(player, give_back).await.unwrap();
        let number = baize_store::withdrawals::load;
        let row: Result<_, StoreError> = bench.db.read(move |tx| number(tx, player, id)).await;
        let stated = Movement {
            kind: MovementKind::Payout,
            at: paid_at,
            order_no: row.unwrap().unwrap().order_no,
            name: "out-1".into(),
            amount: 5_000_000,
            currency: "INR".into(),
        };
        state_all(&bench, vec![stated]);
        bench.clock.advance(Span::minutes(20));
        bench.work().await;
        assert_eq!(open(&bench).await, []);
    })
    .await;
}
