//! How often something was expected to win, and how often it did.

use std::collections::BTreeMap;
use std::fmt::Debug;

/// Standard errors that nothing may be away: with a thousand comparisons p > .001 after Bonferroni.
pub const BOUND: f64 = 4.9;
/// How many comparisons that bound is for.
const MOST_COMPARED: usize = 1_000;
/// Wins and losses that have to be expected for the normal distribution to be of use.
const LEAST_EXPECTED: f64 = 25.0;

/// Independent selections: the sum of their chances, the variance of that, and how many won.
#[derive(Debug, Clone, Copy, Default)]
pub struct Count {
    expected: f64,
    variance: f64,
    won: f64,
}

impl Count {
    /// A selection of this chance won, or this share of it did.
    pub fn note(&mut self, chance: f64, won: f64) {
        self.add(&Self { expected: chance, variance: chance * (1.0 - chance), won });
    }

    pub fn add(&mut self, other: &Self) {
        self.expected += other.expected;
        self.variance += other.variance;
        self.won += other.won;
    }

    /// How far the wins are from what was expected, in standard errors.
    fn distance(&self) -> f64 {
        (self.won - self.expected) / self.variance.sqrt()
    }
}

/// The largest distance among counts, in standard errors.
#[derive(Debug)]
pub struct Worst {
    pub distance: f64,
    /// Which one it is and what was seen of it.
    pub text: String,
    /// How many had enough to compare.
    pub compared: usize,
}

impl Worst {
    pub fn of<Key: Debug>(counts: &BTreeMap<Key, Count>) -> Self {
        let usable: Vec<_> = counts.iter().filter(|(_, count)| count.variance >= LEAST_EXPECTED).collect();
        assert!(usable.len() <= MOST_COMPARED, "the bound is too small for {}", usable.len());
        let away = |(_, count): &&(&Key, &Count)| count.distance().abs();
        let worst = usable.iter().max_by(|one, other| away(one).total_cmp(&away(other)));
        let (key, count) = worst.expect("something to compare");
        let text = format!("{key:?}: {} of {:.1}, {:.2}", count.won, count.expected, count.distance());
        Self { distance: count.distance().abs(), text, compared: usable.len() }
    }
}
