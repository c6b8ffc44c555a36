//! What games keep in memory, and where the edge asks for it.

use std::{ops::Deref, sync::Arc};

use baize_api_core::{
    ApiError, App,
    games::{Availability, GameDirectory},
    layers::hooks::RequestObserver,
    stream::source::{Sources, Topic},
};
use baize_games::tables::TableEntry;
use baize_play::originals::OriginalsRefusal;
use bytes::Bytes;
use tokio::sync::broadcast;

use crate::tables::{Listeners, Tables};

/// The application with what games keep in memory; cheap to clone.
#[derive(Clone)]
pub struct PlayContext {
    app: App,
    games: Arc<dyn GameDirectory>,
    tables: Arc<Tables>,
}

impl PlayContext {
    /// The context of this application, with the tables of the registry and `others`.
    pub fn new(app: App, games: Arc<dyn GameDirectory>, others: &[&'static TableEntry]) -> Self {
        Self { app, games, tables: Arc::new(Tables::new(others)) }
    }

    /// The tables of this server.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// Whether a game takes bets now.
    pub(crate) async fn open(&self, game: &str) -> Result<Result<(), OriginalsRefusal>, ApiError> {
        Ok(match self.games.availability(game).await? {
            Availability::Open => Ok(()),
            Availability::SiteClosed => Err(OriginalsRefusal::SiteClosed),
            Availability::UnknownGame => Err(OriginalsRefusal::UnknownGame),
            Availability::NotOpen => Err(OriginalsRefusal::GameClosed),
        })
    }

    /// Adds the topic of every table.
    pub fn with_topics(&self, sources: Sources) -> Sources {
        self.tables().all().fold(sources, |sources, handle| {
            let topic = TableTopic { app: (**self).clone(), feed: handle.feed };
            sources.with_topic(handle.topic, Arc::new(topic))
        })
    }
}

impl Deref for PlayContext {
    type Target = App;

    fn deref(&self) -> &App {
        &self.app
    }
}

/// Records when a cash-out was received, before anything else happens: that moment decides.
impl RequestObserver for PlayContext {
    fn received(&self, path: &str, extensions: &mut http::Extensions) {
        let Some(prefix) = path.strip_suffix("/cash_out") else { return };
        if let Some(handle) = self.tables().all().find(|handle| handle.path == prefix) {
            extensions.insert(handle.feed.in_flight().enter(&*self.clock));
        }
    }
}

/// A table as its topic shows it.
struct TableTopic {
    app: App,
    feed: Arc<dyn Listeners>,
}

impl Topic for TableTopic {
    fn subscribe(&self) -> (Bytes, broadcast::Receiver<Bytes>) {
        self.feed.subscribe(self.app.clock.now())
    }
}
