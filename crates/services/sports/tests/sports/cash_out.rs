//! Open bets that are bought back, whole and in part.

use baize_money::{Amount, BasisPoints, PlayMode};
use baize_sports::BetKind;
use baize_sportsbook::results::MarketEvent;
use baize_sportsbook::{BetState, SportsRefusal as Refusal};
use baize_store::rounds::RoundState;
use baize_store::{StoreError, sports_rounds};
use baize_testkit::each_db;
use baize_time::Span;

use crate::selling::{ALL, chance, refused};
use crate::stage::{AWAY, HOME, Stage, before, home, live, whole};

#[tokio::test]
async fn an_offer_that_is_taken_ends_the_bet_and_no_result_changes_that() {
    each_db(async |db| {
        let stage = Stage::new(db);
        stage.board.set(home(1), chance(before(1, 300), 55));
        let player = stage.player(1, [4, 100, 0]).await;
        let bet = stage.accepted(stage.single(player, "bet", 1)).await;
        assert_eq!(stage.offered(player, bet).await.1, Some(Amount::from_units(156_750)));
        let reply = stage.cashed((player, bet), "taken", ALL).await;
        assert_eq!((reply.paid.units(), reply.bet.state), (156_750, BetState::CashedOut));
        // 4 of 10 were cash: of 15.6750 so are 6.2700.
        assert_eq!(stage.holds(player).await[..2], [62_700, 940_000 + 94_050]);
        let round = &stage.rounds(player).await[0];
        assert_eq!((round.payout.units(), round.multiplier.parts()), (156_750, 15_675));
        assert_eq!((round.turnover, round.theo), (Amount::ZERO, Amount::ZERO), "it counts for nothing");
        let id = round.id;
        let kept = stage.db.read(move |tx| sports_rounds::find(tx, player, id)).await;
        let (kept, _) = Result::<_, StoreError>::unwrap(kept).unwrap();
        assert_eq!((kept.cashed_stake, kept.cashed_payout.units()), (whole(10), 156_750));
        assert_eq!(stage.exposed(&home(1), PlayMode::Capital).await, [0; 2]);
        assert!(!stage.has_open(player).await);
        for (seq, event) in [(1, HOME), (3, AWAY)] {
            stage.result(1, seq, event).await;
            stage.settle().await;
            stage.say(1, seq + 1, MarketEvent::RolledBack).await;
            stage.settle().await;
        }
        assert_eq!(stage.bet(player, bet).await.state, BetState::CashedOut);
        assert_eq!(stage.holds(player).await[..2], [62_700, 1_034_050]);
        assert_eq!(stage.rounds(player).await.len(), 1);
        assert_eq!(stage.not_quoted(player, bet).await, Refusal::BetNotOpen);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_share_is_paid_and_the_rest_of_the_bet_goes_on_is_won_and_corrected() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let (player, bet) = stage.better().await;
        let before = stage.exposed(&home(1), PlayMode::Capital).await;
        let reply = stage.cashed((player, bet), "a-part", BasisPoints::new(4_000)).await;
        assert_eq!((reply.paid.units(), reply.bet.state), (62_700, BetState::Accepted));
        assert_eq!(reply.bet.cashed_out, (whole(4), Amount::from_units(62_700)));
        assert_eq!(reply.bet.largest_return, whole(18));
        assert_eq!(
            stage.exposed(&home(1), PlayMode::Capital).await,
            before.map(|exposed| exposed * 6 / 10),
            "what is left of the bet"
        );
        // Half of what is left: 3 of 6, and half of 9.4050.
        let reply = stage.cashed((player, bet), "another", BasisPoints::new(5_000)).await;
        assert_eq!((reply.paid.units(), reply.bet.cashed_out.0), (47_025, whole(7)));
        stage.result(1, 1, HOME).await;
        stage.settle().await;
        let settled = stage.bet(player, bet).await;
        assert_eq!((settled.state, settled.payout), (BetState::Settled, whole(9)));
        let cashed = 62_700 + 47_025;
        assert_eq!(stage.cash(player).await, 900_000 + cashed + 90_000);
        let round = &stage.rounds(player).await[0];
        assert_eq!((round.payout.units(), round.turnover), (90_000 + cashed, whole(3)));
        assert_eq!(stage.exposed(&home(1), PlayMode::Capital).await, [0; 2]);
        stage.sound().await;
        // Another side has won: what was cashed out stays.
        stage.result(1, 2, AWAY).await;
        stage.settle().await;
        assert_eq!(stage.cash(player).await, 900_000 + cashed);
        let rounds: Vec<_> =
            stage.rounds(player).await.iter().map(|row| (row.state, row.payout.units())).collect();
        assert_eq!(rounds, [(RoundState::Settled, cashed), (RoundState::Void, 90_000 + cashed)]);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn gold_and_combos_with_a_won_leg_are_bought_back_too() {
    each_db(async |db| {
        let stage = Stage::new(db);
        stage.board.set(home(1), before(1, 200));
        stage.board.set(home(2), chance(before(2, 180), 62));
        let player = stage.player(1, [0, 0, 100]).await;
        let mut slip = stage.slip(player, "combo", BetKind::Combo, &[home(1), home(2)]);
        slip.play_mode = PlayMode::Gold;
        let bet = stage.accepted(slip).await;
        assert_eq!(
            stage.not_quoted(player, bet).await,
            Refusal::CashOutUnavailable,
            "a leg without a chance"
        );
        stage.result(1, 1, HOME).await;
        stage.settle().await;
        let reply = stage.cashed((player, bet), "taken", ALL).await;
        assert_eq!(reply.paid.units(), 212_040);
        assert_eq!(stage.holds(player).await, [0, 0, 900_000 + 212_040]);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn less_than_was_quoted_is_not_paid_and_no_more_either() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let bet = stage.better().await;
        let quoted = stage.quote(bet.0, bet.1).await.unwrap();
        assert_eq!((quoted.left, quoted.quote.until), (whole(10), stage.ctx.now.plus(Span::seconds(15))));
        stage.board.set(home(1), chance(before(1, 400), 50));
        let changed = refused(stage.take(bet, "lower", (quoted.token.clone(), ALL)).await);
        assert_eq!(changed, Refusal::CashOutChanged(Amount::from_units(142_500)));
        stage.board.set(home(1), chance(before(1, 200), 60));
        let half = BasisPoints::new(5_000);
        let reply = stage.take(bet, "higher", (quoted.token.clone(), half)).await.unwrap().reply;
        assert_eq!(reply.paid.units(), 78_375, "as quoted");
        let again = stage.take(bet, "higher", (quoted.token.clone(), half)).await.unwrap();
        assert!(again.repeated && again.reply == reply);
        let outdated = refused(stage.take(bet, "a-second", (quoted.token.clone(), half)).await);
        assert_eq!(outdated, Refusal::CashOutChanged(Amount::from_units(85_500)), "half of the bet is left");
        let quoted = stage.quote(bet.0, bet.1).await.unwrap();
        stage.later(Span::millis(15_001));
        let late = refused(stage.take(bet, "too-late", (quoted.token, ALL)).await);
        assert_eq!(late, Refusal::CashOutExpired);
        assert_eq!(stage.cash(bet.0).await, 900_000 + 78_375);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn in_play_less_is_offered_and_for_a_shorter_time() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let bet = stage.better().await;
        stage.board.set(home(1), chance(live(1, 300), 55));
        let quoted = stage.quote(bet.0, bet.1).await.unwrap();
        assert_eq!(quoted.quote.offer.units(), 153_450);
        stage.later(Span::millis(5_001));
        assert_eq!(refused(stage.take(bet, "too-late", (quoted.token, ALL)).await), Refusal::CashOutExpired);
    })
    .await;
}
