//! Delivery of one-time codes and notices by mail and text message.

use std::fmt;

pub use baize_store::notices::NoticeKind;

use super::{PortFuture, UpstreamError};

/// The way a message travels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Channel {
    /// An e-mail.
    Mail,
    /// A text message.
    Text,
}

/// A message on its way to a player.
#[derive(Clone, PartialEq, Eq)]
pub struct OutgoingMessage {
    /// Different for every message: a receiver that gets it twice drops the second one.
    pub id: String,
    /// Mail or text.
    pub channel: Channel,
    /// The address: an e-mail, or a phone number with its area code.
    pub to: String,
    /// The language of its words: `en`, `zh` or `pt-br`.
    pub lang: String,
    /// The name of the site, for the sender line.
    pub site: String,
    /// What it says.
    pub content: MessageContent,
}

/// What a message says.
#[derive(Clone, PartialEq, Eq)]
pub enum MessageContent {
    /// A one-time code.
    Code {
        /// The digits.
        code: String,
        /// Minutes until it expires.
        minutes: i64,
        /// Whether it was asked for to register with a contact that has an account: the message informs its owner.
        has_account: bool,
    },
    /// What happened to the player's account.
    Notice(Notice),
    /// A copy of a mail of the product itself.
    Letter(Letter),
    /// The code of the day, for all who follow a channel.
    DayCode {
        /// The code.
        code: String,
    },
}

/// What happened to an account, for its owner to hear of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// What it is about.
    pub kind: NoticeKind,
    /// The payout account or contact that it is about, masked; empty where it is about none.
    pub subject: String,
}

/// A copy of a mail of the product itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// Its title.
    pub title: String,
    /// What it says.
    pub text: String,
    /// The address of the site, where the mail is.
    pub site_url: String,
    /// Where a request without a session, by POST, ends such copies; opened by hand it leads to the site, which asks for it.
    pub unsubscribe_url: String,
}

impl fmt::Debug for OutgoingMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OutgoingMessage").field("channel", &self.channel).finish_non_exhaustive()
    }
}

/// Delivers messages.
pub trait MessageSender: Send + Sync + 'static {
    /// Hands one message over, or says that it could not be done.
    fn send(&self, message: OutgoingMessage) -> PortFuture<'_, Result<(), UpstreamError>>;
}
