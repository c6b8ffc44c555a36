//! Bets in play: pending until the live delay is over, then accepted or rejected.

use baize_ledger::Wallet;
use baize_money::{Amount, PlayMode};
use baize_sports::{BetKind, OddsPolicy};
use baize_sportsbook::placing::{LATEST_DECISION, PlaceBet};
use baize_sportsbook::{BetState, MarketStatus, SportsRefusal as Refusal};
use baize_store::{RoundId, StoreError, sports_bets};
use baize_testkit::each_db;
use baize_time::Span;

use crate::stage::{RefusedChange, Stage, before, home, live, odds, whole};

const DELAY: Span = Span::seconds(1);

/// A player with a pending bet of 10 at 2.00 in play.
async fn pending(stage: &Stage, policy: OddsPolicy) -> (baize_store::PlayerId, RoundId) {
    stage.board.set(home(1), live(1, 200));
    let player = stage.player(1, [100, 0, 0]).await;
    let slip = PlaceBet { policy, ..stage.single(player, "in-play", 1) };
    let bet = stage.place(slip).await.unwrap().reply.bet;
    assert_eq!((bet.state, bet.decide_at), (BetState::Pending, stage.ctx.now.plus(DELAY)));
    assert_eq!(stage.cash(player).await, 900_000, "the stake is taken at once");
    (player, bet.id)
}

#[tokio::test]
async fn a_bet_in_play_is_accepted_after_the_delay_and_not_before() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let (player, bet) = pending(&stage, OddsPolicy::None).await;
        stage.decide(player, bet).await;
        assert_eq!(stage.bet(player, bet).await.state, BetState::Pending);
        stage.later(DELAY);
        stage.decide(player, bet).await;
        let accepted = stage.bet(player, bet).await;
        assert_eq!((accepted.state, accepted.legs[0].odds), (BetState::Accepted, odds(200)));
        assert_eq!(stage.exposed(&home(1), PlayMode::Capital).await, [100_000; 2]);
        stage.decide(player, bet).await;
        assert_eq!(stage.bet(player, bet).await, accepted, "the second time nothing happens");
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_bet_that_fills_its_outcome_leaves_room_for_itself_and_for_no_other() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        // In play half of it is left: the 10 that the bet can win.
        stage.change_site(|site| site.sports.capital.main_outcome = whole(20));
        let (player, bet) = pending(&stage, OddsPolicy::None).await;
        let other = stage.player(2, [100, 0, 0]).await;
        assert_eq!(
            stage.refused(stage.single(other, "other", 1)).await,
            Refusal::LiabilityFull(Amount::ZERO)
        );
        stage.later(DELAY);
        stage.decide(player, bet).await;
        assert_eq!(stage.bet(player, bet).await.state, BetState::Accepted);
        assert_eq!(stage.exposed(&home(1), PlayMode::Capital).await, [100_000; 2]);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_stop_or_a_change_of_status_since_the_request_rejects_and_gives_the_stake_back() {
    each_db(async |db| {
        let changes: [RefusedChange; 5] = [
            // Stopped and open again meanwhile.
            (|quote| quote.stopped_by = 2, Refusal::MarketSuspended),
            (|quote| quote.status = MarketStatus::Suspended, Refusal::MarketSuspended),
            (|quote| quote.status = MarketStatus::Settled, Refusal::MarketClosed),
            (|quote| quote.is_fed = false, Refusal::FeedDown),
            (|quote| quote.odds = None, Refusal::MarketSuspended),
        ];
        let mut stage = Stage::new(db);
        let player = stage.player(1, [100, 0, 0]).await;
        for (place, (change, refusal)) in (1..).zip(changes) {
            stage.board.set(home(place), live(place, 200));
            let bet = stage.accepted(stage.single(player, &format!("change-{place}"), place)).await;
            stage.board.change(&home(place), change);
            stage.later(DELAY);
            stage.decide(player, bet).await;
            let rejected = stage.bet(player, bet).await;
            assert_eq!((rejected.state, rejected.refusal), (BetState::Rejected, refusal.number()));
            assert_eq!(stage.cash(player).await, 1_000_000);
            assert_eq!(stage.exposed(&home(place), PlayMode::Capital).await, [0; 2]);
        }
        assert!(!stage.has_open(player).await);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn odds_that_fell_a_little_during_the_delay_hold_and_those_that_fell_more_need_any() {
    each_db(async |db| {
        for (policy, now, expected) in [
            (OddsPolicy::None, 196, Some(200)),
            (OddsPolicy::None, 195, None),
            (OddsPolicy::Any, 195, Some(195)),
            (OddsPolicy::None, 220, Some(200)),
            (OddsPolicy::Higher, 220, Some(220)),
        ] {
            let mut stage = Stage::new(db.clone());
            let number =
                i64::try_from(now).unwrap() * 10 + i64::from(expected.is_some_and(|odds| odds == now));
            stage.board.set(home(number), live(number, 200));
            let player = stage.player(number, [100, 0, 0]).await;
            let bet = PlaceBet { policy, ..stage.single(player, "in-play", number) };
            let bet = stage.accepted(bet).await;
            stage.board.change(&home(number), |quote| quote.odds = Some(odds(now)));
            stage.later(DELAY);
            stage.decide(player, bet).await;
            let decided = stage.bet(player, bet).await;
            match expected {
                Some(hundredths) => {
                    assert_eq!(decided.state, BetState::Accepted);
                    assert_eq!(decided.legs[0].odds, odds(hundredths), "{policy:?} at {now}");
                }
                None => assert_eq!(decided.refusal, Refusal::OddsChanged(Vec::new()).number()),
            }
        }
    })
    .await;
}

#[tokio::test]
async fn nobody_can_ask_for_better_odds_than_were_shown() {
    each_db(async |db| {
        let stage = Stage::new(db);
        stage.board.set(home(1), live(1, 200));
        let player = stage.player(1, [100, 0, 0]).await;
        let mut bold = stage.single(player, "bold", 1);
        // Odds of now are 98 % of it, so that it would hold if it was asked for.
        bold.legs[0].odds = odds(204);
        assert!(matches!(stage.refused(bold.clone()).await, Refusal::OddsChanged(_)));
        stage.board.change(&home(1), |quote| quote.best_shown = odds(204));
        assert_eq!(stage.place(bold).await.unwrap().reply.bet.legs[0].odds, odds(204));
    })
    .await;
}

#[tokio::test]
async fn a_bet_that_nobody_decides_in_time_is_rejected() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let (player, bet) = pending(&stage, OddsPolicy::Any).await;
        stage.later(DELAY);
        stage.later(LATEST_DECISION);
        stage.decide(player, bet).await;
        let rejected = stage.bet(player, bet).await;
        assert_eq!((rejected.state, rejected.refusal), (BetState::Rejected, Refusal::NotDecided.number()));
        assert_eq!(stage.cash(player).await, 1_000_000);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_player_whose_account_was_closed_meanwhile_is_rejected_and_gets_the_stake_back() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let (player, bet) = pending(&stage, OddsPolicy::None).await;
        let ctx = stage.ctx.clone();
        let close = move |tx: &mut baize_store::Tx| {
            let mut wallet = Wallet::get(tx, player)?;
            wallet.set_closed(true);
            baize_ledger::post(tx, &mut wallet, &ctx.cause(None), &[]).map_err(StoreError::damaged)
        };
        stage.db.write(player, close).await.unwrap();
        stage.later(DELAY);
        stage.decide(player, bet).await;
        assert_eq!(stage.bet(player, bet).await.state, BetState::Rejected);
        assert_eq!(stage.cash(player).await, 1_000_000);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_result_that_came_during_the_delay_rejects_though_the_board_lags() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let (player, bet) = pending(&stage, OddsPolicy::None).await;
        stage.result(1, 5, "1").await;
        stage.settle().await;
        stage.later(DELAY);
        stage.decide(player, bet).await;
        let rejected = stage.bet(player, bet).await;
        assert_eq!((rejected.state, rejected.refusal), (BetState::Rejected, Refusal::MarketClosed.number()));
        assert_eq!(stage.cash(player).await, 1_000_000);
    })
    .await;
}

#[tokio::test]
async fn one_leg_in_play_makes_the_whole_bet_wait_and_the_others_keep_their_odds() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.board.set(home(1), live(1, 200));
        stage.board.set(home(2), before(2, 300));
        let player = stage.player(1, [100, 0, 0]).await;
        let combo = stage.slip(player, "mixed", BetKind::Combo, &[home(1), home(2)]);
        let bet = stage.accepted(combo).await;
        stage.board.change(&home(2), |quote| quote.odds = Some(odds(250)));
        stage.later(DELAY);
        stage.decide(player, bet).await;
        let accepted = stage.bet(player, bet).await;
        let all: Vec<_> = accepted.legs.iter().map(|leg| leg.odds).collect();
        assert_eq!((accepted.state, all), (BetState::Accepted, vec![odds(200), odds(300)]));
    })
    .await;
}

#[tokio::test]
async fn at_most_ten_bets_of_a_player_are_pending_and_the_longest_waiting_are_decided_first() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.board.set(home(1), live(1, 200));
        let player = stage.player(1, [1_000, 0, 0]).await;
        let mut bets = Vec::new();
        for number in 0..10 {
            bets.push(stage.accepted(stage.single(player, &format!("pending-{number}"), 1)).await);
            stage.later(Span::millis(10));
        }
        assert_eq!(stage.refused(stage.single(player, "eleventh", 1)).await, Refusal::TooManyPending);
        let due_at = stage.ctx.now.plus(DELAY).minus(Span::millis(80));
        let due = stage.db.read(move |tx| sports_bets::to_decide(tx, due_at, (None, 100))).await;
        let due = Result::<_, StoreError>::unwrap(due);
        let due: Vec<_> = due.into_iter().map(|(_, player, bet)| (player, bet)).collect();
        assert_eq!(due, [(player, bets[0]), (player, bets[1]), (player, bets[2])]);
        stage.later(DELAY);
        stage.decide(player, bets[0]).await;
        stage.accepted(stage.single(player, "eleventh", 1)).await;
        assert_eq!(stage.exposed(&home(1), PlayMode::Capital).await, [1_100_000; 2]);
        let cap = stage.ctx.site.sports.capital.main_outcome;
        assert!(cap > whole(110), "the caps are not what refuses");
    })
    .await;
}
