//! Copies a whole store into another database: from SQLite to PostgreSQL or back.

use std::pin::pin;

use futures_util::StreamExt;
use rusqlite::{Connection, TransactionBehavior, params_from_iter};
use tokio::runtime::Runtime;
use tokio_postgres::types::Type;
use tokio_postgres::{Client, Transaction};

use crate::engine::postgres::error::error_text;
use crate::engine::schema::ColumnType;
use crate::engine::value::OwnedValue;
use crate::engine::value::Row;
use crate::engine::{migrate, postgres, sqlite};
use crate::{Location, StoreConfig, StoreError};

/// How many rows are sent at once.
const CHUNK: usize = 1_000;

/// How many rows of a table were copied.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Copied {
    /// The table.
    pub table: String,
    /// Its rows.
    pub rows: u64,
}

/// Copies everything from one store into another, which must be empty or missing. The source is read as one
/// snapshot and may be in use, but what is written to it meanwhile is not copied. The destination is written in one
/// transaction: it is complete, or still empty. Blocks; verify the ledger of the destination afterwards.
pub fn copy(from: &Location, to: &Location) -> Result<Vec<Copied>, StoreError> {
    if from == to {
        return Err(StoreError::Open("a store cannot be copied onto itself".to_owned()));
    }
    migrate::check(from)?;
    migrate::migrate(to)?;
    let (from, to) = (from.clone(), to.clone());
    // A separate thread, because the PostgreSQL side has its own runtime.
    let thread = std::thread::spawn(move || copy_blocking(&from, &to));
    thread.join().unwrap_or_else(|_| Err(StoreError::Panicked("while copying".to_owned())))
}

fn copy_blocking(from: &Location, to: &Location) -> Result<Vec<Copied>, StoreError> {
    let mut source = Source::open(from)?;
    match to {
        Location::Sqlite(path) => {
            let mut conn = sqlite::connect(path, &StoreConfig::at(to.clone()), sqlite::Access::Write)?;
            let tx =
                conn.transaction_with_behavior(TransactionBehavior::Immediate).map_err(|e| failed(&e))?;
            let copied = copy_tables(&mut source, &mut SqliteSink(&tx))?;
            tx.commit().map_err(|e| failed(&e))?;
            Ok(copied)
        }
        Location::Postgres(connection) => {
            let (runtime, mut client) = postgres::client::connect(connection)?;
            let tx = runtime.block_on(client.transaction()).map_err(|e| pg_failed(&e))?;
            let copied = copy_tables(&mut source, &mut PostgresSink { runtime: &runtime, tx: &tx })?;
            runtime.block_on(tx.commit()).map_err(|e| pg_failed(&e))?;
            Ok(copied)
        }
    }
}

fn copy_tables(source: &mut Source, sink: &mut dyn Sink) -> Result<Vec<Copied>, StoreError> {
    let mut copied = Vec::new();
    for table in source.tables()? {
        sink.must_be_empty(&table)?;
        let mut rows: u64 = 0;
        source.each_chunk(&table, &mut |columns, chunk| {
            rows = rows.saturating_add(u64::try_from(chunk.len()).unwrap_or(u64::MAX));
            sink.write(&table, columns, chunk)
        })?;
        copied.push(Copied { table, rows });
    }
    Ok(copied)
}

fn failed(error: &rusqlite::Error) -> StoreError {
    StoreError::Damaged(format!("copying: {error}"))
}

fn pg_failed(error: &tokio_postgres::Error) -> StoreError {
    StoreError::Damaged(format!("copying: {}", error_text(error)))
}

type OwnedRow = Vec<OwnedValue>;
type TakeChunk<'a> = dyn FnMut(&[String], &[OwnedRow]) -> Result<(), StoreError> + 'a;

/// One snapshot of a store, read table by table.
enum Source {
    Sqlite(Connection),
    Postgres(Runtime, Client),
}

impl Source {
    fn open(location: &Location) -> Result<Self, StoreError> {
        match location {
            Location::Sqlite(path) => {
                let conn = sqlite::connect(path, &StoreConfig::at(location.clone()), sqlite::Access::Read)?;
                conn.execute_batch("BEGIN").map_err(|e| failed(&e))?;
                Ok(Self::Sqlite(conn))
            }
            Location::Postgres(connection) => {
                let (runtime, client) = postgres::client::connect(connection)?;
                let begin = client.batch_execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
                runtime.block_on(begin).map_err(|e| pg_failed(&e))?;
                Ok(Self::Postgres(runtime, client))
            }
        }
    }

    /// Every table of the program, by name.
    fn tables(&self) -> Result<Vec<String>, StoreError> {
        const SQLITE: &str = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' \
            AND name <> 'schema_migrations' ORDER BY name";
        const POSTGRES: &str = "SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = current_schema() \
            AND tablename <> 'schema_migrations' ORDER BY 1";
        match self {
            Self::Sqlite(conn) => {
                let names = |conn: &Connection| -> rusqlite::Result<Vec<String>> {
                    conn.prepare(SQLITE)?.query_map([], |row| row.get(0))?.collect()
                };
                names(conn).map_err(|e| failed(&e))
            }
            Self::Postgres(runtime, client) => {
                let rows = runtime.block_on(client.query(POSTGRES, &[])).map_err(|e| pg_failed(&e))?;
                rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>().map_err(|e| pg_failed(&e))
            }
        }
    }

    fn each_chunk(&mut self, table: &str, take: &mut TakeChunk<'_>) -> Result<(), StoreError> {
        let sql = format!("SELECT * FROM {table}");
        match self {
            Self::Sqlite(conn) => {
                let mut statement = conn.prepare(&sql).map_err(|e| failed(&e))?;
                let columns: Vec<String> = statement.column_names().map(str::to_owned).collect();
                let mut rows = statement.query([]).map_err(|e| failed(&e))?;
                let mut chunk = Chunk::new(columns, take);
                while let Some(row) = rows.next().map_err(|e| failed(&e))? {
                    chunk.add(row)?;
                }
                chunk.finish()
            }
            Self::Postgres(runtime, client) => runtime.block_on(async {
                let statement = client.prepare(&sql).await.map_err(|e| pg_failed(&e))?;
                let columns = statement.columns().iter().map(|column| column.name().to_owned()).collect();
                let no_params: [OwnedValue; 0] = [];
                let rows = client.query_raw(&statement, no_params).await.map_err(|e| pg_failed(&e))?;
                let (mut rows, mut chunk) = (pin!(rows), Chunk::new(columns, take));
                while let Some(row) = rows.next().await {
                    chunk.add(&row.map_err(|e| pg_failed(&e))?)?;
                }
                chunk.finish()
            }),
        }
    }
}

/// Collects rows and passes them on in chunks.
struct Chunk<'a, 'b> {
    columns: Vec<String>,
    rows: Vec<OwnedRow>,
    take: &'a mut TakeChunk<'b>,
}

impl<'a, 'b> Chunk<'a, 'b> {
    fn new(columns: Vec<String>, take: &'a mut TakeChunk<'b>) -> Self {
        Self { columns, rows: Vec::with_capacity(CHUNK), take }
    }

    fn add(&mut self, row: &dyn Row) -> Result<(), StoreError> {
        let cells = (0..self.columns.len()).map(|index| row.cell(index).map(OwnedValue::from));
        self.rows.push(cells.collect::<Result<_, _>>()?);
        if self.rows.len() == CHUNK { self.send() } else { Ok(()) }
    }

    fn send(&mut self) -> Result<(), StoreError> {
        (self.take)(&self.columns, &self.rows)?;
        self.rows.clear();
        Ok(())
    }

    fn finish(mut self) -> Result<(), StoreError> {
        if self.rows.is_empty() { Ok(()) } else { self.send() }
    }
}

/// The destination of the rows.
trait Sink {
    fn must_be_empty(&mut self, table: &str) -> Result<(), StoreError>;
    fn write(&mut self, table: &str, columns: &[String], rows: &[OwnedRow]) -> Result<(), StoreError>;
}

fn not_empty(table: &str) -> StoreError {
    StoreError::Schema(format!("the destination is not empty: {table} has rows"))
}

struct SqliteSink<'a>(&'a Connection);

impl Sink for SqliteSink<'_> {
    fn must_be_empty(&mut self, table: &str) -> Result<(), StoreError> {
        let sql = format!("SELECT EXISTS (SELECT 1 FROM {table})");
        let has_rows: bool = self.0.query_row(&sql, [], |row| row.get(0)).map_err(|e| failed(&e))?;
        if has_rows { Err(not_empty(table)) } else { Ok(()) }
    }

    fn write(&mut self, table: &str, columns: &[String], rows: &[OwnedRow]) -> Result<(), StoreError> {
        let marks: Vec<_> = (1..=columns.len()).map(|n| format!("?{n}")).collect();
        let sql = format!("INSERT INTO {table} ({}) VALUES ({})", columns.join(", "), marks.join(", "));
        let mut statement = self.0.prepare_cached(&sql).map_err(|e| failed(&e))?;
        for row in rows {
            statement.execute(params_from_iter(row.iter().map(OwnedValue::value))).map_err(|e| failed(&e))?;
        }
        Ok(())
    }
}

struct PostgresSink<'a> {
    runtime: &'a Runtime,
    tx: &'a Transaction<'a>,
}

impl PostgresSink<'_> {
    fn column_types(&self, table: &str, columns: &[String]) -> Result<Vec<ColumnType>, StoreError> {
        let sql = format!("SELECT {} FROM {table}", columns.join(", "));
        let statement = self.runtime.block_on(self.tx.prepare(&sql)).map_err(|e| pg_failed(&e))?;
        let column_type = |ty: &Type| match *ty {
            Type::INT8 => ColumnType::Integer,
            Type::BYTEA => ColumnType::Bytes,
            _ => ColumnType::Text,
        };
        Ok(statement.columns().iter().map(|column| column_type(column.type_())).collect())
    }
}

impl Sink for PostgresSink<'_> {
    fn must_be_empty(&mut self, table: &str) -> Result<(), StoreError> {
        let sql = format!("SELECT 1 FROM {table} LIMIT 1");
        let rows = self.runtime.block_on(self.tx.query(&sql, &[])).map_err(|e| pg_failed(&e))?;
        if rows.is_empty() { Ok(()) } else { Err(not_empty(table)) }
    }

    fn write(&mut self, table: &str, columns: &[String], rows: &[OwnedRow]) -> Result<(), StoreError> {
        let column_types = self.column_types(table, columns)?;
        let mut arrays = vec![Vec::with_capacity(rows.len()); columns.len()];
        for row in rows {
            for (array, cell) in arrays.iter_mut().zip(row) {
                array.push(cell.clone());
            }
        }
        let types: Vec<_> = (1..)
            .zip(&column_types)
            .map(|(n, column_type)| format!("${n}::{}", column_type.postgres_array()))
            .collect();
        let sql = format!(
            "INSERT INTO {table} ({}) SELECT * FROM unnest({})",
            columns.join(", "),
            types.join(", ")
        );
        let write = async {
            let statement = self.tx.prepare(&sql).await?;
            self.tx.client().execute_raw(&statement, arrays).await
        };
        self.runtime.block_on(write).map(|_| ()).map_err(|e| pg_failed(&e))
    }
}
