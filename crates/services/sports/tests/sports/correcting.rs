//! Results that are taken back or replaced: review, new payouts, debts.

use baize_ledger::{Posting, post};
use baize_money::{Amount, Bucket, PlayMode};
use baize_sports::BetKind;
use baize_sportsbook::placing::PlaceBet;
use baize_sportsbook::results::{CancelledWindow, Certainty, MarketEvent};
use baize_sportsbook::{BetState, Quote, bets_in_review};
use baize_store::rounds::RoundState;
use baize_store::{FixtureId, PlayerId, RoundId, StoreError};
use baize_testkit::{SeededDraws, each_db};
use baize_time::Span;

use crate::stage::{AWAY, HOME, MARKET, Stage, before, home, whole, winner_is};

/// The states and payouts of a player's rounds, the oldest first.
async fn rounds_of(stage: &Stage, player: PlayerId) -> Vec<(RoundState, i64)> {
    stage.rounds(player).await.iter().rev().map(|row| (row.state, row.payout.units())).collect()
}

/// A player whose single of 10 at 2.00 on home was won.
async fn won(stage: &mut Stage) -> (PlayerId, RoundId) {
    stage.board.set(home(1), before(1, 200));
    let player = stage.player(1, [100, 0, 0]).await;
    let bet = stage.accepted(stage.single(player, "corrected", 1)).await;
    stage.later(Span::hours(3));
    stage.result(1, 1, HOME).await;
    stage.settle().await;
    assert_eq!(stage.cash(player).await, 1_100_000);
    (player, bet)
}

/// The player loses so much elsewhere.
async fn lose(stage: &Stage, player: PlayerId, amount: Amount) {
    let ctx = stage.ctx.clone();
    let spent = stage.db.write(player, move |tx| {
        let mut wallet = baize_ledger::Wallet::get(tx, player)?;
        let posting = Posting::adjustment(2, Bucket::Cash, amount.negated());
        post(tx, &mut wallet, &ctx.cause(None), &[posting]).map_err(StoreError::damaged)
    });
    spent.await.unwrap();
}

#[tokio::test]
async fn a_result_that_is_taken_back_puts_the_bet_under_review_and_nothing_moves() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let (player, bet) = won(&mut stage).await;
        stage.say(1, 2, MarketEvent::RolledBack).await;
        stage.settle().await;
        assert_eq!(stage.bet(player, bet).await.state, BetState::Review);
        assert_eq!(stage.cash(player).await, 1_100_000);
        // The same result comes again.
        stage.result(1, 3, HOME).await;
        stage.settle().await;
        assert_eq!(stage.bet(player, bet).await.state, BetState::Settled);
        assert_eq!(rounds_of(&stage, player).await, [(RoundState::Settled, 200_000)]);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn what_was_paid_for_a_bet_under_review_cannot_be_withdrawn() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let (player, _) = won(&mut stage).await;
        let free = async |stage: &Stage| {
            let ctx = stage.ctx.clone();
            let info = stage.db.read(move |tx| baize_cashier::withdrawals::info(tx, &ctx, player)).await;
            Result::<_, StoreError>::unwrap(info).position.free()
        };
        assert_eq!(free(&stage).await, whole(110));
        stage.say(1, 2, MarketEvent::RolledBack).await;
        stage.settle().await;
        assert_eq!(free(&stage).await, whole(90), "the payout of 20 stays");
        stage.result(1, 3, HOME).await;
        stage.settle().await;
        assert_eq!(free(&stage).await, whole(110));
    })
    .await;
}

#[tokio::test]
async fn another_result_reverses_the_old_payout_and_posts_the_new_one() {
    each_db(async |db| {
        for with_rollback in [true, false] {
            let mut stage = Stage::new(db.clone());
            let number = if with_rollback { 1 } else { 2 };
            stage.board.set(home(number), before(number, 200));
            let player = stage.player(number, [100, 0, 0]).await;
            let bet = stage.accepted(stage.single(player, "corrected", number)).await;
            stage.result(number, 1, HOME).await;
            stage.settle().await;
            stage.later(Span::minutes(1));
            if with_rollback {
                stage.say(number, 2, MarketEvent::RolledBack).await;
                stage.settle().await;
            }
            stage.result(number, 3, AWAY).await;
            stage.settle().await;
            let settled = stage.bet(player, bet).await;
            assert_eq!((settled.state, settled.payout), (BetState::Settled, Amount::ZERO));
            assert_eq!(stage.cash(player).await, 900_000);
            let rounds = rounds_of(&stage, player).await;
            assert_eq!(rounds, [(RoundState::Void, 200_000), (RoundState::Settled, 0)]);
            // And back again.
            stage.result(number, 4, HOME).await;
            stage.settle().await;
            assert_eq!(stage.cash(player).await, 1_100_000);
            assert_eq!(stage.wallet(player).await.debt(), Amount::ZERO);
            stage.sound().await;
        }
    })
    .await;
}

#[tokio::test]
async fn gold_that_was_spent_meanwhile_is_taken_back_as_far_as_it_is_there_and_never_owed() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.board.set(home(1), before(1, 200));
        let player = stage.player(1, [0, 0, 100]).await;
        let bet =
            stage.accepted(PlaceBet { play_mode: PlayMode::Gold, ..stage.single(player, "gold", 1) }).await;
        stage.later(Span::hours(3));
        stage.result(1, 1, HOME).await;
        stage.settle().await;
        assert_eq!(stage.holds(player).await, [0, 0, 1_100_000]);
        let ctx = stage.ctx.clone();
        let spent = stage.db.write(player, move |tx| {
            let mut wallet = baize_ledger::Wallet::get(tx, player)?;
            let posting = Posting::adjustment(2, Bucket::Gold, whole(105).negated());
            post(tx, &mut wallet, &ctx.cause(None), &[posting]).map_err(StoreError::damaged)
        });
        spent.await.unwrap();
        stage.result(1, 2, AWAY).await;
        stage.settle().await;
        assert_eq!(stage.bet(player, bet).await.payout, Amount::ZERO);
        assert_eq!((stage.holds(player).await, stage.wallet(player).await.debt()), ([0; 3], Amount::ZERO));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn what_the_player_has_spent_of_a_payout_is_owed_and_paid_from_the_next_win() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let (player, _) = won(&mut stage).await;
        let next = Quote { starts_at: stage.ctx.now.plus(Span::hours(1)), ..before(2, 250) };
        stage.board.set(home(2), next);
        stage.accepted(stage.single(player, "the-next", 2)).await;
        lose(&stage, player, whole(95)).await;
        stage.result(1, 2, AWAY).await;
        stage.settle().await;
        assert_eq!(stage.cash(player).await, 0, "5 of 20 were left");
        assert_eq!(stage.wallet(player).await.debt(), whole(15));
        stage.sound().await;
        stage.result(2, 3, HOME).await;
        stage.settle().await;
        // 25 are won; 15 pay the debt.
        assert_eq!(stage.cash(player).await, 100_000);
        assert_eq!(stage.wallet(player).await.debt(), Amount::ZERO);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_void_stake_that_comes_back_pays_no_debt() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let (player, _) = won(&mut stage).await;
        let next = Quote { starts_at: stage.ctx.now.plus(Span::hours(1)), ..before(2, 250) };
        stage.board.set(home(2), next);
        stage.accepted(stage.single(player, "the-next", 2)).await;
        lose(&stage, player, whole(95)).await;
        stage.result(1, 2, AWAY).await;
        let all = CancelledWindow { start: None, end: None };
        stage.say(2, 3, MarketEvent::Cancelled(all)).await;
        stage.settle().await;
        assert_eq!(stage.wallet(player).await.debt(), whole(15));
        assert_eq!(stage.cash(player).await, 100_000);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_combo_that_was_lost_early_is_open_again_when_its_leg_is_corrected_and_is_settled_with_the_rest() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        for fixture in [1, 2] {
            stage.board.set(home(fixture), before(fixture, 200));
        }
        let player = stage.player(1, [100, 0, 0]).await;
        let combo = stage.slip(player, "combo", BetKind::Combo, &[home(1), home(2)]);
        let bet = stage.accepted(combo).await;
        stage.result(1, 1, AWAY).await;
        stage.settle().await;
        stage.later(Span::minutes(1));
        stage.say(1, 2, MarketEvent::RolledBack).await;
        stage.settle().await;
        assert_eq!(stage.bet(player, bet).await.state, BetState::Review);
        stage.result(1, 3, HOME).await;
        stage.settle().await;
        assert_eq!(stage.bet(player, bet).await.state, BetState::Accepted);
        assert!(stage.has_open(player).await);
        assert_eq!(stage.exposed(&home(2), PlayMode::Capital).await, [150_000; 2]);
        stage.result(2, 4, HOME).await;
        stage.settle().await;
        let settled = stage.bet(player, bet).await;
        assert_eq!((settled.state, settled.payout), (BetState::Settled, whole(40)));
        assert_eq!(rounds_of(&stage, player).await, [(RoundState::Void, 0), (RoundState::Settled, 400_000)]);
        assert_eq!(stage.exposed(&home(2), PlayMode::Capital).await, [0; 2]);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_rollback_before_the_bet_is_decided_leaves_it_open() {
    each_db(async |db| {
        let stage = Stage::new(db);
        for fixture in [1, 2] {
            stage.board.set(home(fixture), before(fixture, 200));
        }
        let player = stage.player(1, [100, 0, 0]).await;
        let combo = stage.slip(player, "combo", BetKind::Combo, &[home(1), home(2)]);
        let bet = stage.accepted(combo).await;
        stage.result(1, 1, HOME).await;
        stage.settle().await;
        assert!(stage.bet(player, bet).await.legs[0].result.is_some());
        stage.say(1, 2, MarketEvent::RolledBack).await;
        stage.settle().await;
        let open = stage.bet(player, bet).await;
        assert_eq!((open.state, open.legs[0].result), (BetState::Accepted, None));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_cancelled_market_voids_what_was_paid_and_restoring_it_pays_again() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let (player, bet) = won(&mut stage).await;
        let all = CancelledWindow { start: None, end: None };
        stage.say(1, 2, MarketEvent::Cancelled(all)).await;
        stage.settle().await;
        assert_eq!(stage.bet(player, bet).await.payout, whole(10));
        assert_eq!(stage.cash(player).await, 1_000_000);
        stage.say(1, 3, MarketEvent::CancelRolledBack(all)).await;
        stage.settle().await;
        assert_eq!(stage.cash(player).await, 1_100_000);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn settling_taking_back_and_settling_again_ends_as_settling_once_whatever_the_settler_has_seen() {
    each_db(async |db| {
        for (fixture, sees_all) in [(1, true), (2, false)] {
            let stage = Stage::new(db.clone());
            stage.board.set(home(fixture), before(fixture, 300));
            let player = stage.player(fixture, [100, 0, 0]).await;
            let bet = stage.accepted(stage.single(player, "again", fixture)).await;
            for (seq, winner) in [(1, Some(AWAY)), (2, None), (3, Some(HOME))] {
                match winner {
                    Some(winner) => stage.result(fixture, seq, winner).await,
                    None => stage.say(fixture, seq, MarketEvent::RolledBack).await,
                };
                if sees_all {
                    stage.settle().await;
                }
            }
            stage.settle().await;
            let settled = stage.bet(player, bet).await;
            assert_eq!((settled.state, settled.payout), (BetState::Settled, whole(30)));
            assert_eq!(stage.cash(player).await, 1_200_000);
            stage.sound().await;
        }
    })
    .await;
}

#[tokio::test]
async fn whatever_messages_come_and_however_often_the_settler_stops_the_last_result_decides() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let all = CancelledWindow { start: None, end: None };
        let draws = SeededDraws::new(33);
        for fixture in 1..=12 {
            stage.board.set(home(fixture), before(fixture, 200));
            stage.board.set(home(100 + fixture), before(100 + fixture, 300));
            let player = stage.player(fixture, [100, 50, 0]).await;
            let single = stage.accepted(stage.single(player, "single", fixture)).await;
            let legs = [home(fixture), home(100 + fixture)];
            let combo = stage.accepted(stage.slip(player, "combo", BetKind::Combo, &legs)).await;
            for seq in 1..=8 {
                let of = if draws.below(2) == 0 { fixture } else { 100 + fixture };
                let event = match draws.below(5) {
                    0 => MarketEvent::Settled(winner_is(HOME), Certainty::Live),
                    1 => MarketEvent::Settled(winner_is(AWAY), Certainty::Confirmed),
                    2 => MarketEvent::RolledBack,
                    3 => MarketEvent::Cancelled(all),
                    _ => MarketEvent::CancelRolledBack(all),
                };
                stage.say(of, seq, event).await;
                stage.settle_within(usize::try_from(draws.below(4)).unwrap()).await;
            }
            for of in [fixture, 100 + fixture] {
                stage.say(of, 20, MarketEvent::CancelRolledBack(all)).await;
                stage.say(of, 21, MarketEvent::Settled(winner_is(HOME), Certainty::Confirmed)).await;
            }
            stage.settle().await;
            assert_eq!(stage.bet(player, single).await.payout, whole(20));
            assert_eq!(stage.bet(player, combo).await.payout, whole(60));
            // What was paid and taken back on the way comes to nothing: 150 − 20 + 80.
            let [cash, bonus, _] = stage.holds(player).await;
            assert_eq!((cash + bonus, stage.wallet(player).await.debt()), (2_100_000, Amount::ZERO));
            let settled = rounds_of(&stage, player).await;
            let in_force = settled.iter().filter(|(state, _)| *state == RoundState::Settled);
            assert_eq!(in_force.map(|(_, payout)| payout).sum::<i64>(), 800_000);
            assert_eq!(stage.exposed(&home(fixture), PlayMode::Capital).await, [0; 2]);
        }
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_bet_under_review_names_the_market_that_it_waits_for_and_is_overdue_after_a_day() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let player = stage.player(1, [100, 0, 0]).await;
        stage.board.set(home(1), before(1, 200));
        let bet = stage.accepted(stage.single(player, "bet", 1)).await;
        stage.result(1, 1, HOME).await;
        stage.settle().await;
        stage.later(Span::hours(1));
        stage.say(1, 2, MarketEvent::RolledBack).await;
        stage.settle().await;
        let taken_back = stage.ctx.now;
        let waiting = stage.db.read(|tx| bets_in_review(tx, (None, 10))).await;
        let waiting = Result::<_, StoreError>::unwrap(waiting);
        assert_eq!(waiting.len(), 1);
        let found = &waiting[0];
        assert_eq!((found.player, found.bet, found.since), (player, bet, taken_back));
        assert_eq!(found.markets, [(FixtureId::from(1), MARKET.to_owned())]);
        let day = taken_back.plus(Span::hours(24));
        assert!(!found.is_overdue(day.minus(Span::millis(1))) && found.is_overdue(day));
    })
    .await;
}
