//! Reading a stream of events inside a test.

use std::time::Duration;

use axum::body::{Body, BodyDataStream};
use futures_util::StreamExt as _;
use http::Request;
use serde_json::Value;

use super::TestApp;

/// An open stream.
pub struct Events {
    body: BodyDataStream,
    text: String,
}

/// One event.
#[derive(Debug)]
pub struct Event {
    pub id: String,
    pub name: String,
    pub data: Value,
}

impl TestApp {
    /// Starts to publish events, as the server does.
    pub fn publish_events(&self) {
        tokio::spawn(self.api.publish());
    }

    /// Opens the stream; an empty token means without a session.
    pub async fn events(&self, token: &str, last_id: &str) -> Events {
        self.events_of("/api/stream", token, last_id).await
    }

    /// Opens a stream at another address.
    pub async fn events_of(&self, path: &str, token: &str, last_id: &str) -> Events {
        let mut request = Request::builder().uri(path);
        if !token.is_empty() {
            request = request.header("authorization", token);
        }
        if !last_id.is_empty() {
            request = request.header("last-event-id", last_id);
        }
        let response = self.edge.answer(request.body(Body::empty()).unwrap(), None).await.unwrap();
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Events { body: response.into_body().into_data_stream(), text: String::new() }
    }
}

impl Events {
    /// The next event; `None` when the stream has ended.
    pub async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some((block, rest)) = self.text.split_once("\n\n") {
                let (block, rest) = (block.to_owned(), rest.to_owned());
                self.text = rest;
                if let Some(event) = parse(&block) {
                    return Some(event);
                }
                continue;
            }
            let more = tokio::time::timeout(Duration::from_secs(10), self.body.next());
            let bytes = more.await.expect("no event in ten seconds")?.unwrap();
            self.text.push_str(std::str::from_utf8(&bytes).unwrap());
        }
    }

    /// The next event of this name; others are passed over.
    pub async fn next_named(&mut self, name: &str) -> Event {
        loop {
            let event = self.next().await.unwrap_or_else(|| panic!("the stream ended before a {name}"));
            if event.name == name {
                return event;
            }
        }
    }
}

fn parse(block: &str) -> Option<Event> {
    let field = |name: &str| block.lines().find_map(|line| line.strip_prefix(name)).map(str::to_owned);
    Some(Event {
        id: field("id: ").unwrap_or_default(),
        name: field("event: ")?,
        data: serde_json::from_str(&field("data: ")?).unwrap(),
    })
}
