//! Several selections at once in sports where counts at the end decide them.

use baize_sports::SelectionResult;
use baize_sports::market::{MarketName, OutcomeId};
use baize_sports::result::settle;
use baize_sports::simulator::{Basketball, BasketballStrength, Live, Model, Simulated, Tennis};

use crate::calibration::Numbers;
use crate::sample::QUIET;

const FIXTURES: u32 = 20_000;

fn basketball() -> Live<Basketball> {
    let side = |attack, defence| BasketballStrength { attack, defence };
    Live::new(Basketball::new([side(1_030, 990), side(980, 1_010)], 20, 1_000), &QUIET)
}

fn tennis() -> Live<Tennis> {
    Live::new(Tennis::new([660, 620], 1_000), &QUIET)
}

fn after<M: Model + Clone>(before: &Live<M>, steps: u32, seed: u64) -> Live<M>
where
    Live<M>: Clone + Simulated,
{
    let (mut numbers, mut live) = (Numbers(seed), before.clone());
    for _ in 0..steps {
        live.step(&numbers.step());
    }
    assert!(!live.is_over(), "bets are taken");
    live
}

fn selections(live: &impl Simulated, texts: &[&str]) -> Vec<(MarketName, OutcomeId)> {
    let selection = |text: &&str| {
        let (market, outcome) = text.split_once('@').expect("an outcome");
        (MarketName::parse(live.sport(), market).expect(text), outcome.parse().expect(text))
    };
    texts.iter().map(selection).collect()
}

/// The chance of selections in 1/1 000 000 000, and whether one of them changes nothing.
fn together(live: &impl Simulated, texts: &[&str]) -> Option<(u32, bool)> {
    let together = live.joint().expect("bets are taken").together(&selections(live, texts))?;
    Some((together.chance.probability().parts(), together.has_idle))
}

/// Compares every selection that is offered with others, alone, to the board; how many those were.
fn compare_with_the_board(live: &impl Simulated) -> usize {
    let (mut compared, joint) = (0, live.joint().unwrap());
    for market in live.chances() {
        let name = MarketName { market: market.market, specifiers: market.specifiers.clone() };
        for (outcome, chances) in &market.outcomes {
            let selection = (name.clone(), *outcome);
            let alone = joint.together(std::slice::from_ref(&selection));
            assert_eq!(alone.is_some(), joint.offers(&selection), "{name}");
            let Some(alone) = alone else { continue };
            let (alone, of_board) = (alone.chance.probability().parts(), chances.win.probability().parts());
            assert!(alone.abs_diff(of_board) < 3_000, "{name} {outcome}: {alone}, {of_board}");
            compared += 1;
        }
    }
    compared
}

/// Plays fixtures to their ends and compares how often selections are right together with their chance.
fn compare_with_played<M: Model>(before: &Live<M>, combinations: &[&[&str]])
where
    Live<M>: Clone + Simulated,
{
    let parsed: Vec<_> = combinations.iter().map(|texts| selections(before, texts)).collect();
    let (mut numbers, mut right) = (Numbers(23), vec![0_u32; parsed.len()]);
    for _ in 0..FIXTURES {
        let mut fixture = before.clone();
        while !fixture.is_over() {
            fixture.step(&numbers.step());
        }
        let wins = |(name, outcome): &(MarketName, OutcomeId)| {
            settle(name.market, &name.specifiers, *outcome, fixture.state()) == Ok(Some(SelectionResult::WON))
        };
        for (count, selections) in right.iter_mut().zip(&parsed) {
            *count += u32::from(selections.iter().all(wins));
        }
    }
    for (texts, count) in combinations.iter().zip(right) {
        let expected = f64::from(together(before, texts).expect("offered together").0) / 1e9;
        let error = (expected * (1.0 - expected) / f64::from(FIXTURES)).sqrt();
        let seen = f64::from(count) / f64::from(FIXTURES);
        assert!((seen - expected).abs() < 4.0 * error, "{texts:?}: {expected} but {seen}");
    }
}

#[test]
fn one_selection_of_basketball_is_as_probable_as_the_board_says() {
    let start = basketball();
    for (live, least) in [(start.clone(), 30), (after(&start, 70, 3), 30), (after(&start, 150, 5), 10)] {
        let compared = compare_with_the_board(&live);
        assert!(compared >= least, "{compared}");
    }
}

#[test]
fn one_selection_of_tennis_is_as_probable_as_the_board_says() {
    let start = tennis();
    for live in [start.clone(), after(&start, 20, 3), after(&start, 70, 5)] {
        let compared = compare_with_the_board(&live);
        assert!(compared >= 20, "{compared}");
    }
}

#[test]
fn selections_of_basketball_win_together_as_often_as_they_are_priced() {
    compare_with_played(
        &basketball(),
        &[
            &["219@4", "225/total=182.5@12"],
            &["219@5", "223/hcp=6.5@1714"],
            &["1@2", "229@70", "225/total=176.5@12"],
            &["227/total=91.5@12", "228/total=88.5@12", "219@4"],
        ],
    );
}

#[test]
fn selections_of_tennis_win_together_as_often_as_they_are_priced() {
    compare_with_played(
        &tennis(),
        &[
            &["186@4", "189/total=22.5@12"],
            &["186@5", "190/total=12.5@12"],
            &["314/total=2.5@12", "187/hcp=-2.5@1714"],
            &["186@4", "198@70", "191/total=9.5@13"],
        ],
    );
}

#[test]
fn what_cannot_be_has_no_chance_and_what_is_implied_is_noticed() {
    let live = basketball();
    assert_eq!(together(&live, &["219@4", "219@5"]), Some((0, false)));
    assert!(together(&live, &["219@4", "223/hcp=10.5@1714"]).unwrap().1, "who wins is not behind by eleven");
    assert!(!together(&live, &["219@4", "1@2"]).unwrap().1, "a level match goes on in overtime");
    let live = tennis();
    assert_eq!(together(&live, &["186@4", "188/hcp=1.5@1715"]).unwrap().0, 0);
    assert!(together(&live, &["186@4", "188/hcp=1.5@1714"]).unwrap().1, "who wins takes a set");
}

#[test]
fn what_other_counts_decide_is_not_offered_with_others() {
    assert_eq!(together(&basketball(), &["219@4", "60@1"]), None);
    assert_eq!(together(&basketball(), &["219@4", "225/total=180@12"]), None);
    assert_eq!(together(&tennis(), &["186@4", "202/setnr=1@4"]), None);
}
