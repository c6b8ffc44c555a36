//! What is shown of a feed, and when it is recovered.

use std::time::Duration;

use baize_money::Multiplier;
use baize_sports_feed::Health;
use baize_sportsbook::{Board as _, MarketStatus, Selection};
use baize_testkit::each_db;
use baize_time::Span;
use serde_json::json;

use super::bridge::{Bridge, COASTAL, listed};
use super::server::{Server, id};
use crate::common::Bench;

#[tokio::test(start_paused = true)]
async fn fixtures_are_shown_at_once_and_their_prices_once_the_producer_is_recovered_and_lives() {
    each_db(async |db| {
        let bench = Bench::new(db, 0).await;
        let bridge = Bridge::new(&bench.clock);
        for name in ["m-2", "m-3"] {
            bridge.list(listed(name));
        }
        let server = Server::start(&bench, &bridge, 0x2a);
        let asked = server.feed.once(|requests| !requests.recoveries.is_empty()).await;
        assert_eq!(asked.recoveries, [(0, "2a-0".to_owned())], "a name of this server");
        assert_eq!(asked.listings, ["", "2", "3"], "page by page");
        assert_eq!(server.worker.sports.fixtures().len(), 3);
        assert!(!server.fixture("m-1").is_fed);

        bridge.price("m-1", "1.85");
        server.feed.caught_up().await;
        assert_eq!(server.winner("m-1"), Some(MarketStatus::Suspended));
        bridge.complete("another-server");
        bridge.alive();
        server.feed.caught_up().await;
        assert!(!server.fixture("m-1").is_fed, "that was the recovery of another server");
        bridge.complete("2a-0");
        server.feed.caught_up().await;
        assert!(server.fixture("m-1").is_fed);
        assert_eq!(server.winner("m-1"), Some(MarketStatus::Active));
        let home = Selection { fixture: id("m-1"), market: "1".to_owned(), outcome: "1".to_owned() };
        let quote = server.worker.sports.quote(&home).unwrap();
        assert_eq!(quote.odds, Some(Multiplier::from_parts(18_500)));
        assert_eq!(server.feed.requests().recoveries.len(), 1);
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn what_the_bridge_has_kept_from_before_is_no_reason_to_recover_twice() {
    each_db(async |db| {
        let bench = Bench::new(db, 0).await;
        let bridge = Bridge::new(&bench.clock);
        bridge.go_on_after(1_795_900_000_000);
        bridge.alive();
        bridge.price("m-1", "1.85");
        let server = Server::up(&bench, &bridge, 1).await;
        assert_eq!(server.winner("m-1"), Some(MarketStatus::Active));
        assert_eq!(server.feed.requests().recoveries.len(), 1);
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn a_gap_locks_all_and_asks_for_what_came_after_the_last_message_before_it() {
    each_db(async |db| {
        let bench = Bench::new(db, 0).await;
        let bridge = Bridge::new(&bench.clock);
        let server = Server::up(&bench, &bridge, 1).await;
        let whole = bridge.price("m-1", "1.85");
        server.feed.caught_up().await;
        bridge.skip();
        bridge.price("m-1", "1.9");
        server.feed.caught_up().await;
        assert_eq!(server.winner("m-1"), Some(MarketStatus::Suspended));
        bridge.price("m-1", "1.95");
        let asked = server.feed.once(|requests| requests.recoveries.len() == 2).await;
        assert_eq!(asked.recoveries[1], (whole, "1-1".to_owned()));
        bridge.complete("1-0");
        server.feed.caught_up().await;
        assert!(!server.fixture("m-1").is_fed, "that was the recovery before");
        bridge.price("m-1", "2.1");
        server.recover(&bridge, 2).await;
        assert_eq!(server.winner("m-1"), Some(MarketStatus::Active));
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn a_market_that_a_recovery_leaves_out_is_not_offered_any_more() {
    each_db(async |db| {
        let bench = Bench::new(db, 0).await;
        let bridge = Bridge::new(&bench.clock);
        bridge.list(listed("m-2"));
        let server = Server::up(&bench, &bridge, 1).await;
        bridge.price("m-1", "1.85");
        bridge.price("m-2", "1.85");
        bridge.skip();
        bridge.alive();
        server.feed.once(|requests| requests.recoveries.len() == 2).await;
        bridge.price("m-1", "1.9");
        server.recover(&bridge, 2).await;
        assert_eq!(server.winner("m-1"), Some(MarketStatus::Active));
        assert_eq!(server.winner("m-2"), Some(MarketStatus::Inactive));
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn a_recovery_that_never_comes_is_asked_for_again_under_another_name() {
    each_db(async |db| {
        let bench = Bench::new(db, 0).await;
        let bridge = Bridge::new(&bench.clock);
        let server = Server::start(&bench, &bridge, 1);
        server.feed.once(|requests| requests.recoveries.len() == 1).await;
        tokio::time::advance(Duration::from_secs(30)).await;
        bridge.alive();
        server.feed.caught_up().await;
        assert_eq!(server.feed.requests().recoveries.len(), 1);
        bench.clock.advance(Span::seconds(60));
        let asked = server.feed.once(|requests| requests.recoveries.len() == 2).await;
        assert_eq!(asked.recoveries[1], (0, "1-1".to_owned()));
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn what_changes_of_a_fixture_is_listed_before_its_message_counts() {
    each_db(async |db| {
        let bench = Bench::new(db, 0).await;
        let bridge = Bridge::new(&bench.clock);
        let server = Server::up(&bench, &bridge, 1).await;
        let later = listed("m-1").starts_at.plus(Span::hours(2));
        bridge.list(baize_sports_feed::FedFixture { starts_at: later, ..listed("m-1") });
        bridge.list(listed("m-2"));
        bridge.fixture_changes("m-1");
        bridge.price("m-2", "1.5");
        let asked = server.feed.once(|requests| requests.listings.len() == 4).await;
        assert_eq!(asked.listings, ["", "1", "1", "3"], "from where it was listed last");
        server.feed.caught_up().await;
        assert_eq!(server.fixture("m-1").info.start, later);
        assert_eq!(server.winner("m-2"), Some(MarketStatus::Active));
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn a_fixture_that_is_not_known_is_looked_for_once_in_five_seconds() {
    each_db(async |db| {
        let bench = Bench::new(db, 0).await;
        let bridge = Bridge::new(&bench.clock);
        let server = Server::up(&bench, &bridge, 1).await;
        let listings = || server.feed.requests().listings.len();
        let first = listings();
        for times in 1..=2 {
            tokio::time::advance(Duration::from_secs(5)).await;
            for _ in 0..3 {
                bridge.price("m-9", "1.5");
                server.feed.caught_up().await;
            }
            assert_eq!(listings(), first + times);
        }
        bridge.list(listed("m-9"));
        tokio::time::advance(Duration::from_secs(5)).await;
        bridge.price("m-9", "1.6");
        server.feed.caught_up().await;
        assert_eq!(server.winner("m-9"), Some(MarketStatus::Active));
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn a_message_that_cannot_be_read_locks_its_fixture_and_a_line_that_is_none_shows_as_a_gap() {
    each_db(async |db| {
        let bench = Bench::new(db, 0).await;
        let bridge = Bridge::new(&bench.clock);
        bridge.list(listed("m-2"));
        let server = Server::up(&bench, &bridge, 1).await;
        bridge.price("m-1", "1.85");
        bridge.price("m-2", "1.85");
        bridge.send("m-1", json!({ "kind": "a kind of later" }));
        server.feed.caught_up().await;
        assert_eq!(server.winner("m-1"), Some(MarketStatus::Suspended));
        assert_eq!(server.winner("m-2"), Some(MarketStatus::Active));
        bridge.price("m-1", "1.9");
        server.feed.caught_up().await;
        assert_eq!(server.winner("m-1"), Some(MarketStatus::Active));
        // Its number is a text, so that it has none.
        bridge.send("m-1", json!({ "kind": "alive", "seq": "x" }));
        server.feed.caught_up().await;
        assert_eq!(server.winner("m-2"), Some(MarketStatus::Active));
        bridge.alive();
        server.feed.caught_up().await;
        assert_eq!(server.worker.sports.fed().health(COASTAL), Some(Health::Down));
        assert_eq!(server.winner("m-2"), Some(MarketStatus::Suspended));
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn silence_locks_what_the_turns_of_the_book_find() {
    each_db(async |db| {
        let bench = Bench::new(db, 0).await;
        let bridge = Bridge::new(&bench.clock);
        let server = Server::up(&bench, &bridge, 1).await;
        bridge.price("m-1", "1.85");
        server.feed.caught_up().await;
        for (seconds, status) in [(10, MarketStatus::Active), (20, MarketStatus::Suspended)] {
            bench.clock.advance(Span::seconds(10));
            server.look().await;
            assert_eq!(server.winner("m-1"), Some(status), "it is before the match: {seconds} s");
        }
        bridge.alive();
        server.feed.caught_up().await;
        assert_eq!(server.winner("m-1"), Some(MarketStatus::Active));
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn a_message_that_cannot_be_read_and_comes_after_a_gap_locks_all_at_once() {
    each_db(async |db| {
        let bench = Bench::new(db, 0).await;
        let bridge = Bridge::new(&bench.clock);
        bridge.list(listed("m-2"));
        let server = Server::up(&bench, &bridge, 1).await;
        bridge.price("m-2", "1.85");
        bridge.skip();
        bridge.send("m-1", json!({ "kind": "a kind of later" }));
        server.feed.caught_up().await;
        assert_eq!(server.winner("m-2"), Some(MarketStatus::Suspended));
    })
    .await;
}
