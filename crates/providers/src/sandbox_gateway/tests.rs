//! The gateway over HTTP, spoken to by its own adapter; a small merchant on the other side takes its callbacks.

use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use baize_core::ports::{
    Collect, Collected, GatewayEvent, GatewayMessage, PaymentGateway as _, Payout, PayoutState, WebhookError,
};
use baize_core::signature::HEADER;
use baize_money::Amount;
use baize_time::Timestamp;
use tokio::net::TcpListener;

use super::*;
use crate::fixtures::{CountingEntropy, FixedClock};

const NOW: i64 = 1_767_225_600_000;

/// What the merchant received, and whether it takes messages.
#[derive(Default)]
struct Merchant {
    received: Mutex<Vec<(String, Bytes)>>,
    refuses: std::sync::atomic::AtomicBool,
}

struct World {
    sandbox: Sandbox,
    client: Client,
    merchant: Arc<Merchant>,
    url: String,
    config: Config,
}

async fn take(State(merchant): State<Arc<Merchant>>, headers: HeaderMap, body: Bytes) -> StatusCode {
    let signature = headers[HEADER].to_str().unwrap().to_owned();
    merchant.received.lock().unwrap_or_else(PoisonError::into_inner).push((signature, body));
    let refuses = merchant.refuses.load(std::sync::atomic::Ordering::SeqCst);
    if refuses { StatusCode::SERVICE_UNAVAILABLE } else { StatusCode::OK }
}

impl World {
    async fn new(journal: Option<PathBuf>) -> Self {
        let merchant = Arc::new(Merchant::default());
        let shop = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let callback_url = format!("http://{}/callbacks/sandbox", shop.local_addr().unwrap());
        let routes = Router::new().route("/callbacks/sandbox", post(take)).with_state(merchant.clone());
        tokio::spawn(async move { axum::serve(shop, routes).await });
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let secret = Secret::new(*b"shared");
        let payout_delay = Duration::ZERO;
        let config =
            Config { public_url: url.clone(), callback_url, secret: secret.clone(), payout_delay, journal };
        let clock: Arc<dyn Clock> = Arc::new(FixedClock(NOW));
        let entropy: Arc<dyn Entropy> = Arc::new(CountingEntropy::default());
        let sandbox = Sandbox::open(config.clone(), clock.clone(), entropy.clone()).unwrap();
        tokio::spawn(sandbox.clone().serve(listener, std::future::pending()));
        let client = Client::new(url.clone(), secret, clock, entropy).unwrap();
        Self { sandbox, client, merchant, url, config }
    }

    /// The messages that came so far, verified and read; waits until there are `count`.
    async fn messages(&self, count: usize) -> Vec<GatewayEvent> {
        let began = Instant::now();
        loop {
            let received = self.merchant.received.lock().unwrap_or_else(PoisonError::into_inner).clone();
            if received.len() >= count {
                let now = Timestamp::from_millis(NOW);
                let read =
                    |(signature, body): &(String, Bytes)| self.client.verify_webhook(signature, body, now);
                return received.iter().map(|message| read(message).unwrap()).collect();
            }
            assert!(began.elapsed() < Duration::from_secs(10), "{} of {count} messages came", received.len());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    async fn click(&self, path: &str) -> u16 {
        let http = crate::http_client::build(Duration::from_secs(5)).unwrap();
        http.post(format!("{}{path}", self.url)).send().await.unwrap().status().as_u16()
    }
}

fn collect(order_no: &str, units: i32) -> Collect {
    Collect {
        order_no: order_no.into(),
        amount: Amount::from_units(units),
        currency: "INR".into(),
        method: "UPI".into(),
        expires_at: Timestamp::from_millis(NOW + 1_000),
    }
}

fn payout(order_no: &str, name: &str) -> Payout {
    Payout {
        order_no: order_no.into(),
        amount: Amount::whole(10),
        currency: "INR".into(),
        method: "UPI".into(),
        account: vec![("name".into(), name.into()), ("upi".into(), "someone@sbi".into())],
    }
}

async fn page_of(world: &World, order_no: &str) -> String {
    let Ok(Collected::Waiting(waiting)) = world.client.collect(collect(order_no, 500)).await else {
        panic!("not collected")
    };
    waiting.url.strip_prefix(&world.url).unwrap().to_owned()
}

#[tokio::test]
async fn the_same_order_number_is_the_same_payment_and_other_terms_are_declined() {
    let world = World::new(None).await;
    let first = world.client.collect(collect("D1", 500)).await.unwrap();
    assert_eq!(world.client.collect(collect("D1", 500)).await.unwrap(), first);
    assert!(matches!(world.client.collect(collect("D1", 501)).await, Ok(Collected::Declined(_))));
}

#[tokio::test]
async fn a_click_becomes_a_signed_message_and_two_payments_have_two_names() {
    let world = World::new(None).await;
    let page = page_of(&world, "D1").await;
    assert_eq!(world.click(&format!("{page}/pay-twice")).await, 303);
    let messages = world.messages(2).await;
    let names: Vec<_> = messages
        .iter()
        .map(|received| match &received.message {
            GatewayMessage::PaymentPaid { order_no, payment, amount, currency } => {
                assert_eq!((order_no.as_str(), amount.units(), currency.as_str()), ("D1", 500, "INR"));
                payment.clone()
            }
            other => panic!("{other:?}"),
        })
        .collect();
    assert_ne!(names[0], names[1]);
    assert_ne!(messages[0].event_id, messages[1].event_id);
}

#[tokio::test]
async fn an_expired_payment_can_still_be_paid_late_but_not_declined() {
    let world = World::new(None).await;
    let page = page_of(&world, "D1").await;
    world.click(&format!("{page}/expire")).await;
    world.click(&format!("{page}/fail")).await;
    world.click(&format!("{page}/pay")).await;
    let messages = world.messages(2).await;
    let expired = GatewayMessage::PaymentExpired { order_no: "D1".into() };
    assert!(messages.iter().any(|received| received.message == expired));
    assert!(messages.iter().any(|received| matches!(received.message, GatewayMessage::PaymentPaid { .. })));
    assert_eq!(messages.len(), 2);
}

#[tokio::test]
async fn a_message_that_is_not_taken_comes_again_under_the_same_name() {
    let world = World::new(None).await;
    world.merchant.refuses.store(true, std::sync::atomic::Ordering::SeqCst);
    let page = page_of(&world, "D1").await;
    world.click(&format!("{page}/pay")).await;
    let first = world.messages(1).await[0].clone();
    world.merchant.refuses.store(false, std::sync::atomic::Ordering::SeqCst);
    // The clock stands still, so the next attempt is asked for by a click.
    world.click(&format!("{page}/repeat")).await;
    assert_eq!(world.messages(2).await[1], first);
}

#[tokio::test]
async fn payouts_arrive_fail_or_wait_by_the_name_of_the_holder() {
    let world = World::new(None).await;
    for (order_no, name) in [("W1", "Ravi"), ("W2", "Fail Kumar"), ("W3", "Hold Kumar")] {
        assert_eq!(world.client.pay_out(payout(order_no, name)).await.unwrap(), PayoutState::Working);
    }
    world.messages(2).await;
    let state = async |order_no: &str| world.client.payout_state(order_no.into()).await.unwrap();
    assert!(matches!(state("W1").await, PayoutState::Paid(_)));
    assert!(matches!(state("W2").await, PayoutState::Failed(_)));
    assert_eq!(state("W3").await, PayoutState::Working);
    assert_eq!(state("W4").await, PayoutState::Unknown);
    let again = world.client.pay_out(payout("W1", "Ravi")).await.unwrap();
    assert!(matches!(again, PayoutState::Paid(_)), "the same number is not paid twice: {again:?}");
}

#[tokio::test]
async fn nobody_without_the_secret_moves_anything() {
    let world = World::new(None).await;
    let clock: Arc<dyn Clock> = Arc::new(FixedClock(NOW));
    let entropy: Arc<dyn Entropy> = Arc::new(CountingEntropy::default());
    let stranger = Client::new(world.url.clone(), Secret::new(*b"guess"), clock, entropy).unwrap();
    assert!(stranger.collect(collect("D1", 500)).await.is_err());
    assert!(stranger.pay_out(payout("W1", "Ravi")).await.is_err());
    assert!(stranger.payout_state("W1".into()).await.is_err());
    let now = Timestamp::from_millis(NOW);
    let header = Secret::new(*b"guess").sign(now, "ev", b"{}");
    assert_eq!(world.client.verify_webhook(&header, b"{}", now), Err(WebhookError::Forged));
    let header = Secret::new(*b"shared").sign(now, "ev", b"{}");
    assert_eq!(world.client.verify_webhook(&header, b"{}", now), Err(WebhookError::Unreadable));
}

#[tokio::test]
async fn a_restarted_gateway_remembers_even_after_a_torn_line() {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("journal.jsonl");
    let world = World::new(Some(journal.clone())).await;
    let page = page_of(&world, "D1").await;
    world.client.pay_out(payout("W1", "Hold Kumar")).await.unwrap();
    drop(world.sandbox);
    let text = std::fs::read_to_string(&journal).unwrap();
    std::fs::write(&journal, format!("{text}{{\"payment\":{{\"refer")).unwrap();
    let clock: Arc<dyn Clock> = Arc::new(FixedClock(NOW));
    let again = Sandbox::open(world.config, clock, Arc::new(CountingEntropy::default())).unwrap();
    let records = again.inner.book.lock();
    assert_eq!(records.payments.len(), 1);
    assert!(page.ends_with(records.payments.keys().next().unwrap().as_str()));
    assert_eq!(
        records.payout_of("W1").unwrap().asked,
        super::messages::NewPayout {
            order_no: "W1".into(),
            amount: 100_000,
            currency: "INR".into(),
            method: "UPI".into(),
            account: payout("W1", "Hold Kumar").account,
        }
    );
}
