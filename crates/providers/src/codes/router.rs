//! Chooses the adapter by the channel of a code.

use std::sync::Arc;

use baize_core::ports::{Channel, CodeMessage, CodeSender, PortFuture, UpstreamError};

/// Sends each code by the adapter of its channel.
pub struct CodeRouter {
    mail: Arc<dyn CodeSender>,
    text: Arc<dyn CodeSender>,
}

impl CodeRouter {
    /// A router over the two adapters; both may be the same one.
    pub fn new(mail: Arc<dyn CodeSender>, text: Arc<dyn CodeSender>) -> Self {
        Self { mail, text }
    }
}

impl CodeSender for CodeRouter {
    fn send(&self, message: CodeMessage) -> PortFuture<'_, Result<(), UpstreamError>> {
        match message.channel {
            Channel::Mail => self.mail.send(message),
            Channel::Text => self.text.send(message),
        }
    }
}
