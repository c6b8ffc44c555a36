//! The fixtures of feeds as this server has them from the messages that came.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use baize_core::ports::Clock;
use baize_sports_feed::fixture::Problem;
use baize_sports_feed::{Body, FedFixture, FeedError, Health, Message, fixture_number};
use baize_store::FixtureId;
use baize_time::{Span, Timestamp};

use super::lasting::Lasting;
use super::producer::{Feed, Received};
use crate::board::{Board, Quote, Selection, Unknown};
use crate::controls::{SportsMargins, Suspensions};
use crate::fixture::{Changed, FixtureView, Shown};
use crate::quoted;

/// A book without a turn for so long is not to be trusted.
const FRESH_FOR: Span = Span::seconds(10);

/// What of fixtures has to be listed before a line is applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listing {
    /// Nothing.
    None,
    /// Something changed: before long.
    Soon,
    /// The fixture is not known: at once, unless it was looked for lately.
    IfLongAgo,
    /// The fixture is not known and has a result: at once.
    Now,
}

/// The fixtures of feeds as this server has them from the messages that came.
pub struct FedBook {
    clock: Arc<dyn Clock>,
    feeds: Mutex<BTreeMap<String, Feed>>,
    shown: Shown,
    controls: Mutex<(Arc<Suspensions>, Arc<SportsMargins>)>,
    /// Rises when something changed.
    stamp: AtomicU64,
    turned_at: AtomicI64,
}

impl FedBook {
    /// A book without producers.
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        Self {
            clock,
            feeds: Mutex::default(),
            shown: Shown::default(),
            controls: Mutex::default(),
            stamp: AtomicU64::new(0),
            turned_at: AtomicI64::new(0),
        }
    }

    fn feeds(&self) -> MutexGuard<'_, BTreeMap<String, Feed>> {
        self.feeds.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn controls(&self) -> (Arc<Suspensions>, Arc<SportsMargins>) {
        self.controls.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Knows a producer from now on, whose results are recorded up to a message.
    pub fn add_producer(&self, name: &str, recorded: i64) {
        self.feeds().entry(name.to_owned()).or_insert_with(|| Feed::new(recorded));
    }

    /// Prices with these margins, which bets on fixtures of feeds are counted by, and shows these suspensions from the next turn on.
    pub fn set_controls(&self, suspensions: &Suspensions, margins: &SportsMargins) {
        let mut known = self.controls.lock().unwrap_or_else(PoisonError::into_inner);
        if *known.0 != *suspensions {
            known.0 = Arc::new(suspensions.clone());
        }
        if *known.1 != *margins {
            known.1 = Arc::new(margins.clone());
        }
    }

    /// Takes over what a producer lists. The fixtures that changed, and the last that could not be taken over with the reason.
    pub fn list(&self, name: &str, listed: Vec<FedFixture>) -> (Vec<Changed>, Option<(String, Problem)>) {
        let (mut changed, mut problem) = (Vec::new(), None);
        let mut feeds = self.feeds();
        let (now, (suspensions, _)) = (self.clock.now(), self.controls());
        let Some(feed) = feeds.get_mut(name) else { return (changed, problem) };
        for listed in listed {
            let (id, fixture) =
                (FixtureId::from(fixture_number(name, &listed.fixture)), listed.fixture.clone());
            match feed.take_over(name, (id, listed), (&suspensions, now)) {
                Ok(taken) => changed.extend(taken),
                Err(what) => problem = Some((fixture, what)),
            }
        }
        // While nobody else changes them: what is shown last is what is so last.
        self.show(&changed);
        (changed, problem)
    }

    /// What has to be listed before a message is applied.
    pub fn wants_listing(&self, name: &str, message: &Message) -> Listing {
        let id = FixtureId::from(fixture_number(name, &message.fixture));
        let is_unknown = || self.feeds().get(name).is_some_and(|feed| !feed.fixtures.contains_key(&id));
        match &message.body {
            Body::FixtureChange { .. } => Listing::Soon,
            _ if message.fixture.is_empty() || !is_unknown() => Listing::None,
            body if body.is_lasting() => Listing::Now,
            _ => Listing::IfLongAgo,
        }
    }

    /// Applies a line of a producer, as it was read. An error is a line that is not even a message.
    pub fn receive(&self, name: &str, read: Result<Message, FeedError>) -> Result<Received, FeedError> {
        let mut feeds = self.feeds();
        let (now, (suspensions, margins)) = (self.clock.now(), self.controls());
        let Some(feed) = feeds.get_mut(name) else { return Ok(Received::default()) };
        let received = match read {
            Ok(message) if message.producer == name => feed.apply(&message, (&suspensions, &margins), now),
            Ok(_) => Received { refused: 1, ..Received::default() },
            Err(FeedError::Body { producer, seq, ts, fixture, what }) if producer == name => {
                let locked = feed.lock(&fixture, (seq, ts), (&suspensions, now));
                let unreadable = Some(FeedError::Body { producer, seq, ts, fixture, what });
                Received { unreadable, ..locked }
            }
            Err(error) => return Err(error),
        };
        self.show(&received.changed);
        Ok(received)
    }

    /// Locks what silence or operators ask for, opens it again, and drops fixtures that were over long ago.
    pub fn turn(&self) -> Vec<Changed> {
        let mut changed = Vec::new();
        let mut feeds = self.feeds();
        let (now, (suspensions, _)) = (self.clock.now(), self.controls());
        for feed in feeds.values_mut() {
            changed.extend(feed.dismiss(now));
            let shown_by = (feed.producer.health(now), Arc::clone(&suspensions));
            if feed.shown_by.0 != shown_by.0 || !Arc::ptr_eq(&feed.shown_by.1, &shown_by.1) {
                changed.extend(feed.renew_all(shown_by));
            }
        }
        self.show(&changed);
        self.turned_at.store(now.millis(), Ordering::Release);
        changed
    }

    /// Whether a turn ran lately.
    pub fn is_fresh(&self) -> bool {
        let turned_at = Timestamp::from_millis(self.turned_at.load(Ordering::Acquire));
        self.clock.now().since(turned_at) <= FRESH_FOR
    }

    /// The message after which a producer is to send everything again, if that is to be asked for now.
    pub fn wants_recovery(&self, name: &str) -> Option<i64> {
        self.feeds().get(name)?.producer.wants_recovery(self.clock.now())
    }

    /// A recovery was asked for under this name.
    pub fn recovering(&self, name: &str, request_id: &str) {
        if let Some(feed) = self.feeds().get_mut(name) {
            feed.recovered_after = feed.producer.last();
            feed.producer.recovering(request_id.to_owned(), self.clock.now());
        }
    }

    /// A recovery could not be asked for.
    pub fn recovery_failed(&self, name: &str, request_id: &str) {
        if let Some(feed) = self.feeds().get_mut(name) {
            feed.producer.recovery_failed(request_id);
        }
    }

    /// The connection to a producer was lost.
    pub fn disconnected(&self, name: &str) {
        if let Some(feed) = self.feeds().get_mut(name) {
            feed.producer.disconnected();
        }
    }

    /// The last message that came of a producer.
    pub fn last(&self, name: &str) -> i64 {
        self.feeds().get(name).map_or(0, |feed| feed.producer.last())
    }

    /// How a producer is.
    pub fn health(&self, name: &str) -> Option<Health> {
        Some(self.feeds().get(name)?.producer.health(self.clock.now()))
    }

    /// The producers, by name.
    pub fn producers(&self) -> Vec<String> {
        self.feeds().keys().cloned().collect()
    }

    /// The fixtures that are to be stored.
    pub fn unsaved(&self, name: &str) -> Vec<FedFixture> {
        let feeds = self.feeds();
        feeds.get(name).map_or_else(Vec::new, |feed| feed.unsaved.values().cloned().collect())
    }

    /// These are stored as they were listed then.
    pub fn saved(&self, name: &str, fixtures: &[FedFixture]) {
        if let Some(feed) = self.feeds().get_mut(name) {
            feed.unsaved.retain(|_, listed| !fixtures.contains(listed));
        }
    }

    /// The first messages that are to be recorded.
    pub fn lasting(&self, name: &str, limit: usize) -> Vec<Lasting> {
        let feeds = self.feeds();
        feeds.get(name).map_or_else(Vec::new, |feed| feed.lasting.iter().take(limit).cloned().collect())
    }

    /// Messages up to this one are recorded, by this server or by another.
    pub fn recorded(&self, name: &str, seq: i64) {
        if let Some(feed) = self.feeds().get_mut(name) {
            while feed.lasting.front().is_some_and(|lasting| lasting.seq <= seq) {
                feed.lasting.pop_front();
            }
        }
    }

    /// Every fixture that is shown.
    pub fn fixtures(&self) -> Vec<Arc<FixtureView>> {
        self.shown.all()
    }

    /// A fixture that is shown.
    pub fn fixture(&self, id: FixtureId) -> Option<Arc<FixtureView>> {
        self.shown.find(id)
    }

    /// A number that is another after every change.
    pub fn stamp(&self) -> u64 {
        self.stamp.load(Ordering::Acquire)
    }

    fn show(&self, changed: &[Changed]) {
        if !changed.is_empty() {
            self.shown.apply(changed);
            self.stamp.fetch_add(1, Ordering::AcqRel);
        }
    }
}

impl Board for FedBook {
    fn quote(&self, selection: &Selection) -> Result<Quote, Unknown> {
        let fixture = self.fixture(selection.fixture).ok_or(Unknown::Fixture)?;
        if selection.is_builder() {
            return Err(Unknown::Selection);
        }
        // Nobody may have looked since it fell silent.
        let health = self.health(&fixture.info.producer);
        let is_fed = fixture.is_fed && health.is_some_and(|health| health.covers(fixture.is_live()));
        let closed = |in_play| quoted::closed(&fixture.info, (in_play, is_fed));
        quoted::quote(&fixture, selection, closed)
    }
}
