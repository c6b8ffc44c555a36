//! Payments of a visitor: ordered, paid, paid twice, paid too late or too little, and taken back.

use baize_cashier::deposits::{self, NewDeposit};
use baize_cashier::gateways;
use baize_core::ports::{Collected, Collecting, GatewayMessage, Movement, MovementKind, Payer, ReversalKind};
use baize_money::Amount;
use baize_store::deposits::DepositRow;

use super::gateway::Payment;
use super::visitor::{Visitor, unless_refused};
use crate::cashier::verified;
use crate::stage::{units, whole};

impl Visitor {
    pub(super) async fn deposit(&mut self) {
        let amount = whole(self.between(100, 2_000));
        let Some(order) = self.order(self.plain_deposit(amount)).await else { return };
        match self.draws.below(100) {
            0..=14 => {
                let expired = GatewayMessage::PaymentExpired { order_no: order.order_no.clone() };
                self.hear(expired).await;
                if self.chance(40) {
                    self.pay(&order, order.amount, &["credited_late"]).await;
                }
            }
            15..=17 => self.pay(&order, order.amount.less_or_zero(units(1)), &["wrong_amount"]).await,
            18..=20 => {
                // The reversal of a part overtakes the payment.
                let payment = format!("{}-1", order.order_no);
                let early = (payment.as_str(), whole(50));
                let reversal = (format!("{payment}-early"), ReversalKind::Refund);
                self.reverse(&order.order_no, early, reversal, &["not_credited"]).await;
                self.pay(&order, order.amount, &["credited"]).await;
                self.gateway.send_back(&payment, whole(50));
            }
            _ => self.pay(&order, order.amount, &["credited"]).await,
        }
        if self.chance(10) {
            self.pay(&order, order.amount, &["credited", "credited_late", "second_payment"]).await;
        }
    }

    /// A deposit of the player's own amount, with its bonus or without.
    pub(super) fn plain_deposit(&self, amount: Amount) -> NewDeposit {
        NewDeposit {
            goods_id: self.ctx.site.deposits.cash_goods_id,
            amount,
            method_id: 1,
            with_bonus: self.chance(60),
            joins_reward: false,
            gateways: vec!["sandbox".to_owned()],
        }
    }

    /// An order that its gateway knows.
    pub(super) async fn order(&mut self, new: NewDeposit) -> Option<DepositRow> {
        let (player, key) = (self.player, self.next_key());
        let order =
            unless_refused(self.write(move |tx, ctx| deposits::create(tx, ctx, player, &key, &new)).await)?;
        let (reference, url, qr) = (order.order_no.clone(), String::new(), String::new());
        let collected = Collected::Waiting(Collecting { reference, url, qr, banks: Vec::new() });
        let asked = order.clone();
        self.write(move |tx, ctx| deposits::opened(tx, ctx, &asked, &collected, &[])).await.unwrap();
        Some(order)
    }

    /// The gateway receives a payment of an order and reports it, more than once at times.
    pub(super) async fn pay(&mut self, order: &DepositRow, amount: Amount, verdicts: &[&str]) {
        let order_no = order.order_no.clone();
        let of_order = self.gateway.payments.iter().filter(|payment| payment.order == order.id);
        let name = format!("{order_no}-{}", of_order.count() + 1);
        let currency = self.ctx.site.currency.clone();
        let payment = name.clone();
        // Each player pays from an account of their own.
        let payer = Payer::parse(format!("account-of-{}", self.player.get())).unwrap();
        let message = GatewayMessage::PaymentPaid { order_no, payment, amount, currency, payer };
        let verdict = self.hear(message).await;
        assert!(verdicts.contains(&verdict.as_str()), "{verdict}");
        if self.chance(30) {
            self.hear_again().await;
        }
        self.book(MovementKind::Payment, &order.order_no, &name, amount);
        let is_credited = verdict.starts_with("credited");
        let (order, order_no) = (order.id, order.order_no.clone());
        self.gateway.payments.push(Payment { order, order_no, name, left: amount, is_credited });
    }

    /// The payer or the payer's bank takes back what is left of a payment, or a part of it.
    pub(super) async fn take_payment_back(&mut self) {
        let with_rest: Vec<_> =
            self.gateway.payments.iter().filter(|payment| payment.left.is_positive()).cloned().collect();
        let Some(payment) = self.choose(&with_rest).cloned() else { return };
        let part = units(self.between(1, 20_000_000)).min(payment.left);
        let amount = if payment.is_credited && self.chance(50) { part } else { payment.left };
        let kind = if self.chance(50) { ReversalKind::Chargeback } else { ReversalKind::Refund };
        let verdicts = if payment.is_credited { ["reversed"] } else { ["sent_back"] };
        // The site names every return of what it did not credit a refund.
        let kind = if payment.is_credited { kind } else { ReversalKind::Refund };
        let name = self.gateway.next_event(&payment.order_no);
        self.reverse(&payment.order_no, (&payment.name, amount), (name, kind), &verdicts).await;
        self.gateway.send_back(&payment.name, amount);
    }

    /// The gateway reports that a part of a payment went back, under a name of the reversal.
    pub(super) async fn reverse(
        &mut self,
        order_no: &str,
        (payment, amount): (&str, Amount),
        (reversal, kind): (String, ReversalKind),
        verdicts: &[&str],
    ) {
        let message = GatewayMessage::PaymentReversed {
            order_no: order_no.to_owned(),
            payment: payment.to_owned(),
            reversal: reversal.clone(),
            amount,
            currency: self.ctx.site.currency.clone(),
            kind,
            reason: "asked for".to_owned(),
        };
        let verdict = self.hear(message).await;
        assert!(verdicts.contains(&verdict.as_str()), "{verdict}");
        if self.chance(30) {
            self.hear_again().await;
        }
        let moved = match kind {
            ReversalKind::Refund => MovementKind::Refund,
            ReversalKind::Chargeback => MovementKind::Chargeback,
        };
        self.book(moved, order_no, &reversal, amount);
    }

    /// What the gateway moved, by its own clock.
    pub(super) fn book(&mut self, kind: MovementKind, order_no: &str, name: &str, amount: Amount) {
        self.gateway.book(Movement {
            kind,
            at: self.ctx.now,
            order_no: order_no.to_owned(),
            name: name.to_owned(),
            amount: amount.units(),
            currency: self.ctx.site.currency.clone(),
        });
    }

    /// The site hears a message of the gateway and replies with a verdict.
    pub(super) async fn hear(&mut self, message: GatewayMessage) -> String {
        let event = self.gateway.next_event(gateways::order_no(&message));
        let mut webhook = verified("sandbox", message);
        webhook.event.event_id = event;
        let heard = webhook.clone();
        let reply = self.write(move |tx, ctx| gateways::receive(tx, ctx, &heard)).await.unwrap();
        assert!(!reply.repeated);
        self.gateway.last = Some((webhook, reply.verdict.clone()));
        reply.verdict
    }

    /// The gateway repeats itself, and gets the same reply.
    pub(super) async fn hear_again(&mut self) {
        let Some((webhook, verdict)) = self.gateway.last.clone() else { return };
        let reply = self.write(move |tx, ctx| gateways::receive(tx, ctx, &webhook)).await.unwrap();
        assert_eq!((reply.verdict, reply.repeated), (verdict, true));
    }
}
