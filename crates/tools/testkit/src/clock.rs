//! A clock that shows the same time until a test moves it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use baize_time::{Span, Timestamp};

/// When a [`FakeClock`] starts: 2026-01-01 00:00 UTC.
pub const NOW: Timestamp = Timestamp::from_millis(1_767_225_600_000);

/// A clock that is set by hand. Clones show the same time.
#[derive(Debug, Clone)]
pub struct FakeClock(Arc<AtomicI64>);

impl Default for FakeClock {
    fn default() -> Self {
        Self::at(NOW)
    }
}

impl FakeClock {
    /// A clock that shows the given time.
    pub fn at(time: Timestamp) -> Self {
        Self(Arc::new(AtomicI64::new(time.millis())))
    }

    /// What the clock shows.
    pub fn now(&self) -> Timestamp {
        Timestamp::from_millis(self.0.load(Ordering::SeqCst))
    }

    /// Moves the clock on.
    pub fn advance(&self, span: Span) {
        self.0.fetch_add(span.as_millis(), Ordering::SeqCst);
    }

    /// Sets the clock.
    pub fn set(&self, time: Timestamp) {
        self.0.store(time.millis(), Ordering::SeqCst);
    }
}
