//! The log of operators: what is changed, swapped or removed is found, on every database.
#![expect(clippy::unwrap_used, reason = "a broken log should stop the test")]

use baize_ledger::operator_log::{OperatorAction, record};
use baize_ledger::{Problem, verify};
use baize_store::operator_actions::{self, OperatorActionRow};
use baize_store::{Db, StoreError, WriteKey};
use baize_testkit::{NOW, each_db};
use serde_json::json;

fn action(number: i64) -> OperatorAction {
    OperatorAction {
        action: "adjust",
        operator: "ana".to_owned(),
        confirmed_by: "ben".to_owned(),
        player: Some(7.into()),
        subject: number.to_string(),
        reason: "a goodwill gesture".to_owned(),
        details: json!({"amount": number}),
    }
}

async fn log(db: &Db, count: i64) {
    for number in 1..=count {
        let write = move |tx: &mut baize_store::Tx| record(tx, NOW, &action(number));
        let done: Result<(), StoreError> = db.write(WriteKey::SHARED, write).await;
        done.unwrap();
    }
}

async fn rows(db: &Db) -> Vec<OperatorActionRow> {
    let rows: Result<_, StoreError> = db.read(|tx| operator_actions::page(tx, 0, 100)).await;
    rows.unwrap()
}

#[tokio::test]
async fn actions_are_numbered_without_gaps_and_chained() {
    each_db(async |db| {
        log(&db, 5).await;
        let rows = rows(&db).await;
        assert_eq!(rows.iter().map(|row| row.seq).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
        assert_eq!((rows[1].operator.as_str(), rows[1].confirmed_by.as_str()), ("ana", "ben"));
        assert_eq!(verify(&db).await.unwrap().problems, []);
    })
    .await;
}

#[tokio::test]
async fn many_actions_at_once_each_have_a_number_of_their_own() {
    each_db(async |db| {
        let all: Vec<_> = (0..64)
            .map(|number| {
                let db = db.clone();
                tokio::spawn(async move {
                    let write = move |tx: &mut baize_store::Tx| record(tx, NOW, &action(number));
                    let done: Result<(), StoreError> =
                        db.write(baize_store::PlayerId::from(number), write).await;
                    done
                })
            })
            .collect();
        for one in all {
            one.await.unwrap().unwrap();
        }
        assert_eq!(rows(&db).await.len(), 64);
        assert_eq!(verify(&db).await.unwrap().problems, []);
    })
    .await;
}

#[tokio::test]
async fn a_forged_action_is_found() {
    each_db(async |db| {
        log(&db, 2).await;
        let mut forged = rows(&db).await.remove(1);
        forged.seq = 3;
        forged.reason = "something else".to_owned();
        let add = move |tx: &mut baize_store::Tx| operator_actions::append(tx, &forged);
        let added: Result<bool, StoreError> = db.write(WriteKey::SHARED, add).await;
        assert!(added.unwrap());
        assert_eq!(verify(&db).await.unwrap().problems, [Problem::OperatorLog { seq: 3 }]);
    })
    .await;
}
