//! Tables, form and meetings, from fixtures that are over.

use baize_sports::house::{Competition, Contestants, MATCHES_OF_TABLE, Season, SeasonSecret};
use baize_sports::market::Sport;
use baize_sportsbook::fixture::FixtureStatus;
use baize_sportsbook::house::{Ending, HouseBook};
use baize_testkit::{FakeClock, NOW};
use baize_time::Span;

use crate::house::{Hand, of};

/// A book that has played all of its past, with the seasons that it reaches back into.
fn whole_book() -> (HouseBook, FakeClock) {
    let clock = FakeClock::default();
    let book = HouseBook::new(std::sync::Arc::new(Hand(clock.clone())));
    for season in [Season::at(NOW).previous(), Season::at(NOW)] {
        let salt = baize_fairness::ClientSeed::parse("salt-of-the-week").unwrap();
        book.add_season(season, SeasonSecret::from_entropy(&[7; 32]), salt);
    }
    while book.advance().len() > 40 {}
    while !book.has_history() {
        book.look_back();
    }
    (book, clock)
}

fn competitions() -> impl Iterator<Item = Competition> {
    Sport::ALL.into_iter().flat_map(Competition::all)
}

#[test]
fn a_table_counts_every_match_once_since_it_began_again() {
    let (book, _) = whole_book();
    for competition in competitions() {
        let table = book.table(competition);
        assert!((1..=table.rounds).contains(&table.round));
        if competition.sport() == Sport::Racing {
            assert!(table.standings.is_empty());
            continue;
        }
        assert_eq!(table.standings.len(), 16);
        let of_all =
            |count: fn(&baize_sports::house::Standing) -> u32| table.standings.iter().map(count).sum::<u32>();
        assert_eq!(of_all(|one| one.won), of_all(|one| one.lost));
        assert_eq!(of_all(|one| one.scored), of_all(|one| one.conceded));
        assert_eq!(of_all(|one| one.played), of_all(|one| one.won + one.drawn + one.lost));
        // Matches that are going on, were abandoned or wait for their final result are left out.
        let begun = u32::try_from(table.round).unwrap() * 16;
        assert!(
            (begun.saturating_sub(64)..=begun).contains(&of_all(|one| one.played)),
            "{}",
            competition.name()
        );
        assert!(
            table.standings.is_sorted_by(|a, b| (a.points, a.difference()) >= (b.points, b.difference()))
        );
    }
}

#[test]
fn form_and_meetings_are_of_before_the_fixture_and_the_latest_first() {
    let (book, _) = whole_book();
    let next = of(&book, Sport::Football, FixtureStatus::NotStarted).remove(0);
    let planned = next.info.house().unwrap();
    let Contestants::Sides(sides) = planned.contestants else { panic!("a match has sides") };
    let history = book.history_of(&planned);
    assert_eq!(history.form.iter().map(|form| form.contestant).collect::<Vec<_>>(), sides);
    for form in &history.form {
        assert_eq!(form.fixtures.len(), 5);
        assert!(form.fixtures.is_sorted_by(|a, b| a.planned.start > b.planned.start));
        assert!(form.fixtures.iter().all(|past| past.planned.start < planned.start));
    }
    // Everyone met everyone twice in the rounds that are remembered, all but those that were abandoned.
    assert!((1..=2).contains(&history.meetings.len()), "{}", history.meetings.len());
    let first = &history.meetings[0].planned;
    let again = book.history_of(first);
    assert!(again.meetings.iter().all(|past| past.planned.start < first.start));
}

#[test]
fn what_ends_joins_the_history_as_a_server_that_starts_later_has_it() {
    let (book, clock) = whole_book();
    clock.advance(Span::minutes(40));
    while book.advance().len() > 40 {}
    let (later, other) = whole_book();
    other.set(clock.now());
    while later.advance().len() > 40 {}
    for competition in competitions() {
        let (known, replayed) = (book.latest_results(competition, 40), later.latest_results(competition, 40));
        assert_eq!(known, replayed, "{}", competition.name());
        assert_eq!(book.table(competition), later.table(competition));
    }
}

#[test]
fn no_more_is_remembered_than_a_table_has_matches_and_races_have_places() {
    let (book, _) = whole_book();
    for competition in competitions() {
        let known = book.latest_results(competition, usize::MAX);
        assert!(known.len() <= MATCHES_OF_TABLE, "{}", known.len());
        if competition.sport() == Sport::Racing {
            let Ending::Race(places) = &known[0].ending else { panic!("a race has places") };
            assert!(places.iter().any(|(_, place)| *place == 1));
        }
    }
}
