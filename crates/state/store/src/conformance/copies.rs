use baize_testkit::postgres_server;

use super::{Database, create, earn, load, player};
use crate::{Db, StoreConfig, StoreError, Tx, transfers};

#[tokio::test]
async fn a_copy_holds_everything_and_goes_only_into_an_empty_store() {
    let dir = tempfile::tempdir().unwrap();
    let location = |name: &str| crate::Location::Sqlite(dir.path().join(name));
    let mut chain = vec![location("first.db")];
    let database = Database::new(&postgres_server());
    chain.push(crate::Location::Postgres(database.connection.clone()));
    chain.push(location("last.db"));
    let first = Db::open(StoreConfig::at(chain[0].clone())).unwrap();
    for n in 0..1_203 {
        first
            .write(player(n), move |tx| {
                create(tx, player(n))?;
                earn(tx, player(n), 5)
            })
            .await
            .unwrap();
    }
    for pair in chain.windows(2) {
        let copied = crate::copy(&pair[0], &pair[1]).unwrap();
        for table in ["wallets", "transfers"] {
            assert!(copied.iter().any(|c| c.table == table && c.rows == 1_203), "{copied:?}");
        }
        assert!(matches!(crate::copy(&pair[0], &pair[1]), Err(StoreError::Schema(_))));
    }
    let last = Db::open(StoreConfig::at(chain.pop().unwrap())).unwrap();
    for n in [0, 1, 999, 1_202] {
        let look = move |tx: &mut Tx| {
            Ok::<_, StoreError>((load(tx, player(n))?, transfers::of_player(tx, player(n), 0, 9)?))
        };
        assert_eq!(first.read(look).await, last.read(look).await);
    }
    first.close();
    last.close();
}
