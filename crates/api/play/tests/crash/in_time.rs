//! Who asked in time to get out is out, however late it is decided, and whichever server was asked.

use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use baize_core::Failure;
use baize_games::tables::crash;
use baize_play::crash::{self as service, CashOut, CrashRefusal};
use baize_store::{PlayerId, StoreError, Tx, Uid, accounts};
use baize_time::Span;
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use super::{Play, bet, driver, leave};
use baize_api_play::crash::arrivals::Arrival;
use baize_api_testkit::{TestApp, TestClient, each_app};

/// A round that has run for five seconds and will for a while, with a bet of each player.
async fn running(play: &mut Play, players: &[&TestClient]) -> i64 {
    let enter = async |n: i64| {
        for (place, player) in players.iter().enumerate() {
            bet(player, &format!("enter-{n}-{place}"), 10_000, Value::Null).await.data();
        }
    };
    let round_no = play.run_up_to(200, enter).await;
    play.later(5_000).await;
    round_no
}

/// On to the moment at which the round is over and some time beyond.
async fn past_the_crash(play: &mut Play, round_no: i64, mut meanwhile: impl AsyncFnMut()) {
    while play.state().await["round_no"] == round_no {
        play.later(1_000).await;
        meanwhile().await;
    }
}

/// Sets the other server's clock.
fn same_time(app: &TestApp, other: &TestApp) {
    other.clock.advance(app.clock.now().since(other.clock.now()));
}

/// What is known of a player's last bet: its standing and payout.
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

/// Decides about a request, as its handler does when its turn comes.
async fn decide(app: &TestApp, player: &TestClient, round_no: i64, arrival: Arc<Arrival>) -> i64 {
    let (db, ctx, id) = (&app.app.db, app.app.ctx(), id_of(app, player).await);
    let key = "decided-late".parse().unwrap();
    let wish = CashOut { player: id, key, round_no, received: arrival.at() };
    let decide = move |tx: &mut Tx| {
        let _under_way = &arrival;
        service::cash_out(tx, &ctx, &wish)
    };
    let done: Result<_, Failure<CrashRefusal>> = db.write(id, decide).await;
    until_under_way(app, false).await;
    done.unwrap().reply.bet.cashed_out_at.unwrap()
}

#[tokio::test]
async fn a_round_is_settled_only_after_everybody_who_asked_in_time() {
    each_app(async |app| {
        let mut play = Play::new(&app).await;
        let (asks, stays) = (app.register().await, app.register().await);
        let round_no = running(&mut play, &[&asks, &stays]).await;
        let before = (last(&asks).await, last(&stays).await);
        let arrival = app.api.play.crash().arrivals.enter(&*app.app.clock);
        past_the_crash(&mut play, round_no, async || ()).await;
        assert_eq!((last(&asks).await, last(&stays).await), before, "nothing is settled");
        let state = play.state().await;
        assert_eq!((&state["phase"], &state["round_no"]), (&json!("betting"), &json!(round_no + 1)));
        // Whoever asks now is too late, and is told so at once.
        assert_eq!(leave(&stays, "much-too-late", round_no).await.code(), 4014);

        let at = decide(&app, &asks, round_no, arrival).await;
        assert_eq!(u64::try_from(at).unwrap(), crash::multiplier_at(5_000));
        play.turn().await;
        assert_eq!(last(&asks).await, Some((json!("settled"), json!(100 * at))));
        assert_eq!(last(&stays).await, Some((json!("settled"), json!(0))));
    })
    .await;
}

#[tokio::test]
async fn whoever_asked_another_server_in_time_is_waited_for_as_long_as_it_may_take() {
    each_app(async |app| {
        let mut play = Play::new(&app).await;
        let other = TestApp::new(app.app.db.clone());
        let mut standby = driver(&other, 777);
        let (asks, stays) = (app.register().await, app.register().await);
        let round_no = running(&mut play, &[&asks, &stays]).await;
        let before = last(&asks).await;
        same_time(&app, &other);
        let arrival = other.api.play.crash().arrivals.enter(&*other.app.clock);
        let meanwhile = async || {
            same_time(&app, &other);
            standby.turn().await.unwrap();
        };
        past_the_crash(&mut play, round_no, meanwhile).await;
        play.turn().await;
        assert_eq!(last(&asks).await, before, "the other server is alive and not through");
        decide(&other, &asks, round_no, arrival).await;
        standby.turn().await.unwrap();
        play.turn().await;
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
        let mut play = Play::new(&app).await;
        let other = TestApp::new(app.app.db.clone());
        let stays = app.register().await;
        let round_no = running(&mut play, &[&stays]).await;
        let before = last(&stays).await;
        while play.state().await["phase"] == "running" {
            // It says something for the last time just before the end.
            same_time(&app, &other);
            let mut standby = driver(&other, 777);
            standby.turn().await.unwrap();
            play.later(1_000).await;
        }
        assert_eq!(last(&stays).await, before);
        play.later(13_000).await;
        assert_eq!(last(&stays).await, before);
        play.later(3_000).await;
        assert_eq!(last(&stays).await, Some((json!("settled"), json!(0))));
        assert!(play.state().await["round_no"].as_i64().unwrap() > round_no);
    })
    .await;
}

/// Waits until a request to get out is under way, or none.
async fn until_under_way(app: &TestApp, is_one: bool) {
    for _ in 0..500 {
        let clock = &*app.app.clock;
        if (app.api.play.crash().arrivals.decided(clock) < clock.now()) == is_one {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("expected a request to get out: {is_one}");
}

/// Keeps the store busy, at least the line of this player, until it is told to go on.
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
async fn whoever_asks_in_time_is_let_out_though_the_store_takes_no_more_work_at_first() {
    each_app(async |app| {
        let mut play = Play::new(&app).await;
        let player = app.register().await;
        let round_no = running(&mut play, &[&player]).await;
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
async fn a_request_is_under_way_until_the_store_is_through_though_nobody_waits_for_the_answer() {
    each_app(async |app| {
        let mut play = Play::new(&app).await;
        let player = app.register().await;
        let round_no = running(&mut play, &[&player]).await;
        until_under_way(&app, false).await;
        let (go_on, busy) = occupy(&app, id_of(&app, &player).await);
        let asking = tokio::spawn({
            let player = player.clone();
            async move { leave(&player, "hangs-up", round_no).await }
        });
        tokio::time::sleep(Duration::from_millis(100)).await;
        app.clock.advance(Span::millis(20));
        until_under_way(&app, true).await;
        asking.abort();
        assert!(asking.await.is_err(), "the player hung up");
        until_under_way(&app, true).await;
        go_on.send(()).unwrap();
        busy.await.unwrap();
        until_under_way(&app, false).await;
        let reply = leave(&player, "hangs-up", round_no).await.data();
        assert_eq!(reply["bet"]["cashed_out_at"], crash::multiplier_at(5_000), "the first answer");
    })
    .await;
}
