//! A payment gateway with test money: a party of its own, reached over HTTP like a real one.
//!
//! It has a listener of its own, its own small memory, a hosted payment page and a page of payouts. Baize asks
//! it over a signed JSON API (`api.rs`); it reports with signed callbacks that are repeated until they are accepted
//! (`deliver.rs`). A payout to a holder whose name contains `FAIL` fails, one whose name contains `HOLD`
//! waits for a click on the page of payouts; the others arrive after [`Config::payout_delay`].

mod api;
mod book;
mod deliver;
#[cfg(test)]
mod journal_tests;
mod pages;
mod style;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::routing::{get, post};
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
    /// How long a payout takes.
    pub payout_delay: Duration,
    /// Journal of the gateway; `None` = in memory only.
    pub journal: Option<PathBuf>,
}

/// The running gateway. Cheap to clone; all clones are one gateway.
#[derive(Clone)]
pub struct Sandbox {
    inner: Arc<Inner>,
}

struct Inner {
    config: Config,
    clock: Arc<dyn Clock>,
    entropy: Arc<dyn Entropy>,
    book: Book,
    http: reqwest::Client,
    wake: Notify,
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

    /// The routes of the gateway: API, payment page, page of payouts.
    pub fn router(&self) -> Router {
        Router::new()
            .route("/", get(pages::overview))
            .route("/style.css", get(style::sheet))
            .route("/pay/{reference}", get(pages::payment))
            .route("/pay/{reference}/{action}", post(pages::act_on_payment))
            .route("/payouts/{reference}/{action}", post(pages::act_on_payout))
            .route("/v1/payments", post(api::create_payment))
            .route("/v1/payments/{order_no}", get(api::payment))
            .route("/v1/payouts", post(api::create_payout))
            .route("/v1/payouts/{order_no}", get(api::payout))
            .with_state(self.clone())
    }

    /// Serves the gateway and delivers its callbacks until `stop` resolves.
    pub async fn serve(
        self,
        listener: tokio::net::TcpListener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> std::io::Result<()> {
        let deliveries = tokio::spawn(deliver::run(self.clone()));
        let served = axum::serve(listener, self.router()).with_graceful_shutdown(stop).await;
        deliveries.abort();
        served
    }

    fn now(&self) -> i64 {
        self.inner.clock.now().millis()
    }

    /// A name nobody can guess: `pay_…`, `out_…`, `ev_…`.
    fn name(&self, prefix: &str) -> String {
        format!("{prefix}_{}", hex::encode(draw::<12>(self.inner.entropy.as_ref())))
    }

    /// Queues a callback to the merchant.
    fn queue_callback(&self, records: &mut Records, callback: Callback) {
        let event_id = self.name("ev");
        let next_at = self.now();
        let answer = String::new();
        records.save_delivery(Delivery { event_id, callback, attempts: 0, next_at, done: false, answer });
        self.inner.wake.notify_one();
    }
}
