//! The replay of files.

use std::path::{Path, PathBuf};

use baize_sports_feed::{Body, FedFixture};
use baize_time::Timestamp;
use tokio::task::JoinHandle;

use crate::producer_feed::ProducerFeed;
use crate::replay_files::{ReplayError, TimedMessage, read_fixtures, read_messages, subfolders};

/// What a producer sends, read from its folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replay {
    producer: String,
    fixtures: Vec<FedFixture>,
    messages: Vec<TimedMessage>,
}

impl Replay {
    /// Reads a folder that has a folder for each producer, by its name. `now` is the start that fixtures are relative to.
    ///
    /// # Errors
    /// A file is missing, or a line cannot be sent.
    pub fn read_all(folder: &Path, now: Timestamp) -> Result<Vec<Self>, ReplayError> {
        let read = |(producer, folder): (String, PathBuf)| {
            let fixtures = read_fixtures(&folder, now)?;
            let messages = read_messages(&folder, &producer, (&fixtures, now))?;
            Ok(Self { producer, fixtures, messages })
        };
        subfolders(folder)?.into_iter().map(read).collect()
    }

    /// Whose folder it is.
    pub fn producer(&self) -> &str {
        &self.producer
    }

    /// Lists the fixtures, then begins to send the messages. The task ends with the last one.
    pub fn start(self, feed: ProducerFeed) -> JoinHandle<()> {
        for fixture in self.fixtures {
            feed.push_fixture(fixture);
        }
        tokio::spawn(send(self.messages, feed))
    }
}

async fn send(messages: Vec<TimedMessage>, feed: ProducerFeed) {
    for TimedMessage { after, fixture, mut body, is_decided_now } in messages {
        tokio::time::sleep(after).await;
        if let Body::BetSettlement(settlement) = &mut body
            && is_decided_now
        {
            settlement.decided_at = Some(feed.now());
        }
        feed.push(&fixture, body);
    }
}
