//! The fixtures of the house, played by the clock.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

use std::collections::BTreeSet;

use baize_fairness::ClientSeed;
use baize_sports::Margins;
use baize_sports::house::{Contestants, FixtureId, HouseFixture, Pace, Season, SeasonSecret};
use baize_sports::market::Sport;
use baize_time::{Span, Timestamp};

/// Noon of 2026-11-25.
const NOON: Timestamp = Timestamp::from_millis(1_795_608_000_000);

fn fixture(id: FixtureId) -> HouseFixture {
    let seed = SeasonSecret::from_entropy(&[9; 32]).seed(id);
    HouseFixture::new(id.planned().unwrap(), seed, ClientSeed::parse("salt-of-the-week").unwrap()).unwrap()
}

/// Everything of a sport that begins in three hours, with the moment of its end.
fn played(sport: Sport) -> Vec<(HouseFixture, Timestamp)> {
    let ids = FixtureId::starting(sport, NOON, NOON.plus(Span::hours(3)));
    ids.map(|id| {
        let mut fixture = fixture(id);
        let mut end = fixture.planned().start;
        while let Some(next) = fixture.next_step() {
            end = next;
            assert_eq!(fixture.advance(next), 1);
        }
        (fixture, end)
    })
    .collect()
}

#[test]
fn at_any_time_there_is_something_to_follow_in_every_sport() {
    for (sport, least) in [
        (Sport::Football, 3),
        (Sport::Cricket, 2),
        (Sport::Basketball, 2),
        (Sport::Tennis, 1),
        (Sport::Volleyball, 1),
        (Sport::Kabaddi, 1),
        (Sport::Esports, 1),
    ] {
        let played = played(sport);
        // What is broken off ends early, which happens to three in a thousand.
        let mut short = 0;
        for minute in 20..180 {
            let now = NOON.plus(Span::minutes(minute));
            let live = played.iter().filter(|(fixture, end)| fixture.planned().start <= now && now < *end);
            short += usize::from(live.count() < least);
        }
        assert!(short <= 5, "{}: {short} of 160 minutes", sport.name());
    }
    assert_eq!(Pace::of(Sport::Racing).every, Span::minutes(4));
    let soon = |sport| FixtureId::starting(sport, NOON, NOON.plus(Span::hours(3))).count();
    assert!(Sport::ALL.into_iter().map(soon).sum::<usize>() >= 60);
}

#[test]
fn nobody_plays_in_two_fixtures_at_once() {
    for sport in Sport::ALL.into_iter().filter(|sport| *sport != Sport::Racing) {
        let played = played(sport);
        for (place, (fixture, end)) in played.iter().enumerate() {
            let Contestants::Sides(sides) = &fixture.planned().contestants else { panic!("no race") };
            let meanwhile =
                played.iter().skip(place + 1).take_while(|(other, _)| other.planned().start < *end);
            for (other, _) in meanwhile {
                let Contestants::Sides(others) = &other.planned().contestants else { panic!("no race") };
                assert!(!sides.iter().any(|side| others.contains(side)), "{}: {sides:?}", sport.name());
            }
        }
    }
}

#[test]
fn a_restart_finds_a_fixture_where_the_clock_says() {
    for sport in Sport::ALL {
        let id = FixtureId::starting(sport, NOON, NOON.plus(Span::hours(1))).nth(2).unwrap();
        let (mut followed, mut restarted) = (fixture(id), fixture(id));
        let step = Pace::of(sport).step;
        let now = followed.planned().start.plus(Span::millis(step.as_millis() * 5 + 1));
        while followed.next_step().is_some_and(|next| next <= now) {
            followed.advance(followed.next_step().unwrap());
        }
        assert_eq!(restarted.advance(now), 6, "{}: the first step is played at the beginning", sport.name());
        assert_eq!(
            followed.contest().board(&Margins::default()),
            restarted.contest().board(&Margins::default())
        );
        assert_eq!(restarted.advance(now), 0);
        assert_eq!(
            restarted.advance(followed.planned().start),
            0,
            "a clock that goes back takes nothing back"
        );
    }
}

#[test]
fn whatever_is_offered_before_a_fixture_is_decided_at_its_end() {
    for sport in Sport::ALL {
        for id in FixtureId::starting(sport, NOON, NOON.plus(Span::minutes(20))) {
            let mut fixture = fixture(id);
            let board = fixture.contest().board(&Margins::default());
            assert!(!board.is_empty(), "{id}");
            assert!(board.iter().flat_map(|market| &market.outcomes).any(|outcome| outcome.odds.is_some()));
            fixture.advance(NOON.plus(Span::hours(5)));
            assert!(fixture.contest().is_over() && fixture.contest().board(&Margins::default()).is_empty());
            for market in &board {
                for outcome in &market.outcomes {
                    let settled =
                        fixture.contest().settle(market.market, &market.specifiers, outcome.id).unwrap();
                    assert!(settled.is_some(), "{id}: {} {:?}", market.market.id, outcome.id);
                }
            }
        }
    }
}

#[test]
fn before_the_first_step_nothing_of_the_seed_shows() {
    let id = FixtureId::starting(Sport::Football, NOON, NOON.plus(Span::hours(1))).next().unwrap();
    let salt = ClientSeed::parse("salt-of-the-week").unwrap();
    let boards: BTreeSet<String> = (0..4_u8)
        .map(|byte| {
            let seed = SeasonSecret::from_entropy(&[byte; 32]).seed(id);
            let fixture = HouseFixture::new(id.planned().unwrap(), seed, salt.clone()).unwrap();
            format!("{:?}", fixture.contest().board(&Margins::default()))
        })
        .collect();
    assert_eq!(boards.len(), 1);
}

#[test]
fn a_season_has_a_name_for_each_fixture_and_its_week() {
    let season = Season::at(NOON);
    for sport in Sport::ALL {
        let id = FixtureId::starting(sport, season.start(), season.next().start()).last().unwrap();
        let planned = id.planned().unwrap();
        assert!(planned.start < season.next().start());
        assert_eq!(planned.competition.sport(), sport);
    }
}
