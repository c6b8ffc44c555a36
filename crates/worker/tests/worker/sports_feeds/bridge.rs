//! A bridge in memory, and what a server asks of it.

use std::sync::Arc;

use baize_core::ports::{FeedLines, OddsFeed, PortFuture, UpstreamError};
use baize_sports_feed::fixture::{FedCompetition, FedCompetitor};
use baize_sports_feed::{FedFixture, FedKind, FixturePage};
use baize_testkit::{FakeClock, NOW};
use baize_time::Span;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::Instant;

/// The producer of these tests.
pub(crate) const COASTAL: &str = "coastal";

/// What a bridge has to send.
#[derive(Default)]
struct Outbox {
    seq: i64,
    /// Lines with the number up to which a reader has them.
    lines: Vec<(i64, String)>,
    /// Fixtures, each as often as it changed.
    fixtures: Vec<FedFixture>,
    /// Rises when all readers are disconnected.
    connection: u64,
    is_closed: bool,
    refuses_recoveries: bool,
}

/// A bridge that sends what a test says, to any number of servers.
pub(crate) struct Bridge {
    clock: FakeClock,
    outbox: watch::Sender<Outbox>,
}

impl Bridge {
    /// A bridge that lists the match `m-1`.
    pub(crate) fn new(clock: &FakeClock) -> Arc<Self> {
        let bridge = Self::silent(clock);
        bridge.list(listed("m-1"));
        bridge
    }

    /// A bridge that has nothing.
    pub(crate) fn silent(clock: &FakeClock) -> Arc<Self> {
        Arc::new(Self { clock: clock.clone(), outbox: watch::Sender::default() })
    }

    /// Lists a fixture, new or changed.
    pub(crate) fn list(&self, fixture: FedFixture) {
        self.outbox.send_modify(|outbox| outbox.fixtures.push(fixture));
    }

    /// Sends a message about a fixture; its number.
    pub(crate) fn send(&self, fixture: &str, body: Value) -> i64 {
        let mut seq = 0;
        self.outbox.send_modify(|outbox| {
            outbox.seq += 1;
            seq = outbox.seq;
            let ts = self.clock.now().millis();
            let mut message =
                json!({ "v": 1, "producer": COASTAL, "seq": seq, "ts": ts, "fixture": fixture });
            if let (Value::Object(message), Value::Object(body)) = (&mut message, body) {
                message.extend(body);
            }
            outbox.lines.push((seq, message.to_string()));
        });
        seq
    }

    /// Leaves a number out.
    pub(crate) fn skip(&self) {
        self.outbox.send_modify(|outbox| outbox.seq += 1);
    }

    /// Goes on with the numbers after this one.
    pub(crate) fn go_on_after(&self, seq: i64) {
        self.outbox.send_modify(|outbox| outbox.seq = seq);
    }

    /// Sends a sign of life.
    pub(crate) fn alive(&self) -> i64 {
        self.send("", json!({ "kind": "alive", "subscribed": true }))
    }

    /// Sends that a recovery is complete.
    pub(crate) fn complete(&self, request_id: &str) -> i64 {
        self.send("", json!({ "kind": "snapshot_complete", "request_id": request_id }))
    }

    /// Sends the prices of a match's winner, home at these odds.
    pub(crate) fn price(&self, fixture: &str, home: &str) -> i64 {
        let outcomes = [("1", home), ("2", "3.4"), ("3", "4.1")]
            .map(|(outcome, odds)| json!({ "outcome": outcome, "odds": odds }));
        let markets = json!([{ "market": 1, "status": 1, "outcomes": outcomes }]);
        self.send(fixture, json!({ "kind": "odds_change", "markets": markets }))
    }

    /// Stops all bets on a fixture.
    pub(crate) fn stop(&self, fixture: &str) -> i64 {
        self.send(fixture, json!({ "kind": "bet_stop", "groups": ["all"] }))
    }

    /// Sends that home has won.
    pub(crate) fn home_wins(&self, fixture: &str) -> i64 {
        let outcomes = [("1", 1), ("2", 0), ("3", 0)]
            .map(|(outcome, result)| json!({ "outcome": outcome, "result": result }));
        let markets = json!([{ "market": 1, "outcomes": outcomes }]);
        self.send(fixture, json!({ "kind": "bet_settlement", "certainty": 2, "markets": markets }))
    }

    /// Sends that something of what is listed of a fixture changed.
    pub(crate) fn fixture_changes(&self, fixture: &str) -> i64 {
        self.send(fixture, json!({ "kind": "fixture_change", "change": 2 }))
    }

    /// Refuses to send anything again, or not any more.
    pub(crate) fn refuse_recoveries(&self, refuses: bool) {
        self.outbox.send_modify(|outbox| outbox.refuses_recoveries = refuses);
    }

    /// Disconnects all readers, and lets them come back or not.
    pub(crate) fn disconnect(&self, is_closed: bool) {
        self.outbox
            .send_modify(|outbox| (outbox.connection, outbox.is_closed) = (outbox.connection + 1, is_closed));
    }
}

/// A football match that begins in an hour, as a bridge lists it.
pub(crate) fn listed(name: &str) -> FedFixture {
    let competitor = |id, name: &str| FedCompetitor { id, name: name.to_owned() };
    FedFixture {
        fixture: name.to_owned(),
        sport: "football".to_owned(),
        category: "Northland".to_owned(),
        competition: FedCompetition { id: "l-1".to_owned(), name: "Coastal League".to_owned() },
        kind: FedKind::Match,
        starts_at: NOW.plus(Span::hours(1)),
        competitors: vec![competitor(11, "Harbour Rovers"), competitor(12, "Alder Town")],
        status: 0,
    }
}

/// What a server has asked of its bridge.
#[derive(Debug, Clone, Default)]
pub(crate) struct Requests {
    /// After which number it opened the feed, and when.
    pub(crate) opened: Vec<(i64, Instant)>,
    /// After which number something was to be sent again, and under which name.
    pub(crate) recoveries: Vec<(i64, String)>,
    /// When each of them was asked for.
    pub(crate) recovery_moments: Vec<Instant>,
    /// After which positions fixtures were listed.
    pub(crate) listings: Vec<String>,
    /// How many lines it has dealt with.
    dealt_with: usize,
}

/// The feed of a bridge as one server has it.
#[derive(Clone)]
pub(crate) struct Feed {
    bridge: Arc<Bridge>,
    requests: Arc<watch::Sender<Requests>>,
}

impl Feed {
    pub(crate) fn of(bridge: &Arc<Bridge>) -> Self {
        Self { bridge: Arc::clone(bridge), requests: Arc::default() }
    }

    /// What the server has asked, once that is so.
    pub(crate) async fn once(&self, is_so: impl FnMut(&Requests) -> bool) -> Requests {
        self.requests.subscribe().wait_for(is_so).await.unwrap().clone()
    }

    /// What the server has asked until now.
    pub(crate) fn requests(&self) -> Requests {
        self.requests.borrow().clone()
    }

    /// The name of the last recovery that was asked for.
    pub(crate) fn recovery(&self) -> String {
        self.requests.borrow().recoveries.last().unwrap().1.clone()
    }

    /// Waits until the server has dealt with everything that was sent.
    pub(crate) async fn caught_up(&self) {
        let all = self.bridge.outbox.borrow().lines.len();
        self.once(|requests| requests.dealt_with >= all).await;
    }
}

impl OddsFeed for Feed {
    fn producer(&self) -> &str {
        COASTAL
    }

    fn open(&self, after: i64) -> PortFuture<'_, Result<Box<dyn FeedLines>, UpstreamError>> {
        self.requests.send_modify(|requests| requests.opened.push((after, Instant::now())));
        Box::pin(async move {
            let outbox = self.bridge.outbox.subscribe();
            let (connection, is_closed, next) = {
                let outbox = outbox.borrow();
                let next = outbox.lines.partition_point(|(seq, _)| *seq <= after);
                (outbox.connection, outbox.is_closed, next)
            };
            if is_closed {
                return Err(UpstreamError("no connection".to_owned()));
            }
            let requests = Arc::clone(&self.requests);
            Ok(Box::new(Lines { outbox, requests, connection, next }) as Box<dyn FeedLines>)
        })
    }

    fn recover(&self, after: i64, request_id: String) -> PortFuture<'_, Result<(), UpstreamError>> {
        self.requests.send_modify(|requests| {
            requests.recoveries.push((after, request_id));
            requests.recovery_moments.push(Instant::now());
        });
        let is_refused = self.bridge.outbox.borrow().refuses_recoveries;
        let outcome = if is_refused { Err(UpstreamError("answered 503".to_owned())) } else { Ok(()) };
        Box::pin(async move { outcome })
    }

    fn fixtures(&self, after: String) -> PortFuture<'_, Result<String, UpstreamError>> {
        let outbox = self.bridge.outbox.borrow();
        let from = after.parse().unwrap_or(0);
        let fixtures: Vec<_> = outbox.fixtures.iter().skip(from).take(2).cloned().collect();
        let page = FixturePage { next: (from + fixtures.len()).to_string(), fixtures };
        self.requests.send_modify(|requests| requests.listings.push(after));
        Box::pin(async move { Ok(serde_json::to_string(&page).unwrap()) })
    }
}

/// An open feed.
struct Lines {
    outbox: watch::Receiver<Outbox>,
    requests: Arc<watch::Sender<Requests>>,
    connection: u64,
    /// Which line comes next.
    next: usize,
}

impl FeedLines for Lines {
    fn next(&mut self) -> PortFuture<'_, Result<Option<String>, UpstreamError>> {
        // The server has dealt with those before when it asks for another one.
        self.requests.send_modify(|requests| requests.dealt_with = self.next);
        Box::pin(async move {
            let (connection, next) = (self.connection, self.next);
            let is_there = |outbox: &Outbox| outbox.connection != connection || outbox.lines.len() > next;
            let outbox = self.outbox.wait_for(|outbox| is_there(outbox)).await.unwrap();
            let line = outbox.lines.get(next).filter(|_| outbox.connection == connection);
            let line = line.map(|(_, line)| line.clone());
            self.next += usize::from(line.is_some());
            Ok(line)
        })
    }
}
