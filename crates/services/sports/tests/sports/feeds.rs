//! Feeds in the memory of a server: what is shown of their fixtures, and at which prices.

use baize_money::BasisPoints;
use baize_sports::market::Tab;
use baize_sports::{Chances, EachWayTerms, Probability};
use baize_sportsbook::fixture::{FixtureKind, FixtureStatus};
use baize_sportsbook::{Board, MarketStatus, Unknown};
use baize_testkit::NOW;
use baize_time::Span;
use serde_json::json;

use crate::feed_stage::{
    MATCH, OUTRIGHT, OVER, PRODUCER, TestFeed, described, exact, football, home, id, of, on, open, prices,
    total, winner, with,
};

#[test]
fn a_listed_fixture_is_shown_before_it_has_prices() {
    let feed = TestFeed::new();
    let view = feed.book.fixture(id(MATCH)).unwrap();
    let info = &view.info;
    assert_eq!(
        (&*info.producer, info.kind, info.start),
        (PRODUCER, FixtureKind::Match, NOW.plus(Span::hours(1)))
    );
    assert_eq!((&*info.competition.name, &*info.competition.category), ("Coastal League", "Northland"));
    assert!(!info.is_of_house() && !info.competition.is_of_house());
    let sides: Vec<_> = view.competitors.iter().map(|side| (side.id, side.name.as_str())).collect();
    assert_eq!(sides, [(11, "Harbour Rovers"), (12, "Alder Town")]);
    assert_eq!((view.status, view.is_fed, view.markets.len()), (FixtureStatus::NotStarted, false, 0));
    assert_eq!(feed.book.fixtures().len(), 2);
    assert_eq!(feed.book.quote(&on("m-0", "1", "1")), Err(Unknown::Fixture));
    assert_eq!(feed.book.quote(&on(MATCH, "999", "1")), Err(Unknown::Selection));
    assert_eq!(feed.quote(&home()).status, MarketStatus::Inactive, "it may be offered later");
}

#[test]
fn what_is_listed_again_changes_the_fixture_and_keeps_its_prices() {
    let feed = TestFeed::up();
    let mut later = football(MATCH);
    later.starts_at = later.starts_at.plus(Span::hours(2));
    let (stamp, version) = (feed.book.stamp(), feed.book.fixture(id(MATCH)).unwrap().version);
    feed.list(vec![football(MATCH)]);
    assert_eq!(feed.book.stamp(), stamp, "nothing has changed");
    feed.list(vec![later.clone()]);
    let view = feed.book.fixture(id(MATCH)).unwrap();
    assert_eq!((view.info.start, view.version), (later.starts_at, version + 1));
    assert!(feed.book.stamp() != stamp && feed.offers(&home()));
    later.competitors.pop();
    let (changed, problem) = feed.book.list(PRODUCER, vec![later]);
    assert_eq!((changed.len(), problem), (0, Some((MATCH.to_owned(), "a match has two sides"))));
}

#[test]
fn prices_are_quoted_exactly_as_they_were_sent() {
    let mut feed = TestFeed::up();
    let outcomes = json!([
        { "outcome": "13", "odds": "2.3333", "probability": "0.4" },
        { "outcome": "12", "odds": "1.58", "probability": "0.612345678" },
    ]);
    let message = prices(MATCH, &[with(of(18, "total=2.5"), &json!({ "status": 1, "outcomes": outcomes }))]);
    assert_eq!(feed.send(&message).refused, 0);
    let quote = feed.quote(&on(MATCH, "18/total=2.5", "12"));
    assert_eq!((quote.odds, quote.best_shown), (Some(exact("1.58")), exact("1.58")));
    let probability = Probability::from_parts(612_345_678).unwrap();
    assert_eq!(quote.chances, Some(Chances::of_win(probability)));
    assert_eq!((quote.stopped_by, quote.tab, quote.each_way), (feed.seq, Tab::Main, None));
    assert_eq!((quote.margin, quote.in_play, quote.is_fed), (BasisPoints::new(450), false, true));
    assert_eq!(quote.starts_at, NOW.plus(Span::hours(1)));
    assert_eq!(
        feed.quote(&on(MATCH, "18/total=2.5", "13")).odds,
        Some(exact("2.3333")),
        "it is off the ladder"
    );
    assert_eq!(feed.quote(&home()).chances, None, "nobody gave them");
    assert_eq!(quote.outside.as_deref(), Some(&described("over")));
    let view = feed.book.fixture(id(MATCH)).unwrap();
    let labels = |market: &str| -> Vec<_> {
        view.market(market).unwrap().outcomes.iter().map(|outcome| outcome.label.clone()).collect()
    };
    assert_eq!(
        (labels("1"), labels("18/total=2.5")),
        (words(&["home", "draw", "away"]), words(&["over", "under"]))
    );
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

#[test]
fn a_market_that_is_listed_is_replaced_whole_and_one_without_outcomes_only_changes_its_status() {
    let mut feed = TestFeed::up();
    feed.send(&prices(MATCH, &[total("2.5")]));
    let (priced, opened) = (feed.seq, feed.quote(&home()).stopped_by);
    feed.send(&prices(MATCH, &[open(of(1, ""), &[("1", "2.4")])]));
    assert_eq!(feed.quote(&home()).odds, Some(exact("2.4")));
    assert_eq!(feed.quote(&home()).best_shown, exact("2.5"), "what was shown a moment ago");
    assert_eq!(feed.quote(&home()).stopped_by, opened, "prices that move stop nothing");
    assert!(!feed.offers(&on(MATCH, "1", "2")));
    feed.wait(Span::seconds(5));
    feed.send(&prices(MATCH, &[open(of(1, ""), &[("1", "2.4")])]));
    assert_eq!(feed.quote(&home()).best_shown, exact("2.4"));
    let over = on(MATCH, "18/total=2.5", "12");
    assert_eq!((feed.quote(&over).odds, feed.quote(&over).stopped_by), (Some(exact("1.58")), priced));
    let numbers = [
        (-1, MarketStatus::Suspended),
        (0, MarketStatus::Inactive),
        (-2, MarketStatus::HandedOver),
        (-3, MarketStatus::Settled),
        (-4, MarketStatus::Cancelled),
        (1, MarketStatus::Active),
    ];
    for (number, status) in numbers {
        feed.send(&prices(MATCH, &[with(of(18, "total=2.5"), &json!({ "status": number }))]));
        let quote = feed.quote(&over);
        assert_eq!((quote.status, quote.odds, quote.stopped_by), (status, Some(exact("1.58")), feed.seq));
    }
}

#[test]
fn the_winner_of_a_competition_is_offered_each_way_by_the_names_of_who_can_win_it() {
    let mut feed = TestFeed::up();
    let favourites = [("competitor:13", "9"), ("competitor:99", "21")];
    assert_eq!(feed.send(&prices(OUTRIGHT, &[open(of(90_010, ""), &favourites)])).refused, 0);
    let quote = feed.quote(&on(OUTRIGHT, "90010", "competitor:13"));
    assert_eq!(quote.each_way, Some(EachWayTerms::OUTRIGHT_WINNER));
    assert_eq!((quote.subject.is_outright, quote.margin), (true, BasisPoints::new(1_500)));
    assert_eq!(quote.subject.competition, feed.quote(&home()).subject.competition);
    let outside = quote.outside.unwrap();
    assert_eq!(
        (&*outside.label, outside.is_outright, outside.sides.len()),
        ("runner:Quarry Athletic", true, 0)
    );
    let unnamed = feed.quote(&on(OUTRIGHT, "90010", "competitor:99"));
    assert_eq!(unnamed.outside.unwrap().label, "runner:99", "its number where nobody gave a name");
}

#[test]
fn players_have_the_names_that_messages_gave() {
    let mut feed = TestFeed::up();
    let named = json!([{ "outcome": "player:7", "odds": "3.5", "name": "A. Mason" }, { "outcome": "1716", "odds": "9" }]);
    let scorer = with(of(40, "type=live"), &json!({ "status": 1, "outcomes": named }));
    feed.send(&prices(MATCH, &[scorer]));
    let label = |feed: &TestFeed, outcome| {
        feed.quote(&on(MATCH, "40/type=live", outcome)).outside.unwrap().label.clone()
    };
    assert_eq!(
        (label(&feed, "player:7"), label(&feed, "1716")),
        ("player:A. Mason".to_owned(), "none".to_owned())
    );
    feed.send(&prices(MATCH, &[open(of(40, "type=live"), &[("player:7", "3"), ("player:8", "4")])]));
    assert_eq!(label(&feed, "player:7"), "player:A. Mason", "it is remembered");
    assert_eq!(label(&feed, "player:8"), "player:8");
}

#[test]
fn what_is_wrong_is_refused_and_locks_nothing_else() {
    let mut feed = TestFeed::up();
    feed.send(&prices(MATCH, &[total("2.5"), total("3.5")]));
    let wrong = [
        open(of(4_242, ""), &[("1", "2")]),
        open(of(18, "goals=2.5"), &[OVER]),
        open(of(18, ""), &[OVER]),
        open(of(18, "total=2.5"), &[OVER, ("1", "2")]),
    ];
    let received = feed.send(&prices(MATCH, &[&wrong[..], &[winner("2.6")]].concat()));
    assert_eq!((received.refused, received.has_gap), (4, false));
    assert_eq!(feed.quote(&home()).odds, Some(exact("2.6")));
    assert!(feed.offers(&home()) && feed.offers(&on(MATCH, "18/total=3.5", "12")));
    // The market itself takes no bets: nobody knows what was meant.
    assert_eq!(feed.quote(&on(MATCH, "18/total=2.5", "12")).status, MarketStatus::Suspended);
    feed.send(&prices(MATCH, &[with(of(1, ""), &json!({ "status": 7 }))]));
    assert_eq!(feed.quote(&home()).status, MarketStatus::Suspended);
    assert_eq!(feed.send(&prices("m-0", &[winner("2")])).refused, 1, "a fixture that nobody listed");
    let of_another = with(prices(MATCH, &[winner("2")]), &json!({ "producer": "another" }));
    assert_eq!(feed.send(&of_another).refused, 1);
}

#[test]
fn odds_that_are_not_offered_and_outcomes_that_are_inactive_give_no_price() {
    let mut feed = TestFeed::up();
    for (odds, is_offered) in [
        ("1.0099", false),
        ("1", false),
        ("1.01", true),
        ("1000", true),
        ("1000.0001", false),
        ("1001", false),
    ] {
        assert_eq!(feed.send(&prices(MATCH, &[winner(odds)])).refused, 0, "{odds}");
        assert_eq!(feed.quote(&home()).odds, Some(exact(odds)).filter(|_| is_offered), "{odds}");
        assert!(feed.offers(&on(MATCH, "1", "3")), "the others are");
    }
    let outcomes = json!([{ "outcome": "1", "odds": "2", "active": false }, { "outcome": "2" }]);
    feed.send(&prices(MATCH, &[with(of(1, ""), &json!({ "status": 1, "outcomes": outcomes }))]));
    assert_eq!([home(), on(MATCH, "1", "2")].map(|selection| feed.quote(&selection).odds), [None; 2]);
}
