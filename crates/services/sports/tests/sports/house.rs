//! The fixtures of the house: what is offered, at which prices, and what is decided of it.

use std::collections::BTreeSet;
use std::sync::Arc;

use baize_core::ports::Clock;
use baize_fairness::ClientSeed;
use baize_sports::Margins;
use baize_sports::house::{FixtureId, Season, SeasonSecret};
use baize_sports::market::Sport;
use baize_sportsbook::fixture::{FixtureStatus, FixtureView};
use baize_sportsbook::house::{BetMarkets, HouseBook, results_due};
use baize_sportsbook::results::MarketEvent;
use baize_sportsbook::{Board, MarketStatus, Selection, Unknown};
use baize_store::FixtureId as StoredFixtureId;
use baize_testkit::{FakeClock, NOW};
use baize_time::{Span, Timestamp};

pub struct Hand(pub FakeClock);

impl Clock for Hand {
    fn now(&self) -> Timestamp {
        self.0.now()
    }
}

/// A book with the fixtures of the season of now.
pub fn book() -> (HouseBook, FakeClock) {
    let clock = FakeClock::default();
    let book = HouseBook::new(Arc::new(Hand(clock.clone())));
    let salt = ClientSeed::parse("salt-of-the-week").unwrap();
    book.add_season(Season::at(NOW), SeasonSecret::from_entropy(&[7; 32]), salt);
    (book, clock)
}

/// Plays until everything is priced.
pub fn priced(book: &HouseBook) {
    while book.advance().len() > 60 || book.fixtures().iter().any(|fixture| fixture.version == 0) {}
}

pub fn of(book: &HouseBook, sport: Sport, status: FixtureStatus) -> Vec<Arc<FixtureView>> {
    let is_of = |fixture: &Arc<FixtureView>| fixture.info.sport == sport && fixture.status == status;
    book.fixtures().into_iter().filter(is_of).collect()
}

pub fn selection(fixture: &FixtureView, market: &str, outcome: &str) -> Selection {
    Selection { fixture: fixture.info.id, market: market.to_owned(), outcome: outcome.to_owned() }
}

#[test]
fn matches_go_on_at_any_hour_and_those_of_the_next_hours_have_prices() {
    let (book, clock) = book();
    for hour in 0..3 {
        clock.set(NOW.plus(Span::hours(5 * hour)));
        priced(&book);
        let live = |sport| of(&book, sport, FixtureStatus::Live).len();
        assert!(live(Sport::Football) >= 3 && live(Sport::Cricket) >= 2 && live(Sport::Basketball) >= 2);
        assert!(Sport::ALL.into_iter().filter(|sport| *sport != Sport::Racing).all(|sport| live(sport) >= 1));
        let next: Vec<_> =
            Sport::ALL.into_iter().flat_map(|sport| of(&book, sport, FixtureStatus::NotStarted)).collect();
        assert!(next.len() >= 60, "{}", next.len());
        for fixture in next {
            let has_price = fixture.markets.iter().any(|market| market.outcomes[0].odds.is_some());
            assert!(has_price, "{:?}", fixture.info);
        }
    }
}

#[test]
fn a_server_that_starts_in_the_middle_shows_the_same_fixtures_at_the_same_prices() {
    let shown = |book: &HouseBook| -> Vec<_> {
        let of_fixture = |fixture: &Arc<FixtureView>| {
            let odds = fixture.markets.iter().flat_map(|market| {
                market.outcomes.iter().map(|outcome| (market.name.clone(), outcome.id.clone(), outcome.odds))
            });
            (fixture.info.id, fixture.status, fixture.step, fixture.play.clone(), odds.collect::<Vec<_>>())
        };
        // What is stopped keeps the prices that it had, which a server that starts has not seen.
        book.fixtures().iter().filter(|fixture| !fixture.is_stopped).map(of_fixture).collect()
    };
    let (first, clock) = book();
    priced(&first);
    for _ in 0..40 {
        clock.advance(Span::millis(700));
        first.advance();
    }
    let (second, other) = book();
    other.set(clock.now());
    priced(&second);
    assert_eq!(shown(&first), shown(&second));
}

#[test]
fn while_bets_are_stopped_markets_are_suspended_and_afterwards_name_the_stop() {
    let (book, clock) = book();
    priced(&book);
    for _ in 0..2_000 {
        clock.advance(Span::millis(500));
        book.advance();
        let Some(stopped) = book.fixtures().into_iter().find(|one| one.is_stopped && !one.markets.is_empty())
        else {
            continue;
        };
        let market = stopped.markets[0].clone();
        let selection = selection(&stopped, &market.name, &market.outcomes[0].id);
        assert_eq!(book.quote(&selection).unwrap().status, MarketStatus::Suspended);
        for _ in 0..20 {
            clock.advance(Span::millis(500));
            book.advance();
            match book.quote(&selection) {
                Ok(quote) if quote.status == MarketStatus::Active => {
                    assert!(quote.stopped_by > market.stopped_by);
                    return;
                }
                _ => {}
            }
        }
    }
    panic!("no market was stopped and offered again");
}

#[test]
fn what_nobody_offers_is_unknown_and_what_is_over_is_closed() {
    let (book, clock) = book();
    priced(&book);
    let next = of(&book, Sport::Football, FixtureStatus::NotStarted).pop().unwrap();
    let status = |market: &str, outcome: &str| {
        book.quote(&selection(&next, market, outcome)).map(|quote| (quote.status, quote.in_play))
    };
    assert_eq!(status("1", "1"), Ok((MarketStatus::Active, false)));
    assert_eq!(status("18/total=99.5", "12"), Ok((MarketStatus::Inactive, false)));
    for (market, outcome) in [("1", "12"), ("219", "4"), ("1/", "1"), ("", ""), ("18/total=2.5", "x")] {
        assert_eq!(status(market, outcome), Err(Unknown::Selection), "{market} {outcome}");
    }
    let unknown = Selection { fixture: StoredFixtureId::from(1), ..selection(&next, "1", "1") };
    assert_eq!(book.quote(&unknown), Err(Unknown::Fixture));
    clock.advance(Span::hours(4));
    assert!(!book.quote(&selection(&next, "1", "1")).unwrap().is_fed, "nobody has played for hours");
    clock.set(next.info.start.plus(Span::minutes(30)));
    priced(&book);
    assert_eq!(status("1", "1"), Ok((MarketStatus::Inactive, false)));
}

#[test]
fn every_market_that_was_offered_is_decided_when_the_fixture_is_over() {
    let (book, _) = book();
    for sport in Sport::ALL {
        let id = FixtureId::starting(sport, NOW, NOW.plus(Span::hours(1))).next().unwrap();
        let mut fixture = book.fixture_from_seed(id).unwrap();
        let mut offered = BTreeSet::new();
        loop {
            let name = |market: &baize_sports::simulator::PricedMarket| {
                let (market, specifiers) = (market.market, market.specifiers.clone());
                baize_sports::market::MarketName { market, specifiers }.to_string()
            };
            offered.extend(fixture.contest().board(&Margins::default()).iter().map(name));
            let Some(at) = fixture.next_step() else { break };
            fixture.advance(at);
        }
        let ended = fixture.ended_at().unwrap();
        let markets = BetMarkets { open: offered.iter().cloned().collect(), known: Vec::new() };
        let due = results_due(&book, id, &markets, ended.plus(Span::minutes(1))).unwrap().messages;
        let decided: BTreeSet<_> = due.iter().map(|message| message.market.clone()).collect();
        assert_eq!(decided, offered, "{}", sport.name());
        for message in due {
            let MarketEvent::Settled(result, _) = message.event else { panic!("{message:?}") };
            assert!(result.decided_at.is_some_and(|at| at <= ended), "{}", message.market);
        }
    }
}

#[test]
fn a_builder_in_play_can_be_asked_for_at_the_price_that_was_shown_a_moment_ago() {
    let (book, clock) = book();
    priced(&book);
    let parts = [("1", "1"), ("166/total=10.5", "12")];
    let parts = parts.map(|(market, outcome)| (market.to_owned(), outcome.to_owned()));
    let mut compared = 0;
    for _ in 0..60 {
        clock.advance(Span::seconds(2));
        book.advance();
        let in_play = of(&book, Sport::Football, FixtureStatus::Live);
        let built =
            in_play.iter().filter_map(|fixture| book.build(fixture.info.house().unwrap().id, &parts).ok());
        let shown: Vec<_> =
            built.filter_map(|(selection, quote)| Some((selection, quote.odds?))).take(2).collect();
        clock.advance(Span::seconds(2));
        book.advance();
        for (selection, odds) in shown {
            let later = book.quote(&selection).unwrap();
            assert!(later.in_play && later.selections == 2);
            if later.odds.is_some() {
                assert!(later.best_shown >= odds, "{later:?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 5, "{compared}");
}

#[test]
fn a_builder_that_cannot_be_read_is_unknown_though_the_book_was_never_played() {
    let (book, _) = book();
    let next = FixtureId::starting(Sport::Football, NOW, NOW.plus(Span::hours(1))).next().unwrap();
    let named = |market: &str| Selection {
        fixture: StoredFixtureId::from(next.number()),
        market: market.to_owned(),
        outcome: "74".to_owned(),
    };
    assert_eq!(book.quote(&named(&format!("90020/{}", ";".repeat(50_000)))), Err(Unknown::Selection));
    assert_eq!(named(&format!("90020/{}", ";".repeat(50_000))).parts().len(), 8);
    assert!(book.quote(&named("90020/1@1;29@74")).is_ok_and(|quote| !quote.is_fed));
}
