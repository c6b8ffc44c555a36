//! Chooses the adapter by the channel of a message.

use std::sync::Arc;

use baize_core::ports::{Channel, MessageSender, OutgoingMessage, PortFuture, UpstreamError};

/// Sends each message by the adapter of its channel.
pub struct MessageRouter {
    mail: Arc<dyn MessageSender>,
    text: Arc<dyn MessageSender>,
}

impl MessageRouter {
    /// A router over the two adapters; both may be the same one.
    pub fn new(mail: Arc<dyn MessageSender>, text: Arc<dyn MessageSender>) -> Self {
        Self { mail, text }
    }
}

impl MessageSender for MessageRouter {
    fn send(&self, message: OutgoingMessage) -> PortFuture<'_, Result<(), UpstreamError>> {
        match message.channel {
            Channel::Mail => self.mail.send(message),
            Channel::Text => self.text.send(message),
        }
    }
}
