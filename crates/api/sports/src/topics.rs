//! Fixtures as topics of the stream.

use std::sync::Arc;

use baize_api_core::stream::source::{Topic, TopicFamily};
use baize_sports::house;
use baize_store::FixtureId;
use bytes::Bytes;
use tokio::sync::broadcast;

use crate::context::SportsContext;
use crate::feed::{SportsFeed, market_topic, topic_of};
use crate::lists::List;

/// No market has a longer name.
const LONGEST_MARKET: usize = 120;

struct ListTopic(Arc<SportsFeed>, List);

struct FixtureTopic(Arc<SportsFeed>, FixtureId);

struct MarketTopic(Arc<SportsFeed>, FixtureId, String);

impl Topic for ListTopic {
    fn subscribe(&self) -> (Bytes, broadcast::Receiver<Bytes>) {
        self.0.subscribe_list(self.1)
    }
}

impl Topic for FixtureTopic {
    fn subscribe(&self) -> (Bytes, broadcast::Receiver<Bytes>) {
        self.0.subscribe(self.1)
    }
}

impl Topic for MarketTopic {
    fn subscribe(&self) -> (Bytes, broadcast::Receiver<Bytes>) {
        self.0.subscribe_market(self.1, &self.2)
    }
}

impl TopicFamily for SportsContext {
    fn topic(&self, name: &str) -> Option<Arc<dyn Topic>> {
        self.must_be_on().ok()?;
        let feed = self.feed();
        list(feed, name).or_else(|| market(feed, name)).or_else(|| fixture(feed, name))
    }
}

/// A list: of those in play, of a sport, of a competition of the house, or of one that a feed has fixtures of.
fn list(feed: &Arc<SportsFeed>, name: &str) -> Option<Arc<dyn Topic>> {
    let list = List::of_topic(name)?;
    let is_of_house =
        |number: u64| usize::try_from(number).ok().and_then(house::Competition::from_number).is_some();
    match list {
        List::Competition(number) if !is_of_house(number) && !feed.has_competition(number) => None,
        _ => Some(Arc::new(ListTopic(feed.clone(), list))),
    }
}

/// A market of a fixture that is shown, whether the fixture has it now or not: markets come and go.
fn market(feed: &Arc<SportsFeed>, name: &str) -> Option<Arc<dyn Topic>> {
    let (number, market) = name.strip_prefix("sports.market.")?.split_once('.')?;
    let fixture: FixtureId = number.parse().ok()?;
    if name != market_topic(fixture, market)
        || !(1..=LONGEST_MARKET).contains(&market.len())
        || !feed.has(fixture)
    {
        return None;
    }
    Some(Arc::new(MarketTopic(feed.clone(), fixture, market.to_owned())))
}

/// A fixture that is shown.
fn fixture(feed: &Arc<SportsFeed>, name: &str) -> Option<Arc<dyn Topic>> {
    let fixture: FixtureId = name.strip_prefix("sports.fixture.")?.parse().ok()?;
    if name != topic_of(fixture) || !feed.has(fixture) {
        return None;
    }
    Some(Arc::new(FixtureTopic(feed.clone(), fixture)))
}
