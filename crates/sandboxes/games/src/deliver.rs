//! Repeats wins and rollbacks until the wallet has accepted them.

use std::time::Duration;

use crate::aggregator::Aggregator;
use crate::memory::{Due, Kind};
use crate::wallet::{Answer, ROLLBACK, WIN};

/// A rollback is given up after so many attempts; a win never is.
const MOST_ROLLBACKS: u32 = 500;
/// The first attempts follow each other at once a second, the later ones at once a minute.
const QUICK_ATTEMPTS: u32 = 3;
/// How many are taken up at once.
const AT_ONCE: usize = 50;

/// Runs until it is dropped.
pub(crate) async fn run(aggregator: Aggregator) {
    loop {
        if !aggregator.deliver_due().await {
            tokio::select! {
                () = aggregator.inner.wake.notified() => {}
                () = tokio::time::sleep(Duration::from_millis(250)) => {}
            }
        }
    }
}

impl Aggregator {
    /// Sends what is due by now; whether there was anything.
    pub(crate) async fn deliver_due(&self) -> bool {
        let now = self.now();
        let due: Vec<Due> = {
            let records = self.inner.memory.lock();
            records.due.values().filter(|due| due.next_at <= now).take(AT_ONCE).cloned().collect()
        };
        let any = !due.is_empty();
        for due in due {
            self.deliver(due).await;
        }
        any
    }

    /// Queues a call that is repeated until it is accepted.
    pub(crate) fn queue(&self, kind: Kind, transaction: &str, body: serde_json::Value, wait: Duration) {
        let wait = i64::try_from(wait.as_millis()).unwrap_or(i64::MAX);
        let next_at = self.now().saturating_add(wait);
        let transaction = transaction.to_owned();
        let due = Due { transaction, kind, body, attempts: 0, next_at, is_over: false };
        self.inner.memory.lock().save_due(due);
        self.inner.wake.notify_one();
    }

    /// What is queued is not needed any more.
    pub(crate) fn unqueue(&self, transaction: &str) {
        let mut records = self.inner.memory.lock();
        if let Some(mut due) = records.due.get(transaction).cloned() {
            due.is_over = true;
            records.save_due(due);
        }
    }

    /// One attempt; the balance in hundredths if it was accepted.
    pub(crate) async fn deliver(&self, mut due: Due) -> Option<i64> {
        let path = match due.kind {
            Kind::Win => WIN,
            Kind::Rollback => ROLLBACK,
        };
        let answer = self.send(path, &due.body, "").await;
        due.attempts += 1;
        let is_given_up = due.kind == Kind::Rollback && due.attempts >= MOST_ROLLBACKS;
        due.is_over = matches!(answer, Answer::Done(_) | Answer::Refused(..)) || is_given_up;
        due.next_at = self.now() + if due.attempts < QUICK_ATTEMPTS { 1_000 } else { 60_000 };
        self.inner.memory.lock().save_due(due);
        if let Answer::Done(balance) = answer { Some(balance) } else { None }
    }
}
