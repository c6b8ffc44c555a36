//! Tests of the behaviour that both databases share. Each test body runs on both.
#![expect(clippy::disallowed_methods, reason = "these tests are below the ledger")]

mod copies;
mod drops;
mod failed_commits;
mod nodes;
mod outages;
mod saves;
mod schema;
mod several_processes;
mod sums;
mod transactions;

use std::sync::atomic::{AtomicU32, Ordering};

use baize_money::Amount;
use baize_testkit::postgres_server;
use baize_time::Timestamp;

use crate::transfers::TransferRow;
use crate::wallets::{NewWallet, WalletRow};
use crate::{Db, PlayerId, StoreConfig, StoreError, Tx, postgres_admin, transfers, wallets};

const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

pub(crate) fn player(number: i64) -> PlayerId {
    PlayerId::from(number)
}

/// Runs a test body on every database.
async fn each_db<F: Future<Output = ()>>(body: impl Fn(Db) -> F) {
    each_db_with(|_| (), body).await;
}

/// Runs a test body on every database, with its own configuration.
async fn each_db_with<F: Future<Output = ()>>(set: impl Fn(&mut StoreConfig), body: impl Fn(Db) -> F) {
    let dir = tempfile::tempdir().unwrap();
    let mut config = StoreConfig::sqlite(dir.path().join("test.db"));
    set(&mut config);
    let db = Db::open(config).unwrap();
    body(db.clone()).await;
    db.close();
    let database = Database::new(&postgres_server());
    let mut config = StoreConfig::postgres(&database.connection);
    set(&mut config);
    let db = Db::open(config).unwrap();
    body(db.clone()).await;
    db.close();
}

/// A fresh PostgreSQL database, dropped after the test.
pub(crate) struct Database {
    server: String,
    name: String,
    pub(crate) connection: String,
}

impl Database {
    pub(crate) fn new(server: &str) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::SeqCst);
        let name = format!("baize_store_{}_{number}", std::process::id());
        postgres_admin::drop_database(server, &name).unwrap();
        let connection = postgres_admin::create_database(server, &name, None).unwrap();
        Self { server: server.to_owned(), name, connection }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Err(error) = postgres_admin::drop_database(&self.server, &self.name) {
            eprintln!("{error}");
        }
    }
}

pub(crate) fn create(tx: &mut Tx, player: PlayerId) -> Result<bool, StoreError> {
    let new = NewWallet {
        player,
        chain: &[0; 32],
        server_seed: "first",
        next_server_seed: "second",
        client_seed: "mine",
        now: NOW,
    };
    wallets::create(tx, &new)
}

pub(crate) fn load(tx: &mut Tx, player: PlayerId) -> Result<WalletRow, StoreError> {
    wallets::load(tx, player)?.ok_or(StoreError::Missing("test"))
}

pub(crate) fn earn(tx: &mut Tx, player: PlayerId, units: i32) -> Result<(), StoreError> {
    let mut wallet = load(tx, player)?;
    wallet.cash = wallet.cash.checked_add(Amount::from_units(units)).unwrap();
    wallet.transfers += 1;
    let transfer = TransferRow {
        player,
        seq: wallet.transfers,
        debit: 100,
        credit: 2,
        amount: Amount::from_units(units),
        code: 1,
        reference: 7,
        request_key: "Grüße 'quoted'".to_owned(),
        made_at: NOW,
    };
    transfers::append(tx, &transfer)?;
    wallets::save(tx, &mut wallet, NOW)
}

#[derive(Debug, PartialEq)]
enum Refused {
    No,
    Fault(StoreError),
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Self {
        Self::Fault(error)
    }
}
