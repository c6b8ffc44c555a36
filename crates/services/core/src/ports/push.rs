//! Notifications to the devices of players, each by the push service that its browser named.

use std::fmt;

use baize_time::Span;

use super::{PortFuture, UpstreamError};

/// A notification on its way to one device.
#[derive(Clone, PartialEq, Eq)]
pub struct PushMessage {
    /// The address that the browser's push service gave to the device.
    pub endpoint: String,
    /// The device's secret, base64url.
    pub auth: String,
    /// The device's public key, base64url.
    pub p256dh: String,
    /// What the page's service worker reads; nobody between reads it.
    pub payload: String,
    /// How long the push service keeps it for a device that is not connected.
    pub lifetime: Span,
    /// A later message of the same topic replaces one that waits: at most 32 letters, digits, `-` and `_`.
    pub topic: String,
}

impl fmt::Debug for PushMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PushMessage").field("topic", &self.topic).finish_non_exhaustive()
    }
}

/// What the push service replied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PushReply {
    /// It delivers the message.
    Accepted,
    /// The subscription ended: nothing arrives there any more.
    Gone,
    /// Too much at once: not before so long.
    Later(Span),
    /// It will never take this message; why, for the log.
    Refused(String),
}

/// Hands notifications to push services.
pub trait PushSender: Send + Sync + 'static {
    /// The public key that devices subscribe with, base64url; empty when notifications are off.
    fn public_key(&self) -> String;

    /// Hands one message over, or says that it could not be done.
    fn send(&self, message: PushMessage) -> PortFuture<'_, Result<PushReply, UpstreamError>>;
}
