//! The hub: takes committed facts and hands them to the channels that have listeners.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, RwLock,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    time::Duration,
};

use baize_core::ports::{PlayerUpdate, Realtime};
use baize_store::PlayerId;
use tokio::sync::{mpsc, watch};

use super::channel::Channel;

/// Notes that wait to be rendered; beyond it pages have to load everything again.
const WAITING: usize = 4_096;
/// How long a channel outlives its last listener.
const KEPT_FOR: Duration = Duration::from_mins(2);
/// Streams of one player at once.
const STREAMS_OF_ONE: usize = 12;
/// Streams at once.
const STREAMS: usize = 20_000;

/// What a stream is counted with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum CountedBy {
    /// Streams without a session, by address; many may share an address (mobile networks).
    Address(IpAddr),
    /// Streams of a table, by the player who watches it.
    Watcher(PlayerId),
}

/// Publishes events to connected pages. Publishing never blocks and costs nothing without listeners.
pub struct Hub {
    /// Differs between runs of the program, so that numbers of an earlier one are never taken for its own.
    run: u64,
    starts: AtomicU64,
    pub(super) public: Channel,
    players: RwLock<HashMap<PlayerId, Arc<Channel>>>,
    work: mpsc::Sender<PlayerUpdate>,
    waiting: Mutex<Option<mpsc::Receiver<PlayerUpdate>>>,
    closed: watch::Sender<bool>,
    streams: AtomicUsize,
    counted: Mutex<HashMap<CountedBy, u32>>,
}

impl Hub {
    /// A hub; `run` is a number that no earlier run had.
    pub fn new(run: u64) -> Arc<Self> {
        let (work, waiting) = mpsc::channel(WAITING);
        Arc::new(Self {
            run,
            starts: AtomicU64::new(0),
            public: Channel::new(0),
            players: RwLock::default(),
            work,
            waiting: Mutex::new(Some(waiting)),
            closed: watch::channel(false).0,
            streams: AtomicUsize::new(0),
            counted: Mutex::default(),
        })
    }

    /// Publishes one committed fact.
    pub fn publish(&self, update: PlayerUpdate) {
        match update {
            PlayerUpdate::SessionEnded(player, session) => {
                self.with_channel(player, |channel| channel.end(Some(session)));
            }
            PlayerUpdate::AllSessionsEnded(player) => self.with_channel(player, |channel| channel.end(None)),
            // Rounds are public: the feed finds them in the store, of every server that shares it.
            PlayerUpdate::RoundSettled(..) => {}
            PlayerUpdate::WalletChanged(player) => self.with_channel(player, |channel| {
                if channel.claim_wallet_read() {
                    self.enqueue(channel, update);
                }
            }),
            PlayerUpdate::OrderChanged(player, _)
            | PlayerUpdate::WithdrawalChanged(player, _)
            | PlayerUpdate::SportsBetChanged(player, _)
            | PlayerUpdate::RedChanged(player)
            | PlayerUpdate::Notice { player, .. } => {
                self.with_channel(player, |channel| self.enqueue(channel, update));
            }
        }
    }

    fn enqueue(&self, channel: &Channel, update: PlayerUpdate) {
        if self.work.try_send(update).is_err() {
            channel.begin_wallet_read();
            channel.publish_start_over();
        }
    }

    fn with_channel(&self, player: PlayerId, use_it: impl FnOnce(&Channel)) {
        let channel = self.players.read().unwrap_or_else(PoisonError::into_inner).get(&player).cloned();
        if let Some(channel) = channel {
            use_it(&channel);
        }
    }

    /// The player's channel, opened if there is none.
    pub(super) fn channel(&self, player: PlayerId) -> Arc<Channel> {
        let mut players = self.players.write().unwrap_or_else(PoisonError::into_inner);
        let opened = || {
            let start = self.starts.fetch_add(1, Ordering::Relaxed) << 32;
            Arc::new(Channel::new(start))
        };
        players.entry(player).or_insert_with(opened).clone()
    }

    /// Counts a stream in, with what it is counted; `false` when there are too many. `most` are those of one address.
    pub(super) fn enter(&self, channel: Option<&Channel>, counted_by: Option<CountedBy>, most: u32) -> bool {
        let crowded = channel.is_some_and(|channel| channel.listeners() >= STREAMS_OF_ONE);
        if crowded || self.streams.load(Ordering::Relaxed) >= STREAMS {
            return false;
        }
        if let Some(key) = counted_by {
            let most = match key {
                CountedBy::Address(_) => most,
                CountedBy::Watcher(_) => u32::try_from(STREAMS_OF_ONE).unwrap_or(u32::MAX),
            };
            let mut counted = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
            let streams = counted.entry(key).or_insert(0);
            if *streams >= most {
                return false;
            }
            *streams += 1;
        }
        let count = self.streams.fetch_add(1, Ordering::Relaxed) + 1;
        metrics::gauge!("baize_streams").set(u32::try_from(count).unwrap_or(u32::MAX));
        true
    }

    /// Counts out what [`Hub::enter`] counted in.
    pub(super) fn leave(&self, counted_by: Option<CountedBy>) {
        if let Some(key) = counted_by {
            let mut counted = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(streams) = counted.get_mut(&key) {
                *streams -= 1;
                if *streams == 0 {
                    counted.remove(&key);
                }
            }
        }
        let count = self.streams.fetch_sub(1, Ordering::Relaxed).saturating_sub(1);
        metrics::gauge!("baize_streams").set(u32::try_from(count).unwrap_or(u32::MAX));
    }

    pub(super) fn run_number(&self) -> u64 {
        self.run
    }

    pub(super) fn closing(&self) -> watch::Receiver<bool> {
        self.closed.subscribe()
    }

    /// Ends every stream, so that the listener can stop.
    pub fn close(&self) {
        self.closed.send_replace(true);
    }

    pub(super) fn take_waiting(&self) -> Option<mpsc::Receiver<PlayerUpdate>> {
        let mut waiting: MutexGuard<'_, _> = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.take()
    }

    pub(super) fn remove_idle_channels(&self) {
        let mut players = self.players.write().unwrap_or_else(PoisonError::into_inner);
        players.retain(|_, channel| !channel.is_idle(KEPT_FOR));
    }
}

impl Realtime for Hub {
    fn publish(&self, update: PlayerUpdate) {
        Self::publish(self, update);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_without_a_session_are_counted_per_address() {
        let hub = Hub::new(1);
        let address = |last| Some(CountedBy::Address([203, 0, 113, last].into()));
        let (one, other) = (address(1), address(2));
        for _ in 0..64 {
            assert!(hub.enter(None, one, 64));
        }
        assert!(!hub.enter(None, one, 64));
        assert!(hub.enter(None, other, 64) && hub.enter(None, None, 64));
        hub.leave(one);
        assert!(hub.enter(None, one, 64) && !hub.enter(None, one, 64));
        for _ in 0..64 {
            hub.leave(one);
        }
        hub.leave(other);
        assert!(hub.counted.lock().unwrap().is_empty(), "no count is left");
    }

    #[test]
    fn a_player_watches_a_table_from_a_few_pages_at_once() {
        let hub = Hub::new(1);
        let player = Some(CountedBy::Watcher(PlayerId::from(1)));
        for _ in 0..STREAMS_OF_ONE {
            assert!(hub.enter(None, player, 1));
        }
        assert!(!hub.enter(None, player, 1_000));
    }
}
