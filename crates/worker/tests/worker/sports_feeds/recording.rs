//! What is recorded of a feed, by which server.

use baize_money::Amount;
use baize_sportsbook::BetState;
use baize_store::sports_feeds;
use baize_store::{StoreError, Tx};
use baize_testkit::each_db;
use baize_time::Span;
use serde_json::json;

use super::bridge::{Bridge, listed};
use super::server::{Server, cash, id, position, result};
use crate::common::Bench;

/// Longer than a lease lasts.
const LEASE_OVER: Span = Span::seconds(16);

#[tokio::test(start_paused = true)]
async fn a_settlement_is_recorded_by_the_job_and_its_bet_is_paid_and_taken_back_with_it() {
    each_db(async |db| {
        let bench = Bench::new(db, 100).await;
        let bridge = Bridge::new(&bench.clock);
        let server = Server::up(&bench, &bridge, 1).await;
        bridge.price("m-1", "2.5");
        server.feed.caught_up().await;
        let bet = server.bet(bench.player, "m-1").await;
        let seq = bridge.home_wins("m-1");
        server.feed.caught_up().await;
        assert_eq!((server.waiting(), position(&bench.db).await), (1, 0));
        server.work().await;
        assert_eq!((server.waiting(), position(&bench.db).await), (0, seq));
        assert_eq!(server.outcome(bench.player, bet).await, (BetState::Settled, Amount::whole(25)));
        assert_eq!(cash(&bench).await, Amount::whole(115));

        bridge.send("m-1", json!({ "kind": "rollback_bet_settlement", "markets": [{ "market": 1 }] }));
        server.feed.caught_up().await;
        server.work().await;
        assert_eq!(server.outcome(bench.player, bet).await.0, BetState::Review);
        bridge.send("m-1", json!({ "kind": "bet_cancel", "markets": [{ "market": 1 }] }));
        server.feed.caught_up().await;
        server.work().await;
        assert_eq!(server.outcome(bench.player, bet).await.0, BetState::Settled);
        assert_eq!(cash(&bench).await, Amount::whole(100), "the bet is void");
        assert_eq!(baize_ledger::verify(&bench.db).await.unwrap().problems, []);
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn the_fixtures_are_stored_by_the_job_and_shown_by_a_server_that_starts_while_the_bridge_is_silent() {
    each_db(async |db| {
        let bench = Bench::new(db, 0).await;
        let bridge = Bridge::new(&bench.clock);
        let server = Server::up(&bench, &bridge, 1).await;
        server.work().await;
        let find = |tx: &mut Tx| sports_feeds::find(tx, id("m-1"));
        let row = Result::<_, StoreError>::unwrap(bench.db.read(find).await).unwrap();
        assert_eq!((row.name.as_str(), row.starts_at), ("m-1", listed("m-1").starts_at));
        drop(server);

        let nothing = Bridge::silent(&bench.clock);
        let server = Server::start(&bench, &nothing, 2);
        server.feed.once(|requests| !requests.listings.is_empty()).await;
        assert_eq!(server.fixture("m-1").competitors[1].name, "Alder Town");
        assert!(!server.fixture("m-1").is_fed);
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn after_a_restart_results_are_asked_for_from_the_recorded_position_and_known_ones_change_nothing() {
    each_db(async |db| {
        let bench = Bench::new(db, 100).await;
        let bridge = Bridge::new(&bench.clock);
        bridge.list(listed("m-2"));
        let server = Server::up(&bench, &bridge, 1).await;
        for fixture in ["m-1", "m-2"] {
            bridge.price(fixture, "2.5");
        }
        server.feed.caught_up().await;
        let bets = [server.bet(bench.player, "m-1").await, server.bet(bench.player, "m-2").await];
        let recorded = bridge.home_wins("m-1");
        server.feed.caught_up().await;
        server.work().await;
        // This one comes to the server and is never recorded by it.
        bridge.home_wins("m-2");
        server.feed.caught_up().await;
        assert_eq!(server.waiting(), 1);
        drop(server);
        bench.clock.advance(LEASE_OVER);

        let server = Server::start(&bench, &bridge, 7);
        let asked = server.feed.once(|requests| !requests.recoveries.is_empty()).await;
        assert_eq!(asked.opened[0].0, recorded);
        assert_eq!(asked.recoveries, [(recorded, "7-0".to_owned())]);
        // The recovery sends more than it has to.
        for fixture in ["m-1", "m-2"] {
            bridge.home_wins(fixture);
        }
        server.recover(&bridge, 1).await;
        server.work().await;
        for (fixture, bet) in ["m-1", "m-2"].into_iter().zip(bets) {
            assert_eq!(server.outcome(bench.player, bet).await, (BetState::Settled, Amount::whole(25)));
            assert_eq!(result(&bench.db, fixture).await.unwrap().revision, 1, "{fixture}");
        }
        assert_eq!(cash(&bench).await, Amount::whole(130));
        assert_eq!(baize_ledger::verify(&bench.db).await.unwrap().problems, []);
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn only_one_server_records_and_another_one_takes_over_when_its_lease_is_lost() {
    each_db(async |db| {
        let bench = Bench::new(db, 0).await;
        let bridge = Bridge::new(&bench.clock);
        bridge.list(listed("m-2"));
        let first = Server::up(&bench, &bridge, 1).await;
        let second = Server::up(&bench, &bridge, 2).await;
        let both = async || {
            first.feed.caught_up().await;
            second.feed.caught_up().await;
        };
        bridge.home_wins("m-1");
        both().await;
        first.work().await;
        second.work().await;
        assert_eq!((first.waiting(), second.waiting()), (0, 1));
        let made = result(&bench.db, "m-1").await.unwrap();
        second.look().await;
        assert_eq!(second.waiting(), 0, "the first one has recorded it");

        let seq = bridge.home_wins("m-2");
        both().await;
        second.work().await;
        assert_eq!(result(&bench.db, "m-2").await, None, "the lease is of the first one");
        bench.clock.advance(LEASE_OVER);
        second.work().await;
        assert_eq!(position(&bench.db).await, seq);
        assert_eq!(result(&bench.db, "m-2").await.unwrap().seq, seq);
        first.work().await;
        assert_eq!(first.waiting(), 1, "the lease is of the second one");
        first.look().await;
        assert_eq!((first.waiting(), second.waiting()), (0, 0));
        assert_eq!(result(&bench.db, "m-1").await, Some(made));
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn what_comes_while_messages_are_missing_is_recorded_and_asked_for_again_after_a_restart() {
    each_db(async |db| {
        let bench = Bench::new(db, 0).await;
        let bridge = Bridge::new(&bench.clock);
        let server = Server::up(&bench, &bridge, 1).await;
        let whole = bridge.alive();
        bridge.skip();
        bridge.home_wins("m-1");
        server.feed.caught_up().await;
        server.work().await;
        assert_eq!(result(&bench.db, "m-1").await.unwrap().revision, 1);
        assert_eq!(position(&bench.db).await, whole, "what is missing may be a result");
        drop(server);
        let server = Server::start(&bench, &bridge, 2);
        let asked = server.feed.once(|requests| !requests.recoveries.is_empty()).await;
        assert_eq!(asked.recoveries[0].0, whole);
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn a_result_of_a_fixture_that_is_not_shown_any_more_settles_its_bets() {
    each_db(async |db| {
        let bench = Bench::new(db, 100).await;
        let bridge = Bridge::new(&bench.clock);
        let server = Server::up(&bench, &bridge, 1).await;
        bridge.price("m-1", "2.5");
        server.feed.caught_up().await;
        server.work().await;
        let bet = server.bet(bench.player, "m-1").await;
        bridge.send("m-1", json!({ "kind": "odds_change", "status": 3 }));
        server.feed.caught_up().await;
        bench.clock.advance(Span::hours(3));
        server.look().await;
        assert_eq!(server.worker.sports.fixtures().len(), 0);
        bridge.home_wins("m-1");
        server.feed.caught_up().await;
        server.work().await;
        assert_eq!(server.outcome(bench.player, bet).await, (BetState::Settled, Amount::whole(25)));
    })
    .await;
}
