//! What the tests of the adapters share: a fixed clock, a message, a small HTTP server with scripted replies.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::http::{HeaderMap, StatusCode};
use baize_core::ports::{Channel, Clock, Letter, MessageContent, Notice, NoticeKind, OutgoingMessage};
use baize_time::Timestamp;

/// A clock that always shows these milliseconds.
pub(crate) struct FixedClock(pub(crate) i64);

impl Clock for FixedClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(self.0)
    }
}

/// A message with a code, in English.
pub(crate) fn code(channel: Channel, to: &str, code: &str) -> OutgoingMessage {
    message(channel, to, MessageContent::Code { code: code.into(), minutes: 5, has_account: false })
}

/// A notice in English that a payout account was changed.
pub(crate) fn notice(channel: Channel, to: &str, subject: &str) -> OutgoingMessage {
    let notice = Notice { kind: NoticeKind::PayoutAccountChanged, subject: subject.into() };
    message(channel, to, MessageContent::Notice(notice))
}

/// A copy of a mail in English, that this token ends.
pub(crate) fn letter(to: &str, token: &str) -> OutgoingMessage {
    let letter = Letter {
        title: "Your reward".into(),
        text: "It is in your wallet.".into(),
        site_url: "https://baize.example".into(),
        unsubscribe_url: format!("https://baize.example/mail/unsubscribe?token={token}"),
    };
    message(Channel::Mail, to, MessageContent::Letter(letter))
}

fn message(channel: Channel, to: &str, content: MessageContent) -> OutgoingMessage {
    OutgoingMessage {
        id: "message-7".into(),
        channel,
        to: to.into(),
        lang: "en".into(),
        site: "Baize".into(),
        content,
    }
}

/// One request that the server of [`http_server`] received.
pub(crate) struct ReceivedRequest {
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
    pub(crate) bytes: Vec<u8>,
}

/// A server on the loopback that gives the listed replies in order, then 404.
pub(crate) async fn http_server(answers: &[(u16, &'static str)]) -> (u16, Arc<Mutex<Vec<ReceivedRequest>>>) {
    let answers = Arc::new(Mutex::new(answers.iter().copied().collect::<VecDeque<_>>()));
    let received = Arc::new(Mutex::new(Vec::new()));
    let log = Arc::clone(&received);
    let app = Router::new().fallback(move |headers: HeaderMap, bytes: axum::body::Bytes| {
        let (answers, log) = (Arc::clone(&answers), Arc::clone(&log));
        async move {
            let body = String::from_utf8_lossy(&bytes).into_owned();
            log.lock().unwrap().push(ReceivedRequest { headers, body, bytes: bytes.into() });
            let (status, text) = answers.lock().unwrap().pop_front().unwrap_or((404, ""));
            (StatusCode::from_u16(status).unwrap(), text)
        }
    });
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move { axum::serve(listener, app).await });
    (port, received)
}
