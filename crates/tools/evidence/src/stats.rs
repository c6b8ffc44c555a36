//! The statistics: what a difference from the exact value means.

use anyhow::Result;
use statrs::distribution::{Binomial, ChiSquared, ContinuousCDF, DiscreteCDF, Normal};

/// Classes expected less often than this are judged together with their neighbours (Cochran's rule).
const LEAST_EXPECTED: f64 = 5.0;

/// The two-sided probability of a standard normal value as far from zero as this.
pub(crate) fn two_sided(z: f64) -> Result<f64> {
    Ok(2.0 * Normal::new(0.0, 1.0)?.sf(z.abs()))
}

/// A chi-square test: its statistic, degrees of freedom, and the probability of one as large by chance.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ChiSquare {
    pub(crate) statistic: f64,
    pub(crate) freedom: f64,
    pub(crate) p: f64,
}

/// Compares counts with their exact chances; rare classes are pooled. `None` when fewer than two classes are left.
pub(crate) fn chi_square(classes: &[(f64, f64)], rounds: f64) -> Result<Option<ChiSquare>> {
    let mut sorted: Vec<(f64, f64)> =
        classes.iter().map(|&(observed, chance)| (observed, chance * rounds)).collect();
    sorted.sort_by(|a, b| a.1.total_cmp(&b.1));
    let mut pooled: Vec<(f64, f64)> = Vec::with_capacity(sorted.len());
    let mut pool = (0.0, 0.0);
    for (observed, expected) in sorted {
        pool = (pool.0 + observed, pool.1 + expected);
        if pool.1 >= LEAST_EXPECTED {
            pooled.push(pool);
            pool = (0.0, 0.0);
        }
    }
    if let Some(last) = pooled.last_mut() {
        *last = (last.0 + pool.0, last.1 + pool.1);
    }
    if pooled.len() < 2 {
        return Ok(None);
    }
    let statistic = pooled.iter().map(|(o, e)| (o - e).powi(2) / e).sum();
    let freedom = count(pooled.len()) - 1.0;
    let p = ChiSquared::new(freedom)?.sf(statistic);
    Ok(Some(ChiSquare { statistic, freedom, p }))
}

/// The combined result of many probabilities.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Together {
    /// How many there are.
    pub(crate) tests: usize,
    /// How many are below 1 %.
    pub(crate) below: usize,
    /// The probability of so many or more below 1 %, if all is as it should be.
    pub(crate) p_below: f64,
    /// The smallest, times their number (Bonferroni).
    pub(crate) least: f64,
    /// The probability that they are spread so unevenly over 0 … 1 by chance (Kolmogorov–Smirnov).
    pub(crate) p_spread: f64,
}

impl Together {
    /// Fails only if chance would bring this less than once in a thousand.
    pub(crate) fn passes(&self) -> bool {
        const LEAST: f64 = 0.001;
        self.p_below > LEAST && self.least > LEAST && self.p_spread > LEAST
    }
}

/// Judges probabilities together: one in a hundred is below 1 % when all is right, so none is judged alone.
pub(crate) fn together(probabilities: &[f64]) -> Result<Together> {
    let tests = probabilities.len();
    let below = probabilities.iter().filter(|&&p| p < 0.01).count();
    let binomial = Binomial::new(0.01, u64::try_from(tests)?)?;
    let p_below = match u64::try_from(below)?.checked_sub(1) {
        None => 1.0,
        Some(fewer) => binomial.sf(fewer),
    };
    let smallest = probabilities.iter().copied().fold(1.0, f64::min);
    let least = (smallest * count(tests)).min(1.0);
    Ok(Together { tests, below, p_below, least, p_spread: spread(probabilities) })
}

/// The Kolmogorov–Smirnov test against the uniform distribution, by its asymptotic series.
fn spread(probabilities: &[f64]) -> f64 {
    let mut sorted = probabilities.to_vec();
    sorted.sort_by(f64::total_cmp);
    let n = count(sorted.len());
    let furthest = sorted.iter().enumerate().fold(0.0, |furthest: f64, (place, p)| {
        let (below, above) = (count(place) / n, count(place + 1) / n);
        furthest.max((p - below).abs()).max((above - p).abs())
    });
    let lambda = (n.sqrt() + 0.12 + 0.11 / n.sqrt()) * furthest;
    if lambda < 0.2 {
        return 1.0; // the series converges slowly where it is 1 to every digit
    }
    let term = |k: i32| {
        let sign = if k % 2 == 1 { 1.0 } else { -1.0 };
        sign * (-2.0 * (f64::from(k) * lambda).powi(2)).exp()
    };
    (2.0 * (1..=100).map(term).sum::<f64>()).clamp(0.0, 1.0)
}

/// A count as a number: below 2^53, exactly.
#[expect(clippy::cast_precision_loss, clippy::as_conversions, reason = "statistics of counts below 2^53")]
pub(crate) fn count(count: usize) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) {
        assert!((a - b).abs() < 1e-3, "{a} is not {b}");
    }

    #[test]
    fn the_tables_of_statistics_are_met() {
        near(two_sided(2.5758).unwrap(), 0.01);
        let even = [(5_100.0, 0.5), (4_900.0, 0.5)];
        let test = chi_square(&even, 10_000.0).unwrap().unwrap();
        near(test.statistic, 4.0);
        near(test.p, 0.0455);
    }

    #[test]
    fn rare_classes_are_judged_together() {
        let classes = [(1.0, 0.0001), (3.0, 0.0004), (99_996.0, 0.9995)];
        assert!(chi_square(&classes, 1_000.0).unwrap().is_none());
        let test = chi_square(&classes, 100_000.0).unwrap().unwrap();
        near(test.freedom, 2.0);
    }

    #[test]
    fn even_probabilities_pass_together_and_small_ones_do_not() {
        let even: Vec<f64> = (0..200).map(|n| (f64::from(n) + 0.5) / 200.0).collect();
        assert!(together(&even).unwrap().passes());
        let small: Vec<f64> = even.iter().map(|p| p * p * p).collect();
        assert!(!together(&small).unwrap().passes());
        let one: Vec<f64> = even.iter().copied().chain([1e-9]).collect();
        assert!(!together(&one).unwrap().passes());
    }
}
