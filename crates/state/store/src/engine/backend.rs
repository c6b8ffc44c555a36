//! The interface between a transaction and a connection to either database.

use crate::engine::first_read::FirstRead;
use crate::engine::schema::TableSchema;
use crate::engine::value::{Row, Value};
use crate::{PlayerId, StoreError};

/// How many rows a statement must change. Another number is a conflict: the work is undone and runs again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ExpectedRows {
    /// Any number.
    Any,
    /// Exactly one row.
    One,
    /// Exactly so many rows.
    Exactly(u64),
}

impl ExpectedRows {
    /// Compares with the number of rows that were changed.
    pub(crate) fn check(self, count: u64) -> Result<(), StoreError> {
        let fits = match self {
            Self::Any => true,
            Self::One => count == 1,
            Self::Exactly(rows) => count == rows,
        };
        if fits { Ok(()) } else { Err(StoreError::Conflict) }
    }
}

/// The rows that a query can see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scope {
    /// Rows of all players.
    All,
    /// Rows of all players, and sums as far as they are written: what is still to be added to them may be missed.
    WrittenSums,
    /// Only rows of this player, in every table that the query names. Writes of other players that are still queued
    /// need not be sent first.
    Player(PlayerId),
}

/// Receives the rows of a query, one at a time.
pub(crate) type RowCallback<'a> = dyn FnMut(&dyn Row) -> Result<(), StoreError> + 'a;

/// A connection to a database. Every failure is returned; the transaction records it.
pub(crate) trait Backend {
    /// Calls `each` with every row of the result.
    fn query(
        &mut self,
        sql: &'static str,
        params: &[Value<'_>],
        scope: Scope,
        each: &mut RowCallback<'_>,
    ) -> Result<(), StoreError>;
    /// Calls `each` with the rows of one query with these parameters and those, in their order. Asks all of them before it
    /// waits for the first answer, if a connection gains by it.
    fn query_all(
        &mut self,
        sql: &'static str,
        params: &[Vec<Value<'_>>],
        scope: Scope,
        each: &mut RowCallback<'_>,
    ) -> Result<(), StoreError> {
        params.iter().try_for_each(|params| self.query(sql, params, scope, each))
    }
    /// Runs a statement and counts the rows it changed.
    fn execute(&mut self, sql: &'static str, params: &[Value<'_>]) -> Result<u64, StoreError>;
    /// Runs a statement now or later, but before any statement that could see its effect.
    fn enqueue(
        &mut self,
        sql: &'static str,
        params: &[Value<'_>],
        expected: ExpectedRows,
    ) -> Result<(), StoreError>;
    /// Inserts a row now or later, but before any statement that could see it.
    fn insert(&mut self, table: &'static TableSchema, values: &[Value<'_>]) -> Result<(), StoreError>;
    /// Adds a row to the stored one now or later, but before any statement that could see it.
    fn add(&mut self, table: &'static TableSchema, values: &[Value<'_>]) -> Result<(), StoreError>;
    /// Updates a versioned row now or later, but before any statement that could see it. Another version than the one
    /// in `values` is a conflict.
    fn save(&mut self, table: &'static TableSchema, values: &[Value<'_>]) -> Result<(), StoreError>;
    /// Prepares a statement without running it.
    #[cfg(test)]
    fn prepare(&mut self, sql: &'static str) -> Result<(), StoreError>;
    /// Prepares every statement of a table that this database uses.
    #[cfg(test)]
    fn prepare_table(&mut self, table: &'static TableSchema) -> Result<(), StoreError>;
    /// The columns that the database has for a table, with their types, and the primary key.
    #[cfg(test)]
    fn stored_columns(&mut self, table: &str) -> Result<Vec<StoredColumn>, StoreError>;
    /// Begins a transaction; one that does not write sees a single snapshot.
    fn begin(&mut self, write: bool) -> Result<(), StoreError>;
    /// Sends the queries that the units of this transaction will ask, if a connection gains by it. Their rows are what
    /// a query would find at its turn: a write that it could see takes them back.
    fn send_first_reads(&mut self, _reads: &[&FirstRead]) -> Result<(), StoreError> {
        Ok(())
    }
    /// Runs everything that is queued and checks every result.
    fn flush(&mut self) -> Result<(), StoreError>;
    /// Commits. After [`StoreError::Conflict`] and [`StoreError::ReadOnly`] it is certain that nothing was committed; any
    /// other error means that the outcome is unknown.
    fn commit(&mut self) -> Result<(), StoreError>;
    /// Undoes the transaction, in whatever state it is.
    fn rollback(&mut self);
    /// Lets the next transaction begin on a session of its own, where the database has sessions.
    fn discard_session(&mut self) {}
}

/// A column as the database describes it.
#[cfg(test)]
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct StoredColumn {
    pub(crate) name: String,
    pub(crate) type_name: String,
    pub(crate) is_key: bool,
    pub(crate) is_nullable: bool,
}
