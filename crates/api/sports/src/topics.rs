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
        if let Some(list) = List::of_topic(name) {
            return is_known(feed, list).then(|| Arc::new(ListTopic(feed.clone(), list)) as Arc<dyn Topic>);
        }
        if let Some(rest) = name.strip_prefix("sports.market.") {
            let (number, market) = rest.split_once('.')?;
            let fixture: FixtureId = number.parse().ok()?;
            let is_shown = name == market_topic(fixture, market) && feed.has(fixture);
            let is_shown = is_shown && (1..=LONGEST_MARKET).contains(&market.len());
            return is_shown
                .then(|| Arc::new(MarketTopic(feed.clone(), fixture, market.to_owned())) as Arc<dyn Topic>);
        }
        let fixture: FixtureId = name.strip_prefix("sports.fixture.")?.parse().ok()?;
        let is_shown = name == topic_of(fixture) && feed.has(fixture);
        is_shown.then(|| Arc::new(FixtureTopic(feed.clone(), fixture)) as Arc<dyn Topic>)
    }
}

/// Whether there is such a list: of a competition of the house, or one that a feed has fixtures of.
fn is_known(feed: &SportsFeed, list: List) -> bool {
    let List::Competition(number) = list else { return true };
    let is_of_house = usize::try_from(number).ok().and_then(house::Competition::from_number).is_some();
    is_of_house || feed.has_competition(number)
}
