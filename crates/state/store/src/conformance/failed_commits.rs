use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use baize_money::Amount;

use super::{create, each_db_with, earn, load, player};
use crate::StoreConfig;
use crate::StoreError;
use crate::engine::backend::{Backend, ExpectedRows, RowCallback, Scope, StoredColumn};
use crate::engine::schema::TableSchema;
use crate::engine::value::Value;

/// A connection whose commits fail, before they reach the database or after.
struct Failing {
    inner: Box<dyn Backend>,
    commits_left: Arc<AtomicU32>,
    is_committed: bool,
}

impl Backend for Failing {
    fn query(
        &mut self,
        sql: &'static str,
        params: &[Value<'_>],
        scope: Scope,
        each: &mut RowCallback<'_>,
    ) -> Result<(), StoreError> {
        self.inner.query(sql, params, scope, each)
    }
    fn execute(&mut self, sql: &'static str, params: &[Value<'_>]) -> Result<u64, StoreError> {
        self.inner.execute(sql, params)
    }
    fn enqueue(
        &mut self,
        sql: &'static str,
        params: &[Value<'_>],
        expected: ExpectedRows,
    ) -> Result<(), StoreError> {
        self.inner.enqueue(sql, params, expected)
    }
    fn insert(&mut self, table: &'static TableSchema, values: &[Value<'_>]) -> Result<(), StoreError> {
        self.inner.insert(table, values)
    }
    fn save(&mut self, table: &'static TableSchema, values: &[Value<'_>]) -> Result<(), StoreError> {
        self.inner.save(table, values)
    }
    fn prepare(&mut self, sql: &'static str) -> Result<(), StoreError> {
        self.inner.prepare(sql)
    }
    fn prepare_table(&mut self, table: &'static TableSchema) -> Result<(), StoreError> {
        self.inner.prepare_table(table)
    }
    fn stored_columns(&mut self, table: &str) -> Result<Vec<StoredColumn>, StoreError> {
        self.inner.stored_columns(table)
    }
    fn begin(&mut self, write: bool) -> Result<(), StoreError> {
        self.inner.begin(write)
    }
    fn flush(&mut self) -> Result<(), StoreError> {
        self.inner.flush()
    }
    fn commit(&mut self) -> Result<(), StoreError> {
        let left = self.commits_left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |n| n.checked_sub(1));
        if left.is_ok() {
            return self.inner.commit();
        }
        if self.is_committed {
            self.inner.commit()?;
        }
        Err(StoreError::Disconnected("on purpose".to_owned()))
    }
    fn rollback(&mut self) {
        self.inner.rollback();
    }
}

#[tokio::test]
async fn after_an_unknown_commit_nothing_more_is_written_and_the_hook_runs_once() {
    for is_committed in [false, true] {
        let hook_runs = Arc::new(AtomicU32::new(0));
        let counted = hook_runs.clone();
        let set = move |config: &mut StoreConfig| {
            let (counted, commits_left) = (counted.clone(), Arc::new(AtomicU32::new(1)));
            config.on_fatal = Some(Arc::new(move |_| {
                counted.fetch_add(1, Ordering::SeqCst);
            }));
            config.wrap_backend = Some(Arc::new(move |inner| {
                Box::new(Failing { inner, commits_left: commits_left.clone(), is_committed })
            }));
        };
        hook_runs.store(0, Ordering::SeqCst);
        each_db_with(set, async |db| {
            hook_runs.store(0, Ordering::SeqCst);
            let p = player(21);
            db.write(p, move |tx| create(tx, p)).await.unwrap();
            let unknown = db.write(p, move |tx| earn(tx, p, 5)).await;
            assert!(matches!(unknown, Err(StoreError::CommitUnknown(_))), "{unknown:?}");
            for key in 0..8 {
                assert_eq!(db.write(player(key), move |tx| earn(tx, p, 5)).await, Err(StoreError::Stopped));
            }
            assert!(!db.is_writing());
            assert_eq!(hook_runs.load(Ordering::SeqCst), 1);
            let cash = db.read(move |tx| load(tx, p)).await.unwrap().cash;
            assert_eq!(
                cash,
                Amount::from_units(if is_committed { 5 } else { 0 }),
                "reads still see what was committed"
            );
        })
        .await;
    }
}
