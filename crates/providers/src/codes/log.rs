//! The sandbox of code delivery: codes go to the log and to the operator page.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use baize_core::ports::{Channel, Clock, CodeMessage, CodeSender, PortFuture, UpstreamError};
use baize_time::Timestamp;

/// How many codes the operator page remembers.
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
    /// The six digits.
    pub code: String,
    /// Minutes it is good for.
    pub minutes: i64,
}

/// The last codes, newest first. In memory only: a restart forgets them, and nothing of them is ever on disk.
#[derive(Debug, Default)]
pub struct RecentCodes(Mutex<VecDeque<RecentCode>>);

impl RecentCodes {
    /// The codes, newest first.
    pub fn list(&self) -> Vec<RecentCode> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }

    fn push(&self, code: RecentCode) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.truncate(KEPT - 1);
        kept.push_front(code);
    }
}

/// The sandbox: a code goes to the log and to the operator page. It is the default until a server for mail or text
/// messages is configured.
pub struct LogSender {
    clock: Arc<dyn Clock>,
    recent: Arc<RecentCodes>,
}

impl LogSender {
    /// A sender that keeps its codes in `recent`.
    pub fn new(clock: Arc<dyn Clock>, recent: Arc<RecentCodes>) -> Self {
        Self { clock, recent }
    }
}

impl CodeSender for LogSender {
    fn send(&self, message: CodeMessage) -> PortFuture<'_, Result<(), UpstreamError>> {
        tracing::info!(
            to = message.to,
            code = message.code,
            minutes = message.minutes,
            "one-time code (no mail or text server is configured)"
        );
        self.recent.push(RecentCode {
            at: self.clock.now(),
            channel: message.channel,
            to: message.to,
            code: message.code,
            minutes: message.minutes,
        });
        Box::pin(async { Ok(()) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes::CodeRouter;
    use crate::fixtures::{self, FixedClock};

    #[tokio::test]
    async fn each_channel_has_its_own_adapter() {
        let clock = Arc::new(FixedClock(7));
        let (mail, text) = (Arc::new(RecentCodes::default()), Arc::new(RecentCodes::default()));
        let router = CodeRouter::new(
            Arc::new(LogSender::new(clock.clone(), mail.clone())),
            Arc::new(LogSender::new(clock, text.clone())),
        );
        router.send(fixtures::code(Channel::Mail, "a@b.co", "111111")).await.unwrap();
        router.send(fixtures::code(Channel::Text, "+919876543210", "222222")).await.unwrap();
        assert_eq!(mail.list().iter().map(|c| c.code.as_str()).collect::<Vec<_>>(), ["111111"]);
        assert_eq!(text.list().iter().map(|c| c.to.as_str()).collect::<Vec<_>>(), ["+919876543210"]);
    }

    #[tokio::test]
    async fn the_operator_page_shows_the_last_fifty_newest_first() {
        let recent = Arc::new(RecentCodes::default());
        let sender = LogSender::new(Arc::new(FixedClock(7)), recent.clone());
        for number in 0..60 {
            sender.send(fixtures::code(Channel::Mail, "a@b.co", &format!("{number:06}"))).await.unwrap();
        }
        let codes = recent.list();
        assert_eq!(codes.len(), 50);
        assert_eq!((codes[0].code.as_str(), codes[49].code.as_str()), ("000059", "000010"));
    }
}
