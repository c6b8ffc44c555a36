//! Bets that a free bet is used for: what they pay, when the free bet comes back, and what corrections do.

use baize_money::{Amount, PlayMode};
use baize_promotions::activities::{GrantProblem, free_bets, verify_grants};
use baize_sports::{BetKind, OddsPolicy, Sizes};
use baize_sportsbook::cash_out::set_auto_cash_out;
use baize_sportsbook::controls::effects_of;
use baize_sportsbook::placing::PlaceBet;
use baize_sportsbook::results::{Certainty, MarketEvent, MarketResult, OutcomeResult};
use baize_sportsbook::{BetState, PartResult, Quote, SportsRefusal as Refusal};
use baize_store::free_bets::{self as stored, FreeBetRow, FreeBetState};
use baize_store::rounds::RoundState;
use baize_store::{FixtureId, FreeBetId, GrantId, PlayerId, RoundId, StoreError, Tx};
use baize_testkit::{NOW, each_db};
use baize_time::Span;

use crate::selling::{chance, refused};
use crate::stage::{
    AWAY, HOME, MARKET, Stage, before, each_pair, home, key, live, refusal, whole, winner_is,
};

/// The number of the player's free bet.
const FREE: i64 = 7;

/// A player with 100 of cash and a free bet of 4.
async fn player(stage: &Stage) -> PlayerId {
    let player = stage.player(1, [100, 0, 100]).await;
    let row = FreeBetRow {
        player,
        id: FreeBetId::from(FREE),
        grant: GrantId::from(3),
        stake: whole(4),
        taken: Amount::ZERO,
        state: FreeBetState::Open,
        bet: RoundId::from(0),
        made_at: NOW,
        expires_at: NOW.plus(Span::days(7)),
        changed_at: NOW,
    };
    let inserted = stage.db.write(player, move |tx| stored::insert(tx, &row)).await;
    Result::<_, StoreError>::unwrap(inserted);
    player
}

/// All money is where the bets have it, and no round of a free bet is taken for one of free rounds.
async fn sound(stage: &Stage) {
    stage.sound().await;
    let problems = verify_grants(&stage.db).await.unwrap().problems;
    let unknown = |problem: &GrantProblem| matches!(problem, GrantProblem::UnknownFreeRounds { .. });
    assert!(!problems.iter().any(unknown), "{problems:?}");
}

fn free(slip: PlaceBet) -> PlaceBet {
    PlaceBet { free_bet: Some(FreeBetId::from(FREE)), unit: Amount::ZERO, ..slip }
}

async fn row(stage: &Stage, player: PlayerId) -> FreeBetRow {
    let found = stage.db.read(move |tx| stored::find(tx, player, FreeBetId::from(FREE))).await;
    Result::<_, StoreError>::unwrap(found).unwrap()
}

async fn state(stage: &Stage, player: PlayerId) -> FreeBetState {
    row(stage, player).await.state
}

/// A match that has no result any more.
fn void() -> MarketEvent {
    let of = |outcome: &str| (outcome.to_owned(), OutcomeResult::of(PartResult::VOID));
    let result =
        MarketResult { outcomes: [HOME, "2", AWAY].map(of).into(), withdrawn: Vec::new(), decided_at: None };
    MarketEvent::Settled(result, Certainty::Confirmed)
}

#[tokio::test]
async fn a_free_bet_takes_no_money_and_pays_what_is_won_beyond_its_stake_as_cash() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.board.set(home(1), before(1, 250));
        let player = player(&stage).await;
        let placed = stage.place(free(stage.single(player, "free", 1))).await.unwrap().reply;
        assert_eq!((placed.bet.stake, placed.bet.largest_return), (whole(4), whole(6)));
        assert!(placed.bet.is_free);
        assert_eq!(stage.holds(player).await, [1_000_000, 0, 1_000_000]);
        assert_eq!(state(&stage, player).await, FreeBetState::Used);
        assert_eq!(stage.exposed(&home(1), PlayMode::Capital).await, [60_000; 2]);
        stage.later(Span::hours(3));
        let event = MarketEvent::Settled(winner_is(HOME), Certainty::Confirmed);
        let market = (FixtureId::from(1), MARKET);
        let effects = stage.db.read(move |tx| effects_of(tx, market, &event)).await;
        assert_eq!(Result::<_, StoreError>::unwrap(effects).pays, whole(6), "as operators are shown it");
        stage.result(1, 1, HOME).await;
        stage.settle().await;
        assert_eq!(stage.bet(player, placed.bet.id).await.payout, whole(6));
        assert_eq!(stage.cash(player).await, 1_060_000);
        let rounds = stage.rounds(player).await;
        assert_eq!((rounds[0].turnover, rounds[0].theo), (Amount::ZERO, Amount::ZERO));
        assert_eq!(rounds[0].free_grant, GrantId::from(3));
        assert_eq!(stage.exposed(&home(1), PlayMode::Capital).await, [0; 2]);
        sound(&stage).await;
    })
    .await;
}

#[tokio::test]
async fn a_combo_with_a_void_leg_goes_on_and_a_lost_one_pays_nothing() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        (1..=2).for_each(|fixture| stage.board.set(home(fixture), before(fixture, 200)));
        let player = player(&stage).await;
        let slip = free(stage.slip(player, "combo", BetKind::Combo, &[home(1), home(2)]));
        let bet = stage.accepted(slip).await;
        stage.later(Span::hours(3));
        stage.say(1, 1, void()).await;
        stage.result(2, 1, HOME).await;
        stage.settle().await;
        assert_eq!(stage.bet(player, bet).await.payout, whole(4), "4 × (2.00 − 1)");
        stage.result(2, 2, AWAY).await;
        stage.settle().await;
        assert_eq!(stage.bet(player, bet).await.payout, Amount::ZERO);
        assert_eq!(stage.cash(player).await, 1_000_000, "what was paid is taken back");
        assert_eq!(state(&stage, player).await, FreeBetState::Used);
        sound(&stage).await;
    })
    .await;
}

#[tokio::test]
async fn a_void_bet_gives_its_free_bet_back_for_a_day_at_least() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.board.set(home(1), before(1, 250));
        let player = player(&stage).await;
        let bet = stage.accepted(free(stage.single(player, "void", 1))).await;
        stage.later(Span::days(7));
        stage.say(1, 1, void()).await;
        stage.settle().await;
        let settled = stage.bet(player, bet).await;
        assert_eq!((settled.state, settled.payout), (BetState::Settled, Amount::ZERO));
        let row = row(&stage, player).await;
        assert_eq!((row.state, row.expires_at), (FreeBetState::Open, stage.ctx.now.plus(Span::days(1))));
        assert_eq!(stage.cash(player).await, 1_000_000);
        sound(&stage).await;
    })
    .await;
}

#[tokio::test]
async fn a_correction_uses_the_free_bet_again_unless_another_bet_has_it() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        (1..=2).for_each(|fixture| stage.board.set(home(fixture), before(fixture, 250)));
        let player = player(&stage).await;
        let bet = stage.accepted(free(stage.single(player, "first", 1))).await;
        stage.later(Span::minutes(1));
        stage.say(1, 1, void()).await;
        stage.settle().await;
        stage.result(1, 2, HOME).await;
        stage.settle().await;
        assert_eq!(stage.bet(player, bet).await.payout, whole(6));
        assert_eq!(state(&stage, player).await, FreeBetState::Used);
        stage.say(1, 3, void()).await;
        stage.settle().await;
        assert_eq!((stage.cash(player).await, state(&stage, player).await), (1_000_000, FreeBetState::Open));
        let second = stage.accepted(free(stage.single(player, "second", 2))).await;
        stage.result(1, 4, HOME).await;
        stage.settle().await;
        assert_eq!(stage.bet(player, bet).await.payout, Amount::ZERO, "its free bet is used for another bet");
        assert_eq!(row(&stage, player).await.bet, second);
        assert_eq!(stage.cash(player).await, 1_000_000);
        sound(&stage).await;
    })
    .await;
}

#[tokio::test]
async fn a_result_that_is_taken_back_takes_what_the_free_bet_won_when_another_comes() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.board.set(home(1), before(1, 250));
        let player = player(&stage).await;
        let bet = stage.accepted(free(stage.single(player, "back", 1))).await;
        stage.later(Span::hours(3));
        stage.result(1, 1, HOME).await;
        stage.settle().await;
        stage.say(1, 2, MarketEvent::RolledBack).await;
        stage.settle().await;
        assert_eq!(stage.bet(player, bet).await.state, BetState::Review);
        stage.result(1, 3, AWAY).await;
        stage.settle().await;
        assert_eq!(stage.cash(player).await, 1_000_000);
        let states: Vec<_> = stage.rounds(player).await.iter().map(|round| round.state).collect();
        assert_eq!(states, [RoundState::Settled, RoundState::Void]);
        sound(&stage).await;
    })
    .await;
}

#[tokio::test]
async fn a_bet_in_play_that_is_rejected_gives_its_free_bet_back() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.board.set(home(1), live(1, 250));
        let player = player(&stage).await;
        let bet = stage.accepted(free(stage.single(player, "live", 1))).await;
        assert_eq!(stage.bet(player, bet).await.state, BetState::Pending);
        stage.board.change(&home(1), |quote| quote.stopped_by = 2);
        stage.later(Span::seconds(1));
        stage.decide(player, bet).await;
        assert_eq!(stage.bet(player, bet).await.state, BetState::Rejected);
        assert_eq!(state(&stage, player).await, FreeBetState::Open);
        assert_eq!(stage.holds(player).await, [1_000_000, 0, 1_000_000]);
        sound(&stage).await;
    })
    .await;
}

#[tokio::test]
async fn a_free_bet_is_a_single_or_a_combo_of_money_at_odds_of_one_and_a_half_and_used_once() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        (1..=3).for_each(|fixture| stage.board.set(home(fixture), before(fixture, 250)));
        stage.board.set(home(4), before(4, 149));
        let player = player(&stage).await;
        let all = [home(1), home(2), home(3)];
        let system = BetKind::System(Sizes::new([2]));
        let unknown = PlaceBet { free_bet: Some(FreeBetId::from(8)), ..stage.single(player, "unknown", 1) };
        let of_gold = PlaceBet { play_mode: PlayMode::Gold, ..stage.single(player, "gold", 1) };
        let each_way = PlaceBet { each_way: true, ..stage.single(player, "ways", 1) };
        for slip in [
            free(stage.slip(player, "system", system, &all)),
            free(stage.single(player, "short", 4)),
            free(of_gold),
            free(each_way),
            unknown,
        ] {
            assert_eq!(stage.refused(slip).await, Refusal::FreeBetUnusable);
            assert_eq!(state(&stage, player).await, FreeBetState::Open, "nothing is written");
        }
        stage.accepted(free(stage.single(player, "used", 1))).await;
        assert_eq!(stage.refused(free(stage.single(player, "twice", 2))).await, Refusal::FreeBetUnusable);
        stage.later(Span::days(7));
        let ctx = stage.ctx.clone();
        let left = stage.db.read(move |tx| free_bets::of_player(tx, &ctx, player)).await;
        assert_eq!(Result::<_, StoreError>::unwrap(left), []);
        sound(&stage).await;
    })
    .await;
}

#[tokio::test]
async fn a_free_bet_that_has_lapsed_is_refused_and_one_is_never_cashed_out() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let starts_at = NOW.plus(Span::days(9));
        for fixture in 1..=2 {
            stage.board.set(home(fixture), chance(Quote { starts_at, ..before(fixture, 250) }, 40));
        }
        let player = player(&stage).await;
        let bet = stage.accepted(free(stage.single(player, "used", 1))).await;
        assert_eq!(stage.offered(player, bet).await.1, None);
        let ctx = stage.ctx.clone();
        let set = move |tx: &mut Tx| set_auto_cash_out(tx, &ctx, (player, bet), whole(1));
        assert_eq!(refused(stage.db.write(player, set).await), Refusal::CashOutUnavailable);
        stage.say(1, 1, void()).await;
        stage.settle().await;
        stage.later(Span::days(8));
        assert_eq!(stage.refused(free(stage.single(player, "lapsed", 2))).await, Refusal::FreeBetUnusable);
        sound(&stage).await;
    })
    .await;
}

#[tokio::test]
async fn two_servers_use_a_free_bet_once() {
    each_pair(async |one, two| {
        let stage = Stage::new(one);
        (1..=2).for_each(|fixture| stage.board.set(home(fixture), before(fixture, 250)));
        let other = Stage { db: two, ..stage.clone() };
        let player = player(&stage).await;
        let (first, second) = tokio::join!(
            stage.place(free(stage.single(player, "one", 1))),
            other.place(PlaceBet {
                key: key("two"),
                policy: OddsPolicy::Any,
                ..free(other.single(player, "two", 2))
            }),
        );
        let refusals: Vec<_> = [first, second].into_iter().filter(Result::is_err).map(refusal).collect();
        assert_eq!(refusals, [Refusal::FreeBetUnusable]);
        sound(&stage).await;
    })
    .await;
}

#[tokio::test]
async fn one_request_on_two_servers_places_one_bet_and_both_have_its_reply() {
    each_pair(async |one, two| {
        let stage = Stage::new(one);
        stage.board.set(home(1), before(1, 250));
        let other = Stage { db: two, ..stage.clone() };
        let player = player(&stage).await;
        let slip = free(stage.single(player, "same", 1));
        let (first, second) = tokio::join!(stage.place(slip.clone()), other.place(slip));
        let (first, second) = (first.unwrap().reply, second.unwrap().reply);
        assert_eq!(first.bet.id, second.bet.id);
        sound(&stage).await;
    })
    .await;
}

#[tokio::test]
async fn odds_that_fell_below_the_lowest_during_the_delay_give_the_free_bet_back() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.board.set(home(1), live(1, 160));
        let player = player(&stage).await;
        let slip = PlaceBet { policy: OddsPolicy::Any, ..free(stage.single(player, "fell", 1)) };
        let bet = stage.accepted(slip).await;
        stage.board.change(&home(1), |quote| quote.odds = Some(crate::stage::odds(120)));
        stage.later(Span::seconds(1));
        stage.decide(player, bet).await;
        let rejected = stage.bet(player, bet).await;
        assert_eq!((rejected.state, rejected.refusal), (BetState::Rejected, 6023));
        assert_eq!(state(&stage, player).await, FreeBetState::Open);
        sound(&stage).await;
    })
    .await;
}
