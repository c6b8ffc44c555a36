//! The database engine: connections, transactions, group commit, dialects, migrations. It knows no table.

pub(crate) mod config;
pub(crate) mod copy;
pub(crate) mod db;
pub(crate) mod dialect;
pub(crate) mod error;
pub(crate) mod ids;
pub(crate) mod job;
pub(crate) mod migrate;
pub(crate) mod postgres;
pub mod postgres_admin;
pub(crate) mod sqlite;
pub(crate) mod statements;
pub(crate) mod table;
pub(crate) mod tx;
pub(crate) mod value;
pub(crate) mod worker;
