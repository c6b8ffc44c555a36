//! One open stream.

use std::{collections::VecDeque, convert::Infallible, sync::Arc, time::Duration};

use baize_identity::TokenHash;
use bytes::Bytes;
use futures_util::{Stream, stream};
use serde_json::json;
use tokio::{
    sync::{
        broadcast::{self, error::RecvError},
        watch,
    },
    time::{Instant, Interval},
};

use super::{
    channel::{Channel, Delivery, Event, START_OVER, Subscription},
    hub::{CountedBy, Hub},
    source::Sources,
    sse,
};
use crate::{extract::Player, state::App};

/// A stream ends after so long; the page comes back and presents its session again.
pub(super) const MAX_DURATION: Duration = Duration::from_hours(1);

/// What a stream reads and what it still has to send.
struct Connection {
    app: App,
    sources: Arc<Sources>,
    hub: Arc<Hub>,
    /// What the stream is counted with.
    counted_by: Option<CountedBy>,
    own: Option<Own>,
    public: broadcast::Receiver<Delivery>,
    /// The last public event that was sent.
    public_number: u64,
    ready: VecDeque<Bytes>,
    ping: Interval,
    closing: watch::Receiver<bool>,
    until: Instant,
    is_over: bool,
}

/// What a stream waits for.
enum Wakeup {
    End,
    Own(Result<Delivery, RecvError>),
    Public(Result<Delivery, RecvError>),
    Ping,
}

/// The player's own part.
struct Own {
    listener: Listener,
    deliveries: broadcast::Receiver<Delivery>,
    number: u64,
}

/// A player who listens.
pub(super) struct Listener {
    pub(super) player: Player,
    /// Looked up again with every comment: another server, or an operator, may have ended the session.
    pub(super) token: TokenHash,
    pub(super) channel: Arc<Channel>,
}

/// Where a page left off: the run of the program, and the last public and own event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cursor {
    pub(super) run: u64,
    pub(super) public: u64,
    pub(super) own: u64,
}

impl Cursor {
    /// Reads an event's id.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let mut parts = text.trim().split('-');
        let run = u64::from_str_radix(parts.next()?, 16).ok()?;
        let public = parts.next()?.parse().ok()?;
        let own = parts.next()?.parse().ok()?;
        parts.next().is_none().then_some(Self { run, public, own })
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.hub.leave(self.counted_by);
        if let Some(own) = &self.own {
            own.listener.channel.note_left();
        }
    }
}

/// The bytes of a stream, from its greeting to its end. The caller has counted it in.
pub(super) fn connect(
    (app, sources): (App, Arc<Sources>),
    listener: Option<Listener>,
    cursor: Option<Cursor>,
    counted_by: Option<CountedBy>,
) -> impl Stream<Item = Result<Bytes, Infallible>> {
    let hub = app.ports.realtime.clone();
    let cursor = cursor.filter(|cursor| cursor.run == hub.run_number());
    let public = hub.public.subscribe(cursor.map(|cursor| cursor.public));
    let own = listener.map(|listener| {
        let subscription = listener.channel.subscribe(cursor.map(|cursor| cursor.own));
        (listener, subscription)
    });
    let resumed =
        public.missed.is_some() && own.as_ref().is_none_or(|(_, subscription)| subscription.missed.is_some());
    let begin = |seen: Option<u64>, last: u64| if resumed { seen.unwrap_or(last) } else { last };
    let mut missed = Missed { resumed, public: public.missed.unwrap_or_default(), own: Vec::new() };
    let own = own.map(|(listener, Subscription { deliveries, missed: lost, last })| {
        missed.own = lost.unwrap_or_default();
        Own { listener, deliveries, number: begin(cursor.map(|cursor| cursor.own), last) }
    });
    let every = app.settings.ping;
    let mut ping = tokio::time::interval_at(Instant::now() + every, every);
    ping.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let connection = Connection {
        app,
        sources,
        counted_by,
        own,
        public: public.deliveries,
        public_number: begin(cursor.map(|cursor| cursor.public), public.last),
        ready: VecDeque::new(),
        ping,
        closing: hub.closing(),
        until: Instant::now() + MAX_DURATION,
        is_over: false,
        hub,
    };
    stream::unfold((connection, Some(missed)), |(mut connection, missed)| async move {
        if let Some(missed) = missed {
            connection.greet(missed).await;
        }
        connection.next().await.map(|bytes| (Ok(bytes), (connection, None)))
    })
}

/// What happened while the page was away.
struct Missed {
    resumed: bool,
    public: Vec<Arc<Event>>,
    own: Vec<Arc<Event>>,
}

impl Connection {
    /// Sends `hello` and what was missed; each event has the cursor up to which events were sent.
    async fn greet(&mut self, missed: Missed) {
        let now = self.app.clock.now().millis();
        self.send("hello", &json!({ "server_time": now, "resumed": missed.resumed }).to_string());
        if !missed.resumed {
            return self.snapshot().await;
        }
        for event in missed.public {
            self.receive_public(Ok(Delivery::Event(event)));
        }
        for event in missed.own {
            self.receive_own(Ok(Delivery::Event(event))).await;
        }
    }

    /// What a page needs that starts without a past. Lists it loads by itself.
    async fn snapshot(&mut self) {
        let Some(player) = self.own.as_ref().map(|own| own.listener.player.id) else { return };
        let snapshots: Vec<_> =
            self.sources.renderers.iter().filter_map(|renderer| renderer.snapshot(player)).collect();
        for snapshot in snapshots {
            match snapshot.await {
                Ok(Some(event)) => self.send(event.name, &event.data),
                Ok(None) => {}
                Err(fault) => tracing::error!(%fault, "stream snapshot not rendered"),
            }
        }
    }

    fn send(&mut self, name: &str, data: &str) {
        let (public, own) = (self.public_number, self.own.as_ref().map_or(0, |own| own.number));
        let id = format!("{:x}-{public}-{own}", self.hub.run_number());
        self.ready.push_back(sse::event_with_id(&id, name, data));
    }

    /// The next bytes; `None` ends the stream.
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if let Some(bytes) = self.ready.pop_front() {
                return Some(bytes);
            }
            if self.is_over {
                return None;
            }
            self.wait().await;
        }
    }

    async fn wait(&mut self) {
        match self.next_wakeup().await {
            Wakeup::End => self.is_over = true,
            Wakeup::Own(deliveries) => self.receive_own(deliveries).await,
            Wakeup::Public(deliveries) => self.receive_public(deliveries),
            Wakeup::Ping => self.ping().await,
        }
    }

    async fn ping(&mut self) {
        let Some(own) = &self.own else { return self.ready.push_back(sse::PING) };
        match self.app.sessions().find(own.listener.token).await {
            Ok(None) => self.end(),
            // A store that does not answer is no reason to end a session.
            Ok(Some(_)) | Err(_) => self.ready.push_back(sse::PING),
        }
    }

    /// Sends that the session has ended, and ends.
    fn end(&mut self) {
        self.send("session", &json!({ "ended": true, "code": 1013 }).to_string());
        self.is_over = true;
    }

    async fn next_wakeup(&mut self) -> Wakeup {
        let own = async {
            match &mut self.own {
                Some(own) => own.deliveries.recv().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            biased;
            _ = self.closing.wait_for(|closed| *closed) => Wakeup::End,
            () = tokio::time::sleep_until(self.until) => Wakeup::End,
            deliveries = own => Wakeup::Own(deliveries),
            deliveries = self.public.recv() => Wakeup::Public(deliveries),
            _ = self.ping.tick() => Wakeup::Ping,
        }
    }

    async fn receive_own(&mut self, deliveries: Result<Delivery, RecvError>) {
        match deliveries {
            Ok(Delivery::Event(event)) => {
                if let Some(own) = &mut self.own {
                    own.number = event.number;
                }
                self.send(event.name, &event.data);
            }
            Ok(Delivery::Ended(session)) => {
                let mine = self.own.as_ref().map(|own| own.listener.player.session);
                if session.is_none() || session == mine {
                    self.end();
                }
            }
            // Too slow: what was lost is gone, so the page loads everything again.
            Err(RecvError::Lagged(_)) => {
                self.send("hello", START_OVER);
                self.snapshot().await;
            }
            Err(RecvError::Closed) => self.is_over = true,
        }
    }

    fn receive_public(&mut self, deliveries: Result<Delivery, RecvError>) {
        match deliveries {
            Ok(Delivery::Event(event)) => {
                self.public_number = event.number;
                self.send(event.name, &event.data);
            }
            // Public events are a sample anyway: those that were lost do not matter.
            Ok(Delivery::Ended(_)) | Err(RecvError::Lagged(_)) => {}
            Err(RecvError::Closed) => self.is_over = true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Cursor;

    #[test]
    fn a_cursor_is_read_back() {
        assert_eq!(
            Cursor::parse("ff-3-4294967299"),
            Some(Cursor { run: 255, public: 3, own: 4_294_967_299 })
        );
        for bad in ["", "1", "1-2", "x-1-1", "1-2-3-4", "1--2"] {
            assert_eq!(Cursor::parse(bad), None, "{bad}");
        }
    }
}
