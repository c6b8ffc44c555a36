//! The time.

use baize_time::Timestamp;

/// Where the time comes from. Only the server's implementation reads the wall clock.
pub trait Clock: Send + Sync + 'static {
    /// Milliseconds UTC.
    fn now(&self) -> Timestamp;
}
