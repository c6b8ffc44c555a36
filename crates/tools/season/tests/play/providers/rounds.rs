//! Rounds of several bets and wins, and what they count for.

use baize_core::ports::{WalletMove, WalletRefusal, WalletTransaction};
use baize_money::{Amount, PlayMode};
use baize_play::providers;
use baize_store::day_tallies;
use baize_testkit::each_db;
use baize_time::Span;

use super::{Answer, Guest, carry, done};
use crate::stage::{Stage, each_pair, whole};

const NOTHING: Amount = Amount::ZERO;

/// Rounds, stake, turnover, theoretical win and payout of the only tally.
async fn tally(stage: &Stage, guest: &Guest) -> (i64, [Amount; 4]) {
    let player = guest.player;
    let all = stage.db.read(move |tx| day_tallies::of_player(tx, player)).await.unwrap();
    let [only] = all.as_slice() else { panic!("{all:?}") };
    (only.rounds, [only.stake, only.turnover, only.theo, only.payout])
}

#[tokio::test]
async fn a_round_is_counted_when_it_is_closed_and_corrected_by_what_comes_later() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(1_000), NOTHING, NOTHING]).await;
        let guest = Guest::of(&stage, p, PlayMode::Capital).await;
        let open = |transaction| WalletTransaction { round_closed: false, ..transaction };
        assert_eq!(guest.send(&stage, guest.bet("b1", "r", 100)).await, done(900));
        assert_eq!(guest.send(&stage, open(guest.win("w1", ("b1", "r"), 50))).await, done(950));
        assert_eq!(guest.send(&stage, guest.bet("b2", "r", 200)).await, done(750));
        assert_eq!(stage.sound().await, 0, "not counted while it is open");
        assert_eq!(guest.send(&stage, guest.win("w2", ("b2", "r"), 0)).await, done(750));
        let counted = [whole(300), whole(300), whole(12), whole(50)];
        assert_eq!(tally(&stage, &guest).await, (1, counted), "4 % of 300");
        stage.sound().await;
        assert_eq!(guest.send(&stage, open(guest.win("late", ("b2", "r"), 400))).await, done(1_150));
        assert_eq!(tally(&stage, &guest).await.1[3], whole(450));
        let closed = Answer::Refused(WalletRefusal::RoundClosed);
        assert_eq!(guest.send(&stage, guest.bet("b3", "r", 1)).await, closed);
        assert_eq!(guest.send(&stage, guest.rollback("of-late", ("late", "r"))).await, done(750));
        assert_eq!(guest.send(&stage, guest.rollback("of-b2", ("b2", "r"))).await, done(950));
        assert_eq!(tally(&stage, &guest).await, (1, [whole(100), whole(100), whole(4), whole(50)]));
        assert_eq!(guest.send(&stage, guest.rollback("of-w1", ("w1", "r"))).await, done(900));
        assert_eq!(guest.send(&stage, guest.rollback("of-b1", ("b1", "r"))).await, done(1_000));
        assert_eq!(tally(&stage, &guest).await, (0, [NOTHING; 4]), "void after it was counted");
        assert_eq!(guest.send(&stage, guest.bet("b4", "r", 1)).await, closed, "it belongs to its day");
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_round_that_is_never_closed_is_counted_after_two_days_and_flagged() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let p = stage.player(1, [whole(100), NOTHING, NOTHING]).await;
        let guest = Guest::of(&stage, p, PlayMode::Capital).await;
        assert_eq!(guest.send(&stage, guest.bet("b", "r", 10)).await, done(90));
        stage.later(Span::hours(48));
        let ctx = stage.ctx.clone();
        let due = stage.db.read(move |tx| providers::stale(tx, &ctx, 10)).await.unwrap();
        assert_eq!(due.len(), 1);
        for is_first in [true, false] {
            let (ctx, due) = (stage.ctx.clone(), due[0]);
            let closed = stage.db.write(p, move |tx| providers::close_stale(tx, &ctx, due)).await.unwrap();
            assert_eq!(closed, is_first);
        }
        assert_eq!(tally(&stage, &guest).await.0, 1);
        assert_eq!(guest.send(&stage, guest.win("w", ("b", "r"), 25)).await, done(115), "won money is paid");
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_round_whose_bets_were_all_rolled_back_may_begin_again() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(100), NOTHING, NOTHING]).await;
        let guest = Guest::of(&stage, p, PlayMode::Capital).await;
        assert_eq!(guest.send(&stage, guest.bet("b1", "r", 10)).await, done(90));
        assert_eq!(guest.send(&stage, guest.rollback("back", ("b1", "r"))).await, done(100));
        assert_eq!(stage.sound().await, 0);
        assert_eq!(guest.send(&stage, guest.bet("b2", "r", 20)).await, done(80));
        assert_eq!(guest.send(&stage, guest.win("w", ("b2", "r"), 5)).await, done(85));
        assert_eq!(tally(&stage, &guest).await.1[0], whole(20));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn an_amount_of_nothing_moves_nothing_and_closes_its_round() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(10), NOTHING, NOTHING]).await;
        let guest = Guest::of(&stage, p, PlayMode::Capital).await;
        assert_eq!(guest.send(&stage, guest.bet("b", "r", 0)).await, done(10));
        assert_eq!(guest.send(&stage, guest.win("w", ("b", "r"), 0)).await, done(10));
        assert_eq!(guest.send(&stage, guest.bet("b2", "r2", 0)).await, done(10));
        assert_eq!(
            guest.send(&stage, guest.win("w2", ("b2", "r2"), 3)).await,
            done(13),
            "a jackpot of theirs"
        );
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_bet_and_its_rollback_at_once_leave_nothing_staked() {
    each_pair(async |db, other| {
        let stage = Stage::new(db.clone());
        let p = stage.player(1, [whole(1_000), NOTHING, NOTHING]).await;
        let guest = Guest::of(&stage, p, PlayMode::Capital).await;
        for n in 0..20 {
            let (bet, back) = (format!("b{n}"), format!("back{n}"));
            let bet = guest.incoming(guest.bet(&bet, &format!("r{n}"), 10));
            let back = guest.incoming(guest.rollback(&back, (&format!("b{n}"), &format!("r{n}"))));
            let (one, two) = tokio::join!(carry(&db, &stage, bet), carry(&other, &stage, back));
            let _ = (one, Answer::of(two));
            assert_eq!(guest.holds(&stage).await[0], whole(1_000), "{n}");
        }
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_thousand_repeats_at_once_stake_once() {
    each_pair(async |db, other| {
        let stage = Stage::new(db.clone());
        let p = stage.player(1, [whole(1_000), NOTHING, NOTHING]).await;
        let guest = Guest::of(&stage, p, PlayMode::Capital).await;
        let repeat = |n: usize| {
            let incoming = guest.incoming(guest.transaction(WalletMove::Bet, "b", "r", 10));
            carry(if n.is_multiple_of(2) { &db } else { &other }, &stage, incoming)
        };
        let answers = futures_util::future::join_all((0..1_000).map(repeat)).await;
        assert!(answers.into_iter().all(|answer| Answer::of(answer) == done(990)));
        assert_eq!(guest.holds(&stage).await[0], whole(990));
        stage.sound().await;
    })
    .await;
}
