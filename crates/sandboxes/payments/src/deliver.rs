//! Ends payouts whose time has come, and delivers callbacks until they are taken.

use std::time::Duration;

use baize_core::signature::HEADER;
use baize_time::Timestamp;

use crate::book::{Delivery, Records};
use crate::gateway::Sandbox;
use baize_core::gateway_protocol::statement::MovementKind;
use baize_core::gateway_protocol::{Callback, PaymentStatus, PayoutStatus};

/// After so many attempts a callback is given up; Baize still learns of payouts by asking.
const MAX_ATTEMPTS: u32 = 30;
/// Why a payout fails, as a player reads it.
pub(crate) const REJECTED: &str = "The receiving bank rejected the account";
const FIRST_WAIT_MS: i64 = 500;
const LONGEST_WAIT_MS: i64 = 60_000;

/// Runs until it is dropped.
pub(crate) async fn run(sandbox: Sandbox) {
    loop {
        sandbox.settle_due();
        let due = sandbox.due();
        let idle = due.is_empty();
        futures_util::future::join_all(due.into_iter().map(|delivery| sandbox.deliver(delivery))).await;
        if idle {
            tokio::select! {
                () = sandbox.inner.wake.notified() => {}
                () = tokio::time::sleep(Duration::from_millis(100)) => {}
            }
        }
    }
}

/// How long to wait after so many failed attempts: 0.5 s, 1 s, 2 s … 60 s.
fn wait_after(attempts: u32) -> i64 {
    let doublings = attempts.saturating_sub(1).min(10);
    (FIRST_WAIT_MS << doublings).min(LONGEST_WAIT_MS)
}

impl Sandbox {
    /// Ends what is due by the clock: payouts and refunds arrive or fail, unpaid payments expire.
    fn settle_due(&self) {
        let now = self.now();
        let mut records = self.inner.book.lock();
        let due_payouts: Vec<String> = records
            .payouts
            .values()
            .filter(|payout| {
                payout.status == PayoutStatus::Working && payout.due_at.is_some_and(|due| due <= now)
            })
            .map(|payout| payout.reference.clone())
            .collect();
        for reference in due_payouts {
            let fails = records.payouts.get(&reference).is_some_and(|payout| payout.names("FAIL"));
            let reason = if fails { REJECTED } else { "" };
            self.end_payout(&mut records, &reference, reason);
        }
        self.settle_refunds(&mut records);
        let is_over = |reference: &&String| {
            records.payments.get(*reference).is_some_and(|payment| payment.request.expires_at <= now)
        };
        let over: Vec<String> = records.unpaid.iter().filter(is_over).cloned().collect();
        for reference in over {
            self.expire_payment(&mut records, &reference);
        }
    }

    /// Ends a payout that is under way: with a reason it failed, without it arrived.
    pub(crate) fn end_payout(&self, records: &mut Records, reference: &str, reason: &str) {
        let Some(mut payout) = records.payouts.get(reference).cloned() else { return };
        if payout.status != PayoutStatus::Working {
            return;
        }
        reason.clone_into(&mut payout.reason);
        let order_no = payout.request.order_no.clone();
        let callback = if reason.is_empty() {
            payout.status = PayoutStatus::Paid;
            let (amount, currency) = (payout.request.amount, payout.request.currency.clone());
            self.note(records, MovementKind::Payout, (&order_no, reference), (amount, &currency));
            Callback::PayoutPaid { order_no, payout: reference.to_owned(), amount, currency }
        } else {
            payout.status = PayoutStatus::Failed;
            Callback::PayoutFailed { order_no, reason: reason.to_owned() }
        };
        records.save_payout(payout);
        self.queue_callback(records, callback);
    }

    /// Ends the time to pay.
    pub(crate) fn expire_payment(&self, records: &mut Records, reference: &str) {
        let Some(mut payment) = records.payments.get(reference).cloned() else { return };
        if payment.status != PaymentStatus::Waiting {
            return;
        }
        payment.status = PaymentStatus::Expired;
        let order_no = payment.request.order_no.clone();
        records.save_payment(payment);
        self.queue_callback(records, Callback::PaymentExpired { order_no });
    }

    fn due(&self) -> Vec<Delivery> {
        let now = self.now();
        let records = self.inner.book.lock();
        let open = records.undelivered.iter().filter_map(|event| records.deliveries.get(event));
        open.filter(|delivery| delivery.next_at <= now).take(32).cloned().collect()
    }

    async fn deliver(&self, delivery: Delivery) {
        let Ok(body) = serde_json::to_vec(&delivery.callback) else { return };
        let now = self.now();
        let config = &self.inner.config;
        let signature = config.secret.sign(Timestamp::from_millis(now), &delivery.event_id, &body);
        let request = self.inner.http.post(&config.callback_url).header(HEADER, signature);
        let answer = request.header("content-type", "application/json").body(body).send().await;
        let (done, answer) = match answer {
            Ok(answer) => {
                let status = answer.status();
                let text = answer.text().await.unwrap_or_default();
                (
                    status.is_success(),
                    format!("{} {}", status.as_u16(), text.chars().take(200).collect::<String>()),
                )
            }
            Err(error) => (false, format!("not reached: {}", error.without_url())),
        };
        let attempts = delivery.attempts.saturating_add(1);
        if !done {
            tracing::warn!(event = delivery.event_id, attempts, answer, "sandbox callback was not accepted");
        }
        let given_up = attempts >= MAX_ATTEMPTS;
        let next_at = now.saturating_add(wait_after(attempts));
        let after = Delivery { attempts, next_at, done: done || given_up, answer, ..delivery };
        self.inner.book.lock().save_delivery(after);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_a_minute() {
        let waits: Vec<i64> = [1, 2, 3, 8, 9, 29].into_iter().map(wait_after).collect();
        assert_eq!(waits, [500, 1_000, 2_000, 60_000, 60_000, 60_000]);
    }
}
