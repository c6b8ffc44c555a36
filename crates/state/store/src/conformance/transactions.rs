use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, mpsc};

use baize_money::Amount;

use super::{NOW, Refused, create, each_db, each_db_with, earn, load, player};
use crate::{Db, StoreError, Tx, WriteKey, requests, transfers, wallets};

#[tokio::test]
async fn a_write_is_read_back() {
    each_db(async |db| {
        let p = player(5);
        assert!(db.write(p, move |tx| create(tx, p)).await.unwrap());
        assert!(!db.write(p, move |tx| create(tx, p)).await.unwrap(), "a second wallet is not created");
        db.write(p, move |tx| earn(tx, p, 40)).await.unwrap();
        let (wallet, list) = db
            .read(move |tx| Ok::<_, StoreError>((load(tx, p)?, transfers::of_player(tx, p, 0, 10)?)))
            .await
            .unwrap();
        assert_eq!((wallet.cash, wallet.version, wallet.transfers), (Amount::from_units(40), 1, 1));
        assert_eq!(list.len(), 1);
        assert_eq!(
            (list[0].request_key.as_str(), list[0].amount),
            ("Grüße 'quoted'", Amount::from_units(40))
        );
    })
    .await;
}

#[tokio::test]
async fn queued_writes_are_seen_by_later_queries() {
    each_db(async |db| {
        let p = player(6);
        let seen = db
            .write(p, move |tx| {
                create(tx, p)?;
                earn(tx, p, 1)?;
                earn(tx, p, 2)?;
                Ok::<_, StoreError>((load(tx, p)?.cash, transfers::of_player(tx, p, 0, 10)?.len()))
            })
            .await
            .unwrap();
        assert_eq!(seen, (Amount::from_units(3), 2));
    })
    .await;
}

#[tokio::test]
async fn a_unit_refused_after_writing_leaves_nothing_and_others_are_kept() {
    each_db(async |db| {
        for n in 1..=32 {
            db.write(player(n), move |tx| create(tx, player(n))).await.unwrap();
        }
        let jobs = (1..=32).map(|n| {
            let db = db.clone();
            tokio::spawn(async move {
                db.write(player(n), move |tx| {
                    earn(tx, player(n), 10)?;
                    if n % 4 == 0 { Err(Refused::No) } else { Ok(()) }
                })
                .await
            })
        });
        for (n, job) in (1..).zip(jobs.collect::<Vec<_>>()) {
            let expected = if n % 4 == 0 { Err(Refused::No) } else { Ok(()) };
            assert_eq!(job.await.unwrap(), expected, "player {n}");
        }
        for n in 1..=32 {
            let wallet = db.read(move |tx| load(tx, player(n))).await.unwrap();
            assert_eq!(wallet.cash, Amount::from_units(if n % 4 == 0 { 0 } else { 10 }), "player {n}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_failed_statement_is_never_committed_even_if_the_code_ignores_it() {
    each_db(async |db| {
        let p = player(9);
        db.write(p, move |tx| create(tx, p)).await.unwrap();
        let outcome = db
            .write(p, move |tx| {
                earn(tx, p, 10)?;
                let mut broken = load(tx, p)?;
                broken.cash = Amount::from_units(-1);
                let _ = wallets::save(tx, &mut broken, NOW);
                Ok::<_, StoreError>(())
            })
            .await;
        assert!(matches!(outcome, Err(StoreError::Statement { .. })), "{outcome:?}");
        assert_eq!(db.read(move |tx| load(tx, p)).await.unwrap().cash, Amount::ZERO);
        assert!(db.is_writing(), "a failed statement is no unknown commit");
    })
    .await;
}

#[tokio::test]
async fn parallel_writes_to_one_player_lose_nothing() {
    each_db(async |db| {
        let p = player(11);
        db.write(p, move |tx| create(tx, p)).await.unwrap();
        let jobs: Vec<_> = (0..200)
            .map(|_| {
                let db = db.clone();
                tokio::spawn(async move { db.write(p, move |tx| earn(tx, p, 1)).await })
            })
            .collect();
        for job in jobs {
            job.await.unwrap().unwrap();
        }
        let wallet = db.read(move |tx| load(tx, p)).await.unwrap();
        assert_eq!((wallet.cash, wallet.transfers), (Amount::from_units(200), 200));
        assert!(db.stats().commits < 200, "units that wait share a commit: {:?}", db.stats());
    })
    .await;
}

#[tokio::test]
async fn an_older_version_is_a_conflict_and_the_work_runs_again() {
    each_db(async |db| {
        let p = player(12);
        db.write(p, move |tx| create(tx, p)).await.unwrap();
        let runs = Arc::new(AtomicU32::new(0));
        let counted = runs.clone();
        db.write(p, move |tx| {
            let mut wallet = load(tx, p)?;
            if counted.fetch_add(1, Ordering::SeqCst) == 0 {
                // As if another process had written in between.
                wallet.version -= 1;
            }
            wallet.nonce += 1;
            wallets::save(tx, &mut wallet, NOW)
        })
        .await
        .unwrap();
        assert!(runs.load(Ordering::SeqCst) >= 2);
        assert_eq!(db.read(move |tx| load(tx, p)).await.unwrap().nonce, 1);
    })
    .await;
}

#[tokio::test]
async fn a_conflict_that_the_code_finds_runs_the_work_again() {
    each_db(async |db| {
        let p = player(14);
        let runs = Arc::new(AtomicU32::new(0));
        let counted = runs.clone();
        let created: Result<bool, StoreError> = db
            .write(p, move |tx| {
                let is_new = create(tx, p)?;
                if counted.fetch_add(1, Ordering::SeqCst) == 0 { Err(tx.conflict()) } else { Ok(is_new) }
            })
            .await;
        assert_eq!(created, Ok(true), "nothing of the first run was kept");
        assert_eq!(runs.load(Ordering::SeqCst), 2);
    })
    .await;
}

#[tokio::test]
async fn a_panic_fails_only_its_own_unit() {
    each_db(async |db| {
        let p = player(13);
        let outcome = db
            .write(p, move |tx| {
                create(tx, p)?;
                assert!(tx.failed().is_some(), "on purpose");
                Ok::<_, StoreError>(())
            })
            .await;
        assert!(matches!(outcome, Err(StoreError::Panicked(_))), "{outcome:?}");
        assert!(db.write(p, move |tx| create(tx, p)).await.unwrap(), "nothing of the panicked unit was kept");
    })
    .await;
}

#[tokio::test]
async fn a_reader_cannot_write() {
    each_db(async |db| {
        assert!(db.read(move |tx| create(tx, player(14))).await.is_err());
    })
    .await;
}

#[tokio::test]
async fn a_stored_reply_comes_with_the_wallet() {
    each_db(async |db| {
        let p = player(15);
        db.write(p, move |tx| {
            create(tx, p)?;
            let new =
                requests::NewRequest { player: p, key: "k1", input_hash: &[7; 32], reply: "{}", now: NOW };
            requests::append(tx, &new)
        })
        .await
        .unwrap();
        let (hit, miss) = db
            .read(move |tx| {
                Ok::<_, StoreError>((
                    wallets::load_with_request(tx, p, "k1")?,
                    wallets::load_with_request(tx, p, "k2")?,
                ))
            })
            .await
            .unwrap();
        assert_eq!(hit.unwrap().1.unwrap().reply, "{}");
        assert_eq!(miss.unwrap().1, None);
    })
    .await;
}

#[tokio::test]
async fn a_closed_store_finishes_what_it_accepted_and_refuses_the_rest() {
    each_db(async |db| {
        let p = player(16);
        db.write(p, move |tx| create(tx, p)).await.unwrap();
        let waiting: Vec<_> = (0..50)
            .map(|_| {
                let db = db.clone();
                tokio::spawn(async move { db.write(p, move |tx| earn(tx, p, 1)).await })
            })
            .collect();
        tokio::task::yield_now().await;
        let closing = db.clone();
        tokio::task::spawn_blocking(move || closing.close()).await.unwrap();
        for job in waiting {
            let outcome = job.await.unwrap();
            assert!(matches!(outcome, Ok(()) | Err(StoreError::Stopped)), "{outcome:?}");
        }
        let late = db.write(WriteKey::SHARED, move |tx| earn(tx, p, 1)).await;
        assert_eq!(late, Err(StoreError::Stopped));
    })
    .await;
}

#[tokio::test]
async fn work_that_comes_while_a_store_closes_is_refused_and_not_forgotten() {
    each_db(async |db| {
        let p = player(17);
        db.write(p, move |tx| create(tx, p)).await.unwrap();
        let (go_on, waits) = std::sync::mpsc::channel::<()>();
        let (begun, mut begins) = tokio::sync::mpsc::unbounded_channel();
        let (last, closing, late) = (db.clone(), db.clone(), db.clone());
        let last = tokio::spawn(async move {
            let earns = move |tx: &mut Tx| {
                begun.send(()).unwrap();
                waits.recv().unwrap();
                earn(tx, p, 1)
            };
            last.write(p, earns).await
        });
        begins.recv().await.unwrap();
        let closed = tokio::task::spawn_blocking(move || closing.close());
        while db.stats().waiting == 0 {
            tokio::task::yield_now().await;
        }
        let late = tokio::spawn(async move { late.write(p, move |tx| earn(tx, p, 1)).await });
        tokio::task::yield_now().await;
        go_on.send(()).unwrap();
        last.await.unwrap().unwrap();
        closed.await.unwrap();
        let outcome = tokio::time::timeout(std::time::Duration::from_secs(20), late).await;
        let outcome = outcome.expect("it is answered").unwrap();
        // With two queues it may have come before the end of its own.
        assert!(matches!(outcome, Ok(()) | Err(StoreError::Stopped)), "{outcome:?}");
    })
    .await;
}

#[tokio::test]
async fn a_refusal_before_writing_costs_no_commit() {
    each_db(async |db| {
        let before = db.stats();
        for _ in 0..5 {
            let outcome = db.write(WriteKey::SHARED, |_| Err::<(), _>(Refused::No)).await;
            assert_eq!(outcome, Err(Refused::No));
        }
        assert_eq!(db.stats().replays, before.replays);
    })
    .await;
}

#[tokio::test]
async fn a_queued_transfer_is_seen_by_sums_over_all_players() {
    each_db(async |db| {
        let sum = db
            .write(player(41), move |tx| {
                for n in 41..44 {
                    create(tx, player(n))?;
                    earn(tx, player(n), 7)?;
                }
                // A second read of the first player, between the two kinds of queued rows.
                assert_eq!(load(tx, player(41))?.cash, Amount::from_units(7));
                earn(tx, player(41), 1)?;
                Ok::<_, StoreError>((transfers::totals(tx)?[0].units, wallets::totals(tx)?.money))
            })
            .await
            .unwrap();
        assert_eq!(sum, (22, 22));
    })
    .await;
}

#[tokio::test]
async fn a_first_read_sees_what_earlier_units_of_its_batch_wrote() {
    each_db_with(
        |config| config.writers = 1,
        async |db| {
            let players: Vec<_> = (100..104).map(player).collect();
            for p in players.clone() {
                db.write(p, move |tx| create(tx, p)).await.unwrap();
            }
            let release = hold_the_writer(&db).await;
            let units: Vec<_> = (0..40)
                .map(|unit| {
                    let (db, p) = (db.clone(), players[unit % players.len()]);
                    let code = move |tx: &mut Tx| {
                        let (row, _) = wallets::load_with_request(tx, p, "first")?.unwrap();
                        earn(tx, p, 1)?;
                        Ok::<_, StoreError>(row.transfers)
                    };
                    tokio::spawn(async move {
                        // Every other unit of a player has no first read, and writes before one that has.
                        let earlier = unit / 4 % 2 == 0;
                        let first_read = wallets::first_read(p, "first");
                        if earlier { db.write(p, code).await } else { db.write_after(first_read, code).await }
                    })
                })
                .collect();
            while db.stats().waiting < units.len() {
                tokio::task::yield_now().await;
            }
            drop(release);
            let mut seen = vec![Vec::new(); players.len()];
            for (unit, read) in units.into_iter().enumerate() {
                seen[unit % players.len()].push(read.await.unwrap().unwrap());
            }
            for mut of_player in seen {
                of_player.sort_unstable();
                assert_eq!(of_player, (0..10).collect::<Vec<_>>());
            }
            assert_eq!(db.stats().replays, 0, "no unit worked with an old row");
        },
    )
    .await;
}

/// Keeps the only writer busy until the sender is dropped, so that what is submitted meanwhile shares a batch.
async fn hold_the_writer(db: &Db) -> mpsc::Sender<()> {
    let (release, held) = mpsc::channel::<()>();
    let (running, mut is_running) = tokio::sync::mpsc::unbounded_channel();
    let (db, held) = (db.clone(), Mutex::new(held));
    tokio::spawn(async move {
        db.write(WriteKey::SHARED, move |_| {
            running.send(()).unwrap();
            // An error means that the sender is gone.
            held.lock().unwrap().recv().unwrap_err();
            Ok::<_, StoreError>(())
        })
        .await
        .unwrap();
    });
    is_running.recv().await.unwrap();
    release
}
