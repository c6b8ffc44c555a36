//! Tennis of the house.

use std::collections::BTreeSet;

use baize_sports::market::Sport;
use baize_sports::result::MatchEnd;
use baize_sports::simulator::{Live, Simulated, StepDraws, Tennis};

use crate::calibration::{BOUND, Numbers, Tally};

const FIXTURES: u32 = 1_250;
const PAIRS: [[u32; 2]; 4] = [[640, 640], [690, 600], [610, 630], [720, 700]];
/// A header that lets the fixture be played to its end.
const QUIET: StepDraws = StepDraws::new([u32::MAX; 8]);

fn live(serve: [u32; 2], rates: u32) -> Live<Tennis> {
    Live::new(Tennis::new(serve, rates), &QUIET)
}

/// Boards of right rates against fixtures of these, before the match and from one moment in play.
fn tally(rates: u32) -> Tally {
    let mut tally = Tally::default();
    for ((seed, serve), steps) in (1_u64..).zip(PAIRS).zip([3, 40, 75, 100]) {
        let mut numbers = Numbers(seed << 32);
        let before = live(serve, 1_000).chances();
        tally.play_on(("before", &before), |_| live(serve, rates), &mut numbers, FIXTURES);
        // Points alternate so that both have the same score, whatever the rates are.
        let [mut priced, mut played] = [1_000, rates].map(|rates| live(serve, rates));
        for step in 0..steps {
            let number = if step % 7 < 3 { u32::MAX } else { 0 };
            let draws = StepDraws::new([if step % 5 == 0 { u32::MAX - number } else { number }; 8]);
            priced.step(&draws);
            played.step(&draws);
        }
        assert_eq!(priced.position(), played.position());
        let board = priced.chances();
        tally.play_on(("in play", &board), |_| played.clone(), &mut numbers, FIXTURES);
    }
    tally
}

#[test]
fn selections_win_as_often_as_their_prices_say() {
    let (worst, selection, compared) = tally(1_000).worst();
    assert!(compared > 150, "{compared}");
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
    let registered: BTreeSet<u32> = Sport::Tennis.markets().iter().map(|market| market.id).collect();
    assert_eq!(listed, registered);
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
