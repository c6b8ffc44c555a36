//! The schema: numbered files, applied once, upwards only.

use std::collections::BTreeSet;
use std::path::Path;

use rusqlite::{Connection, TransactionBehavior};
use tokio_postgres::GenericClient;

use crate::engine::postgres_admin::with_client;
use crate::engine::{dialect, sqlite};
use crate::{Location, StoreConfig, StoreError};

/// One step of the schema.
struct Migration {
    number: i64,
    name: &'static str,
    sql: &'static str,
}

/// One line per file, sorted by number. A file that has been released never changes.
const MIGRATIONS: &[Migration] = &[
    Migration { number: 1, name: "ledger", sql: include_str!("../../migrations/0001_ledger.sql") },
    Migration { number: 10, name: "accounts", sql: include_str!("../../migrations/0010_accounts.sql") },
    Migration { number: 11, name: "sessions", sql: include_str!("../../migrations/0011_sessions.sql") },
    Migration { number: 12, name: "sign_in", sql: include_str!("../../migrations/0012_sign_in.sql") },
    Migration { number: 13, name: "game_tokens", sql: include_str!("../../migrations/0013_game_tokens.sql") },
    Migration { number: 20, name: "lobby", sql: include_str!("../../migrations/0020_lobby.sql") },
    Migration { number: 30, name: "cashier", sql: include_str!("../../migrations/0030_cashier.sql") },
    Migration { number: 31, name: "tax_ids", sql: include_str!("../../migrations/0031_tax_ids.sql") },
    Migration { number: 40, name: "rounds", sql: include_str!("../../migrations/0040_rounds.sql") },
    Migration { number: 41, name: "open_rounds", sql: include_str!("../../migrations/0041_open_rounds.sql") },
    Migration { number: 50, name: "crash", sql: include_str!("../../migrations/0050_crash.sql") },
    Migration {
        number: 51,
        name: "crash_servers",
        sql: include_str!("../../migrations/0051_crash_servers.sql"),
    },
    Migration {
        number: 52,
        name: "rounds_by_game",
        sql: include_str!("../../migrations/0052_rounds_by_game.sql"),
    },
    Migration { number: 60, name: "jobs", sql: include_str!("../../migrations/0060_jobs.sql") },
];

const VERSIONS: &str =
    "CREATE TABLE IF NOT EXISTS schema_migrations (number BIGINT PRIMARY KEY, name TEXT NOT NULL)";

/// Brings the schema of a store up to date and returns the numbers of the steps that were applied.
/// Safe to call from several processes at once.
pub fn migrate(location: &Location) -> Result<Vec<i64>, StoreError> {
    match location {
        Location::Sqlite(path) => migrate_sqlite(&mut open_sqlite(path, location)?),
        Location::Postgres(connection) => migrate_postgres(connection),
    }
}

/// Refuses a store whose schema is older or newer than this program.
pub fn check(location: &Location) -> Result<(), StoreError> {
    let applied = match location {
        Location::Sqlite(path) => applied_sqlite(&open_sqlite(path, location)?).map_err(|e| schema(&e))?,
        Location::Postgres(connection) => {
            with_client(connection, async |client| applied_postgres(client).await)?
        }
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

/// A short name for the schema that this program knows: the same for the same migration files.
pub fn schema_name() -> String {
    let hash =
        MIGRATIONS.iter().flat_map(|step| step.sql.bytes()).fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
        });
    format!("{hash:016x}")
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

/// Any number, as long as it is always the same: processes that migrate at the same time take turns.
const MIGRATION_LOCK: &str = "SELECT pg_advisory_xact_lock(4242424242)";

async fn applied_postgres(client: &impl GenericClient) -> Result<BTreeSet<i64>, tokio_postgres::Error> {
    client.batch_execute(VERSIONS).await?;
    let rows = client.query("SELECT number FROM schema_migrations", &[]).await?;
    rows.iter().map(|row| row.try_get(0)).collect()
}

fn migrate_postgres(connection: &str) -> Result<Vec<i64>, StoreError> {
    with_client(connection, async |client| {
        let tx = client.transaction().await?;
        tx.batch_execute(MIGRATION_LOCK).await?;
        let applied = applied_postgres(&tx).await?;
        if let Err(error) = refuse_newer(&applied) {
            return Ok(Err(error));
        }
        let mut done = Vec::new();
        for step in MIGRATIONS.iter().filter(|step| !applied.contains(&step.number)) {
            tx.batch_execute(step.sql).await?;
            tx.execute(
                "INSERT INTO schema_migrations (number, name) VALUES ($1, $2)",
                &[&step.number, &step.name],
            )
            .await?;
            done.push(step.number);
        }
        tx.commit().await?;
        Ok(Ok(done))
    })?
}
