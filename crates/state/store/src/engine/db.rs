//! The store as the rest of the program holds it.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use crossbeam_channel::{Receiver, Sender, TrySendError, bounded, unbounded};
use tokio::sync::oneshot;

use crate::engine::config::Faults;
use crate::engine::job::Work;
use crate::engine::tx::Backend;
use crate::engine::worker::{Message, State};
use crate::engine::{migrate, postgres, sqlite, worker};
use crate::{Location, PlayerId, StoreConfig, StoreError, Tx};

/// Which line a write stands in. Writes with the same key never run at the same time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WriteKey(i64);

impl WriteKey {
    /// Work that belongs to no player: registration, catalogue, jobs.
    pub const SHARED: Self = Self(0);
}

impl From<PlayerId> for WriteKey {
    fn from(player: PlayerId) -> Self {
        Self(player.get())
    }
}

impl WriteKey {
    /// The line among `lines`, spread evenly although identifiers mostly end in the same bits.
    fn line(self, lines: usize) -> usize {
        let mixed = self.0.cast_unsigned().wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        usize::try_from(mixed).unwrap_or(0) % lines.max(1)
    }
}

/// Counters since the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stats {
    /// Transactions that ended well.
    pub commits: u64,
    /// Jobs in them.
    pub jobs: u64,
    /// Shared transactions that were undone, their jobs run alone.
    pub replays: u64,
    /// Jobs that wait now.
    pub waiting: usize,
}

/// The store. Cheap to clone; all clones are one store.
#[derive(Clone)]
pub struct Db {
    inner: Arc<Inner>,
}

pub(crate) struct Inner {
    writers: Vec<Sender<Message>>,
    readers: Sender<Message>,
    reader_count: usize,
    state: Arc<State>,
    threads: Mutex<Vec<JoinHandle<()>>>,
    checkpoints: Option<Sender<()>>,
}

impl Db {
    /// Opens the store, and brings its schema up to date if the configuration says so. Blocks until every
    /// connection stands.
    #[expect(clippy::needless_pass_by_value, reason = "a configuration is used once")]
    pub fn open(config: StoreConfig) -> Result<Self, StoreError> {
        if config.migrate {
            migrate::migrate(&config.location)?;
        } else {
            migrate::check(&config.location)?;
        }
        let state = Arc::new(State { on_fatal: config.on_fatal.clone(), ..State::default() });
        match config.location.clone() {
            Location::Sqlite(path) => sqlite::open(&path, &config, state),
            Location::Postgres(connection) => postgres::open(&connection, &config, state),
        }
        .map(|inner| Self { inner: Arc::new(inner) })
    }

    /// Runs `code` in a transaction and answers after the durable commit.
    ///
    /// The code may run more than once: draw identifiers, time and randomness before, and move them in. If it
    /// returns an error nothing of it is written. `key` is the player whose data it writes.
    pub async fn write<T, E, F>(&self, key: impl Into<WriteKey>, code: F) -> Result<T, E>
    where
        F: FnMut(&mut Tx) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        if self.inner.state.stopped.load(Ordering::SeqCst) {
            return Err(StoreError::Stopped.into());
        }
        let line = key.into().line(self.inner.writers.len());
        let Some(inbox) = self.inner.writers.get(line) else { return Err(StoreError::Stopped.into()) };
        submit(inbox, code).await
    }

    /// Runs `code` on a consistent snapshot, without the right to write.
    pub async fn read<T, E, F>(&self, code: F) -> Result<T, E>
    where
        F: FnMut(&mut Tx) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        submit(&self.inner.readers, code).await
    }

    /// Counters for the metrics page.
    pub fn stats(&self) -> Stats {
        let state = &self.inner.state;
        Stats {
            commits: state.commits.load(Ordering::Relaxed),
            jobs: state.jobs.load(Ordering::Relaxed),
            replays: state.replays.load(Ordering::Relaxed),
            waiting: self.inner.writers.iter().map(Sender::len).sum::<usize>() + self.inner.readers.len(),
        }
    }

    /// Whether the store still accepts writes.
    pub fn is_writing(&self) -> bool {
        !self.inner.state.stopped.load(Ordering::SeqCst)
    }

    /// Finishes what was accepted and ends the threads. Later work is refused with [`StoreError::Stopped`].
    /// Blocks; call it outside the asynchronous runtime or in a blocking task.
    pub fn close(&self) {
        self.inner.close();
        let mut threads = self.inner.threads.lock().unwrap_or_else(PoisonError::into_inner);
        for thread in threads.drain(..) {
            if thread.join().is_err() {
                tracing::error!("a store thread ended with a panic");
            }
        }
    }
}

impl Inner {
    fn close(&self) {
        for inbox in &self.writers {
            // A full line is no reason to lose the message: this waits for room.
            drop(inbox.send(Message::Stop));
        }
        for _ in 0..self.reader_count {
            drop(self.readers.send(Message::Stop));
        }
        if let Some(checkpoints) = &self.checkpoints {
            // A full channel says the same already.
            let _ = checkpoints.try_send(());
        }
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.close();
    }
}

async fn submit<T, E, F>(inbox: &Sender<Message>, code: F) -> Result<T, E>
where
    F: FnMut(&mut Tx) -> Result<T, E> + Send + 'static,
    T: Send + 'static,
    E: From<StoreError> + Send + 'static,
{
    let (reply, answer) = oneshot::channel();
    let job = Box::new(Work { code, result: None, reply });
    inbox.try_send(Message::Run(job)).map_err(|refused| match refused {
        TrySendError::Full(_) => StoreError::Busy,
        TrySendError::Disconnected(_) => StoreError::Stopped,
    })?;
    answer.await.unwrap_or_else(|_| Err(StoreError::Stopped.into()))
}

/// How the opening of one connection went.
type Opened = Result<(), StoreError>;

/// Opens a connection, in the thread that will use it.
pub(crate) trait Opener: FnOnce() -> Result<Box<dyn Backend>, StoreError> + Send + 'static {}

impl<F: FnOnce() -> Result<Box<dyn Backend>, StoreError> + Send + 'static> Opener for F {}

/// Collects the threads of a store while it is being opened.
pub(crate) struct Assembly {
    writers: Vec<Sender<Message>>,
    readers: (Sender<Message>, Receiver<Message>),
    reader_count: usize,
    state: Arc<State>,
    threads: Vec<JoinHandle<()>>,
    queue_limit: usize,
    batch_limit: usize,
    opening: usize,
    ready: (Sender<Opened>, Receiver<Opened>),
    faults: Option<Faults>,
}

impl Assembly {
    pub(crate) fn new(config: &StoreConfig, state: Arc<State>) -> Self {
        Self {
            writers: Vec::new(),
            readers: bounded(config.queue_limit),
            reader_count: 0,
            state,
            threads: Vec::new(),
            queue_limit: config.queue_limit,
            batch_limit: config.batch_limit.max(1),
            opening: 0,
            ready: unbounded(),
            faults: config.faults.clone(),
        }
    }

    pub(crate) fn writer(&mut self, open: impl Opener) -> Result<(), StoreError> {
        let (sender, inbox) = bounded(self.queue_limit);
        let (state, limit) = (self.state.clone(), self.batch_limit);
        self.writers.push(sender);
        self.worker("store-write", open, move |tx| worker::write_loop(tx, &inbox, &state, limit))
    }

    pub(crate) fn reader(&mut self, open: impl Opener) -> Result<(), StoreError> {
        let inbox = self.readers.1.clone();
        self.reader_count += 1;
        self.worker("store-read", open, move |tx| worker::read_loop(tx, &inbox))
    }

    /// A thread that opens its connection, says how that went, and then lives.
    fn worker(
        &mut self,
        name: &str,
        open: impl Opener,
        life: impl FnOnce(Tx) + Send + 'static,
    ) -> Result<(), StoreError> {
        let (ready, faults) = (self.ready.0.clone(), self.faults.clone());
        self.opening += 1;
        self.spawn(name, move || match open() {
            Ok(conn) => {
                let conn = if let Some(wrap) = faults { wrap(conn) } else { conn };
                drop(ready.send(Ok(())));
                drop(ready);
                life(Tx::new(conn));
            }
            Err(error) => drop(ready.send(Err(error))),
        })
    }

    pub(crate) fn spawn(
        &mut self,
        name: &str,
        life: impl FnOnce() + Send + 'static,
    ) -> Result<(), StoreError> {
        let thread = std::thread::Builder::new().name(name.to_owned()).spawn(life);
        self.threads.push(thread.map_err(|e| StoreError::Open(e.to_string()))?);
        Ok(())
    }

    /// The store, once every connection stands. If one does not, the others are closed.
    pub(crate) fn finish(self, checkpoints: Option<Sender<()>>) -> Result<Inner, StoreError> {
        let opened: Vec<_> = self.ready.1.iter().take(self.opening).collect();
        let inner = Inner {
            writers: self.writers,
            readers: self.readers.0,
            reader_count: self.reader_count,
            state: self.state,
            threads: Mutex::new(self.threads),
            checkpoints,
        };
        opened.into_iter().collect::<Result<(), StoreError>>().map(|()| inner)
    }
}
