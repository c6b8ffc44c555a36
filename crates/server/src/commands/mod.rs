//! One file per command.

pub(crate) mod copy_db;
pub(crate) mod fairness;
pub(crate) mod ledger;
pub(crate) mod migrate;
pub(crate) mod openapi;
pub(crate) mod sandbox_gateway;
pub(crate) mod settings;
pub(crate) mod withdrawals;
