//! Carries out what the transactions left to be done outside.

use baize_core::outbox::{POLL_PAYOUT, SUBMIT_PAYOUT, TELL_WITHDRAWAL};
use baize_store::outbox::{self, OutboxRow};
use baize_store::{StoreError, WithdrawalId};
use baize_time::Span;
use futures_util::future::join_all;

use crate::Worker;
use crate::errand::{Tried, backoff};

/// How many errands are under way at once.
const AT_ONCE: u32 = 16;
/// How long an errand belongs to the worker that took it; longer than any call to an outside party.
const LEASE: Span = Span::minutes(1);

impl Worker {
    /// Tries every errand that is due, and says how many there were.
    pub(crate) async fn work_outbox(&self) -> Result<usize, StoreError> {
        let mut worked = 0;
        loop {
            let now = self.clock.now();
            let due = self.db.read(move |tx| outbox::due(tx, now, AT_ONCE)).await?;
            if due.is_empty() {
                return Ok(worked);
            }
            worked += due.len();
            for tried in join_all(due.into_iter().map(|errand| self.take(errand))).await {
                tried?;
            }
        }
    }

    /// Tells the operator how many errands wait: a number that only grows means that an outside party is down.
    pub(crate) async fn count_outbox(&self) -> Result<(), StoreError> {
        let waiting = self.db.read(outbox::waiting).await?;
        metrics::gauge!("baize_outbox_waiting").set(f64::from(i32::try_from(waiting).unwrap_or(i32::MAX)));
        Ok(())
    }

    /// Takes one errand, tries it, and puts it back if it has to be tried again.
    async fn take(&self, errand: OutboxRow) -> Result<(), StoreError> {
        let until = self.clock.now().plus(LEASE);
        let wanted = errand.clone();
        if !self.db.write(errand.player, move |tx| outbox::lease(tx, &wanted, until)).await? {
            return Ok(());
        }
        let attempts = errand.attempts.saturating_add(1);
        let withdrawal = WithdrawalId::from(errand.subject);
        let tried = match errand.kind.as_str() {
            SUBMIT_PAYOUT => self.submit_payout(errand.player, withdrawal, attempts).await,
            POLL_PAYOUT => self.poll_payout(errand.player, withdrawal, attempts).await,
            TELL_WITHDRAWAL => self.tell_withdrawal(errand.player, withdrawal).await,
            unknown => {
                // Written by a newer version: it is left for it.
                tracing::error!(kind = unknown, "an errand of an unknown kind");
                Ok(Tried::Again(Span::minutes(5)))
            }
        };
        let tried = tried.unwrap_or_else(|fault| {
            tracing::error!(%fault, kind = errand.kind, "an errand failed");
            Tried::Again(backoff(attempts))
        });
        metrics::counter!("baize_errands_total", "kind" => errand.kind, "outcome" => outcome(tried))
            .increment(1);
        let (id, now) = (errand.id, self.clock.now());
        self.db
            .write(errand.player, move |tx| match tried {
                Tried::Done => outbox::done(tx, id),
                Tried::Again(pause) => outbox::postpone(tx, id, now.plus(pause)),
            })
            .await
    }
}

fn outcome(tried: Tried) -> &'static str {
    match tried {
        Tried::Done => "done",
        Tried::Again(_) => "again",
    }
}
