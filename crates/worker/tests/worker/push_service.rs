//! A push service whose replies are scripted.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use baize_core::ports::{PortFuture, PushMessage, PushReply, PushSender, UpstreamError};
use serde_json::Value;

/// The public key of the site.
pub const KEY: &str = "public-key";

/// Takes what is sent, and replies as a test says; without a script it accepts everything.
pub struct PushService {
    key: Mutex<String>,
    received: Mutex<Vec<PushMessage>>,
    script: Mutex<VecDeque<Result<PushReply, UpstreamError>>>,
}

impl Default for PushService {
    fn default() -> Self {
        Self { key: Mutex::new(KEY.into()), received: Mutex::default(), script: Mutex::default() }
    }
}

impl PushService {
    /// What it replies next, in order.
    pub fn script(&self, replies: impl IntoIterator<Item = Result<PushReply, UpstreamError>>) {
        self.script.lock().unwrap_or_else(PoisonError::into_inner).extend(replies);
    }

    /// The site sends no notifications.
    pub fn turn_off(&self) {
        self.key.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// The addresses and payloads that were received since it was last asked, sorted.
    pub fn take(&self) -> Vec<(String, Value)> {
        let received = std::mem::take(&mut *self.received.lock().unwrap_or_else(PoisonError::into_inner));
        let read = |message: PushMessage| {
            assert_eq!((message.auth.as_str(), message.p256dh.as_str()), ("auth", "p256dh"));
            (message.endpoint, serde_json::from_str(&message.payload).unwrap())
        };
        let mut read: Vec<(String, Value)> = received.into_iter().map(read).collect();
        read.sort_by(|a, b| a.0.cmp(&b.0));
        read
    }
}

impl PushSender for PushService {
    fn public_key(&self) -> String {
        self.key.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn send(&self, message: PushMessage) -> PortFuture<'_, Result<PushReply, UpstreamError>> {
        self.received.lock().unwrap_or_else(PoisonError::into_inner).push(message);
        let next = self.script.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        Box::pin(async move { next.unwrap_or(Ok(PushReply::Accepted)) })
    }
}
