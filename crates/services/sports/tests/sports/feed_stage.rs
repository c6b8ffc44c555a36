//! A feed that is written by hand, the book of a server that follows it, and bets on what it offers.

use std::sync::Arc;

use baize_core::Failure;
use baize_money::Multiplier;
use baize_sports::{BetKind, parse_odds};
use baize_sports_feed::fixture::FedCompetitor;
use baize_sports_feed::{FedFixture, FedKind, Message, fixture_number};
use baize_sportsbook::feed::{
    FedBook, Lasting, Received, know_producer, record_lasting, recorded, save_fixtures,
};
use baize_sportsbook::placing::{PlaceBet, SlipLeg, decide, place};
use baize_sportsbook::{Board, LegDescription, MarketStatus, Quote, Selection, SportsRefusal};
use baize_store::{Db, FixtureId, PlayerId, RoundId, StoreError, Tx, WriteKey};
use baize_testkit::{FakeClock, NOW};
use baize_time::Span;
use baize_wagers::WagerError;
use serde_json::{Value, json};

use crate::house::Hand;
use crate::stage::Stage;

pub const PRODUCER: &str = "coastal";
pub const MATCH: &str = "m-1";
pub const OUTRIGHT: &str = "o-1";
pub const OVER: (&str, &str) = ("12", "1.58");
pub const UNDER: (&str, &str) = ("13", "2.38");

/// A football match that begins in an hour.
pub fn football(name: &str) -> FedFixture {
    let listed = json!({
        "fixture": name, "sport": "football", "category": "Northland",
        "competition": { "id": "l-1", "name": "Coastal League" },
        "starts_at": NOW.plus(Span::hours(1)).millis(),
        "competitors": [{ "id": 11, "name": "Harbour Rovers" }, { "id": 12, "name": "Alder Town" }],
    });
    serde_json::from_value(listed).unwrap()
}

/// The competition of those matches, which four can win.
pub fn outright(name: &str) -> FedFixture {
    let mut listed = FedFixture { kind: FedKind::Outright, ..football(name) };
    let others = [(13, "Quarry Athletic"), (14, "Saltmarsh United")];
    listed.competitors.extend(others.map(|(id, name)| FedCompetitor { id, name: name.to_owned() }));
    listed
}

/// What a bet on the match keeps of it.
pub fn described(label: &str) -> LegDescription {
    let listed = football(MATCH);
    LegDescription {
        producer: PRODUCER.to_owned(),
        competition: listed.competition_number(PRODUCER),
        competition_name: "Coastal League".to_owned(),
        category: "Northland".to_owned(),
        is_outright: false,
        start: listed.starts_at,
        sides: vec!["Harbour Rovers".to_owned(), "Alder Town".to_owned()],
        label: label.to_owned(),
    }
}

pub fn id(fixture: &str) -> FixtureId {
    FixtureId::from(fixture_number(PRODUCER, fixture))
}

pub fn on(fixture: &str, market: &str, outcome: &str) -> Selection {
    Selection { fixture: id(fixture), market: market.to_owned(), outcome: outcome.to_owned() }
}

/// Home wins the match.
pub fn home() -> Selection {
    on(MATCH, "1", "1")
}

/// A market by its number and its specifiers.
pub fn of(market: u32, specifiers: &str) -> Value {
    json!({ "market": market, "specifiers": specifiers })
}

/// A market with these fields beside its name.
pub fn with(mut market: Value, fields: &Value) -> Value {
    let fields = fields.as_object().unwrap().clone();
    market.as_object_mut().unwrap().extend(fields);
    market
}

/// A market that takes bets on these outcomes.
pub fn open(market: Value, outcomes: &[(&str, &str)]) -> Value {
    let outcome = |(outcome, odds): &(&str, &str)| json!({ "outcome": outcome, "odds": odds });
    let outcomes: Vec<Value> = outcomes.iter().map(outcome).collect();
    with(market, &json!({ "status": 1, "outcomes": outcomes }))
}

/// The winner of a match, home at these odds.
pub fn winner(odds: &str) -> Value {
    open(of(1, ""), &[("1", odds), ("2", "3.4"), ("3", "4.1")])
}

/// Both sides of a line.
pub fn total(line: &str) -> Value {
    open(of(18, &format!("total={line}")), &[OVER, UNDER])
}

pub fn exact(odds: &str) -> Multiplier {
    parse_odds(odds).unwrap()
}

/// A message that is sent again.
pub fn again(message: &Value, first: i64) -> Value {
    with(message.clone(), &json!({ "first": first }))
}

/// A message of a kind about a fixture.
pub fn about(fixture: &str, kind: &str, fields: &Value) -> Value {
    with(json!({ "fixture": fixture, "kind": kind }), fields)
}

/// A change of odds.
pub fn prices(fixture: &str, markets: &[Value]) -> Value {
    about(fixture, "odds_change", &json!({ "markets": markets }))
}

/// The match in play.
pub fn kick_off(markets: &[Value]) -> Value {
    with(prices(MATCH, markets), &json!({ "status": 1, "state": { "score": [0, 0], "clock": 60 } }))
}

/// A market with these results of its outcomes.
pub fn results(market: Value, outcomes: &[Value]) -> Value {
    with(market, &json!({ "outcomes": outcomes }))
}

/// A market with one outcome that is right.
pub fn right(market: Value, outcome: &str) -> Value {
    let of = |name: &str| json!({ "outcome": name, "result": u8::from(name == outcome) });
    results(market, &["1", "2", "3"].map(of))
}

/// Results as they were seen.
pub fn settlement(fixture: &str, markets: &[Value]) -> Value {
    about(fixture, "bet_settlement", &json!({ "certainty": 1, "markets": markets }))
}

/// A producer whose messages are written by hand, and the book of a server that follows it.
pub struct TestFeed {
    pub book: Arc<FedBook>,
    pub clock: FakeClock,
    pub seq: i64,
    producer: &'static str,
}

impl TestFeed {
    /// A server that knows the producer and its fixtures, and has no message of it.
    pub fn new() -> Self {
        let clock = FakeClock::default();
        let book = Arc::new(FedBook::new(Arc::new(Hand(clock.clone()))));
        Self { book, clock, seq: 0, producer: PRODUCER }.known(vec![football(MATCH), outright(OUTRIGHT)])
    }

    /// Another server that has the same fixtures, after the messages that are recorded.
    pub fn restarted(&self, recorded: i64, fixtures: Vec<FedFixture>) -> Self {
        let book = Arc::new(FedBook::new(Arc::new(Hand(self.clock.clone()))));
        book.add_producer(self.producer, recorded);
        Self { book, clock: self.clock.clone(), ..*self }.known(fixtures)
    }

    /// Another producer that the same server follows.
    pub fn beside(&self, producer: &'static str) -> Self {
        let (book, clock) = (Arc::clone(&self.book), self.clock.clone());
        Self { book, clock, seq: 0, producer }.known(vec![football(MATCH)])
    }

    fn known(self, fixtures: Vec<FedFixture>) -> Self {
        self.book.add_producer(self.producer, 0);
        self.list(fixtures);
        self
    }

    pub fn list(&self, fixtures: Vec<FedFixture>) {
        let (_, problem) = self.book.list(self.producer, fixtures);
        assert_eq!(problem, None);
    }

    /// A server that follows the producer, with the winner of the match at 2.50.
    pub fn up() -> Self {
        let mut feed = Self::new();
        feed.recover(&[prices(MATCH, &[winner("2.5")])]);
        feed
    }

    /// The next line of the producer. What the message has of an envelope takes the place of its own.
    pub fn line(&mut self, message: &Value) -> String {
        self.seq += 1;
        let sent = self.clock.now().millis();
        with(json!({ "v": 1, "producer": self.producer, "seq": self.seq, "ts": sent }), message).to_string()
    }

    pub fn send(&mut self, message: &Value) -> Received {
        let line = self.line(message);
        self.receive(&line)
    }

    pub fn receive(&mut self, line: &str) -> Received {
        self.book.receive(self.producer, Message::read(line)).unwrap()
    }

    pub fn send_all(&mut self, messages: &[Value]) {
        for message in messages {
            self.send(message);
        }
    }

    pub fn alive(&mut self) {
        self.send(&json!({ "kind": "alive", "subscribed": true }));
    }

    /// Everything is sent again that there is: these messages.
    pub fn recover(&mut self, messages: &[Value]) {
        self.book.recovering(self.producer, "r-1");
        self.alive();
        self.send_all(messages);
        self.send(&json!({ "kind": "snapshot_complete", "request_id": "r-1" }));
    }

    /// Time passes, and nothing comes.
    pub fn wait(&self, span: Span) {
        self.clock.advance(span);
        self.book.turn();
    }

    /// Home wins the match of this producer.
    pub fn home(&self) -> Selection {
        Selection { fixture: FixtureId::from(fixture_number(self.producer, MATCH)), ..home() }
    }

    pub fn quote(&self, selection: &Selection) -> Quote {
        self.book.quote(selection).unwrap()
    }

    /// Whether bets are taken on a selection.
    pub fn offers(&self, selection: &Selection) -> bool {
        let quote = self.quote(selection);
        quote.is_fed && quote.status == MarketStatus::Active && quote.odds.is_some()
    }
}

/// A store that knows the producer and its fixtures, and a server that follows it.
pub struct FedStage {
    pub stage: Stage,
    pub feed: TestFeed,
}

impl FedStage {
    pub async fn open(db: Db) -> Self {
        let fed = Self { stage: Stage::new(db), feed: TestFeed::up() };
        assert_eq!(fed.write(|tx| know_producer(tx, PRODUCER)).await, 0);
        fed.save().await;
        assert_eq!(fed.record().await, 0);
        fed
    }

    pub async fn write<T: Send + 'static>(
        &self,
        code: impl FnMut(&mut Tx) -> Result<T, StoreError> + Send + 'static,
    ) -> T {
        self.stage.db.write(WriteKey::SHARED, code).await.unwrap()
    }

    /// Stores the fixtures that were listed.
    pub async fn save(&self) {
        let listed = self.feed.book.unsaved(PRODUCER);
        let kept = listed.clone();
        self.write(move |tx| save_fixtures(tx, PRODUCER, &kept)).await;
        self.feed.book.saved(PRODUCER, &listed);
        assert_eq!(self.feed.book.unsaved(PRODUCER), []);
    }

    /// A single of 10 on a selection at the odds of now.
    pub fn single(&self, player: PlayerId, name: &str, selection: &Selection) -> PlaceBet {
        let (selection, odds) = (selection.clone(), self.feed.quote(selection).odds.unwrap());
        let leg = SlipLeg { selection, odds, is_banker: false, is_boosted: false };
        PlaceBet { legs: vec![leg], ..self.stage.slip(player, name, BetKind::Single, &[]) }
    }

    pub async fn place(&self, slip: PlaceBet) -> Result<RoundId, SportsRefusal> {
        let (ctx, book) = (self.stage.ctx.clone(), Arc::clone(&self.feed.book));
        match self.stage.db.write(slip.player, move |tx| place(tx, &ctx, book.as_ref(), &slip)).await {
            Ok(placed) => Ok(placed.reply.bet.id),
            Err(Failure::Refused(refusal)) => Err(refusal),
            Err(Failure::Fault(fault)) => panic!("{fault}"),
        }
    }

    /// A bet of 10 on a selection.
    pub async fn bet_on(&self, player: PlayerId, name: &str, selection: &Selection) -> RoundId {
        self.place(self.single(player, name, selection)).await.unwrap()
    }

    pub async fn decide(&self, player: PlayerId, bet: RoundId) {
        let (ctx, book) = (self.stage.ctx.clone(), Arc::clone(&self.feed.book));
        let write = move |tx: &mut Tx| decide(tx, &ctx, book.as_ref(), (player, bet));
        Result::<_, WagerError>::unwrap(self.stage.db.write(player, write).await);
    }

    /// Time passes, and the producer gives its sign of life.
    pub fn later(&mut self, span: Span) {
        self.feed.clock.advance(span);
        self.stage.ctx.now = self.feed.clock.now();
        self.feed.alive();
        self.feed.book.turn();
    }

    /// Records these messages, and returns how many results they changed.
    pub async fn record_all(&self, messages: Vec<Lasting>) -> usize {
        let ctx = self.stage.ctx.clone();
        let record = move |tx: &mut Tx| {
            messages.iter().map(|lasting| record_lasting(tx, &ctx, PRODUCER, lasting)).sum()
        };
        self.write(record).await
    }

    /// Records what waits for it, as the server does that holds the lease.
    pub async fn record(&self) -> usize {
        let lasting = self.feed.book.lasting(PRODUCER, 1_000);
        let Some(last) = lasting.last().map(|lasting| lasting.seq) else { return 0 };
        let revisions = self.record_all(lasting).await;
        self.feed.book.recorded(PRODUCER, last);
        revisions
    }

    /// Up to which message the results of the producer are recorded.
    pub async fn recorded(&self) -> i64 {
        let recorded = self.write(recorded).await;
        recorded.into_iter().find(|(name, _)| name == PRODUCER).unwrap().1
    }

    /// Sends a message, records it, and settles what follows.
    pub async fn settle(&mut self, message: &Value) -> usize {
        self.feed.send(message);
        let revisions = self.record().await;
        self.stage.settle().await;
        revisions
    }
}
