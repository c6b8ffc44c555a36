//! The schema: files that are applied once, in the order of their time, upwards only.

mod steps;

use std::collections::BTreeSet;
use std::path::Path;

use rusqlite::{Connection, TransactionBehavior};
use tokio_postgres::GenericClient;

use crate::engine::migrate::steps::{MIGRATIONS, Migration, present_number, renumbered};
use crate::engine::postgres::admin::with_client;
use crate::engine::{dialect, sqlite};
use crate::{Location, StoreConfig, StoreError};

const CREATE_VERSIONS: &str =
    "CREATE TABLE IF NOT EXISTS schema_migrations (number BIGINT PRIMARY KEY, name TEXT NOT NULL)";

/// Brings the schema of a store up to date and returns the numbers of the steps that were applied.
/// Safe to call from several processes at once.
pub fn migrate(location: &Location) -> Result<Vec<i64>, StoreError> {
    apply(location, MIGRATIONS)
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
    match MIGRATIONS.iter().find(|step| !applied.contains(&step.number())) {
        Some(step) => Err(StoreError::Schema(format!(
            "step {} ({}) is missing; run `baize migrate`",
            step.number(),
            step.name()
        ))),
        None => Ok(()),
    }
}

/// A short name for the schema that this program knows: the same for the same migration files.
pub fn schema_name() -> String {
    let bytes =
        MIGRATIONS.iter().flat_map(|step| step.number().to_be_bytes().into_iter().chain(step.sql.bytes()));
    let hash = bytes.fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    format!("{hash:016x}")
}

fn apply(location: &Location, steps: &'static [Migration]) -> Result<Vec<i64>, StoreError> {
    match location {
        Location::Sqlite(path) => apply_sqlite(&mut open_sqlite(path, location)?, steps),
        Location::Postgres(connection) => apply_postgres(connection, steps),
    }
}

fn refuse_newer(applied: &BTreeSet<i64>) -> Result<(), StoreError> {
    match applied.iter().find(|number| MIGRATIONS.iter().all(|step| step.number() != **number)) {
        Some(number) => {
            Err(StoreError::Schema(format!("step {number} was applied by a newer version of the program")))
        }
        None => Ok(()),
    }
}

fn missing<'a>(
    steps: &'static [Migration],
    applied: &'a BTreeSet<i64>,
) -> impl Iterator<Item = &'static Migration> + use<'a> {
    steps.iter().filter(|step| !applied.contains(&step.number()))
}

fn schema(error: &rusqlite::Error) -> StoreError {
    StoreError::Schema(error.to_string())
}

fn open_sqlite(path: &Path, location: &Location) -> Result<Connection, StoreError> {
    sqlite::connect(path, &StoreConfig::at(location.clone()), sqlite::Access::Write)
}

fn applied_sqlite(conn: &Connection) -> rusqlite::Result<BTreeSet<i64>> {
    conn.execute_batch(&dialect::schema_for_sqlite(CREATE_VERSIONS))?;
    conn.prepare("SELECT number FROM schema_migrations")?
        .query_map([], |row| row.get(0).map(present_number))?
        .collect()
}

fn apply_sqlite(conn: &mut Connection, steps: &'static [Migration]) -> Result<Vec<i64>, StoreError> {
    let tx = conn.transaction_with_behavior(TransactionBehavior::Immediate).map_err(|e| schema(&e))?;
    let applied = applied_sqlite(&tx).map_err(|e| schema(&e))?;
    refuse_newer(&applied)?;
    for (old, new) in renumbered() {
        tx.execute("UPDATE schema_migrations SET number = ?2 WHERE number = ?1", (old, new))
            .map_err(|e| schema(&e))?;
    }
    let mut done = Vec::new();
    for step in missing(steps, &applied) {
        let (number, name) = (step.number(), step.name());
        let failed = |e: rusqlite::Error| StoreError::Schema(format!("step {number} ({name}): {e}"));
        tx.execute_batch(&dialect::schema_for_sqlite(step.sql)).map_err(failed)?;
        tx.execute("INSERT INTO schema_migrations (number, name) VALUES (?1, ?2)", (number, name))
            .map_err(failed)?;
        done.push(number);
    }
    tx.commit().map_err(|e| schema(&e))?;
    Ok(done)
}

/// Serializes processes that migrate at the same time; the number is arbitrary.
const MIGRATION_LOCK: &str = "SELECT pg_advisory_xact_lock(4242424242)";

async fn applied_postgres(client: &impl GenericClient) -> Result<BTreeSet<i64>, tokio_postgres::Error> {
    client.batch_execute(CREATE_VERSIONS).await?;
    let rows = client.query("SELECT number FROM schema_migrations", &[]).await?;
    rows.iter().map(|row| row.try_get(0).map(present_number)).collect()
}

fn apply_postgres(connection: &str, steps: &'static [Migration]) -> Result<Vec<i64>, StoreError> {
    with_client(connection, async move |client| {
        let tx = client.transaction().await?;
        tx.batch_execute(MIGRATION_LOCK).await?;
        let applied = applied_postgres(&tx).await?;
        if let Err(error) = refuse_newer(&applied) {
            return Ok(Err(error));
        }
        for (old, new) in renumbered() {
            tx.execute("UPDATE schema_migrations SET number = $2 WHERE number = $1", &[&old, &new]).await?;
        }
        let mut done = Vec::new();
        for step in missing(steps, &applied) {
            let (number, name) = (step.number(), step.name());
            tx.batch_execute(step.sql).await?;
            tx.execute("INSERT INTO schema_migrations (number, name) VALUES ($1, $2)", &[&number, &name])
                .await?;
            done.push(number);
        }
        tx.commit().await?;
        Ok(Ok(done))
    })?
}

#[cfg(test)]
mod tests {
    use baize_testkit::postgres_server;

    use super::*;
    use crate::conformance::Database;

    /// Runs a test body on an empty database of each kind.
    fn each_location(body: impl Fn(&Location)) {
        let dir = tempfile::tempdir().unwrap();
        body(&Location::Sqlite(dir.path().join("test.db")));
        body(&Location::Postgres(Database::new(&postgres_server()).connection.clone()));
    }

    fn run_sql(location: &Location, sql: String) {
        match location {
            Location::Sqlite(path) => open_sqlite(path, location).unwrap().execute_batch(&sql).unwrap(),
            Location::Postgres(connection) => {
                with_client(connection, async move |client| client.batch_execute(&sql).await).unwrap();
            }
        }
    }

    fn count(location: &Location, sql: &'static str) -> i64 {
        match location {
            Location::Sqlite(path) => {
                open_sqlite(path, location).unwrap().query_row(sql, [], |row| row.get(0)).unwrap()
            }
            Location::Postgres(connection) => {
                with_client(connection, async move |client| client.query_one(sql, &[]).await?.try_get(0))
                    .unwrap()
            }
        }
    }

    #[test]
    fn a_store_with_the_old_numbers_keeps_its_rows_and_only_receives_what_is_missing() {
        let old_steps = &MIGRATIONS[..10];
        each_location(|location| {
            apply(location, old_steps).unwrap();
            for (old, new) in renumbered() {
                run_sql(
                    location,
                    format!("UPDATE schema_migrations SET number = {old} WHERE number = {new}"),
                );
            }
            run_sql(
                location,
                "INSERT INTO favorites (player_id, game, marked_at) VALUES (1, 'dice', 2)".to_owned(),
            );
            assert_eq!(count(location, "SELECT COUNT(*) FROM schema_migrations WHERE number < 100"), 10);

            assert!(matches!(check(location), Err(StoreError::Schema(_))), "a step is missing");
            let later: Vec<i64> = MIGRATIONS[10..].iter().map(Migration::number).collect();
            assert_eq!(migrate(location).unwrap(), later);

            check(location).unwrap();
            assert_eq!(count(location, "SELECT COUNT(*) FROM schema_migrations WHERE number < 100"), 0);
            assert_eq!(count(location, "SELECT marked_at FROM favorites WHERE player_id = 1"), 2);
            assert_eq!(migrate(location).unwrap(), Vec::<i64>::new());
        });
    }

    #[test]
    fn what_crash_had_in_tables_of_its_own_is_carried_over_to_the_tables_of_all_tables() {
        let before = MIGRATIONS.iter().position(|step| step.name() == "tables").unwrap();
        let blob = |location: &Location| match location {
            Location::Sqlite(_) => "X'0102'",
            Location::Postgres(_) => "'\\x0102'::bytea",
        };
        each_location(|location| {
            apply(location, &MIGRATIONS[..before]).unwrap();
            let blob = blob(location);
            run_sql(
                location,
                format!(
                    "INSERT INTO crash_chains VALUES (1, 50, {blob}, {blob}, 'salt', 1, 7, 11, 12);
                     INSERT INTO crash_rounds VALUES (6, 1, 6, 3, {blob}, 234, 21, 22, 23), (7, 1, 7, 2, {blob}, 100, 31, 32, 0);
                     INSERT INTO crash_bets VALUES (5, 7, 90, 1, 1000, 600, 400, 200, 150, 2, 150, 1500, 33),
                         (6, 7, 91, 0, 1000, 0, 0, 0, 900, 1, 0, 0, 34);
                     INSERT INTO crash_servers VALUES (77, 41, 42);"
                ),
            );
            migrate(location).unwrap();
            for carried in [
                "SELECT COUNT(*) FROM table_chains WHERE table_id = 'crash' AND number = 1 AND length = 50 AND \
                 salt = 'salt' AND salt_from = 1 AND played = 7 AND committed_at = 11 AND salted_at = 12",
                "SELECT COUNT(*) FROM table_rounds WHERE table_id = 'crash' AND number = 6 AND chain = 1 AND \
                 link_no = 6 AND state = 3 AND outcome = '{\"crash_point\":234}' AND peak = 234 AND \
                 betting_ends_at = 21 AND started_at = 22 AND ended_at = 23",
                "SELECT COUNT(*) FROM table_rounds WHERE number = 7 AND state = 2 AND peak = 100 AND fence = 0",
                "SELECT COUNT(*) FROM table_bets WHERE table_id = 'crash' AND player_id = 5 AND round_no = 7 AND \
                 id = 90 AND account_type = 1 AND stake = 1000 AND cash_stake = 600 AND bonus_stake = 400 AND \
                 params = '{\"auto_cash_out\":200}' AND cash_out_at = 150 AND state = 2 AND cashed_out_at = 150 AND \
                 payout = 1500 AND changed_at = 33",
                "SELECT COUNT(*) FROM table_bets WHERE player_id = 6 AND params = '{\"auto_cash_out\":null}'",
                "SELECT COUNT(*) FROM table_servers WHERE table_id = 'crash' AND holder = 77 AND decided_until = 41 \
                 AND lease_until = 42",
            ] {
                assert_eq!(count(location, carried), 1, "{carried}");
            }
        });
    }

    #[test]
    fn a_store_of_a_newer_program_is_refused() {
        each_location(|location| {
            migrate(location).unwrap();
            run_sql(
                location,
                "INSERT INTO schema_migrations (number, name) VALUES (299901010000, 'x')".to_owned(),
            );
            assert!(matches!(check(location), Err(StoreError::Schema(_))));
            assert!(matches!(migrate(location), Err(StoreError::Schema(_))));
        });
    }

    #[test]
    fn a_step_written_earlier_and_merged_later_is_still_applied() {
        let without_one: &'static [Migration] =
            Box::leak(MIGRATIONS.iter().copied().filter(|step| step.name() != "tax_ids").collect());
        each_location(|location| {
            apply(location, without_one).unwrap();
            let number = MIGRATIONS.iter().find(|step| step.name() == "tax_ids").unwrap().number();
            assert_eq!(migrate(location).unwrap(), [number]);
        });
    }
}
