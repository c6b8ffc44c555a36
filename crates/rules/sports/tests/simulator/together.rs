//! Several selections of a match at once: how tests ask for them, and compare them with the board and with played matches.

use baize_sports::SelectionResult;
use baize_sports::market::{BuilderName, MarketName, OutcomeId};
use baize_sports::result::settle;
use baize_sports::simulator::{Chance, Live, Model, Simulated, StepDraws, Together};

use crate::calibration::Numbers;
use crate::sample::QUIET;

/// How many fixtures are played.
pub const FIXTURES: u32 = 20_000;

/// The same match after some steps, at a moment at which bets are taken.
pub fn after<M: Model>(before: &Live<M>, steps: u32, seed: u64) -> Live<M>
where
    Live<M>: Clone + Simulated,
{
    last_step(before, steps, seed).1
}

/// The last step of those by its draws and the match before it, and the match after it.
pub fn last_step<M: Model>(before: &Live<M>, steps: u32, seed: u64) -> ((Live<M>, StepDraws), Live<M>)
where
    Live<M>: Clone + Simulated,
{
    let (mut numbers, mut live) = (Numbers(seed), before.clone());
    let mut last = (live.clone(), QUIET);
    while live.played() < steps || live.is_stopped() {
        let draws = numbers.step();
        last = (live.clone(), draws);
        live.step(&draws);
        assert!(!live.is_over(), "bets are taken");
    }
    (last, live)
}

/// Selections by their texts, such as `1@1`.
pub fn selections(live: &impl Simulated, texts: &[&str]) -> Vec<(MarketName, OutcomeId)> {
    let selection = |text: &&str| {
        let (market, outcome) = text.split_once('@').expect("an outcome");
        (MarketName::parse(live.sport(), market).expect(text), outcome.parse().expect(text))
    };
    texts.iter().map(selection).collect()
}

pub fn together(live: &impl Simulated, texts: &[&str]) -> Option<Together> {
    live.joint().expect("bets are taken").together(&selections(live, texts))
}

/// The chance of selections that are offered together, in 1/1 000 000 000.
pub fn chance(live: &impl Simulated, texts: &[&str]) -> u32 {
    together(live, texts).expect("offered together").chance.probability().parts()
}

/// Whether one of these changes nothing.
pub fn has_idle(live: &impl Simulated, texts: &[&str]) -> bool {
    together(live, texts).expect("offered together").has_idle
}

/// Compares every selection that is offered with others, alone, to the board; how many those were.
pub fn compare_with_the_board(live: &impl Simulated) -> usize {
    let (mut compared, joint) = (0, live.joint().unwrap());
    for market in live.chances() {
        let name = MarketName { market: market.market, specifiers: market.specifiers.clone() };
        for (outcome, chances) in &market.outcomes {
            let selection = (name.clone(), *outcome);
            let alone = joint.together(std::slice::from_ref(&selection));
            assert_eq!(alone.is_some(), joint.offers(&selection), "{name} {outcome}");
            let Some(alone) = alone else { continue };
            let (alone, of_board) = (alone.chance.probability().parts(), chances.win.probability().parts());
            assert!(alone.abs_diff(of_board) < 2_000, "{name} {outcome}: {alone}, {of_board}");
            assert!(chances.void == Chance::ZERO && chances.half_win == Chance::ZERO, "{name} is never void");
            compared += 1;
        }
    }
    compared
}

/// Plays a fixture to its end many times and compares how often selections are right together with their chance.
pub fn compare_with_played<M: Model>(before: &Live<M>, combinations: &[&[&str]])
where
    Live<M>: Clone + Simulated,
{
    compare_with_played_from(before, |_| before.clone(), combinations);
}

/// The same with what is like the priced fixture in all that is known, and may differ in what is announced.
pub fn compare_with_played_from<M: Model>(
    before: &Live<M>,
    from: impl Fn(&mut Numbers) -> Live<M>,
    combinations: &[&[&str]],
) where
    Live<M>: Clone + Simulated,
{
    let parsed: Vec<_> = combinations.iter().map(|texts| selections(before, texts)).collect();
    let (mut numbers, mut right) = (Numbers(17), vec![0_u32; parsed.len()]);
    for _ in 0..FIXTURES {
        let mut fixture = from(&mut numbers);
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
    for ((texts, count), selections) in combinations.iter().zip(right).zip(parsed) {
        let expected = f64::from(chance(before, texts)) / 1e9;
        let error = (expected * (1.0 - expected) / f64::from(FIXTURES)).sqrt();
        let seen = f64::from(count) / f64::from(FIXTURES);
        println!("{texts:?}: {expected:.5}, seen {seen:.5}");
        assert!((seen - expected).abs() < 4.0 * error, "{texts:?}: {expected} but {seen}");
        assert!(BuilderName::new(selections).is_some());
    }
}
