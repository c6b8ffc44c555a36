//! The supplier of the odds: a bridge in this process, which sends what a measurement needs.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result};
use baize_core::ports::Clock;
use baize_sandbox_odds_feed::{Bridge, Config, ProducerFeed};
use baize_time::Timestamp;
use serde_json::{Value, json};
use tokio::net::TcpListener;

use super::slips::home_of;
use crate::machine::now_ms;

const PRODUCER: &str = "bench";
const TOKEN: &str = "a-token-of-the-measurement";
/// The file of feeds, in the directory of the server.
const FEEDS: &str = "feeds.toml";
/// The setting of the server that names it.
pub(crate) const SETTING: (&str, &str) = ("BAIZE_SPORTS_FEEDS", FEEDS);

/// An hour, in ms.
const HOUR: i64 = 3_600_000;

/// The bridge and what it sends.
pub(crate) struct Supplier {
    feed: ProducerFeed,
    /// Its signs of life end with it.
    _bridge: Bridge,
}

struct MachineClock;

impl Clock for MachineClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(now_ms())
    }
}

impl Supplier {
    /// Serves the bridge, and writes the server's file of feeds into its directory.
    pub(crate) async fn start(directory: &Path) -> Result<Self> {
        let config =
            Config { token: TOKEN.to_owned(), producers: vec![PRODUCER.to_owned()], first_seq: None };
        let clock: Arc<dyn Clock> = Arc::new(MachineClock);
        let bridge = Bridge::start(config, &clock);
        let feed = bridge.producer(PRODUCER).context("the bridge has no producer")?.clone();
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let router = bridge.router();
        tokio::spawn(async move { axum::serve(listener, router).await });
        let token = directory.join("feed.token");
        std::fs::write(&token, TOKEN)?;
        let entry = format!(
            "[[feed]]\nproducer = \"{PRODUCER}\"\nurl = \"http://{address}\"\ntoken_file = \"{}\"\n",
            token.display()
        );
        std::fs::write(directory.join(FEEDS), entry)?;
        Ok(Self { feed, _bridge: bridge })
    }

    /// Lists a football match between `<name> home` and `<name> away`, in two hours or in play, and prices it.
    pub(crate) fn open(&self, name: &str, in_play: bool) -> Result<()> {
        let starts_at = if in_play { now_ms() - HOUR / 4 } else { now_ms() + 2 * HOUR };
        let fixture = json!({
            "fixture": name, "sport": "football", "category": "Bench",
            "competition": { "id": "bench", "name": "Bench" }, "starts_at": starts_at,
            "competitors": [{ "id": 1, "name": home_of(name) }, { "id": 2, "name": format!("{name} away") }],
        });
        self.feed.push_fixture(serde_json::from_value(fixture)?);
        self.send(name, json!({ "kind": "fixture_change", "change": 1 }))?;
        self.price(name, "1.9", in_play)
    }

    /// Prices the result of a match, home at these odds.
    pub(crate) fn price(&self, name: &str, home: &str, in_play: bool) -> Result<()> {
        let outcomes = [("1", home, "0.5"), ("2", "3.4", "0.27"), ("3", "4.2", "0.23")];
        let outcomes = outcomes.map(|(outcome, odds, probability)| {
            json!({ "outcome": outcome, "odds": odds, "probability": probability })
        });
        let markets = json!([{ "market": 1, "status": 1, "outcomes": outcomes }]);
        self.send(name, json!({ "kind": "odds_change", "status": u8::from(in_play), "markets": markets }))
    }

    /// Stops all bets on a match.
    pub(crate) fn stop(&self, name: &str) -> Result<()> {
        self.send(name, json!({ "kind": "bet_stop", "groups": ["all"] }))
    }

    /// Home won, or away did.
    pub(crate) fn decide(&self, name: &str, home_wins: bool) -> Result<()> {
        let winner = if home_wins { "1" } else { "3" };
        let outcomes = ["1", "2", "3"]
            .map(|outcome| json!({ "outcome": outcome, "result": u8::from(outcome == winner) }));
        let markets = json!([{ "market": 1, "outcomes": outcomes }]);
        self.send(name, json!({ "kind": "bet_settlement", "certainty": 2, "markets": markets }))
    }

    fn send(&self, name: &str, body: Value) -> Result<()> {
        self.feed.push(name, serde_json::from_value(body)?);
        Ok(())
    }
}
