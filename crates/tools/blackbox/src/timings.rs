//! How long answers took.

use std::time::Duration;

/// The times of many answers.
#[derive(Debug, Clone, Default)]
pub struct Timings {
    micros: Vec<u32>,
}

impl Timings {
    /// Notes one answer.
    pub fn note(&mut self, took: Duration) {
        self.micros.push(u32::try_from(took.as_micros()).unwrap_or(u32::MAX));
    }

    /// Adds the times of another client.
    pub fn merge(&mut self, other: Self) {
        self.micros.extend(other.micros);
    }

    /// How many answers there were.
    pub fn count(&self) -> usize {
        self.micros.len()
    }

    /// The time within which so many of 100 answers came, in milliseconds; `None` without an answer.
    pub fn percentile_ms(&mut self, per_cent: usize) -> Option<f64> {
        self.micros.sort_unstable();
        let last = self.micros.len().checked_sub(1)?;
        self.micros.get(last * per_cent.min(100) / 100).map(|micros| f64::from(*micros) / 1000.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percentile_is_the_time_of_an_answer() {
        let mut timings = Timings::default();
        assert_eq!(timings.percentile_ms(99), None);
        for millis in (1..=100).rev() {
            timings.note(Duration::from_millis(millis));
        }
        assert_eq!(timings.percentile_ms(50), Some(50.0));
        assert_eq!(timings.percentile_ms(99), Some(99.0));
        assert_eq!(timings.percentile_ms(100), Some(100.0));
    }
}
