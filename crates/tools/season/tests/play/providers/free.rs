//! What the provider pays: bets of free rounds, wins without a bet, gold.

use baize_core::ports::{WalletRefusal, WalletTransaction};
use baize_money::{Amount, PlayMode};
use baize_store::day_tallies;
use baize_testkit::each_db;
use baize_time::Span;

use super::{Answer, Guest, done};
use crate::stage::{Stage, whole};

const NOTHING: Amount = Amount::ZERO;

#[tokio::test]
async fn a_free_bet_costs_nothing_and_its_win_is_bonus_money_under_a_requirement() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(5), NOTHING, NOTHING]).await;
        let guest = Guest::of(&stage, p, PlayMode::Capital).await;
        let free = |transaction| WalletTransaction { is_free: true, ..transaction };
        assert_eq!(guest.send(&stage, free(guest.bet("b", "r", 10))).await, done(5));
        assert_eq!(guest.send(&stage, free(guest.win("w", ("b", "r"), 12))).await, done(17));
        assert_eq!(guest.holds(&stage).await[..2], [whole(5), whole(12)]);
        let open = stage.db.read(move |tx| baize_promotions::wagering::list(tx, p)).await.unwrap();
        let target = stage.ctx.site.bonuses.turnover_rate.of(whole(12)).unwrap();
        assert_eq!((open.len(), open[0].amount, open[0].target), (1, whole(12), target));
        assert_eq!(stage.sound().await, 0, "it is no turnover and in no tally");
    })
    .await;
}

#[tokio::test]
async fn a_promo_win_is_cash_of_the_provider_even_after_the_session() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let p = stage.player(1, [whole(5), NOTHING, NOTHING]).await;
        let guest = Guest::of(&stage, p, PlayMode::Capital).await;
        stage.later(Span::days(2));
        let promo = WalletTransaction {
            is_promo: true,
            reference: String::new(),
            ..guest.win("prize", ("none", "tournament"), 50)
        };
        for _ in 0..2 {
            assert_eq!(guest.send(&stage, promo.clone()).await, done(55));
        }
        let mut unknown = guest.incoming(WalletTransaction { uuid: "other".into(), ..promo });
        unknown.call.token = "nobody-has-it".into();
        let answer = Answer::of(super::carry(&stage.db, &stage, unknown).await);
        assert_eq!(answer, Answer::Refused(WalletRefusal::UnknownToken));
        assert_eq!(guest.holds(&stage).await[0], whole(55));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_session_of_gold_moves_gold_alone_and_gold_is_never_owed() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(100), NOTHING, whole(50)]).await;
        let guest = Guest::of(&stage, p, PlayMode::Gold).await;
        assert_eq!(guest.send(&stage, guest.bet("b", "r", 50)).await, done(0));
        assert_eq!(guest.send(&stage, guest.win("w", ("b", "r"), 80)).await, done(80));
        assert_eq!(guest.send(&stage, guest.bet("b2", "r2", 60)).await, done(20));
        assert_eq!(guest.send(&stage, guest.rollback("back", ("w", "r"))).await, done(0));
        assert_eq!(guest.holds(&stage).await, [whole(100), NOTHING, NOTHING]);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn bonus_money_that_is_won_comes_back_as_what_it_was() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(10), NOTHING, NOTHING]).await;
        stage.bonus(p, whole(30), whole(40)).await;
        let guest = Guest::of(&stage, p, PlayMode::Capital).await;
        assert_eq!(guest.send(&stage, guest.bet("b", "r", 40)).await, done(0));
        // The round fills the requirement, and only then its bonus money becomes cash.
        assert_eq!(guest.send(&stage, guest.win("w", ("b", "r"), 80)).await, done(80));
        assert_eq!(guest.holds(&stage).await[..2], [whole(80), NOTHING]);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn the_win_of_a_free_bet_goes_back_to_the_bonuses_with_its_requirement() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(5), NOTHING, NOTHING]).await;
        let guest = Guest::of(&stage, p, PlayMode::Capital).await;
        let free = |transaction| WalletTransaction { is_free: true, ..transaction };
        assert_eq!(guest.send(&stage, free(guest.bet("b", "r", 10))).await, done(5));
        assert_eq!(guest.send(&stage, free(guest.win("w1", ("b", "r"), 12))).await, done(17));
        assert_eq!(guest.send(&stage, free(guest.win("w2", ("b", "r"), 6))).await, done(23));
        assert_eq!(guest.send(&stage, guest.rollback("back", ("w1", "r"))).await, done(11));
        let open = stage.db.read(move |tx| baize_promotions::wagering::list(tx, p)).await.unwrap();
        let left = Amount::sum(open.iter().map(|row| row.amount)).unwrap();
        assert_eq!((guest.holds(&stage).await[1], left), (whole(6), whole(6)));
        assert_eq!(guest.send(&stage, guest.rollback("back2", ("w2", "r"))).await, done(5));
        assert_eq!(stage.db.read(move |tx| baize_promotions::wagering::list(tx, p)).await.unwrap(), []);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_round_counts_as_soon_as_one_of_its_stakes_is_the_player_s_own() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = stage.player(1, [whole(50), NOTHING, NOTHING]).await;
        let guest = Guest::of(&stage, p, PlayMode::Capital).await;
        let free = WalletTransaction { is_free: true, ..guest.bet("free", "r", 10) };
        assert_eq!(guest.send(&stage, free).await, done(50));
        assert_eq!(guest.send(&stage, guest.bet("own", "r", 20)).await, done(30));
        assert_eq!(guest.send(&stage, guest.win("w", ("own", "r"), 30)).await, done(60));
        let all = stage.db.read(move |tx| day_tallies::of_player(tx, p)).await.unwrap();
        assert_eq!((all.len(), all[0].stake, all[0].payout), (1, whole(20), whole(30)));
        stage.sound().await;
    })
    .await;
}
