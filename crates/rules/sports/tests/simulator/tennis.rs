//! Tennis of the house.

use baize_sports::result::MatchEnd;
use baize_sports::simulator::{Live, Simulated, StepDraws, Tennis};

use crate::calibration::Numbers;
use crate::sample::{QUIET, Sample};

const PAIRS: [[u32; 2]; 4] = [[640, 640], [690, 600], [610, 630], [720, 700]];
const SAMPLE: Sample<Tennis> = Sample { live, steps: [3, 40, 75, 100], draws };

fn live(pair: usize, rates: u32) -> Live<Tennis> {
    Live::new(Tennis::new(PAIRS[pair], rates), &QUIET)
}

/// Points that alternate, so that both have the same score, whatever the rates are.
fn draws(step: u32, _: &mut Numbers) -> StepDraws {
    let number = if step % 7 < 3 { u32::MAX } else { 0 };
    StepDraws::new([if step.is_multiple_of(5) { u32::MAX - number } else { number }; 8])
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
fn few_players_retire_and_the_other_advances() {
    let mut numbers = Numbers(17);
    let mut retired = [0_u32; 2];
    for _ in 0..4_000 {
        let mut fixture = Live::new(Tennis::new(PAIRS[0], 1_000), &numbers.step());
        while !fixture.is_over() {
            fixture.step(&numbers.step());
        }
        if let Some(MatchEnd::Retired { advances }) = fixture.state().end {
            retired[usize::from(advances == baize_sports::Side::Away)] += 1;
        }
    }
    let all = retired[0] + retired[1];
    assert!((18..65).contains(&all) && retired.iter().all(|one| *one > 4), "{retired:?}");
}
