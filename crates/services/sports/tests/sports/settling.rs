//! Results reach the bets: what is paid, what is recorded, and what is left to do.

use baize_ledger::Wallet;
use baize_money::{Amount, PlayMode};
use baize_sports::house::Season;
use baize_sports::market::Sport;
use baize_sports::{BetKind, EachWayTerms, Sizes};
use baize_sportsbook::house::record_result;
use baize_sportsbook::placing::PlaceBet;
use baize_sportsbook::results::{
    CancelledWindow, Certainty, MarketEvent, MarketResult, OutcomeResult, Recorded,
};
use baize_sportsbook::settling::{BETS_PER_WRITE, forget_legs};
use baize_sportsbook::{BetState, PartResult, Quote, Withdrawn};
use baize_store::sports_bets::{self, SportsBetRow};
use baize_store::sports_exposure::{self, ExposedOutcome};
use baize_store::sports_legs::{self, SportsLegRow};
use baize_store::{FixtureId, RoundId, StoreError, Tx, WriteKey, sports_rounds};
use baize_testkit::each_db;
use baize_time::{Span, Timestamp};
use baize_wagers::{StakeRequest, WagerError, permit};

use crate::stage::{AWAY, HOME, MARKET, Stage, before, decided_at, home, odds, whole, winner_is};

/// A result of one outcome.
fn one(result: OutcomeResult) -> MarketResult {
    MarketResult { outcomes: [(HOME.to_owned(), result)].into(), withdrawn: Vec::new(), decided_at: None }
}

#[tokio::test]
async fn a_won_single_is_paid_to_the_buckets_of_its_stake_and_recorded_as_a_round_of_its_settlement() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.board.set(home(1), before(1, 250));
        let player = stage.player(1, [4, 100, 0]).await;
        let bet = stage.accepted(stage.single(player, "winner", 1)).await;
        stage.later(Span::hours(3));
        stage.result(1, 1, HOME).await;
        stage.settle().await;
        // 4 of 10 were cash, 6 bonus; 25 are returned.
        assert_eq!(stage.holds(player).await[..2], [100_000, 1_090_000]);
        let settled = stage.bet(player, bet).await;
        assert_eq!((settled.state, settled.payout), (BetState::Settled, whole(25)));
        let [round] = &stage.rounds(player).await[..] else { panic!("one round") };
        assert_eq!(
            (round.id, round.game.as_str(), round.stake),
            (settled.round, "sports-football", whole(10))
        );
        assert_eq!((round.payout, round.multiplier), (whole(25), odds(250)));
        assert!(round.id > bet && round.settled_at == stage.ctx.now, "made at the settlement");
        let id = round.id;
        let kept = stage.db.read(move |tx| sports_rounds::find(tx, player, id)).await;
        let (kept, _) = Result::<_, StoreError>::unwrap(kept).unwrap();
        assert_eq!(
            (kept.provider.as_str(), kept.sport.as_str(), kept.odds),
            ("house", "football", odds(250))
        );
        assert_eq!(stage.exposed(&home(1), PlayMode::Capital).await, [0; 2]);
        assert!(!stage.has_open(player).await);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_lost_bet_pays_nothing_and_a_combo_is_over_with_its_first_lost_leg() {
    each_db(async |db| {
        let stage = Stage::new(db);
        for fixture in [1, 2] {
            stage.board.set(home(fixture), before(fixture, 200));
        }
        let player = stage.player(1, [100, 0, 0]).await;
        let combo = stage.slip(player, "combo", BetKind::Combo, &[home(1), home(2)]);
        let combo = stage.accepted(combo).await;
        stage.result(1, 1, AWAY).await;
        stage.settle().await;
        assert_eq!(stage.bet(player, combo).await.state, BetState::Settled);
        stage.result(2, 2, HOME).await;
        stage.settle().await;
        let [round] = &stage.rounds(player).await[..] else { panic!("one round") };
        assert_eq!(round.payout, Amount::ZERO);
        assert_eq!(stage.cash(player).await, 900_000);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_system_waits_until_every_line_is_decided() {
    each_db(async |db| {
        let stage = Stage::new(db);
        for (fixture, hundredths) in [(1, 200), (2, 300), (3, 400)] {
            stage.board.set(home(fixture), before(fixture, hundredths));
        }
        let player = stage.player(1, [100, 0, 0]).await;
        let trixie = BetKind::System(Sizes::range(2, 3));
        let bet = stage.accepted(stage.slip(player, "trixie", trixie, &[home(1), home(2), home(3)])).await;
        stage.result(1, 1, HOME).await;
        stage.result(2, 2, HOME).await;
        stage.settle().await;
        assert_eq!(stage.bet(player, bet).await.state, BetState::Accepted, "the third is in three lines");
        stage.result(3, 3, HOME).await;
        stage.settle().await;
        // 2·3 + 2·4 + 3·4 + 2·3·4 = 50 times 10.
        assert_eq!(stage.bet(player, bet).await.payout, whole(500));
        assert_eq!(stage.cash(player).await, 1_000_000 - 400_000 + 5_000_000);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn half_results_dead_heats_and_withdrawn_runners_pay_as_the_rules_say() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let player = stage.player(1, [1_000, 0, 0]).await;
        let half_won = PartResult { void_halves: 1, ..PartResult::WON };
        let tied = PartResult { places: 1, tied: 2, ..PartResult::WON };
        let later = stage.ctx.now.plus(Span::minutes(5));
        let withdrawn = vec![Withdrawn { price: odds(400), at: later }];
        let cases = [
            (195, one(OutcomeResult::of(half_won)), 147_500),
            (600, one(OutcomeResult::of(tied)), 300_000),
            (500, MarketResult { withdrawn, ..one(OutcomeResult::of(PartResult::WON)) }, 400_000),
            (210, one(OutcomeResult::of(PartResult::VOID)), 100_000),
        ];
        for (fixture, (hundredths, result, pays)) in (1..).zip(cases) {
            stage.board.set(home(fixture), before(fixture, hundredths));
            let bet = stage.accepted(stage.single(player, &format!("case-{fixture}"), fixture)).await;
            stage.say(fixture, 1, MarketEvent::Settled(result, Certainty::Confirmed)).await;
            stage.settle().await;
            assert_eq!(stage.bet(player, bet).await.payout.units(), pays, "at {hundredths}");
        }
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn the_place_part_of_an_each_way_bet_follows_rank_and_terms() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let player = stage.player(1, [1_000, 0, 0]).await;
        let terms = Some(EachWayTerms { fraction: 4, places: 2 });
        // 9.00 at a quarter: won, placed, dead heat for the last place, unplaced.
        let cases = [
            (PartResult::WON, (1, 1), 1_200_000),
            (PartResult::LOST, (2, 1), 300_000),
            (PartResult::LOST, (2, 2), 150_000),
            (PartResult::LOST, (3, 1), 0),
        ];
        for (fixture, (result, rank, pays)) in (1..).zip(cases) {
            stage
                .board
                .set(home(fixture), Quote { sport: Sport::Racing, each_way: terms, ..before(fixture, 900) });
            let slip =
                PlaceBet { each_way: true, ..stage.single(player, &format!("race-{fixture}"), fixture) };
            let bet = stage.accepted(slip).await;
            let ranked = one(OutcomeResult { result, rank: Some(rank) });
            stage.say(fixture, 1, MarketEvent::Settled(ranked, Certainty::Confirmed)).await;
            stage.settle().await;
            assert_eq!(stage.bet(player, bet).await.payout.units(), pays, "{rank:?}");
        }
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn what_was_accepted_after_the_result_was_decided_or_in_a_cancelled_window_is_void() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        for fixture in [1, 2] {
            stage.board.set(home(fixture), before(fixture, 200));
        }
        let player = stage.player(1, [100, 0, 0]).await;
        let early = [stage.accepted(stage.single(player, "early-1", 1)).await];
        let before_window = stage.accepted(stage.single(player, "early-2", 2)).await;
        stage.later(Span::seconds(10));
        let late_from = stage.ctx.now;
        let late = stage.accepted(stage.single(player, "late-1", 1)).await;
        let in_window = stage.accepted(stage.single(player, "late-2", 2)).await;
        let result = decided_at(AWAY, late_from);
        stage.say(1, 1, MarketEvent::Settled(result, Certainty::Confirmed)).await;
        let window = CancelledWindow { start: Some(late_from), end: Some(Timestamp::from_millis(i64::MAX)) };
        stage.say(2, 2, MarketEvent::Cancelled(window)).await;
        stage.settle().await;
        assert_eq!(stage.bet(player, early[0]).await.payout, Amount::ZERO);
        for void in [late, in_window] {
            assert_eq!(stage.bet(player, void).await.payout, whole(10));
        }
        assert_eq!(stage.bet(player, before_window).await.state, BetState::Accepted);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_settled_bet_fills_wagering_requirements_by_what_was_neither_void_nor_too_short() {
    each_db(async |db| {
        let stage = Stage::new(db);
        stage.board.set(home(1), before(1, 200));
        stage.board.set(home(2), before(2, 140));
        let player = stage.player(1, [100, 0, 0]).await;
        for fixture in [1, 2] {
            stage.accepted(stage.single(player, &format!("turnover-{fixture}"), fixture)).await;
            stage.result(fixture, 1, AWAY).await;
        }
        stage.settle().await;
        let mut turnover: Vec<_> = stage.rounds(player).await.iter().map(|row| row.turnover).collect();
        turnover.sort_unstable();
        assert_eq!(turnover, [Amount::ZERO, whole(10)]);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_job_pages_through_all_players_and_looks_again_after_ten_and_sixty_seconds() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.board.set(home(1), before(1, 200));
        let mut bets = Vec::new();
        for number in 1..=70 {
            let player = stage.player(number, [20, 0, 0]).await;
            bets.push((player, stage.accepted(stage.single(player, "one-each", 1)).await));
        }
        let (late, model) = bets[0];
        let model = stage.db.read(move |tx| sports_bets::find(tx, late, model)).await.unwrap().unwrap();
        stage.result(1, 1, HOME).await;
        assert_eq!(stage.settle_within(usize::MAX).await, 70 + 3, "two pages, and the end");
        let late_bet = commit_beside(&stage, model).await;
        for (player, bet) in &bets {
            assert_eq!(stage.bet(*player, *bet).await.payout, whole(20));
        }
        stage.later(Span::seconds(9));
        stage.settle().await;
        assert_eq!(stage.bet(late, late_bet).await.state, BetState::Accepted);
        stage.later(Span::seconds(1));
        stage.settle().await;
        assert_eq!(stage.bet(late, late_bet).await.payout, whole(20));
        assert!(stage.has_job(1).await, "it looks once more");
        stage.later(Span::seconds(50));
        stage.settle().await;
        assert!(!stage.has_job(1).await);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn many_bets_of_a_player_are_settled_some_at_a_time_and_each_once() {
    each_db(async |db| {
        let stage = Stage::new(db);
        stage.board.set(home(1), before(1, 200));
        let player = stage.player(1, [1_000, 0, 0]).await;
        for number in 0..=2 * BETS_PER_WRITE {
            stage.accepted(stage.single(player, &format!("one-of-many-{number}"), 1)).await;
        }
        stage.result(1, 1, HOME).await;
        assert_eq!(stage.settle_within(usize::MAX).await, 3 + 2, "the page, and the end");
        assert_eq!(stage.rounds(player).await.len(), 33);
        assert_eq!(stage.cash(player).await, whole(1_000 + 33 * 10).units());
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_bet_that_is_committed_after_the_last_look_is_settled_when_its_result_comes_again() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.board.set(home(1), before(1, 200));
        let player = stage.player(1, [100, 0, 0]).await;
        let bet = stage.accepted(stage.single(player, "in-time", 1)).await;
        let model = stage.db.read(move |tx| sports_bets::find(tx, player, bet)).await.unwrap().unwrap();
        stage.result(1, 1, HOME).await;
        for _ in 0..3 {
            stage.settle().await;
            stage.later(Span::seconds(60));
        }
        assert!(!stage.has_job(1).await);
        let late = commit_beside(&stage, model).await;
        let message = Stage::message(1, 1, MarketEvent::Settled(winner_is(HOME), Certainty::Confirmed));
        let ctx = stage.ctx.clone();
        let again = stage.db.write(WriteKey::SHARED, move |tx| record_result(tx, &ctx, &message)).await;
        assert_eq!(Result::<_, StoreError>::unwrap(again), Recorded::Nothing);
        stage.settle().await;
        assert_eq!(stage.bet(player, late).await.payout, whole(20));
        stage.sound().await;
    })
    .await;
}

/// Commits another bet like this one with its stake, as a transaction does that has read before the result was there.
async fn commit_beside(stage: &Stage, model: SportsBetRow) -> RoundId {
    let (player, bet, ctx) = (model.player, stage.ctx.next_id(), stage.ctx.clone());
    let insert = move |tx: &mut Tx| {
        let mut wallet = Wallet::get(tx, player)?;
        let request = StakeRequest { game: &model.game, play_mode: model.play_mode, amount: model.stake };
        let funded = permit(tx, &ctx, &wallet, request)?.fund(&ctx, &wallet)?.open(bet);
        funded.post_to_sports(tx, &ctx, (&mut wallet, None))?;
        sports_bets::insert(tx, &SportsBetRow { id: bet, ..model.clone() })?;
        let (fixture, market) = (FixtureId::from(1), MARKET.to_owned());
        let home = ExposedOutcome { fixture, market: MARKET, outcome: HOME, play_mode: model.play_mode };
        // What 10 at 2.00 win.
        sports_exposure::add(tx, player, &home, whole(10))?;
        Ok(sports_legs::insert(tx, &SportsLegRow { player, bet, leg: 0, fixture, market, revision: 0 })?)
    };
    Result::<_, WagerError>::unwrap(stage.db.write(player, insert).await);
    bet
}

#[tokio::test]
async fn a_settler_that_is_stopped_between_any_two_writes_settles_each_bet_once() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let mut players = Vec::new();
        for number in 1..=3 {
            players.push(stage.player(number, [1_000, 0, 0]).await);
        }
        let mut expected = 10_000_000;
        for stop in 0..=6_usize {
            let fixture = 10 + i64::try_from(stop).unwrap();
            stage.board.set(home(fixture), before(fixture, 200));
            let mut bets = Vec::new();
            for player in &players {
                let slip = stage.single(*player, &format!("stop-{fixture}"), fixture);
                bets.push((*player, stage.accepted(slip).await));
            }
            stage.result(fixture, 1, HOME).await;
            stage.settle_within(stop).await;
            stage.settle().await;
            expected += 100_000;
            for (player, bet) in bets {
                assert_eq!(stage.cash(player).await, expected, "stopped after {stop} writes");
                assert_eq!(stage.bet(player, bet).await.payout, whole(20));
            }
        }
        for player in players {
            assert_eq!(stage.rounds(player).await.len(), 7);
        }
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn gold_wins_gold_and_counts_for_nothing() {
    each_db(async |db| {
        let stage = Stage::new(db);
        stage.board.set(home(1), before(1, 200));
        let player = stage.player(1, [0, 0, 100]).await;
        let slip = PlaceBet { play_mode: PlayMode::Gold, ..stage.single(player, "gold", 1) };
        stage.accepted(slip).await;
        stage.say(1, 1, MarketEvent::Settled(winner_is(HOME), Certainty::Live)).await;
        stage.settle().await;
        assert_eq!(stage.holds(player).await, [0, 0, 1_100_000]);
        assert_eq!(stage.rounds(player).await[0].turnover, Amount::ZERO);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn legs_are_forgotten_thirty_days_after_their_season_and_open_ones_never() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let player = stage.player(1, [100, 0, 0]).await;
        stage.board.set(home(1), before(1, 200));
        stage.board.set(home(2), before(2, 200));
        let settled = stage.accepted(stage.single(player, "settled", 1)).await;
        stage.accepted(stage.single(player, "open", 2)).await;
        stage.result(1, 1, HOME).await;
        stage.settle().await;
        let end = Season::from_number(0).next().start().plus(Span::days(30));
        for (now, forgotten) in [(end.minus(Span::seconds(1)), 0), (end, 1), (end, 0)] {
            let done = stage.db.write(WriteKey::SHARED, move |tx| forget_legs(tx, now)).await;
            assert_eq!(Result::<_, StoreError>::unwrap(done), (forgotten, false));
        }
        stage.ctx.now = end;
        stage.result(1, 2, AWAY).await;
        stage.settle().await;
        assert_eq!(stage.bet(player, settled).await.payout, whole(20), "nobody looks for it any more");
        stage.result(2, 1, HOME).await;
        stage.settle().await;
        assert_eq!(stage.cash(player).await, 1_200_000);
    })
    .await;
}
