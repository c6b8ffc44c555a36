//! Whether the database takes work. Its failures are noticed where they happen, and refuse what comes after them at once;
//! the probes of `probe.rs` find out when it takes work again.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::StoreError;

/// Whether the database takes work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Availability {
    /// It reads and writes.
    Normal,
    /// It reads, and refuses writes, for example because its disk is full.
    ReadOnly,
    /// It cannot be reached, or does not answer.
    Away,
    /// The outcome of a commit is unknown: nothing is written until the next start.
    Stopped,
}

impl Availability {
    /// Every value.
    pub const ALL: [Self; 4] = [Self::Normal, Self::ReadOnly, Self::Away, Self::Stopped];

    /// Its name in metrics and replies.
    pub fn name(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::ReadOnly => "read_only",
            Self::Away => "away",
            Self::Stopped => "stopped",
        }
    }

    fn number(self) -> u8 {
        match self {
            Self::Normal => 0,
            Self::ReadOnly => 1,
            Self::Away => 2,
            Self::Stopped => 3,
        }
    }
}

/// The availability of one store, which all of its threads share.
#[derive(Default)]
pub(crate) struct Condition {
    number: AtomicU8,
    /// What the database said at the last change.
    reason: Mutex<String>,
    pub(crate) changes: AtomicU64,
}

impl Condition {
    pub(crate) fn current(&self) -> Availability {
        let number = self.number.load(Ordering::SeqCst);
        Availability::ALL.into_iter().find(|one| one.number() == number).unwrap_or(Availability::Stopped)
    }

    /// The error of work that is not even tried now.
    pub(crate) fn refusal(&self, writes: bool) -> Option<StoreError> {
        match self.current() {
            Availability::ReadOnly if writes => Some(StoreError::ReadOnly(self.reason())),
            Availability::Away => Some(StoreError::Disconnected(self.reason())),
            Availability::Stopped if writes => Some(StoreError::Stopped),
            Availability::Normal | Availability::ReadOnly | Availability::Stopped => None,
        }
    }

    /// Draws the conclusion from the error of work that was tried as often as it may be.
    pub(crate) fn observe(&self, error: &StoreError) {
        match error {
            StoreError::ReadOnly(reason) => self.change(Availability::ReadOnly, reason),
            StoreError::Disconnected(reason) => self.change(Availability::Away, reason),
            _ => {}
        }
    }

    /// A probe was written.
    pub(crate) fn restore(&self) {
        self.change(Availability::Normal, "");
    }

    /// Nothing is written any more. `false` if that was so before.
    pub(crate) fn stop(&self, error: &StoreError) -> bool {
        let stopped = Availability::Stopped.number();
        let is_first = self.number.swap(stopped, Ordering::SeqCst) != stopped;
        if is_first {
            self.changes.fetch_add(1, Ordering::Relaxed);
            tracing::error!(%error, "store stopped writing");
        }
        is_first
    }

    /// Logs a change once, however many threads notice it. A store that has stopped stays so.
    pub(crate) fn change(&self, to: Availability, reason: &str) {
        let (next, stopped) = (to.number(), Availability::Stopped.number());
        let changed = self.number.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |now| {
            (now != next && now != stopped).then_some(next)
        });
        if changed.is_err() {
            return;
        }
        reason.clone_into(&mut self.reason.lock().unwrap_or_else(PoisonError::into_inner));
        self.changes.fetch_add(1, Ordering::Relaxed);
        match to {
            Availability::Normal => tracing::info!("store reads and writes again"),
            Availability::ReadOnly => tracing::error!(reason, "store is read-only"),
            Availability::Away | Availability::Stopped => tracing::error!(reason, "store cannot be reached"),
        }
    }

    fn reason(&self) -> String {
        self.reason.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn full() -> StoreError {
        StoreError::ReadOnly("disk full".to_owned())
    }

    #[test]
    fn a_store_that_does_not_write_still_reads_and_one_that_is_away_does_neither() {
        let condition = Condition::default();
        assert_eq!((condition.refusal(true), condition.refusal(false)), (None, None));
        condition.observe(&full());
        assert_eq!((condition.refusal(true), condition.refusal(false)), (Some(full()), None));
        let gone = StoreError::Disconnected("gone".to_owned());
        condition.observe(&gone);
        assert_eq!((condition.refusal(true), condition.refusal(false)), (Some(gone.clone()), Some(gone)));
        condition.restore();
        assert_eq!(condition.current(), Availability::Normal);
    }

    #[test]
    fn a_change_counts_once_and_a_stopped_store_stays_stopped() {
        let condition = Condition::default();
        condition.observe(&full());
        condition.observe(&full());
        condition.observe(&StoreError::Conflict);
        assert_eq!(condition.changes.load(Ordering::Relaxed), 1);
        assert!(condition.stop(&full()) && !condition.stop(&full()));
        condition.restore();
        assert_eq!(condition.current(), Availability::Stopped);
        assert_eq!(condition.refusal(false), None, "what was committed is still read");
    }
}
