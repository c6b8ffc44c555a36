//! Bridges at addresses of this machine.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::routing::get;
use baize_core::ports::{Clock, FeedLines, OddsFeed as _};
use baize_providers::odds::{HttpFeed, HttpFeedConfig};
use baize_sandbox_odds_feed::{Bridge, Config, ProducerFeed};
use baize_testkit::FakeClock;
use baize_time::Timestamp;
use futures_util::{StreamExt as _, stream};
use tokio::net::TcpListener;

pub(crate) const TOKEN: &str = "a-token-of-this-test";

struct SetClock(FakeClock);

impl Clock for SetClock {
    fn now(&self) -> Timestamp {
        self.0.now()
    }
}

/// Serves routes for the rest of the test; their address.
pub(crate) async fn serve(router: Router) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, router).await });
    url
}

/// The example bridge with one producer, `coastal`, whose messages are counted from 1; the first is its sign of life.
pub(crate) async fn bridge() -> (String, ProducerFeed) {
    let config =
        Config { token: TOKEN.to_owned(), producers: vec!["coastal".to_owned()], first_seq: Some(1) };
    let clock: Arc<dyn Clock> = Arc::new(SetClock(FakeClock::default()));
    let bridge = Bridge::start(config, &clock);
    let feed = bridge.producer("coastal").unwrap().clone();
    (serve(bridge.router()).await, feed)
}

pub(crate) fn reader(url: &str, token: &str) -> HttpFeed {
    let (producer, url, token) = ("coastal".to_owned(), url.to_owned(), token.to_owned());
    HttpFeed::new(HttpFeedConfig { producer, url, token }).unwrap()
}

/// Opens a feed that is answered so.
pub(crate) async fn lines_of(
    answer: impl Fn() -> Body + Clone + Send + Sync + 'static,
) -> Box<dyn FeedLines> {
    let url = serve(Router::new().route("/v1/feed", get(async move || answer()))).await;
    reader(&url, TOKEN).open(0).await.unwrap()
}

/// A body that is sent in these parts.
pub(crate) fn in_parts(parts: &[&'static str]) -> Body {
    let parts: Vec<&'static str> = parts.to_vec();
    Body::from_stream(stream::iter(parts).map(Ok::<_, Infallible>))
}

/// A body without an end, nor an end of a line.
pub(crate) fn endless() -> Body {
    let part = Bytes::from(vec![b' '; 1 << 20]);
    Body::from_stream(stream::repeat(part).map(Ok::<_, Infallible>))
}
