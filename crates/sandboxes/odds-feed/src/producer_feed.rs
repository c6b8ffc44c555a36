//! What a producer sends.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use baize_core::ports::Clock;
use baize_sports::market::Sport;
use baize_sports_feed::{Body, FedFixture, FixturePage};
use baize_time::Timestamp;
use serde::Deserialize;
use tokio::sync::watch;

use crate::fixture_list::FixtureList;
use crate::fixture_odds::{FixtureOdds, is_over};
use crate::message_log::{Draft, MessageLog, Subscription};

/// The body of `POST /v1/recovery`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct RecoveryRequest {
    /// Whose messages are missing.
    pub producer: String,
    /// Up to this number none is missing.
    pub after: i64,
    /// What the `snapshot_complete` will bear.
    pub request_id: String,
}

/// The feed of one producer. Cheap to clone; all clones are one.
#[derive(Clone)]
pub struct ProducerFeed {
    inner: Arc<Inner>,
}

struct Inner {
    clock: Arc<dyn Clock>,
    records: Mutex<Records>,
    recoveries: watch::Sender<Vec<RecoveryRequest>>,
}

struct Records {
    log: MessageLog,
    fixtures: FixtureList,
    odds: BTreeMap<String, FixtureOdds>,
    lasting: Vec<LastingMessage>,
    sends_alive: bool,
    subscribed: bool,
}

/// A message that every recovery from before its number sends again.
struct LastingMessage {
    /// The number it was sent under first.
    seq: i64,
    fixture: String,
    body: Body,
}

impl ProducerFeed {
    /// A feed without messages. Its messages and the changes of its fixtures are counted from `first_seq` on.
    pub(crate) fn new(producer: &str, first_seq: i64, clock: Arc<dyn Clock>) -> Self {
        let records = Records {
            log: MessageLog::new(producer.to_owned(), first_seq),
            fixtures: FixtureList::new(first_seq.max(1)),
            odds: BTreeMap::new(),
            lasting: Vec::new(),
            sends_alive: true,
            subscribed: true,
        };
        let (recoveries, _) = watch::channel(Vec::new());
        Self { inner: Arc::new(Inner { clock, records: Mutex::new(records), recoveries }) }
    }

    /// Lists a fixture, new or changed. No message is sent; `fixture_change` is pushed beside it where one is due.
    pub fn push_fixture(&self, fixture: FedFixture) {
        self.lock().fixtures.put(fixture);
    }

    /// Sends a message about a fixture (no name for `alive` and `snapshot_complete`); its number.
    pub fn push(&self, fixture: &str, body: Body) -> i64 {
        let mut records = self.lock();
        records.follow(fixture, &body);
        let lasting = body.is_lasting().then(|| body.clone());
        let seq = records.log.send(Draft { fixture, request_id: None, first: None, body }, self.now());
        if let Some(body) = lasting {
            records.lasting.push(LastingMessage { seq, fixture: fixture.to_owned(), body });
        }
        seq
    }

    /// Sends again what lasts and was sent after a number, then what every fixture costs now, then that this was all. Nothing
    /// else comes between.
    pub(crate) fn recover(&self, request: RecoveryRequest) {
        let now = self.now();
        let mut records = self.lock();
        let Records { log, fixtures, odds, lasting, .. } = &mut *records;
        let mut send = |fixture: &str, first, body| {
            log.send(Draft { fixture, request_id: Some(&request.request_id), first, body }, now);
        };
        for message in lasting.iter().filter(|message| message.seq > request.after) {
            send(&message.fixture, Some(message.seq), message.body.clone());
        }
        for (fixture, odds) in odds.iter().filter(|(_, odds)| !odds.is_over()) {
            if !fixtures.get(fixture).is_some_and(|listed| is_over(listed.status)) {
                send(fixture, None, Body::OddsChange(odds.full_change()));
            }
        }
        send("", None, Body::SnapshotComplete {});
        drop(records);
        self.inner.recoveries.send_modify(|requests| requests.push(request));
    }

    /// The requests for recovery that were received, to look at or to wait for.
    pub fn recovery_requests(&self) -> watch::Receiver<Vec<RecoveryRequest>> {
        self.inner.recoveries.subscribe()
    }

    /// Sends a sign of life, unless that was switched off.
    pub(crate) fn send_alive(&self) {
        let mut records = self.lock();
        if records.sends_alive {
            let body = Body::Alive { subscribed: records.subscribed };
            records.log.send(Draft { fixture: "", request_id: None, first: None, body }, self.now());
        }
    }

    pub(crate) fn subscribe(&self, after: i64) -> Subscription {
        self.lock().log.subscribe(after)
    }

    pub(crate) fn fixtures(&self, after: i64) -> FixturePage {
        self.lock().fixtures.page(after)
    }

    /// The time, by the clock of the bridge.
    pub(crate) fn now(&self) -> Timestamp {
        self.inner.clock.now()
    }

    fn lock(&self) -> MutexGuard<'_, Records> {
        self.inner.records.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Faults on purpose, for the tests of readers.
impl ProducerFeed {
    /// Leaves a number out, which makes a gap. The number, for a raw line that bears it.
    pub fn skip_seq(&self) -> i64 {
        self.lock().log.skip()
    }

    /// Sends the last message again, under its number.
    pub fn send_duplicate(&self) {
        self.lock().log.repeat_last();
    }

    /// Sends a text as a line to those who read now. It has no number of its own and is not kept.
    pub fn send_raw(&self, text: &str) {
        self.lock().log.send_raw(text);
    }

    /// Whether `alive` is sent every 5 s.
    pub fn set_alive(&self, sends_alive: bool) {
        self.lock().sends_alive = sends_alive;
    }

    /// What the next signs of life say.
    pub fn set_subscribed(&self, subscribed: bool) {
        self.lock().subscribed = subscribed;
    }

    /// Ends the responses of all readers.
    pub fn drop_connections(&self) {
        self.lock().log.disconnect_all();
    }
}

impl Records {
    /// Keeps the last state of a fixture up to date with a message about it.
    fn follow(&mut self, fixture: &str, body: &Body) {
        match body {
            Body::OddsChange(change) => {
                self.odds.entry(fixture.to_owned()).or_default().apply(change);
                if let Some(status) = change.status {
                    self.fixtures.set_status(fixture, status);
                }
            }
            Body::BetStop(stop) => {
                let sport = self.fixtures.get(fixture).and_then(|listed| Sport::by_name(&listed.sport));
                if let Some(odds) = self.odds.get_mut(fixture) {
                    odds.stop(stop, sport);
                }
            }
            _ => {}
        }
    }
}
