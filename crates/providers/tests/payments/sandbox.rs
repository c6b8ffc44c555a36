//! The sandbox gateway as the remote party of the suite.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use baize_core::ports::{Clock, Collected, Entropy, PaymentGateway};
use baize_core::signature::{HEADER, Secret};
use baize_providers::payments::{HttpGateway, HttpGatewayConfig, SANDBOX};
use baize_sandbox_payments::{Config, Sandbox};
use baize_testkit::FakeClock;
use baize_time::Timestamp;
use tokio::net::TcpListener;

use crate::conformance::{Action, PortFuture, Remote, collect};
use crate::merchant::Merchant;

const SECRET: &[u8] = b"shared";

struct SetClock(FakeClock);

impl Clock for SetClock {
    fn now(&self) -> Timestamp {
        self.0.now()
    }
}

/// Bytes that count up, so that no two draws are the same.
#[derive(Default)]
struct CountingEntropy(AtomicU8);

impl Entropy for CountingEntropy {
    fn fill(&self, out: &mut [u8]) {
        for byte in out {
            *byte = self.0.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// A running sandbox gateway, its adapter and the merchant that its callbacks go to.
pub(crate) struct SandboxRemote {
    adapter: HttpGateway,
    merchant: Merchant,
    clock: FakeClock,
    url: String,
    /// The payment pages by order number.
    pages: Mutex<BTreeMap<String, String>>,
}

impl SandboxRemote {
    pub(crate) async fn start() -> Self {
        let merchant = Merchant::start(HEADER).await;
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let clock = FakeClock::default();
        let config = Config {
            public_url: url.clone(),
            callback_url: merchant.url.clone(),
            secret: Secret::new(SECRET),
            payout_delay: Duration::ZERO,
            journal: None,
        };
        let (time, entropy) = (Arc::new(SetClock(clock.clone())), Arc::new(CountingEntropy::default()));
        let sandbox = Sandbox::open(config, time, entropy).unwrap();
        tokio::spawn(sandbox.clone().deliver_callbacks());
        tokio::spawn(async move { axum::serve(listener, sandbox.router()).await });
        let adapter = adapter(&url, SECRET, &clock);
        Self { adapter, merchant, clock, url, pages: Mutex::default() }
    }
}

impl SandboxRemote {
    /// The payment page of an order, which is opened if it is new: one that was declined is not opened again.
    async fn page(&self, order_no: &str) -> String {
        let known = self.pages.lock().unwrap().get(order_no).cloned();
        if let Some(page) = known {
            return page;
        }
        let Ok(Collected::Waiting(waiting)) = self.adapter.collect(collect(order_no, 500)).await else {
            panic!("{order_no} is not waiting")
        };
        self.pages.lock().unwrap().insert(order_no.to_owned(), waiting.url.clone());
        waiting.url
    }
}

fn adapter(url: &str, secret: &[u8], clock: &FakeClock) -> HttpGateway {
    let (time, entropy) = (Arc::new(SetClock(clock.clone())), Arc::new(CountingEntropy::default()));
    let (name, url, secret) = (SANDBOX.to_owned(), url.to_owned(), Secret::new(secret));
    let config = HttpGatewayConfig { name, number: 1, url, secret, is_sandbox: true };
    HttpGateway::new(config, time, entropy).unwrap()
}

impl Remote for SandboxRemote {
    fn adapter(&self) -> &dyn PaymentGateway {
        &self.adapter
    }

    fn merchant(&self) -> &Merchant {
        &self.merchant
    }

    fn clock(&self) -> &FakeClock {
        &self.clock
    }

    fn stranger(&self) -> Box<dyn PaymentGateway> {
        Box::new(adapter(&self.url, b"guess", &self.clock))
    }

    fn unreachable(&self) -> Box<dyn PaymentGateway> {
        // Port 9 (discard) refuses connections on a test machine.
        Box::new(adapter("http://127.0.0.1:9", SECRET, &self.clock))
    }

    fn sign(&self, event_id: &str, body: &[u8]) -> String {
        Secret::new(SECRET).sign(self.clock.now(), event_id, body)
    }

    fn act<'a>(&'a self, order_no: &'a str, action: Action) -> PortFuture<'a, ()> {
        Box::pin(async move {
            let page = self.page(order_no).await;
            let account = if let Action::PayFrom(account) = action { Some(account) } else { None };
            let action = match action {
                Action::Pay | Action::PayFrom(_) => "pay",
                Action::PayTwice => "pay-twice",
                Action::PayHalf => "pay-less",
                Action::PayOtherCurrency => "pay-other-currency",
                Action::Confirm => "confirm",
                Action::PaySilently => "pay-silently",
                Action::PayUnstated => "pay-unstated",
                Action::Decline => "fail",
                Action::FailAnyway => "fail-anyway",
                Action::Expire => "expire",
                Action::RepeatCallbacks => "repeat",
                Action::Refund => "refund",
                Action::RefundHalf => "refund-half",
                Action::ChargeBack => "charge-back",
            };
            let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build();
            let mut request = client.unwrap().post(format!("{page}/{action}"));
            if let Some(account) = account {
                // As a browser sends the page's form.
                let form = ("content-type", "application/x-www-form-urlencoded");
                request = request.header(form.0, form.1).body(format!("account={account}"));
            }
            let done = request.send().await.unwrap();
            assert_eq!(done.status().as_u16(), 303, "{action} of {order_no}");
        })
    }

    fn names_payers(&self) -> bool {
        true
    }

    fn holders(&self) -> [&'static str; 3] {
        ["Ravi Kumar", "Fail Kumar", "Hold Kumar"]
    }

    fn refund_reasons(&self) -> [&'static str; 3] {
        ["second payment", "fail it", "hold it"]
    }
}
