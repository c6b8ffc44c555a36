//! Node numbers and the time that is reserved for their identifiers.

use baize_time::{Span, Timestamp};

use super::{NOW, each_db};
use crate::nodes::{self, COMMANDS, Claim, LeaseSpans, NodeHolder, Term};
use crate::{Db, IdGen, WriteKey};

const SPANS: LeaseSpans = LeaseSpans { lease: Span::seconds(15), ids: Span::seconds(2) };

fn process(run: i64) -> NodeHolder {
    NodeHolder { run, host: "casino-1".to_owned(), pid: 40 + run, process: format!("run {run}") }
}

async fn claim(db: &Db, node: u8, run: i64, ended: Option<Term>, now: Timestamp) -> Claim {
    db.write(WriteKey::SHARED, move |tx| nodes::claim(tx, node, &process(run), ended, (now, SPANS)))
        .await
        .unwrap()
}

fn taken(claim: Claim) -> (Timestamp, Timestamp) {
    match claim {
        Claim::Taken { ids_from, ids_until } => (ids_from, ids_until),
        Claim::Held(row) => panic!("held by {row:?}"),
    }
}

fn held(claim: Claim) -> nodes::NodeRow {
    match claim {
        Claim::Held(row) => row,
        Claim::Taken { .. } => panic!("it was free"),
    }
}

#[tokio::test]
async fn a_number_has_one_holder_whose_name_the_second_one_learns() {
    each_db(async |db| {
        taken(claim(&db, 3, 1, None, NOW).await);
        let row = held(claim(&db, 3, 2, None, NOW.plus(Span::days(1))).await);
        assert_eq!((row.host.as_str(), row.pid, row.since), ("casino-1", 41, NOW));
        assert_eq!(row.until, NOW.plus(SPANS.lease));
        taken(claim(&db, 4, 2, None, NOW).await);
    })
    .await;
}

#[tokio::test]
async fn a_term_that_is_over_is_taken_once_and_one_that_was_renewed_is_not() {
    each_db(async |db| {
        taken(claim(&db, 3, 1, None, NOW).await);
        let seen = held(claim(&db, 3, 2, None, NOW).await).term();
        let (until, ids_until) = (NOW.plus(Span::seconds(20)), NOW.plus(Span::seconds(9)));
        let renew = move |tx: &mut crate::Tx| nodes::renew(tx, (3, 1), until, ids_until);
        assert!(db.write(WriteKey::SHARED, renew).await.unwrap());
        let seen = held(claim(&db, 3, 2, Some(seen), NOW).await).term();
        let (from, _) = taken(claim(&db, 3, 2, Some(seen), NOW).await);
        assert_eq!(
            from, ids_until,
            "identifiers begin after the last one that the first holder may have made"
        );
        assert!(!db.write(WriteKey::SHARED, renew).await.unwrap(), "the first holder learns that it lost");
        held(claim(&db, 3, 3, Some(seen), NOW).await);
    })
    .await;
}

#[tokio::test]
async fn a_holder_that_was_suspended_makes_no_identifier_of_its_successor() {
    each_db(async |db| {
        let (from, until) = taken(claim(&db, 3, 1, None, NOW).await);
        let first = IdGen::reserved(3, from, until);
        let seen = held(claim(&db, 3, 2, None, NOW).await).term();
        // The clock is set back, the first one wakes up later, and its own clock is far ahead.
        let back = NOW.minus(Span::hours(1));
        let (from, until) = taken(claim(&db, 3, 2, Some(seen), back).await);
        let second = IdGen::reserved(3, from, until);
        let newest = (0..10_000).map(|_| first.next(NOW.plus(Span::days(2)))).max();
        assert!(newest < Some(second.next(back)));
    })
    .await;
}

#[tokio::test]
async fn commands_take_the_smallest_number_that_is_free() {
    each_db(async |db| {
        let free =
            async |now: Timestamp| db.read(move |tx| nodes::free(tx, COMMANDS, now)).await.unwrap().unwrap();
        assert_eq!(free(NOW).await, 128);
        for (run, node) in [(1, 128), (2, 129), (3, 130)] {
            taken(claim(&db, node, run, None, NOW).await);
        }
        assert_eq!(free(NOW).await, 131);
        let release = move |tx: &mut crate::Tx| nodes::release(tx, (129, 2), NOW);
        db.write(WriteKey::SHARED, release).await.unwrap();
        assert_eq!(free(NOW).await, 129);
        let (from, _) = taken(claim(&db, 129, 4, None, NOW).await);
        assert_eq!(from, NOW);
        assert_eq!(free(NOW.plus(Span::minutes(1))).await, 128, "what nobody renews is free again");
    })
    .await;
}
