//! Recovery.

use baize_sandbox_odds_feed::RecoveryRequest;
use baize_sports_feed::message::{BetStop, MarketOdds, OddsChange, PlayState};
use baize_sports_feed::{Body, FedFixture};

use crate::client::{Reader, change, fixture, market, odds, one, recover, rollback};

fn stop(groups: &[&str]) -> Body {
    let groups = groups.iter().map(|group| (*group).to_owned()).collect();
    Body::BetStop(BetStop { groups, reason: None })
}

/// The number, the fixture and the body of what a recovery sends.
async fn recovered(reader: &mut Reader, request_id: &str) -> Vec<(i64, String, Body)> {
    let mut sent = Vec::new();
    loop {
        let message = reader.message().await;
        assert_eq!(message.request_id.as_deref(), Some(request_id));
        let is_last = message.body == Body::SnapshotComplete {};
        sent.push((message.seq, message.fixture, message.body));
        if is_last {
            return sent;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn what_lasts_is_sent_again_then_what_everything_costs_then_that_this_was_all() {
    let (bridge, feed) = one();
    feed.push("m-1", rollback(1));
    feed.push("m-1", change(Some(1), vec![odds(market(1, ""), 1, "1")]));
    feed.push("m-2", rollback(2));
    let mut reader = Reader::open(&bridge, 4).await;
    recover(&bridge, 2, "a").await;
    let sent = recovered(&mut reader, "a").await;
    let expected = [
        (5, "m-2", rollback(2)),
        (6, "m-1", change(Some(1), vec![odds(market(1, ""), 1, "1")])),
        (7, "", Body::SnapshotComplete {}),
    ];
    assert_eq!(sent, expected.map(|(seq, fixture, body)| (seq, fixture.to_owned(), body)));
    let request = RecoveryRequest { producer: "live".to_owned(), after: 2, request_id: "a".to_owned() };
    assert_eq!(*feed.recovery_requests().borrow(), [request]);
}

#[tokio::test(start_paused = true)]
async fn what_was_sent_again_is_not_kept_twice_and_keeps_its_first_number() {
    let (bridge, feed) = one();
    feed.push("m-1", rollback(1));
    recover(&bridge, 0, "a").await;
    let mut reader = Reader::open(&bridge, 4).await;
    recover(&bridge, 0, "b").await;
    let again = recovered(&mut reader, "b").await;
    assert_eq!(again.iter().map(|(seq, ..)| *seq).collect::<Vec<_>>(), [5, 6]);
    recover(&bridge, 2, "c").await;
    assert_eq!(recovered(&mut reader, "c").await.len(), 1, "the reader has it from its first number on");
}

#[tokio::test(start_paused = true)]
async fn the_last_state_is_put_together_from_changes_and_stops() {
    let (bridge, feed) = one();
    feed.push_fixture(fixture("m-1"));
    let state = PlayState { score: [1, 0], section: 1, ..PlayState::default() };
    feed.push(
        "m-1",
        change(Some(0), vec![odds(market(1, ""), 1, "1"), odds(market(18, "total=2.5"), 0, "12")]),
    );
    let progress = OddsChange { status: Some(1), state: Some(state.clone()), markets: Vec::new() };
    feed.push("m-1", Body::OddsChange(progress));
    feed.push(
        "m-1",
        change(None, vec![MarketOdds { of: market(18, "total=2.5"), status: 1, outcomes: Vec::new() }]),
    );
    feed.push("m-1", change(None, vec![odds(market(19, "total=1.5"), 1, "13")]));
    feed.push("m-1", stop(&["main"]));
    let mut reader = Reader::open(&bridge, 6).await;
    recover(&bridge, 6, "a").await;
    let markets = vec![
        odds(market(1, ""), -1, "1"),
        odds(market(18, "total=2.5"), -1, "12"),
        odds(market(19, "total=1.5"), 1, "13"),
    ];
    let expected = OddsChange { status: Some(1), state: Some(state), markets };
    assert_eq!(recovered(&mut reader, "a").await[0].2, Body::OddsChange(expected));
}

#[tokio::test(start_paused = true)]
async fn a_stop_of_all_suspends_what_is_active_until_it_is_priced_again() {
    for groups in [&[][..], &["all"], &["goals", "all"]] {
        let (bridge, feed) = one();
        let of = || market(901, "setnr=1|gamenr=2");
        feed.push("m-1", change(None, vec![odds(of(), 1, "1"), odds(market(1, ""), -3, "1")]));
        feed.push("m-1", stop(groups));
        let mut reader = Reader::open(&bridge, 3).await;
        recover(&bridge, 3, "a").await;
        let stopped = change(None, vec![odds(market(1, ""), -3, "1"), odds(of(), -1, "1")]);
        assert_eq!(recovered(&mut reader, "a").await[0].2, stopped);
        feed.push("m-1", change(None, vec![odds(market(901, "gamenr=2|setnr=1"), 1, "2")]));
        assert_eq!(reader.message().await.seq, 6);
        recover(&bridge, 6, "b").await;
        let priced = change(None, vec![odds(market(1, ""), -3, "1"), odds(of(), 1, "2")]);
        assert_eq!(recovered(&mut reader, "b").await[0].2, priced, "specifiers are in any order");
    }
}

#[tokio::test(start_paused = true)]
async fn fixtures_that_are_over_are_left_out() {
    let (bridge, feed) = one();
    for (name, status) in [("ended", 3), ("closed", 4), ("cancelled", 5), ("postponed", 8), ("abandoned", 9)]
    {
        feed.push(name, change(Some(status), Vec::new()));
    }
    feed.push("listed as over", change(None, Vec::new()));
    feed.push_fixture(FedFixture { status: 5, ..fixture("listed as over") });
    let mut reader = Reader::open(&bridge, 7).await;
    recover(&bridge, 7, "a").await;
    let sent = recovered(&mut reader, "a").await;
    assert_eq!(sent.iter().map(|(_, fixture, _)| fixture.as_str()).collect::<Vec<_>>(), ["postponed", ""]);
}
