//! Connections that are lost.

use std::time::Duration;

use baize_money::Multiplier;
use baize_sportsbook::MarketStatus;
use baize_testkit::TestDb;
use tokio::time::Instant;

use super::bridge::{Bridge, Feed};
use super::server::Server;
use crate::common::Bench;

/// The pauses between the connections from one on, in ms.
async fn pauses(feed: &Feed, from: usize, count: usize) -> Vec<u128> {
    let asked = feed.once(|requests| requests.opened.len() > from + count).await;
    let moments: Vec<Instant> =
        asked.opened.iter().skip(from).take(count + 1).map(|(_, moment)| *moment).collect();
    moments.windows(2).map(|pair| (pair[1] - pair[0]).as_millis()).collect()
}

#[tokio::test(start_paused = true)]
async fn a_bridge_that_is_away_is_connected_to_after_pauses_that_double_up_to_thirty_seconds() {
    let home = TestDb::sqlite();
    let bench = Bench::new(home.db.clone(), 0).await;
    let bridge = Bridge::new(&bench.clock);
    bridge.disconnect(true);
    let server = Server::start(&bench, &bridge, 1);
    let doubled = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000];
    assert_eq!(pauses(&server.feed, 0, 8).await, doubled);
    // It comes back, and goes again at once.
    let before = server.feed.requests().opened.len();
    bridge.disconnect(false);
    server.feed.once(|requests| requests.opened.len() > before).await;
    bridge.disconnect(true);
    assert_eq!(pauses(&server.feed, before, 2).await, [30_000, 30_000]);
    // It stays for more than half a minute.
    let before = server.feed.requests().opened.len();
    bridge.disconnect(false);
    server.feed.once(|requests| requests.opened.len() > before).await;
    tokio::time::advance(Duration::from_secs(31)).await;
    bridge.disconnect(true);
    assert_eq!(pauses(&server.feed, before + 1, 2).await, [1_000, 2_000]);
}

#[tokio::test(start_paused = true)]
async fn a_short_break_is_gone_on_from_the_last_message_without_a_recovery() {
    let home = TestDb::sqlite();
    let bench = Bench::new(home.db.clone(), 0).await;
    let bridge = Bridge::new(&bench.clock);
    let server = Server::up(&bench, &bridge, 1).await;
    let last = bridge.price("m-1", "1.85");
    server.feed.caught_up().await;
    bridge.disconnect(false);
    bridge.price("m-1", "1.9");
    let asked = server.feed.once(|requests| requests.opened.len() == 2).await;
    assert_eq!(asked.opened[1].0, last);
    server.feed.caught_up().await;
    assert_eq!(server.winner("m-1"), Some(MarketStatus::Active));
    assert_eq!(server.fixture("m-1").markets[0].outcomes[0].odds, Some(Multiplier::from_parts(19_000)));
    assert_eq!(server.feed.requests().recoveries.len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_recovery_during_which_the_connection_breaks_is_asked_for_again() {
    let home = TestDb::sqlite();
    let bench = Bench::new(home.db.clone(), 0).await;
    let bridge = Bridge::new(&bench.clock);
    let server = Server::start(&bench, &bridge, 1);
    server.feed.once(|requests| requests.recoveries.len() == 1).await;
    bridge.disconnect(false);
    let asked = server.feed.once(|requests| requests.recoveries.len() == 2).await;
    assert_eq!(asked.recoveries, [(0, "1-0".to_owned()), (0, "1-1".to_owned())]);
    bridge.price("m-1", "1.85");
    server.recover(&bridge, 2).await;
    assert_eq!(server.winner("m-1"), Some(MarketStatus::Active));
}

#[tokio::test(start_paused = true)]
async fn a_recovery_that_is_refused_is_asked_for_again_after_five_seconds() {
    let home = TestDb::sqlite();
    let bench = Bench::new(home.db.clone(), 0).await;
    let bridge = Bridge::new(&bench.clock);
    bridge.refuse_recoveries(true);
    let server = Server::start(&bench, &bridge, 1);
    let moments = server.feed.once(|requests| requests.recoveries.len() == 2).await.recovery_moments;
    let pause = moments[1] - moments[0];
    assert!((Duration::from_secs(5)..Duration::from_millis(5_500)).contains(&pause), "{pause:?}");
    bridge.refuse_recoveries(false);
    server.feed.once(|requests| requests.recoveries.len() == 3).await;
    bridge.price("m-1", "1.85");
    server.recover(&bridge, 3).await;
    assert_eq!(server.winner("m-1"), Some(MarketStatus::Active));
}
