//! A shooter of the house.

use std::collections::BTreeSet;

use baize_sports::Margins;
use baize_sports::market::Section;
use baize_sports::simulator::{Esports, Live, Simulated, StepDraws};

use crate::calibration::Numbers;
use crate::sample::{QUIET, Sample};

const PAIRS: [[u32; 2]; 4] = [[490, 490], [540, 470], [460, 500], [420, 430]];
/// The last moment is in overtime of the first map.
const SAMPLE: Sample<Esports> = Sample { live, steps: [5, 17, 32, 25], draws };

fn live(pair: usize, rates: u32) -> Live<Esports> {
    Live::new(Esports::new(PAIRS[pair], rates), &QUIET)
}

/// Rounds by turns up to overtime, then of home, whatever the rates are.
fn draws(step: u32, _: &mut Numbers) -> StepDraws {
    let is_home = step.is_multiple_of(2) || step > 24;
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
fn a_map_that_is_level_after_twenty_four_rounds_goes_on_to_a_lead_of_two() {
    let mut fixture = live(0, 1_000);
    for step in 0..25 {
        fixture.step(&draws(step, &mut Numbers(0)));
    }
    assert!(fixture.state().begun.contains(&Section::new(1, 26)));
    let maps = |fixture: &Live<Esports>| -> BTreeSet<u8> {
        fixture.state().begun.iter().map(|section| section.major).collect()
    };
    assert_eq!(maps(&fixture), BTreeSet::from([1]));
    fixture.step(&draws(25, &mut Numbers(0)));
    assert_eq!(maps(&fixture), BTreeSet::from([1, 2]), "fourteen to twelve");
    let ids: BTreeSet<u32> =
        fixture.board(&Margins::default()).iter().map(|market| market.market.id).collect();
    assert!(ids.contains(&186) && ids.contains(&620));
}
