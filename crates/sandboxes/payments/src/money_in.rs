//! What becomes of a payment: money comes in, is late, goes back, or is declined.

use baize_core::gateway_protocol::statement::{Movement, MovementKind};
use baize_core::gateway_protocol::{Callback, PaymentStatus};
use baize_core::ports::ReversalKind;
use baize_time::Timestamp;

use crate::book::{Delivery, Part, Records};
use crate::gateway::Sandbox;
use crate::paying_account;

/// How a payment comes in.
pub(crate) struct Receipt {
    /// What is paid, of what was asked for.
    pub(crate) amount: fn(i64) -> i64,
    /// The currency, if it is not the one that was asked for.
    pub(crate) currency: Option<&'static str>,
    /// Whether a callback reports it.
    pub(crate) is_reported: bool,
    /// Whether the statement names it.
    pub(crate) is_stated: bool,
}

impl Receipt {
    /// What was asked for, reported and stated.
    pub(crate) fn whole() -> Self {
        Self { amount: |asked| asked, currency: None, is_reported: true, is_stated: true }
    }
}

impl Sandbox {
    /// Money comes in: each time a payment of its own.
    pub(crate) fn receive(&self, records: &mut Records, reference: &str, receipt: &Receipt) {
        let Some(mut payment) = records.payments.get(reference).cloned() else { return };
        let (name, order_no) = (self.name("rcv"), payment.request.order_no.clone());
        let amount = (receipt.amount)(payment.request.amount);
        let currency = receipt.currency.unwrap_or(&payment.request.currency).to_owned();
        payment.status = PaymentStatus::Paid;
        let payer = paying_account::payer(&payment);
        payment.parts.push(Part {
            payment: name.clone(),
            amount,
            currency: currency.clone(),
            payer: payer.clone(),
            refunded: 0,
        });
        records.save_payment(payment);
        if receipt.is_stated {
            self.note(records, MovementKind::Payment, (&order_no, &name), (amount, &currency));
        }
        if receipt.is_reported {
            let callback = Callback::PaymentPaid { order_no, payment: name, amount, currency, payer };
            self.queue_callback(records, callback);
        }
    }

    /// The player has paid, and the money takes a while.
    pub(crate) fn confirm(&self, records: &mut Records, reference: &str) {
        let Some(mut payment) = records.payments.get(reference).cloned() else { return };
        if payment.status != PaymentStatus::Waiting {
            return;
        }
        payment.status = PaymentStatus::Confirming;
        let order_no = payment.request.order_no.clone();
        records.save_payment(payment);
        self.queue_callback(records, Callback::PaymentConfirming { order_no });
    }

    /// The first payment goes back, each time under a name of its own. Like a bank that refunds and charges back the same
    /// money, it does not count what went back before.
    pub(crate) fn reverse(
        &self,
        records: &mut Records,
        reference: &str,
        kind: ReversalKind,
        amount: impl Fn(i64) -> i64,
    ) {
        let Some(payment) = records.payments.get(reference) else { return };
        let Some(first) = payment.parts.first().cloned() else { return };
        let (order_no, reversal, amount) =
            (payment.request.order_no.clone(), self.name("rev"), amount(first.amount));
        let moved = match kind {
            ReversalKind::Refund => MovementKind::Refund,
            ReversalKind::Chargeback => MovementKind::Chargeback,
        };
        self.note(records, moved, (&order_no, &reversal), (amount, &first.currency));
        let callback = Callback::PaymentReversed {
            order_no,
            payment: first.payment,
            reversal,
            amount,
            currency: first.currency,
            kind,
            reason: "asked for on the payment page".into(),
        };
        self.queue_callback(records, callback);
    }

    /// The payment is declined.
    pub(crate) fn decline(&self, records: &mut Records, reference: &str) {
        let Some(mut payment) = records.payments.get(reference).cloned() else { return };
        if !matches!(payment.status, PaymentStatus::Waiting | PaymentStatus::Confirming) {
            return;
        }
        payment.status = PaymentStatus::Failed;
        "declined".clone_into(&mut payment.reason);
        records.save_payment(payment);
        self.report_failure(records, reference);
    }

    /// Reports a failure, whatever became of the payment.
    pub(crate) fn report_failure(&self, records: &mut Records, reference: &str) {
        let Some(payment) = records.payments.get(reference) else { return };
        let order_no = payment.request.order_no.clone();
        self.queue_callback(records, Callback::PaymentFailed { order_no, reason: "declined".into() });
    }

    /// Sends the callbacks of the order again, same events.
    pub(crate) fn repeat(&self, records: &mut Records, reference: &str) {
        let Some(order_no) = records.payments.get(reference).map(|payment| payment.request.order_no.clone())
        else {
            return;
        };
        let is_of_order = |delivery: &&Delivery| delivery.callback.order_no() == order_no;
        let again: Vec<Delivery> = records.deliveries.values().filter(is_of_order).cloned().collect();
        for delivery in again {
            records.save_delivery(Delivery { done: false, attempts: 0, next_at: self.now(), ..delivery });
        }
        self.inner.wake.notify_one();
    }

    /// Writes a line of the statement.
    pub(crate) fn note(
        &self,
        records: &mut Records,
        kind: MovementKind,
        (order_no, name): (&str, &str),
        (amount, currency): (i64, &str),
    ) {
        records.save_movement(Movement {
            kind,
            at: Timestamp::from_millis(self.now()),
            order_no: order_no.to_owned(),
            name: name.to_owned(),
            amount,
            currency: currency.to_owned(),
        });
    }
}
