//! What the sandbox gateway remembers: payments, payouts and the callbacks that still have to be delivered.
//!
//! Everything is in memory and, if a path was given, in a journal beside it: one JSON line per change, the last
//! line of a record wins. A restarted gateway knows what it owes.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use baize_sandbox_core::{Journal, KeptRecords};
use serde::{Deserialize, Serialize};

use baize_core::gateway_protocol::statement::Movement;
use baize_core::gateway_protocol::{
    Callback, NewPayment, NewPayout, NewRefund, Payer, PaymentStatus, PayoutStatus, RefundStatus,
};

/// One payment that came in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Part {
    /// Its name.
    pub(crate) payment: String,
    pub(crate) amount: i64,
    pub(crate) currency: String,
    /// The account that paid.
    #[serde(default)]
    pub(crate) payer: Payer,
    /// What the merchant's refunds take of it, those under way included.
    pub(crate) refunded: i64,
}

/// A payment that a player is to make.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Payment {
    pub(crate) reference: String,
    #[serde(alias = "asked")]
    pub(crate) request: NewPayment,
    pub(crate) status: PaymentStatus,
    /// Why it failed.
    #[serde(default)]
    pub(crate) reason: String,
    /// The account that pays, as it was typed on the page; empty for one that pays nothing else.
    #[serde(default)]
    pub(crate) account: String,
    /// The payments that came in: more than one when the player paid twice.
    #[serde(default)]
    pub(crate) parts: Vec<Part>,
}

impl Payment {
    /// A payment that nobody has made yet.
    pub(crate) fn new(reference: String, request: NewPayment) -> Self {
        let (reason, account, parts) = (String::new(), String::new(), Vec::new());
        Self { reference, request, status: PaymentStatus::Waiting, reason, account, parts }
    }
}

/// A refund that the merchant ordered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Refund {
    pub(crate) reference: String,
    pub(crate) request: NewRefund,
    pub(crate) status: RefundStatus,
    pub(crate) reason: String,
    /// When it ends by itself; `None` = by hand, on the front page.
    pub(crate) due_at: Option<i64>,
}

/// A payout that the merchant ordered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Payout {
    pub(crate) reference: String,
    #[serde(alias = "asked")]
    pub(crate) request: NewPayout,
    pub(crate) status: PayoutStatus,
    pub(crate) reason: String,
    /// When it ends by itself; `None` = by hand, on the payouts page.
    pub(crate) due_at: Option<i64>,
}

/// A callback on its way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Delivery {
    pub(crate) event_id: String,
    pub(crate) callback: Callback,
    pub(crate) attempts: u32,
    pub(crate) next_at: i64,
    pub(crate) done: bool,
    /// What Baize answered last, for the page.
    pub(crate) answer: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Line {
    Payment(Payment),
    Payout(Payout),
    Refund(Refund),
    Movement(Movement),
    Delivery(Delivery),
}

#[derive(Default)]
pub(crate) struct Records {
    /// By reference.
    pub(crate) payments: BTreeMap<String, Payment>,
    /// By reference.
    pub(crate) payouts: BTreeMap<String, Payout>,
    /// By the merchant's number.
    pub(crate) refunds: BTreeMap<String, Refund>,
    /// Everything that moved, as the statement says it.
    pub(crate) movements: Vec<Movement>,
    /// By event id.
    pub(crate) deliveries: BTreeMap<String, Delivery>,
    /// References of payments by order number.
    payment_by_order: HashMap<String, String>,
    /// References of payouts by order number.
    payout_by_order: HashMap<String, String>,
    /// References of payments that wait for the player.
    pub(crate) unpaid: BTreeSet<String>,
    /// Event ids of callbacks that are not accepted yet.
    pub(crate) undelivered: BTreeSet<String>,
    journal: Journal,
}

pub(crate) type Book = baize_sandbox_core::Memory<Records>;

impl Records {
    pub(crate) fn payment_of(&self, order_no: &str) -> Option<&Payment> {
        self.payment_by_order.get(order_no).and_then(|reference| self.payments.get(reference))
    }

    pub(crate) fn payout_of(&self, order_no: &str) -> Option<&Payout> {
        self.payout_by_order.get(order_no).and_then(|reference| self.payouts.get(reference))
    }

    pub(crate) fn save_payment(&mut self, payment: Payment) {
        self.write(Line::Payment(payment));
    }

    pub(crate) fn save_payout(&mut self, payout: Payout) {
        self.write(Line::Payout(payout));
    }

    pub(crate) fn save_refund(&mut self, refund: Refund) {
        self.write(Line::Refund(refund));
    }

    pub(crate) fn save_movement(&mut self, movement: Movement) {
        self.write(Line::Movement(movement));
    }

    pub(crate) fn save_delivery(&mut self, delivery: Delivery) {
        self.write(Line::Delivery(delivery));
    }
}

impl KeptRecords for Records {
    type Line = Line;

    fn journal(&mut self) -> &mut Journal {
        &mut self.journal
    }

    fn keep(&mut self, line: Line) {
        match line {
            Line::Payment(payment) => {
                let reference = payment.reference.clone();
                if payment.status == PaymentStatus::Waiting {
                    self.unpaid.insert(reference.clone());
                } else {
                    self.unpaid.remove(&reference);
                }
                self.payment_by_order.insert(payment.request.order_no.clone(), reference);
                self.payments.insert(payment.reference.clone(), payment);
            }
            Line::Payout(payout) => {
                let (order_no, reference) = (payout.request.order_no.clone(), payout.reference.clone());
                self.payout_by_order.insert(order_no, reference);
                self.payouts.insert(payout.reference.clone(), payout);
            }
            Line::Refund(refund) => {
                self.refunds.insert(refund.request.refund_no.clone(), refund);
            }
            Line::Movement(movement) => self.movements.push(movement),
            Line::Delivery(delivery) => {
                if delivery.done {
                    self.undelivered.remove(&delivery.event_id);
                } else {
                    self.undelivered.insert(delivery.event_id.clone());
                }
                self.deliveries.insert(delivery.event_id.clone(), delivery);
            }
        }
    }
}
