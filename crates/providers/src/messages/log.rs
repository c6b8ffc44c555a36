//! The sandbox of delivery: codes and notices go to the log and to the operator page.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use baize_core::ports::{
    Channel, Clock, MessageContent, MessageSender, OutgoingMessage, PortFuture, UpstreamError,
};
use baize_time::Timestamp;

use super::text;

/// How many codes, and how many notices, the operator page remembers.
const KEPT: usize = 50;

/// A code that was not sent to anybody, for the local operator to read out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecentCode {
    /// When it was made.
    pub at: Timestamp,
    /// Mail or text.
    pub channel: Channel,
    /// Whom it is for.
    pub to: String,
    /// The digits.
    pub code: String,
    /// Minutes it is good for.
    pub minutes: i64,
}

/// A notice that was not sent to anybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecentNotice {
    /// When it was made.
    pub at: Timestamp,
    /// Whom it is for.
    pub to: String,
    /// Its words.
    pub text: String,
}

/// The last codes and notices, newest first. In memory only: a restart forgets them, and no code is ever on disk.
#[derive(Debug, Default)]
pub struct RecentMessages {
    codes: Mutex<VecDeque<RecentCode>>,
    notices: Mutex<VecDeque<RecentNotice>>,
}

impl RecentMessages {
    /// The codes, newest first.
    pub fn codes(&self) -> Vec<RecentCode> {
        list(&self.codes)
    }

    /// The notices, newest first.
    pub fn notices(&self) -> Vec<RecentNotice> {
        list(&self.notices)
    }
}

fn list<T: Clone>(kept: &Mutex<VecDeque<T>>) -> Vec<T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
}

fn push<T>(kept: &Mutex<VecDeque<T>>, newest: T) {
    let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
    kept.truncate(KEPT - 1);
    kept.push_front(newest);
}

/// The sandbox: a message goes to the log and to the operator page. It is the default until a server for mail or text
/// messages is configured.
pub struct LogSender {
    clock: Arc<dyn Clock>,
    recent: Arc<RecentMessages>,
}

impl LogSender {
    /// A sender that keeps its messages in `recent`.
    pub fn new(clock: Arc<dyn Clock>, recent: Arc<RecentMessages>) -> Self {
        Self { clock, recent }
    }
}

impl MessageSender for LogSender {
    fn send(&self, message: OutgoingMessage) -> PortFuture<'_, Result<(), UpstreamError>> {
        let at = self.clock.now();
        let text = text::write(&message).body;
        let OutgoingMessage { channel, to, content, .. } = message;
        match content {
            MessageContent::Code { code, minutes, .. } => {
                tracing::info!(to, code, minutes, "one-time code (no mail or text server is configured)");
                push(&self.recent.codes, RecentCode { at, channel, to, code, minutes });
            }
            MessageContent::Notice(_) | MessageContent::Letter(_) | MessageContent::DayCode { .. } => {
                tracing::info!(to, text, "notice (no mail or text server is configured)");
                push(&self.recent.notices, RecentNotice { at, to, text });
            }
        }
        Box::pin(async { Ok(()) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{self, FixedClock};
    use crate::messages::MessageRouter;

    #[tokio::test]
    async fn each_channel_has_its_own_adapter() {
        let clock = Arc::new(FixedClock(7));
        let (mail, text) = (Arc::new(RecentMessages::default()), Arc::new(RecentMessages::default()));
        let router = MessageRouter::new(
            Arc::new(LogSender::new(clock.clone(), mail.clone())),
            Arc::new(LogSender::new(clock, text.clone())),
        );
        router.send(fixtures::code(Channel::Mail, "a@b.co", "111111")).await.unwrap();
        router.send(fixtures::code(Channel::Text, "+919876543210", "222222")).await.unwrap();
        assert_eq!(mail.codes().iter().map(|c| c.code.as_str()).collect::<Vec<_>>(), ["111111"]);
        assert_eq!(text.codes().iter().map(|c| c.to.as_str()).collect::<Vec<_>>(), ["+919876543210"]);
    }

    #[tokio::test]
    async fn the_operator_page_shows_the_last_fifty_newest_first() {
        let recent = Arc::new(RecentMessages::default());
        let sender = LogSender::new(Arc::new(FixedClock(7)), recent.clone());
        for number in 0..60 {
            sender.send(fixtures::code(Channel::Mail, "a@b.co", &format!("{number:06}"))).await.unwrap();
        }
        let codes = recent.codes();
        assert_eq!(codes.len(), 50);
        assert_eq!((codes[0].code.as_str(), codes[49].code.as_str()), ("000059", "000010"));
    }

    #[tokio::test]
    async fn notices_are_kept_apart_from_codes() {
        let recent = Arc::new(RecentMessages::default());
        let sender = LogSender::new(Arc::new(FixedClock(7)), recent.clone());
        sender.send(fixtures::notice(Channel::Mail, "a@b.co", "ra****bi")).await.unwrap();
        assert!(recent.codes().is_empty());
        assert!(recent.notices()[0].text.contains("ra****bi"));
    }
}
