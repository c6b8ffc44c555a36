//! No notifications.

use baize_core::ports::{PortFuture, PushMessage, PushReply, PushSender, UpstreamError};

/// Notifications are off: the page gets no key to subscribe with, and nothing is sent.
pub struct PushOff;

impl PushSender for PushOff {
    fn public_key(&self) -> String {
        String::new()
    }

    fn send(&self, _message: PushMessage) -> PortFuture<'_, Result<PushReply, UpstreamError>> {
        Box::pin(async { Ok(PushReply::Refused("notifications are off".into())) })
    }
}
