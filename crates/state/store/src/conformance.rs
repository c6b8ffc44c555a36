//! What every database must do alike. Each test is one body that runs on each of them.
#![expect(clippy::disallowed_methods, reason = "these tests are below the ledger")]

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use baize_money::Amount;
use baize_testkit::postgres_server;
use baize_time::Timestamp;

use crate::engine::statements;
use crate::engine::table::{HotTable, Table};
use crate::engine::tx::{Backend, Expect, Reach};
use crate::engine::value::{Row, Value};
use crate::transfers::TransferRow;
use crate::wallets::{NewWallet, WalletRow};
use crate::{
    Db, PlayerId, StoreConfig, StoreError, Tx, WriteKey, postgres_admin, requests, transfers, wallets,
};

const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

fn player(number: i64) -> PlayerId {
    PlayerId::from(number)
}

/// Runs a test body on every database.
async fn each_db<F: Future<Output = ()>>(body: impl Fn(Db) -> F) {
    each_db_with(|_| (), body).await;
}

/// Runs a test body on every database, with a configuration of its own.
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

/// A fresh PostgreSQL database that is gone after the test.
struct Database {
    server: String,
    name: String,
    connection: String,
}

impl Database {
    fn new(server: &str) -> Self {
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

fn create(tx: &mut Tx, player: PlayerId) -> Result<bool, StoreError> {
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

fn load(tx: &mut Tx, player: PlayerId) -> Result<WalletRow, StoreError> {
    wallets::load(tx, player)?.ok_or(StoreError::Missing("test"))
}

fn earn(tx: &mut Tx, player: PlayerId, units: i32) -> Result<(), StoreError> {
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

#[tokio::test]
async fn a_write_is_read_back() {
    each_db(async |db| {
        let p = player(5);
        assert!(db.write(p, move |tx| create(tx, p)).await.unwrap());
        assert!(!db.write(p, move |tx| create(tx, p)).await.unwrap(), "a second wallet is not made");
        db.write(p, move |tx| earn(tx, p, 40)).await.unwrap();
        let (wallet, list) = db
            .read(move |tx| Ok::<_, StoreError>((load(tx, p)?, transfers::of_player(tx, p, 0, 10)?)))
            .await
            .unwrap();
        assert_eq!((wallet.cash, wallet.version, wallet.transfers), (Amount::from_units(40), 1, 1));
        assert_eq!(list.len(), 1);
        assert_eq!(
            (list[0].request_key.as_str(), list[0].amount),
            ("Grüße 'quoted'", Amount::from_units(40))
        );
    })
    .await;
}

#[tokio::test]
async fn what_a_job_writes_later_is_seen_by_its_own_queries() {
    each_db(async |db| {
        let p = player(6);
        let seen = db
            .write(p, move |tx| {
                create(tx, p)?;
                earn(tx, p, 1)?;
                earn(tx, p, 2)?;
                Ok::<_, StoreError>((load(tx, p)?.cash, transfers::of_player(tx, p, 0, 10)?.len()))
            })
            .await
            .unwrap();
        assert_eq!(seen, (Amount::from_units(3), 2));
    })
    .await;
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

#[tokio::test]
async fn a_job_refused_after_writing_leaves_nothing_and_its_neighbours_are_kept() {
    each_db(async |db| {
        for n in 1..=32 {
            db.write(player(n), move |tx| create(tx, player(n))).await.unwrap();
        }
        let jobs = (1..=32).map(|n| {
            let db = db.clone();
            tokio::spawn(async move {
                db.write(player(n), move |tx| {
                    earn(tx, player(n), 10)?;
                    if n % 4 == 0 { Err(Refused::No) } else { Ok(()) }
                })
                .await
            })
        });
        for (n, job) in (1..).zip(jobs.collect::<Vec<_>>()) {
            let expected = if n % 4 == 0 { Err(Refused::No) } else { Ok(()) };
            assert_eq!(job.await.unwrap(), expected, "player {n}");
        }
        for n in 1..=32 {
            let wallet = db.read(move |tx| load(tx, player(n))).await.unwrap();
            assert_eq!(wallet.cash, Amount::from_units(if n % 4 == 0 { 0 } else { 10 }), "player {n}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_failed_statement_is_never_committed_even_if_the_job_ignores_it() {
    each_db(async |db| {
        let p = player(9);
        db.write(p, move |tx| create(tx, p)).await.unwrap();
        let outcome = db
            .write(p, move |tx| {
                earn(tx, p, 10)?;
                let mut broken = load(tx, p)?;
                broken.cash = Amount::from_units(-1);
                let _ = wallets::save(tx, &mut broken, NOW);
                Ok::<_, StoreError>(())
            })
            .await;
        assert!(matches!(outcome, Err(StoreError::Statement { .. })), "{outcome:?}");
        assert_eq!(db.read(move |tx| load(tx, p)).await.unwrap().cash, Amount::ZERO);
        assert!(db.is_writing(), "a failed statement is no unknown commit");
    })
    .await;
}

#[tokio::test]
async fn parallel_writes_to_one_player_lose_nothing() {
    each_db(async |db| {
        let p = player(11);
        db.write(p, move |tx| create(tx, p)).await.unwrap();
        let jobs: Vec<_> = (0..200)
            .map(|_| {
                let db = db.clone();
                tokio::spawn(async move { db.write(p, move |tx| earn(tx, p, 1)).await })
            })
            .collect();
        for job in jobs {
            job.await.unwrap().unwrap();
        }
        let wallet = db.read(move |tx| load(tx, p)).await.unwrap();
        assert_eq!((wallet.cash, wallet.transfers), (Amount::from_units(200), 200));
        assert!(db.stats().commits < 200, "jobs that wait share a commit: {:?}", db.stats());
    })
    .await;
}

#[tokio::test]
async fn an_older_version_is_a_conflict_and_the_job_runs_again() {
    each_db(async |db| {
        let p = player(12);
        db.write(p, move |tx| create(tx, p)).await.unwrap();
        let runs = Arc::new(AtomicU32::new(0));
        let counted = runs.clone();
        db.write(p, move |tx| {
            let mut wallet = load(tx, p)?;
            if counted.fetch_add(1, Ordering::SeqCst) == 0 {
                // As if another process had written in between.
                wallet.version -= 1;
            }
            wallet.nonce += 1;
            wallets::save(tx, &mut wallet, NOW)
        })
        .await
        .unwrap();
        assert!(runs.load(Ordering::SeqCst) >= 2);
        assert_eq!(db.read(move |tx| load(tx, p)).await.unwrap().nonce, 1);
    })
    .await;
}

#[tokio::test]
async fn a_panic_is_a_fault_of_its_job_alone() {
    each_db(async |db| {
        let p = player(13);
        let outcome = db
            .write(p, move |tx| {
                create(tx, p)?;
                assert!(tx.failed().is_some(), "on purpose");
                Ok::<_, StoreError>(())
            })
            .await;
        assert!(matches!(outcome, Err(StoreError::Panicked(_))), "{outcome:?}");
        assert!(db.write(p, move |tx| create(tx, p)).await.unwrap(), "nothing of the panicked job was kept");
    })
    .await;
}

#[tokio::test]
async fn a_reader_cannot_write() {
    each_db(async |db| {
        assert!(db.read(move |tx| create(tx, player(14))).await.is_err());
    })
    .await;
}

#[tokio::test]
async fn a_stored_reply_comes_with_the_wallet() {
    each_db(async |db| {
        let p = player(15);
        db.write(p, move |tx| {
            create(tx, p)?;
            let new =
                requests::NewRequest { player: p, key: "k1", input_hash: &[7; 32], reply: "{}", now: NOW };
            requests::append(tx, &new)
        })
        .await
        .unwrap();
        let (hit, miss) = db
            .read(move |tx| {
                Ok::<_, StoreError>((
                    wallets::load_with_request(tx, p, "k1")?,
                    wallets::load_with_request(tx, p, "k2")?,
                ))
            })
            .await
            .unwrap();
        assert_eq!(hit.unwrap().1.unwrap().reply, "{}");
        assert_eq!(miss.unwrap().1, None);
    })
    .await;
}

#[tokio::test]
async fn a_closed_store_finishes_what_it_accepted_and_refuses_the_rest() {
    each_db(async |db| {
        let p = player(16);
        db.write(p, move |tx| create(tx, p)).await.unwrap();
        let waiting: Vec<_> = (0..50)
            .map(|_| {
                let db = db.clone();
                tokio::spawn(async move { db.write(p, move |tx| earn(tx, p, 1)).await })
            })
            .collect();
        tokio::task::yield_now().await;
        let closing = db.clone();
        tokio::task::spawn_blocking(move || closing.close()).await.unwrap();
        for job in waiting {
            let outcome = job.await.unwrap();
            assert!(matches!(outcome, Ok(()) | Err(StoreError::Stopped)), "{outcome:?}");
        }
        let late = db.write(WriteKey::SHARED, move |tx| earn(tx, p, 1)).await;
        assert_eq!(late, Err(StoreError::Stopped));
    })
    .await;
}

#[tokio::test]
async fn every_statement_is_understood() {
    each_db(async |db| {
        let mut odd = Vec::new();
        for sql in statements::FAMILIES.iter().flat_map(|family| family.statements) {
            odd.extend(db.write(WriteKey::SHARED, move |tx| tx.prepare(sql)).await.err());
        }
        for table in statements::FAMILIES.iter().flat_map(|family| family.tables) {
            odd.extend(db.write(WriteKey::SHARED, move |tx| tx.prepare_insert(table)).await.err());
        }
        odd.extend(db.write(WriteKey::SHARED, |tx| tx.prepare_save(&wallets::WALLETS)).await.err());
        assert!(odd.is_empty(), "{odd:#?}");
    })
    .await;
}

#[tokio::test]
async fn a_statement_that_is_not_understood_is_a_fault() {
    each_db(async |db| {
        let outcome = db.write(WriteKey::SHARED, move |tx| tx.prepare("SELECT nothing FROM nowhere")).await;
        assert!(matches!(outcome, Err(StoreError::Statement { .. })), "{outcome:?}");
    })
    .await;
}

/// A connection whose commits fail: before they reach the database, or after.
struct Failing {
    inner: Box<dyn Backend>,
    commits_left: Arc<AtomicU32>,
    reaches: bool,
}

impl Backend for Failing {
    fn query(
        &mut self,
        sql: &'static str,
        params: &[Value<'_>],
        reach: Reach,
        each: &mut dyn FnMut(&dyn Row) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.inner.query(sql, params, reach, each)
    }
    fn execute(&mut self, sql: &'static str, params: &[Value<'_>]) -> Result<u64, StoreError> {
        self.inner.execute(sql, params)
    }
    fn later(&mut self, sql: &'static str, params: &[Value<'_>], expect: Expect) -> Result<(), StoreError> {
        self.inner.later(sql, params, expect)
    }
    fn insert(&mut self, table: &'static Table, values: &[Value<'_>]) -> Result<(), StoreError> {
        self.inner.insert(table, values)
    }
    fn save(&mut self, table: &'static HotTable, values: &[Value<'_>]) -> Result<(), StoreError> {
        self.inner.save(table, values)
    }
    fn prepare(&mut self, sql: &'static str) -> Result<(), StoreError> {
        self.inner.prepare(sql)
    }
    fn prepare_save(&mut self, table: &'static HotTable) -> Result<(), StoreError> {
        self.inner.prepare_save(table)
    }
    fn prepare_insert(&mut self, table: &'static Table) -> Result<(), StoreError> {
        self.inner.prepare_insert(table)
    }
    fn begin(&mut self, write: bool) -> Result<(), StoreError> {
        self.inner.begin(write)
    }
    fn settle(&mut self) -> Result<(), StoreError> {
        self.inner.settle()
    }
    fn commit(&mut self) -> Result<(), StoreError> {
        let left = self.commits_left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |n| n.checked_sub(1));
        if left.is_ok() {
            return self.inner.commit();
        }
        if self.reaches {
            self.inner.commit()?;
        }
        Err(StoreError::Disconnected("on purpose".to_owned()))
    }
    fn rollback(&mut self) {
        self.inner.rollback();
    }
}

#[tokio::test]
async fn after_an_unknown_commit_nothing_more_is_written_and_the_program_is_told_once() {
    for reaches in [false, true] {
        let told = Arc::new(AtomicU32::new(0));
        let counted = told.clone();
        let set = move |config: &mut StoreConfig| {
            let (counted, commits_left) = (counted.clone(), Arc::new(AtomicU32::new(1)));
            config.on_fatal = Some(Arc::new(move |_| {
                counted.fetch_add(1, Ordering::SeqCst);
            }));
            config.faults = Some(Arc::new(move |inner| {
                Box::new(Failing { inner, commits_left: commits_left.clone(), reaches })
            }));
        };
        told.store(0, Ordering::SeqCst);
        each_db_with(set, async |db| {
            told.store(0, Ordering::SeqCst);
            let p = player(21);
            db.write(p, move |tx| create(tx, p)).await.unwrap();
            let unknown = db.write(p, move |tx| earn(tx, p, 5)).await;
            assert!(matches!(unknown, Err(StoreError::CommitUnknown(_))), "{unknown:?}");
            for key in 0..8 {
                assert_eq!(db.write(player(key), move |tx| earn(tx, p, 5)).await, Err(StoreError::Stopped));
            }
            assert!(!db.is_writing());
            assert_eq!(told.load(Ordering::SeqCst), 1);
            let cash = db.read(move |tx| load(tx, p)).await.unwrap().cash;
            assert_eq!(cash, Amount::from_units(if reaches { 5 } else { 0 }), "reads still tell the truth");
        })
        .await;
    }
}

#[tokio::test]
async fn a_refusal_before_writing_costs_no_commit() {
    each_db(async |db| {
        let before = db.stats();
        for _ in 0..5 {
            let outcome = db.write(WriteKey::SHARED, |_| Err::<(), _>(Refused::No)).await;
            assert_eq!(outcome, Err(Refused::No));
        }
        assert_eq!(db.stats().replays, before.replays);
    })
    .await;
}

#[tokio::test]
async fn a_lost_connection_before_the_commit_is_mended_and_the_job_runs_again() {
    let database = Database::new(&postgres_server());
    let db = Db::open(StoreConfig::postgres(&database.connection)).unwrap();
    let p = player(31);
    db.write(p, move |tx| create(tx, p)).await.unwrap();
    let (name, runs) = (database.name.clone(), Arc::new(AtomicU32::new(0)));
    let counted = runs.clone();
    db.write(p, move |tx| {
        earn(tx, p, 5)?;
        if counted.fetch_add(1, Ordering::SeqCst) == 0 {
            // Every connection of this database is cut by the server, the job's own among them.
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

#[tokio::test]
async fn a_copy_holds_everything_and_goes_only_into_an_empty_store() {
    let dir = tempfile::tempdir().unwrap();
    let location = |name: &str| crate::Location::Sqlite(dir.path().join(name));
    let mut chain = vec![location("first.db")];
    let database = Database::new(&postgres_server());
    chain.push(crate::Location::Postgres(database.connection.clone()));
    chain.push(location("last.db"));
    let first = Db::open(StoreConfig::at(chain[0].clone())).unwrap();
    for n in 0..1_203 {
        first
            .write(player(n), move |tx| {
                create(tx, player(n))?;
                earn(tx, player(n), 5)
            })
            .await
            .unwrap();
    }
    for pair in chain.windows(2) {
        let copied = crate::copy(&pair[0], &pair[1]).unwrap();
        for table in ["wallets", "transfers"] {
            assert!(copied.iter().any(|c| c.table == table && c.rows == 1_203), "{copied:?}");
        }
        assert!(matches!(crate::copy(&pair[0], &pair[1]), Err(StoreError::Schema(_))));
    }
    let last = Db::open(StoreConfig::at(chain.pop().unwrap())).unwrap();
    for n in [0, 1, 999, 1_202] {
        let look = move |tx: &mut Tx| {
            Ok::<_, StoreError>((load(tx, player(n))?, transfers::of_player(tx, player(n), 0, 9)?))
        };
        assert_eq!(first.read(look).await, last.read(look).await);
    }
    first.close();
    last.close();
}

#[tokio::test]
async fn a_transfer_that_is_put_off_is_seen_by_whoever_sums_over_all() {
    each_db(async |db| {
        let sum = db
            .write(player(41), move |tx| {
                for n in 41..44 {
                    create(tx, player(n))?;
                    earn(tx, player(n), 7)?;
                }
                // A second look at the first player, between the two kinds of put-off rows.
                assert_eq!(load(tx, player(41))?.cash, Amount::from_units(7));
                earn(tx, player(41), 1)?;
                Ok::<_, StoreError>((transfers::totals(tx)?[0].units, wallets::totals(tx)?.money))
            })
            .await
            .unwrap();
        assert_eq!(sum, (22, 22));
    })
    .await;
}
