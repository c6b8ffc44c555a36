//! When nothing is offered or paid for an open bet, and what a cash-out meets: debts, corrections, results at the same moment.

use baize_core::Failure;
use baize_core::site::Capability;
use baize_ledger::{Posting, Wallet, post};
use baize_money::{Amount, BasisPoints, Bucket, PlayMode};
use baize_sports::BetKind;
use baize_sportsbook::cash_out::set_auto_cash_out;
use baize_sportsbook::results::{CancelledWindow, MarketEvent};
use baize_sportsbook::{BetState, MarketStatus, Quote, SportsRefusal as Refusal, verify_book};
use baize_store::sports_exposure::{self, ExposedOutcome};
use baize_store::{FixtureId, PlayerId, RoundId, StoreError, Tx, sports_bets};
use baize_testkit::each_db;
use baize_time::Span;
use tokio::task::JoinSet;

use crate::selling::{ALL, chance, refused};
use crate::stage::{AWAY, HOME, Stage, before, each_pair, home, live, whole};

#[tokio::test]
async fn nothing_is_offered_without_a_price_or_where_a_result_is_known() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let (player, bet) = stage.better().await;
        let good = chance(before(1, 300), 55);
        let changes: [fn(&mut Quote); 5] = [
            |quote| quote.starts_at = baize_testkit::NOW,
            |quote| quote.status = MarketStatus::Suspended,
            |quote| quote.status = MarketStatus::Inactive,
            |quote| quote.is_fed = false,
            |quote| quote.chances = None,
        ];
        for change in changes {
            stage.board.change(&home(1), change);
            assert_eq!(stage.not_quoted(player, bet).await, Refusal::CashOutUnavailable);
            assert_eq!(stage.offered(player, bet).await.1, None);
            stage.board.set(home(1), good.clone());
        }
        let token = stage.quote(player, bet).await.unwrap().token;
        stage.board.change(&home(1), |quote| quote.status = MarketStatus::Suspended);
        let stopped = refused(stage.take((player, bet), "stopped", (token.clone(), ALL)).await);
        assert_eq!(stopped, Refusal::CashOutUnavailable);
        stage.board.set(home(1), good.clone());
        // The result is recorded and not yet brought to the bet; then it is taken back.
        stage.result(1, 1, AWAY).await;
        assert_eq!(stage.not_quoted(player, bet).await, Refusal::CashOutUnavailable);
        let known = refused(stage.take((player, bet), "a-result", (token, ALL)).await);
        assert_eq!(known, Refusal::CashOutUnavailable);
        stage.settle().await;
        assert_eq!(stage.not_quoted(player, bet).await, Refusal::BetNotOpen);
        stage.say(1, 2, MarketEvent::RolledBack).await;
        stage.settle().await;
        assert_eq!(stage.not_quoted(player, bet).await, Refusal::CashOutUnavailable, "under review");
        // Below one percent of the stake.
        stage.board.set(home(2), chance(before(2, 300), 0));
        let hopeless = stage.accepted(stage.single(player, "hopeless", 2)).await;
        assert_eq!(stage.not_quoted(player, hopeless).await, Refusal::CashOutUnavailable);
        stage.board.set(home(3), chance(live(3, 300), 50));
        let pending = stage.accepted(stage.single(player, "pending", 3)).await;
        assert_eq!(stage.not_quoted(player, pending).await, Refusal::BetNotOpen);
        assert_eq!(stage.not_quoted(player, RoundId::from(77)).await, Refusal::UnknownBet);
        stage.change_site(|site| site.revoke(Capability::CashOut));
        assert_eq!(stage.not_quoted(player, hopeless).await, Refusal::CashOutUnavailable);
    })
    .await;
}

#[tokio::test]
async fn nothing_is_offered_while_a_decided_leg_has_a_result_that_is_not_in_force_any_more() {
    each_db(async |db| {
        let stage = Stage::new(db);
        stage.board.set(home(1), before(1, 200));
        stage.board.set(home(2), chance(before(2, 180), 62));
        let player = stage.player(1, [100, 0, 0]).await;
        let bet = stage.accepted(stage.slip(player, "combo", BetKind::Combo, &[home(1), home(2)])).await;
        stage.result(1, 1, HOME).await;
        stage.settle().await;
        let token = stage.quote(player, bet).await.unwrap().token;
        stage.result(1, 2, AWAY).await;
        assert_eq!(stage.not_quoted(player, bet).await, Refusal::CashOutUnavailable);
        let too_late = refused(stage.take((player, bet), "not-any-more", (token, ALL)).await);
        assert_eq!(too_late, Refusal::CashOutUnavailable);
        stage.settle().await;
        assert_eq!(stage.bet(player, bet).await.payout, Amount::ZERO);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn an_offer_is_not_paid_while_a_step_is_due_that_another_server_may_have_played() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let bet = stage.better().await;
        let late = Quote { next_step: Some(stage.ctx.now), ..chance(live(1, 300), 55) };
        stage.board.set(home(1), late);
        let token = stage.quote(bet.0, bet.1).await.unwrap().token;
        let waits = refused(stage.take(bet, "waits", (token.clone(), ALL)).await);
        assert_eq!(waits, Refusal::StepDue);
        stage.board.set(home(1), chance(live(1, 300), 55));
        assert_eq!(stage.take(bet, "is-played", (token, ALL)).await.unwrap().reply.paid.units(), 153_450);
    })
    .await;
}

#[tokio::test]
async fn a_bet_that_was_cashed_out_in_part_and_is_taken_back_and_sold_leaves_nothing_behind() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let (player, bet) = stage.better().await;
        stage.cashed((player, bet), "a-part", BasisPoints::new(4_000)).await;
        stage.result(1, 1, HOME).await;
        stage.settle().await;
        let all = CancelledWindow { start: None, end: None };
        stage.say(1, 2, MarketEvent::Cancelled(all)).await;
        stage.settle().await;
        assert_eq!(stage.bet(player, bet).await.payout, whole(6), "what was left of the stake");
        stage.say(1, 3, MarketEvent::CancelRolledBack(all)).await;
        stage.settle().await;
        assert_eq!(stage.bet(player, bet).await.payout, whole(18));
        assert_eq!(stage.cash(player).await, 900_000 + 62_700 + 180_000);
        assert_eq!(stage.exposed(&home(1), PlayMode::Capital).await, [0; 2]);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_quote_of_another_bet_or_player_takes_nothing() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let bet = stage.better().await;
        let second = stage.accepted(stage.single(bet.0, "second", 1)).await;
        let other = stage.player(2, [100, 0, 0]).await;
        let of_other = stage.accepted(stage.single(other, "other", 1)).await;
        let token = stage.quote(bet.0, bet.1).await.unwrap().token;
        for (whose, name) in [((bet.0, second), "of-second"), ((other, of_other), "of-other")] {
            let refusal = refused(stage.take(whose, name, (token.clone(), ALL)).await);
            assert_eq!(refusal, Refusal::CashOutExpired, "{name}");
        }
        let foreign = refused(stage.take((other, bet.1), "foreign", (token, ALL)).await);
        assert_eq!(foreign, Refusal::UnknownBet);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_bet_that_says_another_sum_than_was_moved_is_found() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let (player, bet) = stage.better().await;
        stage.cashed((player, bet), "a-part", BasisPoints::new(4_000)).await;
        stage.sound().await;
        let part = Amount::from_units(62_700);
        for (cashed, payout) in [(whole(7), Amount::ZERO), (part, Amount::UNIT)] {
            let tamper = move |tx: &mut Tx| {
                let mut row = sports_bets::lock(tx, player, bet)?.unwrap();
                (row.cashed_payout, row.payout) = (cashed, payout);
                sports_bets::save(tx, &mut row)
            };
            Result::<_, StoreError>::unwrap(stage.db.write(player, tamper).await);
            let problems = verify_book(&stage.db).await.unwrap().problems;
            assert_eq!(problems.len(), 1, "{problems:?}");
            assert_eq!((problems[0].stakes, problems[0].payouts.1), ((whole(10), 100_000), 62_700));
        }
    })
    .await;
}

#[tokio::test]
async fn debts_are_paid_from_a_cash_out_first() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.board.set(home(2), before(2, 200));
        let bet = stage.better().await;
        let lost = stage.accepted(stage.single(bet.0, "corrected", 2)).await;
        stage.result(2, 1, HOME).await;
        stage.settle().await;
        let (player, ctx) = (bet.0, stage.ctx.clone());
        let spend = move |tx: &mut Tx| {
            let mut wallet = Wallet::get(tx, player)?;
            let all = wallet.balance(Bucket::Cash).negated();
            let posting = Posting::adjustment(2, Bucket::Cash, all);
            post(tx, &mut wallet, &ctx.cause(None), &[posting]).map_err(StoreError::damaged)
        };
        stage.db.write(player, spend).await.unwrap();
        stage.result(2, 2, AWAY).await;
        stage.settle().await;
        assert_eq!(stage.bet(player, lost).await.payout, Amount::ZERO);
        assert_eq!(stage.wallet(player).await.debt(), whole(20));
        stage.later(Span::seconds(1));
        let reply = stage.cashed(bet, "taken", ALL).await;
        assert_eq!(reply.paid.units(), 156_750);
        assert_eq!((stage.cash(player).await, stage.wallet(player).await.debt().units()), (0, 43_250));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_bet_is_cashed_out_by_itself_once_enough_is_offered() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let (player, bet) = stage.better().await;
        assert_eq!(stage.by_itself(player, bet).await, (false, 0), "nobody asked for it");
        let set = |at: i32| {
            let ctx = stage.ctx.clone();
            let write = move |tx: &mut Tx| set_auto_cash_out(tx, &ctx, (player, bet), whole(at));
            stage.db.write(player, write)
        };
        assert_eq!(set(20).await.unwrap().auto_cash_out, whole(20));
        assert_eq!(stage.by_itself(player, bet).await, (false, 0));
        stage.board.change(&home(1), |quote| quote.status = MarketStatus::Suspended);
        assert_eq!(stage.by_itself(player, bet).await, (false, 0), "no price");
        stage.board.set(home(1), chance(before(1, 150), 80));
        let (is_due, updates) = stage.by_itself(player, bet).await;
        assert!(is_due && updates > 0);
        assert_eq!(stage.bet(player, bet).await.state, BetState::CashedOut);
        assert_eq!(stage.cash(player).await, 900_000 + 228_000);
        assert_eq!(stage.by_itself(player, bet).await, (false, 0));
        assert_eq!(refused(set(5).await), Refusal::BetNotOpen);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn many_cash_outs_and_the_result_at_once_pay_a_bet_once() {
    each_pair(async |here, other| {
        let stage = Stage::new(here);
        let bet = stage.better().await;
        let token = stage.quote(bet.0, bet.1).await.unwrap().token;
        let mut calls = JoinSet::new();
        for number in 0..8 {
            let db = if number % 2 == 0 { stage.db.clone() } else { other.clone() };
            let (stage, token) = (Stage { db, ..stage.clone() }, token.clone());
            calls.spawn(async move {
                if number == 4 {
                    stage.result(1, 1, HOME).await;
                    stage.settle().await;
                }
                match stage.take(bet, &format!("race-{number}"), (token, ALL)).await {
                    Ok(done) => done.reply.paid.units(),
                    Err(Failure::Refused(_)) => 0,
                    Err(other) => panic!("{other:?}"),
                }
            });
        }
        let mut paid = 0;
        while let Some(call) = calls.join_next().await {
            paid += call.unwrap();
        }
        stage.settle().await;
        let ended = stage.bet(bet.0, bet.1).await;
        let won = if ended.state == BetState::CashedOut { 156_750 } else { 300_000 };
        assert_eq!((paid, ended.payout.units()), if won == 156_750 { (won, 0) } else { (0, won) });
        assert_eq!(stage.cash(bet.0).await, 900_000 + won);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn what_is_kept_as_at_risk_is_compared_with_open_bets() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let (player, _) = stage.better().await;
        stage.sound().await;
        let more = |tx: &mut Tx| {
            let of = ExposedOutcome {
                fixture: FixtureId::from(1),
                market: "1",
                outcome: "1",
                play_mode: PlayMode::Capital,
            };
            sports_exposure::add(tx, PlayerId::from(1), &of, Amount::UNIT)
        };
        Result::<_, StoreError>::unwrap(stage.db.write(player, more).await);
        let wrong = verify_book(&stage.db).await.unwrap().exposure;
        assert_eq!(wrong.len(), 2, "the outcome and its fixture: {wrong:?}");
        assert!(wrong.iter().all(|problem| problem.kept == problem.open + 1));
    })
    .await;
}
