//! Basketball of the house.

use std::collections::BTreeSet;

use baize_sports::Margins;
use baize_sports::simulator::{Basketball, BasketballStrength, Live, Simulated, StepDraws};

use crate::calibration::Numbers;
use crate::sample::{QUIET, Sample};

const fn side(attack: u32, defence: u32) -> BasketballStrength {
    BasketballStrength { attack, defence }
}

const PAIRS: [[BasketballStrength; 2]; 4] = [
    [side(1_000, 1_000), side(1_000, 1_000)],
    [side(1_060, 980), side(960, 1_010)],
    [side(970, 1_030), side(1_050, 1_020)],
    [side(1_040, 1_040), side(1_060, 1_030)],
];
const PACES: [u16; 4] = [20, 18, 22, 20];
/// The last moment is in overtime.
const SAMPLE: Sample<Basketball> = Sample { live, steps: [11, 60, 140, 165], draws };

fn live(pair: usize, rates: u32) -> Live<Basketball> {
    Live::new(Basketball::new(PAIRS[pair], PACES[pair], rates), &QUIET)
}

/// Two points in two of four possessions, one of each side, whatever the rates are.
fn draws(step: u32, _: &mut Numbers) -> StepDraws {
    StepDraws::new([if step % 4 < 2 { 1 << 30 } else { u32::MAX }; 8])
}

#[test]
fn selections_win_as_often_as_their_prices_say() {
    SAMPLE.assert_calibrated(300);
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
fn a_level_fourth_quarter_is_followed_by_overtime_until_one_side_leads() {
    let mut fixture = live(0, 1_000);
    let step = |fixture: &mut Live<Basketball>, step: u32| fixture.step(&draws(step, &mut Numbers(0)));
    (0..180).for_each(|number| step(&mut fixture, number));
    let begun: BTreeSet<u8> = fixture.state().begun.iter().map(|section| section.major).collect();
    assert_eq!(begun, (1..=6).collect(), "two overtimes so far");
    let listed: BTreeSet<u32> =
        fixture.board(&Margins::default()).iter().map(|market| market.market.id).collect();
    assert_eq!(listed, BTreeSet::from([219, 223, 225, 227, 228, 229]), "what counts overtime");
    // Only the side that has the ball first scores.
    (0..20).for_each(|number| step(&mut fixture, if number == 0 { 0 } else { 3 }));
    assert!(fixture.is_over());
}
