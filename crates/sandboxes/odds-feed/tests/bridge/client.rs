//! A bridge with a clock of its own, and what a reader asks of it.

use std::sync::Arc;

use axum::body::Body as HttpBody;
use axum::http::{Request, StatusCode, header};
use axum::response::Response;
use baize_core::ports::Clock;
use baize_sandbox_odds_feed::{Bridge, Config, ProducerFeed};
use baize_sports_feed::fixture::{FedCompetition, FedCompetitor};
use baize_sports_feed::message::{MarketOdds, MarketRef, OddsChange, OutcomeOdds};
use baize_sports_feed::{Body, FedFixture, FedKind, Message};
use baize_time::{Span, Timestamp};
use futures_util::FutureExt as _;
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use tokio::time::Instant;
use tower::ServiceExt as _;

pub(crate) const START: Timestamp = Timestamp::from_millis(1_795_900_000_000);

/// The time that Tokio has, which tests set forward.
struct TokioClock(Instant);

impl Clock for TokioClock {
    fn now(&self) -> Timestamp {
        START.plus(Span::millis(i64::try_from(self.0.elapsed().as_millis()).unwrap()))
    }
}

pub(crate) fn clock() -> Arc<dyn Clock> {
    Arc::new(TokioClock(Instant::now()))
}

/// A bridge whose messages are counted from 1; the first is the `alive` of the start.
pub(crate) fn bridge(producers: &[&str]) -> Bridge {
    let producers = producers.iter().map(|name| (*name).to_owned()).collect();
    Bridge::start(Config { token: "secret".to_owned(), producers, first_seq: Some(1) }, &clock())
}

/// A bridge with one producer, `live`.
pub(crate) fn one() -> (Bridge, ProducerFeed) {
    let bridge = bridge(&["live"]);
    let feed = bridge.producer("live").unwrap().clone();
    (bridge, feed)
}

pub(crate) async fn send(bridge: &Bridge, request: Request<HttpBody>) -> Response {
    bridge.router().oneshot(request).await.unwrap()
}

pub(crate) async fn get(bridge: &Bridge, path: &str) -> Response {
    let request = Request::get(path).header(header::AUTHORIZATION, "Bearer secret");
    send(bridge, request.body(HttpBody::empty()).unwrap()).await
}

pub(crate) async fn post(bridge: &Bridge, path: &str, body: &str) -> Response {
    let request = Request::post(path).header(header::AUTHORIZATION, "Bearer secret");
    send(bridge, request.body(HttpBody::from(body.to_owned())).unwrap()).await
}

pub(crate) async fn recover(bridge: &Bridge, after: i64, request_id: &str) {
    let body = json!({ "producer": "live", "after": after, "request_id": request_id });
    let response = post(bridge, "/v1/recovery", &body.to_string()).await;
    assert_eq!(response.status(), StatusCode::ACCEPTED);
}

pub(crate) async fn json_of(response: Response) -> Value {
    serde_json::from_slice(&response.into_body().collect().await.unwrap().to_bytes()).unwrap()
}

/// One who reads the feed.
pub(crate) struct Reader(HttpBody);

impl Reader {
    pub(crate) async fn open(bridge: &Bridge, after: i64) -> Self {
        let response = get(bridge, &format!("/v1/feed?producer=live&after={after}")).await;
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()[header::CONTENT_TYPE], "application/x-ndjson");
        Self(response.into_body())
    }

    /// The next line without its end; `None` when the response is over.
    pub(crate) async fn line(&mut self) -> Option<String> {
        let bytes = self.0.frame().await?.unwrap().into_data().unwrap();
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        let line = text.strip_suffix('\n').unwrap();
        assert!(!line.contains('\n'), "a message is one line");
        Some(line.to_owned())
    }

    pub(crate) async fn message(&mut self) -> Message {
        Message::read(&self.line().await.unwrap()).unwrap()
    }

    /// What is there by now.
    pub(crate) fn waiting(&mut self) -> Vec<Message> {
        let mut messages = Vec::new();
        while let Some(line) = self.line().now_or_never() {
            messages.push(Message::read(&line.unwrap()).unwrap());
        }
        messages
    }

    /// The numbers of what is there by now.
    pub(crate) fn seqs(&mut self) -> Vec<i64> {
        self.waiting().iter().map(|message| message.seq).collect()
    }
}

pub(crate) fn fixture(name: &str) -> FedFixture {
    let competitor = |id, name: &str| FedCompetitor { id, name: name.to_owned() };
    FedFixture {
        fixture: name.to_owned(),
        sport: "football".to_owned(),
        category: String::new(),
        competition: FedCompetition { id: "l-1".to_owned(), name: "Coastal League".to_owned() },
        kind: FedKind::Match,
        starts_at: START,
        competitors: vec![competitor(1, "Harbour Rovers"), competitor(2, "Alder Town")],
        status: 0,
    }
}

pub(crate) fn market(number: u32, specifiers: &str) -> MarketRef {
    MarketRef { market: number, specifiers: specifiers.to_owned() }
}

/// A market with one outcome.
pub(crate) fn odds(of: MarketRef, status: i8, outcome: &str) -> MarketOdds {
    let outcome =
        OutcomeOdds { outcome: outcome.to_owned(), odds: None, probability: None, active: true, name: None };
    MarketOdds { of, status, outcomes: vec![outcome] }
}

pub(crate) fn change(status: Option<u8>, markets: Vec<MarketOdds>) -> Body {
    Body::OddsChange(OddsChange { status, state: None, markets })
}

/// A message that lasts, distinct by its market.
pub(crate) fn rollback(number: u32) -> Body {
    Body::RollbackBetSettlement { markets: vec![market(number, "")] }
}
