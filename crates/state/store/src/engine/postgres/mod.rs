//! PostgreSQL: connections, values, errors, and the administration of whole databases.

pub mod admin;
mod collected;
mod connection;
pub(crate) mod error;
mod tls;
pub(crate) mod values;

use tokio::runtime::Runtime;
use tokio_postgres::Client;

use crate::engine::assembly::{Assembly, Threads};
use crate::engine::postgres::connection::PgConn;
use crate::engine::postgres::error::error_text;
use crate::engine::postgres::tls::Endpoint;
use crate::{StoreConfig, StoreError};

/// Opens every connection and starts the threads.
pub(crate) fn open(
    connection: &str,
    config: &StoreConfig,
    mut store: Assembly,
) -> Result<Threads, StoreError> {
    let endpoint = Endpoint::parse(connection)?;
    for _ in 0..config.writers.max(1) {
        let endpoint = endpoint.clone();
        store.add_writer(move || Ok(Box::new(PgConn::connect(endpoint)?)))?;
    }
    for _ in 0..config.readers.max(1) {
        let endpoint = endpoint.clone();
        store.add_reader(move || Ok(Box::new(PgConn::connect(endpoint)?)))?;
    }
    store.finish(None)
}

/// A runtime for one thread, and a client on it.
pub(crate) fn connect(connection: &str) -> Result<(Runtime, Client), StoreError> {
    connect_to(&Endpoint::parse(connection)?)
}

fn connect_to(endpoint: &Endpoint) -> Result<(Runtime, Client), StoreError> {
    let failed = |error: &dyn std::fmt::Display| StoreError::Open(format!("PostgreSQL: {error}"));
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|e| failed(&e))?;
    let client = runtime.block_on(endpoint.connect()).map_err(|e| failed(&error_text(&e)))?;
    Ok((runtime, client))
}
