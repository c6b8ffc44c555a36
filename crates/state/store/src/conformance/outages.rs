//! A database that takes no writes, or cannot be reached, and works again later.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use baize_money::Amount;
use baize_testkit::postgres_server;
use crossbeam_channel::{Sender, bounded};
use tokio::task::JoinSet;

use super::{Database, create, each_db_with, earn, load, player};
use crate::engine::postgres::admin::with_client;
use crate::{Availability, Db, PlayerId, StoreConfig, StoreError, Tx, postgres_admin};

/// Waits until the store has noticed.
async fn becomes(db: &Db, wanted: Availability) {
    let noticed = async {
        while db.availability() != wanted {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let in_time = tokio::time::timeout(Duration::from_secs(30), noticed).await;
    assert!(in_time.is_ok(), "{:?}, not {wanted:?}", db.availability());
}

async fn cash(db: &Db, p: PlayerId) -> Amount {
    db.read(move |tx| load(tx, p)).await.unwrap().cash
}

fn run_on(server: &str, sql: String) {
    with_client(server, async move |client| client.batch_execute(&sql).await).unwrap();
}

/// Writes until the database refuses, and says how many writes it took.
async fn write_until_refused(db: &Db, p: PlayerId) -> i32 {
    for written in 0.. {
        match db.write(p, move |tx| earn(tx, p, 1)).await {
            Ok(()) => assert!(written < 10_000, "it never fills"),
            Err(StoreError::ReadOnly(_)) => return written,
            Err(error) => panic!("{error}"),
        }
    }
    unreachable!("the numbers end later")
}

/// What both databases have to do when they are full: refuse writes, read on, and recover.
async fn refuses_and_recovers(db: &Db, fill: impl FnOnce(), empty: impl FnOnce()) {
    let p = player(41);
    db.write(p, move |tx| create(tx, p)).await.unwrap();
    db.write(p, move |tx| earn(tx, p, 5)).await.unwrap();
    fill();
    let written = write_until_refused(db, p).await;
    assert_eq!(db.availability(), Availability::ReadOnly);
    assert_eq!(cash(db, p).await, Amount::from_units(5 + written), "reads go on, nothing is half written");
    for other in 0..8 {
        let refused = db.write(player(other), move |tx| earn(tx, p, 1)).await;
        assert!(matches!(refused, Err(StoreError::ReadOnly(_))), "{refused:?}");
    }
    assert_eq!(db.stats().changes, 1, "one change, however many writes were refused");
    empty();
    becomes(db, Availability::Normal).await;
    db.write(p, move |tx| earn(tx, p, 7)).await.unwrap();
    assert_eq!(cash(db, p).await, Amount::from_units(12 + written));
}

#[tokio::test]
async fn a_full_sqlite_file_is_read_on_and_written_again_once_there_is_room() {
    let dir = tempfile::tempdir().unwrap();
    let limit = Arc::new(AtomicU32::new(u32::MAX));
    let mut config = StoreConfig::sqlite(dir.path().join("test.db"));
    config.page_limit = Some(limit.clone());
    config.on_fatal = Some(Arc::new(|error| panic!("the outcome of a commit is known: {error}")));
    let db = Db::open(config).unwrap();
    refuses_and_recovers(
        &db,
        || limit.store(1, Ordering::SeqCst),
        || limit.store(u32::MAX, Ordering::SeqCst),
    )
    .await;
    db.close();
}

#[tokio::test]
async fn a_postgres_that_takes_no_writes_is_read_on_and_written_again_once_it_does() {
    let server = postgres_server();
    let database = Database::new(&server);
    let db = Db::open(StoreConfig::postgres(&database.connection)).unwrap();
    let name = database.name.clone();
    let set = |value: &str| {
        run_on(&server, format!("ALTER DATABASE {name} SET default_transaction_read_only = {value}"));
        // The setting counts for sessions that begin after it.
        postgres_admin::disconnect_all(&server, &name).unwrap();
    };
    refuses_and_recovers(
        &db,
        || set("on"),
        || run_on(&server, format!("ALTER DATABASE {name} SET default_transaction_read_only = off")),
    )
    .await;
    db.close();
}

#[tokio::test]
async fn a_commit_that_finds_the_disk_full_stops_nothing() {
    let fails = Arc::new(AtomicU32::new(0));
    let failing = fails.clone();
    let set = move |config: &mut StoreConfig| {
        let failing = failing.clone();
        config.on_fatal = Some(Arc::new(|error| panic!("the outcome is known: {error}")));
        config.on_commit = Some(Arc::new(move |commit| {
            if failing.load(Ordering::SeqCst) == 0 {
                return commit();
            }
            Err(StoreError::ReadOnly("disk full".to_owned()))
        }));
    };
    each_db_with(set, async |db| {
        let p = player(42);
        db.write(p, move |tx| create(tx, p)).await.unwrap();
        fails.store(1, Ordering::SeqCst);
        let refused = db.write(p, move |tx| earn(tx, p, 5)).await;
        assert!(matches!(refused, Err(StoreError::ReadOnly(_))), "{refused:?}");
        assert_eq!((db.availability(), cash(&db, p).await), (Availability::ReadOnly, Amount::ZERO));
        fails.store(0, Ordering::SeqCst);
        becomes(&db, Availability::Normal).await;
        db.write(p, move |tx| earn(tx, p, 5)).await.unwrap();
        assert_eq!(cash(&db, p).await, Amount::from_units(5));
    })
    .await;
}

#[tokio::test]
async fn a_postgres_that_is_away_is_refused_at_once_and_used_again_once_it_is_back() {
    let server = postgres_server();
    let database = Database::new(&server);
    let db = Db::open(StoreConfig::postgres(&database.connection)).unwrap();
    let (p, name) = (player(43), database.name.clone());
    db.write(p, move |tx| create(tx, p)).await.unwrap();
    run_on(&server, format!("ALTER DATABASE {name} WITH ALLOW_CONNECTIONS false"));
    postgres_admin::disconnect_all(&server, &name).unwrap();

    // Nobody asks: the heartbeat notices.
    becomes(&db, Availability::Away).await;
    let read = db.read(move |tx| load(tx, p)).await;
    assert!(matches!(read, Err(StoreError::Disconnected(_))), "{read:?}");
    let written = db.write(p, move |tx| earn(tx, p, 1)).await;
    assert!(matches!(written, Err(StoreError::Disconnected(_))), "{written:?}");

    run_on(&server, format!("ALTER DATABASE {name} WITH ALLOW_CONNECTIONS true"));
    becomes(&db, Availability::Normal).await;
    db.write(p, move |tx| earn(tx, p, 5)).await.unwrap();
    assert_eq!(cash(&db, p).await, Amount::from_units(5));
    assert_eq!(db.stats().changes, 2);
    db.close();
}

/// Keeps the only reader and the only writer of the store at work until the sender is dropped.
async fn occupy(db: &Db) -> (Sender<()>, JoinSet<Result<(), StoreError>>) {
    let (release, released) = bounded::<()>(0);
    let (entered, begun) = bounded(2);
    let work = move |_: &mut Tx| {
        let _ = entered.send(());
        let _ = released.recv();
        Ok(())
    };
    let mut at_work = JoinSet::new();
    let (reads, read) = (db.clone(), work.clone());
    at_work.spawn(async move { reads.read(read).await });
    let writes = db.clone();
    at_work.spawn(async move { writes.write(player(44), work).await });
    let both = tokio::task::spawn_blocking(move || begun.iter().take(2).count());
    assert_eq!(both.await.unwrap(), 2);
    (release, at_work)
}

#[tokio::test]
async fn a_postgres_that_is_busy_with_our_own_work_is_not_away_and_comes_back_beside_it() {
    let server = postgres_server();
    let database = Database::new(&server);
    let mut config = StoreConfig::postgres(&database.connection);
    (config.readers, config.writers) = (1, 1);
    let db = Db::open(config).unwrap();
    let (release, mut at_work) = occupy(&db).await;
    let change = async {
        while db.availability() == Availability::Normal {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let changed = tokio::time::timeout(Duration::from_secs(6), change).await;
    assert!(changed.is_err(), "the database answers: {:?}", db.availability());

    let name = &database.name;
    run_on(&server, format!("ALTER DATABASE {name} WITH ALLOW_CONNECTIONS false"));
    postgres_admin::disconnect_all(&server, name).unwrap();
    becomes(&db, Availability::Away).await;
    run_on(&server, format!("ALTER DATABASE {name} WITH ALLOW_CONNECTIONS true"));
    becomes(&db, Availability::Normal).await;

    drop(release);
    while let Some(done) = at_work.join_next().await {
        assert_eq!(done.unwrap(), Ok(()), "work that wrote nothing runs again on another session");
    }
    assert_eq!(db.stats().changes, 2);
    db.close();
}
