//! What games keep in memory, and where the edge asks for it.

use std::{ops::Deref, sync::Arc};

use baize_api_core::{
    ApiError, App,
    extract::Country,
    games::{Availability, GameDirectory},
    stream::source::{Sources, Topic},
};
use baize_games::tables::TableEntry;
use baize_money::PlayMode;
use baize_play::originals::OriginalsRefusal;
use bytes::Bytes;
use tokio::sync::broadcast;

use crate::providers::Launched;
use crate::tables::{Listeners, Tables};

/// The application with what games keep in memory; cheap to clone.
#[derive(Clone)]
pub struct PlayContext {
    app: App,
    games: Arc<dyn GameDirectory>,
    tables: Arc<Tables>,
    launched: Arc<Launched>,
}

impl PlayContext {
    /// The context of this application, with the tables of the registry and `others`.
    pub fn new(app: App, games: Arc<dyn GameDirectory>, others: &[&'static TableEntry]) -> Self {
        Self { app, games, tables: Arc::new(Tables::new(others)), launched: Arc::default() }
    }

    /// The tables of this server.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// Launches that may be asked for again.
    pub(crate) fn launched(&self) -> &Launched {
        &self.launched
    }

    /// The games of the catalogue.
    pub(crate) fn games(&self) -> &dyn GameDirectory {
        &*self.games
    }

    /// Whether a game takes bets of this kind from this country now.
    pub(crate) async fn open(
        &self,
        game: &str,
        play_mode: PlayMode,
        country: &Country,
    ) -> Result<Result<(), OriginalsRefusal>, ApiError> {
        Ok(match self.games.availability(game, play_mode, country).await? {
            Availability::Open => Ok(()),
            Availability::SiteClosed => Err(OriginalsRefusal::SiteClosed),
            Availability::UnknownGame => Err(OriginalsRefusal::UnknownGame),
            Availability::PlayModeNotTaken => Err(OriginalsRefusal::PlayModeNotTaken),
            Availability::Maintenance(until) => Err(OriginalsRefusal::Maintenance(until)),
            Availability::Region => Err(OriginalsRefusal::Region),
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
