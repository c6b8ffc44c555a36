//! Those who listen to fixtures.

use baize_api_core::stream::sse;
use bytes::Bytes;
use serde::Serialize;
use tokio::sync::broadcast;

/// Events that a slow listener may be behind before it gets the whole state again.
const KEPT_EVENTS: usize = 64;

/// Those who listen to a topic.
pub(crate) struct Listeners {
    /// Rises with every event. A listener gets the state first, with the version that the next event follows.
    version: u64,
    events: broadcast::Sender<Bytes>,
}

impl Default for Listeners {
    fn default() -> Self {
        Self { version: 0, events: broadcast::channel(KEPT_EVENTS).0 }
    }
}

impl Listeners {
    /// The version that they have, and the events that follow it.
    pub(crate) fn join(&self) -> (u64, broadcast::Receiver<Bytes>) {
        (self.version, self.events.subscribe())
    }

    /// Whether anyone listens.
    pub(crate) fn is_heard(&self) -> bool {
        self.events.receiver_count() > 0
    }

    /// Sends an event, which is made of the version before and its own.
    pub(crate) fn send(&mut self, event: impl FnOnce(u64, u64) -> Bytes) {
        let from = self.version;
        self.version += 1;
        // An error means that the last listener has just left.
        let _ = self.events.send(event(from, self.version));
    }
}

/// An event as it is sent.
pub(crate) fn event<T: Serialize>(name: &str, data: &T) -> Bytes {
    sse::event(name, &serde_json::to_string(data).unwrap_or_default())
}
