//! What the tests of all endpoints here share.

use baize_api_testkit::{TestApp, TestClient};
use baize_promotions::activities;
use baize_store::{PlayerId, Tx, accounts};

/// The number of a client's player.
pub(crate) async fn id(app: &TestApp, player: &TestClient) -> PlayerId {
    let uid = player.login["userInfo"]["uid"].as_i64().unwrap().into();
    app.app.db.read(move |tx: &mut Tx| accounts::by_uid(tx, uid)).await.unwrap().unwrap()
}

/// The player's gold.
pub(crate) async fn gold(player: &TestClient) -> i64 {
    player.get("/api/wallet").await.data()["gold"].as_i64().unwrap()
}

/// Grants, codes and ledger agree, and the ledger is whole.
pub(crate) async fn is_sound(app: &TestApp, grants: u64) {
    let report = activities::verify_grants(&app.app.db).await.unwrap();
    assert_eq!((report.grants, report.problems), (grants, vec![]));
    assert_eq!(baize_ledger::verify(&app.app.db).await.unwrap().problems, vec![]);
}
