//! A transaction, as the functions of the table families see it.

use std::sync::Arc;

use crate::engine::backend::{Backend, ExpectedRows, RowCallback, Scope};
use crate::engine::first_read::FirstRead;
use crate::engine::record::Record;
use crate::engine::schema::ColumnRole;
use crate::engine::value::{Row, ToValue, Value};
use crate::{PlayerId, StoreError};

/// Whether a family lists a statement among its own; asked in debug builds only.
pub(crate) type IsRegistered = fn(&str) -> bool;

/// Runs the commit that it is given, or fails instead: how tests make commits fail.
pub(crate) type CommitHook =
    Arc<dyn Fn(&mut dyn FnMut() -> Result<(), StoreError>) -> Result<(), StoreError> + Send + Sync>;

/// One transaction. It is opened and closed by the store; the code that runs in it only uses it.
///
/// SQL is written in this crate alone, so the statement methods are not public: other crates call the functions
/// of the table families.
pub struct Tx {
    conn: Box<dyn Backend>,
    is_registered: IsRegistered,
    on_commit: Option<CommitHook>,
    /// Whether the current unit of work has written.
    unit_wrote: bool,
    /// Whether an earlier unit of this transaction has written.
    wrote: bool,
    /// The first failed statement. A transaction with one is never committed, even if the code ignored the error.
    failed: Option<StoreError>,
}

impl Tx {
    pub(crate) fn new(
        conn: Box<dyn Backend>,
        is_registered: IsRegistered,
        on_commit: Option<CommitHook>,
    ) -> Self {
        Self { conn, is_registered, on_commit, unit_wrote: false, wrote: false, failed: None }
    }

    /// All rows of a query, each through `map`.
    pub(crate) fn query<T>(
        &mut self,
        sql: &'static str,
        params: &[&dyn ToValue],
        map: impl Fn(&dyn Row) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        self.query_rows(Scope::All, sql, params, map)
    }

    /// The first row of a query, if there is one.
    pub(crate) fn query_opt<T>(
        &mut self,
        sql: &'static str,
        params: &[&dyn ToValue],
        map: impl Fn(&dyn Row) -> Result<T, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        self.query_first(Scope::All, sql, params, map)
    }

    /// Like [`Self::query_opt`], for a query that sees rows of one player only, in every table that it names. On
    /// PostgreSQL the queued writes of other players stay queued.
    pub(crate) fn query_own<T>(
        &mut self,
        player: PlayerId,
        sql: &'static str,
        params: &[&dyn ToValue],
        map: impl Fn(&dyn Row) -> Result<T, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        self.query_first(Scope::Player(player), sql, params, map)
    }

    /// Like [`Self::query`], for a query that sees rows of one player only, in every table that it names.
    pub(crate) fn query_all_own<T>(
        &mut self,
        player: PlayerId,
        sql: &'static str,
        params: &[&dyn ToValue],
        map: impl Fn(&dyn Row) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        self.query_rows(Scope::Player(player), sql, params, map)
    }

    /// The rows of a query that always has one, for each of these parameters. What this transaction adds to sums may be missed: it is
    /// in flight, as it would be in another transaction.
    pub(crate) fn query_ones_of_written_sums<T>(
        &mut self,
        sql: &'static str,
        params: &[Vec<&dyn ToValue>],
        map: impl Fn(&dyn Row) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        self.assert_registered(sql);
        let values: Vec<_> = params.iter().map(|params| values_of(params)).collect();
        let mut rows = Vec::with_capacity(params.len());
        let result = self.conn.query_all(sql, &values, Scope::WrittenSums, &mut |row| {
            rows.push(map(row)?);
            Ok(())
        });
        self.record_error(result)?;
        if rows.len() == params.len() { Ok(rows) } else { Err(StoreError::Missing(sql)) }
    }

    /// The row of a query that always has one.
    pub(crate) fn query_one<T>(
        &mut self,
        sql: &'static str,
        params: &[&dyn ToValue],
        map: impl Fn(&dyn Row) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.query_opt(sql, params, map)?.ok_or(StoreError::Missing(sql))
    }

    fn query_rows<T>(
        &mut self,
        scope: Scope,
        sql: &'static str,
        params: &[&dyn ToValue],
        map: impl Fn(&dyn Row) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        let mut rows = Vec::new();
        self.query_each(scope, sql, params, &mut |row| {
            rows.push(map(row)?);
            Ok(())
        })?;
        Ok(rows)
    }

    fn query_first<T>(
        &mut self,
        scope: Scope,
        sql: &'static str,
        params: &[&dyn ToValue],
        map: impl Fn(&dyn Row) -> Result<T, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        let mut found = None;
        self.query_each(scope, sql, params, &mut |row| {
            if found.is_none() {
                found = Some(map(row)?);
            }
            Ok(())
        })?;
        Ok(found)
    }

    /// Calls `each` with every row. `INSERT … RETURNING` and its like count as writing.
    fn query_each(
        &mut self,
        scope: Scope,
        sql: &'static str,
        params: &[&dyn ToValue],
        each: &mut RowCallback<'_>,
    ) -> Result<(), StoreError> {
        self.assert_registered(sql);
        self.unit_wrote |= !sql.starts_with("SELECT");
        let result = self.conn.query(sql, &values_of(params), scope, each);
        self.record_error(result)
    }

    /// Runs a statement and returns how many rows it changed.
    pub(crate) fn execute(&mut self, sql: &'static str, params: &[&dyn ToValue]) -> Result<u64, StoreError> {
        self.execute_values(sql, &values_of(params))
    }

    /// Runs a statement whose result is not needed before the commit. Every later statement sees what it changes; its
    /// failure, or another number of rows than expected, undoes the unit of work.
    pub(crate) fn enqueue(
        &mut self,
        sql: &'static str,
        params: &[&dyn ToValue],
        expected: ExpectedRows,
    ) -> Result<(), StoreError> {
        self.enqueue_values(sql, &values_of(params), expected)
    }

    /// Inserts a row. Every later statement sees it; its failure undoes the unit of work.
    pub(crate) fn insert<R: Record>(&mut self, row: &R) -> Result<(), StoreError> {
        self.unit_wrote = true;
        let result = self.conn.insert(R::SCHEMA, &row_values(row));
        self.record_error(result)
    }

    /// Inserts a row unless its key exists. `false` if it does.
    pub(crate) fn insert_if_absent<R: Record>(&mut self, row: &R) -> Result<bool, StoreError> {
        Ok(self.execute_values(R::SCHEMA.insert_if_absent, &row_values(row))? == 1)
    }

    /// Inserts a row, or sets the mutable columns of the one that has its key.
    pub(crate) fn upsert<R: Record>(&mut self, row: &R) -> Result<(), StoreError> {
        debug_assert!(R::SCHEMA.has_role(ColumnRole::Mutable), "{} has nothing to set", R::SCHEMA.name);
        self.enqueue_values(R::SCHEMA.upsert, &row_values(row), ExpectedRows::One)
    }

    /// Inserts a row, or adds its sums to the one that has its key. Every later statement sees it.
    pub(crate) fn add<R: Record>(&mut self, row: &R) -> Result<(), StoreError> {
        debug_assert!(R::SCHEMA.has_role(ColumnRole::Sum), "{} has no sums", R::SCHEMA.name);
        self.unit_wrote = true;
        let result = self.conn.add(R::SCHEMA, &row_values(row));
        self.record_error(result)
    }

    /// Sets the mutable columns of a row. `false` if it does not exist.
    pub(crate) fn update_if_present<R: Record>(&mut self, row: &R) -> Result<bool, StoreError> {
        Ok(self.execute_values(R::SCHEMA.update, &update_values(row))? == 1)
    }

    /// Sets the mutable columns of a row that must exist.
    pub(crate) fn update<R: Record>(&mut self, row: &R) -> Result<(), StoreError> {
        if self.update_if_present(row)? { Ok(()) } else { Err(StoreError::Missing(R::SCHEMA.update)) }
    }

    /// Like [`Self::update`], without waiting for the result: a row that does not exist is a conflict.
    pub(crate) fn enqueue_update<R: Record>(&mut self, row: &R) -> Result<(), StoreError> {
        self.enqueue_values(R::SCHEMA.update, &update_values(row), ExpectedRows::One)
    }

    /// Updates a versioned row that was read in this transaction. Every later statement sees it; if another writer was
    /// faster, the unit of work is undone and runs again.
    pub(crate) fn save<R: Record>(&mut self, row: &R) -> Result<(), StoreError> {
        debug_assert!(R::SCHEMA.has_role(ColumnRole::Version), "{} has no version", R::SCHEMA.name);
        self.unit_wrote = true;
        let result = self.conn.save(R::SCHEMA, &update_values(row));
        self.record_error(result)
    }

    fn execute_values(&mut self, sql: &'static str, values: &[Value<'_>]) -> Result<u64, StoreError> {
        self.assert_registered(sql);
        self.unit_wrote = true;
        let result = self.conn.execute(sql, values);
        self.record_error(result)
    }

    fn enqueue_values(
        &mut self,
        sql: &'static str,
        values: &[Value<'_>],
        expected: ExpectedRows,
    ) -> Result<(), StoreError> {
        self.assert_registered(sql);
        self.unit_wrote = true;
        let result = self.conn.enqueue(sql, values, expected);
        self.record_error(result)
    }

    fn assert_registered(&self, sql: &'static str) {
        debug_assert!((self.is_registered)(sql), "list this statement in its family: {sql}");
    }

    #[cfg(test)]
    pub(crate) fn backend(&mut self) -> &mut dyn Backend {
        self.conn.as_mut()
    }

    /// For code that finds that another writer was faster where the database accepts both: undoes everything, and the unit
    /// of work runs again. Returns the fault to return from it.
    pub fn conflict(&mut self) -> StoreError {
        self.fail(StoreError::Conflict);
        StoreError::Conflict
    }

    fn record_error<T>(&mut self, result: Result<T, StoreError>) -> Result<T, StoreError> {
        if let Err(error) = &result
            && self.failed.is_none()
        {
            self.failed = Some(error.clone());
        }
        result
    }

    pub(crate) fn begin(&mut self, write: bool) -> Result<(), StoreError> {
        (self.unit_wrote, self.wrote, self.failed) = (false, false, None);
        self.conn.begin(write)
    }

    /// Sends what the units of this transaction will ask first.
    pub(crate) fn send_first_reads(&mut self, reads: &[&FirstRead]) {
        let result = self.conn.send_first_reads(reads);
        // A transaction with a failure runs its units alone.
        let _ = self.record_error(result);
    }

    /// Begins the next unit of work in this transaction.
    pub(crate) fn next_unit(&mut self) {
        self.wrote |= self.unit_wrote;
        self.unit_wrote = false;
    }

    /// Whether this transaction has rows of earlier units of work. Who waits for another writer then can make that writer
    /// wait for it at the same time, which the database ends a second later.
    pub(crate) fn has_rows_of_others(&self) -> bool {
        self.wrote
    }

    pub(crate) fn unit_wrote(&self) -> bool {
        self.unit_wrote
    }

    pub(crate) fn failed(&self) -> Option<&StoreError> {
        self.failed.as_ref()
    }

    pub(crate) fn fail(&mut self, error: StoreError) {
        self.failed.get_or_insert(error);
    }

    /// Whether there is anything to commit.
    pub(crate) fn wrote(&self) -> bool {
        self.wrote || self.unit_wrote
    }

    /// Runs what is queued and checks every result. After this only the commit itself can fail.
    pub(crate) fn flush(&mut self) -> Result<(), StoreError> {
        if let Some(error) = &self.failed {
            return Err(error.clone());
        }
        self.conn.flush()
    }

    pub(crate) fn commit(&mut self) -> Result<(), StoreError> {
        if let Some(error) = &self.failed {
            return Err(error.clone());
        }
        match &self.on_commit {
            Some(hook) => hook(&mut || self.conn.commit()),
            None => self.conn.commit(),
        }
    }

    pub(crate) fn rollback(&mut self) {
        self.conn.rollback();
    }

    /// Lets the next transaction begin on a session of its own, where the database has sessions.
    pub(crate) fn discard_session(&mut self) {
        self.conn.discard_session();
    }
}

fn values_of<'a>(params: &'a [&dyn ToValue]) -> Vec<Value<'a>> {
    params.iter().map(|param| param.to_value()).collect()
}

fn row_values<R: Record>(row: &R) -> Vec<Value<'_>> {
    let mut values = Vec::with_capacity(R::SCHEMA.columns.len());
    row.push_row(&mut values);
    values
}

/// The values of all columns but the fixed ones.
fn update_values<R: Record>(row: &R) -> Vec<Value<'_>> {
    let mut values = row_values(row);
    let mut columns = R::SCHEMA.columns.iter();
    values.retain(|_| columns.next().is_some_and(|column| column.role != ColumnRole::Fixed));
    values
}
