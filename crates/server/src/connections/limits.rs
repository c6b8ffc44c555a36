//! What a listener allows its connections.

use std::time::Duration;

/// The limits of one listener.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ConnectionLimits {
    /// For a whole request head: the first one from the accept on, each later one from its first byte on.
    pub(crate) head_timeout: Duration,
    /// A connection without an open request is closed after this time.
    pub(crate) idle_timeout: Duration,
    /// A connection whose open requests make no progress is closed after this time.
    pub(crate) stall_timeout: Duration,
    /// Connections of one address at once, those with an event stream aside.
    pub(crate) per_address: u32,
    /// Connections of one address at once that have carried an event stream.
    pub(crate) streams_per_address: u32,
    /// Connections at once.
    pub(crate) total: usize,
}
