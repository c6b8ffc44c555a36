use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use baize_money::Amount;

use super::{create, each_db_with, earn, load, player};
use crate::engine::tx::CommitHook;
use crate::{StoreConfig, StoreError};

/// Lets one commit succeed and fails every later one, before it reaches the database or after.
fn fail_later_commits(is_committed: bool) -> CommitHook {
    let commits_left = AtomicU32::new(1);
    Arc::new(move |commit| {
        let left = commits_left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |n| n.checked_sub(1));
        if left.is_ok() {
            return commit();
        }
        if is_committed {
            commit()?;
        }
        Err(StoreError::Disconnected("on purpose".to_owned()))
    })
}

#[tokio::test]
async fn after_an_unknown_commit_nothing_more_is_written_and_the_hook_runs_once() {
    for is_committed in [false, true] {
        let hook_runs = Arc::new(AtomicU32::new(0));
        let counted = hook_runs.clone();
        let set = move |config: &mut StoreConfig| {
            let counted = counted.clone();
            config.on_fatal = Some(Arc::new(move |_| {
                counted.fetch_add(1, Ordering::SeqCst);
            }));
            config.on_commit = Some(fail_later_commits(is_committed));
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
