//! Kabaddi of the house.

use std::collections::BTreeSet;

use baize_sports::market::Sport;
use baize_sports::simulator::{Kabaddi, KabaddiStrength, Live, Simulated, StepDraws};

use crate::calibration::{BOUND, Numbers, Tally};

const FIXTURES: u32 = 1_250;
/// A header that lets the fixture be played to its end.
const QUIET: StepDraws = StepDraws::new([u32::MAX; 8]);

const fn side(raid: u32, tackle: u32) -> KabaddiStrength {
    KabaddiStrength { raid, tackle }
}

const PAIRS: [[KabaddiStrength; 2]; 4] = [
    [side(1_000, 1_000), side(1_000, 1_000)],
    [side(1_100, 950), side(900, 1_000)],
    [side(950, 1_050), side(1_050, 1_100)],
    [side(1_150, 1_100), side(1_000, 900)],
];

fn live(sides: [KabaddiStrength; 2], rates: u32) -> Live<Kabaddi> {
    Live::new(Kabaddi::new(sides, rates), &QUIET)
}

/// Boards of right rates against fixtures of these, before the match and from one moment in play.
fn tally(rates: u32) -> Tally {
    let mut tally = Tally::default();
    for ((seed, sides), steps) in (1_u64..).zip(PAIRS).zip([15, 30, 50, 65]) {
        let mut numbers = Numbers(seed << 32);
        let before = live(sides, 1_000).chances();
        tally.play_on(("before", &before), |_| live(sides, rates), &mut numbers, FIXTURES);
        // Both have the same score: empty raids, and points that are as probable with either rates.
        let [mut priced, mut played] = [1_000, rates].map(|rates| live(sides, rates));
        for step in 0..steps {
            let number = if step % 5 == 0 { 1 << 28 } else { u32::MAX };
            let draws = StepDraws::new([number; 8]);
            priced.step(&draws);
            played.step(&draws);
        }
        assert_eq!(priced.state(), played.state());
        let board = priced.chances();
        tally.play_on(("in play", &board), |_| played.clone(), &mut numbers, FIXTURES);
    }
    tally
}

#[test]
fn selections_win_as_often_as_their_prices_say() {
    let (worst, selection, compared) = tally(1_000).worst();
    assert!(compared > 100, "{compared}");
    assert!(worst < BOUND, "{selection}");
}

#[test]
fn rates_that_are_three_percent_higher_are_found_out() {
    let (worst, selection, _) = tally(1_030).worst();
    assert!(worst > BOUND, "{selection}");
}

#[test]
fn the_board_has_every_market_of_the_registry() {
    let board = live(PAIRS[0], 1_000).board();
    let listed: BTreeSet<u32> = board.iter().map(|market| market.market.id).collect();
    let registered: BTreeSet<u32> = Sport::Kabaddi.markets().iter().map(|market| market.id).collect();
    assert_eq!(listed, registered);
}
