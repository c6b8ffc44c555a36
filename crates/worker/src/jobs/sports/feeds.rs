//! Follows the outside feeds of odds, on every server.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use baize_core::ports::{OddsFeed, UpstreamError};
use baize_sports_feed::{FixturePage, Message};
use baize_sportsbook::feed::{Listing, Received, kept_fixtures, know_producer};
use baize_sportsbook::fixture::FixtureListener;
use baize_store::{StoreError, Tx, WriteKey};
use baize_time::Span;
use tokio::time::{Instant, timeout};

use super::batch::Batch;
use super::run_until;
use crate::context::Worker;

/// The first pause before a feed is connected to again; it doubles up to [`LONGEST_PAUSE`].
const FIRST_PAUSE: Duration = Duration::from_millis(500);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// How long a line is waited for before recovery and what is to be shown are looked at again.
const PATIENCE: Duration = Duration::from_millis(200);
/// A fixture that no listing has is looked for once in so long.
const LISTED_EVERY: Duration = Duration::from_secs(5);
/// What changed of fixtures is asked for once in so long.
const CHANGES_EVERY: Duration = Duration::from_secs(1);
/// So many pages are read before the lines that wait.
const PAGES_AT_ONCE: usize = 40;
/// So much of a line is logged.
const LOGGED: usize = 300;
/// A recovery that failed is asked for again after this.
const RECOVERY_PAUSE: Duration = Duration::from_secs(5);
/// Fixtures that began so long ago are not loaded from the store.
const KEPT_FOR: Span = Span::days(2);

/// Follows one feed.
pub struct FeedDriver {
    worker: Worker,
    feed: Arc<dyn OddsFeed>,
    listener: Arc<dyn FixtureListener>,
    /// How many recoveries were asked for: each has a name of its own.
    recoveries: AtomicU64,
}

/// Where a feed is followed from, kept over connections.
#[derive(Default)]
struct Position {
    /// After which of its changes fixtures are asked for.
    listed: String,
    listed_at: Option<Instant>,
    /// Whether something has changed of them since.
    is_changed: bool,
    recovery_after: Option<Instant>,
    /// When the feed was opened last; `None` while it is not.
    opened_at: Option<Instant>,
    /// What changed and is not published yet.
    batch: Batch,
}

/// Why a feed is not followed any more.
#[derive(Debug, thiserror::Error)]
enum Broken {
    #[error(transparent)]
    Feed(#[from] UpstreamError),
    #[error("{0}")]
    Page(serde_json::Error),
    #[error("it was closed")]
    Closed,
}

impl FeedDriver {
    /// The driver of a feed.
    pub fn new(worker: Worker, feed: Arc<dyn OddsFeed>, listener: Arc<dyn FixtureListener>) -> Self {
        Self { worker, feed, listener, recoveries: AtomicU64::new(0) }
    }

    /// Follows the feed until `ended` resolves. Does nothing at a site without bets on sports.
    pub async fn run(self, ended: impl Future<Output = ()> + Send) {
        run_until(&self.worker, ended, self.follow()).await;
    }

    async fn follow(&self) {
        let (name, mut pause, mut position) = (self.feed.producer(), FIRST_PAUSE, Position::default());
        while let Err(fault) = self.load().await {
            if !fault.is_outage() {
                tracing::error!(%fault, producer = name, "what is kept of a feed cannot be read");
            }
            tokio::time::sleep(FIRST_PAUSE).await;
        }
        loop {
            position.opened_at = None;
            let Err(broken) = self.connection(&mut position).await;
            self.worker.sports.fed().disconnected(name);
            position.batch.publish_all(self.listener.as_ref());
            if position.opened_at.is_some_and(|opened| opened.elapsed() > LONGEST_PAUSE) {
                pause = FIRST_PAUSE;
            }
            tracing::warn!(producer = name, %broken, again_in_ms = pause.as_millis(), "a feed of odds is interrupted");
            metrics::counter!("baize_sports_feed_interruptions_total", "producer" => name.to_owned())
                .increment(1);
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    /// Loads the fixtures that are kept of the feed, and up to which message its results are recorded.
    async fn load(&self) -> Result<(), StoreError> {
        let (name, since) = (self.feed.producer().to_owned(), self.worker.clock.now().minus(KEPT_FOR));
        let read = name.clone();
        let know = move |tx: &mut Tx| know_producer(tx, &name);
        let recorded = self.worker.db.write(WriteKey::SHARED, know).await?;
        let name = read.clone();
        let fixtures = self.worker.db.read(move |tx| kept_fixtures(tx, &read, since)).await?;
        let book = self.worker.sports.fed();
        book.add_producer(&name, recorded);
        let (changed, _) = book.list(&name, fixtures);
        self.listener.publish(&changed);
        Ok(())
    }

    /// Follows the feed as long as it is connected.
    async fn connection(&self, position: &mut Position) -> Result<std::convert::Infallible, Broken> {
        let (name, book) = (self.feed.producer(), self.worker.sports.fed());
        self.list(position).await?;
        position.batch.publish(self.listener.as_ref());
        let mut lines = self.feed.open(book.last(name)).await?;
        position.opened_at = Some(Instant::now());
        loop {
            if let Ok(line) = timeout(PATIENCE, lines.next()).await {
                let line = line?.ok_or(Broken::Closed)?;
                self.take(&line, position).await?;
            }
            position.batch.publish(self.listener.as_ref());
            // After the first line: it may leave numbers out, which ends a recovery that was asked for before it.
            self.recover(position);
            if position.is_changed
                && position.listed_at.is_none_or(|listed| listed.elapsed() >= CHANGES_EVERY)
            {
                self.list(position).await?;
            }
        }
    }

    /// Applies a line, after what it is about was listed.
    async fn take(&self, line: &str, position: &mut Position) -> Result<(), Broken> {
        let (name, book) = (self.feed.producer(), self.worker.sports.fed());
        let was_listed =
            |within: Duration| position.listed_at.is_some_and(|listed| listed.elapsed() < within);
        let read = Message::read(line);
        match read.as_ref().map_or(Listing::None, |message| book.wants_listing(name, message)) {
            Listing::None => {}
            Listing::Soon => position.is_changed = true,
            Listing::IfLongAgo if was_listed(LISTED_EVERY) && !position.is_changed => {}
            Listing::IfLongAgo | Listing::Now => self.list(position).await?,
        }
        match book.receive(name, read) {
            Ok(received) => self.note(received, line, &mut position.batch),
            Err(error) => {
                tracing::warn!(producer = name, %error, "a line of a feed is no message");
                metrics::counter!("baize_sports_feed_unreadable_total", "producer" => name.to_owned())
                    .increment(1);
            }
        }
        Ok(())
    }

    /// Gathers what changed, and logs what went wrong.
    fn note(&self, received: Received, line: &str, batch: &mut Batch) {
        let (name, Received { changed, has_gap, refused, unreadable }) = (self.feed.producer(), received);
        batch.add(changed);
        if has_gap {
            tracing::warn!(producer = name, "messages of a feed are missing");
            metrics::counter!("baize_sports_feed_gaps_total", "producer" => name.to_owned()).increment(1);
        }
        if let Some(error) = unreadable {
            tracing::warn!(producer = name, %error, "a message of a feed cannot be read");
            metrics::counter!("baize_sports_feed_unreadable_total", "producer" => name.to_owned())
                .increment(1);
        }
        if refused > 0 {
            let line: String = line.chars().take(LOGGED).collect();
            tracing::warn!(producer = name, refused, line, "parts of a message mean nothing here");
        }
    }

    /// Takes over the fixtures that changed since they were listed last.
    async fn list(&self, position: &mut Position) -> Result<(), Broken> {
        let (name, book) = (self.feed.producer(), self.worker.sports.fed());
        position.is_changed = false;
        for _ in 0..PAGES_AT_ONCE {
            let page = self.feed.fixtures(position.listed.clone()).await?;
            let FixturePage { fixtures, next } = serde_json::from_str(&page).map_err(Broken::Page)?;
            position.listed_at = Some(Instant::now());
            if fixtures.is_empty() || next == position.listed {
                return Ok(());
            }
            position.listed = next;
            let (changed, problem) = book.list(name, fixtures);
            if let Some((fixture, what)) = problem {
                tracing::warn!(producer = name, fixture, what, "a listed fixture cannot be offered");
            }
            position.batch.add(changed);
        }
        // The rest comes after the lines that wait.
        position.is_changed = true;
        Ok(())
    }

    /// Asks for what is missing, if anything is. Lines are read meanwhile: a bridge may answer on them first.
    fn recover(&self, position: &mut Position) {
        let (name, book) = (self.feed.producer(), self.worker.sports.fed());
        let may_ask = position.recovery_after.is_none_or(|moment| moment <= Instant::now());
        let Some(after) = book.wants_recovery(name).filter(|_| may_ask) else { return };
        position.recovery_after = Some(Instant::now() + RECOVERY_PAUSE);
        let number = self.recoveries.fetch_add(1, Ordering::Relaxed);
        let request = format!("{:x}-{number}", self.worker.holder.unsigned_abs());
        book.recovering(name, &request);
        let (feed, worker) = (Arc::clone(&self.feed), self.worker.clone());
        tokio::spawn(async move {
            if let Err(error) = feed.recover(after, request.clone()).await {
                tracing::warn!(producer = feed.producer(), %error, "a recovery cannot be asked for");
                worker.sports.fed().recovery_failed(feed.producer(), &request);
            }
        });
    }
}
