//! The merchant's side of a test: a small server that receives callbacks and accepts or refuses them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use tokio::net::TcpListener;
use tokio::sync::Notify;

/// A callback as it arrived.
#[derive(Debug, Clone)]
pub(crate) struct Callback {
    pub(crate) signature: String,
    pub(crate) body: Bytes,
}

struct Inbox {
    header: &'static str,
    received: Mutex<Vec<Callback>>,
    refuses: AtomicBool,
    arrived: Notify,
}

/// A running merchant.
#[derive(Clone)]
pub(crate) struct Merchant {
    pub(crate) url: String,
    inbox: Arc<Inbox>,
}

impl Merchant {
    /// A merchant that reads signatures from `header`.
    pub(crate) async fn start(header: &'static str) -> Self {
        let inbox = Arc::new(Inbox {
            header,
            received: Mutex::default(),
            refuses: AtomicBool::new(false),
            arrived: Notify::new(),
        });
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/callbacks", listener.local_addr().unwrap());
        let routes = Router::new().route("/callbacks", post(receive)).with_state(inbox.clone());
        tokio::spawn(async move { axum::serve(listener, routes).await });
        Self { url, inbox }
    }

    /// Accepts callbacks from now on, or answers 503.
    pub(crate) fn accept(&self, accepts: bool) {
        self.inbox.refuses.store(!accepts, Ordering::SeqCst);
    }

    /// The callbacks that came so far; waits until there are `count`.
    pub(crate) async fn callbacks(&self, count: usize) -> Vec<Callback> {
        let began = Instant::now();
        loop {
            let arrived = self.inbox.arrived.notified();
            let received = self.inbox.received.lock().unwrap_or_else(PoisonError::into_inner).clone();
            if received.len() >= count {
                return received;
            }
            let left = Duration::from_secs(20).saturating_sub(began.elapsed());
            let waited = tokio::time::timeout(left, arrived).await;
            assert!(waited.is_ok(), "{} of {count} callbacks came", received.len());
        }
    }
}

async fn receive(State(inbox): State<Arc<Inbox>>, headers: HeaderMap, body: Bytes) -> StatusCode {
    let signature = headers[inbox.header].to_str().unwrap().to_owned();
    inbox.received.lock().unwrap_or_else(PoisonError::into_inner).push(Callback { signature, body });
    inbox.arrived.notify_waiters();
    if inbox.refuses.load(Ordering::SeqCst) { StatusCode::SERVICE_UNAVAILABLE } else { StatusCode::OK }
}
