//! Faults of the store. They are logged and become internal errors; none is a reply for a player.

/// A fault of the store. Expected refusals are never of this type.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The store could not be opened or prepared; the text names the place and the cause.
    #[error("the store cannot be opened: {0}")]
    Open(String),
    /// A migration failed, or the store's schema is not the one this program knows.
    #[error("the store's schema: {0}")]
    Schema(String),
    /// A statement failed.
    #[error("statement failed: {message} (in: {sql})")]
    Statement {
        /// The message of the database.
        message: String,
        /// The statement as it is written in the source.
        sql: &'static str,
    },
    /// Another writer was faster. The store repeats such work by itself; callers see it only if every repetition lost
    /// too. Outside the store it is made by [`Tx::conflict`](crate::Tx::conflict) alone: a transaction that does not know of
    /// it would not run again.
    #[non_exhaustive]
    #[error("another writer changed the same row")]
    Conflict,
    /// Another process inserted a row with the same key first (PostgreSQL only: SQLite has one writer). Repeated like a
    /// conflict.
    #[error("another writer inserted the same row: {message} (in: {sql})")]
    Duplicate {
        /// The message of the database.
        message: String,
        /// The statement or table.
        sql: &'static str,
    },
    /// Another process holds the lease that this write needs; nothing was written.
    #[error("another process holds the lease {0}")]
    LeaseLost(&'static str),
    /// A row that must exist does not.
    #[error("no row where one is required (in: {0})")]
    Missing(&'static str),
    /// A column does not hold what the program expects.
    #[error("column {index}: {message}")]
    Column {
        /// Position in the row, from 0.
        index: usize,
        /// What was expected and what was found.
        message: String,
    },
    /// Stored data contradicts itself, for example a JSON text that does not parse.
    #[error("stored data is damaged: {0}")]
    Damaged(String),
    /// The database takes no writes now, for example because its disk is full; nothing of this work was written, and
    /// reading goes on.
    #[error("the database takes no writes: {0}")]
    ReadOnly(String),
    /// Too much work is waiting; nothing of this work was done.
    #[error("the store has too much work waiting")]
    Busy,
    /// The store has stopped writing after an unknown commit, or is closing; nothing of this work was done.
    #[error("the store has stopped")]
    Stopped,
    /// The commit's outcome is unknown: the work may or may not be durable. The store has stopped writing.
    #[error("the outcome of a commit is unknown: {0}")]
    CommitUnknown(String),
    /// The code of a unit of work panicked; nothing of it was written.
    #[error("a unit of work panicked: {0}")]
    Panicked(String),
    /// The connection to the database was lost before the commit; nothing of this work was written.
    #[error("the connection to the database was lost: {0}")]
    Disconnected(String),
}

impl StoreError {
    /// Whether the same work may succeed if it runs again.
    pub(crate) fn is_transient(&self) -> bool {
        matches!(self, Self::Conflict | Self::Duplicate { .. } | Self::Disconnected(_))
    }

    /// Whether other work would most likely fail too: the store itself fails, not one row or statement.
    pub fn is_of_the_store(&self) -> bool {
        match self {
            Self::Open(_)
            | Self::Schema(_)
            | Self::Busy
            | Self::Stopped
            | Self::CommitUnknown(_)
            | Self::ReadOnly(_)
            | Self::Disconnected(_) => true,
            Self::Statement { .. }
            | Self::Conflict
            | Self::Duplicate { .. }
            | Self::Missing(_)
            | Self::LeaseLost(_)
            | Self::Column { .. }
            | Self::Damaged(_)
            | Self::Panicked(_) => false,
        }
    }

    /// Whether the database as a whole refuses the work for a while. The store logs that once, when it begins.
    pub fn is_outage(&self) -> bool {
        matches!(self, Self::ReadOnly(_) | Self::Disconnected(_))
    }

    /// A damaged value found while reading.
    pub fn damaged(what: impl std::fmt::Display) -> Self {
        Self::Damaged(what.to_string())
    }
}
