//! Outside feeds of odds and results.

use std::sync::Arc;

use super::{PortFuture, UpstreamError};

/// A producer of an outside feed, as a bridge serves it (`docs/feed.md`).
pub trait OddsFeed: Send + Sync + 'static {
    /// Its name, as in its messages.
    fn producer(&self) -> &str;
    /// Opens its feed after a message.
    fn open(&self, after: i64) -> PortFuture<'_, Result<Box<dyn FeedLines>, UpstreamError>>;
    /// Asks that everything after a message is sent again, and all that can be bet on, under this name.
    fn recover(&self, after: i64, request_id: String) -> PortFuture<'_, Result<(), UpstreamError>>;
    /// Asks for a page of its fixtures after a position, JSON; the first position is empty.
    fn fixtures(&self, after: String) -> PortFuture<'_, Result<String, UpstreamError>>;
}

/// The lines of an open feed.
pub trait FeedLines: Send {
    /// The next line, without its end; `None` once the feed is closed. No line is lost where its future is dropped.
    fn next(&mut self) -> PortFuture<'_, Result<Option<String>, UpstreamError>>;
}

/// The feeds of a site.
pub type OddsFeeds = Arc<[Arc<dyn OddsFeed>]>;
