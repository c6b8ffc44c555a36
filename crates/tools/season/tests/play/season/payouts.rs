//! Withdrawals of a visitor: reserved, decided, paid, failed, left without a word, and returned.

use baize_cashier::withdrawals::{self, NewWithdrawal};
use baize_core::Ctx;
use baize_core::ports::{GatewayMessage, MovementKind};
use baize_money::Amount;
use baize_store::withdrawals::{WithdrawalRow, open_of};
use baize_store::{Tx, WithdrawalId};

use super::operators::two_people;
use super::visitor::{Visitor, unless_refused};
use crate::stage::{two_operators, whole};

impl Visitor {
    pub(super) async fn withdraw(&mut self) {
        let player = self.player;
        if let Some(open) = self.read(move |tx| open_of(tx, player)).await {
            return self.finish(open).await;
        }
        let (amount, early) = (whole(self.between(200, 5_000)), self.chance(50));
        let ask = NewWithdrawal { amount, payout_method_id: 1, early, confirmation: None };
        let key = self.next_key();
        let (again, same) = (ask.clone(), key.clone());
        let asked = self.write(move |tx, ctx| withdrawals::request(tx, ctx, player, &key, &ask)).await;
        let Some(asked) = unless_refused(asked) else { return };
        if self.chance(20) {
            let repeated =
                self.write(move |tx, ctx| withdrawals::request(tx, ctx, player, &same, &again)).await;
            assert_eq!(unless_refused(repeated).unwrap().id, asked.id);
        }
        let id = WithdrawalId::from(asked.id);
        if self.chance(20) {
            let rejected =
                self.write(move |tx, ctx| withdrawals::reject(tx, ctx, player, id, ("op", "no"))).await;
            if unless_refused(rejected).is_some() {
                return;
            }
        }
        // One that was approved by rule needs no operator.
        let _ = unless_refused(
            self.write(move |tx, ctx| withdrawals::approve(tx, ctx, player, id, &two_operators())).await,
        );
        let submit = move |tx: &mut Tx, ctx: &Ctx| {
            withdrawals::submit(tx, ctx, player, id, &|_| vec!["sandbox".to_owned()])
        };
        self.write(submit).await.unwrap();
        if self.chance(85) {
            let row = self.read(move |tx| open_of(tx, player)).await.unwrap();
            self.finish(row).await;
        }
    }

    /// The gateway ends a payout that it was given, or two operators do.
    async fn finish(&mut self, row: WithdrawalRow) {
        if self.chance(10) {
            return self.give_back(row.id).await;
        }
        let order_no = row.order_no.clone();
        if self.chance(25) {
            self.hear(GatewayMessage::PayoutFailed { order_no, reason: "closed".to_owned() }).await;
            return self.hear_again().await;
        }
        let (amount, currency) = (row.amount.checked_sub(row.fee).unwrap(), self.ctx.site.currency.clone());
        let payout = format!("{order_no}-paid");
        let paid = GatewayMessage::PayoutPaid { order_no, payout: payout.clone(), amount, currency };
        assert_eq!(self.hear(paid).await, "paid");
        self.hear_again().await;
        self.book(MovementKind::Payout, &row.order_no, &payout, amount);
        if self.chance(15) {
            self.give_back(row.id).await;
            self.gateway.take_in(amount);
        }
    }

    async fn give_back(&mut self, id: WithdrawalId) {
        let player = self.player;
        let back = self
            .write(move |tx, ctx| withdrawals::return_payout(tx, ctx, player, id, &two_people("came back")))
            .await;
        assert!(unless_refused(back).is_some_and(Amount::is_positive));
    }
}
