//! PostgreSQL: connections, values, errors, and the administration of whole databases.

pub mod admin;
mod answer;
pub(crate) mod client;
mod connection;
pub(crate) mod error;
mod first_reads;
mod tls;
pub(crate) mod values;

use crate::engine::assembly::{Assembly, Threads};
use crate::engine::postgres::connection::PgConn;
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
    store.add_probe_connection(move || Ok(Box::new(PgConn::connect(endpoint)?)))?;
    store.finish(None)
}
