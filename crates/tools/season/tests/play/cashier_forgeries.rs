//! Refunds, approvals and closed differences that rest on nothing: each kind of forgery is found, and nothing else is.

use baize_cashier::gateways;
use baize_cashier::reconciliation::{self, Window};
use baize_cashier::refunds::{self, NewRefund, RefundRow};
use baize_cashier::withdrawals::{self, approve};
use baize_core::operators::ConfirmedOrder;
use baize_core::ports::{GatewayMessage, Movement, MovementKind, Payer, ReversalKind};
use baize_money::Amount;
use baize_store::deposit_reversals::ReversalRow;
use baize_store::deposits::DepositRow;
use baize_store::gateway_events::GatewayEventRow;
use baize_store::reconciliation::DifferenceRow;
use baize_store::withdrawals::WithdrawalRow;
use baize_store::{PlayerId, RefundId, StoreError, Tx, WithdrawalId};
use baize_testkit::each_db;
use baize_time::Span;
use serde_json::json;

use crate::cashier::{ask, bind, upi, verified};
use crate::reversals::{order, paid, says};
use crate::stage::{Stage, two_operators, whole};

/// What the cashier did, every kind once.
struct Done {
    stage: Stage,
    player: PlayerId,
    order: DepositRow,
    refunded: RefundRow,
    held: RefundRow,
    withdrawal: WithdrawalRow,
    differences: Vec<DifferenceRow>,
}

/// Writes past the rules.
async fn forge(stage: &Stage, write: impl FnMut(&mut Tx) -> Result<(), StoreError> + Send + 'static) {
    stage.db.write(PlayerId::from(1), write).await.unwrap();
}

impl Done {
    async fn new(db: baize_store::Db) -> Self {
        let stage = Stage::new(db);
        let player = stage.player(1, [whole(10_000), Amount::ZERO, Amount::ZERO]).await;
        let order = order(&stage, player, "an-order-1", false).await;
        says(&stage, player, "ev-1", paid(&stage, &order)).await;
        let held = pay_twice(&stage, player, &order).await;
        let refunded = refund(&stage, player, &order).await;
        bind(&stage, player, upi()).await;
        let asked = ask(&stage, player, whole(500), "withdraw-1").await;
        let (ctx, id) = (stage.ctx.clone(), WithdrawalId::from(asked.id));
        let approve = move |tx: &mut Tx| approve(tx, &ctx, player, id, &two_operators());
        stage.db.write(player, approve).await.unwrap();
        let differences = reconcile(&stage, &order).await;
        let rows = stage.db.read(move |tx| {
            let order = baize_store::deposits::load(tx, player, order.id)?.unwrap();
            let of_order = refunds::of_order(tx, player, order.id)?;
            let row = |id: RefundId| of_order.iter().find(|row| row.id == id).unwrap().clone();
            let withdrawal = baize_store::withdrawals::load(tx, player, id)?.unwrap();
            Ok::<_, StoreError>((order, row(refunded.id), row(held.id), withdrawal))
        });
        let (order, refunded, held, withdrawal) = rows.await.unwrap();
        Self { stage, player, order, refunded, held, withdrawal, differences }
    }

    /// What is found, one line each.
    async fn found(&self) -> Vec<String> {
        self.stage.cashier_problems().await.iter().map(ToString::to_string).collect()
    }

    /// Writes `forged`, looks, and writes what was there again.
    async fn changed<R: Clone + Send + 'static>(
        &self,
        save: fn(&mut Tx, &R) -> Result<(), StoreError>,
        was: &R,
        forged: R,
    ) -> Vec<String> {
        forge(&self.stage, move |tx| save(tx, &forged)).await;
        let found = self.found().await;
        let was = was.clone();
        forge(&self.stage, move |tx| save(tx, &was)).await;
        found
    }
}

/// A second payment of the order, reported as a gateway does, and dismissed by two people.
async fn pay_twice(stage: &Stage, player: PlayerId, order: &DepositRow) -> RefundRow {
    let (amount, currency) = (order.amount, stage.ctx.site.currency.clone());
    let (order_no, payment) = (order.order_no.clone(), "p2".to_owned());
    let body = json!({
        "type": "payment.paid", "order_no": order_no, "payment": payment, "amount": amount, "currency": currency,
    });
    let paid = GatewayMessage::PaymentPaid { order_no, payment, amount, currency, payer: Payer::default() };
    let mut webhook = verified("sandbox", paid);
    (webhook.event.event_id, webhook.body) = ("ev-2".to_owned(), body.to_string());
    let ctx = stage.ctx.clone();
    let received = stage.db.write(player, move |tx| gateways::receive(tx, &ctx, &webhook)).await;
    assert_eq!(Result::<_, StoreError>::unwrap(received).verdict, "second_payment");
    let (ctx, id) = (stage.ctx.clone(), order.id);
    let people = ConfirmedOrder { by: "ana".into(), confirmed_by: "ben".into(), reason: "a gift".into() };
    let dismiss = move |tx: &mut Tx| {
        let held = refunds::of_order(tx, player, id)?.remove(0);
        refunds::dismiss(tx, &ctx, (player, held.id), &people)
    };
    stage.db.write(player, dismiss).await.unwrap()
}

/// Half of the credited payment goes back: asked for, approved, sent and reported.
async fn refund(stage: &Stage, player: PlayerId, order: &DepositRow) -> RefundRow {
    let new = NewRefund {
        payment: Some("p1".into()),
        amount: Some(whole(250)),
        by: "ana".into(),
        reason: "half of it".into(),
    };
    let (ctx, id) = (stage.ctx.clone(), order.id);
    let send = move |tx: &mut Tx| {
        let asked = refunds::request(tx, &ctx, (player, id), &new)?;
        refunds::approve(tx, &ctx, (player, asked.id), "ben")?;
        refunds::submit(tx, &ctx, player, asked.id)?;
        Ok::<_, baize_core::Failure<refunds::Refusal>>(asked)
    };
    let row = stage.db.write(player, send).await.unwrap();
    let back = GatewayMessage::PaymentReversed {
        order_no: order.order_no.clone(),
        payment: "p1".into(),
        reversal: row.refund_no.clone(),
        amount: row.amount,
        currency: row.currency.clone(),
        kind: ReversalKind::Refund,
        reason: row.reason.clone(),
    };
    assert_eq!(says(stage, player, "ev-3", back).await, "reversed");
    row
}

/// A statement that leaves everything out and names a payment that nobody knows: one difference closed by an operator, one
/// by the next statement, one open.
async fn reconcile(stage: &Stage, order: &DepositRow) -> Vec<DifferenceRow> {
    let now = stage.ctx.now;
    let window = Window { from: now.minus(Span::hours(1)), to: now.plus(Span::hours(1)) };
    let movement = |name: &str| Movement {
        kind: MovementKind::Payment,
        at: now,
        order_no: order.order_no.clone(),
        name: name.to_owned(),
        amount: order.amount.units(),
        currency: stage.ctx.site.currency.clone(),
    };
    let (first, then) = ([movement("p9")], [movement("p1"), movement("p9")]);
    let ctx = stage.ctx.clone();
    let run = move |tx: &mut Tx| {
        for statement in [&first[..], &then] {
            reconciliation::reconcile(tx, &ctx, "sandbox", window, statement)?;
        }
        let note = ("ana", "the gateway named it twice");
        reconciliation::resolve(tx, &ctx, ("sandbox", "payment", "p2"), note).unwrap();
        baize_store::reconciliation::all(tx, &<_>::default(), 100)
    };
    let rows: Result<Vec<DifferenceRow>, StoreError> = stage.db.write(order.player, run).await;
    rows.unwrap()
}

#[tokio::test]
async fn a_refund_that_nobody_asked_for_or_approved_is_found() {
    each_db(async |db| {
        let done = Done::new(db).await;
        assert_eq!(done.found().await, Vec::<String>::new());
        done.stage.sound().await;
        let save = baize_store::refunds::save;
        let was = &done.refunded;
        assert_eq!((was.state, done.held.state), (5, 6));
        for (forged, what) in [
            (RefundRow { approved_by: "eve".into(), ..was.clone() }, "no refund.approve"),
            (RefundRow { requested_by: "eve".into(), ..was.clone() }, "no refund.request"),
            (RefundRow { approved_by: " Ana".into(), ..was.clone() }, "one person asked for it"),
            (RefundRow { refund_no: "R404".into(), ..was.clone() }, "no reversal of the order"),
        ] {
            let found = done.changed(save, was, forged).await.join("\n");
            assert!(found.contains(what), "{what}: {found}");
        }
        let dismissed = RefundRow { approved_by: "eve".into(), ..done.held.clone() };
        let found = done.changed(save, &done.held, dismissed).await;
        assert!(found.len() == 1 && found[0].contains("no refund.dismiss"), "{found:?}");
        let sent = RefundRow { state: 3, ..done.held.clone() };
        let found = done.changed(save, &done.held, sent).await.join("\n");
        assert!(found.contains("no refund.request"), "{found}");
        assert_eq!(done.found().await, Vec::<String>::new(), "all is as it was");

        let new = |number: i64, payment: &str, amount, cause: &str| RefundRow {
            id: RefundId::from(number),
            payment: payment.to_owned(),
            amount,
            cause: cause.to_owned(),
            state: 0,
            ..was.clone()
        };
        for (row, what) in [
            (RefundRow { state: 2, ..new(1, "p1", whole(251), "operator") }, "more than the 500"),
            (new(2, "p2", whole(499), "second_payment"), "another amount was reported"),
            (new(3, "p1", whole(500), "second_payment"), "held although it was credited"),
            (new(4, "p7", whole(500), "operator"), "is not the payment that was credited"),
        ] {
            forge(&done.stage, move |tx| baize_store::refunds::insert(tx, &row)).await;
            let found = done.found().await.join("\n");
            assert!(found.contains(what), "{what}: {found}");
        }
    })
    .await;
}

#[tokio::test]
async fn an_order_of_which_more_or_less_went_back_than_is_written_is_found() {
    each_db(async |db| {
        let done = Done::new(db).await;
        let forged = DepositRow { reversed: Amount::ZERO, ..done.order.clone() };
        let found = done.changed(baize_store::deposits::save, &done.order, forged).await;
        assert!(found.len() == 1 && found[0].contains("its reversals sum to 250"), "{found:?}");
        let reversal = ReversalRow {
            player: done.player,
            order: done.order.id,
            name: "r404".into(),
            payment: "p1".into(),
            amount: whole(1),
            kind: "refund".into(),
            reason: String::new(),
            applied: true,
            reported_at: done.stage.ctx.now,
        };
        forge(&done.stage, move |tx| baize_store::deposit_reversals::insert(tx, &reversal)).await;
        let raised = DepositRow { reversed: whole(251), ..done.order.clone() };
        let found = done.changed(baize_store::deposits::save, &done.order, raised).await;
        assert!(found.len() == 1 && found[0].contains("by the ledger it was 250"), "{found:?}");
        let event = GatewayEventRow {
            gateway: "sandbox".into(),
            event_id: "ev-404".into(),
            body_hash: [0; 32],
            order_no: done.order.order_no.clone(),
            verdict: "second_payment".into(),
            flagged: true,
            body: json!({
                "type": "payment.paid", "order_no": done.order.order_no, "payment": "p404", "amount": 1, "currency": "INR",
            })
            .to_string(),
            received_at: done.stage.ctx.now,
        };
        forge(&done.stage, move |tx| baize_store::gateway_events::insert(tx, &event).map(|_| ())).await;
        let found = done.found().await.join("\n");
        assert!(found.contains("payment p404 of") && found.contains("is not held"), "{found}");
    })
    .await;
}

#[tokio::test]
async fn an_approval_or_a_closed_difference_that_rests_on_nothing_is_found() {
    each_db(async |db| {
        let done = Done::new(db).await;
        let kinds: Vec<_> =
            done.differences.iter().map(|row| (row.name.as_str(), row.resolved_by.as_str())).collect();
        let refund_no = done.refunded.refund_no.as_str();
        assert_eq!(kinds, [("p1", "reconciliation"), ("p2", "ana"), ("p9", ""), (refund_no, "")]);
        let save = baize_store::reconciliation::save;
        let [here, theirs, open] = [0, 1, 2].map(|place| done.differences[place].clone());
        let at = done.stage.ctx.now;
        for (was, forged, what) in [
            (
                &theirs,
                DifferenceRow { resolved_by: "eve".into(), ..theirs.clone() },
                "no reconciliation.resolve",
            ),
            (
                &theirs,
                DifferenceRow { note: "as agreed".into(), ..theirs.clone() },
                "no reconciliation.resolve",
            ),
            (
                &open,
                DifferenceRow { resolved_at: at, resolved_by: "reconciliation".into(), ..open.clone() },
                "closed as agreed",
            ),
            (&here, DifferenceRow { order_no: "D404".into(), ..here.clone() }, "closed as agreed"),
        ] {
            let found = done.changed(save, was, forged).await;
            assert!(found.len() == 1 && found[0].contains(what), "{what}: {found:?}");
        }
        // A second withdrawal, approved past the commands.
        let (ctx, player, first) = (done.stage.ctx.clone(), done.player, done.withdrawal.id);
        let reject = move |tx: &mut Tx| withdrawals::reject(tx, &ctx, player, first, ("ana", "not this one"));
        done.stage.db.write(player, reject).await.unwrap();
        assert_eq!(done.found().await, Vec::<String>::new());
        let asked = ask(&done.stage, player, whole(500), "withdraw-2").await;
        let id = WithdrawalId::from(asked.id);
        forge(&done.stage, move |tx| {
            let row = baize_store::withdrawals::load(tx, player, id)?.unwrap();
            baize_store::withdrawals::save(tx, &WithdrawalRow { state: 1, approved_at: at, ..row })
        })
        .await;
        let found = done.found().await;
        assert!(found.len() == 1 && found[0].contains("no withdrawal.approve"), "{found:?}");
    })
    .await;
}
