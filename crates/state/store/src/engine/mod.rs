//! The database engine: connections, transactions, group commit, dialects, migrations. It knows no table.

pub(crate) mod assembly;
pub(crate) mod availability;
pub(crate) mod backend;
pub(crate) mod collected;
pub(crate) mod config;
pub(crate) mod copy;
pub(crate) mod db;
pub(crate) mod dialect;
pub(crate) mod error;
pub(crate) mod family;
pub(crate) mod first_read;
pub(crate) mod ids;
pub(crate) mod inbox;
pub(crate) mod migrate;
pub(crate) mod postgres;
pub(crate) mod probe;
pub(crate) mod record;
pub(crate) mod schema;
pub(crate) mod sql_text;
pub(crate) mod sqlite;
pub(crate) mod statements;
pub(crate) mod tx;
pub(crate) mod value;
pub(crate) mod work;
pub(crate) mod worker;

pub use postgres::admin as postgres_admin;
