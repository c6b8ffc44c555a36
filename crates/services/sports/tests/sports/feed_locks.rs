//! When no bets are taken on what a feed offers: its producer is down, or it has stopped them, or operators have.

use baize_money::BasisPoints;
use baize_sports::market::Sport;
use baize_sports_feed::{FedFixture, FeedError, Health, Message};
use baize_sportsbook::controls::{SportsMargins, Suspensions};
use baize_sportsbook::fixture::FixtureStatus;
use baize_sportsbook::{Board, MarketStatus, Unknown};
use baize_testkit::NOW;
use baize_time::Span;
use serde_json::{Value, json};

use crate::feed_stage::{
    MATCH, OUTRIGHT, OVER, PRODUCER, TestFeed, UNDER, about, exact, football, home, id, kick_off, of, on,
    open, prices, total, winner, with,
};

#[test]
fn a_producer_takes_no_bets_before_its_recovery_and_none_after_a_gap_until_the_next_one() {
    let mut feed = TestFeed::new();
    feed.alive();
    feed.send(&prices(MATCH, &[winner("2.5")]));
    assert!(!feed.offers(&home()));
    assert_eq!(feed.quote(&home()).status, MarketStatus::Suspended, "it is shown locked");
    assert_eq!(feed.book.wants_recovery(PRODUCER), Some(0));
    feed.book.recovering(PRODUCER, "r-1");
    feed.send(&prices(MATCH, &[winner("2.5")]));
    feed.send(&json!({ "kind": "snapshot_complete", "request_id": "of-another-server" }));
    assert!(!feed.offers(&home()));
    feed.send(&json!({ "kind": "snapshot_complete", "request_id": "r-1" }));
    assert!(feed.offers(&home()) && feed.book.wants_recovery(PRODUCER).is_none());
    let whole = feed.seq;
    feed.seq += 1;
    assert!(feed.send(&prices(MATCH, &[winner("2.2")])).has_gap);
    assert!(!feed.offers(&home()) && !feed.quote(&home()).is_fed);
    assert_eq!(feed.quote(&home()).odds, Some(exact("2.2")), "it is applied nevertheless");
    assert_eq!(feed.book.wants_recovery(PRODUCER), Some(whole));
    let stopped_by = feed.quote(&home()).stopped_by;
    feed.recover(&[prices(MATCH, &[winner("2.3")])]);
    assert!(feed.offers(&home()));
    assert!(feed.quote(&home()).stopped_by > stopped_by, "a bet that waits was stopped");
    feed.send(&json!({ "kind": "alive", "subscribed": false }));
    feed.alive();
    assert!(!feed.offers(&home()), "only a recovery opens it again");
}

#[test]
fn silence_locks_what_is_in_play_after_ten_seconds_and_all_after_twenty() {
    let mut feed = TestFeed::up();
    feed.list(vec![football("m-2")]);
    feed.send(&kick_off(&[winner("2.5")]));
    feed.send(&prices("m-2", &[winner("3")]));
    let later = on("m-2", "1", "1");
    let offered = |feed: &TestFeed| [feed.offers(&home()), feed.offers(&later)];
    feed.wait(Span::millis(9_999));
    assert_eq!(offered(&feed), [true, true]);
    feed.wait(Span::millis(1));
    assert_eq!(offered(&feed), [false, true]);
    feed.send(&kick_off(&[winner("2.6")]));
    assert_eq!(offered(&feed), [false, true], "other messages are no sign of life");
    feed.wait(Span::seconds(10));
    assert_eq!((offered(&feed), feed.book.health(PRODUCER)), ([false, false], Some(Health::Down)));
    feed.alive();
    assert_eq!(offered(&feed), [true, true]);
    // What is sent late is as old as silence.
    let sent_at = feed.clock.now().minus(Span::millis(10_001)).millis();
    feed.send(&with(kick_off(&[winner("2.7")]), &json!({ "ts": sent_at })));
    assert_eq!(offered(&feed), [false, true]);
    feed.send(&kick_off(&[winner("2.7")]));
    assert_eq!(offered(&feed), [true, true], "one is in time");
}

#[test]
fn what_a_recovery_did_not_send_is_not_offered_any_more() {
    let mut feed = TestFeed::up();
    feed.send(&prices(MATCH, &[total("2.5"), total("3.5")]));
    feed.seq += 1;
    feed.send(&prices(MATCH, &[total("4.5")]));
    let missing = on(MATCH, "18/total=4.5", "12");
    feed.recover(&[prices(MATCH, &[winner("2.5"), total("2.5")])]);
    assert!(feed.offers(&home()) && feed.offers(&on(MATCH, "18/total=2.5", "12")));
    for market in ["18/total=3.5", "18/total=4.5"] {
        assert_eq!(feed.quote(&on(MATCH, market, "12")).status, MarketStatus::Inactive, "{market}");
    }
    feed.send(&prices(MATCH, &[total("4.5")]));
    assert!(feed.offers(&missing), "until it is priced again");
}

#[test]
fn what_happens_to_one_producer_leaves_the_markets_of_another_as_they_are() {
    let mut feed = TestFeed::up();
    let mut other = feed.beside("inland");
    other.recover(&[prices(MATCH, &[winner("3")])]);
    let offered =
        |feed: &TestFeed, other: &TestFeed| [feed.offers(&feed.home()), other.offers(&other.home())];
    assert_ne!(feed.home().fixture, other.home().fixture);
    let quote = other.quote(&other.home());
    feed.send(&about(MATCH, "bet_stop", &json!({})));
    assert_eq!(offered(&feed, &other), [false, true]);
    feed.seq += 1;
    feed.alive();
    assert_eq!(offered(&feed, &other), [false, true]);
    feed.wait(Span::seconds(15));
    other.alive();
    feed.wait(Span::seconds(5));
    assert_eq!(
        (feed.book.health(PRODUCER), feed.book.health("inland")),
        (Some(Health::Down), Some(Health::Up))
    );
    assert_eq!(other.quote(&other.home()), quote);
    feed.recover(&[prices(MATCH, &[winner("2.5")])]);
    assert_eq!(offered(&feed, &other), [true, true]);
    assert_eq!(other.quote(&other.home()), quote);
}

#[test]
fn bets_are_stopped_at_once_on_all_markets_or_on_a_group() {
    let mut feed = TestFeed::up();
    let corners = open(of(166, "total=9.5"), &[OVER, UNDER]);
    let goals = open(of(19, "total=1.5"), &[OVER, UNDER]);
    let all = [winner("2.5"), goals, corners];
    feed.send(&kick_off(&all));
    let offered = |feed: &TestFeed| {
        [home(), on(MATCH, "19/total=1.5", "12"), on(MATCH, "166/total=9.5", "12")]
            .map(|one| feed.offers(&one))
    };
    for (groups, left) in [
        (json!(["corners"]), [true, true, false]),
        (json!(["goals", "main"]), [false, false, true]),
        (json!(["all"]), [false; 3]),
        (json!([]), [false; 3]),
    ] {
        feed.send(&about(MATCH, "bet_stop", &json!({ "groups": groups, "reason": "possible goal" })));
        assert_eq!(offered(&feed), left, "{groups}");
        let stop = feed.seq;
        assert_eq!(feed.book.fixture(id(MATCH)).unwrap().is_stopped, left == [false; 3]);
        feed.send(&kick_off(&all));
        assert_eq!(offered(&feed), [true; 3]);
        let stopped_by = if left[0] { 0..stop } else { stop + 1..stop + 2 };
        assert!(stopped_by.contains(&feed.quote(&home()).stopped_by), "{groups}");
    }
}

#[test]
fn a_message_that_cannot_be_read_counts_as_received_and_locks_its_fixture_until_it_is_priced_again() {
    let mut feed = TestFeed::up();
    feed.list(vec![football("m-2")]);
    feed.send(&prices(MATCH, &[total("2.5")]));
    feed.send(&prices("m-2", &[winner("3")]));
    let offered = |feed: &TestFeed| {
        [home(), on(MATCH, "18/total=2.5", "12"), on("m-2", "1", "1")].map(|one| feed.offers(&one))
    };
    let wrong: [Value; 4] = [
        with(prices(MATCH, &[winner("2")]), &json!({ "kind": "goal" })),
        about(MATCH, "bet_settlement", &json!({ "markets": [] })),
        prices(MATCH, &[winner("2.00001")]),
        prices(MATCH, &[with(winner("2"), &json!({ "market": "one" }))]),
    ];
    for message in wrong {
        let received = feed.send(&message);
        let is_of = |error| matches!(error, FeedError::Body { seq, .. } if seq == feed.seq);
        assert!(received.unreadable.is_some_and(is_of) && !received.has_gap, "{message}");
        assert_eq!((offered(&feed), feed.book.last(PRODUCER)), ([false, false, true], feed.seq));
        assert!(!feed.send(&prices(MATCH, &[winner("2.5")])).has_gap);
        assert_eq!(offered(&feed), [true, false, true]);
        feed.send(&prices(MATCH, &[total("2.5")]));
        assert_eq!(offered(&feed), [true; 3]);
    }
    assert!(matches!(feed.book.receive(PRODUCER, Message::read("odds: 2")), Err(FeedError::Unreadable(_))));
    assert_eq!(offered(&feed), [true; 3], "it has no number: the next message shows a gap");
}

#[test]
fn what_operators_suspend_is_shown_locked_from_the_next_turn_on_and_their_margins_from_the_next_price() {
    let mut feed = TestFeed::up();
    let status = |feed: &TestFeed| feed.quote(&home()).status;
    for scope in ["all", "producer/coastal", "sport/football", &format!("market/{}/1", id(MATCH))] {
        feed.book.set_controls(&Suspensions::new([scope.to_owned()]), &SportsMargins::default());
        feed.book.turn();
        assert_eq!(status(&feed), MarketStatus::Suspended, "{scope}");
        feed.book.set_controls(&Suspensions::default(), &SportsMargins::default());
        feed.book.turn();
        assert_eq!(status(&feed), MarketStatus::Active, "{scope}");
    }
    let mut margins = SportsMargins::default();
    let winner_of = feed.book.fixture(id(MATCH)).unwrap().market("1").unwrap().market;
    margins.set(Sport::Football, (winner_of.family, false), BasisPoints::new(800));
    feed.book.set_controls(&Suspensions::default(), &margins);
    assert_eq!(feed.quote(&home()).margin, BasisPoints::new(500));
    feed.send(&prices(MATCH, &[winner("2.5")]));
    assert_eq!(feed.quote(&home()).margin, BasisPoints::new(800));
}

#[test]
fn a_fixture_that_is_over_offers_nothing_and_is_shown_for_two_hours() {
    let mut feed = TestFeed::up();
    feed.send(&with(prices(MATCH, &[]), &json!({ "status": 3 })));
    let view = feed.book.fixture(id(MATCH)).unwrap();
    assert_eq!((view.status, view.markets.len(), view.ended_at), (FixtureStatus::Ended, 0, Some(NOW)));
    assert_eq!(feed.quote(&home()).status, MarketStatus::Inactive);
    feed.wait(Span::millis(2 * 3_600_000 - 1));
    assert!(feed.book.fixture(id(MATCH)).is_some());
    feed.wait(Span::millis(1));
    assert!(feed.book.fixture(id(MATCH)).is_none() && feed.book.fixture(id(OUTRIGHT)).is_some());
    assert_eq!(feed.book.quote(&home()), Err(Unknown::Fixture));
}

#[test]
fn a_fixture_that_is_listed_as_over_is_not_shown_longer_than_one_that_ends() {
    let feed = TestFeed::up();
    feed.list(vec![FedFixture { status: 3, ..football("m-2") }]);
    assert_eq!(feed.book.fixture(id("m-2")).unwrap().status, FixtureStatus::Ended);
    feed.wait(Span::hours(4));
    assert!(feed.book.fixture(id("m-2")).is_none());
}

#[test]
fn a_gap_before_a_message_that_cannot_be_read_locks_all_fixtures_at_once() {
    let mut feed = TestFeed::up();
    feed.list(vec![football("m-2")]);
    feed.send(&prices("m-2", &[winner("3")]));
    feed.seq += 1;
    let received = feed.send(&with(prices(MATCH, &[]), &json!({ "kind": "goal" })));
    assert!(received.has_gap && received.unreadable.is_some());
    assert_eq!(feed.book.health(PRODUCER), Some(Health::Down));
    assert!(!feed.offers(&on("m-2", "1", "1")));
}
