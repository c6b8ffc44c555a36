//! Creates, renames and drops whole PostgreSQL databases: for tests, benches and first installations.

use tokio_postgres::Client;

use crate::StoreError;
use crate::engine::postgres::client::connect;
use crate::engine::postgres::error::error_text;

/// Creates a database in C collation, as the store needs it, on the server of `connection` (parameters of the form
/// `host=… user=… dbname=…`), and returns the parameters that connect to it. `template` names a database to copy.
pub fn create_database(connection: &str, name: &str, template: Option<&str>) -> Result<String, StoreError> {
    let template = template.unwrap_or("template0");
    let sql = format!(
        "CREATE DATABASE {} TEMPLATE {} ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'",
        quoted(name),
        quoted(template)
    );
    administer(connection, &sql)?;
    // Of two parameters with one name the later one counts.
    Ok(format!("{connection} dbname={name}"))
}

/// Drops a database and closes every connection to it. Nothing happens if there is none.
pub fn drop_database(connection: &str, name: &str) -> Result<(), StoreError> {
    administer(connection, &format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", quoted(name)))
}

/// Renames a database. Fails if the name is taken or a connection to it is open.
pub fn rename_database(connection: &str, from: &str, to: &str) -> Result<(), StoreError> {
    administer(connection, &format!("ALTER DATABASE {} RENAME TO {}", quoted(from), quoted(to)))
}

/// Whether a database of this name exists.
pub fn has_database(connection: &str, name: &str) -> Result<bool, StoreError> {
    let name = name.to_owned();
    with_client(connection, async move |client| {
        let rows = client.query("SELECT 1 FROM pg_database WHERE datname = $1", &[&name]).await?;
        Ok(!rows.is_empty())
    })
}

/// Closes every connection to a database, as a restart of the server would.
pub fn disconnect_all(connection: &str, name: &str) -> Result<(), StoreError> {
    let name = name.to_owned();
    with_client(connection, async move |client| {
        client
            .execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", &[&name])
            .await?;
        Ok(())
    })
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

fn administer(connection: &str, sql: &str) -> Result<(), StoreError> {
    let sql = sql.to_owned();
    with_client(connection, async move |client| client.batch_execute(&sql).await)
}

/// Runs `work` in a thread of its own, so that it can be called from inside an asynchronous runtime too.
pub(crate) fn with_client<T: Send + 'static>(
    connection: &str,
    work: impl AsyncFnOnce(&mut Client) -> Result<T, tokio_postgres::Error> + Send + 'static,
) -> Result<T, StoreError> {
    let connection = connection.to_owned();
    let thread = std::thread::spawn(move || {
        let (runtime, mut client) = connect(&connection)?;
        runtime.block_on(work(&mut client)).map_err(|e| StoreError::Schema(error_text(&e)))
    });
    thread.join().unwrap_or_else(|_| Err(StoreError::Panicked("in a PostgreSQL thread".to_owned())))
}
