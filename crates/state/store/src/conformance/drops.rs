//! Packets of a drop that two writers take at once. Only PostgreSQL has two.

use std::sync::mpsc;
use std::time::Duration;

use baize_money::Amount;
use baize_testkit::postgres_server;

use super::{Database, NOW, player};
use crate::rain::{self, DropRow, DropState, ShardRow};
use crate::{Db, StoreConfig, StoreError, Tx, WriteKey};

const DROP: i64 = 7;
/// Far longer than a take needs that does not wait.
const PATIENCE: Duration = Duration::from_secs(20);

fn shard(number: i64) -> ShardRow {
    ShardRow { id: DROP, pot: 0, shard: number, size: 2, taken: 0 }
}

fn announce(tx: &mut Tx) -> Result<(), StoreError> {
    let drop = DropRow {
        id: DROP,
        activity: 9,
        version: 1,
        starts_at: NOW,
        ends_at: NOW,
        server_seed: String::new(),
        cost: Amount::UNIT,
        slots: "[]".to_owned(),
        state: DropState::Announced,
        returned: Amount::ZERO,
    };
    rain::insert(tx, &drop, &[shard(0), shard(1)], &[])
}

/// Keys of two different writers.
fn two_keys() -> [WriteKey; 2] {
    let of =
        |writer| (1..1_000).map(|number| WriteKey::from(player(number))).find(|key| key.queue(2) == writer);
    [of(0).unwrap(), of(1).unwrap()]
}

#[tokio::test]
async fn a_shard_that_another_writer_takes_from_is_passed_over_by_who_has_taken_from_one() {
    let database = Database::new(&postgres_server());
    let mut config = StoreConfig::postgres(&database.connection);
    config.writers = 2;
    let db = Db::open(config).unwrap();
    db.write(WriteKey::SHARED, announce).await.unwrap();
    let [one, other] = two_keys();
    let (took, is_taken) = mpsc::channel();
    let (release, released) = mpsc::channel::<()>();
    let hold = move |tx: &mut Tx| {
        let place = rain::take(tx, &shard(0))?;
        took.send(()).unwrap();
        // Ends once the other writer has tried, and by itself if that one waits for it.
        let _ = released.recv_timeout(PATIENCE);
        Ok::<_, StoreError>(place)
    };
    let first = tokio::spawn({
        let db = db.clone();
        async move { db.write(one, hold).await }
    });
    let second = db.write(other, move |tx| {
        is_taken.recv_timeout(PATIENCE).unwrap();
        let own = rain::take(tx, &shard(1))?;
        tx.next_unit();
        Ok::<_, StoreError>((own, rain::take(tx, &shard(0))?))
    });
    assert_eq!(second.await.unwrap(), (Some(0), None), "it is not waited for");
    release.send(()).unwrap();
    assert_eq!(first.await.unwrap().unwrap(), Some(0));
    let later = db.write(other, move |tx| rain::take(tx, &shard(0))).await;
    assert_eq!(Result::<_, StoreError>::unwrap(later), Some(1), "it is there for the next one");
    db.close();
}
