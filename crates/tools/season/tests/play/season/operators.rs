//! What operators do with a visitor's money: they send payments back, correct balances and give debts up.

use baize_cashier::adjust::{Adjustment, adjust};
use baize_cashier::debts as written_off;
use baize_cashier::refunds::{self, NewRefund, RefundRow, Submission};
use baize_core::operators::ConfirmedOrder;
use baize_core::ports::{GatewayMessage, ReversalKind};
use baize_money::Bucket;
use baize_store::{StoreError, debts};

use super::gateway::Payment;
use super::visitor::{Visitor, unless_refused};
use crate::stage::units;

pub(super) fn two_people(reason: &str) -> ConfirmedOrder {
    let [by, confirmed_by, reason] = ["ana", "ben", reason].map(str::to_owned);
    ConfirmedOrder { by, confirmed_by, reason }
}

impl Visitor {
    /// An operator asks to send a payment back, another one decides, the gateway does it or not.
    pub(super) async fn refund(&mut self) {
        let with_rest: Vec<_> =
            self.gateway.payments.iter().filter(|payment| payment.left.is_positive()).cloned().collect();
        let Some(payment) = self.choose(&with_rest).cloned() else { return };
        let Some(row) = self.ask_for_refund(&payment).await else { return };
        let (player, id) = (self.player, row.id);
        let alone = self.write(move |tx, ctx| refunds::approve(tx, ctx, (player, id), "Ana")).await;
        assert!(unless_refused(alone).is_none(), "nobody approves a request of their own");
        if self.chance(20) {
            let no =
                self.write(move |tx, ctx| refunds::dismiss(tx, ctx, (player, id), &two_people("no"))).await;
            assert!(unless_refused(no).is_some());
            return;
        }
        let approved = self.write(move |tx, ctx| refunds::approve(tx, ctx, (player, id), "ben")).await;
        assert!(unless_refused(approved).is_some());
        let submitted = self.write(move |tx, ctx| refunds::submit(tx, ctx, player, id)).await.unwrap();
        let Submission::Ask { refund, .. } = submitted else { panic!("{submitted:?}") };
        if self.chance(25) {
            let (order_no, refund_no) = (refund.order_no, refund.refund_no);
            let failed = GatewayMessage::RefundFailed { order_no, refund_no, reason: "closed".to_owned() };
            assert_eq!(self.hear(failed).await, "refund_failed");
            return;
        }
        let verdicts = if payment.is_credited { ["reversed"] } else { ["sent_back"] };
        let (part, name) = ((refund.payment.as_str(), refund.amount), refund.refund_no);
        self.reverse(&refund.order_no, part, (name, ReversalKind::Refund), &verdicts).await;
        self.gateway.send_back(&refund.payment, refund.amount);
    }

    /// `None` if it was refused: a held payment was dismissed before.
    async fn ask_for_refund(&mut self, payment: &Payment) -> Option<RefundRow> {
        let part = units(self.between(1, 5_000_000)).min(payment.left);
        let amount = (payment.is_credited && self.chance(50)).then_some(part);
        let new = NewRefund {
            payment: Some(payment.name.clone()),
            amount,
            by: "ana".to_owned(),
            reason: "asked for".to_owned(),
        };
        let (player, order) = (self.player, payment.order);
        unless_refused(self.write(move |tx, ctx| refunds::request(tx, ctx, (player, order), &new)).await)
    }

    /// A balance is corrected, once for each key.
    pub(super) async fn adjust(&mut self) {
        let bucket = if self.chance(50) { Bucket::Cash } else { Bucket::Gold };
        let adjustment = Adjustment { bucket, amount: units(self.between(-500_000, 500_000)) };
        let (player, key) = (self.player, self.next_key());
        let correct = move |tx: &mut _, ctx: &_| {
            adjust(tx, ctx, player, (&key, adjustment), &two_people("counted again"))
        };
        let first = unless_refused(self.write(correct.clone()).await);
        if let Some(balance) = first {
            assert_eq!(unless_refused(self.write(correct).await), Some(balance), "repeated");
        }
    }

    pub(super) async fn write_debts_off(&mut self) {
        let player = self.player;
        let open = self.write(move |tx, _| debts::open_of(tx, player)).await;
        for debt in Result::<_, StoreError>::unwrap(open) {
            let rest = debt.rest();
            let write_off = move |tx: &mut _, ctx: &_| {
                written_off::write_off(tx, ctx, player, debt.id, &two_people("never paid"))
            };
            assert_eq!(unless_refused(self.write(write_off).await), Some(rest));
            assert_eq!(unless_refused(self.write(write_off).await), None, "once");
        }
    }
}
