//! The embedded database.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use crossbeam_channel::{Receiver, RecvTimeoutError, bounded};
use rusqlite::config::DbConfig;
use rusqlite::types::{ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, ffi};

use crate::engine::assembly::{Assembly, Threads};
#[cfg(test)]
use crate::engine::backend::StoredColumn;
use crate::engine::backend::{Backend, ExpectedRows, RowCallback, Scope};
use crate::engine::collected::{Collected, WriteTarget, collect};
use crate::engine::dialect;
use crate::engine::schema::TableSchema;
use crate::engine::value::{Row, Value};
use crate::{StoreConfig, StoreError};

/// How long a statement waits for another process that writes.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);
/// Last resort if background checkpoints cannot keep up: the write-ahead log, in pages.
const AUTOCHECKPOINT_PAGES: u32 = 65_536;
/// How often the length of the log is looked at, and from which length a checkpoint runs.
const CHECKPOINT_PAUSE: Duration = Duration::from_millis(250);
const CHECKPOINT_BYTES: u64 = 8 << 20;

/// What a connection may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Access {
    Write,
    Read,
}

pub(crate) struct SqliteConn {
    conn: Connection,
    /// Statements in SQLite's dialect, by the address of the source text.
    texts: HashMap<(usize, usize), String>,
    page_limit: Option<Arc<AtomicU32>>,
    /// Rows that are added to stored ones, or saved over them, once a statement could see them, or with the commit: what is written
    /// to one row several times is written once.
    pending: Vec<Collected>,
}

impl ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Self::Null => ValueRef::Null,
            Self::Int(number) => ValueRef::Integer(*number),
            Self::Text(text) => ValueRef::Text(text.as_bytes()),
            Self::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

impl Row for rusqlite::Row<'_> {
    fn cell(&self, index: usize) -> Result<Value<'_>, StoreError> {
        let bad = |message: String| StoreError::Column { index, message };
        match self.get_ref(index).map_err(|e| bad(e.to_string()))? {
            ValueRef::Null => Ok(Value::Null),
            ValueRef::Integer(number) => Ok(Value::Int(number)),
            ValueRef::Text(text) => {
                std::str::from_utf8(text).map(Value::Text).map_err(|e| bad(e.to_string()))
            }
            ValueRef::Blob(bytes) => Ok(Value::Bytes(bytes)),
            ValueRef::Real(_) => Err(bad("a floating-point number".to_owned())),
        }
    }
}

/// Opens a connection with the store's settings.
pub(crate) fn connect(path: &Path, config: &StoreConfig, access: Access) -> Result<Connection, StoreError> {
    let open = || -> rusqlite::Result<Connection> {
        let conn = Connection::open(path)?;
        conn.busy_timeout(BUSY_TIMEOUT)?;
        conn.set_prepared_statement_cache_capacity(512);
        // Otherwise a statement is parsed again whenever it is bound to other values.
        conn.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
        conn.pragma_update(None, "journal_mode", "WAL")?;
        conn.pragma_update(None, "synchronous", "FULL")?;
        conn.pragma_update(None, "foreign_keys", true)?;
        conn.pragma_update(None, "temp_store", "MEMORY")?;
        conn.pragma_update(None, "mmap_size", config.mmap_bytes)?;
        conn.pragma_update(None, "wal_autocheckpoint", AUTOCHECKPOINT_PAGES)?;
        let cache = i64::from(config.cache_kib);
        conn.pragma_update(None, "cache_size", -if access == Access::Write { cache } else { cache / 4 })?;
        if access == Access::Read {
            conn.pragma_update(None, "query_only", true)?;
        }
        Ok(conn)
    };
    open().map_err(|e| StoreError::Open(format!("{}: {e}", path.display())))
}

fn fault(sql: &'static str, error: &rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Conflict,
        Some(ErrorCode::DiskFull | ErrorCode::ReadOnly) => StoreError::ReadOnly(error.to_string()),
        Some(ErrorCode::SystemIoFailure) if WRITE_FAILURES.contains(&extended(error)) => {
            StoreError::ReadOnly(error.to_string())
        }
        _ => StoreError::Statement { message: error.to_string(), sql },
    }
}

/// What a failed COMMIT is to the store. The frame that completes a transaction is the last one to be written, so that a
/// write which failed, or found no room, has not committed. After a failed sync, or once the log is complete and its
/// index is not, nobody knows.
fn commit_fault(error: &rusqlite::Error) -> StoreError {
    match (error.sqlite_error_code(), extended(error)) {
        (Some(ErrorCode::DatabaseBusy), _) => StoreError::Conflict,
        (Some(ErrorCode::DiskFull), _) | (_, ffi::SQLITE_IOERR_WRITE) => {
            StoreError::ReadOnly(error.to_string())
        }
        _ => StoreError::Statement { message: error.to_string(), sql: "COMMIT" },
    }
}

/// The part of the I/O errors that come from writing; others may mean damaged data.
const WRITE_FAILURES: &[i32] = &[
    ffi::SQLITE_IOERR_WRITE,
    ffi::SQLITE_IOERR_FSYNC,
    ffi::SQLITE_IOERR_DIR_FSYNC,
    ffi::SQLITE_IOERR_TRUNCATE,
    ffi::SQLITE_IOERR_SHMOPEN,
    ffi::SQLITE_IOERR_SHMSIZE,
    ffi::SQLITE_IOERR_SHMMAP,
];

/// SQLite's exact code of an error; 0 if it is not SQLite's.
fn extended(error: &rusqlite::Error) -> i32 {
    error.sqlite_error().map_or(0, |error| error.extended_code)
}

impl SqliteConn {
    pub(crate) fn new(conn: Connection, page_limit: Option<Arc<AtomicU32>>) -> Self {
        Self { conn, texts: HashMap::new(), page_limit, pending: Vec::new() }
    }

    /// Runs a statement, whatever is still to be added.
    fn run(&mut self, sql: &'static str, params: &[Value<'_>]) -> Result<u64, StoreError> {
        let text = self.texts.entry(address(sql)).or_insert_with(|| dialect::query_for_sqlite(sql));
        run(&self.conn, text, params).map_err(|e| fault(sql, &e))
    }

    /// Writes what is pending and the statement could see.
    fn write_pending_for(&mut self, sql: &str, scope: Scope) -> Result<(), StoreError> {
        self.write_pending(|rows| rows.are_seen_by(sql, scope))
    }

    fn write_pending(&mut self, is_due: impl Fn(&Collected) -> bool) -> Result<(), StoreError> {
        while let Some(place) = self.pending.iter().position(&is_due) {
            let rows = self.pending.swap_remove(place);
            let (sql, expected) = match rows.target {
                WriteTarget::Save(table) => (table.save, ExpectedRows::One),
                WriteTarget::Add(table) => (table.add, ExpectedRows::Any),
                WriteTarget::Insert(table) => (table.insert, ExpectedRows::Any),
            };
            for values in rows.rows() {
                self.run(sql, &values).and_then(|count| expected.check(count))?;
            }
        }
        Ok(())
    }

    fn plain(&self, sql: &'static str) -> Result<(), StoreError> {
        run(&self.conn, sql, &[]).map(|_| ()).map_err(|e| fault(sql, &e))
    }
}

impl Backend for SqliteConn {
    fn query(
        &mut self,
        sql: &'static str,
        params: &[Value<'_>],
        scope: Scope,
        each: &mut RowCallback<'_>,
    ) -> Result<(), StoreError> {
        self.write_pending_for(sql, scope)?;
        let text = self.texts.entry(address(sql)).or_insert_with(|| dialect::query_for_sqlite(sql));
        let fault = |e: rusqlite::Error| fault(sql, &e);
        let mut statement = self.conn.prepare_cached(text).map_err(fault)?;
        bind(&mut statement, params).map_err(fault)?;
        let mut rows = statement.raw_query();
        while let Some(row) = rows.next().map_err(fault)? {
            each(row)?;
        }
        Ok(())
    }

    fn execute(&mut self, sql: &'static str, params: &[Value<'_>]) -> Result<u64, StoreError> {
        self.write_pending_for(sql, Scope::All)?;
        self.run(sql, params)
    }

    fn enqueue(
        &mut self,
        sql: &'static str,
        params: &[Value<'_>],
        expected: ExpectedRows,
    ) -> Result<(), StoreError> {
        self.execute(sql, params).and_then(|count| expected.check(count))
    }

    fn insert(&mut self, table: &'static TableSchema, values: &[Value<'_>]) -> Result<(), StoreError> {
        self.execute(table.insert, values).map(drop)
    }

    fn add(&mut self, table: &'static TableSchema, values: &[Value<'_>]) -> Result<(), StoreError> {
        collect(&mut self.pending, WriteTarget::Add(table), values);
        Ok(())
    }

    fn save(&mut self, table: &'static TableSchema, values: &[Value<'_>]) -> Result<(), StoreError> {
        let target = WriteTarget::Save(table);
        // A statement of its own finds that it is too late.
        if self.pending.iter().any(|rows| rows.is_for(target) && rows.is_newer_than(values)) {
            self.write_pending_for(table.save, Scope::All)?;
        }
        collect(&mut self.pending, target, values);
        Ok(())
    }

    #[cfg(test)]
    fn prepare(&mut self, sql: &'static str) -> Result<(), StoreError> {
        self.conn.prepare(&dialect::query_for_sqlite(sql)).map(|_| ()).map_err(|e| fault(sql, &e))
    }

    #[cfg(test)]
    fn prepare_table(&mut self, table: &'static TableSchema) -> Result<(), StoreError> {
        table.statements().try_for_each(|sql| self.prepare(sql))
    }

    #[cfg(test)]
    fn stored_columns(&mut self, table: &str) -> Result<Vec<StoredColumn>, StoreError> {
        const COLUMNS: &str = "SELECT name, type, \"notnull\", pk FROM pragma_table_info(?1)";
        let read = |conn: &Connection| -> rusqlite::Result<Vec<StoredColumn>> {
            conn.prepare(COLUMNS)?
                .query_map([table], |row| {
                    let is_key = row.get::<_, i64>(3)? > 0;
                    Ok(StoredColumn {
                        name: row.get(0)?,
                        type_name: row.get(1)?,
                        is_key,
                        is_nullable: !is_key && !row.get::<_, bool>(2)?,
                    })
                })?
                .collect()
        };
        read(&self.conn).map_err(|e| fault(COLUMNS, &e))
    }

    fn begin(&mut self, write: bool) -> Result<(), StoreError> {
        if let Some(limit) = &self.page_limit {
            let limit = limit.load(Ordering::SeqCst);
            self.conn.pragma_update(None, "max_page_count", limit).map_err(|e| fault("PRAGMA", &e))?;
        }
        self.plain(if write { "BEGIN IMMEDIATE" } else { "BEGIN" })
    }

    fn flush(&mut self) -> Result<(), StoreError> {
        self.write_pending(|_| true)
    }

    fn commit(&mut self) -> Result<(), StoreError> {
        debug_assert!(self.pending.is_empty(), "a commit follows a flush");
        run(&self.conn, "COMMIT", &[]).map(drop).map_err(|e| commit_fault(&e))
    }

    fn rollback(&mut self) {
        self.pending.clear();
        if !self.conn.is_autocommit()
            && let Err(error) = self.plain("ROLLBACK")
        {
            tracing::error!(%error, "rollback failed");
        }
    }
}

fn address(sql: &'static str) -> (usize, usize) {
    (sql.as_ptr().addr(), sql.len())
}

fn bind(statement: &mut rusqlite::Statement<'_>, params: &[Value<'_>]) -> rusqlite::Result<()> {
    for (index, value) in (1..).zip(params) {
        statement.raw_bind_parameter::<usize, _>(index, value)?;
    }
    Ok(())
}

fn run(conn: &Connection, text: &str, params: &[Value<'_>]) -> rusqlite::Result<u64> {
    let mut statement = conn.prepare_cached(text)?;
    bind(&mut statement, params)?;
    statement.raw_execute().map(|count| u64::try_from(count).unwrap_or(u64::MAX))
}

/// Opens every connection and starts the threads: one writer, the readers, and the checkpoints.
pub(crate) fn open(path: &Path, config: &StoreConfig, mut store: Assembly) -> Result<Threads, StoreError> {
    let opener = |access: Access| {
        let (path, config) = (path.to_owned(), config.clone());
        move || -> Result<Box<dyn Backend>, StoreError> {
            Ok(Box::new(SqliteConn::new(connect(&path, &config, access)?, config.page_limit)))
        }
    };
    store.add_writer(opener(Access::Write))?;
    for _ in 0..config.readers.max(1) {
        store.add_reader(opener(Access::Read))?;
    }
    let checkpointer = connect(path, config, Access::Write)?;
    let wal = path.with_extension(
        path.extension()
            .map_or_else(|| "-wal".to_owned(), |extension| format!("{}-wal", extension.display())),
    );
    let (stop, stopped) = bounded(1);
    store.spawn("store-checkpoint", move || checkpoint_loop(&checkpointer, &wal, &stopped))?;
    store.finish(Some(stop))
}

/// Moves the write-ahead log into the file in small steps that never block a writer.
fn checkpoint_loop(conn: &Connection, wal: &Path, stopped: &Receiver<()>) {
    let mut fails = false;
    while let Err(RecvTimeoutError::Timeout) = stopped.recv_timeout(CHECKPOINT_PAUSE) {
        let is_long = std::fs::metadata(wal).is_ok_and(|file| file.len() > CHECKPOINT_BYTES);
        if !is_long {
            continue;
        }
        let result = conn.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
        if let Err(error) = &result
            && !fails
        {
            // On a full disk it would fail four times a second.
            tracing::warn!(%error, "checkpoint failed");
        }
        fails = result.is_err();
    }
}
