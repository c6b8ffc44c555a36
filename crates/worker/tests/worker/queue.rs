//! The queue itself on both databases: retries, dead letters, unknown kinds, and leases.

use crate::common::{Bench, GatewayCall, Reply};
use baize_store::dead_jobs::{self, DeadJobRow};
use baize_store::job_queue::{self, JobRow};
use baize_store::{Db, JobId, PlayerId, StoreError, Tx, WriteKey, leases};
use baize_testkit::each_db;
use baize_time::{Span, Timestamp};

async fn insert(bench: &Bench, kind: &str, payload: &str) -> JobId {
    let ctx = bench.ctx();
    let job = JobRow {
        id: ctx.next_id(),
        kind: kind.to_owned(),
        player: bench.player,
        payload: payload.to_owned(),
        attempts: 0,
        failures: 0,
        error: String::new(),
        next_at: ctx.now,
        made_at: ctx.now,
    };
    let id = job.id;
    write(&bench.db, move |tx| job_queue::insert(tx, &job)).await;
    id
}

async fn write<T: Send + 'static>(
    db: &Db,
    write: impl Fn(&mut Tx) -> Result<T, StoreError> + Send + 'static,
) -> T {
    db.write(WriteKey::SHARED, write).await.unwrap()
}

async fn waiting(db: &Db) -> Vec<JobRow> {
    db.read(|tx| job_queue::page(tx, JobId::from(0), 100)).await.unwrap()
}

async fn dead(db: &Db) -> Vec<DeadJobRow> {
    db.read(|tx| dead_jobs::page(tx, JobId::from(0), 100)).await.unwrap()
}

#[tokio::test]
async fn a_job_that_fails_twenty_times_becomes_a_dead_letter_and_can_be_retried() {
    each_db(async |db| {
        let bench = Bench::with_withdrawal(db).await;
        bench.gateway.script(std::iter::repeat_n(Reply::Lost, 20));
        for _ in 0..19 {
            bench.work().await;
            assert_eq!(dead(&bench.db).await, []);
            bench.clock.advance(Span::hours(2));
        }
        assert_eq!(waiting(&bench.db).await[0].failures, 19);
        bench.work().await;
        assert_eq!(waiting(&bench.db).await, []);
        let letter = dead(&bench.db).await.remove(0);
        assert_eq!((letter.kind.as_str(), letter.failures), ("submit_payout", 20));
        assert_eq!(letter.error, "no answer");

        let (id, now) = (letter.id, bench.clock.now());
        assert!(write(&bench.db, move |tx| dead_jobs::retry(tx, id, now)).await);
        assert!(!write(&bench.db, move |tx| dead_jobs::retry(tx, id, now)).await, "it is no dead letter now");
        bench.gateway.script([Reply::paid()]);
        bench.work().await;
        assert_eq!((waiting(&bench.db).await, dead(&bench.db).await), (vec![], vec![]));
    })
    .await;
}

#[tokio::test]
async fn a_payload_that_cannot_be_read_becomes_a_dead_letter_at_once() {
    each_db(async |db| {
        let bench = Bench::with_order(db).await;
        let id = insert(&bench, "submit_payout", r#"{"player":"somebody"}"#).await;
        bench.work().await;
        let letters = dead(&bench.db).await;
        assert_eq!(letters.iter().map(|letter| letter.id).collect::<Vec<_>>(), [id]);
        assert!(letters[0].error.starts_with("the payload cannot be read"), "{}", letters[0].error);
        assert!(write(&bench.db, move |tx| dead_jobs::drop(tx, id)).await);
        assert_eq!(dead(&bench.db).await, []);
    })
    .await;
}

#[tokio::test]
async fn a_job_of_a_newer_version_is_kept_without_counting_a_failure() {
    each_db(async |db| {
        let bench = Bench::with_order(db).await;
        insert(&bench, "count_the_stars", "{}").await;
        for _ in 0..30 {
            bench.work().await;
            bench.clock.advance(Span::minutes(6));
        }
        assert_eq!(dead(&bench.db).await, []);
        assert_eq!(waiting(&bench.db).await[0].failures, 0);
    })
    .await;
}

#[tokio::test]
async fn a_claim_that_never_ends_counts_as_a_failure_and_comes_back() {
    each_db(async |db| {
        let bench = Bench::with_withdrawal(db).await;
        for claims in 1..=20 {
            let (job, until) = (waiting(&bench.db).await.remove(0), bench.clock.now().plus(Span::minutes(1)));
            assert!(write(&bench.db, move |tx| job_queue::claim(tx, &job, until)).await);
            assert_eq!(waiting(&bench.db).await[0].failures, claims);
            bench.work().await;
            assert_eq!(bench.gateway.calls(), [], "it belongs to the worker that claimed it");
            bench.clock.advance(Span::minutes(2));
        }
        bench.work().await;
        assert_eq!(dead(&bench.db).await[0].error, "the run never ended");
        assert_eq!(bench.gateway.calls(), [], "what takes its worker down is not run again");
    })
    .await;
}

#[tokio::test]
async fn a_worker_does_no_periodic_job_while_another_holds_its_lease() {
    each_db(async |db| {
        let bench = Bench::with_order(db).await;
        let mut other = bench.worker.clone();
        other.holder = 2;
        bench.work().await;
        bench.clock.advance(Span::seconds(10));
        // The order of the bench expires after half an hour: the first worker renews its leases until then.
        for _ in 0..170 {
            bench.work().await;
            bench.clock.advance(Span::seconds(10));
        }
        assert_eq!(other.work_once().await.unwrap(), 0, "the other one holds the leases");
        bench.clock.advance(Span::seconds(100));
        assert_eq!(other.work_once().await.unwrap(), 1, "the leases are over");
    })
    .await;
}

#[tokio::test]
async fn a_holder_that_lost_its_lease_writes_nothing_under_it() {
    each_db(async |db| {
        let bench = Bench::new(db, 0).await;
        let at = |seconds: i64| Timestamp::from_millis(seconds * 1_000);
        let acquire = async |holder: i64, now: i64| {
            let (now, until) = (at(now), at(now + 10));
            write(&bench.db, move |tx| leases::acquire(tx, "test", holder, now, until)).await
        };
        let first = acquire(1, 0).await.unwrap();
        assert_eq!((first.fence.number(), first.changed_hands), (1, true));
        assert_eq!(acquire(2, 5).await, None, "it is held");
        let renewed = acquire(1, 5).await.unwrap();
        assert_eq!((renewed.fence, renewed.changed_hands), (first.fence, false));
        let second = acquire(2, 15).await.unwrap();
        assert_eq!((second.fence.number(), second.changed_hands), (2, true));

        let player = bench.player;
        let under = |fence| {
            move |tx: &mut Tx| {
                leases::guard(tx, fence)?;
                insert_marker(tx, player)
            }
        };
        let late = bench.db.write(player, under(first.fence)).await;
        assert_eq!(late, Err(StoreError::LeaseLost("test")));
        assert_eq!(waiting(&bench.db).await, [], "nothing was written");
        bench.db.write(player, under(second.fence)).await.unwrap();
        assert_eq!(waiting(&bench.db).await.len(), 1);

        write(&bench.db, |tx| leases::release(tx, "test", 2)).await;
        assert!(acquire(3, 16).await.is_some(), "a released lease is free");
    })
    .await;
}

fn insert_marker(tx: &mut Tx, player: PlayerId) -> Result<(), StoreError> {
    let (error, payload) = (String::new(), "{}".to_owned());
    let (next_at, made_at) = (Timestamp::from_millis(i64::MAX), Timestamp::default());
    let (id, kind) = (JobId::from(7), "marker".to_owned());
    job_queue::insert(
        tx,
        &JobRow { id, kind, player, payload, attempts: 0, failures: 0, error, next_at, made_at },
    )
}

#[tokio::test]
async fn one_of_many_workers_claims_a_job() {
    each_db(async |db| {
        let bench = Bench::with_withdrawal(db).await;
        bench.gateway.script([Reply::Is(baize_core::ports::PayoutState::Working)]);
        let workers: Vec<_> = (0..8)
            .map(|holder| {
                let mut worker = bench.worker.clone();
                worker.holder = holder;
                tokio::spawn(async move { worker.work_once().await })
            })
            .collect();
        for worker in workers {
            worker.await.unwrap().unwrap();
        }
        assert_eq!(bench.gateway.calls(), [GatewayCall::PayOut]);
    })
    .await;
}
