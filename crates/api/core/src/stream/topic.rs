//! The stream of a topic: its state, then every change, made once for all listeners. No event has an id: a page that
//! comes back gets the state again.

use std::{convert::Infallible, sync::Arc};

use bytes::Bytes;
use futures_util::{Stream, stream};
use tokio::{
    sync::{
        broadcast::{self, error::RecvError},
        watch,
    },
    time::{Instant, Interval},
};

use super::{
    connection::MAX_DURATION,
    hub::{CountedBy, Hub},
    source::Topic,
    sse,
};
use crate::state::App;

struct TopicStream {
    topic: Arc<dyn Topic>,
    hub: Arc<Hub>,
    counted_by: Option<CountedBy>,
    first: Option<Bytes>,
    live: broadcast::Receiver<Bytes>,
    ping: Interval,
    closing: watch::Receiver<bool>,
    until: Instant,
}

impl Drop for TopicStream {
    fn drop(&mut self) {
        self.hub.leave(self.counted_by);
    }
}

/// The bytes of a stream. The caller has counted it in.
pub(super) fn connect_topic(
    app: &App,
    topic: Arc<dyn Topic>,
    counted_by: Option<CountedBy>,
) -> impl Stream<Item = Result<Bytes, Infallible>> + use<> {
    let hub = app.ports.realtime.clone();
    let every = app.settings.ping;
    let (first, live) = topic.subscribe();
    let topic_stream = TopicStream {
        topic,
        counted_by,
        first: Some(first),
        live,
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

impl TopicStream {
    async fn next(&mut self) -> Option<Bytes> {
        if let Some(first) = self.first.take() {
            return Some(first);
        }
        tokio::select! {
            biased;
            _ = self.closing.wait_for(|closed| *closed) => None,
            () = tokio::time::sleep_until(self.until) => None,
            event = self.live.recv() => match event {
                Ok(bytes) => Some(bytes),
                // Too slow: it gets the state again.
                Err(RecvError::Lagged(_)) => {
                    let (first, live) = self.topic.subscribe();
                    self.live = live;
                    Some(first)
                }
                Err(RecvError::Closed) => None,
            },
            _ = self.ping.tick() => Some(sse::PING),
        }
    }
}
