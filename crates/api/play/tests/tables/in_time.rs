//! A cash-out that came in time counts, however late it is settled, and whichever server received it.

use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use baize_core::Failure;
use baize_games::tables::crash;
use baize_play::tables::{self as service, PlacedBetRequest, TableRefusal};
use baize_store::{PlayerId, StoreError, Tx, Uid, accounts};
use baize_time::Span;
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use super::crash::{bet, leave};
use super::{TestTable, handle};
use baize_api_play::tables::ReceivedCashOut;
use baize_api_testkit::{TestApp, TestClient, each_app};

/// A round that has run for five seconds and will for a while, with a bet of each player.
async fn running(table: &mut TestTable, players: &[&TestClient]) -> i64 {
    let enter = async |n: i64| {
        for (place, player) in players.iter().enumerate() {
            bet(player, &format!("enter-{n}-{place}"), 10_000, Value::Null).await.data();
        }
    };
    let round_no = table.run_up_to(200, enter).await;
    table.later(5_000).await;
    round_no
}

/// On to the moment at which the round is over and some time beyond.
async fn past_the_crash(table: &mut TestTable, round_no: i64, mut meanwhile: impl AsyncFnMut()) {
    while table.state().await["round_no"] == round_no {
        table.later(1_000).await;
        meanwhile().await;
    }
}

/// Sets the other server's clock.
fn same_time(app: &TestApp, other: &TestApp) {
    other.clock.advance(app.clock.now().since(other.clock.now()));
}

/// The state and the payout of a player's last bet.
async fn last(player: &TestClient) -> Option<(Value, Value)> {
    let history = player.get("/api/bets/history").await.data();
    let last = history["list"].get(0)?;
    Some((last["state"].clone(), last["payout"].clone()))
}

async fn id_of(app: &TestApp, player: &TestClient) -> PlayerId {
    let uid = player.post("/api/user/userinfo", json!({})).await.data()["uid"].as_i64().unwrap();
    let found = app.app.db.read(move |tx| accounts::by_uid(tx, Uid::from(uid))).await;
    Result::<_, StoreError>::unwrap(found).unwrap()
}

/// Settles a cash-out, as its handler does when the store comes to it.
async fn settle(app: &TestApp, player: &TestClient, round_no: i64, receipt: Arc<ReceivedCashOut>) -> i64 {
    let (db, ctx, id) = (&app.app.db, app.app.ctx(), id_of(app, player).await);
    let key = "decided-late".parse().unwrap();
    let table = handle(app, crash::ID).table;
    let request = PlacedBetRequest { table, player: id, key, round_no, bet: None, received: receipt.at() };
    let settle = move |tx: &mut Tx| {
        let _in_flight = &receipt;
        service::cash_out(tx, &ctx, &request)
    };
    let done: Result<_, Failure<TableRefusal>> = db.write(id, settle).await;
    until_in_flight(app, false).await;
    done.unwrap().reply.bet.cashed_out_at.unwrap()
}

#[tokio::test]
async fn a_round_is_settled_only_after_every_cash_out_that_came_in_time() {
    each_app(async |app| {
        let mut table = TestTable::open(&app, crash::ID).await;
        let (asks, stays) = (app.register().await, app.register().await);
        let round_no = running(&mut table, &[&asks, &stays]).await;
        let before = (last(&asks).await, last(&stays).await);
        let receipt = handle(&app, crash::ID).feed.in_flight().enter(&*app.app.clock);
        past_the_crash(&mut table, round_no, async || ()).await;
        assert_eq!((last(&asks).await, last(&stays).await), before, "nothing is settled");
        let state = table.state().await;
        assert_eq!((&state["phase"], &state["round_no"]), (&json!("betting"), &json!(round_no + 1)));
        // A cash-out that comes now is too late, and is refused at once.
        assert_eq!(leave(&stays, "much-too-late", round_no).await.code(), 4014);

        let at = settle(&app, &asks, round_no, receipt).await;
        assert_eq!(u64::try_from(at).unwrap(), crash::multiplier_at(5_000));
        table.tick().await;
        assert_eq!(last(&asks).await, Some((json!("settled"), json!(100 * at))));
        assert_eq!(last(&stays).await, Some((json!("settled"), json!(0))));
    })
    .await;
}

#[tokio::test]
async fn a_cash_out_that_another_server_received_in_time_is_waited_for_as_long_as_it_may_take() {
    each_app(async |app| {
        let mut table = TestTable::open(&app, crash::ID).await;
        let other = TestApp::new(app.app.db.clone());
        let mut standby = TestTable::new(&other, crash::ID, 777);
        let (asks, stays) = (app.register().await, app.register().await);
        let round_no = running(&mut table, &[&asks, &stays]).await;
        let before = last(&asks).await;
        same_time(&app, &other);
        let receipt = handle(&other, crash::ID).feed.in_flight().enter(&*other.app.clock);
        let meanwhile = async || {
            same_time(&app, &other);
            standby.driver.tick().await.unwrap();
        };
        past_the_crash(&mut table, round_no, meanwhile).await;
        table.tick().await;
        assert_eq!(last(&asks).await, before, "the other server is alive and not through");
        settle(&other, &asks, round_no, receipt).await;
        standby.driver.tick().await.unwrap();
        table.tick().await;
        assert_eq!(last(&asks).await.unwrap().0, "settled");
        assert_eq!(last(&stays).await, Some((json!("settled"), json!(0))));
        let paid = last(&asks).await.unwrap().1.as_i64().unwrap();
        assert!(paid > 10_000, "{paid}");
    })
    .await;
}

#[tokio::test]
async fn a_server_that_died_is_waited_for_no_longer_than_a_request_may_take() {
    each_app(async |app| {
        let mut table = TestTable::open(&app, crash::ID).await;
        let other = TestApp::new(app.app.db.clone());
        let stays = app.register().await;
        let round_no = running(&mut table, &[&stays]).await;
        let before = last(&stays).await;
        while table.state().await["phase"] == "running" {
            // Its last heartbeat comes just before the end.
            same_time(&app, &other);
            let mut standby = TestTable::new(&other, crash::ID, 777);
            standby.driver.tick().await.unwrap();
            table.later(1_000).await;
        }
        assert_eq!(last(&stays).await, before);
        table.later(13_000).await;
        assert_eq!(last(&stays).await, before);
        table.later(3_000).await;
        assert_eq!(last(&stays).await, Some((json!("settled"), json!(0))));
        assert!(table.state().await["round_no"].as_i64().unwrap() > round_no);
    })
    .await;
}

/// Waits until a cash-out is in flight, or none.
async fn until_in_flight(app: &TestApp, is_one: bool) {
    for _ in 0..500 {
        let clock = &*app.app.clock;
        if (handle(app, crash::ID).feed.in_flight().decided_until(clock) < clock.now()) == is_one {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("expected a cash-out in flight: {is_one}");
}

/// Keeps the store busy, at least for this player, until something is sent.
fn occupy(app: &TestApp, id: PlayerId) -> (Sender<()>, JoinHandle<()>) {
    let (go_on, held) = channel::<()>();
    let db = app.app.db.clone();
    let busy = tokio::spawn(async move {
        let work = move |_: &mut Tx| held.recv().map_err(StoreError::damaged);
        db.write(id, work).await.unwrap();
    });
    (go_on, busy)
}

#[tokio::test]
async fn a_cash_out_that_came_in_time_counts_though_the_store_takes_no_more_work_at_first() {
    each_app(async |app| {
        let mut table = TestTable::open(&app, crash::ID).await;
        let player = app.register().await;
        let round_no = running(&mut table, &[&player]).await;
        let id = id_of(&app, &player).await;
        let (go_on, busy) = occupy(&app, id);
        let db = app.app.db.clone();
        let crowd = tokio::spawn(async move {
            let one = || db.write(id, |_: &mut Tx| Ok::<_, StoreError>(()));
            futures_util::future::join_all((0..5_000).map(|_| one())).await
        });
        tokio::time::sleep(Duration::from_millis(200)).await;
        let asking = tokio::spawn({
            let player = player.clone();
            async move { leave(&player, "in-a-crowd", round_no).await }
        });
        tokio::time::sleep(Duration::from_millis(200)).await;
        go_on.send(()).unwrap();
        busy.await.unwrap();
        let crowd = crowd.await.unwrap();
        assert!(crowd.contains(&Err(StoreError::Busy)), "the line was full");
        assert_eq!(asking.await.unwrap().data()["bet"]["cashed_out_at"], crash::multiplier_at(5_000));
    })
    .await;
}

#[tokio::test]
async fn a_cash_out_is_in_flight_until_the_store_is_done_though_no_client_waits_for_the_reply() {
    each_app(async |app| {
        let mut table = TestTable::open(&app, crash::ID).await;
        let player = app.register().await;
        let round_no = running(&mut table, &[&player]).await;
        until_in_flight(&app, false).await;
        let (go_on, busy) = occupy(&app, id_of(&app, &player).await);
        let asking = tokio::spawn({
            let player = player.clone();
            async move { leave(&player, "hangs-up", round_no).await }
        });
        tokio::time::sleep(Duration::from_millis(100)).await;
        app.clock.advance(Span::millis(20));
        until_in_flight(&app, true).await;
        asking.abort();
        assert!(asking.await.is_err(), "the player hung up");
        until_in_flight(&app, true).await;
        go_on.send(()).unwrap();
        busy.await.unwrap();
        until_in_flight(&app, false).await;
        let reply = leave(&player, "hangs-up", round_no).await.data();
        assert_eq!(reply["bet"]["cashed_out_at"], crash::multiplier_at(5_000), "the first answer");
    })
    .await;
}
