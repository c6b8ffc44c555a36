//! Bets on fixtures of feeds: in play, over a restart, under the hands of operators, and once all is forgotten.

use baize_core::Failure;
use baize_sportsbook::controls::{
    self, ByHandRefusal, ControlRefusal, ProposalRefusal, SuspensionScope, result_by_hand,
};
use baize_sportsbook::feed::{kept_fixtures, know_producer};
use baize_sportsbook::results::MarketEvent;
use baize_sportsbook::settling::forget_legs;
use baize_sportsbook::{BetState, SportsRefusal as Refusal};
use baize_store::{FixtureId, PlayerId, RoundId, Tx, WriteKey, sports_legs};
use baize_testkit::{NOW, each_db};
use baize_time::Span;
use serde_json::json;

use crate::controls::{one, refused};
use crate::feed_stage::{
    FedStage, MATCH, OUTRIGHT, PRODUCER, about, described, football, home, id, kick_off, of, on, outright,
    prices, right, settlement, winner, with,
};
use crate::stage::{odds, whole};

/// What waits for an outside feed in play.
const DELAY: Span = Span::seconds(5);

/// A player with a pending bet of 10 at 2.50 in play.
async fn pending(fed: &mut FedStage, player: i64) -> (PlayerId, RoundId) {
    fed.feed.send(&kick_off(&[winner("2.5")]));
    let player = fed.stage.player(player, [100, 0, 0]).await;
    let bet = fed.bet_on(player, "in-play", &home()).await;
    let placed = fed.stage.bet(player, bet).await;
    assert_eq!((placed.state, placed.decide_at), (BetState::Pending, fed.stage.ctx.now.plus(DELAY)));
    (player, bet)
}

#[tokio::test]
async fn a_bet_in_play_on_a_fed_fixture_is_accepted_after_the_delay_of_outside_feeds() {
    each_db(async |db| {
        let mut fed = FedStage::open(db).await;
        let (player, bet) = pending(&mut fed, 1).await;
        fed.later(Span::seconds(2));
        fed.feed.send(&kick_off(&[winner("2.46")]));
        fed.later(Span::seconds(3));
        fed.decide(player, bet).await;
        let accepted = fed.stage.bet(player, bet).await;
        assert_eq!((accepted.state, accepted.legs[0].odds), (BetState::Accepted, odds(250)));
        fed.stage.sound().await;
    })
    .await;
}

/// What happens while a bet waits.
type Interruption = fn(&mut FedStage);

#[tokio::test]
async fn a_bet_in_play_is_rejected_when_its_market_was_stopped_or_its_producer_down_meanwhile() {
    each_db(async |db| {
        let mut fed = FedStage::open(db).await;
        let interruptions: [(&str, Interruption); 5] = [
            ("stopped", |fed| drop(fed.feed.send(&about(MATCH, "bet_stop", &json!({}))))),
            ("stopped in its group", |fed| {
                fed.feed.send(&about(MATCH, "bet_stop", &json!({ "groups": ["main"] })));
            }),
            ("suspended", |fed| {
                fed.feed.send(&prices(MATCH, &[with(of(1, ""), &json!({ "status": -1 }))]));
            }),
            ("a gap", |fed| {
                fed.feed.seq += 1;
                fed.feed.alive();
                fed.feed.recover(&[kick_off(&[winner("2.5")])]);
            }),
            ("without its source for a while", |fed| {
                fed.feed.send(&json!({ "kind": "alive", "subscribed": false }));
                fed.feed.alive();
                fed.feed.recover(&[kick_off(&[winner("2.5")])]);
            }),
        ];
        for (number, (name, interrupt)) in (1..).zip(interruptions) {
            let (player, bet) = pending(&mut fed, number).await;
            interrupt(&mut fed);
            fed.later(Span::seconds(2));
            fed.feed.send(&kick_off(&[winner("2.5")]));
            assert!(fed.feed.offers(&home()), "{name}: bets are taken again");
            fed.later(Span::seconds(3));
            fed.decide(player, bet).await;
            let rejected = fed.stage.bet(player, bet).await;
            let refusal = Refusal::MarketSuspended.number();
            assert_eq!((rejected.state, rejected.refusal), (BetState::Rejected, refusal), "{name}");
            assert_eq!(fed.stage.cash(player).await, 1_000_000);
        }
        fed.stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_bet_in_play_is_rejected_when_its_producer_was_silent_meanwhile() {
    each_db(async |db| {
        let mut fed = FedStage::open(db).await;
        fed.feed.send(&kick_off(&[winner("2.5")]));
        fed.feed.wait(Span::seconds(8));
        fed.stage.ctx.now = fed.feed.clock.now();
        let (player, bet) = pending(&mut fed, 1).await;
        fed.feed.wait(Span::seconds(2));
        assert!(!fed.feed.offers(&home()));
        fed.later(Span::seconds(3));
        assert!(fed.feed.offers(&home()));
        fed.decide(player, bet).await;
        assert_eq!(fed.stage.bet(player, bet).await.state, BetState::Rejected);
        assert_eq!(fed.stage.cash(player).await, 1_000_000);
    })
    .await;
}

#[tokio::test]
async fn no_bets_are_placed_while_a_producer_is_down_and_none_on_a_match_that_should_have_begun() {
    each_db(async |db| {
        let mut fed = FedStage::open(db).await;
        let player = fed.stage.player(1, [100, 0, 0]).await;
        let slip = fed.single(player, "single", &home());
        fed.feed.wait(Span::seconds(20));
        fed.stage.ctx.now = fed.feed.clock.now();
        assert_eq!(fed.place(slip.clone()).await, Err(Refusal::FeedDown));
        fed.later(Span::hours(1));
        assert_eq!(fed.place(slip.clone()).await, Err(Refusal::FixtureStarted));
        fed.feed.send(&kick_off(&[winner("2.5")]));
        fed.place(slip).await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn fixtures_survive_a_restart_and_are_locked_until_the_producer_is_recovered() {
    each_db(async |db| {
        let fed = FedStage::open(db).await;
        let mut moved = football(MATCH);
        moved.starts_at = NOW.plus(Span::hours(2));
        let yesterday = football("m-0");
        let early = baize_sports_feed::FedFixture { starts_at: NOW.minus(Span::hours(24)), ..yesterday };
        fed.feed.list(vec![moved.clone(), early.clone()]);
        fed.save().await;
        let kept = fed.write(|tx| kept_fixtures(tx, PRODUCER, NOW.minus(Span::hours(1)))).await;
        assert_eq!(kept.len(), 2, "the one of yesterday is left out");
        assert!(kept.contains(&moved) && kept.contains(&outright(OUTRIGHT)));
        assert_eq!(fed.write(|tx| kept_fixtures(tx, PRODUCER, NOW.minus(Span::hours(24)))).await.len(), 3);
        assert_eq!(fed.write(|tx| kept_fixtures(tx, "inland", NOW)).await, []);
        let recorded = fed.write(|tx| know_producer(tx, PRODUCER)).await;
        let mut server = fed.feed.restarted(recorded, kept);
        let view = server.book.fixture(id(MATCH)).unwrap();
        assert_eq!((view.info.start, view.is_fed, view.markets.len()), (moved.starts_at, false, 0));
        assert!(!server.offers(&home()));
        assert_eq!(server.book.wants_recovery(PRODUCER), Some(recorded));
        server.recover(&[prices(MATCH, &[winner("2.5")])]);
        assert!(server.offers(&home()));
    })
    .await;
}

impl FedStage {
    async fn suspend(&self, scope: &str) -> Result<(), ControlRefusal> {
        let (ctx, scope) = (self.stage.ctx.clone(), scope.parse::<SuspensionScope>().unwrap());
        let write = move |tx: &mut Tx| controls::suspend(tx, &ctx, &scope, &one());
        match self.stage.db.write(WriteKey::SHARED, write).await {
            Err(Failure::Fault(fault)) => panic!("{fault}"),
            Err(Failure::Refused(refusal)) => Err(refusal),
            Ok(()) => Ok(()),
        }
    }

    async fn by_hand(&self, fixture: FixtureId) -> Result<MarketEvent, Failure<ByHandRefusal>> {
        let won = ["1".to_owned()];
        self.stage.db.read(move |tx| result_by_hand(tx, (fixture, "1"), &won, &[])).await
    }

    async fn propose(&self, fixture: FixtureId, event: MarketEvent) -> Result<i64, Failure<ProposalRefusal>> {
        let ctx = self.stage.ctx.clone();
        let write = move |tx: &mut Tx| controls::propose(tx, &ctx, ((fixture, "1"), &event), &one());
        self.stage.db.write(WriteKey::SHARED, write).await
    }

    async fn forget_legs(&self) {
        let now = self.stage.ctx.now;
        while self.write(move |tx| forget_legs(tx, now)).await.1 {}
    }

    /// Whether a fixture is stored, and whether legs on it are.
    async fn keeps(&self, fixture: &'static str) -> [bool; 2] {
        let kept = self.write(move |tx| kept_fixtures(tx, PRODUCER, NOW)).await;
        let legs = self.write(move |tx| sports_legs::has_fixture(tx, id(fixture))).await;
        [kept.iter().any(|kept| kept.fixture == fixture), legs]
    }
}

#[tokio::test]
async fn operators_suspend_markets_of_feeds_and_producers_that_are_known() {
    each_db(async |db| {
        let fed = FedStage::open(db).await;
        let player = fed.stage.player(1, [100, 0, 0]).await;
        let slip = fed.single(player, "single", &home());
        let (known, unknown) = (id(MATCH), id("m-0"));
        for scope in ["producer/inland", &format!("fixture/{unknown}"), &format!("market/{known}/999")] {
            assert_eq!(fed.suspend(scope).await, Err(ControlRefusal::Unknown), "{scope}");
        }
        assert_eq!(fed.write(|tx| know_producer(tx, "inland")).await, 0);
        fed.suspend("producer/inland").await.unwrap();
        fed.suspend(&format!("market/{known}/18/total=2.5")).await.unwrap();
        fed.place(slip.clone()).await.unwrap();
        for (number, scope) in [format!("market/{known}/1"), "producer/coastal".to_owned()].iter().enumerate()
        {
            fed.suspend(scope).await.unwrap();
            let another = fed.single(player, &format!("another-{number}"), &home());
            assert_eq!(fed.place(another).await, Err(Refusal::MarketSuspended), "though the board lags");
        }
        fed.stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn two_people_settle_a_market_of_a_feed_and_its_producer_changes_that_no_more() {
    each_db(async |db| {
        let mut fed = FedStage::open(db).await;
        let player = fed.stage.player(1, [100, 0, 0]).await;
        let bet = fed.bet_on(player, "by-hand", &home()).await;
        assert_eq!(refused(fed.by_hand(id("m-0")).await), ByHandRefusal::UnknownMarket);
        let event = fed.by_hand(id(MATCH)).await.unwrap();
        assert_eq!(refused(fed.propose(id("m-0"), event.clone()).await), ProposalRefusal::UnknownMarket);
        let proposed = fed.propose(id(MATCH), event).await.unwrap();
        let ctx = fed.stage.ctx.clone();
        let confirm = move |tx: &mut Tx| controls::confirm(tx, &ctx, (proposed, "ben"));
        fed.stage.db.write(WriteKey::SHARED, confirm).await.unwrap();
        fed.stage.settle().await;
        assert_eq!(fed.stage.bet(player, bet).await.payout, whole(25));
        assert_eq!(fed.settle(&settlement(MATCH, &[right(of(1, ""), "3")])).await, 0);
        let rollback = about(MATCH, "rollback_bet_settlement", &json!({ "markets": [of(1, "")] }));
        assert_eq!(fed.settle(&rollback).await, 0);
        assert_eq!(fed.stage.bet(player, bet).await.payout, whole(25));
        fed.stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn legs_are_forgotten_with_their_fixture_thirty_days_after_its_start_and_bets_keep_what_they_are_on() {
    each_db(async |db| {
        let mut fed = FedStage::open(db).await;
        fed.feed.list(vec![football("m-2")]);
        fed.save().await;
        fed.feed.send(&prices("m-2", &[winner("3")]));
        let player = fed.stage.player(1, [100, 0, 0]).await;
        let settled = fed.bet_on(player, "settled", &home()).await;
        let open = fed.bet_on(player, "open", &on("m-2", "1", "1")).await;
        fed.settle(&settlement(MATCH, &[right(of(1, ""), "1")])).await;
        fed.later(Span::days(30));
        fed.later(Span::hours(1));
        fed.forget_legs().await;
        assert_eq!([fed.keeps(MATCH).await, fed.keeps("m-2").await], [[true; 2]; 2]);
        fed.later(Span::millis(1));
        fed.forget_legs().await;
        assert_eq!([fed.keeps(MATCH).await, fed.keeps("m-2").await], [[false; 2], [true; 2]]);
        assert_eq!(fed.keeps(OUTRIGHT).await, [false; 2], "nobody had bet on it");
        assert!(fed.feed.book.fixture(id(MATCH)).is_none(), "it is not shown any more either");
        for bet in [settled, open] {
            let leg = fed.stage.bet(player, bet).await.legs.remove(0);
            assert_eq!((leg.outside.as_ref(), leg.sport.as_str()), (Some(&described("home")), "football"));
        }
        assert_eq!(fed.stage.bet(player, settled).await.payout, whole(25));
        fed.stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_bet_that_was_open_for_longer_is_settled_and_forgotten_thirty_days_after_that() {
    each_db(async |db| {
        let mut fed = FedStage::open(db).await;
        let player = fed.stage.player(1, [100, 0, 0]).await;
        let bet = fed.bet_on(player, "patient", &home()).await;
        fed.later(Span::days(31));
        fed.forget_legs().await;
        assert_eq!(fed.keeps(MATCH).await, [true; 2]);
        fed.settle(&settlement(MATCH, &[right(of(1, ""), "1")])).await;
        assert_eq!(
            fed.stage.bet(player, bet).await.payout,
            whole(25),
            "a result that comes so late is not lost"
        );
        for (days, kept) in [(0, true), (29, true), (1, false)] {
            fed.later(Span::days(days));
            fed.forget_legs().await;
            assert_eq!(fed.keeps(MATCH).await, [kept; 2]);
        }
        fed.stage.sound().await;
    })
    .await;
}
