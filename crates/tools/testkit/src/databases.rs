//! One test body, every database.

use std::error::Error;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use baize_store::{Db, Location, StoreConfig, postgres_admin};

/// Names the PostgreSQL server of the tests, such as `host=/run/postgresql user=me dbname=postgres`. Each test makes a
/// database of its own in it.
const POSTGRES_VARIABLE: &str = "BAIZE_TEST_POSTGRES";

/// The connection string of the tests' PostgreSQL server.
///
/// # Panics
/// If there is none: a test that ran on one database only has not passed.
pub fn postgres_server() -> String {
    let server = std::env::var(POSTGRES_VARIABLE).unwrap_or_default();
    assert!(
        !server.is_empty(),
        "this test needs a PostgreSQL server: run `cargo xtask postgres -- cargo test …`, which starts a private one, \
         or set {POSTGRES_VARIABLE} to the connection string of a server where databases may be created"
    );
    server
}

/// Runs a test body on a fresh SQLite file and on a fresh PostgreSQL database.
///
/// # Panics
/// If there is no PostgreSQL server, a store cannot be made, or the body panics.
pub async fn each_db<F: Future<Output = ()>>(body: impl Fn(Db) -> F) {
    let sqlite = TestDb::sqlite();
    body(sqlite.db.clone()).await;
    sqlite.end();
    let postgres = TestDb::postgres();
    body(postgres.db.clone()).await;
    postgres.end();
}

/// A store for one test, gone with it.
pub struct TestDb {
    /// The store.
    pub db: Db,
    /// How it was opened, for tests that open it a second time.
    pub config: StoreConfig,
    home: Home,
}

enum Home {
    Directory(#[expect(dead_code, reason = "removed when dropped")] tempfile::TempDir),
    Database { server: String, name: String },
}

impl TestDb {
    /// A fresh SQLite file.
    pub fn sqlite() -> Self {
        let directory = tempfile::tempdir().unwrap_or_else(|error| panic!("no temporary directory: {error}"));
        let path = directory.path().join("test.db");
        std::fs::write(&path, migrated_file()).unwrap_or_else(|error| panic!("no file for a store: {error}"));
        Self::open(StoreConfig::sqlite(path), Home::Directory(directory))
    }

    /// A fresh database inside the PostgreSQL server of the tests.
    pub fn postgres() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let server = postgres_server();
        let number = COUNT.fetch_add(1, Ordering::SeqCst);
        let name = format!("baize_test_{}_{number}", std::process::id());
        let template = template(&server);
        let connection = postgres_admin::drop_database(&server, &name)
            .and_then(|()| postgres_admin::create_database(&server, &name, Some(&template)))
            .unwrap_or_else(|error| panic!("no database in {server}: {error}"));
        let mut config = StoreConfig::postgres(connection);
        // Few connections: tests run side by side.
        (config.writers, config.readers) = (2, 1);
        Self::open(config, Home::Database { server, name })
    }

    fn open(config: StoreConfig, home: Home) -> Self {
        let db = Db::open(config.clone()).unwrap_or_else(|error| panic!("no store: {error}"));
        Self { db, config, home }
    }

    /// Closes the store and removes it. (Dropping does the same; this waits.)
    pub fn end(self) {
        drop(self);
    }
}

impl Drop for TestDb {
    fn drop(&mut self) {
        self.db.close();
        if let Home::Database { server, name } = &self.home
            && let Err(error) = postgres_admin::drop_database(server, name)
        {
            eprintln!("the test database {name} stays: {error}");
        }
    }
}

/// The bytes of an SQLite file that is already migrated, made once per test process: writing them is faster than migrating
/// each.
fn migrated_file() -> &'static [u8] {
    static MADE: OnceLock<Vec<u8>> = OnceLock::new();
    MADE.get_or_init(|| {
        let made = || -> Result<Vec<u8>, Box<dyn Error>> {
            let directory = tempfile::tempdir()?;
            let path = directory.path().join("template.db");
            baize_store::migrate(&Location::Sqlite(path.clone()))?;
            Ok(std::fs::read(path)?)
        };
        made().unwrap_or_else(|error| panic!("no migrated file: {error}"))
    })
}

/// A database that is already migrated, made once per test process: copying it is faster than migrating each.
fn template(server: &str) -> String {
    static MADE: Mutex<Option<String>> = Mutex::new(None);
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(name) = &*made {
        return name.clone();
    }
    let name = format!("baize_template_{}", baize_store::schema_name());
    if !postgres_admin::has_database(server, &name).unwrap_or(false) {
        // Made under a name of its own and renamed at the end, so that no other process copies half of it.
        let draft = format!("baize_draft_{}", std::process::id());
        let done = postgres_admin::create_database(server, &draft, None).and_then(|connection| {
            baize_store::migrate(&Location::Postgres(connection))?;
            postgres_admin::rename_database(server, &draft, &name)
        });
        if let Err(error) = done {
            // Another process was faster with the same name.
            let _ = postgres_admin::drop_database(server, &draft);
            let there = postgres_admin::has_database(server, &name).unwrap_or(false);
            assert!(there, "no template database in {server}: {error}");
        }
    }
    *made = Some(name.clone());
    name
}
