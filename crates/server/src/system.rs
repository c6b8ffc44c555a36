//! The two things that only the program itself reads: the wall clock and the operating system's randomness.

use std::time::SystemTime;

use baize_core::ports::{Clock, Entropy};
use baize_time::Timestamp;

/// The wall clock.
pub(crate) struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "this is the one place that reads the clock")]
    fn now(&self) -> Timestamp {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        Timestamp::from_millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }
}

/// The operating system's randomness.
pub(crate) struct SystemEntropy;

impl Entropy for SystemEntropy {
    #[expect(clippy::disallowed_methods, reason = "this is the one place that draws randomness")]
    fn fill(&self, out: &mut [u8]) {
        // Without randomness no seed, token or code would be safe: better no server than a guessable one.
        if let Err(error) = getrandom::fill(out) {
            tracing::error!(%error, "randomness not available");
            std::process::abort();
        }
    }
}
