//! A producer with its fixtures, as its messages have left them.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use baize_sports_feed::fixture::Problem;
use baize_sports_feed::{Body, FedFixture, FeedError, Health, Message, Producer, Receipt, fixture_number};
use baize_store::FixtureId;
use baize_time::{Span, Timestamp};

use super::fixture::Fed;
use super::lasting::{Lasting, LastingContent, MessageOf, market_messages};
use crate::controls::{SportsMargins, Suspensions};
use crate::fixture::Changed;

/// How long a fixture is shown after it ended.
const SHOWN_AFTER: Span = Span::hours(2);
/// One that nobody ends is not shown any more so long after its beginning.
const SHOWN_AT_MOST: Span = Span::days(30);
/// One that begins later is not offered yet.
const LISTED_AHEAD: Span = Span::days(400);

/// A producer with its fixtures.
pub(super) struct Feed {
    pub(super) producer: Producer,
    pub(super) fixtures: BTreeMap<FixtureId, Fed>,
    /// Messages that are to be recorded, in their order.
    pub(super) lasting: VecDeque<Lasting>,
    /// Fixtures that are to be stored.
    pub(super) unsaved: BTreeMap<FixtureId, FedFixture>,
    /// The last message before the recovery that runs.
    pub(super) recovered_after: i64,
    /// By what the views were made last.
    pub(super) shown_by: (Health, Arc<Suspensions>),
}

/// What a line did.
#[derive(Debug, Default)]
pub struct Received {
    /// The fixtures that changed.
    pub changed: Vec<Changed>,
    /// Messages before it are missing.
    pub has_gap: bool,
    /// Markets, or parts of a message, that could not be applied.
    pub refused: usize,
    /// Why nothing of the message but its number could be.
    pub unreadable: Option<FeedError>,
}

impl Feed {
    /// A producer whose results are recorded up to a message.
    pub(super) fn new(recorded: i64) -> Self {
        Self {
            producer: Producer::new(recorded),
            fixtures: BTreeMap::new(),
            lasting: VecDeque::new(),
            unsaved: BTreeMap::new(),
            recovered_after: recorded,
            shown_by: (Health::Down, Arc::default()),
        }
    }

    /// Takes over a fixture as it is listed. What changed, if anything did.
    pub(super) fn take_over(
        &mut self,
        name: &str,
        (id, listed): (FixtureId, FedFixture),
        (suspensions, now): (&Suspensions, Timestamp),
    ) -> Result<Option<Changed>, Problem> {
        let health = self.producer.health(now);
        let Some(fed) = self.fixtures.get_mut(&id) else {
            if !(now.minus(SHOWN_AT_MOST)..now.plus(LISTED_AHEAD)).contains(&listed.starts_at) {
                return Ok(None);
            }
            let fed = Fed::new(name, listed.clone(), now)?;
            self.unsaved.insert(id, listed);
            let after = Some(Arc::clone(fed.view()));
            self.fixtures.insert(id, fed);
            return Ok(Some(Changed { before: None, after }));
        };
        if !fed.relist(listed.clone(), now)? {
            return Ok(None);
        }
        self.unsaved.insert(id, listed);
        Ok(fed.renew(health, suspensions))
    }

    pub(super) fn apply(
        &mut self,
        message: &Message,
        (suspensions, margins): (&Arc<Suspensions>, &SportsMargins),
        now: Timestamp,
    ) -> Received {
        let receipt = self.producer.receive(message.seq, (message.ts, now));
        if receipt == Receipt::Old {
            return Received::default();
        }
        let mut received = Received { has_gap: receipt == Receipt::AfterGap, ..Received::default() };
        match &message.body {
            Body::Alive { subscribed } => self.producer.hear(*subscribed, (message.ts, now)),
            Body::SnapshotComplete {} => self.complete(message),
            Body::FixtureChange { .. } => {}
            _ => self.apply_to_fixture(message, (suspensions, margins), (now, &mut received)),
        }
        self.show_health(suspensions, now, &mut received);
        received
    }

    /// Locks or opens everything, if the producer is not as it was shown last.
    fn show_health(&mut self, suspensions: &Arc<Suspensions>, now: Timestamp, received: &mut Received) {
        let health = self.producer.health(now);
        if health != self.shown_by.0 {
            received.changed.extend(self.renew_all((health, Arc::clone(suspensions))));
        }
    }

    /// What was asked for was sent whole: what was not among it is not offered any more, and all was stopped meanwhile.
    fn complete(&mut self, message: &Message) {
        if self.producer.complete(message.request_id.as_deref()) {
            for fed in self.fixtures.values_mut() {
                fed.lock_before(self.recovered_after);
                fed.interrupt(message.seq);
            }
            let (seq, whole) = (message.seq, self.producer.whole());
            self.lasting.push_back(Lasting { seq, whole, said: LastingContent::Nothing });
        }
    }

    fn apply_to_fixture(
        &mut self,
        message: &Message,
        (suspensions, margins): (&Suspensions, &SportsMargins),
        (now, received): (Timestamp, &mut Received),
    ) {
        let (seq, body) = (message.seq, &message.body);
        let fixture = FixtureId::from(fixture_number(&message.producer, &message.fixture));
        let of = MessageOf { producer: message.producer.clone(), fixture, seq: message.said_at() };
        let (health, whole) = (self.producer.health(now), self.producer.whole());
        let Some(fed) = self.fixtures.get_mut(&fixture) else {
            if body.is_lasting() {
                let said = LastingContent::NotShown(of, body.clone());
                self.lasting.push_back(Lasting { seq, whole, said });
            }
            received.refused = 1;
            return;
        };
        let refused = fed.apply(body, &margins.of(fed.info.sport), (seq, now));
        let (messages, unknown) = market_messages(&of, fed.info.sport, body);
        received.refused = refused.max(unknown);
        received.changed.extend(fed.renew(health, suspensions));
        if body.is_lasting() {
            self.lasting.push_back(Lasting { seq, whole, said: LastingContent::Markets(messages) });
        }
    }

    /// A message about a fixture could not be read: its markets take no bets until they are priced again.
    pub(super) fn lock(
        &mut self,
        fixture: &str,
        (seq, sent): (i64, Timestamp),
        (suspensions, now): (&Arc<Suspensions>, Timestamp),
    ) -> Received {
        let receipt = self.producer.receive(seq, (sent, now));
        let mut received = Received { has_gap: receipt == Receipt::AfterGap, ..Received::default() };
        if receipt == Receipt::Old {
            return received;
        }
        let health = self.producer.health(now);
        if let Some(fed) = self.fixtures.values_mut().find(|fed| fed.listed.fixture == fixture) {
            fed.stop_all(seq);
            received.changed.extend(fed.renew(health, suspensions));
        }
        self.show_health(suspensions, now, &mut received);
        received
    }

    pub(super) fn renew_all(&mut self, by: (Health, Arc<Suspensions>)) -> Vec<Changed> {
        let renewed = self.fixtures.values_mut().filter_map(|fed| {
            fed.reopen(by.0, &by.1);
            fed.renew(by.0, &by.1)
        });
        let renewed = renewed.collect();
        self.shown_by = by;
        renewed
    }

    /// Fixtures that were over long ago.
    pub(super) fn dismiss(&mut self, now: Timestamp) -> Vec<Changed> {
        let is_old = |fed: &Fed| {
            let ended_long_ago = fed.ended_at.is_some_and(|ended| ended.plus(SHOWN_AFTER) <= now);
            ended_long_ago || fed.info.start.plus(SHOWN_AT_MOST) <= now
        };
        let old: Vec<FixtureId> =
            self.fixtures.iter().filter(|(_, fed)| is_old(fed)).map(|(id, _)| *id).collect();
        for id in &old {
            self.unsaved.remove(id);
        }
        let removed = old.into_iter().filter_map(|id| self.fixtures.remove(&id));
        removed.map(|fed| Changed { before: Some(Arc::clone(fed.view())), after: None }).collect()
    }
}
