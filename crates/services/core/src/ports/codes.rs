//! Delivery of one-time codes by mail and text message.

use std::fmt;

use super::{PortFuture, UpstreamError};

/// The way a one-time code travels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Channel {
    /// An e-mail.
    Mail,
    /// A text message.
    Text,
}

/// A one-time code on its way to a player.
#[derive(Clone, PartialEq, Eq)]
pub struct CodeMessage {
    /// Mail or text.
    pub channel: Channel,
    /// The address: an e-mail, or a phone number with its area code.
    pub to: String,
    /// The six digits.
    pub code: String,
    /// The language of the words around it: `en`, `zh` or `pt-br`.
    pub lang: String,
    /// The name of the site, for the sender line.
    pub site: String,
    /// Minutes until the code expires.
    pub minutes: i64,
}

impl fmt::Debug for CodeMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CodeMessage").field("channel", &self.channel).finish_non_exhaustive()
    }
}

/// Delivers one-time codes.
pub trait CodeSender: Send + Sync + 'static {
    /// Sends one code, or says that it could not be handed over.
    fn send(&self, message: CodeMessage) -> PortFuture<'_, Result<(), UpstreamError>>;
}
