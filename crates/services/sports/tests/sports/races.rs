//! Everything at the same moment, in two processes where the database allows them. Whatever the order, each bet is taken and
//! settled once, and no unit is made or lost.

use baize_core::Failure;
use baize_money::PlayMode;
use baize_sportsbook::{BetState, MarketStatus, SportsRefusal as Refusal};
use baize_store::Db;
use baize_time::Span;
use tokio::task::JoinSet;

use crate::stage::{HOME, Stage, before, each_pair, home, live, whole};

/// The same stage in another process.
fn there(stage: &Stage, db: &Db) -> Stage {
    Stage { db: db.clone(), ..stage.clone() }
}

#[tokio::test]
async fn one_key_from_many_tabs_places_one_bet() {
    each_pair(async |here, other| {
        let stage = Stage::new(here);
        stage.board.set(home(1), before(1, 200));
        let player = stage.player(1, [1_000, 0, 0]).await;
        let mut calls = JoinSet::new();
        for number in 0..16 {
            let stage = if number % 2 == 0 { stage.clone() } else { there(&stage, &other) };
            calls.spawn(async move { stage.place(stage.single(player, "one-key", 1)).await });
        }
        let (mut replies, mut first) = (Vec::new(), 0);
        while let Some(call) = calls.join_next().await {
            let placed = call.unwrap().unwrap();
            first += usize::from(!placed.repeated);
            replies.push(placed.reply);
        }
        assert_eq!(first, 1);
        assert!(replies.iter().all(|reply| *reply == replies[0]));
        assert_eq!(stage.cash(player).await, 9_900_000);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn bets_a_stop_and_the_result_at_once_leave_every_bet_settled_or_refused() {
    each_pair(async |here, other| {
        let mut stage = Stage::new(here);
        stage.board.set(home(1), before(1, 200));
        let mut players = Vec::new();
        for number in 1..=12 {
            players.push(stage.player(number, [100, 0, 0]).await);
        }
        let mut calls = JoinSet::new();
        for (number, player) in (0..).zip(players.clone()) {
            let stage = if number % 2 == 0 { stage.clone() } else { there(&stage, &other) };
            calls.spawn(async move {
                if number == 5 {
                    stage.result(1, 1, HOME).await;
                }
                if number == 8 {
                    stage.board.change(&home(1), |quote| quote.status = MarketStatus::Suspended);
                }
                let mut slip = stage.single(player, "race", 1);
                slip.legs[0].odds = crate::stage::odds(200);
                match stage.place(slip).await {
                    Ok(placed) => Some((player, placed.reply.bet.id)),
                    Err(Failure::Refused(Refusal::MarketSuspended | Refusal::MarketClosed)) => None,
                    Err(other) => panic!("{other:?}"),
                }
            });
        }
        let settler = tokio::spawn({
            let stage = there(&stage, &other);
            async move { stage.settle().await }
        });
        let mut placed = Vec::new();
        while let Some(call) = calls.join_next().await {
            placed.extend(call.unwrap());
        }
        settler.await.unwrap();
        // Whatever was committed beside the result is found by one of the looks.
        for pause in [0, 10, 50, 10, 60] {
            stage.later(Span::seconds(pause));
            stage.settle().await;
        }
        assert!(!stage.has_job(1).await);
        for (player, bet) in &placed {
            let bet = stage.bet(*player, *bet).await;
            assert_eq!((bet.state, bet.payout), (BetState::Settled, whole(20)));
            assert_eq!(stage.cash(*player).await, 1_100_000);
        }
        for player in players.iter().filter(|player| !placed.iter().any(|(placed, _)| placed == *player)) {
            assert_eq!(stage.cash(*player).await, 1_000_000);
        }
        assert_eq!(stage.exposed(&home(1), PlayMode::Capital).await, [0; 2]);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn two_settlers_at_once_settle_each_bet_once() {
    each_pair(async |here, other| {
        let stage = Stage::new(here);
        stage.board.set(home(1), before(1, 200));
        let mut bets = Vec::new();
        for number in 1..=20 {
            let player = stage.player(number, [100, 0, 0]).await;
            bets.push((player, stage.accepted(stage.single(player, "settled", 1)).await));
        }
        stage.result(1, 1, HOME).await;
        let mut settlers = JoinSet::new();
        for number in 0..4 {
            let stage = if number % 2 == 0 { stage.clone() } else { there(&stage, &other) };
            settlers.spawn(async move { stage.settle().await });
        }
        while let Some(settler) = settlers.join_next().await {
            settler.unwrap();
        }
        for (player, bet) in bets {
            assert_eq!(stage.cash(player).await, 1_100_000);
            assert_eq!(stage.bet(player, bet).await.payout, whole(20));
        }
        assert_eq!(stage.exposed(&home(1), PlayMode::Capital).await, [0; 2]);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn two_servers_that_decide_one_bet_and_a_result_beside_them_end_in_one_decision() {
    each_pair(async |here, other| {
        let mut stage = Stage::new(here);
        stage.board.set(home(1), live(1, 200));
        let player = stage.player(1, [1_000, 0, 0]).await;
        let mut bets = Vec::new();
        for number in 0..8 {
            bets.push(stage.accepted(stage.single(player, &format!("decided-{number}"), 1)).await);
        }
        stage.later(Span::seconds(1));
        let mut calls = JoinSet::new();
        for (number, bet) in (0..).zip(bets.clone()) {
            for stage in [stage.clone(), there(&stage, &other)] {
                calls.spawn(async move {
                    if number == 4 {
                        stage.result(1, 1, HOME).await;
                    }
                    stage.decide(player, bet).await;
                });
            }
        }
        while let Some(call) = calls.join_next().await {
            call.unwrap();
        }
        for pause in [0, 10, 50, 10, 60] {
            stage.later(Span::seconds(pause));
            stage.settle().await;
        }
        let mut expected = 10_000_000;
        for bet in bets {
            let bet = stage.bet(player, bet).await;
            match bet.state {
                BetState::Settled => expected += 100_000,
                BetState::Rejected => assert_eq!(bet.refusal, Refusal::MarketClosed.number()),
                undecided => panic!("{undecided:?}"),
            }
        }
        assert_eq!(stage.cash(player).await, expected);
        assert_eq!(stage.exposed(&home(1), PlayMode::Capital).await, [0; 2]);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn results_that_replace_each_other_while_two_settlers_run_end_with_the_last_one() {
    each_pair(async |here, other| {
        let stage = Stage::new(here);
        stage.board.set(home(1), before(1, 200));
        let mut bets = Vec::new();
        for number in 1..=6 {
            let player = stage.player(number, [100, 0, 0]).await;
            bets.push((player, stage.accepted(stage.single(player, "replaced", 1)).await));
        }
        for (seq, winner) in [(1, HOME), (2, "3"), (3, HOME), (4, "3"), (5, HOME)] {
            let mut calls = JoinSet::new();
            for stage in [stage.clone(), there(&stage, &other)] {
                calls.spawn(async move { stage.settle().await });
            }
            stage.result(1, seq, winner).await;
            while let Some(call) = calls.join_next().await {
                call.unwrap();
            }
        }
        stage.settle().await;
        for (player, bet) in bets {
            assert_eq!(stage.bet(player, bet).await.payout, whole(20));
            assert_eq!(stage.cash(player).await, 1_100_000);
            assert_eq!(stage.wallet(player).await.debt().units(), 0);
        }
        stage.sound().await;
    })
    .await;
}
