//! The messages of a producer: their numbers, the last ones for readers that come back, and the readers that follow live.

use std::collections::VecDeque;

use axum::body::Bytes;
use baize_sports_feed::{Body, Message, VERSION};
use baize_time::Timestamp;
use tokio::sync::broadcast;

/// So many messages are kept for readers that come back.
const KEPT_MESSAGES: usize = 10_000;
/// A reader that is so many lines behind is disconnected. More than a recovery of a large board sends at once.
const READER_BUFFER: usize = 16_384;

/// The messages of a producer.
pub(crate) struct MessageLog {
    producer: String,
    next_seq: i64,
    kept: VecDeque<(i64, Bytes)>,
    live: broadcast::Sender<Bytes>,
}

/// What a reader gets: lines that were kept, then those that follow. None is missing between, and none comes twice.
pub(crate) struct Subscription {
    pub(crate) kept: Vec<Bytes>,
    pub(crate) live: broadcast::Receiver<Bytes>,
}

/// A message before it has a number.
pub(crate) struct Draft<'a> {
    pub(crate) fixture: &'a str,
    pub(crate) request_id: Option<&'a str>,
    /// Of one that is sent again: its first number.
    pub(crate) first: Option<i64>,
    pub(crate) body: Body,
}

impl MessageLog {
    /// An empty log whose first message has this number.
    pub(crate) fn new(producer: String, first_seq: i64) -> Self {
        let (live, _) = broadcast::channel(READER_BUFFER);
        Self { producer, next_seq: first_seq, kept: VecDeque::new(), live }
    }

    /// Sends a message under the next number, which is returned.
    pub(crate) fn send(&mut self, draft: Draft<'_>, now: Timestamp) -> i64 {
        let seq = self.skip();
        let message = Message {
            v: VERSION,
            producer: self.producer.clone(),
            seq,
            ts: now,
            fixture: draft.fixture.to_owned(),
            first: draft.first,
            request_id: draft.request_id.map(str::to_owned),
            body: draft.body,
        };
        let line = with_end(&message.line());
        if self.kept.len() == KEPT_MESSAGES {
            self.kept.pop_front();
        }
        self.kept.push_back((seq, line.clone()));
        self.send_live(line);
        seq
    }

    /// Uses a number up without a message.
    pub(crate) fn skip(&mut self) -> i64 {
        let seq = self.next_seq;
        self.next_seq += 1;
        seq
    }

    /// Sends the last message again, as it was.
    pub(crate) fn repeat_last(&self) {
        if let Some((_, line)) = self.kept.back() {
            self.send_live(line.clone());
        }
    }

    /// Sends a text as a line. It is not kept.
    pub(crate) fn send_raw(&self, text: &str) {
        self.send_live(with_end(text));
    }

    /// Begins to read after a number.
    pub(crate) fn subscribe(&self, after: i64) -> Subscription {
        let kept = self.kept.iter().filter(|(seq, _)| *seq > after).map(|(_, line)| line.clone()).collect();
        Subscription { kept, live: self.live.subscribe() }
    }

    /// Ends what all readers get: a channel ends for its receivers when its sender is gone.
    pub(crate) fn disconnect_all(&mut self) {
        (self.live, _) = broadcast::channel(READER_BUFFER);
    }

    fn send_live(&self, line: Bytes) {
        // An error means that nobody reads.
        let _ = self.live.send(line);
    }
}

fn with_end(line: &str) -> Bytes {
    Bytes::from(format!("{line}\n"))
}
