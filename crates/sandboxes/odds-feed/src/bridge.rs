//! The bridge and its producers.

use std::collections::BTreeMap;
use std::sync::{Arc, Weak};
use std::time::Duration;

use baize_core::ports::Clock;
use tokio::time::{Instant, interval_at};

use crate::producer_feed::ProducerFeed;

/// How often each producer sends a sign of life.
const ALIVE_EVERY: Duration = Duration::from_secs(5);

/// How a bridge is set up.
#[derive(Debug, Clone)]
pub struct Config {
    /// What readers send as `Authorization: Bearer …`. With an empty one nobody is let in.
    pub token: String,
    /// The names of its producers.
    pub producers: Vec<String>,
    /// The number of the first message of each producer, and of the first change of its fixtures; `None` for the time of the
    /// start in ms. Readers drop numbers that are not above the last one they have, and a bridge that keeps nothing on disk
    /// does not know which numbers it has used. The time is above all of them as long as it sends fewer than 1,000 messages a
    /// second.
    pub first_seq: Option<i64>,
}

/// The running bridge. Cheap to clone; all clones are one.
#[derive(Clone)]
pub struct Bridge {
    inner: Arc<Inner>,
}

struct Inner {
    token: String,
    producers: BTreeMap<String, ProducerFeed>,
}

impl Bridge {
    /// Starts the bridge, inside a Tokio runtime. The first message of each producer is an `alive`, sent before this returns;
    /// another one follows every 5 s, until the last clone is dropped.
    pub fn start(config: Config, clock: &Arc<dyn Clock>) -> Self {
        let first_seq = config.first_seq.unwrap_or_else(|| clock.now().millis());
        let start = |name: String| {
            let feed = ProducerFeed::new(&name, first_seq, clock.clone());
            feed.send_alive();
            (name, feed)
        };
        let producers = config.producers.into_iter().map(start).collect();
        let inner = Arc::new(Inner { token: config.token, producers });
        tokio::spawn(send_alive(Arc::downgrade(&inner)));
        Self { inner }
    }

    /// The feed of a producer.
    pub fn producer(&self, name: &str) -> Option<&ProducerFeed> {
        self.inner.producers.get(name)
    }

    /// The feeds of all producers.
    pub fn producers(&self) -> impl Iterator<Item = &ProducerFeed> {
        self.inner.producers.values()
    }

    pub(crate) fn token(&self) -> &str {
        &self.inner.token
    }
}

/// Sends signs of life for as long as there is a bridge.
async fn send_alive(bridge: Weak<Inner>) {
    let mut due = interval_at(Instant::now() + ALIVE_EVERY, ALIVE_EVERY);
    loop {
        due.tick().await;
        let Some(bridge) = bridge.upgrade() else { return };
        bridge.producers.values().for_each(ProducerFeed::send_alive);
    }
}
