//! What the contexts give to the stream: events of committed facts, public events, and topics of their own.

use std::{collections::BTreeMap, sync::Arc};

use baize_core::ports::PlayerUpdate;
use baize_store::{PlayerId, StoreError};
use bytes::Bytes;
use futures_util::future::BoxFuture;
use serde::Serialize;
use tokio::sync::broadcast;

/// An event before it has a number: its name, and its data as one line of JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEvent {
    pub(crate) name: &'static str,
    pub(crate) data: String,
}

impl NewEvent {
    /// An event with this data.
    pub fn new<T: Serialize>(name: &'static str, data: &T) -> Result<Self, StoreError> {
        let data = serde_json::to_string(data).map_err(StoreError::damaged)?;
        Ok(Self { name, data })
    }
}

/// The events that are being read; `None` when there is nothing to publish any more.
pub type Rendering = BoxFuture<'static, Result<Option<NewEvent>, StoreError>>;

/// Turns the updates of a context into events, read from the store, so that they say what polling would say.
pub trait Renderer: Send + Sync {
    /// The event of an update; `None` for updates of other contexts.
    fn render(&self, update: &PlayerUpdate) -> Option<Rendering>;

    /// The event that a page needs which starts without a past, if any.
    fn snapshot(&self, player: PlayerId) -> Option<Rendering> {
        let _ = player;
        None
    }
}

/// Public events that are found by polling the store while anybody listens.
pub trait PublicFeed: Send {
    /// The events since the last poll, oldest first.
    fn poll(&mut self) -> BoxFuture<'_, Result<Vec<NewEvent>, StoreError>>;

    /// Forgets the last poll: nobody listens.
    fn reset(&mut self);
}

/// A stream of its own, the same for all listeners.
pub trait Topic: Send + Sync {
    /// The state as one event, and the events that follow it, ready to be sent.
    fn subscribe(&self) -> (Bytes, broadcast::Receiver<Bytes>);
}

/// Topics that come and go, such as those of fixtures.
pub trait TopicFamily: Send + Sync {
    /// The topic of this name; `None` where there is none now.
    fn topic(&self, name: &str) -> Option<Arc<dyn Topic>>;
}

/// What all contexts together give to the stream.
#[derive(Clone, Default)]
pub struct Sources {
    pub(crate) renderers: Vec<Arc<dyn Renderer>>,
    topics: BTreeMap<String, Arc<dyn Topic>>,
    families: Vec<Arc<dyn TopicFamily>>,
}

impl Sources {
    /// Adds the renderer of a context.
    #[must_use]
    pub fn with_renderer(mut self, renderer: impl Renderer + 'static) -> Self {
        self.renderers.push(Arc::new(renderer));
        self
    }

    /// Adds a topic under the name by which pages ask for it.
    #[must_use]
    pub fn with_topic(mut self, name: String, topic: Arc<dyn Topic>) -> Self {
        self.topics.insert(name, topic);
        self
    }

    /// Adds topics that come and go.
    #[must_use]
    pub fn with_family(mut self, family: impl TopicFamily + 'static) -> Self {
        self.families.push(Arc::new(family));
        self
    }

    /// The topic of this name.
    pub(crate) fn topic(&self, name: &str) -> Option<Arc<dyn Topic>> {
        let known = self.topics.get(name).cloned();
        known.or_else(|| self.families.iter().find_map(|family| family.topic(name)))
    }
}
