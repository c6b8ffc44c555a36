//! PostgreSQL: statements are sent without waiting wherever their answer is not needed at once, and rows of
//! append-only tables are collected and sent a table at a time.

use std::collections::HashMap;
use std::error::Error;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use bytes::BytesMut;
use tokio::runtime::Runtime;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};
use tokio_postgres::{Client, NoTls, Statement};

use crate::engine::db::{Assembly, Inner};
use crate::engine::table::{HotTable, Kind, Table};
use crate::engine::tx::{Backend, Expect, Reach, expected};
use crate::engine::value::{Row, Value};
use crate::engine::worker::State;
use crate::{PlayerId, StoreConfig, StoreError};

/// What every session begins with. A server that is set to acknowledge before the disk has the commit is overruled.
const SESSION: &str = "SELECT set_config('synchronous_commit', 'on', false) \
    WHERE current_setting('synchronous_commit') = 'off'";
const COLLATION: &str = "SELECT datcollate FROM pg_database WHERE datname = current_database()";

/// A statement that was sent; its answer is looked at before the commit.
struct Sent {
    answer: Pin<Box<dyn Future<Output = Result<u64, tokio_postgres::Error>>>>,
    expect: Expect,
    sql: &'static str,
}

/// Rows of one table that are not sent yet, by column.
struct Collected {
    into: Target,
    columns: Vec<Column>,
}

/// What happens to collected rows.
#[derive(Debug, Clone, Copy)]
enum Target {
    Append(&'static Table),
    Save(&'static HotTable),
}

impl Target {
    fn name(self) -> &'static str {
        match self {
            Self::Append(table) => table.name,
            Self::Save(table) => table.name,
        }
    }

    fn columns(self) -> &'static [(&'static str, Kind)] {
        match self {
            Self::Append(table) => table.columns,
            Self::Save(table) => table.columns,
        }
    }

    fn text(self) -> String {
        match self {
            Self::Append(table) => table.insert_many(),
            Self::Save(table) => table.save_many(),
        }
    }

    fn is(self, other: Self) -> bool {
        match (self, other) {
            (Self::Append(a), Self::Append(b)) => std::ptr::eq(a, b),
            (Self::Save(a), Self::Save(b)) => std::ptr::eq(a, b),
            _ => false,
        }
    }
}

impl Collected {
    /// Whether a row of the player is among them. A table whose first column is not `player_id` has rows of everybody.
    fn concerns(&self, player: PlayerId) -> bool {
        let by_player = self.into.columns().first().is_some_and(|(name, _)| *name == "player_id");
        match self.columns.first() {
            Some(Column::Int(players)) if by_player => players.contains(&Some(player.get())),
            _ => true,
        }
    }
}

#[derive(Debug)]
pub(crate) enum Column {
    Int(Vec<Option<i64>>),
    Text(Vec<Option<String>>),
    Bytes(Vec<Option<Vec<u8>>>),
}

/// A parameter of a statement that outlives the call.
#[derive(Debug)]
pub(crate) enum Owned {
    Null,
    Int(i64),
    Text(String),
    Bytes(Vec<u8>),
}

pub(crate) struct PgConn {
    runtime: Runtime,
    connection: String,
    client: Arc<Client>,
    statements: HashMap<(usize, usize), Statement>,
    collected: Vec<Collected>,
    sent: Vec<Sent>,
}

/// Opens every connection and starts the threads.
pub(crate) fn open(connection: &str, config: &StoreConfig, state: Arc<State>) -> Result<Inner, StoreError> {
    let mut store = Assembly::new(config, state);
    for _ in 0..config.writers.max(1) {
        let connection = connection.to_owned();
        store.writer(move || Ok(Box::new(PgConn::connect(connection)?)))?;
    }
    for _ in 0..config.readers.max(1) {
        let connection = connection.to_owned();
        store.reader(move || Ok(Box::new(PgConn::connect(connection)?)))?;
    }
    store.finish(None)
}

/// A runtime for one thread, and a client on it.
pub(crate) fn connect(connection: &str) -> Result<(Runtime, Client), StoreError> {
    let failed = |error: &dyn std::fmt::Display| StoreError::Open(format!("PostgreSQL: {error}"));
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|e| failed(&e))?;
    let client = runtime.block_on(dial(connection)).map_err(|e| failed(&told(&e)))?;
    Ok((runtime, client))
}

async fn dial(connection: &str) -> Result<Client, tokio_postgres::Error> {
    let (client, driver) = tokio_postgres::connect(connection, NoTls).await?;
    tokio::spawn(async move {
        if let Err(error) = driver.await {
            tracing::warn!(%error, "a connection to PostgreSQL ended");
        }
    });
    Ok(client)
}

impl PgConn {
    fn connect(connection: String) -> Result<Self, StoreError> {
        let (runtime, client) = connect(&connection)?;
        runtime.block_on(async {
            client.batch_execute(SESSION).await.map_err(|e| fault(SESSION, &e))?;
            let row = client.query_one(COLLATION, &[]).await.map_err(|e| fault(COLLATION, &e))?;
            let collation: String = row.try_get(0).map_err(|e| fault(COLLATION, &e))?;
            if matches!(collation.as_str(), "C" | "POSIX" | "C.UTF-8" | "C.utf8") {
                return Ok(());
            }
            Err(StoreError::Open(format!(
                "the PostgreSQL database sorts by {collation}; make it with LC_COLLATE 'C' TEMPLATE template0"
            )))
        })?;
        Ok(Self {
            runtime,
            connection,
            client: Arc::new(client),
            statements: HashMap::new(),
            collected: Vec::new(),
            sent: Vec::new(),
        })
    }

    fn reconnect(&mut self) -> Result<(), StoreError> {
        let client = self
            .runtime
            .block_on(async {
                let client = dial(&self.connection).await?;
                client.batch_execute(SESSION).await?;
                Ok::<_, tokio_postgres::Error>(client)
            })
            .map_err(|e| StoreError::Disconnected(told(&e)))?;
        self.client = Arc::new(client);
        self.statements.clear();
        Ok(())
    }

    /// The prepared form of a statement; `text` makes its words when they are not the source's own.
    fn prepared(
        &mut self,
        sql: &'static str,
        text: impl FnOnce() -> Option<String>,
    ) -> Result<Statement, StoreError> {
        let key = (sql.as_ptr().addr(), sql.len());
        if let Some(statement) = self.statements.get(&key) {
            return Ok(statement.clone());
        }
        let text = text();
        let prepared = self.runtime.block_on(self.client.prepare(text.as_deref().unwrap_or(sql)));
        let statement = prepared.map_err(|e| self.cause(sql, &e))?;
        self.statements.insert(key, statement.clone());
        Ok(statement)
    }

    /// Sends a statement without waiting for its answer.
    fn send(
        &mut self,
        sql: &'static str,
        expect: Expect,
        answer: impl Future<Output = Result<u64, tokio_postgres::Error>> + 'static,
    ) {
        let mut answer: Pin<Box<dyn Future<Output = _>>> = Box::pin(answer);
        // The first poll puts the statement on the wire; it cannot be answered yet.
        if let Poll::Ready(done) = answer.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            answer = Box::pin(std::future::ready(done));
        }
        self.sent.push(Sent { answer, expect, sql });
    }

    fn send_plain(&mut self, sql: &'static str) {
        let client = self.client.clone();
        self.send(sql, Expect::Any, async move { client.batch_execute(sql).await.map(|()| 0) });
    }

    /// Sends the collected rows of every table that a statement may look at.
    fn flush_for(&mut self, sql: &'static str, reach: Reach) -> Result<(), StoreError> {
        let seen = |rows: &Collected| {
            sql.contains(rows.into.name())
                && match reach {
                    Reach::All => true,
                    Reach::Player(player) => rows.concerns(player),
                }
        };
        if self.collected.iter().any(seen) { self.flush() } else { Ok(()) }
    }

    fn flush(&mut self) -> Result<(), StoreError> {
        for Collected { into, columns } in std::mem::take(&mut self.collected) {
            let statement = self.prepared_bulk(into)?;
            let client = self.client.clone();
            let expect = match into {
                Target::Append(_) => Expect::Any,
                Target::Save(_) => Expect::Exactly(columns.first().map_or(0, Column::count)),
            };
            self.send(into.name(), expect, async move { client.execute_raw(&statement, columns).await });
        }
        Ok(())
    }

    fn prepared_bulk(&mut self, into: Target) -> Result<Statement, StoreError> {
        // A table is either appended to or saved, so its name is enough.
        self.prepared(into.name(), || Some(into.text()))
    }

    fn collect(&mut self, into: Target, values: &[Value<'_>]) {
        if !self.collected.iter().any(|rows| rows.into.is(into)) {
            let columns = into.columns().iter().map(|(_, kind)| Column::new(*kind)).collect();
            self.collected.push(Collected { into, columns });
        }
        let rows = self.collected.iter_mut().find(|rows| rows.into.is(into));
        for (column, value) in rows.into_iter().flat_map(|rows| rows.columns.iter_mut()).zip(values) {
            column.push(*value);
        }
    }

    /// Waits for every answer and returns the first failure.
    fn answers(&mut self) -> Result<(), StoreError> {
        let sent = std::mem::take(&mut self.sent);
        self.runtime.block_on(async {
            let mut outcome = Ok(());
            for Sent { answer, expect, sql } in sent {
                let one = answer.await.map_err(|e| fault(sql, &e)).and_then(|count| expected(expect, count));
                outcome = outcome.and(one);
            }
            outcome
        })
    }

    /// The fault behind an error: once a statement has failed, the server refuses all that follow, so an earlier
    /// answer that nobody has looked at yet may say more.
    fn cause(&mut self, sql: &'static str, error: &tokio_postgres::Error) -> StoreError {
        match self.answers() {
            Err(earlier) => earlier,
            Ok(()) => fault(sql, error),
        }
    }
}

impl Backend for PgConn {
    fn query(
        &mut self,
        sql: &'static str,
        params: &[Value<'_>],
        reach: Reach,
        each: &mut dyn FnMut(&dyn Row) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.flush_for(sql, reach)?;
        let statement = self.prepared(sql, || None)?;
        let params = borrowed(params);
        let rows = self.runtime.block_on(self.client.query(&statement, &params));
        for row in rows.map_err(|e| self.cause(sql, &e))? {
            each(&row)?;
        }
        Ok(())
    }

    fn execute(&mut self, sql: &'static str, params: &[Value<'_>]) -> Result<u64, StoreError> {
        self.flush_for(sql, Reach::All)?;
        let statement = self.prepared(sql, || None)?;
        let params = borrowed(params);
        let count = self.runtime.block_on(self.client.execute(&statement, &params));
        count.map_err(|e| self.cause(sql, &e))
    }

    fn later(&mut self, sql: &'static str, params: &[Value<'_>], expect: Expect) -> Result<(), StoreError> {
        self.flush_for(sql, Reach::All)?;
        let statement = self.prepared(sql, || None)?;
        let params: Vec<Owned> = params.iter().map(|value| Owned::from(*value)).collect();
        let client = self.client.clone();
        self.send(sql, expect, async move { client.execute_raw(&statement, params).await });
        Ok(())
    }

    fn insert(&mut self, table: &'static Table, values: &[Value<'_>]) -> Result<(), StoreError> {
        self.collect(Target::Append(table), values);
        Ok(())
    }

    fn save(&mut self, table: &'static HotTable, values: &[Value<'_>]) -> Result<(), StoreError> {
        // The same row twice in one statement would be saved only once.
        let again = match values.first() {
            Some(Value::Int(player)) => {
                let player = PlayerId::from(*player);
                self.collected.iter().any(|rows| rows.into.is(Target::Save(table)) && rows.concerns(player))
            }
            _ => true,
        };
        if again {
            self.flush()?;
        }
        self.collect(Target::Save(table), values);
        Ok(())
    }

    #[cfg(test)]
    fn prepare(&mut self, sql: &'static str) -> Result<(), StoreError> {
        let statement = self.prepared(sql, || None)?;
        let known = |ty: &Type| matches!(*ty, Type::INT8 | Type::TEXT | Type::BYTEA);
        match statement.params().iter().find(|ty| !known(ty)) {
            Some(ty) => {
                Err(StoreError::Statement { message: format!("it wants a parameter of type {ty}"), sql })
            }
            None => Ok(()),
        }
    }

    #[cfg(test)]
    fn prepare_insert(&mut self, table: &'static Table) -> Result<(), StoreError> {
        self.prepared_bulk(Target::Append(table)).map(|_| ())
    }

    #[cfg(test)]
    fn prepare_save(&mut self, table: &'static HotTable) -> Result<(), StoreError> {
        self.prepared_bulk(Target::Save(table)).map(|_| ())
    }

    fn begin(&mut self, write: bool) -> Result<(), StoreError> {
        self.collected.clear();
        self.sent.clear();
        if self.client.is_closed() {
            self.reconnect()?;
        }
        self.send_plain(if write { "BEGIN" } else { "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" });
        Ok(())
    }

    fn settle(&mut self) -> Result<(), StoreError> {
        self.flush()?;
        self.answers()
    }

    fn commit(&mut self) -> Result<(), StoreError> {
        self.runtime.block_on(self.client.batch_execute("COMMIT")).map_err(|e| fault("COMMIT", &e))
    }

    fn rollback(&mut self) {
        self.collected.clear();
        self.send_plain("ROLLBACK");
        if let Err(error) = self.answers() {
            tracing::debug!(%error, "undone");
        }
    }
}

fn borrowed<'a>(params: &'a [Value<'a>]) -> Vec<&'a (dyn ToSql + Sync)> {
    params.iter().map(|value| -> &(dyn ToSql + Sync) { value }).collect()
}

pub(crate) fn told(error: &tokio_postgres::Error) -> String {
    match error.as_db_error() {
        Some(db) => format!("{} ({})", db.message(), db.code().code()),
        None => error.source().map_or_else(|| error.to_string(), |source| format!("{error}: {source}")),
    }
}

fn fault(sql: &'static str, error: &tokio_postgres::Error) -> StoreError {
    match error.code() {
        Some(code)
            if *code == SqlState::T_R_SERIALIZATION_FAILURE || *code == SqlState::T_R_DEADLOCK_DETECTED =>
        {
            StoreError::Conflict
        }
        // The program asks before it inserts, so a key that exists after all was made by another process meanwhile.
        Some(code) if *code == SqlState::UNIQUE_VIOLATION => {
            StoreError::Duplicate { message: told(error), sql }
        }
        // The server is going away, or has: classes 08 and 57P0x, or no answer at all.
        Some(code) if code.code().starts_with("08") || code.code().starts_with("57P0") => {
            StoreError::Disconnected(told(error))
        }
        None if error.is_closed()
            || error.source().is_some_and(<dyn Error + 'static>::is::<std::io::Error>) =>
        {
            StoreError::Disconnected(told(error))
        }
        _ => StoreError::Statement { message: told(error), sql },
    }
}

impl From<Value<'_>> for Owned {
    fn from(value: Value<'_>) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Int(number) => Self::Int(number),
            Value::Text(text) => Self::Text(text.to_owned()),
            Value::Bytes(bytes) => Self::Bytes(bytes.to_vec()),
        }
    }
}

impl Owned {
    pub(crate) fn value(&self) -> Value<'_> {
        match self {
            Self::Null => Value::Null,
            Self::Int(number) => Value::Int(*number),
            Self::Text(text) => Value::Text(text),
            Self::Bytes(bytes) => Value::Bytes(bytes),
        }
    }
}

type Encoded = Result<IsNull, Box<dyn Error + Sync + Send>>;

impl ToSql for Value<'_> {
    fn to_sql(&self, ty: &Type, out: &mut BytesMut) -> Encoded {
        match self {
            Self::Null => Ok(IsNull::Yes),
            Self::Int(number) if *ty == Type::INT8 => number.to_sql(ty, out),
            Self::Text(text) if <&str as ToSql>::accepts(ty) => text.to_sql(ty, out),
            Self::Bytes(bytes) if *ty == Type::BYTEA => bytes.to_sql(ty, out),
            other => Err(format!("{other:?} is given where the statement wants {ty}").into()),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

impl ToSql for Owned {
    fn to_sql(&self, ty: &Type, out: &mut BytesMut) -> Encoded {
        self.value().to_sql(ty, out)
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

impl Column {
    pub(crate) fn new(kind: Kind) -> Self {
        match kind {
            Kind::Int => Self::Int(Vec::new()),
            Kind::Text => Self::Text(Vec::new()),
            Kind::Bytes => Self::Bytes(Vec::new()),
        }
    }

    fn count(&self) -> u64 {
        let count = match self {
            Self::Int(cells) => cells.len(),
            Self::Text(cells) => cells.len(),
            Self::Bytes(cells) => cells.len(),
        };
        u64::try_from(count).unwrap_or(u64::MAX)
    }

    /// Adds a cell. `Table::check` has seen that it fits.
    pub(crate) fn push(&mut self, value: Value<'_>) {
        match (self, value) {
            (Self::Int(cells), Value::Int(number)) => cells.push(Some(number)),
            (Self::Text(cells), Value::Text(text)) => cells.push(Some(text.to_owned())),
            (Self::Bytes(cells), Value::Bytes(bytes)) => cells.push(Some(bytes.to_vec())),
            (Self::Int(cells), _) => cells.push(None),
            (Self::Text(cells), _) => cells.push(None),
            (Self::Bytes(cells), _) => cells.push(None),
        }
    }
}

impl ToSql for Column {
    fn to_sql(&self, ty: &Type, out: &mut BytesMut) -> Encoded {
        match self {
            Self::Int(cells) => cells.to_sql(ty, out),
            Self::Text(cells) => cells.to_sql(ty, out),
            Self::Bytes(cells) => cells.to_sql(ty, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

impl<'a> FromSql<'a> for Value<'a> {
    fn from_sql(ty: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn Error + Sync + Send>> {
        match *ty {
            Type::INT8 => i64::from_sql(ty, raw).map(Self::Int),
            Type::INT4 => i32::from_sql(ty, raw).map(|number| Self::Int(number.into())),
            Type::BOOL => bool::from_sql(ty, raw).map(|flag| Self::Int(flag.into())),
            Type::BYTEA => <&[u8]>::from_sql(ty, raw).map(Self::Bytes),
            _ => <&str>::from_sql(ty, raw).map(Self::Text),
        }
    }

    fn from_sql_null(_: &Type) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(Self::Null)
    }

    fn accepts(ty: &Type) -> bool {
        matches!(*ty, Type::INT8 | Type::INT4 | Type::BOOL | Type::BYTEA) || <&str as FromSql>::accepts(ty)
    }
}

impl Row for tokio_postgres::Row {
    fn cell(&self, index: usize) -> Result<Value<'_>, StoreError> {
        self.try_get(index).map_err(|e| StoreError::Column { index, message: told(&e) })
    }
}
