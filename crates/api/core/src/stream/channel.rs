//! A channel: its last events, and the streams that listen.

use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use baize_store::SessionId;
use tokio::sync::broadcast;

/// Events kept for pages that come back.
const KEPT: usize = 256;

/// The data of a `hello` to a page that has to load everything again.
pub(super) const START_OVER: &str = r#"{"resumed":false}"#;

/// An event, as it is sent.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Event {
    /// Its number in this channel.
    pub(super) number: u64,
    /// Its name.
    pub(super) name: &'static str,
    /// Its data, JSON.
    pub(super) data: String,
}

/// What a listening stream receives.
#[derive(Clone, Debug)]
pub(super) enum Delivery {
    /// Something happened.
    Event(Arc<Event>),
    /// A session ended; `None` means all of the player's.
    Ended(Option<SessionId>),
}

pub(super) struct Channel {
    state: Mutex<State>,
    live: broadcast::Sender<Delivery>,
    wallet_is_due: AtomicBool,
}

struct State {
    last: u64,
    /// The number after which every event is still kept.
    floor: u64,
    kept: VecDeque<Arc<Event>>,
    last_left: Instant,
}

/// The part of one listening stream.
pub(super) struct Subscription {
    pub(super) deliveries: broadcast::Receiver<Delivery>,
    /// What was missed since the number that the page named; `None` if that is not known any more.
    pub(super) missed: Option<Vec<Arc<Event>>>,
    /// The number of the last event so far.
    pub(super) last: u64,
}

impl Channel {
    /// A channel whose numbers begin after `start`, so that numbers of an earlier channel are never taken for its own.
    pub(super) fn new(start: u64) -> Self {
        let state = State { last: start, floor: start, kept: VecDeque::new(), last_left: Instant::now() };
        Self {
            state: Mutex::new(state),
            live: broadcast::channel(KEPT).0,
            wallet_is_due: AtomicBool::new(false),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts to listen; `after` is the last event that the page has seen.
    pub(super) fn subscribe(&self, after: Option<u64>) -> Subscription {
        let state = self.state();
        let missed = after
            .filter(|after| (state.floor..=state.last).contains(after))
            .map(|after| state.kept.iter().filter(|event| event.number > after).cloned().collect());
        Subscription { deliveries: self.live.subscribe(), missed, last: state.last }
    }

    /// Publishes an event.
    pub(super) fn publish(&self, name: &'static str, data: String) {
        let mut state = self.state();
        state.last += 1;
        let event = Arc::new(Event { number: state.last, name, data });
        state.kept.push_back(event.clone());
        if state.kept.len() > KEPT
            && let Some(gone) = state.kept.pop_front()
        {
            state.floor = gone.number;
        }
        // Without a listener the event is kept all the same. Sent under the lock, so that all see numbers rise.
        let _ = self.live.send(Delivery::Event(event));
    }

    /// Publishes that events were lost: pages have to load everything again.
    pub(super) fn publish_start_over(&self) {
        self.publish("hello", START_OVER.to_owned());
    }

    /// Ends the streams of a session, or of all sessions.
    pub(super) fn end(&self, session: Option<SessionId>) {
        let _ = self.live.send(Delivery::Ended(session));
    }

    pub(super) fn listeners(&self) -> usize {
        self.live.receiver_count()
    }

    /// Notes that a stream has just left.
    pub(super) fn note_left(&self) {
        self.state().last_left = Instant::now();
    }

    /// Whether it has had no listener for this long.
    pub(super) fn is_idle(&self, since: Duration) -> bool {
        self.listeners() == 0 && self.state().last_left.elapsed() > since
    }

    /// Whether the wallet has to be read: the first of several changes says yes.
    pub(super) fn claim_wallet_read(&self) -> bool {
        !self.wallet_is_due.swap(true, Ordering::AcqRel)
    }

    /// The wallet is being read: later changes ask again.
    pub(super) fn begin_wallet_read(&self) {
        self.wallet_is_due.store(false, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(events: &[Arc<Event>]) -> Vec<u64> {
        events.iter().map(|event| event.number).collect()
    }

    #[test]
    fn a_page_that_comes_back_gets_what_it_missed() {
        let channel = Channel::new(100);
        for _ in 0..3 {
            channel.publish("x", "{}".into());
        }
        assert_eq!(names(&channel.subscribe(Some(101)).missed.unwrap()), [102, 103]);
        assert_eq!(names(&channel.subscribe(Some(103)).missed.unwrap()), [0_u64; 0]);
        assert_eq!(names(&channel.subscribe(Some(100)).missed.unwrap()), [101, 102, 103]);
        for unknown in [None, Some(99), Some(104), Some(0)] {
            assert!(channel.subscribe(unknown).missed.is_none(), "{unknown:?}");
        }
    }

    #[test]
    fn what_fell_out_of_the_buffer_cannot_be_sent() {
        let channel = Channel::new(0);
        for _ in 0..=KEPT {
            channel.publish("x", "{}".into());
        }
        assert!(channel.subscribe(Some(0)).missed.is_none());
        assert_eq!(channel.subscribe(Some(1)).missed.unwrap().len(), KEPT);
    }

    #[test]
    fn many_changes_ask_for_the_wallet_once() {
        let channel = Channel::new(0);
        assert!(channel.claim_wallet_read());
        assert!(!channel.claim_wallet_read());
        channel.begin_wallet_read();
        assert!(channel.claim_wallet_read());
    }
}
