//! One open stream.

use std::{collections::VecDeque, convert::Infallible, fmt::Write as _, sync::Arc, time::Duration};

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
    channel::{Channel, Event, Heard, Seat},
    hub::{Hub, Who},
    render,
};
use crate::{extract::Player, state::App};

/// A comment, so that nobody between takes the stream for dead.
pub(super) const PING_TEXT: Bytes = Bytes::from_static(b": ping\n\n");
/// A stream ends after so long; the page comes back and proves its session again.
pub(super) const LONGEST: Duration = Duration::from_hours(1);

/// What a stream reads and what it still has to send.
struct Connection {
    app: App,
    hub: Arc<Hub>,
    /// Whom the stream is counted with.
    who: Option<Who>,
    own: Option<Own>,
    everybody: broadcast::Receiver<Heard>,
    /// The last public event that was sent.
    public_number: u64,
    ready: VecDeque<Bytes>,
    ping: Interval,
    closing: watch::Receiver<bool>,
    until: Instant,
    is_over: bool,
}

/// What a stream waits for.
enum Something {
    End,
    Own(Result<Heard, RecvError>),
    Public(Result<Heard, RecvError>),
    Ping,
}

/// The player's own part.
struct Own {
    listener: Listener,
    heard: broadcast::Receiver<Heard>,
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
pub(super) struct Place {
    pub(super) run: u64,
    pub(super) public: u64,
    pub(super) own: u64,
}

impl Place {
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
        self.hub.leave(self.who);
        if let Some(own) = &self.own {
            own.listener.channel.left();
        }
    }
}

/// The bytes of a stream, from its greeting to its end. The caller has counted it in.
pub(super) fn connect(
    app: App,
    listener: Option<Listener>,
    place: Option<Place>,
    who: Option<Who>,
) -> impl Stream<Item = Result<Bytes, Infallible>> {
    let hub = app.ports.realtime.clone();
    let place = place.filter(|place| place.run == hub.run_number());
    let public = hub.everybody.sit(place.map(|place| place.public));
    let own = listener.map(|listener| {
        let seat = listener.channel.sit(place.map(|place| place.own));
        (listener, seat)
    });
    let resumed = public.missed.is_some() && own.as_ref().is_none_or(|(_, seat)| seat.missed.is_some());
    let begin = |seen: Option<u64>, last: u64| if resumed { seen.unwrap_or(last) } else { last };
    let mut missed = Missed { resumed, public: public.missed.unwrap_or_default(), own: Vec::new() };
    let own = own.map(|(listener, Seat { heard, missed: lost, last })| {
        missed.own = lost.unwrap_or_default();
        Own { listener, heard, number: begin(place.map(|place| place.own), last) }
    });
    let every = app.settings.ping;
    let mut ping = tokio::time::interval_at(Instant::now() + every, every);
    ping.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let connection = Connection {
        app,
        who,
        own,
        everybody: public.heard,
        public_number: begin(place.map(|place| place.public), public.last),
        ready: VecDeque::new(),
        ping,
        closing: hub.closing(),
        until: Instant::now() + LONGEST,
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
    /// Says hello, and what was missed; each event bears the place up to which it was told.
    async fn greet(&mut self, missed: Missed) {
        let now = self.app.clock.now().millis();
        self.send("hello", &json!({ "server_time": now, "resumed": missed.resumed }).to_string());
        if !missed.resumed {
            return self.snapshot().await;
        }
        for event in missed.public {
            self.hear_everybody(Ok(Heard::Event(event)));
        }
        for event in missed.own {
            self.hear_own(Ok(Heard::Event(event))).await;
        }
    }

    /// What a page that starts anew needs: its wallet. Lists it loads by itself.
    async fn snapshot(&mut self) {
        let Some(player) = self.own.as_ref().map(|own| own.listener.player.id) else { return };
        match render::wallet(&self.app, player).await {
            Ok(wallet) => self.send("wallet", &wallet),
            Err(fault) => tracing::error!(%fault, "a wallet could not be read for a stream"),
        }
    }

    fn send(&mut self, name: &str, data: &str) {
        let (public, own) = (self.public_number, self.own.as_ref().map_or(0, |own| own.number));
        let mut text = String::with_capacity(data.len() + 64);
        // Writing to a text cannot fail. The data is one line: JSON escapes line breaks.
        let _ =
            write!(text, "id: {:x}-{public}-{own}\nevent: {name}\ndata: {data}\n\n", self.hub.run_number());
        self.ready.push_back(text.into());
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
        match self.something().await {
            Something::End => self.is_over = true,
            Something::Own(heard) => self.hear_own(heard).await,
            Something::Public(heard) => self.hear_everybody(heard),
            Something::Ping => self.ping().await,
        }
    }

    async fn ping(&mut self) {
        let Some(own) = &self.own else { return self.ready.push_back(PING_TEXT) };
        match self.app.identity().sessions.find(&self.app, own.listener.token).await {
            Ok(None) => self.end(),
            // A store that does not answer is no reason to log anybody out.
            Ok(Some(_)) | Err(_) => self.ready.push_back(PING_TEXT),
        }
    }

    /// Tells the page that its session has ended, and ends.
    fn end(&mut self) {
        self.send("session", &json!({ "ended": true, "code": 1013 }).to_string());
        self.is_over = true;
    }

    async fn something(&mut self) -> Something {
        let own = async {
            match &mut self.own {
                Some(own) => own.heard.recv().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            biased;
            _ = self.closing.wait_for(|closed| *closed) => Something::End,
            () = tokio::time::sleep_until(self.until) => Something::End,
            heard = own => Something::Own(heard),
            heard = self.everybody.recv() => Something::Public(heard),
            _ = self.ping.tick() => Something::Ping,
        }
    }

    async fn hear_own(&mut self, heard: Result<Heard, RecvError>) {
        match heard {
            Ok(Heard::Event(event)) => {
                if let Some(own) = &mut self.own {
                    own.number = event.number;
                }
                self.send(event.name, &event.data);
            }
            Ok(Heard::Ended(session)) => {
                let mine = self.own.as_ref().map(|own| own.listener.player.session);
                if session.is_none() || session == mine {
                    self.end();
                }
            }
            // Too slow: what was lost cannot be told, so the page starts anew from here.
            Err(RecvError::Lagged(_)) => {
                self.send("hello", &render::start_over());
                self.snapshot().await;
            }
            Err(RecvError::Closed) => self.is_over = true,
        }
    }

    fn hear_everybody(&mut self, heard: Result<Heard, RecvError>) {
        match heard {
            Ok(Heard::Event(event)) => {
                self.public_number = event.number;
                self.send(event.name, &event.data);
            }
            // Public events are a sample anyway: those that were lost are not missed.
            Ok(Heard::Ended(_)) | Err(RecvError::Lagged(_)) => {}
            Err(RecvError::Closed) => self.is_over = true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Place;

    #[test]
    fn a_place_is_read_back() {
        assert_eq!(Place::parse("ff-3-4294967299"), Some(Place { run: 255, public: 3, own: 4_294_967_299 }));
        for bad in ["", "1", "1-2", "x-1-1", "1-2-3-4", "1--2"] {
            assert_eq!(Place::parse(bad), None, "{bad}");
        }
    }
}
