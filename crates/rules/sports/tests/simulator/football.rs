//! Football of the house.

use baize_sports::Margins;
use baize_sports::market::{MarketKind, Measure};
use baize_sports::result::{MatchEnd, settle};
use baize_sports::simulator::{Football, FootballStrength, Live, Simulated, StepDraws};

use crate::calibration::Numbers;
use crate::sample::{QUIET, Sample};

const fn side(attack: u32, defence: u32, first_player: u64) -> FootballStrength {
    FootballStrength { attack, defence, first_player }
}

const PAIRS: [[FootballStrength; 2]; 4] = [
    [side(1_000, 1_000, 101), side(1_000, 1_000, 201)],
    [side(1_300, 850, 101), side(800, 1_150, 201)],
    [side(900, 1_100, 101), side(1_250, 900, 201)],
    [side(750, 900, 101), side(850, 800, 201)],
];

const SAMPLE: Sample<Football> =
    Sample { live: |pair, rates| live(PAIRS[pair], rates, &QUIET), steps: [70, 95, 120, 30], draws };

fn live(sides: [FootballStrength; 2], rates: u32, header: &StepDraws) -> Live<Football> {
    Live::new(Football::new(sides, rates), header)
}

/// The same number in all places, high enough that nothing happens with either rates.
fn draws(_: u32, numbers: &mut Numbers) -> StepDraws {
    StepDraws::new([numbers.number() | 1 << 31; 8])
}

#[test]
fn selections_win_as_often_as_their_prices_say() {
    SAMPLE.assert_calibrated(300);
}

#[test]
fn rates_that_are_three_percent_higher_are_found_out() {
    // Goals are few, and a bin has the overs with the unders, which gain what those lose.
    SAMPLE.assert_finds_higher_rates(3);
}

#[test]
fn the_board_has_every_market_of_the_registry() {
    SAMPLE.assert_board_is_complete();
}

#[test]
fn the_margin_of_three_way_markets_is_in_their_book() {
    for market in live(PAIRS[0], 1_000, &QUIET).board(&Margins::default()) {
        let book: u64 = market
            .outcomes
            .iter()
            .filter_map(|outcome| outcome.odds)
            .map(|odds| 100_000_000_000 / odds.parts())
            .sum();
        if market.market.kind == MarketKind::ThreeWay {
            assert!((10_500_000..10_900_000).contains(&book), "{}: {book}", market.market.id);
        }
    }
}

#[test]
fn prices_know_nothing_of_what_is_to_come() {
    for seed in 0..6_u64 {
        let mut shared = Numbers(seed);
        let header = StepDraws::new([u32::MAX, 0, 0, 0, 0, 0, 0, u32::MAX]);
        // One is abandoned at the end and corrected, the other is not: nothing shows before.
        let doomed = StepDraws::new([0, u32::MAX, 0, 0, 0, 0, 0, 0]);
        let mut fixtures = [live(PAIRS[1], 1_000, &header), live(PAIRS[1], 1_000, &doomed)];
        let agree = 20 + 25 * u32::try_from(seed).unwrap();
        for _ in 0..agree {
            let draws = shared.step();
            for fixture in &mut fixtures {
                fixture.step(&draws);
            }
            let [one, other] = &fixtures;
            assert_eq!(one.state(), other.state());
            assert_eq!(one.is_stopped(), other.is_stopped());
        }
        let [one, other] = fixtures;
        assert_eq!(one.board(&Margins::default()), other.board(&Margins::default()));
    }
}

#[test]
fn what_is_settled_in_play_is_not_priced_and_stays_settled() {
    let mut numbers = Numbers(5);
    let mut fixture = live(PAIRS[0], 1_000, &QUIET);
    while !fixture.is_over() {
        fixture.step(&numbers.step());
        if !fixture.played().is_multiple_of(20) {
            continue;
        }
        for market in fixture.chances() {
            for (outcome, _) in market.outcomes {
                assert_eq!(settle(market.market, &market.specifiers, outcome, fixture.state()), Ok(None));
            }
        }
    }
    assert_eq!(fixture.board(&Margins::default()), []);
}

#[test]
fn goals_are_announced_reviewed_and_sometimes_struck_off() {
    let mut numbers = Numbers(11);
    let (mut goals, mut struck_off, mut stops) = (0_u32, 0_u32, 0_u32);
    for _ in 0..2_000 {
        let mut fixture = live(PAIRS[0], 1_000, &QUIET);
        let (mut before, mut was_stopped) = (0, false);
        while !fixture.is_over() {
            fixture.step(&numbers.step());
            let now = fixture.state().incidents.iter().filter(|one| one.measure == Measure::Score).count();
            stops += u32::from(fixture.is_stopped() && !was_stopped);
            if now > before {
                goals += 1;
                assert!(was_stopped, "bets were stopped a step before");
                assert!(fixture.is_stopped(), "until it is reviewed");
            }
            struck_off += u32::from(now < before);
            (before, was_stopped) = (now, fixture.is_stopped());
        }
    }
    // 3 % of some 5 300 are 160, give or take 13.
    assert!((110..215).contains(&struck_off), "{struck_off} of {goals}");
    assert!(stops > goals + goals / 2, "half of the dangers come to nothing: {stops}, {goals}");
}

#[test]
fn few_fixtures_are_abandoned_and_few_results_corrected() {
    let mut numbers = Numbers(13);
    let (mut abandoned, mut corrected) = (0_u32, 0_u32);
    for _ in 0..4_000 {
        let mut fixture = live(PAIRS[0], 1_000, &numbers.step());
        while !fixture.is_over() {
            fixture.step(&numbers.step());
        }
        abandoned += u32::from(fixture.state().end == Some(MatchEnd::Abandoned));
        if let Some(first) = fixture.published_first() {
            corrected += 1;
            assert_ne!(&first, fixture.state());
        }
    }
    assert!((2..28).contains(&abandoned), "{abandoned}");
    assert!((18..65).contains(&corrected), "{corrected}");
}
