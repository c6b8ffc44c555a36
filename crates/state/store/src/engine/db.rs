//! The handle through which the rest of the program reads and writes.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use tokio::sync::oneshot;

use crate::engine::assembly::{Assembly, Parts, Threads};
use crate::engine::availability::Availability;
use crate::engine::first_read::FirstRead;
use crate::engine::inbox::Inbox;
use crate::engine::work::Submission;
use crate::engine::{migrate, postgres, sqlite};
use crate::{Location, PlayerId, StoreConfig, StoreError, Tx};

/// Chooses the queue of a write. Writes with the same key never run at the same time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WriteKey(i64);

impl WriteKey {
    /// Work that belongs to no player: registration, catalogue, jobs.
    pub const SHARED: Self = Self(0);

    /// The queue among `count`, spread evenly although identifiers mostly end in the same bits.
    pub fn queue(self, count: usize) -> usize {
        let mixed = self.0.cast_unsigned().wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        usize::try_from(mixed).unwrap_or(0) % count.max(1)
    }
}

impl From<PlayerId> for WriteKey {
    fn from(player: PlayerId) -> Self {
        Self(player.get())
    }
}

/// Counters since the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stats {
    /// Committed transactions.
    pub commits: u64,
    /// Units of work in them.
    pub units: u64,
    /// Shared transactions that were undone, their units run alone.
    pub replays: u64,
    /// Units of work that wait now.
    pub waiting: usize,
    /// How often the availability has changed.
    pub changes: u64,
}

/// The store. Cheap to clone; all clones are one store.
#[derive(Clone)]
pub struct Db {
    threads: Arc<Threads>,
}

impl Db {
    /// Opens the store, and brings its schema up to date if the configuration asks for it. Blocks until every
    /// connection is open.
    pub(crate) fn open_with(config: &StoreConfig, parts: Parts) -> Result<Self, StoreError> {
        if config.migrate {
            migrate::migrate(&config.location)?;
        } else {
            migrate::check(&config.location)?;
        }
        let assembly = Assembly::new(config, parts);
        let threads = match &config.location {
            Location::Sqlite(path) => sqlite::open(path, config, assembly),
            Location::Postgres(connection) => postgres::open(connection, config, assembly),
        }?;
        Ok(Self { threads: Arc::new(threads) })
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
        submit(self.queue(key.into())?, None, code).await
    }

    /// Like [`Self::write`] of the player that the first read is of: the code begins with that query.
    pub async fn write_after<T, E, F>(&self, first_read: FirstRead, code: F) -> Result<T, E>
    where
        F: FnMut(&mut Tx) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        submit(self.queue(first_read.player.into())?, Some(first_read), code).await
    }

    fn queue(&self, key: WriteKey) -> Result<&Inbox, StoreError> {
        if let Some(error) = self.threads.state.condition.refusal(true) {
            return Err(error);
        }
        let writers = &self.threads.writers;
        writers.get(key.queue(writers.len())).ok_or(StoreError::Stopped)
    }

    /// Runs `code` on a consistent snapshot, without the right to write.
    pub async fn read<T, E, F>(&self, code: F) -> Result<T, E>
    where
        F: FnMut(&mut Tx) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        if let Some(error) = self.threads.state.condition.refusal(false) {
            return Err(error.into());
        }
        submit(&self.threads.readers, None, code).await
    }

    /// Counters for the metrics page.
    pub fn stats(&self) -> Stats {
        let state = &self.threads.state;
        Stats {
            commits: state.commits.load(Ordering::Relaxed),
            units: state.units.load(Ordering::Relaxed),
            replays: state.replays.load(Ordering::Relaxed),
            changes: state.condition.changes.load(Ordering::Relaxed),
            waiting: self.threads.writers.iter().map(Inbox::len).sum::<usize>() + self.threads.readers.len(),
        }
    }

    /// Whether the store accepts writes now.
    pub fn is_writing(&self) -> bool {
        self.availability() == Availability::Normal
    }

    /// Whether the database takes work now.
    pub fn availability(&self) -> Availability {
        self.threads.state.condition.current()
    }

    /// Finishes what was accepted and ends the threads. Later work is refused with [`StoreError::Stopped`].
    /// Blocks; call it outside the asynchronous runtime or in a blocking task.
    pub fn close(&self) {
        self.threads.close();
        self.threads.join();
    }
}

async fn submit<T, E, F>(inbox: &Inbox, first_read: Option<FirstRead>, code: F) -> Result<T, E>
where
    F: FnMut(&mut Tx) -> Result<T, E> + Send + 'static,
    T: Send + 'static,
    E: From<StoreError> + Send + 'static,
{
    let (reply, result) = oneshot::channel();
    let unit = Box::new(Submission { first_read, code, result: None, reply });
    inbox.submit(unit)?;
    result.await.unwrap_or_else(|_| Err(StoreError::Stopped.into()))
}
