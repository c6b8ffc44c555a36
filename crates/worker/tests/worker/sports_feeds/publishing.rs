//! When what changes is published.

use std::sync::Arc;
use std::time::Duration;

use baize_money::Multiplier;
use baize_sports_feed::FedFixture;
use baize_sportsbook::MarketStatus;
use baize_testkit::TestDb;
use baize_time::Span;
use tokio::time::Instant;

use super::bridge::{Bridge, listed};
use super::server::Server;
use crate::common::Bench;

struct Home {
    bridge: Arc<Bridge>,
    server: Server,
    _bench: Bench,
    _db: TestDb,
}

/// A server that has just published a price of `m-1`.
async fn published() -> Home {
    let db = TestDb::sqlite();
    let bench = Bench::new(db.db.clone(), 0).await;
    let bridge = Bridge::new(&bench.clock);
    bridge.list(listed("m-2"));
    let server = Server::up(&bench, &bridge, 1).await;
    // Whatever was published at the start is long ago.
    tokio::time::advance(Duration::from_secs(1)).await;
    let count = server.listener.count();
    bridge.price("m-1", "1.85");
    server.feed.caught_up().await;
    assert_eq!(server.listener.count(), count + 1);
    Home { bridge, server, _bench: bench, _db: db }
}

/// No change of a fixture is left out, published twice, or published after a later one.
fn is_whole(server: &Server, fixture: &str) -> bool {
    let versions = server.listener.versions(fixture);
    let starts_new = versions.first().is_some_and(|(before, _)| before.is_none());
    let goes_on = versions.windows(2).all(|pair| pair[1].0 == Some(pair[0].1));
    let is_complete = versions.last().is_some_and(|(_, after)| *after == server.fixture(fixture).version);
    starts_new && goes_on && is_complete
}

#[tokio::test(start_paused = true)]
async fn changes_are_published_together_as_one_of_each_fixture() {
    let Home { bridge, server, .. } = &published().await;
    let (count, begun, before) = (server.listener.count(), Instant::now(), server.fixture("m-1").version);
    for (fixture, home) in [("m-1", "1.9"), ("m-2", "3"), ("m-1", "1.95"), ("m-1", "2")] {
        bridge.price(fixture, home);
    }
    server.feed.caught_up().await;
    assert_eq!(server.listener.count(), count);
    let (moment, changed) = server.listener.after(count).await;
    let held = moment - begun;
    assert!((Duration::from_millis(250)..=Duration::from_millis(450)).contains(&held), "{held:?}");
    assert_eq!(changed.len(), 2);
    let of_first = changed.iter().find(|one| one.after == Some(server.fixture("m-1"))).unwrap();
    assert_eq!(of_first.before.as_ref().unwrap().version, before);
    assert_eq!(server.fixture("m-1").version, before + 3);
    assert!(is_whole(server, "m-1") && is_whole(server, "m-2"));
}

#[tokio::test(start_paused = true)]
async fn a_stop_is_published_at_once_with_what_came_before_it() {
    let Home { bridge, server, .. } = &published().await;
    let (count, begun) = (server.listener.count(), Instant::now());
    bridge.price("m-1", "1.9");
    server.feed.caught_up().await;
    assert_eq!(server.listener.count(), count);
    bridge.stop("m-1");
    server.feed.caught_up().await;
    let (moment, changed) = server.listener.after(count).await;
    assert_eq!(moment, begun);
    let (before, after) = (changed[0].before.as_ref().unwrap(), changed[0].after.as_ref().unwrap());
    assert_eq!(before.markets[0].outcomes[0].odds, Some(Multiplier::from_parts(18_500)));
    assert_eq!(after.markets[0].outcomes[0].odds, Some(Multiplier::from_parts(19_000)));
    assert_eq!(after.markets[0].status, MarketStatus::Suspended);
    assert!(is_whole(server, "m-1"));
}

#[tokio::test(start_paused = true)]
async fn what_waits_to_be_published_is_not_lost_with_the_connection() {
    let Home { bridge, server, .. } = &published().await;
    let (count, begun) = (server.listener.count(), Instant::now());
    bridge.price("m-1", "1.9");
    server.feed.caught_up().await;
    assert_eq!(server.listener.count(), count);
    bridge.disconnect(true);
    let (moment, _) = server.listener.after(count).await;
    assert_eq!(moment, begun);
    assert!(is_whole(server, "m-1"));
}

#[tokio::test(start_paused = true)]
async fn what_is_listed_meanwhile_is_published_behind_what_waits() {
    let Home { bridge, server, .. } = &published().await;
    let count = server.listener.count();
    bridge.price("m-1", "1.9");
    let later = listed("m-1").starts_at.plus(Span::hours(2));
    bridge.list(FedFixture { starts_at: later, ..listed("m-1") });
    bridge.fixture_changes("m-2");
    server.feed.caught_up().await;
    let (_, changed) = server.listener.after(count).await;
    assert_eq!(changed[0].after.as_ref().unwrap().info.start, later);
    assert!(is_whole(server, "m-1"));
}
