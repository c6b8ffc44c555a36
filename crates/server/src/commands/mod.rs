//! One file per command.

pub(crate) mod accounts;
pub(crate) mod adjust;
pub(crate) mod agents;
pub(crate) mod announcements;
pub(crate) mod catalogue;
pub(crate) mod codes;
pub(crate) mod copy_db;
pub(crate) mod debts;
pub(crate) mod fairness;
pub(crate) mod gateways;
pub(crate) mod jobs;
pub(crate) mod ledger;
pub(crate) mod mail;
pub(crate) mod migrate;
pub(crate) mod openapi;
mod operator;
pub(crate) mod operator_log;
pub(crate) mod promotions;
pub(crate) mod reconcile;
pub(crate) mod refunds;
pub(crate) mod sandbox_gateway;
pub(crate) mod settings;
pub(crate) mod site;
pub(crate) mod tables;
mod texts;
pub(crate) mod withdrawals;
mod withdrawals_dry_run;
