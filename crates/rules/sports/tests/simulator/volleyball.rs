//! Volleyball of the house.

use baize_sports::Side;
use baize_sports::market::Measure;
use baize_sports::simulator::{Live, Simulated, StepDraws, Volleyball};

use crate::calibration::Numbers;
use crate::sample::{QUIET, Sample};

const PAIRS: [[u32; 2]; 4] = [[400, 400], [430, 380], [390, 410], [450, 430]];
const SAMPLE: Sample<Volleyball> = Sample { live, steps: [12, 60, 100, 150], draws };

fn live(pair: usize, rates: u32) -> Live<Volleyball> {
    Live::new(Volleyball::new(PAIRS[pair], rates), &QUIET)
}

/// Points that each side wins by turns, one set more of them the one and the next set the other, whatever the rates are.
fn draws(step: u32, _: &mut Numbers) -> StepDraws {
    let is_home = step * 5 % 11 < 5 + step / 46 % 2;
    StepDraws::new([if is_home { u32::MAX } else { 0 }; 8])
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
fn the_board_has_every_market_of_the_registry() {
    SAMPLE.assert_board_is_complete();
}

#[test]
fn three_sets_win_the_match_and_each_has_its_points() {
    let mut numbers = Numbers(19);
    for _ in 0..200 {
        let mut fixture = live(1, 1_000);
        while !fixture.is_over() {
            fixture.step(&numbers.step());
        }
        let of = |measure: Measure, side: Side, set: Option<u8>| {
            let incidents = fixture.state().incidents.iter();
            let counted = incidents.filter(|one| (one.measure, one.side) == (measure, side));
            counted.filter(|one| set.is_none_or(|set| one.section.major == set)).count()
        };
        let sets = [Side::Home, Side::Away].map(|side| of(Measure::Sets, side, None));
        assert_eq!(sets.iter().max(), Some(&3));
        for set in 1..=u8::try_from(sets[0] + sets[1]).unwrap() {
            let [home, away] = [Side::Home, Side::Away].map(|side| of(Measure::Score, side, Some(set)));
            let target = if set == 5 { 15 } else { 25 };
            assert!(home.max(away) >= target && home.abs_diff(away) >= 2, "{home}:{away}");
            assert_eq!(home > away, of(Measure::Sets, Side::Home, Some(set)) == 1);
        }
    }
}
