//! The gateway's state, shared by its API, its pages and its deliveries.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use baize_core::gateway_protocol::Callback;
use baize_core::ports::{Clock, Entropy, draw};
use baize_core::signature::Secret;
use tokio::sync::Notify;

use crate::book::{Book, Delivery, Records};

/// How long the merchant may take to accept a callback.
const CALLBACK_TIMEOUT: Duration = Duration::from_secs(10);

/// How the sandbox gateway is set up.
#[derive(Debug, Clone)]
pub struct Config {
    /// Where a player's browser reaches the gateway, such as `http://127.0.0.1:8082`; no slash at the end.
    pub public_url: String,
    /// Where callbacks go, such as `http://127.0.0.1:8080/callbacks/sandbox`.
    pub callback_url: String,
    /// Shared with Baize; signs both directions.
    pub secret: Secret,
    /// How long a payout or a refund takes.
    pub payout_delay: Duration,
    /// Journal of the gateway; `None` = in memory only.
    pub journal: Option<PathBuf>,
}

/// The running gateway. Cheap to clone; all clones are one gateway.
#[derive(Clone)]
pub struct Sandbox {
    pub(crate) inner: Arc<Inner>,
}

pub(crate) struct Inner {
    pub(crate) config: Config,
    clock: Arc<dyn Clock>,
    entropy: Arc<dyn Entropy>,
    pub(crate) book: Book,
    pub(crate) http: reqwest::Client,
    pub(crate) wake: Notify,
}

impl Sandbox {
    /// Opens the gateway's memory.
    pub fn open(config: Config, clock: Arc<dyn Clock>, entropy: Arc<dyn Entropy>) -> std::io::Result<Self> {
        let book = Book::open(config.journal.as_deref())?;
        // A second installation of the cryptography changes nothing.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let http =
            reqwest::Client::builder().timeout(CALLBACK_TIMEOUT).build().map_err(std::io::Error::other)?;
        let inner = Inner { config, clock, entropy, book, http, wake: Notify::new() };
        Ok(Self { inner: Arc::new(inner) })
    }

    pub(crate) fn now(&self) -> i64 {
        self.inner.clock.now().millis()
    }

    /// When a payout or refund of now ends by itself.
    pub(crate) fn due_at(&self) -> i64 {
        let delay = i64::try_from(self.inner.config.payout_delay.as_millis()).unwrap_or(i64::MAX);
        self.now().saturating_add(delay)
    }

    /// A name nobody can guess: `pay_…`, `out_…`, `ev_…`.
    pub(crate) fn name(&self, prefix: &str) -> String {
        format!("{prefix}_{}", hex::encode(draw::<12>(self.inner.entropy.as_ref())))
    }

    /// Queues a callback to the merchant.
    pub(crate) fn queue_callback(&self, records: &mut Records, callback: Callback) {
        let event_id = self.name("ev");
        let next_at = self.now();
        let answer = String::new();
        records.save_delivery(Delivery { event_id, callback, attempts: 0, next_at, done: false, answer });
        self.inner.wake.notify_one();
    }
}
