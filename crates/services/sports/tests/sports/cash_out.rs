//! Open bets that are bought back: whole, in part, and by themselves.

use baize_core::site::Capability;
use baize_core::{Failure, Outcome, Replayable};
use baize_ledger::{Posting, Wallet, post};
use baize_money::{Amount, BasisPoints, Bucket, PlayMode};
use baize_sports::{BetKind, Chances, Probability};
use baize_sportsbook::cash_out::{
    CashOutReply, CashOutRequest, QuoteKey, QuotedOffer, TakenCashOut, auto_cash_out, cash_out, is_due,
    quote, set_auto_cash_out,
};
use baize_sportsbook::results::MarketEvent;
use baize_sportsbook::{BetState, MarketStatus, Quote, SportsRefusal as Refusal};
use baize_store::rounds::RoundState;
use baize_store::{PlayerId, RoundId, StoreError, Tx, WriteKey, sports_rounds};
use baize_testkit::each_db;
use baize_time::Span;
use baize_wagers::WagerError;
use std::sync::Arc;
use tokio::task::JoinSet;

use crate::stage::{AWAY, HOME, Stage, before, each_pair, home, key, live, whole};

const KEY: [u8; 32] = [5; 32];
const ALL: BasisPoints = BasisPoints::WHOLE;

/// A match at 3.00 that home wins with so many hundredths.
fn chance(quote: Quote, hundredths: u32) -> Quote {
    let win = Probability::from_parts(hundredths * 10_000_000).unwrap();
    Quote { chances: Some(Chances::of_win(win)), ..quote }
}

impl Stage {
    /// A player with 100 who has 10 on home of match 1, at 3.00 and with a chance of 55 %.
    async fn better(&self) -> (PlayerId, RoundId) {
        self.board.set(home(1), chance(before(1, 300), 55));
        let player = self.player(1, [100, 0, 0]).await;
        let bet = self.accepted(self.single(player, "bet", 1)).await;
        (player, bet)
    }

    async fn quote(&self, player: PlayerId, bet: RoundId) -> Outcome<QuotedOffer, Refusal> {
        let (ctx, board) = (self.ctx.clone(), Arc::clone(&self.board));
        let write = move |tx: &mut Tx| {
            let key = QuoteKey::find_or_keep(tx, &ctx, &KEY)?;
            quote(tx, &ctx, board.as_ref(), (player, bet, &key))
        };
        self.db.write(WriteKey::SHARED, write).await
    }

    async fn take(
        &self,
        (player, bet): (PlayerId, RoundId),
        name: &str,
        (token, share): (String, BasisPoints),
    ) -> Outcome<Replayable<CashOutReply>, Refusal> {
        let (ctx, board) = (self.ctx.clone(), Arc::clone(&self.board));
        let wanted = CashOutRequest { player, key: key(name), bet, token, share };
        let write = move |tx: &mut Tx| {
            let key = QuoteKey::find(tx)?.unwrap();
            cash_out(tx, &ctx, board.as_ref(), (&wanted, &key))
        };
        let TakenCashOut { done, .. } = self.db.write(player, write).await?;
        Ok(done)
    }

    /// Quotes, and takes a share of the offer.
    async fn cashed(&self, bet: (PlayerId, RoundId), name: &str, share: BasisPoints) -> CashOutReply {
        let quoted = self.quote(bet.0, bet.1).await.unwrap();
        self.take(bet, name, (quoted.token, share)).await.unwrap().reply
    }

    async fn not_quoted(&self, player: PlayerId, bet: RoundId) -> Refusal {
        refused(self.quote(player, bet).await)
    }

    /// Whether the bet was to be cashed out by itself, and what was published of that.
    async fn by_itself(&self, player: PlayerId, bet: RoundId) -> (bool, usize) {
        let (ctx, board) = (self.ctx.clone(), Arc::clone(&self.board));
        let find = move |tx: &mut Tx| is_due(tx, &ctx, board.as_ref(), (player, bet));
        let is_due = self.db.read(find).await.unwrap();
        let (ctx, board) = (self.ctx.clone(), Arc::clone(&self.board));
        let take = move |tx: &mut Tx| auto_cash_out(tx, &ctx, board.as_ref(), (player, bet));
        let updates = self.db.write(player, take).await;
        (is_due, Result::<_, WagerError>::unwrap(updates).len())
    }
}

fn refused<T: std::fmt::Debug>(done: Outcome<T, Refusal>) -> Refusal {
    match done {
        Err(Failure::Refused(refusal)) => refusal,
        other => panic!("no refusal: {other:?}"),
    }
}

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

#[tokio::test]
async fn nothing_is_offered_without_a_price_or_where_a_result_is_known() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let (player, bet) = stage.better().await;
        let good = chance(before(1, 300), 55);
        let changes: [fn(&mut Quote); 4] = [
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
            let write = move |tx: &mut Tx| set_auto_cash_out(tx, (player, bet), whole(at));
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
