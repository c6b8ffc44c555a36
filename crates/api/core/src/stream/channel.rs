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

/// What a listening stream hears.
#[derive(Clone, Debug)]
pub(super) enum Heard {
    /// Something happened.
    Event(Arc<Event>),
    /// A session ended; `None` means all of the player's.
    Ended(Option<SessionId>),
}

pub(super) struct Channel {
    state: Mutex<State>,
    live: broadcast::Sender<Heard>,
    wallet_is_due: AtomicBool,
}

struct State {
    last: u64,
    /// The number after which every event is still kept.
    floor: u64,
    kept: VecDeque<Arc<Event>>,
    last_left: Instant,
}

/// A place in the audience.
pub(super) struct Seat {
    pub(super) heard: broadcast::Receiver<Heard>,
    /// What was missed since the number that the page named; `None` if that cannot be told.
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

    /// Takes a seat; `after` is the last event that the page has seen.
    pub(super) fn sit(&self, after: Option<u64>) -> Seat {
        let state = self.state();
        let missed = after
            .filter(|after| (state.floor..=state.last).contains(after))
            .map(|after| state.kept.iter().filter(|event| event.number > after).cloned().collect());
        Seat { heard: self.live.subscribe(), missed, last: state.last }
    }

    /// Publishes an event.
    pub(super) fn tell(&self, name: &'static str, data: String) {
        let mut state = self.state();
        state.last += 1;
        let event = Arc::new(Event { number: state.last, name, data });
        state.kept.push_back(event.clone());
        if state.kept.len() > KEPT
            && let Some(gone) = state.kept.pop_front()
        {
            state.floor = gone.number;
        }
        // Nobody listening is fine: the event is kept. Sent under the lock, so that numbers rise for everyone.
        let _ = self.live.send(Heard::Event(event));
    }

    /// Ends the streams of a session, or of all sessions.
    pub(super) fn end(&self, session: Option<SessionId>) {
        let _ = self.live.send(Heard::Ended(session));
    }

    pub(super) fn listeners(&self) -> usize {
        self.live.receiver_count()
    }

    /// Notes that a stream has just left.
    pub(super) fn left(&self) {
        self.state().last_left = Instant::now();
    }

    /// Whether nobody has listened for this long.
    pub(super) fn is_deserted(&self, since: Duration) -> bool {
        self.listeners() == 0 && self.state().last_left.elapsed() > since
    }

    /// Whether the wallet has to be read: the first of several changes says yes.
    pub(super) fn ask_wallet(&self) -> bool {
        !self.wallet_is_due.swap(true, Ordering::AcqRel)
    }

    /// The wallet is being read: later changes ask again.
    pub(super) fn read_wallet(&self) {
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
            channel.tell("x", "{}".into());
        }
        assert_eq!(names(&channel.sit(Some(101)).missed.unwrap()), [102, 103]);
        assert_eq!(names(&channel.sit(Some(103)).missed.unwrap()), [0_u64; 0]);
        assert_eq!(names(&channel.sit(Some(100)).missed.unwrap()), [101, 102, 103]);
        for unknown in [None, Some(99), Some(104), Some(0)] {
            assert!(channel.sit(unknown).missed.is_none(), "{unknown:?}");
        }
    }

    #[test]
    fn what_fell_out_of_the_buffer_cannot_be_told() {
        let channel = Channel::new(0);
        for _ in 0..=KEPT {
            channel.tell("x", "{}".into());
        }
        assert!(channel.sit(Some(0)).missed.is_none());
        assert_eq!(channel.sit(Some(1)).missed.unwrap().len(), KEPT);
    }

    #[test]
    fn many_changes_ask_for_the_wallet_once() {
        let channel = Channel::new(0);
        assert!(channel.ask_wallet());
        assert!(!channel.ask_wallet());
        channel.read_wallet();
        assert!(channel.ask_wallet());
    }
}
