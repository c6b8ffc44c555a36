//! The stream of topics: the state of each, then every change, made once for all listeners. No event has an id: a page that
//! comes back gets the states again.

use std::{convert::Infallible, pin::Pin, sync::Arc};

use bytes::Bytes;
use futures_util::{
    Stream, StreamExt as _,
    stream::{self, SelectAll},
};
use tokio::{
    sync::{broadcast::error::RecvError, watch},
    time::{Instant, Interval},
};

use super::{
    connection::MAX_DURATION,
    hub::{CountedBy, Hub},
    source::Topic,
    sse,
};
use crate::state::App;

/// The events of a topic.
type Events = Pin<Box<dyn Stream<Item = Bytes> + Send>>;

struct TopicStream {
    hub: Arc<Hub>,
    counted_by: Option<CountedBy>,
    events: SelectAll<Events>,
    ping: Interval,
    closing: watch::Receiver<bool>,
    until: Instant,
}

impl Drop for TopicStream {
    fn drop(&mut self) {
        self.hub.leave(self.counted_by);
    }
}

/// The bytes of a stream; it ends when the last of its topics does. The caller has counted it in.
pub(super) fn connect_topics(
    app: &App,
    topics: Vec<Arc<dyn Topic>>,
    counted_by: Option<CountedBy>,
) -> impl Stream<Item = Result<Bytes, Infallible>> + use<> {
    let hub = app.ports.realtime.clone();
    let every = app.settings.ping;
    let topic_stream = TopicStream {
        counted_by,
        events: stream::select_all(topics.into_iter().map(events_of)),
        ping: tokio::time::interval_at(Instant::now() + every, every),
        closing: hub.closing(),
        until: Instant::now() + MAX_DURATION,
        hub,
    };
    stream::unfold(topic_stream, |mut topic_stream| async move {
        let bytes = topic_stream.next().await?;
        Some((Ok(bytes), topic_stream))
    })
}

/// The state of a topic, then what changes; the state again for a listener that was too slow.
fn events_of(topic: Arc<dyn Topic>) -> Events {
    let (state, live) = topic.subscribe();
    let events = stream::unfold((topic, Some(state), live), |(topic, state, mut live)| async move {
        if let Some(state) = state {
            return Some((state, (topic, None, live)));
        }
        match live.recv().await {
            Ok(bytes) => Some((bytes, (topic, None, live))),
            Err(RecvError::Lagged(_)) => {
                let (state, live) = topic.subscribe();
                Some((state, (topic, None, live)))
            }
            Err(RecvError::Closed) => None,
        }
    });
    Box::pin(events)
}

impl TopicStream {
    async fn next(&mut self) -> Option<Bytes> {
        tokio::select! {
            biased;
            _ = self.closing.wait_for(|closed| *closed) => None,
            () = tokio::time::sleep_until(self.until) => None,
            bytes = self.events.next() => bytes,
            _ = self.ping.tick() => Some(sse::PING),
        }
    }
}
