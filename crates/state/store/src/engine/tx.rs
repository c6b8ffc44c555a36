//! A transaction, as the functions of the table families see it.

use crate::engine::statements;
use crate::engine::table::{HotTable, Table};
use crate::engine::value::{Row, ToValue, Value};
use crate::{PlayerId, StoreError};

/// How many rows a statement must change. Anything else is a conflict: the job is undone and runs again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Expect {
    /// Whatever happens is fine.
    Any,
    /// Exactly one row.
    One,
    /// Exactly so many rows.
    Exactly(u64),
}

/// Whose rows a query may look at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reach {
    /// Anybody's.
    All,
    /// Only rows of this player, in every table that it names; so it need not wait for what other players' jobs in
    /// the same transaction have put off.
    Player(PlayerId),
}

/// A connection to a database, as a transaction uses it. Every failure is returned; the transaction remembers it.
pub(crate) trait Backend {
    /// Calls `each` with every row of the answer.
    fn query(
        &mut self,
        sql: &'static str,
        params: &[Value<'_>],
        reach: Reach,
        each: &mut dyn FnMut(&dyn Row) -> Result<(), StoreError>,
    ) -> Result<(), StoreError>;
    /// Runs a statement and counts the rows it changed.
    fn execute(&mut self, sql: &'static str, params: &[Value<'_>]) -> Result<u64, StoreError>;
    /// Runs a statement at once or a little later, but before whatever could see it.
    fn later(&mut self, sql: &'static str, params: &[Value<'_>], expect: Expect) -> Result<(), StoreError>;
    /// Appends a row at once or a little later, but before whatever could see it.
    fn insert(&mut self, table: &'static Table, values: &[Value<'_>]) -> Result<(), StoreError>;
    /// Saves a hot row at once or a little later, but before whatever could see it. A row that does not have the
    /// version any more is a conflict.
    fn save(&mut self, table: &'static HotTable, values: &[Value<'_>]) -> Result<(), StoreError>;
    /// Prepares a statement without running it.
    #[cfg(test)]
    fn prepare(&mut self, sql: &'static str) -> Result<(), StoreError>;
    /// Prepares the appending of rows without appending any.
    #[cfg(test)]
    fn prepare_insert(&mut self, table: &'static Table) -> Result<(), StoreError>;
    /// Prepares the saving of hot rows without saving any.
    #[cfg(test)]
    fn prepare_save(&mut self, table: &'static HotTable) -> Result<(), StoreError>;
    /// Begins a transaction; one that does not write sees a single snapshot.
    fn begin(&mut self, write: bool) -> Result<(), StoreError>;
    /// Runs whatever was put off, and looks at every answer.
    fn settle(&mut self) -> Result<(), StoreError>;
    /// Commits. An error means that the outcome is unknown.
    fn commit(&mut self) -> Result<(), StoreError>;
    /// Undoes the transaction, in whatever state it is.
    fn rollback(&mut self);
}

/// One transaction. It is opened and closed by the store; the code of a job only uses it.
///
/// SQL is written in this crate alone, so the statement methods are not public: other crates call the functions
/// of the table families.
pub struct Tx {
    conn: Box<dyn Backend>,
    /// Whether the running job has written.
    job_wrote: bool,
    /// Whether any job of this transaction has written.
    wrote: bool,
    /// The first failed statement. A transaction with one is never committed, even if the job ignored the error.
    failed: Option<StoreError>,
}

impl Tx {
    pub(crate) fn new(conn: Box<dyn Backend>) -> Self {
        Self { conn, job_wrote: false, wrote: false, failed: None }
    }

    /// All rows of a query, each through `map`.
    pub(crate) fn query<T>(
        &mut self,
        sql: &'static str,
        params: &[&dyn ToValue],
        map: impl Fn(&dyn Row) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        let mut rows = Vec::new();
        self.each(sql, params, &mut |row| {
            rows.push(map(row)?);
            Ok(())
        })?;
        Ok(rows)
    }

    /// The only row of a query, or none. Further rows are not looked at.
    pub(crate) fn query_opt<T>(
        &mut self,
        sql: &'static str,
        params: &[&dyn ToValue],
        map: impl Fn(&dyn Row) -> Result<T, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        let mut found = None;
        self.each(sql, params, &mut |row| {
            if found.is_none() {
                found = Some(map(row)?);
            }
            Ok(())
        })?;
        Ok(found)
    }

    /// Like [`Self::query_opt`], for a query that looks at rows of one player only, in every table that it names. On
    /// PostgreSQL it leaves alone what other players' jobs have put off.
    pub(crate) fn query_own<T>(
        &mut self,
        player: PlayerId,
        sql: &'static str,
        params: &[&dyn ToValue],
        map: impl Fn(&dyn Row) -> Result<T, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        let mut found = None;
        self.each_within(Reach::Player(player), sql, params, &mut |row| {
            if found.is_none() {
                found = Some(map(row)?);
            }
            Ok(())
        })?;
        Ok(found)
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

    /// Calls `each` with every row. `INSERT … RETURNING` and its like count as writing.
    pub(crate) fn each(
        &mut self,
        sql: &'static str,
        params: &[&dyn ToValue],
        each: &mut dyn FnMut(&dyn Row) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.each_within(Reach::All, sql, params, each)
    }

    fn each_within(
        &mut self,
        reach: Reach,
        sql: &'static str,
        params: &[&dyn ToValue],
        each: &mut dyn FnMut(&dyn Row) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        debug_assert!(
            statements::is_registered(sql),
            "register this statement in its family's STATEMENTS: {sql}"
        );
        let writes = !sql.starts_with("SELECT");
        self.job_wrote |= writes;
        let values: Vec<Value<'_>> = params.iter().map(|p| p.to_value()).collect();
        let done = self.conn.query(sql, &values, reach, each);
        self.noted(done)
    }

    /// Runs a statement and returns how many rows it changed.
    pub(crate) fn execute(&mut self, sql: &'static str, params: &[&dyn ToValue]) -> Result<u64, StoreError> {
        debug_assert!(
            statements::is_registered(sql),
            "register this statement in its family's STATEMENTS: {sql}"
        );
        self.job_wrote = true;
        let values: Vec<Value<'_>> = params.iter().map(|p| p.to_value()).collect();
        let done = self.conn.execute(sql, &values);
        self.noted(done)
    }

    /// Runs a statement whose answer is not needed before the commit. What it changes is seen by every later
    /// statement; its failure, or another number of rows than expected, undoes the job.
    pub(crate) fn later(
        &mut self,
        sql: &'static str,
        params: &[&dyn ToValue],
        expect: Expect,
    ) -> Result<(), StoreError> {
        debug_assert!(
            statements::is_registered(sql),
            "register this statement in its family's STATEMENTS: {sql}"
        );
        self.job_wrote = true;
        let values: Vec<Value<'_>> = params.iter().map(|p| p.to_value()).collect();
        let done = self.conn.later(sql, &values, expect);
        self.noted(done)
    }

    /// Appends a row. Seen by every later statement; its failure undoes the job.
    pub(crate) fn insert(
        &mut self,
        table: &'static Table,
        values: &[&dyn ToValue],
    ) -> Result<(), StoreError> {
        self.job_wrote = true;
        let values: Vec<Value<'_>> = values.iter().map(|p| p.to_value()).collect();
        let done = table.check(&values).and_then(|()| self.conn.insert(table, &values));
        self.noted(done)
    }

    /// Saves a player's hot row, given the version that was read. Seen by every later statement; if another writer was
    /// faster, the job is undone and runs again.
    pub(crate) fn save(
        &mut self,
        table: &'static HotTable,
        values: &[&dyn ToValue],
    ) -> Result<(), StoreError> {
        self.job_wrote = true;
        let values: Vec<Value<'_>> = values.iter().map(|p| p.to_value()).collect();
        let done = table.check(&values).and_then(|()| self.conn.save(table, &values));
        self.noted(done)
    }

    /// Prepares a statement without running it.
    #[cfg(test)]
    pub(crate) fn prepare(&mut self, sql: &'static str) -> Result<(), StoreError> {
        let done = self.conn.prepare(sql);
        self.noted(done)
    }

    /// Prepares the appending of rows without appending any.
    #[cfg(test)]
    pub(crate) fn prepare_insert(&mut self, table: &'static Table) -> Result<(), StoreError> {
        let done = self.conn.prepare_insert(table);
        self.noted(done)
    }

    /// Prepares the saving of hot rows without saving any.
    #[cfg(test)]
    pub(crate) fn prepare_save(&mut self, table: &'static HotTable) -> Result<(), StoreError> {
        let done = self.conn.prepare_save(table);
        self.noted(done)
    }

    fn noted<T>(&mut self, done: Result<T, StoreError>) -> Result<T, StoreError> {
        if let Err(error) = &done
            && self.failed.is_none()
        {
            self.failed = Some(error.clone());
        }
        done
    }

    pub(crate) fn begin(&mut self, write: bool) -> Result<(), StoreError> {
        (self.job_wrote, self.wrote, self.failed) = (false, false, None);
        self.conn.begin(write)
    }

    /// Starts the account of the next job in this transaction.
    pub(crate) fn next_job(&mut self) {
        self.wrote |= self.job_wrote;
        self.job_wrote = false;
    }

    pub(crate) fn job_wrote(&self) -> bool {
        self.job_wrote
    }

    pub(crate) fn failed(&self) -> Option<&StoreError> {
        self.failed.as_ref()
    }

    pub(crate) fn fail(&mut self, error: StoreError) {
        self.failed.get_or_insert(error);
    }

    /// Whether there is anything to commit.
    pub(crate) fn wrote(&self) -> bool {
        self.wrote || self.job_wrote
    }

    /// Sends what waits and looks at every answer. After this only the commit itself can fail.
    pub(crate) fn settle(&mut self) -> Result<(), StoreError> {
        if let Some(error) = &self.failed {
            return Err(error.clone());
        }
        self.conn.settle()
    }

    pub(crate) fn commit(&mut self) -> Result<(), StoreError> {
        if let Some(error) = &self.failed {
            return Err(error.clone());
        }
        self.conn.commit()
    }

    pub(crate) fn rollback(&mut self) {
        self.conn.rollback();
    }
}

pub(crate) fn expected(expect: Expect, count: u64) -> Result<(), StoreError> {
    let fits = match expect {
        Expect::Any => true,
        Expect::One => count == 1,
        Expect::Exactly(rows) => count == rows,
    };
    if fits { Ok(()) } else { Err(StoreError::Conflict) }
}
