//! The gateway's own book of one player: what it received and sent, whatever the site wrote down of it.

use baize_cashier::gateways::VerifiedWebhook;
use baize_core::ports::{Movement, MovementKind};
use baize_money::Amount;
use baize_store::DepositId;

/// A payment that the gateway received.
#[derive(Debug, Clone)]
pub(super) struct Payment {
    pub(super) order: DepositId,
    pub(super) order_no: String,
    pub(super) name: String,
    /// What has not gone back to the payer.
    pub(super) left: Amount,
    /// Whether the site credited it. A payment that it did not credit goes back whole.
    pub(super) is_credited: bool,
}

#[derive(Default)]
pub(super) struct Gateway {
    pub(super) payments: Vec<Payment>,
    /// What the gateway has of this player: payments less what went back and what was paid out, in units.
    pub(super) has: i64,
    /// What it will name in its statement of the day.
    pub(super) statement: Vec<Movement>,
    events: u32,
    /// The last message, which it may repeat, and what the site replied.
    pub(super) last: Option<(VerifiedWebhook, String)>,
}

impl Gateway {
    /// The id of its next message.
    pub(super) fn next_event(&mut self, order_no: &str) -> String {
        self.events += 1;
        format!("{order_no}-event{}", self.events)
    }

    /// Writes a movement down.
    pub(super) fn book(&mut self, movement: Movement) {
        let units = movement.amount;
        match movement.kind {
            MovementKind::Payment => self.has += units,
            MovementKind::Refund | MovementKind::Chargeback | MovementKind::Payout => self.has -= units,
        }
        self.statement.push(movement);
    }

    /// A payout came back from the player's bank.
    pub(super) fn take_in(&mut self, amount: Amount) {
        self.has += amount.units();
    }

    /// A part of a payment goes back to the payer.
    pub(super) fn send_back(&mut self, name: &str, amount: Amount) {
        let payment = self.payments.iter_mut().find(|payment| payment.name == name).unwrap();
        payment.left = payment.left.checked_sub(amount).unwrap();
        assert!(!payment.left.is_negative(), "more went back than was paid");
    }
}
