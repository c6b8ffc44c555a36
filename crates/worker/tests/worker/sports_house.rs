//! The fixtures of the house, with bets on them, as the driver and the jobs of a server carry them through.

use std::sync::Arc;

use baize_core::operators::OperatorOrder;
use baize_money::Amount;
use baize_sports::house::{FixtureId, Season};
use baize_sports::market::Sport;
use baize_sportsbook::cash_out::set_auto_cash_out;
use baize_sportsbook::controls::{confirm, propose};
use baize_sportsbook::fixture::{Changed, FixtureListener, FixtureStatus, FixtureView};
use baize_sportsbook::house::fixtures_to_record;
use baize_sportsbook::results::{CancelledWindow, MarketEvent};
use baize_sportsbook::{BetState, Selection, SportsBetSummary, bet_of};
use baize_store::{Db, RoundId, StoreError, Tx, WriteKey, sports_seasons};
use baize_testkit::each_db;
use baize_time::Span;
use baize_worker::jobs::sports::driver::BookDriver;

use crate::common::Bench;
use crate::singles::place_single;

/// Every moment.
const ALWAYS: CancelledWindow = CancelledWindow { start: None, end: None };

/// Nobody listens.
struct Silence;

impl FixtureListener for Silence {
    fn publish(&self, _: &[Changed]) {}
}

/// A bench whose fixtures are played.
struct House {
    bench: Bench,
    driver: BookDriver,
}

impl House {
    /// Every fixture of the next hour has prices.
    async fn open(db: Db) -> Self {
        let bench = Bench::new(db, 1_000).await;
        let driver = BookDriver::new(bench.worker.clone(), Arc::new(Silence), true);
        let house = Self { bench, driver };
        house.driver.turn().await;
        while house.bench.worker.sports.fixtures().iter().any(|fixture| fixture.version == 0) {
            house.driver.turn().await;
        }
        house
    }

    /// A football match whose winner can be bet on; of those in play perhaps that of a later moment.
    async fn football(&self, status: FixtureStatus) -> Arc<FixtureView> {
        let takes_bets = |fixture: &Arc<FixtureView>| {
            let outcomes = fixture.market("1").filter(|_| !fixture.is_stopped).map(|market| &market.outcomes);
            outcomes.is_some_and(|outcomes| outcomes.iter().all(|outcome| outcome.odds.is_some()))
        };
        loop {
            let of = |fixture: &Arc<FixtureView>| {
                fixture.info.sport == Sport::Football && fixture.status == status && takes_bets(fixture)
            };
            if let Some(found) = self.bench.worker.sports.fixtures().into_iter().find(of) {
                return found;
            }
            self.bench.clock.advance(Span::seconds(2));
            self.driver.turn().await;
        }
    }

    /// A single of 10 on an outcome of the match winner.
    async fn bet(&self, fixture: &FixtureView, outcome: &str) -> RoundId {
        let selection =
            Selection { fixture: fixture.info.id, market: "1".to_owned(), outcome: outcome.to_owned() };
        let (bench, key) = (&self.bench, format!("a-bet-on-{outcome}"));
        place_single(&bench.worker, bench.player, selection, &key).await
    }

    /// Two people decide something about the match winner.
    async fn decide(&self, fixture: &FixtureView, event: MarketEvent) {
        let (ctx, id) = (self.bench.ctx(), fixture.info.id);
        let order = OperatorOrder { by: "ana".to_owned(), reason: "a mistake".to_owned() };
        let decide = move |tx: &mut Tx| {
            let proposed = propose(tx, &ctx, ((id, "1"), &event), &order)?;
            confirm(tx, &ctx, (proposed, "ben"))
        };
        self.bench.db.write(WriteKey::SHARED, decide).await.unwrap();
    }

    async fn summary(&self, bet: RoundId) -> SportsBetSummary {
        let (ctx, book, player) = (self.bench.ctx(), self.bench.worker.sports.clone(), self.bench.player);
        let read = move |tx: &mut Tx| bet_of(tx, &ctx, book.as_ref(), (player, bet));
        self.bench.db.read(read).await.unwrap().unwrap().0
    }

    async fn to_record(&self) -> Vec<FixtureId> {
        let now = self.bench.clock.now();
        Result::<_, StoreError>::unwrap(self.bench.db.read(move |tx| fixtures_to_record(tx, now)).await)
    }
}

#[tokio::test]
async fn a_match_with_bets_is_played_recorded_settled_and_forgotten() {
    each_db(async |db| {
        let house = House::open(db).await;
        let fixture = house.football(FixtureStatus::NotStarted).await;
        let mut bets = Vec::new();
        for outcome in ["1", "2", "3"] {
            bets.push(house.bet(&fixture, outcome).await);
        }
        house.bench.clock.set(fixture.info.start.plus(Span::minutes(2)));
        house.driver.turn().await;
        house.bench.work().await;
        assert_eq!(house.to_record().await, [fixture.info.house().unwrap().id]);
        assert_eq!(house.summary(bets[0]).await.state, BetState::Accepted);
        // Long after its end: every turn and look that is left.
        house.bench.clock.set(fixture.info.start.plus(Span::minutes(30)));
        for _ in 0..4 {
            house.driver.turn().await;
            house.bench.work().await;
            house.bench.clock.advance(Span::minutes(2));
        }
        let mut paid = Vec::new();
        for bet in bets {
            let bet = house.summary(bet).await;
            assert_eq!(bet.state, BetState::Settled);
            paid.push(bet.payout);
        }
        assert!(paid.iter().any(|payout| *payout > Amount::whole(10)) || paid == [Amount::whole(10); 3]);
        assert_eq!(house.to_record().await, []);
        assert_eq!(baize_ledger::verify(&house.bench.db).await.unwrap().problems, []);
    })
    .await;
}

#[tokio::test]
async fn a_market_that_was_void_for_a_while_still_gets_its_result() {
    each_db(async |db| {
        let house = House::open(db).await;
        let fixture = house.football(FixtureStatus::NotStarted).await;
        let early = house.bet(&fixture, "1").await;
        for (number, event) in
            [MarketEvent::Cancelled(ALWAYS), MarketEvent::CancelRolledBack(ALWAYS)].into_iter().enumerate()
        {
            house.decide(&fixture, event).await;
            house.bench.work().await;
            assert_eq!(house.summary(early).await.state, [BetState::Settled, BetState::Review][number]);
        }
        let late = house.bet(&fixture, "3").await;
        house.bench.clock.set(fixture.info.start.plus(Span::minutes(30)));
        for _ in 0..4 {
            house.driver.turn().await;
            house.bench.work().await;
            house.bench.clock.advance(Span::minutes(2));
        }
        for bet in [early, late] {
            assert_eq!(house.summary(bet).await.state, BetState::Settled);
        }
        assert_eq!(house.to_record().await, []);
    })
    .await;
}

#[tokio::test]
async fn a_bet_in_play_whose_server_is_gone_is_decided_by_a_server_with_prices_and_rejected_without() {
    each_db(async |db| {
        let house = House::open(db).await;
        let fixture = house.football(FixtureStatus::Live).await;
        let bet = house.bet(&fixture, "1").await;
        assert_eq!(house.summary(bet).await.state, BetState::Pending);
        house.bench.work().await;
        assert_eq!(house.summary(bet).await.state, BetState::Pending, "its delay is not over");
        house.bench.clock.advance(Span::seconds(4));
        house.driver.turn().await;
        house.bench.work().await;
        assert_ne!(house.summary(bet).await.state, BetState::Pending);

        let fixture = house.football(FixtureStatus::Live).await;
        let second = house.bet(&fixture, "3").await;
        // Nobody plays the fixtures of this server: its prices are of the past.
        house.bench.clock.advance(Span::seconds(14));
        house.bench.work().await;
        assert_eq!(house.summary(second).await.state, BetState::Pending);
        house.bench.clock.advance(Span::seconds(3));
        house.bench.work().await;
        let rejected = house.summary(second).await;
        assert_eq!((rejected.state, rejected.refusal), (BetState::Rejected, 6024));
    })
    .await;
}

#[tokio::test]
async fn the_season_of_now_is_whole_and_that_of_the_next_day_has_no_salt_yet() {
    each_db(async |db| {
        let house = House::open(db).await;
        let now = Season::at(house.bench.clock.now());
        let find = |season: Season| house.bench.db.read(move |tx| sports_seasons::find(tx, season.number()));
        let whole = Result::<_, StoreError>::unwrap(find(now).await).unwrap();
        assert_eq!((whole.salt.is_empty(), whole.salted_at), (false, house.bench.clock.now()));
        let next = Season::from_number(now.number() + 1);
        // The last day of this season.
        while Season::at(house.bench.clock.now().plus(Span::days(1))) == now {
            house.bench.clock.advance(Span::hours(6));
        }
        assert_eq!(Season::at(house.bench.clock.now()), now);
        assert!(Result::<_, StoreError>::unwrap(find(next).await).is_none());
        house.driver.turn().await;
        let made = Result::<_, StoreError>::unwrap(find(next).await).unwrap();
        assert_eq!(made.salt, "", "nobody knows the fixtures yet");
    })
    .await;
}

#[tokio::test]
async fn a_bet_is_cashed_out_by_itself_by_the_job() {
    each_db(async |db| {
        let house = House::open(db).await;
        let fixture = house.football(FixtureStatus::NotStarted).await;
        let bets = [house.bet(&fixture, "1").await, house.bet(&fixture, "3").await];
        for (bet, at) in bets.into_iter().zip([1, 10_000]) {
            let player = house.bench.player;
            let ctx = house.bench.ctx();
            let set = move |tx: &mut Tx| set_auto_cash_out(tx, &ctx, (player, bet), Amount::whole(at));
            house.bench.db.write(player, set).await.unwrap();
        }
        house.bench.work().await;
        let (taken, kept) = (house.summary(bets[0]).await, house.summary(bets[1]).await);
        assert_eq!((taken.state, kept.state), (BetState::CashedOut, BetState::Accepted));
        let paid = taken.cashed_out.1;
        assert!(Amount::whole(8) < paid && paid < Amount::whole(10), "the stake less two margins: {paid}");
    })
    .await;
}
