//! Bonus money that is at stake in a round while its requirement is met: it is released when it returns.

use baize_ledger::Code;
use baize_money::{Amount, BasisPoints, Bucket, PlayMode};
use baize_play::originals::{BetReply, RoundStanding};
use baize_promotions::Notice;
use baize_promotions::wagering;
use baize_store::{PlayerId, transfers};
use baize_testkit::each_db;
use baize_time::Span;

use crate::originals::{dice, history, play, wallet};
use crate::stage::{Stage, units, whole};
use crate::steps::{climbed_once, expire_at, go, start};
use crate::tables::FIRST;

/// A player with nothing but a bonus of 300 that needs 200 of turnover.
async fn bonus_player(stage: &Stage, number: u32) -> PlayerId {
    let player = stage.player(number, [Amount::ZERO; 3]).await;
    stage.bonus(player, whole(300), whole(200)).await;
    player
}

/// Meets the requirement with one bet, while something else is open.
async fn meet(stage: &Stage, player: PlayerId) -> BetReply {
    let met = play(&stage.db, &stage.ctx, dice(player, "meets-it", whole(250), PlayMode::Capital)).await;
    met.unwrap().reply
}

/// Cash and bonus.
async fn money(stage: &Stage, player: PlayerId) -> [Amount; 2] {
    let wallet = wallet(&stage.db, player).await;
    [wallet.balance(Bucket::Cash), wallet.balance(Bucket::Bonus)]
}

fn plus(a: Amount, b: Amount) -> Amount {
    a.checked_add(b).unwrap()
}

#[tokio::test]
async fn what_an_open_round_pays_after_its_bonus_was_released_is_cash() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = bonus_player(&stage, 1).await;
        let id = climbed_once(&stage, p).await;
        let met = meet(&stage, p).await;
        let [Notice::BonusReleased { amount: first }] = met.notices[..] else { panic!("{:?}", met.notices) };
        assert_eq!(money(&stage, p).await, [first, Amount::ZERO]);

        let ended = go(&stage, (p, id), "stop-0001", 1, "stop").await.unwrap().reply;
        assert_eq!(ended.round.payout, whole(2));
        assert_eq!(ended.round.split.bonus, whole(1), "all of the stake was bonus money");
        assert_eq!(ended.notices, [Notice::BonusReleased { amount: whole(2) }]);
        assert_eq!((ended.wallet.cash, ended.wallet.bonus), (plus(first, whole(2)), Amount::ZERO));
        let again = go(&stage, (p, id), "stop-0001", 1, "stop").await.unwrap();
        assert_eq!((again.reply, again.repeated), (ended, true));
        assert_eq!(money(&stage, p).await, [plus(first, whole(2)), Amount::ZERO]);

        // The same way through the ledger as the bonus itself: to the bonus money, and from there to the cash.
        let moved = stage.db.read(move |tx| transfers::of_player(tx, p, 0, 1_000)).await.unwrap();
        let last: Vec<_> = moved.iter().rev().take(2).map(|t| (t.code, t.amount)).collect();
        let codes = [Code::BonusRelease.number(), Code::Payout.number()];
        assert_eq!(last, codes.map(|code| (code, whole(2))));
        let released = |t: &&transfers::TransferRow| t.code == Code::BonusRelease.number();
        let tasks: Vec<_> = moved.iter().filter(released).map(|t| t.reference).collect();
        assert_eq!(tasks[0], tasks[1], "it names the requirement that was met");
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_stake_that_comes_back_after_its_bonus_was_released_is_cash() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = bonus_player(&stage, 1).await;
        let opened = play(&stage.db, &stage.ctx, start(p, "left-0001")).await.unwrap().reply;
        meet(&stage, p).await;
        let [cash, _] = money(&stage, p).await;
        let updates = expire_at(&stage, (p, opened.round.round_id()), Span::hours(25)).await;
        assert_eq!(updates.len(), 3, "the wallet, the round, and the bonus: {updates:?}");
        assert_eq!(history(&stage.db, p).await[1].standing, RoundStanding::Void);
        assert_eq!(money(&stage, p).await, [plus(cash, whole(1)), Amount::ZERO]);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn what_comes_back_is_converted_at_the_rate_of_the_site() {
    each_db(async |db| {
        for (number, rate, cash) in [(1, 5_000, units(10_000)), (2, 15_000, units(30_000))] {
            let mut stage = Stage::new(db.clone());
            stage.change_site(|site| site.bonuses.task_cash_rate = BasisPoints::new(rate));
            let p = bonus_player(&stage, number).await;
            let id = climbed_once(&stage, p).await;
            meet(&stage, p).await;
            let [before, _] = money(&stage, p).await;
            let ended = go(&stage, (p, id), "stop-0001", 1, "stop").await.unwrap().reply;
            assert_eq!(ended.notices, [Notice::BonusReleased { amount: cash }]);
            assert_eq!(money(&stage, p).await, [plus(before, cash), Amount::ZERO]);
            stage.sound().await;
        }
    })
    .await;
}

#[tokio::test]
async fn what_comes_back_while_the_next_bonus_has_its_requirement_waits_with_it() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = bonus_player(&stage, 1).await;
        stage.bonus(p, whole(10), whole(1_000)).await;
        let id = climbed_once(&stage, p).await;
        meet(&stage, p).await;
        let [cash, bonus] = money(&stage, p).await;
        let ended = go(&stage, (p, id), "stop-0001", 1, "stop").await.unwrap().reply;
        assert_eq!(ended.notices, []);
        assert_eq!(money(&stage, p).await, [cash, plus(bonus, whole(2))]);
        let open = stage.db.read(move |tx| wagering::list(tx, p)).await.unwrap();
        assert_eq!(open.len(), 1);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn what_crash_pays_or_gives_back_after_its_bonus_was_released_is_cash() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.chain(5, 300..500).await;
        let [cashed_out, back, lost] =
            [bonus_player(&stage, 1).await, bonus_player(&stage, 2).await, bonus_player(&stage, 3).await];
        let round = stage.round(FIRST).await;
        let capital = (PlayMode::Capital, whole(10));
        stage.bet(cashed_out, "out-at-200", capital, Some(200)).await.unwrap();
        stage.bet(back, "taken-back", capital, None).await.unwrap();
        stage.bet(lost, "never-out", capital, None).await.unwrap();
        let mut before = Vec::new();
        for player in [cashed_out, back, lost] {
            meet(&stage, player).await;
            let [cash, bonus] = money(&stage, player).await;
            assert_eq!(bonus, Amount::ZERO);
            before.push(cash);
        }
        let taken_back = stage.take_back(back, "take-back", round.number).await.unwrap();
        assert_eq!(taken_back.notices, [Notice::BonusReleased { amount: whole(10) }]);
        assert_eq!(taken_back.wallet.cash, plus(before[1], whole(10)));
        let running = stage.run().await;
        stage.later(Span::seconds(12));
        assert_eq!(stage.auto_cash_outs(&running).await, 1);
        stage.later(Span::minutes(7));
        stage.round(FIRST).await;
        stage.settle_crash().await;
        assert_eq!(money(&stage, cashed_out).await, [plus(before[0], whole(20)), Amount::ZERO]);
        assert_eq!(money(&stage, back).await, [plus(before[1], whole(10)), Amount::ZERO]);
        assert_eq!(money(&stage, lost).await, [before[2], Amount::ZERO]);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_round_of_crash_that_does_not_count_gives_released_bonus_money_back_as_cash() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.chain(5, 300..500).await;
        let p = bonus_player(&stage, 1).await;
        stage.round(FIRST).await;
        stage.bet(p, "at-stake", (PlayMode::Capital, whole(10)), None).await.unwrap();
        meet(&stage, p).await;
        let [cash, _] = money(&stage, p).await;
        stage.later(Span::seconds(60));
        stage.round(FIRST + 1).await;
        stage.settle_crash().await;
        assert_eq!(money(&stage, p).await, [plus(cash, whole(10)), Amount::ZERO]);
        stage.sound().await;
    })
    .await;
}
