//! Races of the house.

use std::collections::BTreeMap;

use baize_sports::market::{OutcomeId, Sport};
use baize_sports::result::settle_rank;
use baize_sports::simulator::{MarketChances, Race, Racing, Runner, StepDraws};

use crate::bins::{Bins, BoardBins};
use crate::calibration::{Numbers, fixtures};
use crate::count::{BOUND, Worst};

/// A header with which everyone runs.
const QUIET: StepDraws = StepDraws::new([u32::MAX; 8]);

/// A race of so many, of whom the first needs so many thousandths of its time.
fn race(runners: u64, thousandths: u32, header: StepDraws) -> Race {
    let section = |id: u64| 300 + u32::try_from(id * 5 % 8).unwrap();
    let mut runners: Vec<Runner> = (1..=runners).map(|id| Runner { id, section: section(id) }).collect();
    runners[0].section = runners[0].section * thousandths / 1_000;
    Race::new(Racing::new(runners).unwrap(), header)
}

fn finish(mut race: Race, numbers: &mut Numbers) -> Race {
    while !race.is_over() {
        race.step(&numbers.step());
    }
    race
}

/// Runs races on from here, notes their bins, and returns the largest distance of a selection's mean share from its chance, in
/// standard errors.
fn worst(
    board: &[MarketChances],
    from: &Race,
    places: u16,
    (bins, numbers): (&mut BoardBins, &mut Numbers),
) -> f64 {
    let mut seen: BTreeMap<(u32, OutcomeId), (f64, f64)> = BTreeMap::new();
    for _ in 0..fixtures() {
        let ended = finish(from.clone(), numbers);
        let mut shares = Vec::new();
        for listed in board {
            for (outcome, _) in &listed.outcomes {
                let (win, _) = settle_rank(listed.market, *outcome, ended.ranking(), places).unwrap();
                let share = share_of(win);
                let (sum, squares) = seen.entry((listed.market.id, *outcome)).or_default();
                *sum += share;
                *squares += share * share;
                shares.push(share);
            }
        }
        // A dead heat pays a share, which varies less than all or nothing would: the bins' variance is never too small.
        bins.note(&shares);
    }
    let races = f64::from(fixtures());
    let listed = board.iter().flat_map(|market| market.outcomes.iter().map(|one| (market.market.id, one)));
    let distances = listed.filter_map(|(id, (outcome, chances))| {
        let (sum, squares) = seen[&(id, *outcome)];
        let expected = f64::from(chances.probabilities().win.parts()) / 1e9;
        let variance = squares / races - (sum / races).powi(2);
        (variance * races > 25.0).then(|| (sum / races - expected).abs() / (variance / races).sqrt())
    });
    distances.fold(0.0, f64::max)
}

/// What of the stake's return is paid, by the payout of odds of 1.
fn share_of(result: baize_sports::SelectionResult) -> f64 {
    use baize_money::{Amount, BasisPoints, Multiplier};
    use baize_sports::{Bet, BetKind, Leg, LegState};
    if !result.won {
        return 0.0;
    }
    let leg = Leg { state: LegState::decided(result), ..Leg::new(Multiplier::ONE, BasisPoints::ZERO) };
    let bet = Bet::new(BetKind::Single, vec![leg], Amount::whole(1), false).unwrap();
    let paid = bet.settle().unwrap().unwrap().payout.units();
    f64::from(i32::try_from(paid).unwrap()) / 10_000.0
}

fn compared(thousandths: u32) -> (f64, Worst) {
    let (mut largest, mut bins) = (0.0_f64, Bins::default());
    for (runners, places, steps) in [(5, 2, 0), (8, 3, 0), (14, 3, 0), (8, 3, 4)] {
        let mut numbers = Numbers(runners);
        let mut priced = race(runners, 1_000, QUIET);
        let mut run = race(runners, thousandths, QUIET);
        for _ in 0..steps {
            let draws = numbers.step();
            priced.step(&draws);
            run.step(&draws);
        }
        let board = priced.chances();
        let mut of_board = BoardBins::new(if steps == 0 { "before" } else { "in play" }, &board);
        largest = largest.max(worst(&board, &run, places, (&mut of_board, &mut numbers)));
        bins.add(of_board);
    }
    (largest, bins.worst())
}

#[test]
fn runners_win_and_are_placed_as_often_as_their_prices_say() {
    let (worst, bin) = compared(1_000);
    println!("racing: worst {worst:.2}; {} bins, worst {}", bin.compared, bin.text);
    assert!(worst < BOUND, "{worst}");
    assert!(bin.distance < BOUND, "{}", bin.text);
}

#[test]
fn a_runner_that_is_three_percent_slower_is_found_out() {
    let (worst, bin) = compared(1_030);
    println!("racing: found by {worst:.2} and by bin {}", bin.text);
    assert!(worst > BOUND, "{worst}");
    assert!(bin.distance > BOUND, "{}", bin.text);
}

#[test]
fn all_chances_to_win_make_one_and_the_board_has_every_market() {
    let board = race(14, 1_000, QUIET).chances();
    assert_eq!(board.len(), Sport::Racing.markets().len());
    for (market, expected) in board.iter().zip([1_000_000_000_u64, 3_000_000_000, 1_000_000_000]) {
        let chances =
            market.outcomes.iter().map(|(_, chances)| u64::from(chances.probabilities().win.parts()));
        let sum: u64 = chances.sum();
        assert!(sum.abs_diff(expected) < 100_000, "{}: {sum}", market.market.id);
    }
}

#[test]
fn dead_heats_and_non_runners_happen_and_show_only_when_the_race_starts() {
    let mut numbers = Numbers(3);
    let (mut dead_heats, mut withdrawn, mut cancelled) = (0_u32, 0, 0_u32);
    let before = race(10, 1_000, QUIET).chances();
    for number in 0..2_000 {
        let mut one = race(10, 1_000, numbers.step());
        if number < 5 {
            assert_eq!(one.chances(), before);
        }
        one.step(&numbers.step());
        withdrawn += one.ranking().withdrawn.len();
        let ended = finish(one, &mut numbers);
        cancelled += u32::from(ended.ranking().is_cancelled);
        dead_heats += u32::from(ended.ranking().ranks.values().filter(|rank| **rank == 1).count() > 1);
    }
    assert!((320..480).contains(&withdrawn), "{withdrawn} of 20 000");
    assert!((1..20).contains(&cancelled), "{cancelled}");
    assert!(dead_heats > 20, "{dead_heats}");
}
