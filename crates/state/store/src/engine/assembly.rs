//! The threads of a store: each opens its connection and then runs until the store is closed.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use crossbeam_channel::{Receiver, Sender, bounded, unbounded};

use crate::engine::backend::Backend;
use crate::engine::inbox::Inbox;
use crate::engine::probe::{Prober, Probes, Schedule};
use crate::engine::tx::{CommitHook, IsRegistered};
use crate::engine::worker::{self, Message, State};
use crate::{StoreConfig, StoreError, Tx};

/// Opens a connection, in the thread that will use it.
pub(crate) trait Opener: FnOnce() -> Result<Box<dyn Backend>, StoreError> + Send + 'static {}

impl<F: FnOnce() -> Result<Box<dyn Backend>, StoreError> + Send + 'static> Opener for F {}

/// Whether a thread could open its connection.
type OpenResult = Result<(), StoreError>;

/// The running threads of a store and the queues that lead to them.
pub(crate) struct Threads {
    pub(crate) writers: Vec<Inbox>,
    pub(crate) readers: Inbox,
    reader_count: usize,
    pub(crate) state: Arc<State>,
    handles: Mutex<Vec<JoinHandle<()>>>,
    /// End the threads that wait for the time: checkpoints and probes.
    stops: Vec<Sender<()>>,
}

impl Threads {
    /// Asks every thread to finish what was accepted and to end.
    pub(crate) fn close(&self) {
        self.writers.iter().for_each(Inbox::stop);
        for _ in 0..self.reader_count {
            self.readers.stop();
        }
        for stop in &self.stops {
            // A full channel holds the same message already.
            let _ = stop.try_send(());
        }
    }

    /// Waits until every thread has ended.
    pub(crate) fn join(&self) {
        let mut handles = self.handles.lock().unwrap_or_else(PoisonError::into_inner);
        for thread in handles.drain(..) {
            if thread.join().is_err() {
                tracing::error!("store thread panicked");
            }
        }
    }
}

impl Drop for Threads {
    fn drop(&mut self) {
        self.close();
    }
}

/// Collects the threads of a store while it is being opened.
pub(crate) struct Assembly {
    writers: Vec<Inbox>,
    readers: (Inbox, Receiver<Message>),
    reader_count: usize,
    /// The queue of the probes' own connection, which a remote database has.
    probes: Option<Inbox>,
    state: Arc<State>,
    handles: Vec<JoinHandle<()>>,
    queue_limit: usize,
    batch_limit: usize,
    opening: usize,
    opened: (Sender<OpenResult>, Receiver<OpenResult>),
    on_commit: Option<CommitHook>,
    parts: Parts,
}

/// What the table families give to the engine.
#[derive(Clone, Copy)]
pub(crate) struct Parts {
    pub(crate) is_registered: IsRegistered,
    pub(crate) probes: Probes,
}

impl Assembly {
    pub(crate) fn new(config: &StoreConfig, parts: Parts) -> Self {
        Self {
            writers: Vec::new(),
            readers: Inbox::new(config.queue_limit),
            reader_count: 0,
            probes: None,
            state: Arc::new(State {
                on_fatal: config.on_fatal.clone(),
                acknowledges_too_early: config.acknowledges_too_early,
                ..State::default()
            }),
            handles: Vec::new(),
            queue_limit: config.queue_limit,
            batch_limit: config.batch_limit.max(1),
            opening: 0,
            opened: unbounded(),
            on_commit: config.on_commit.clone(),
            parts,
        }
    }

    pub(crate) fn add_writer(&mut self, open: impl Opener) -> Result<(), StoreError> {
        let (sender, inbox) = Inbox::new(self.queue_limit);
        let (state, limit) = (self.state.clone(), self.batch_limit);
        self.writers.push(sender);
        self.add_worker("store-write", open, move |tx| worker::write_loop(tx, &inbox, &state, limit))
    }

    pub(crate) fn add_reader(&mut self, open: impl Opener) -> Result<(), StoreError> {
        let (inbox, state) = (self.readers.1.clone(), self.state.clone());
        self.reader_count += 1;
        self.add_worker("store-read", open, move |tx| worker::read_loop(tx, &inbox, &state))
    }

    /// Gives the probes a connection of their own: for a database that may fall silent without an error.
    pub(crate) fn add_probe_connection(&mut self, open: impl Opener) -> Result<(), StoreError> {
        let (sender, inbox) = Inbox::new(self.queue_limit);
        let state = self.state.clone();
        self.probes = Some(sender);
        // It ends with the prober, which has the only sender.
        self.add_worker("store-probe-io", open, move |tx| worker::probe_loop(tx, &inbox, &state))
    }

    /// Starts a thread that opens its connection, reports the result, and enters its loop.
    fn add_worker(
        &mut self,
        name: &str,
        open: impl Opener,
        run_loop: impl FnOnce(Tx) + Send + 'static,
    ) -> Result<(), StoreError> {
        let (opened, on_commit, is_registered) =
            (self.opened.0.clone(), self.on_commit.clone(), self.parts.is_registered);
        self.opening += 1;
        self.spawn(name, move || match open() {
            Ok(conn) => {
                drop(opened.send(Ok(())));
                drop(opened);
                run_loop(Tx::new(conn, is_registered, on_commit));
            }
            Err(error) => drop(opened.send(Err(error))),
        })
    }

    pub(crate) fn spawn(
        &mut self,
        name: &str,
        run: impl FnOnce() + Send + 'static,
    ) -> Result<(), StoreError> {
        let thread = std::thread::Builder::new().name(name.to_owned()).spawn(run);
        self.handles.push(thread.map_err(|e| StoreError::Open(e.to_string()))?);
        Ok(())
    }

    /// Starts the probes. Without a connection of their own they run on the writer's.
    fn add_prober(&mut self) -> Result<Option<Sender<()>>, StoreError> {
        let own = self.probes.take();
        let is_remote = own.is_some();
        let Some(inbox) = own.or_else(|| self.writers.first().cloned()) else { return Ok(None) };
        let state = self.state.clone();
        let prober =
            Prober { probes: self.parts.probes, inbox, state, is_remote, schedule: Schedule::default() };
        let (stop, stopped) = bounded(1);
        self.spawn("store-probe", move || prober.run(&stopped))?;
        Ok(Some(stop))
    }

    /// Waits until every connection is open. If one fails, the others are closed.
    pub(crate) fn finish(mut self, stop_checkpoints: Option<Sender<()>>) -> Result<Threads, StoreError> {
        let stops = self.add_prober()?.into_iter().chain(stop_checkpoints).collect();
        let results: Vec<_> = self.opened.1.iter().take(self.opening).collect();
        let threads = Threads {
            writers: self.writers,
            readers: self.readers.0,
            reader_count: self.reader_count,
            state: self.state,
            handles: Mutex::new(self.handles),
            stops,
        };
        results.into_iter().collect::<Result<(), StoreError>>().map(|()| threads)
    }
}
