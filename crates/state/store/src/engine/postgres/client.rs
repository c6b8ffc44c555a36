//! Opens clients, each on a runtime of its own.

use tokio::runtime::Runtime;
use tokio_postgres::Client;

use crate::StoreError;
use crate::engine::postgres::error::error_text;
use crate::engine::postgres::tls::Endpoint;

/// A runtime for one thread, and a client on it.
pub(crate) fn connect(connection: &str) -> Result<(Runtime, Client), StoreError> {
    connect_to(&Endpoint::parse(connection)?)
}

/// Like [`connect`], with a connection string that is parsed already.
pub(crate) fn connect_to(endpoint: &Endpoint) -> Result<(Runtime, Client), StoreError> {
    let failed = |error: &dyn std::fmt::Display| StoreError::Open(format!("PostgreSQL: {error}"));
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|e| failed(&e))?;
    let client = runtime.block_on(endpoint.connect()).map_err(|e| failed(&error_text(&e)))?;
    Ok((runtime, client))
}
