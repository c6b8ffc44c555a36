//! Randomness of the worker's tests: the same in every run.

use baize_core::ports::Entropy;
use baize_testkit::SeededDraws;

pub struct Draws(SeededDraws);

impl Draws {
    pub fn seeded() -> Self {
        Self(SeededDraws::new(7))
    }
}

impl Entropy for Draws {
    fn fill(&self, out: &mut [u8]) {
        self.0.fill(out);
    }
}
