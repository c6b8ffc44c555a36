//! Crash when its program ends in the middle of a round, and another one takes over.

use baize_games::tables::crash::reached_at;
use baize_money::{Bucket, PlayMode};
use baize_play::originals::RoundStanding;
use baize_play::tables::{DriverStatus, RoundPhase, TableRefusal, TableRound};
use baize_store::PlayerId;
use baize_testkit::each_db;
use baize_time::Span;

use crate::crash::crash;
use crate::stage::{Stage, units, whole};
use crate::tables::{FIRST, refused};

/// Who plays in the tests of a program that ends in the middle: one out by hand, one whose bet would be out by itself
/// below the crash point, and one who would lose.
async fn three_in_a_round(stage: &mut Stage) -> [PlayerId; 3] {
    stage.chain(50, 300..500).await;
    let mut players = Vec::new();
    for (number, auto_out) in [(1, None), (2, Some(250)), (3, Some(600))] {
        let player = stage.player(number, [whole(50), whole(50), units(0)]).await;
        players.push(player);
        if number == 1 {
            stage.round(FIRST).await;
        }
        stage
            .bet(player, &format!("middle-{number}"), (PlayMode::Capital, whole(60)), auto_out)
            .await
            .unwrap();
    }
    players.try_into().unwrap()
}

async fn wealth(stage: &Stage, players: [PlayerId; 3]) -> [i64; 3] {
    let mut held = [0; 3];
    for (sum, player) in held.iter_mut().zip(players) {
        *sum =
            stage.held(player, Bucket::Cash).await.units() + stage.held(player, Bucket::Bonus).await.units();
    }
    held.map(|units| units / 10_000)
}

/// Another run of the program takes over once the first one has been silent for long enough.
async fn take_over(stage: &mut Stage, holder: i64) -> TableRound {
    assert_eq!(
        stage.tick(crash(), holder).await.status,
        DriverStatus::Elsewhere,
        "the first may still be there"
    );
    stage.later(Span::seconds(6));
    stage.round(holder).await
}

#[tokio::test]
async fn a_program_that_ends_while_bets_are_taken_gives_every_stake_back() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let players = three_in_a_round(&mut stage).await;
        assert_eq!(wealth(&stage, players).await, [40; 3]);
        assert_eq!(take_over(&mut stage, 88).await.state, RoundPhase::Void);
        assert_eq!((stage.settle_crash().await, stage.settle_crash().await), (3, 0));
        assert_eq!(wealth(&stage, players).await, [100; 3]);
        assert_eq!(stage.held(players[0], Bucket::Bonus).await, whole(50), "the way it came");
        assert_eq!(stage.history(players[0]).await[0].standing, RoundStanding::Void);
        stage.later(Span::seconds(3));
        let next = stage.round(88).await;
        assert_eq!(
            (next.state, next.link_no),
            (RoundPhase::Betting, 2),
            "its link is uncovered, and not played again"
        );
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_program_that_ends_while_a_round_runs_keeps_what_was_paid_and_gives_the_rest_back() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let players = three_in_a_round(&mut stage).await;
        stage.run().await;
        stage.later(Span::millis(4_000));
        let cashed_out = stage.leave(players[0], "out-in-time", 1).await.unwrap();
        assert_eq!(cashed_out.bet.cashed_out_at, Some(127));
        assert_eq!(take_over(&mut stage, 88).await.state, RoundPhase::Void);
        refused(stage.leave(players[1], "nobody-heard", 1).await, TableRefusal::RoundOver);
        assert_eq!((stage.settle_crash().await, stage.settle_crash().await), (3, 0));
        assert_eq!(wealth(&stage, players).await, [116, 100, 100]);
        let [won] = &stage.history(players[0]).await[..] else { panic!("one round") };
        assert_eq!((won.standing, won.multiplier.parts()), (RoundStanding::Settled, 12_700));
        assert_eq!(stage.history(players[1]).await[0].standing, RoundStanding::Void);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_program_that_ends_after_the_crash_settles_what_was_left_by_the_link() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let players = three_in_a_round(&mut stage).await;
        let running = stage.run().await;
        let climbs = reached_at(u64::try_from(running.peak).unwrap());
        stage.later(Span::millis(i64::try_from(climbs).unwrap()));
        assert_eq!(stage.round(FIRST).await.state, RoundPhase::Ended);
        // Nobody was cashed out in time, and only one of the records was written.
        assert!(stage.settle_one(crash(), players[2]).await);
        stage.later(Span::seconds(6));
        assert_eq!(stage.round(88).await.number, 2, "the next round");
        assert_eq!((stage.settle_crash().await, stage.settle_crash().await), (2, 0));
        assert_eq!(wealth(&stage, players).await, [40, 190, 40]);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_program_that_stops_orderly_breaks_its_round_off_and_another_may_go_on_at_once() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let players = three_in_a_round(&mut stage).await;
        stage.stop_driver(crash(), 88).await;
        assert_eq!(
            stage.round(FIRST).await.state,
            RoundPhase::Betting,
            "only who holds the clock can give it up"
        );
        stage.stop_driver(crash(), FIRST).await;
        assert_eq!(stage.settle_crash().await, 3);
        assert_eq!(wealth(&stage, players).await, [100; 3]);
        stage.later(Span::seconds(4));
        assert_eq!(stage.round(88).await.number, 2);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_server_on_standby_that_stops_leaves_the_clock_to_one_that_is_late() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        three_in_a_round(&mut stage).await;
        assert_eq!(stage.tick(crash(), 88).await.status, DriverStatus::Elsewhere);
        stage.later(Span::seconds(6));
        stage.stop_driver(crash(), 88).await;
        assert_eq!(stage.round(FIRST).await.state, RoundPhase::Running, "nobody had taken over");
    })
    .await;
}
