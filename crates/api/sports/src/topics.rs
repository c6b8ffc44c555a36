//! Fixtures as topics of the stream.

use std::sync::Arc;

use baize_api_core::stream::source::{Topic, TopicFamily};
use baize_store::FixtureId;
use bytes::Bytes;
use tokio::sync::broadcast;

use crate::context::SportsContext;
use crate::feed::{LIVE, SportsFeed, topic_of};

struct LiveTopic(Arc<SportsFeed>);

struct FixtureTopic(Arc<SportsFeed>, FixtureId);

impl Topic for LiveTopic {
    fn subscribe(&self) -> (Bytes, broadcast::Receiver<Bytes>) {
        self.0.subscribe_live()
    }
}

impl Topic for FixtureTopic {
    fn subscribe(&self) -> (Bytes, broadcast::Receiver<Bytes>) {
        self.0.subscribe(self.1)
    }
}

impl TopicFamily for SportsContext {
    fn topic(&self, name: &str) -> Option<Arc<dyn Topic>> {
        self.must_be_on().ok()?;
        if name == LIVE {
            return Some(Arc::new(LiveTopic(self.feed().clone())));
        }
        let fixture: FixtureId = name.strip_prefix("sports.fixture.")?.parse().ok()?;
        let is_shown = name == topic_of(fixture) && self.feed().has(fixture);
        is_shown.then(|| Arc::new(FixtureTopic(self.feed().clone(), fixture)) as Arc<dyn Topic>)
    }
}
