//! Cricket of the house.

use std::collections::BTreeSet;

use baize_sports::Side;
use baize_sports::market::{Measure, Sport};
use baize_sports::result::MatchEnd;
use baize_sports::simulator::{Cricket, CricketStrength, Live, Simulated, StepDraws};

use crate::calibration::Numbers;
use crate::sample::{QUIET, Sample};

const fn side(batting: u32, bowling: u32) -> CricketStrength {
    CricketStrength { batting, bowling }
}

const PAIRS: [[CricketStrength; 2]; 4] = [
    [side(1_000, 1_000), side(1_000, 1_000)],
    [side(1_080, 950), side(930, 1_040)],
    [side(950, 1_060), side(1_070, 970)],
    [side(1_020, 1_000), side(1_000, 1_030)],
];
/// In the middle and at the end of the first innings, in the second, and in its last overs.
const SAMPLE: Sample<Cricket> = Sample { live, steps: [75, 118, 190, 228], draws };

fn live(pair: usize, rates: u32) -> Live<Cricket> {
    let first = if pair.is_multiple_of(2) { Side::Home } else { Side::Away };
    Live::new(Cricket::new(PAIRS[pair], first, rates), &QUIET)
}

/// A single, two balls for two or four and sometimes a wicket in six balls, whatever the rates are.
fn draws(step: u32, _: &mut Numbers) -> StepDraws {
    let next = match step % 6 {
        0 => 1 << 28,
        1 | 3 => 1_803_886_264,
        _ if matches!(step, 40 | 64 | 82 | 164 | 188 | 200) => 2_748_779_069,
        _ => u32::MAX,
    };
    StepDraws::new([next, 0, 0, 0, 0, 0, 0, 0])
}

#[test]
fn selections_win_as_often_as_their_prices_say() {
    SAMPLE.assert_calibrated(150);
}

#[test]
fn rates_that_are_three_percent_higher_are_found_out() {
    SAMPLE.assert_finds_higher_rates(1);
}

#[test]
fn every_market_of_the_registry_is_on_a_board() {
    let mut fixture = live(3, 1_000);
    let mut listed = BTreeSet::new();
    while fixture.played() < 230 {
        listed.extend(fixture.chances().iter().map(|market| market.market.id));
        fixture.step(&draws(fixture.played(), &mut Numbers(0)));
    }
    let registered: BTreeSet<u32> = Sport::Cricket.markets().iter().map(|market| market.id).collect();
    assert_eq!(listed, registered);
}

#[test]
fn wickets_are_announced_level_matches_go_on_and_some_have_no_result() {
    let mut numbers = Numbers(23);
    let (mut level, mut no_result) = (0_u32, 0_u32);
    for _ in 0..2_000 {
        let mut fixture = Live::new(Cricket::new(PAIRS[0], Side::Home, 1_000), &numbers.step());
        let count = |fixture: &Live<Cricket>, measure: Measure, side: Side| -> u32 {
            let incidents = fixture.state().incidents.iter();
            let counted = incidents.filter(|one| (one.measure, one.side) == (measure, side));
            counted.map(|one| u32::from(one.amount)).sum()
        };
        let (mut before, mut was_stopped) = (0, false);
        while !fixture.is_over() {
            fixture.step(&numbers.step());
            let [home, away] = [Side::Home, Side::Away].map(|side| count(&fixture, Measure::Wickets, side));
            assert!(home + away == before || was_stopped, "bets were stopped a step before");
            (before, was_stopped) = (home + away, fixture.is_stopped());
        }
        no_result += u32::from(fixture.state().end == Some(MatchEnd::Abandoned));
        level += u32::from(fixture.state().begun.iter().any(|section| section.major > 2));
        let [home, away] = [Side::Home, Side::Away].map(|side| count(&fixture, Measure::Score, side));
        assert!(home != away || fixture.state().end == Some(MatchEnd::Abandoned));
    }
    assert!((20..80).contains(&no_result), "{no_result}");
    assert!((10..80).contains(&level), "{level}");
}
