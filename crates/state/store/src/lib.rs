//! The one crate that knows SQL: connections, transactions, group commit, migrations.
//!
//! ```ignore
//! let db = Db::open(StoreConfig::sqlite("data/baize.db"))?;
//! let wallet = db.read(move |tx| wallets::load(tx, player)).await?;
//! db.write(player, move |tx| bet(tx, &ctx, &request)).await?;
//! ```
//!
//! A job is a synchronous closure that may run more than once: identifiers, time and randomness are drawn before
//! and moved in. It is answered after the durable commit. Jobs that wait at the same time share a commit.
//! SQL is written only here, in one file of plain functions per table family; `statements.rs` says how to add one.
#![deny(clippy::as_conversions)]

mod config;
#[cfg(test)]
mod conformance;
mod copy;
mod db;
mod dialect;
mod error;
mod ids;
mod job;
mod migrate;
mod postgres;
pub mod postgres_admin;
mod sqlite;
mod statements;
mod table;
mod tx;
mod value;
mod worker;

// The table families, sorted.
pub mod accounts;
pub mod catalogue;
pub mod crash_bets;
pub mod crash_chains;
pub mod crash_rounds;
pub mod crash_servers;
pub mod deposits;
pub mod favorites;
pub mod feed;
pub mod gateway_events;
pub mod order_numbers;
pub mod outbox;
pub mod play_stats;
pub mod push;
pub mod requests;
pub mod rounds;
pub mod seeds;
pub mod sessions;
pub mod sign_in;
pub mod site_facts;
pub mod tax_ids;
pub mod transfers;
pub mod wagering_tasks;
pub mod wallets;
pub mod withdraw_accounts;
pub mod withdrawals;

pub use config::{FatalHook, Location, StoreConfig};
pub use copy::{Copied, copy};
pub use db::{Db, Stats, WriteKey};
pub use error::StoreError;
pub use ids::{
    CaptchaId, DepositId, Id, IdGen, OutboxId, ParseIdError, PlayerId, RoundId, SeedId, SessionId, TaskId,
    Uid, WithdrawalId, first_at, made_at,
};
pub use migrate::{check as check_schema, migrate, schema_name};
pub use tx::Tx;
