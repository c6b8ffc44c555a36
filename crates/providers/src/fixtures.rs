//! What the tests of the adapters share: a fixed clock, a message, a small HTTP server with scripted replies.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::http::{HeaderMap, StatusCode};
use baize_core::ports::{Channel, Clock, CodeMessage, Entropy};
use baize_time::Timestamp;

/// A clock that always shows these milliseconds.
pub(crate) struct FixedClock(pub(crate) i64);

impl Clock for FixedClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(self.0)
    }
}

/// Bytes that count up, so that no two draws are the same.
#[derive(Default)]
pub(crate) struct CountingEntropy(AtomicU8);

impl Entropy for CountingEntropy {
    fn fill(&self, out: &mut [u8]) {
        for byte in out {
            *byte = self.0.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// A code message in English.
pub(crate) fn code(channel: Channel, to: &str, code: &str) -> CodeMessage {
    CodeMessage {
        channel,
        to: to.into(),
        code: code.into(),
        lang: "en".into(),
        site: "Baize".into(),
        minutes: 5,
    }
}

/// One request that the server of [`http_server`] received.
pub(crate) struct ReceivedRequest {
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
}

/// A server on the loopback that gives the listed replies in order, then 404.
pub(crate) async fn http_server(answers: &[(u16, &'static str)]) -> (u16, Arc<Mutex<Vec<ReceivedRequest>>>) {
    let answers = Arc::new(Mutex::new(answers.iter().copied().collect::<VecDeque<_>>()));
    let received = Arc::new(Mutex::new(Vec::new()));
    let log = Arc::clone(&received);
    let app = Router::new().fallback(move |headers: HeaderMap, body: String| {
        let (answers, log) = (Arc::clone(&answers), Arc::clone(&log));
        async move {
            log.lock().unwrap().push(ReceivedRequest { headers, body });
            let (status, text) = answers.lock().unwrap().pop_front().unwrap_or((404, ""));
            (StatusCode::from_u16(status).unwrap(), text)
        }
    });
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move { axum::serve(listener, app).await });
    (port, received)
}
