//! A connection to PostgreSQL: statements are sent without waiting wherever their result is not needed at once, and
//! inserted rows are collected and sent a table at a time.

use std::collections::HashMap;
use std::future::Future;
use std::sync::Arc;

use futures_util::future::try_join_all;
use tokio::runtime::Runtime;
use tokio_postgres::types::ToSql;
#[cfg(test)]
use tokio_postgres::types::Type;
use tokio_postgres::{Client, Statement};

#[cfg(test)]
use crate::engine::backend::StoredColumn;
use crate::engine::backend::{Backend, ExpectedRows, RowCallback, Scope};
use crate::engine::collected::{Collected, WriteTarget, collect};
use crate::engine::first_read::FirstRead;
use crate::engine::postgres::answer::Answer;
use crate::engine::postgres::client::connect_to;
use crate::engine::postgres::error::{error_text, fault};
use crate::engine::postgres::first_reads::FirstReads;
use crate::engine::postgres::tls::Endpoint;
#[cfg(test)]
use crate::engine::schema::ColumnRole;
use crate::engine::schema::TableSchema;
use crate::engine::value::{OwnedValue, Value};
use crate::{PlayerId, StoreError};

/// Every session begins with this: a server that acknowledges commits before they are durable is overruled.
const SESSION: &str = "SELECT set_config('synchronous_commit', 'on', false) \
    WHERE current_setting('synchronous_commit') = 'off'";
const COLLATION: &str = "SELECT datcollate FROM pg_database WHERE datname = current_database()";

/// A statement that was sent; its result is checked before the commit.
struct Sent {
    result: Answer<u64>,
    expected: ExpectedRows,
    sql: &'static str,
}

pub(crate) struct PgConn {
    runtime: Runtime,
    endpoint: Endpoint,
    client: Arc<Client>,
    /// Whether the next transaction begins on another session.
    is_discarded: bool,
    statements: HashMap<(usize, usize), Statement>,
    collected: Vec<Collected>,
    sent: Vec<Sent>,
    first_reads: FirstReads,
}

impl PgConn {
    pub(super) fn connect(endpoint: Endpoint) -> Result<Self, StoreError> {
        let (runtime, client) = connect_to(&endpoint)?;
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
            endpoint,
            client: Arc::new(client),
            is_discarded: false,
            statements: HashMap::new(),
            collected: Vec::new(),
            sent: Vec::new(),
            first_reads: FirstReads::default(),
        })
    }

    fn reconnect(&mut self) -> Result<(), StoreError> {
        let client = self
            .runtime
            .block_on(async {
                let client = self.endpoint.connect().await?;
                client.batch_execute(SESSION).await?;
                Ok::<_, tokio_postgres::Error>(client)
            })
            .map_err(|e| StoreError::Disconnected(error_text(&e)))?;
        self.client = Arc::new(client);
        self.is_discarded = false;
        self.statements.clear();
        Ok(())
    }

    fn prepared(&mut self, sql: &'static str) -> Result<Statement, StoreError> {
        let key = (sql.as_ptr().addr(), sql.len());
        if let Some(statement) = self.statements.get(&key) {
            return Ok(statement.clone());
        }
        let prepared = self.runtime.block_on(self.client.prepare(sql));
        let statement = prepared.map_err(|e| self.first_error(fault(sql, &e)))?;
        self.statements.insert(key, statement.clone());
        Ok(statement)
    }

    /// Sends a statement without waiting for its result.
    fn send(
        &mut self,
        sql: &'static str,
        expected: ExpectedRows,
        result: impl Future<Output = Result<u64, tokio_postgres::Error>> + Send + 'static,
    ) {
        self.sent.push(Sent { result: Answer::of(&self.runtime, result), expected, sql });
    }

    fn send_unprepared(&mut self, sql: &'static str) {
        let client = self.client.clone();
        self.send(sql, ExpectedRows::Any, async move { client.batch_execute(sql).await.map(|()| 0) });
    }

    /// Sends the collected rows if the statement can see any of them.
    fn send_collected_for(&mut self, sql: &'static str, scope: Scope) -> Result<(), StoreError> {
        let is_due = self.collected.iter().any(|rows| rows.are_seen_by(sql, scope));
        if is_due { self.send_collected() } else { Ok(()) }
    }

    fn send_collected(&mut self) -> Result<(), StoreError> {
        for rows in std::mem::take(&mut self.collected) {
            let sql = rows.target.sql();
            let statement = self.prepared(sql)?;
            let client = self.client.clone();
            let (expected, columns) = (rows.expected_rows(), rows.columns);
            self.send(sql, expected, async move { client.execute_raw(&statement, columns).await });
        }
        Ok(())
    }

    fn collect(&mut self, target: WriteTarget, values: &[Value<'_>]) {
        if target.table().is_by_player()
            && let Some(Value::Int(player)) = values.first()
        {
            self.first_reads.drop_of(PlayerId::from(*player));
        }
        collect(&mut self.collected, target, values);
    }

    /// Waits for every result and returns the first failure.
    fn await_results(&mut self) -> Result<(), StoreError> {
        let sent = std::mem::take(&mut self.sent);
        self.runtime.block_on(async {
            let mut first_failure = Ok(());
            for Sent { result, expected, sql } in sent {
                let one = result.to(sql).await.and_then(|count| expected.check(count));
                first_failure = first_failure.and(one);
            }
            first_failure
        })
    }

    /// The fault that a failed statement reports. Once one statement has failed, the server refuses all that follow, so
    /// the first unread failure is the real cause.
    fn first_error(&mut self, own: StoreError) -> StoreError {
        self.await_results().err().unwrap_or(own)
    }
}

impl Backend for PgConn {
    fn query(
        &mut self,
        sql: &'static str,
        params: &[Value<'_>],
        scope: Scope,
        each: &mut RowCallback<'_>,
    ) -> Result<(), StoreError> {
        if !sql.starts_with("SELECT") {
            self.first_reads.clear();
        }
        let rows = if let Some(rows) = self.first_reads.take(&self.runtime, sql, params, scope) {
            rows
        } else {
            self.send_collected_for(sql, scope)?;
            let statement = self.prepared(sql)?;
            let rows = self.runtime.block_on(self.client.query(&statement, &borrowed(params)));
            rows.map_err(|e| fault(sql, &e))
        };
        for row in rows.map_err(|error| self.first_error(error))? {
            each(&row)?;
        }
        Ok(())
    }

    fn query_all(
        &mut self,
        sql: &'static str,
        params: &[Vec<Value<'_>>],
        scope: Scope,
        each: &mut RowCallback<'_>,
    ) -> Result<(), StoreError> {
        self.send_collected_for(sql, scope)?;
        let statement = self.prepared(sql)?;
        let (client, statement) = (&self.client, &statement);
        let answers =
            params.iter().map(|params| async move { client.query(statement, &borrowed(params)).await });
        let answers = self.runtime.block_on(try_join_all(answers));
        let answers = answers.map_err(|e| self.first_error(fault(sql, &e)))?;
        answers.iter().flatten().try_for_each(|row| each(row))
    }

    fn execute(&mut self, sql: &'static str, params: &[Value<'_>]) -> Result<u64, StoreError> {
        self.first_reads.clear();
        self.send_collected_for(sql, Scope::All)?;
        let statement = self.prepared(sql)?;
        let params = borrowed(params);
        let count = self.runtime.block_on(self.client.execute(&statement, &params));
        count.map_err(|e| self.first_error(fault(sql, &e)))
    }

    fn enqueue(
        &mut self,
        sql: &'static str,
        params: &[Value<'_>],
        expected: ExpectedRows,
    ) -> Result<(), StoreError> {
        self.first_reads.clear();
        self.send_collected_for(sql, Scope::All)?;
        let statement = self.prepared(sql)?;
        let params: Vec<OwnedValue> = params.iter().map(|value| OwnedValue::from(*value)).collect();
        let client = self.client.clone();
        self.send(sql, expected, async move { client.execute_raw(&statement, params).await });
        Ok(())
    }

    fn insert(&mut self, table: &'static TableSchema, values: &[Value<'_>]) -> Result<(), StoreError> {
        self.collect(WriteTarget::Insert(table), values);
        Ok(())
    }

    fn add(&mut self, table: &'static TableSchema, values: &[Value<'_>]) -> Result<(), StoreError> {
        self.collect(WriteTarget::Add(table), values);
        Ok(())
    }

    fn save(&mut self, table: &'static TableSchema, values: &[Value<'_>]) -> Result<(), StoreError> {
        let target = WriteTarget::Save(table);
        // A statement of its own finds that it is too late.
        if self.collected.iter().any(|rows| rows.is_for(target) && rows.is_newer_than(values)) {
            self.send_collected()?;
        }
        self.collect(target, values);
        Ok(())
    }

    #[cfg(test)]
    fn prepare(&mut self, sql: &'static str) -> Result<(), StoreError> {
        let statement = self.prepared(sql)?;
        let is_known = |ty: &Type| {
            matches!(*ty, Type::INT8 | Type::TEXT | Type::BYTEA)
                || matches!(*ty, Type::INT8_ARRAY | Type::TEXT_ARRAY | Type::BYTEA_ARRAY)
        };
        match statement.params().iter().find(|ty| !is_known(ty)) {
            Some(ty) => {
                Err(StoreError::Statement { message: format!("it wants a parameter of type {ty}"), sql })
            }
            None => Ok(()),
        }
    }

    #[cfg(test)]
    fn prepare_table(&mut self, table: &'static TableSchema) -> Result<(), StoreError> {
        let is_versioned = table.has_role(ColumnRole::Version);
        let bulk = [table.insert_many].into_iter().chain(is_versioned.then_some(table.save_many));
        let bulk = bulk.chain(table.has_role(ColumnRole::Sum).then_some(table.add_many));
        table.statements().chain(bulk).try_for_each(|sql| self.prepare(sql))
    }

    #[cfg(test)]
    fn stored_columns(&mut self, table: &str) -> Result<Vec<StoredColumn>, StoreError> {
        const COLUMNS: &str = "SELECT CAST(a.attname AS TEXT), UPPER(format_type(a.atttypid, a.atttypmod)), \
            COALESCE(a.attnum = ANY (i.indkey), FALSE), NOT a.attnotnull FROM pg_attribute a \
            LEFT JOIN pg_index i ON i.indrelid = a.attrelid AND i.indisprimary \
            WHERE a.attrelid = CAST(CAST($1 AS TEXT) AS REGCLASS) AND a.attnum > 0 AND NOT a.attisdropped";
        let rows = self.runtime.block_on(self.client.query(COLUMNS, &[&table]));
        rows.map_err(|e| fault(COLUMNS, &e))?
            .iter()
            .map(|row| {
                Ok(StoredColumn {
                    name: row.try_get(0)?,
                    type_name: row.try_get(1)?,
                    is_key: row.try_get(2)?,
                    is_nullable: row.try_get(3)?,
                })
            })
            .collect::<Result<_, _>>()
            .map_err(|e: tokio_postgres::Error| fault(COLUMNS, &e))
    }

    fn begin(&mut self, write: bool) -> Result<(), StoreError> {
        self.collected.clear();
        self.sent.clear();
        self.first_reads.clear();
        if self.is_discarded || self.client.is_closed() {
            self.reconnect()?;
        }
        self.send_unprepared(if write { "BEGIN" } else { "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" });
        Ok(())
    }

    fn send_first_reads(&mut self, reads: &[&FirstRead]) -> Result<(), StoreError> {
        let Some(query) = reads.first().map(|read| read.query) else { return Ok(()) };
        let statement = self.prepared(query.sql_of_many)?;
        let (client, columns) = (self.client.clone(), self.first_reads.note(query, reads));
        let answer = Answer::of(&self.runtime, async move {
            let columns: Vec<_> = columns.iter().map(|column| -> &(dyn ToSql + Sync) { column }).collect();
            client.query(&statement, &columns).await
        });
        self.first_reads.expect(answer);
        Ok(())
    }

    fn flush(&mut self) -> Result<(), StoreError> {
        self.send_collected()?;
        self.await_results()?;
        // A commit that cannot even be sent has a known outcome.
        if self.client.is_closed() {
            return Err(StoreError::Disconnected("before the commit".to_owned()));
        }
        Ok(())
    }

    fn commit(&mut self) -> Result<(), StoreError> {
        self.runtime.block_on(self.client.batch_execute("COMMIT")).map_err(|e| fault("COMMIT", &e))
    }

    fn rollback(&mut self) {
        self.collected.clear();
        self.first_reads.clear();
        self.send_unprepared("ROLLBACK");
        if let Err(error) = self.await_results() {
            tracing::debug!(%error, "transaction rolled back");
        }
    }

    fn discard_session(&mut self) {
        self.is_discarded = true;
    }
}

fn borrowed<'a>(params: &'a [Value<'a>]) -> Vec<&'a (dyn ToSql + Sync)> {
    params.iter().map(|value| -> &(dyn ToSql + Sync) { value }).collect()
}
