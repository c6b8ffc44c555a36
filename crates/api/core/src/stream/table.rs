//! The stream of a table: everything as it stands, then every change as it is told to all. No event has an id, as who
//! comes back is told everything anew.

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
    connection::{LONGEST, PING_TEXT},
    hub::{Hub, Who},
};
use crate::state::App;

struct Watching {
    app: App,
    hub: Arc<Hub>,
    who: Option<Who>,
    first: Option<Bytes>,
    told: broadcast::Receiver<Bytes>,
    ping: Interval,
    closing: watch::Receiver<bool>,
    until: Instant,
}

impl Drop for Watching {
    fn drop(&mut self) {
        self.hub.leave(self.who);
    }
}

/// The bytes of a stream. The caller has counted it in.
pub(super) fn watch(app: App, who: Option<Who>) -> impl Stream<Item = Result<Bytes, Infallible>> {
    let hub = app.ports.realtime.clone();
    let every = app.settings.ping;
    let (first, told) = app.crash().sit(app.clock.now());
    let watching = Watching {
        who,
        first: Some(first),
        told,
        ping: tokio::time::interval_at(Instant::now() + every, every),
        closing: hub.closing(),
        until: Instant::now() + LONGEST,
        app,
        hub,
    };
    stream::unfold(watching, |mut watching| async move {
        let bytes = watching.next().await?;
        Some((Ok(bytes), watching))
    })
}

impl Watching {
    async fn next(&mut self) -> Option<Bytes> {
        if let Some(first) = self.first.take() {
            return Some(first);
        }
        tokio::select! {
            biased;
            _ = self.closing.wait_for(|closed| *closed) => None,
            () = tokio::time::sleep_until(self.until) => None,
            told = self.told.recv() => match told {
                Ok(bytes) => Some(bytes),
                // Too slow: it starts anew from here.
                Err(RecvError::Lagged(_)) => {
                    let (first, told) = self.app.crash().sit(self.app.clock.now());
                    self.told = told;
                    Some(first)
                }
                Err(RecvError::Closed) => None,
            },
            _ = self.ping.tick() => Some(PING_TEXT),
        }
    }
}
