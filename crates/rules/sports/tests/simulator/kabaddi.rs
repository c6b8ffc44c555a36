//! Kabaddi of the house.

use baize_sports::simulator::{Kabaddi, KabaddiStrength, Live, StepDraws};

use crate::calibration::Numbers;
use crate::sample::{QUIET, Sample};

const fn side(raid: u32, tackle: u32) -> KabaddiStrength {
    KabaddiStrength { raid, tackle }
}

const PAIRS: [[KabaddiStrength; 2]; 4] = [
    [side(1_000, 1_000), side(1_000, 1_000)],
    [side(1_100, 950), side(900, 1_000)],
    [side(950, 1_050), side(1_050, 1_100)],
    [side(1_150, 1_100), side(1_000, 900)],
];

const SAMPLE: Sample<Kabaddi> = Sample { live, steps: [15, 30, 50, 65], draws };

fn live(pair: usize, rates: u32) -> Live<Kabaddi> {
    Live::new(Kabaddi::new(PAIRS[pair], rates), &QUIET)
}

/// Empty raids, and points that are as probable with either rates.
fn draws(step: u32, _: &mut Numbers) -> StepDraws {
    StepDraws::new([if step.is_multiple_of(5) { 1 << 28 } else { u32::MAX }; 8])
}

#[test]
fn selections_win_as_often_as_their_prices_say() {
    SAMPLE.assert_calibrated(100);
}

#[test]
fn rates_that_are_three_percent_higher_are_found_out() {
    SAMPLE.assert_finds_higher_rates(1);
}

#[test]
fn the_board_has_every_market_of_the_registry() {
    SAMPLE.assert_board_is_complete();
}
