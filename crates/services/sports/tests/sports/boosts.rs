//! Better prices that operators offer.

use baize_core::Outcome;
use baize_core::operators::ConfirmedOrder;
use baize_money::{Amount, Multiplier, PlayMode};
use baize_sports::BetKind;
use baize_sportsbook::controls::{ControlRefusal, boost, boosts, end_boost};
use baize_sportsbook::placing::{PlaceBet, SlipLeg, preview};
use baize_sportsbook::{Selection, SportsRefusal as Refusal};
use baize_store::{PlayerId, StoreError, WriteKey};
use baize_testkit::each_db;

use crate::controls::{one, refused, two};
use crate::selling::chance;
use crate::stage::{Stage, before, home, live, odds, whole};

impl Stage {
    async fn boost(
        &self,
        selection: Selection,
        (at, most): (Multiplier, Amount),
        people: ConfirmedOrder,
    ) -> Outcome<(), ControlRefusal> {
        let ctx = self.ctx.clone();
        self.db.write(WriteKey::SHARED, move |tx| boost(tx, &ctx, (&selection, at, most), &people)).await
    }

    /// A player with 100, and home at 2.00 that is boosted to 2.50 for at most 20.
    async fn boosted(&self) -> PlayerId {
        self.board.set(home(1), before(1, 200));
        assert!(self.boost(home(1), (odds(250), whole(20)), two()).await.is_ok());
        self.player(1, [100, 0, 100]).await
    }

    /// A single of so much on home at the better price.
    fn single_at(&self, player: PlayerId, name: &str, stake: i32) -> PlaceBet {
        let leg = SlipLeg { selection: home(1), odds: odds(250), is_banker: false, is_boosted: true };
        PlaceBet { legs: vec![leg], unit: whole(stake), ..self.single(player, name, 1) }
    }
}

#[tokio::test]
async fn a_single_at_a_boost_is_paid_at_it_and_counts_no_margin() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let player = stage.boosted().await;
        let bet = stage.accepted(stage.single_at(player, "boosted", 20)).await;
        let leg = &stage.bet(player, bet).await.legs[0];
        assert_eq!((leg.odds, leg.real_odds), (odds(250), Some(odds(200))));
        stage.result(1, 1, "1").await;
        stage.settle().await;
        assert_eq!(stage.bet(player, bet).await.payout, whole(50));
        let round = &stage.rounds(player).await[0];
        assert_eq!((round.theo, round.turnover), (Amount::ZERO, whole(20)));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_player_stakes_no_more_at_a_boost_than_it_allows_in_all_bets_together() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let player = stage.boosted().await;
        stage.accepted(stage.single_at(player, "first", 15)).await;
        assert_eq!(
            stage.refused(stage.single_at(player, "second", 6)).await,
            Refusal::StakeAboveMax(whole(5))
        );
        let (ctx, board, slip) =
            (stage.ctx.clone(), stage.board.clone(), stage.single_at(player, "asked", 6));
        let asked = stage.db.read(move |tx| preview(tx, &ctx, board.as_ref(), &slip)).await;
        let asked = Result::<_, StoreError>::unwrap(asked);
        assert_eq!((asked.largest_unit, asked.legs[0].odds), (whole(5), Some(odds(250))));
        assert_eq!(asked.refusal, Some(Refusal::StakeAboveMax(whole(5))));
        stage.accepted(stage.single_at(player, "rest", 5)).await;
        assert_eq!(
            stage.refused(stage.single_at(player, "more", 1)).await,
            Refusal::StakeAboveMax(Amount::ZERO)
        );
        stage.accepted(stage.single(player, "at-its-own-price", 1)).await;
        let other = stage.player(2, [100, 0, 0]).await;
        stage.accepted(stage.single_at(other, "of-another", 20)).await;
    })
    .await;
}

#[tokio::test]
async fn a_boost_is_for_singles_of_money_before_the_match_and_never_worse_than_the_price() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let player = stage.boosted().await;
        stage.board.set(home(2), before(2, 300));
        let mut combo = stage.single_at(player, "combo", 10);
        combo.kind = BetKind::Combo;
        combo.legs.push(SlipLeg { selection: home(2), odds: odds(300), is_banker: false, is_boosted: false });
        assert_eq!(stage.refused(combo).await, Refusal::BadSystem);
        let gold = PlaceBet { play_mode: PlayMode::Gold, ..stage.single_at(player, "of-gold", 10) };
        assert!(matches!(stage.refused(gold).await, Refusal::OddsChanged(_)));
        stage.board.set(home(1), live(1, 200));
        assert!(matches!(
            stage.refused(stage.single_at(player, "in-play", 10)).await,
            Refusal::OddsChanged(_)
        ));
        // Its own price has risen above the better one.
        stage.board.set(home(1), before(1, 280));
        let bet = stage
            .accepted(PlaceBet {
                policy: baize_sports::OddsPolicy::Higher,
                ..stage.single_at(player, "higher", 10)
            })
            .await;
        let leg = &stage.bet(player, bet).await.legs[0];
        assert_eq!((leg.odds, leg.real_odds), (odds(280), None));
        stage.board.set(home(1), before(1, 200));
        let ctx = stage.ctx.clone();
        let ended = stage.db.write(WriteKey::SHARED, move |tx| end_boost(tx, &ctx, &home(1), &one())).await;
        assert!(ended.is_ok());
        assert!(matches!(stage.refused(stage.single_at(player, "ended", 10)).await, Refusal::OddsChanged(_)));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_boost_takes_two_people_and_a_selection_that_is_there() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let good = (odds(250), whole(20));
        let same = ConfirmedOrder { confirmed_by: "ana".to_owned(), ..two() };
        assert!(matches!(refused(stage.boost(home(1), good, same).await), ControlRefusal::Order(_)));
        let nowhere = Selection { outcome: "9".to_owned(), ..home(1) };
        assert_eq!(refused(stage.boost(nowhere, good, two()).await), ControlRefusal::Unknown);
        for (at, most, refusal) in [
            (Multiplier::from_parts(25_001), whole(20), ControlRefusal::BadOdds),
            (Multiplier::ONE, whole(20), ControlRefusal::BadOdds),
            (odds(250), Amount::ZERO, ControlRefusal::BadCap),
            (odds(250), whole(-1), ControlRefusal::BadCap),
        ] {
            assert_eq!(refused(stage.boost(home(1), (at, most), two()).await), refusal);
        }
        assert!(stage.boost(home(1), good, two()).await.is_ok());
        assert_eq!(refused(stage.boost(home(1), good, two()).await), ControlRefusal::NoChange);
        assert!(stage.boost(home(1), (odds(260), whole(20)), two()).await.is_ok());
        let all = Result::<_, StoreError>::unwrap(stage.db.read(boosts).await);
        assert_eq!(all.iter().map(|row| row.odds).collect::<Vec<_>>(), [odds(260)]);
    })
    .await;
}

#[tokio::test]
async fn a_boosted_bet_is_bought_back_by_its_own_price() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let player = stage.boosted().await;
        stage.board.set(home(1), chance(before(1, 200), 48));
        let bet = stage.accepted(stage.single_at(player, "boosted", 10)).await;
        // 10 × 2.00 × 0.48 × 95 %, and not 10 × 2.50 × …, which is more than the stake.
        assert_eq!(stage.offered(player, bet).await.1, Some(Amount::from_units(91_200)));
    })
    .await;
}
