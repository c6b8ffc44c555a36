//! Orders and refunds whose messages do not come: the gateway is asked.

use baize_cashier::refunds::{self, NewRefund};
use baize_core::ports::{PaidAmount, Payer, PaymentPart, PaymentState, RefundState};
use baize_ledger::Wallet;
use baize_money::{Amount, Bucket};
use baize_store::deposits::{self, DepositRow};
use baize_store::refunds::RefundRow;
use baize_store::{DepositId, StoreError};
use baize_testkit::each_db;
use baize_time::Span;

use crate::common::{Bench, GatewayCall};

fn part(name: &str, units: i32) -> PaymentPart {
    let (amount, currency) = (Amount::from_units(units), "INR".into());
    PaymentPart { payment: name.into(), amount, currency, payer: Payer::default() }
}

fn says(bench: &Bench, states: impl IntoIterator<Item = PaymentState>) {
    bench.gateway.payments.lock().unwrap().extend(states);
}

/// The only order, its refunds, and the player's cash.
async fn standing(bench: &Bench) -> (DepositRow, Vec<RefundRow>, i64) {
    let player = bench.player;
    let read = move |tx: &mut baize_store::Tx| {
        let row = deposits::page(tx, player, DepositId::from(i64::MAX), (0, 9), 1)?.remove(0);
        let refunds = baize_store::refunds::of_order(tx, player, row.id)?;
        Ok((row, refunds, Wallet::get(tx, player)?.balance(Bucket::Cash).units()))
    };
    let read: Result<_, StoreError> = bench.db.read(read).await;
    read.unwrap()
}

async fn clean(bench: &Bench) {
    let report = baize_ledger::verify(&bench.db).await.unwrap();
    assert!(report.problems.is_empty(), "{:?}", report.problems);
}

#[tokio::test]
async fn a_payment_whose_message_never_comes_is_asked_for_and_credited_once() {
    each_db(async |db| {
        let bench = Bench::with_order(db).await;
        bench.work().await;
        assert_eq!(bench.gateway.calls(), [], "its own message usually comes sooner");
        says(&bench, [PaymentState::Waiting, PaymentState::Confirming]);
        says(&bench, [PaymentState::Paid(vec![part("p1", 5_000_000)])]);
        bench.clock.advance(Span::minutes(1));
        bench.work().await;
        assert_eq!(standing(&bench).await.0.state, 0, "nobody has paid");
        bench.clock.advance(Span::minutes(5));
        bench.work().await;
        assert!(standing(&bench).await.0.confirming);
        bench.clock.advance(Span::minutes(5));
        bench.work().await;
        let (row, _, cash) = standing(&bench).await;
        assert_eq!((row.state, row.payment.as_str(), cash), (2, "p1", 5_000_000));
        bench.clock.advance(Span::hours(2));
        bench.work().await;
        assert_eq!(bench.gateway.calls(), [GatewayCall::Payment; 3], "a paid order is not asked about");
        clean(&bench).await;
    })
    .await;
}

#[tokio::test]
async fn asking_holds_what_does_not_fit_and_credits_the_rest() {
    each_db(async |db| {
        let bench = Bench::with_order(db).await;
        let parts = vec![part("p1", 1), part("p2", 5_000_000), part("p3", 5_000_000)];
        says(&bench, [PaymentState::Paid(parts)]);
        bench.clock.advance(Span::minutes(1));
        bench.work().await;
        let (row, refunds, cash) = standing(&bench).await;
        assert_eq!((row.payment.as_str(), cash), ("p2", 5_000_000));
        let held: Vec<_> = refunds.iter().map(|held| (held.payment.as_str(), held.cause.as_str())).collect();
        assert_eq!(held, [("p1", "wrong_amount"), ("p3", "second_payment")]);
        clean(&bench).await;
    })
    .await;
}

#[tokio::test]
async fn an_order_that_expired_is_still_asked_about_for_a_day() {
    each_db(async |db| {
        let bench = Bench::with_order(db).await;
        bench.clock.advance(Span::minutes(40));
        bench.work().await;
        assert_eq!(standing(&bench).await.0.state, 3, "a silence of the gateway changes nothing");
        says(&bench, [PaymentState::Paid(vec![part("p1", 5_000_000)])]);
        bench.clock.advance(Span::hours(1));
        bench.work().await;
        let (row, _, cash) = standing(&bench).await;
        assert_eq!((row.state, row.late, cash), (2, true, 5_000_000));
        clean(&bench).await;
    })
    .await;
}

#[tokio::test]
async fn an_order_that_nobody_pays_is_left_alone_after_a_day() {
    each_db(async |db| {
        let bench = Bench::with_order(db).await;
        bench.clock.advance(Span::days(2));
        bench.work().await;
        bench.clock.advance(Span::days(1));
        bench.work().await;
        assert_eq!(bench.gateway.calls(), []);
    })
    .await;
}

/// An order that was paid twice, whose second payment two people send back.
async fn approved(db: baize_store::Db) -> Bench {
    let bench = Bench::with_order(db).await;
    says(&bench, [PaymentState::Paid(vec![part("p1", 5_000_000), part("p2", 5_000_000)])]);
    bench.clock.advance(Span::minutes(1));
    bench.work().await;
    let (row, ..) = standing(&bench).await;
    let (ctx, player, order) = (bench.ctx(), bench.player, row.id);
    let new = NewRefund { payment: None, amount: None, by: "ana".into(), reason: "paid twice".into() };
    let decide = move |tx: &mut baize_store::Tx| {
        let row = refunds::request(tx, &ctx, (player, order), &new)?;
        refunds::approve(tx, &ctx, (player, row.id), "ben")
    };
    bench.db.write(player, decide).await.unwrap();
    bench
}

#[tokio::test]
async fn a_refund_whose_answer_is_lost_is_looked_for_before_it_is_asked_for_again() {
    each_db(async |db| {
        let bench = approved(db).await;
        bench.work().await;
        assert_eq!(standing(&bench).await.1[0].state, 3, "a silence ends nothing");
        bench.gateway.refunds.lock().unwrap().extend([RefundState::Unknown, RefundState::Working]);
        bench.clock.advance(Span::minutes(1));
        bench.work().await;
        let paid = PaidAmount { amount: Amount::from_units(5_000_000), currency: "INR".into() };
        bench.gateway.refunds.lock().unwrap().push_back(RefundState::Done(paid));
        bench.clock.advance(Span::minutes(1));
        bench.work().await;
        let asked = &bench.gateway.calls()[1..];
        let (refund, state) = (GatewayCall::Refund, GatewayCall::RefundState);
        assert_eq!(asked, [refund, state, refund, state]);
        let (row, refunds, cash) = standing(&bench).await;
        assert_eq!((row.state, refunds[0].state, cash), (2, 5, 5_000_000));
        assert_eq!(bench.gateway.numbers().len(), 2, "one order, one refund number");
        clean(&bench).await;
    })
    .await;
}

#[tokio::test]
async fn a_refund_that_the_gateway_declines_waits_for_an_operator() {
    each_db(async |db| {
        let bench = approved(db).await;
        bench.gateway.refunds.lock().unwrap().push_back(RefundState::Failed("closed".into()));
        bench.work().await;
        let (_, refunds, cash) = standing(&bench).await;
        assert_eq!((refunds[0].state, refunds[0].failure.as_str(), cash), (4, "closed", 5_000_000));
        bench.clock.advance(Span::hours(1));
        bench.work().await;
        assert_eq!(bench.gateway.calls().len(), 2, "it is not asked for again by itself");
    })
    .await;
}
