//! Connections that are lost, and several processes on one database: PostgreSQL only.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use baize_money::Amount;
use baize_testkit::postgres_server;

use super::{Database, create, earn, load, player};
use crate::{Db, StoreConfig, postgres_admin};

#[tokio::test]
async fn a_lost_connection_before_the_commit_is_restored_and_the_work_runs_again() {
    let database = Database::new(&postgres_server());
    let db = Db::open(StoreConfig::postgres(&database.connection)).unwrap();
    let p = player(31);
    db.write(p, move |tx| create(tx, p)).await.unwrap();
    let (name, runs) = (database.name.clone(), Arc::new(AtomicU32::new(0)));
    let counted = runs.clone();
    db.write(p, move |tx| {
        earn(tx, p, 5)?;
        if counted.fetch_add(1, Ordering::SeqCst) == 0 {
            // The server closes every connection of this database, including the one in use.
            postgres_admin::disconnect_all(&postgres_server(), &name)?;
        }
        load(tx, p)
    })
    .await
    .unwrap();
    assert_eq!(runs.load(Ordering::SeqCst), 2);
    assert_eq!(db.read(move |tx| load(tx, p)).await.unwrap().cash, Amount::from_units(5));
    assert!(db.is_writing());
    db.close();
}

#[tokio::test]
async fn two_stores_on_one_database_lose_nothing() {
    let database = Database::new(&postgres_server());
    let stores = [(); 2].map(|()| Db::open(StoreConfig::postgres(&database.connection)).unwrap());
    let p = player(32);
    stores[0].write(p, move |tx| create(tx, p)).await.unwrap();
    let jobs: Vec<_> = (0..60)
        .map(|n| {
            let db = stores[n % 2].clone();
            tokio::spawn(async move { db.write(p, move |tx| earn(tx, p, 1)).await })
        })
        .collect();
    let mut earned = 0;
    for job in jobs {
        match job.await.unwrap() {
            Ok(()) => earned += 1,
            Err(error) => assert!(error.is_transient(), "{error}"),
        }
    }
    let wallet = stores[0].read(move |tx| load(tx, p)).await.unwrap();
    assert_eq!((wallet.cash, wallet.transfers), (Amount::from_units(earned), i64::from(earned)));
    assert!(earned >= 30, "{earned}");
    stores.iter().for_each(Db::close);
}
