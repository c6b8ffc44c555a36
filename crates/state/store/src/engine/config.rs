//! The location of the store and its limits.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicU32;

use crate::StoreError;
use crate::engine::tx::CommitHook;

/// The database behind the store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Location {
    /// A SQLite file, created if it is missing (its directory must exist).
    Sqlite(PathBuf),
    /// A PostgreSQL connection string (`host=… user=… dbname=…` or `postgres://…`).
    Postgres(String),
}

/// Called once, from a store thread, when a commit's outcome is unknown and the store has stopped writing.
/// The program is expected to exit and be restarted by its supervisor; idempotency keys then answer repeated requests.
pub type FatalHook = Arc<dyn Fn(&StoreError) + Send + Sync>;

/// How to open a store. [`StoreConfig::sqlite`] and [`StoreConfig::postgres`] give good defaults.
#[derive(Clone)]
pub struct StoreConfig {
    /// The database.
    pub location: Location,
    /// Connections (and threads) that only read.
    pub readers: usize,
    /// Connections (and threads) that write. SQLite has exactly one, whatever is set here. Few of them make larger batches,
    /// with fewer statements and commits for the same work.
    pub writers: usize,
    /// The most units of work that share one transaction.
    pub batch_limit: usize,
    /// The most units of work that wait in one queue before further ones are refused with [`StoreError::Busy`].
    pub queue_limit: usize,
    /// Page cache of the writing SQLite connection, in KiB; a reader has a quarter.
    pub cache_kib: u32,
    /// How much of a SQLite file may be mapped into memory, in bytes.
    pub mmap_bytes: i64,
    /// Whether to bring the schema up to date while opening. Otherwise an older schema is an error.
    pub migrate: bool,
    /// What to do when a commit's outcome is unknown.
    pub on_fatal: Option<FatalHook>,
    /// Lets tests fill a SQLite file: the most pages that it may have, unless it has more already.
    pub(crate) page_limit: Option<Arc<AtomicU32>>,
    /// Lets tests make commits fail.
    pub(crate) on_commit: Option<CommitHook>,
    /// Whether answers are given before commits, which a kill must expose: the control of the kill test. An optimised build
    /// takes no notice of it.
    pub acknowledges_too_early: bool,
}

impl StoreConfig {
    /// The embedded store, in one file.
    pub fn sqlite(path: impl Into<PathBuf>) -> Self {
        Self::at(Location::Sqlite(path.into()))
    }

    /// A PostgreSQL database.
    pub fn postgres(connection: impl Into<String>) -> Self {
        Self::at(Location::Postgres(connection.into()))
    }

    /// The defaults for a location.
    pub fn at(location: Location) -> Self {
        Self {
            location,
            readers: 2,
            writers: 2,
            batch_limit: 128,
            queue_limit: 4096,
            cache_kib: 16 * 1024,
            mmap_bytes: 256 << 20,
            migrate: true,
            on_fatal: None,
            page_limit: None,
            on_commit: None,
            acknowledges_too_early: false,
        }
    }
}

impl fmt::Debug for StoreConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The connection string may hold a password.
        let location = match &self.location {
            Location::Sqlite(path) => format!("sqlite {}", path.display()),
            Location::Postgres(_) => "postgres".to_owned(),
        };
        f.debug_struct("StoreConfig").field("location", &location).finish_non_exhaustive()
    }
}
