use std::collections::BTreeSet;

use super::each_db;
use crate::engine::backend::StoredColumn;
use crate::engine::schema::{ColumnRole, ColumnType, TableSchema};
use crate::families::FAMILIES;
use crate::{StoreError, Tx, WriteKey};

#[tokio::test]
async fn every_statement_is_understood() {
    each_db(async |db| {
        let mut faults = Vec::new();
        for sql in FAMILIES.iter().flat_map(|family| family.statements) {
            let prepared = db.write(WriteKey::SHARED, move |tx| tx.backend().prepare(sql)).await;
            faults.extend(prepared.err());
        }
        for table in FAMILIES.iter().flat_map(|family| family.tables) {
            let prepared = db.write(WriteKey::SHARED, move |tx| tx.backend().prepare_table(table)).await;
            faults.extend(prepared.err());
        }
        assert!(faults.is_empty(), "{faults:#?}");
    })
    .await;
}

#[tokio::test]
async fn a_statement_that_is_not_understood_is_a_fault() {
    each_db(async |db| {
        let prepare = |tx: &mut Tx| tx.backend().prepare("SELECT nothing FROM nowhere");
        let result = db.write(WriteKey::SHARED, prepare).await;
        assert!(matches!(result, Err(StoreError::Statement { .. })), "{result:?}");
    })
    .await;
}

/// The columns that a description expects in the database.
fn described(table: &TableSchema) -> BTreeSet<StoredColumn> {
    let column = |column: &crate::engine::schema::Column| StoredColumn {
        name: column.name.to_owned(),
        type_name: match column.value_type {
            ColumnType::Integer => "BIGINT",
            ColumnType::Text => "TEXT",
            ColumnType::Bytes => "BYTEA",
        }
        .to_owned(),
        is_key: column.role == ColumnRole::Key,
        is_nullable: false,
    };
    table.columns.iter().map(column).collect()
}

/// The columns that the database has, with the type names of PostgreSQL.
fn stored(columns: Vec<StoredColumn>) -> BTreeSet<StoredColumn> {
    let portable = |column: StoredColumn| {
        let type_name = match column.type_name.as_str() {
            "INTEGER" => "BIGINT".to_owned(),
            "BLOB" => "BYTEA".to_owned(),
            _ => column.type_name.clone(),
        };
        StoredColumn { type_name, ..column }
    };
    columns.into_iter().map(portable).collect()
}

#[tokio::test]
async fn every_description_is_the_migrated_schema() {
    each_db(async |db| {
        for &table in FAMILIES.iter().flat_map(|family| family.tables) {
            let columns = db.read(move |tx| tx.backend().stored_columns(table.name)).await.unwrap();
            assert_eq!(stored(columns), described(table), "{}", table.name);
        }
    })
    .await;
}

#[test]
fn every_table_is_described_once() {
    let names: Vec<_> = FAMILIES.iter().flat_map(|family| family.tables).map(|table| table.name).collect();
    let distinct: BTreeSet<_> = names.iter().copied().collect();
    assert_eq!(names.len(), distinct.len(), "{names:?}");
}
