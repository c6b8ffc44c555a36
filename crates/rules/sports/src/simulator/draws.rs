//! The random numbers of a fixture: every step reads its own slice of the stream.

use baize_fairness::{ClientSeed, Draws, ServerSeed, scaled};

/// Numbers of a step: one block of the stream.
const NUMBERS: usize = 8;
/// Bytes of a step.
const BYTES: u64 = 32;

/// The numbers of one step, by their places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StepDraws([u32; NUMBERS]);

impl StepDraws {
    /// These numbers.
    pub const fn new(numbers: [u32; NUMBERS]) -> Self {
        Self(numbers)
    }

    /// The numbers of a step of a fixture: bytes 32·step to 32·step + 31 of the stream that the fixture's secret seed, the
    /// season's salt and the fixture's number make. Slice 0 is the header, which decides what befalls the fixture.
    pub fn of_fixture(seed: &ServerSeed, salt: &ClientSeed, fixture: u64, step: u32) -> Self {
        let mut draws = Draws::new(seed, salt, fixture).at(u64::from(step) * BYTES);
        Self([(); NUMBERS].map(|()| draws.number()))
    }

    /// The number at a place; 0 beyond the last.
    pub fn number(&self, place: usize) -> u32 {
        self.0.get(place).copied().unwrap_or(0)
    }

    /// One of 0 … n − 1 by the number at a place.
    pub fn pick(&self, place: usize, n: u32) -> u32 {
        scaled(self.number(place), n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_reads_its_own_slice_and_no_other() {
        let seed = ServerSeed::from_entropy(&[3; 32]);
        let salt = ClientSeed::parse("season").unwrap();
        let mut stream = Draws::new(&seed, &salt, 7);
        for step in 0..3 {
            let slice = StepDraws::of_fixture(&seed, &salt, 7, step);
            (0..NUMBERS).for_each(|place| assert_eq!(slice.number(place), stream.number()));
        }
        assert_ne!(StepDraws::of_fixture(&seed, &salt, 8, 0), StepDraws::of_fixture(&seed, &salt, 7, 0));
    }
}
