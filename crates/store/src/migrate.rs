//! The schema: numbered files, applied once, upwards only.

use std::collections::BTreeSet;
use std::path::Path;

use rusqlite::{Connection, TransactionBehavior};

use crate::{Location, StoreConfig, StoreError, dialect, sqlite};

/// One step of the schema.
struct Migration {
    number: i64,
    name: &'static str,
    sql: &'static str,
}

/// One line per file, sorted by number. A file that has been released never changes.
const MIGRATIONS: &[Migration] = &[
    Migration { number: 1, name: "ledger", sql: include_str!("../migrations/0001_ledger.sql") },
    Migration { number: 10, name: "accounts", sql: include_str!("../migrations/0010_accounts.sql") },
    Migration { number: 11, name: "sessions", sql: include_str!("../migrations/0011_sessions.sql") },
    Migration { number: 12, name: "sign_in", sql: include_str!("../migrations/0012_sign_in.sql") },
    Migration { number: 30, name: "cashier", sql: include_str!("../migrations/0030_cashier.sql") },
    Migration { number: 40, name: "rounds", sql: include_str!("../migrations/0040_rounds.sql") },
];

const VERSIONS: &str =
    "CREATE TABLE IF NOT EXISTS schema_migrations (number BIGINT PRIMARY KEY, name TEXT NOT NULL)";

/// Brings the schema of a store up to date and returns the numbers of the steps that were applied.
/// Safe to call from several processes at once.
pub fn migrate(location: &Location) -> Result<Vec<i64>, StoreError> {
    match location {
        Location::Sqlite(path) => migrate_sqlite(&mut open_sqlite(path, location)?),
        Location::Postgres(_) => Err(StoreError::Open("PostgreSQL is not linked in".to_owned())),
    }
}

/// Refuses a store whose schema is older or newer than this program.
pub fn check(location: &Location) -> Result<(), StoreError> {
    let applied = match location {
        Location::Sqlite(path) => applied_sqlite(&open_sqlite(path, location)?).map_err(|e| schema(&e))?,
        Location::Postgres(_) => return Err(StoreError::Open("PostgreSQL is not linked in".to_owned())),
    };
    refuse_newer(&applied)?;
    match MIGRATIONS.iter().find(|step| !applied.contains(&step.number)) {
        Some(step) => Err(StoreError::Schema(format!(
            "step {} ({}) is missing; run `baize migrate`",
            step.number, step.name
        ))),
        None => Ok(()),
    }
}

fn refuse_newer(applied: &BTreeSet<i64>) -> Result<(), StoreError> {
    match applied.iter().find(|number| MIGRATIONS.iter().all(|step| step.number != **number)) {
        Some(number) => {
            Err(StoreError::Schema(format!("step {number} was made by a newer version of the program")))
        }
        None => Ok(()),
    }
}

fn schema(error: &rusqlite::Error) -> StoreError {
    StoreError::Schema(error.to_string())
}

fn open_sqlite(path: &Path, location: &Location) -> Result<Connection, StoreError> {
    sqlite::connect(path, &StoreConfig::at(location.clone()), sqlite::Access::Write)
}

fn applied_sqlite(conn: &Connection) -> rusqlite::Result<BTreeSet<i64>> {
    conn.execute_batch(&dialect::schema_for_sqlite(VERSIONS))?;
    conn.prepare("SELECT number FROM schema_migrations")?.query_map([], |row| row.get(0))?.collect()
}

fn migrate_sqlite(conn: &mut Connection) -> Result<Vec<i64>, StoreError> {
    let tx = conn.transaction_with_behavior(TransactionBehavior::Immediate).map_err(|e| schema(&e))?;
    let applied = applied_sqlite(&tx).map_err(|e| schema(&e))?;
    refuse_newer(&applied)?;
    let mut done = Vec::new();
    for step in MIGRATIONS.iter().filter(|step| !applied.contains(&step.number)) {
        let failed =
            |e: rusqlite::Error| StoreError::Schema(format!("step {} ({}): {e}", step.number, step.name));
        tx.execute_batch(&dialect::schema_for_sqlite(step.sql)).map_err(failed)?;
        tx.execute("INSERT INTO schema_migrations (number, name) VALUES (?1, ?2)", (step.number, step.name))
            .map_err(failed)?;
        done.push(step.number);
    }
    tx.commit().map_err(|e| schema(&e))?;
    Ok(done)
}
