//! The open connections of a listener: how many there are, of which address, and which one makes room for another.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use baize_api_core::layers::rate::network;
use metrics::{Gauge, counter, gauge};
use tokio::sync::Notify;
use tokio::time::Instant;

use super::activity::{Activity, Expiry};
use super::limits::ConnectionLimits;

/// So many connections may be making room at once; then no other is accepted until one of them is closed.
const MAKING_ROOM_AT_ONCE: usize = 32;
/// How many of the newest connections are looked at to find idle ones.
const SCANNED: usize = 4_096;
/// Among so many of the newest idle connections, the address with the most connections loses one.
const CANDIDATES: usize = 64;
/// Refusals are logged once in this time; the metric counts each.
const LOG_INTERVAL: Duration = Duration::from_mins(1);

/// Why a connection is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ConnectionRefusal {
    /// Its address has as many as it may have.
    Address,
    /// There are as many as there may be, and none is idle.
    Full,
}

impl ConnectionRefusal {
    fn label(self) -> &'static str {
        match self {
            Self::Address => "address",
            Self::Full => "full",
        }
    }
}

/// The connections of one listener.
pub(super) struct Registry {
    listener: &'static str,
    limits: ConnectionLimits,
    open: Gauge,
    state: Mutex<State>,
    closed: Notify,
}

#[derive(Default)]
struct State {
    /// By age; without those that were asked to make room.
    connections: BTreeMap<u64, Arc<Entry>>,
    addresses: HashMap<IpAddr, AddressCount>,
    next: u64,
    open: usize,
    logged_at: Option<Instant>,
}

impl State {
    fn making_room(&self) -> usize {
        self.open.saturating_sub(self.connections.len())
    }

    /// Asks one of the newest idle connections to make room; `false` when none is idle.
    fn ask_for_room(&mut self) -> bool {
        let connections_of =
            |entry: &Entry| self.addresses.get(&entry.address).map_or(0, |count| count.sum());
        let newest_idle = self
            .connections
            .iter()
            .rev()
            .take(SCANNED)
            .filter(|(_, entry)| entry.activity.is_idle())
            .take(CANDIDATES)
            .map(|(id, entry)| (*id, connections_of(entry)))
            .reduce(|newer, older| if older.1 > newer.1 { older } else { newer });
        let Some(entry) = newest_idle.and_then(|(id, _)| self.connections.remove(&id)) else { return false };
        entry.makes_room.notify_one();
        true
    }
}

#[derive(Clone, Copy, Default)]
struct AddressCount {
    ordinary: u32,
    with_stream: u32,
}

impl AddressCount {
    fn sum(self) -> u32 {
        self.ordinary.saturating_add(self.with_stream)
    }
}

struct Entry {
    address: IpAddr,
    activity: Activity,
    makes_room: Notify,
}

/// A connection that counts until this is dropped.
pub(super) struct Registered {
    registry: Arc<Registry>,
    entry: Arc<Entry>,
    id: u64,
    has_stream: AtomicBool,
}

impl Registry {
    pub(super) fn new(listener: &'static str, limits: ConnectionLimits) -> Arc<Self> {
        let open = gauge!("baize_connections", "listener" => listener);
        Arc::new(Self { listener, limits, open, state: Mutex::default(), closed: Notify::new() })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits while many connections are making room: those that were accepted meanwhile would need more files than the
    /// listener has.
    pub(super) async fn wait_for_room(&self) {
        while self.state().making_room() >= MAKING_ROOM_AT_ONCE {
            self.closed.notified().await;
        }
    }

    /// Counts a connection in. When there is no room the newest idle one is asked to make some.
    pub(super) fn admit(self: &Arc<Self>, peer: IpAddr) -> Result<Arc<Registered>, ConnectionRefusal> {
        let address = network(peer.to_canonical());
        let mut state = self.state();
        if let Err(refusal) = self.check(&mut state, address) {
            self.report(&mut state, refusal);
            return Err(refusal);
        }
        let id = state.next;
        let entry = Arc::new(Entry { address, activity: Activity::new(), makes_room: Notify::new() });
        state.connections.insert(id, entry.clone());
        state.addresses.entry(address).or_default().ordinary += 1;
        state.next += 1;
        state.open += 1;
        self.show(&state);
        drop(state);
        Ok(Arc::new(Registered { registry: self.clone(), entry, id, has_stream: AtomicBool::new(false) }))
    }

    fn check(&self, state: &mut State, address: IpAddr) -> Result<(), ConnectionRefusal> {
        let count = state.addresses.get(&address).copied().unwrap_or_default();
        if count.ordinary >= self.limits.per_address {
            return Err(ConnectionRefusal::Address);
        }
        if state.connections.len() >= self.limits.total && !state.ask_for_room() {
            return Err(ConnectionRefusal::Full);
        }
        Ok(())
    }

    /// Asks an idle connection to make room; `false` when none is idle.
    pub(super) fn make_room(&self) -> bool {
        self.state().ask_for_room()
    }

    fn report(&self, state: &mut State, refusal: ConnectionRefusal) {
        let reason = refusal.label();
        counter!("baize_connections_refused_total", "listener" => self.listener, "reason" => reason)
            .increment(1);
        if state.logged_at.is_none_or(|at| at.elapsed() >= LOG_INTERVAL) {
            state.logged_at = Some(Instant::now());
            tracing::warn!(listener = self.listener, reason, open = state.open, "connections refused");
        }
    }

    fn show(&self, state: &State) {
        self.open.set(u32::try_from(state.open).unwrap_or(u32::MAX));
    }

    fn count_closed(&self, reason: &'static str) {
        counter!("baize_connections_closed_total", "listener" => self.listener, "reason" => reason)
            .increment(1);
    }

    fn remove(&self, id: u64, address: IpAddr, has_stream: bool) {
        let mut state = self.state();
        state.connections.remove(&id);
        state.open -= 1;
        if let Some(count) = state.addresses.get_mut(&address) {
            let counted = if has_stream { &mut count.with_stream } else { &mut count.ordinary };
            *counted -= 1;
            if count.sum() == 0 {
                state.addresses.remove(&address);
            }
        }
        self.show(&state);
        drop(state);
        self.closed.notify_one();
    }
}

impl Registered {
    /// What it is doing.
    pub(super) fn activity(&self) -> &Activity {
        &self.entry.activity
    }

    /// When it ends if nothing happens until then, and why.
    pub(super) fn deadline(&self) -> (Instant, Expiry) {
        self.entry.activity.deadline(&self.registry.limits)
    }

    /// Resolves when the connection has to make room for another.
    pub(super) async fn makes_room(&self) {
        self.entry.makes_room.notified().await;
    }

    /// Whether it can make room: a connection that has an open request by now stays.
    pub(super) fn can_make_room(&self) -> bool {
        let mut state = self.registry.state();
        let is_idle = self.entry.activity.is_idle();
        if is_idle {
            self.registry.count_closed("pressure");
        } else {
            state.connections.insert(self.id, self.entry.clone());
        }
        is_idle
    }

    /// Counts it with the connections that carry an event stream, from now on and as far as its address may have more
    /// of them.
    pub(super) fn note_stream(&self) {
        let mut state = self.registry.state();
        let Some(count) = state.addresses.get_mut(&self.entry.address) else { return };
        if count.with_stream < self.registry.limits.streams_per_address
            && !self.has_stream.swap(true, Ordering::Relaxed)
        {
            count.ordinary -= 1;
            count.with_stream += 1;
        }
    }

    /// Counts an end that the client did not ask for.
    pub(super) fn count_expired(&self, expiry: Expiry) {
        self.registry.count_closed(expiry.label());
    }
}

impl Drop for Registered {
    fn drop(&mut self) {
        self.registry.remove(self.id, self.entry.address, self.has_stream.load(Ordering::Relaxed));
    }
}
