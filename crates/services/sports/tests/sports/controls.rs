//! What operators suspend, limit and decide.

use baize_core::operators::{ApprovalOrder, ConfirmedOrder, OperatorOrder, OrderRefusal};
use baize_core::{Failure, Outcome};
use baize_money::{Amount, BasisPoints, PlayMode};
use baize_sportsbook::controls::{
    self, ControlRefusal, Effects, ProposalRefusal, SuspensionScope, effects_of, open_proposals, suspensions,
};
use baize_sportsbook::results::{CancelledWindow, Certainty, MarketEvent, Recorded};
use baize_sportsbook::{BetState, SportsRefusal as Refusal};
use baize_store::{FixtureId, PlayerId, RoundId, StoreError, Tx, WriteKey};
use baize_testkit::each_db;
use baize_time::Span;

use crate::stage::{AWAY, HOME, MARKET, Stage, before, home, live, whole, winner_is};

const VOID: MarketEvent = MarketEvent::Cancelled(CancelledWindow { start: None, end: None });

pub fn one() -> OperatorOrder {
    OperatorOrder { by: "ana".to_owned(), reason: "wrong prices".to_owned() }
}

pub fn two() -> ConfirmedOrder {
    ConfirmedOrder { by: "ana".to_owned(), confirmed_by: "ben".to_owned(), reason: "put right".to_owned() }
}

pub fn refused<T: std::fmt::Debug, R: std::fmt::Debug>(done: Outcome<T, R>) -> R {
    match done {
        Err(Failure::Refused(refusal)) => refusal,
        other => panic!("no refusal: {other:?}"),
    }
}

impl Stage {
    async fn suspend(&self, scope: &SuspensionScope) -> Outcome<(), ControlRefusal> {
        let (ctx, scope) = (self.ctx.clone(), scope.clone());
        self.db.write(WriteKey::SHARED, move |tx| controls::suspend(tx, &ctx, &scope, &one())).await
    }

    async fn resume(&self, scope: &SuspensionScope, order: ConfirmedOrder) -> Outcome<(), ControlRefusal> {
        let (ctx, scope) = (self.ctx.clone(), scope.clone());
        self.db.write(WriteKey::SHARED, move |tx| controls::resume(tx, &ctx, &scope, &order)).await
    }

    async fn limit(
        &self,
        player: PlayerId,
        percent: u32,
        order: ApprovalOrder,
    ) -> Outcome<(), ControlRefusal> {
        let ctx = self.ctx.clone();
        let limit = (player, percent);
        self.db.write(player, move |tx| controls::limit_player(tx, &ctx, limit, &order)).await
    }

    async fn cap(&self, fixture: i64, cap: Option<i32>, order: ApprovalOrder) -> Outcome<(), ControlRefusal> {
        let (ctx, market) = (self.ctx.clone(), (FixtureId::from(fixture), MARKET));
        let limit = (market, cap.map(whole));
        self.db.write(WriteKey::SHARED, move |tx| controls::limit_market(tx, &ctx, limit, &order)).await
    }

    async fn propose(&self, fixture: i64, event: MarketEvent) -> Outcome<i64, ProposalRefusal> {
        let (ctx, market) = (self.ctx.clone(), (FixtureId::from(fixture), MARKET));
        let write = move |tx: &mut Tx| controls::propose(tx, &ctx, (market, &event), &one());
        self.db.write(WriteKey::SHARED, write).await
    }

    async fn effects(&self, fixture: i64, event: MarketEvent) -> Effects {
        let read = move |tx: &mut Tx| effects_of(tx, (FixtureId::from(fixture), MARKET), &event);
        Result::<_, StoreError>::unwrap(self.db.read(read).await)
    }

    async fn confirm(&self, id: i64, by: &'static str) -> Outcome<(), ProposalRefusal> {
        let ctx = self.ctx.clone();
        self.db.write(WriteKey::SHARED, move |tx| controls::confirm(tx, &ctx, (id, by))).await
    }

    /// A player with 100 who has 10 on home of this match, at 2.00.
    async fn with_bet(&self, number: i64, fixture: i64) -> (PlayerId, RoundId) {
        self.board.set(home(fixture), before(fixture, 200));
        let player = self.player(number, [100, 0, 0]).await;
        (player, self.accepted(self.single(player, "a-bet", fixture)).await)
    }
}

#[tokio::test]
async fn what_is_suspended_takes_no_bets_until_two_people_resume_it() {
    each_db(async |db| {
        let stage = Stage::new(db);
        for fixture in [1, 2] {
            stage.board.set(home(fixture), before(fixture, 200));
        }
        let player = stage.player(1, [100, 0, 0]).await;
        let fixture = FixtureId::from(1);
        let scopes = ["all", "producer/house", "sport/football"].map(|text| text.parse().unwrap());
        let scopes = scopes
            .into_iter()
            .chain([SuspensionScope::Fixture(fixture), SuspensionScope::Market(fixture, MARKET.to_owned())]);
        for (number, scope) in scopes.enumerate() {
            stage.suspend(&scope).await.unwrap();
            assert_eq!(refused(stage.suspend(&scope).await), ControlRefusal::NoChange);
            let slip = stage.single(player, &format!("suspended-{number}"), 1);
            assert_eq!(stage.refused(slip.clone()).await, Refusal::MarketSuspended, "{scope}");
            let of_another = stage.place(stage.single(player, &format!("other-{number}"), 2)).await;
            assert_eq!(of_another.is_err(), number < 3, "{scope}");
            let alone = ConfirmedOrder { confirmed_by: "Ana".to_owned(), ..two() };
            let refusal = refused(stage.resume(&scope, alone).await);
            assert_eq!(refusal, ControlRefusal::Order(OrderRefusal::SamePerson));
            stage.resume(&scope, two()).await.unwrap();
            stage.accepted(slip).await;
        }
        assert_eq!(Result::<_, StoreError>::unwrap(stage.db.read(suspensions).await), []);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_bet_that_waits_for_its_live_delay_is_rejected_when_its_market_is_suspended() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.board.set(home(1), live(1, 200));
        let player = stage.player(1, [100, 0, 0]).await;
        let bet = stage.accepted(stage.single(player, "pending", 1)).await;
        stage.suspend(&SuspensionScope::Fixture(FixtureId::from(1))).await.unwrap();
        stage.later(Span::seconds(1));
        stage.decide(player, bet).await;
        let rejected = stage.bet(player, bet).await;
        assert_eq!((rejected.state, rejected.refusal), (BetState::Rejected, 6004));
        assert_eq!(stage.cash(player).await, 1_000_000);
    })
    .await;
}

#[tokio::test]
async fn a_player_with_a_share_of_the_limits_may_stake_no_more_and_two_people_raise_it() {
    each_db(async |db| {
        let stage = Stage::new(db);
        stage.board.set(home(1), before(1, 200));
        let player = stage.player(1, [1_000_000, 0, 0]).await;
        let most = stage.ctx.site.limits.of("sports-football", PlayMode::Capital).max_stake;
        let alone = ApprovalOrder::One(one());
        assert_eq!(refused(stage.limit(player, 0, alone.clone()).await), ControlRefusal::BadShare);
        assert_eq!(refused(stage.limit(player, 101, alone.clone()).await), ControlRefusal::BadShare);
        stage.limit(player, 1, alone.clone()).await.unwrap();
        let hundredth = BasisPoints::new(100).of(most).unwrap();
        let mut slip = stage.single(player, "too-much", 1);
        slip.unit = Amount::new(hundredth.units() + 1).unwrap();
        assert_eq!(stage.refused(slip.clone()).await, Refusal::PlayerLimited(hundredth));
        let raise = refused(stage.limit(player, 100, alone).await);
        assert_eq!(raise, ControlRefusal::Order(OrderRefusal::TwoPeople));
        stage.limit(player, 100, ApprovalOrder::Two(two())).await.unwrap();
        stage.accepted(slip).await;
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_market_with_a_cap_of_its_own_takes_no_more_of_money() {
    each_db(async |db| {
        let stage = Stage::new(db);
        stage.board.set(home(1), before(1, 300));
        let player = stage.player(1, [1_000, 0, 1_000]).await;
        let alone = ApprovalOrder::One(one());
        stage.cap(1, Some(15), alone.clone()).await.unwrap();
        // 10 at 3.00 can win 20.
        let slip = stage.single(player, "too-much", 1);
        assert_eq!(stage.refused(slip.clone()).await, Refusal::LiabilityFull(Amount::from_units(75_000)));
        assert_eq!(
            refused(stage.cap(1, Some(16), alone.clone()).await),
            ControlRefusal::Order(OrderRefusal::TwoPeople)
        );
        assert_eq!(refused(stage.cap(1, Some(-1), alone).await), ControlRefusal::BadCap);
        stage.cap(1, None, ApprovalOrder::Two(two())).await.unwrap();
        stage.accepted(slip).await;
    })
    .await;
}

#[tokio::test]
async fn a_result_is_proposed_with_its_effects_and_carried_out_by_another_person() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let (first, bet) = stage.with_bet(1, 1).await;
        let (second, of_second) = stage.with_bet(2, 1).await;
        stage.result(1, 1, AWAY).await;
        stage.settle().await;
        let event = MarketEvent::Settled(winner_is(HOME), Certainty::Confirmed);
        let proposed = stage.propose(1, event.clone()).await.unwrap();
        let effects = Effects { bets: 2, changed: 2, paid: Amount::ZERO, pays: whole(40) };
        assert_eq!(stage.effects(1, event).await, effects);
        assert_eq!(stage.cash(first).await, 900_000, "nothing has moved yet");
        let own = refused(stage.confirm(proposed, "Ana").await);
        assert_eq!(own, ProposalRefusal::Order(OrderRefusal::SamePerson));
        stage.confirm(proposed, "ben").await.unwrap();
        assert_eq!(refused(stage.confirm(proposed, "cai").await), ProposalRefusal::Unknown, "only once");
        stage.settle().await;
        for (player, bet) in [(first, bet), (second, of_second)] {
            assert_eq!(stage.bet(player, bet).await.payout, whole(20));
            assert_eq!(stage.cash(player).await, 1_100_000);
        }
        // The producer says again what it had said: people have decided.
        assert_eq!(stage.result(1, 2, AWAY).await, Recorded::Nothing);
        assert_eq!(stage.say(1, 3, MarketEvent::RolledBack).await, Recorded::Nothing);
        stage.settle().await;
        assert_eq!(stage.bet(first, bet).await.payout, whole(20));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_market_that_two_people_make_void_gives_stakes_back_whatever_its_result() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let (player, bet) = stage.with_bet(1, 1).await;
        let proposed = stage.propose(1, VOID).await.unwrap();
        let effects = stage.effects(1, VOID).await;
        assert_eq!((effects.bets, effects.pays), (1, whole(10)));
        stage.confirm(proposed, "ben").await.unwrap();
        stage.settle().await;
        assert_eq!(stage.bet(player, bet).await.payout, whole(10));
        stage.result(1, 1, AWAY).await;
        stage.settle().await;
        assert_eq!(stage.bet(player, bet).await.payout, whole(10));
        let slip = stage.single(player, "after", 1);
        assert_eq!(stage.refused(slip).await, Refusal::MarketClosed);
        assert_eq!(refused(stage.propose(1, VOID).await), ProposalRefusal::NoChange);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_proposal_is_good_for_a_day_and_while_the_result_is_as_it_was() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let (player, bet) = stage.with_bet(1, 1).await;
        let outdated = stage.propose(1, VOID).await.unwrap();
        stage.result(1, 1, HOME).await;
        stage.settle().await;
        assert_eq!(refused(stage.confirm(outdated, "ben").await), ProposalRefusal::Stale);
        let expired = stage.propose(1, VOID).await.unwrap();
        stage.later(Span::millis(24 * 3_600_000 + 1));
        assert_eq!(refused(stage.confirm(expired, "ben").await), ProposalRefusal::Expired);
        let open = Result::<_, StoreError>::unwrap(stage.db.read(open_proposals).await);
        assert_eq!(open.iter().map(|(row, _)| row.id).collect::<Vec<_>>(), [outdated, expired]);
        let ctx = stage.ctx.clone();
        let close = move |tx: &mut Tx| controls::withdraw(tx, &ctx, expired, &one());
        stage.db.write(WriteKey::SHARED, close).await.unwrap();
        assert_eq!(refused(stage.confirm(expired, "ben").await), ProposalRefusal::Unknown);
        assert_eq!(stage.bet(player, bet).await.payout, whole(20));
        let nameless = OperatorOrder { reason: String::new(), ..one() };
        let (ctx, market) = (stage.ctx.clone(), (FixtureId::from(1), MARKET));
        let write = move |tx: &mut Tx| controls::propose(tx, &ctx, (market, &VOID), &nameless);
        let refusal = refused(stage.db.write(WriteKey::SHARED, write).await);
        assert_eq!(refusal, ProposalRefusal::Order(OrderRefusal::Unnamed), "without a reason");
    })
    .await;
}
