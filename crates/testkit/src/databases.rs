//! One test body, every database.

use baize_store::{Db, StoreConfig};

/// Runs a test body on a fresh SQLite file.
///
/// # Panics
/// If a store cannot be made, or the body panics.
pub async fn each_db<F: Future<Output = ()>>(body: impl Fn(Db) -> F) {
    let dir = tempfile::tempdir().unwrap_or_else(|error| panic!("no temporary directory: {error}"));
    let db = Db::open(StoreConfig::sqlite(dir.path().join("test.db")))
        .unwrap_or_else(|error| panic!("no store: {error}"));
    body(db.clone()).await;
    db.close();
}
