//! Generators that are known to be bad, put to the same tests: if these pass, the tests prove nothing.

use anyhow::Result;
use baize_fairness::Draws;

use crate::outcomes::{Source, Tested, even, test};
use crate::seeds::seeds;

const POCKETS: u32 = 37;
const FACES: u32 = 10_001;

/// Two controls; every one of them must fail.
pub(crate) fn controls(name: &str, rounds: u64) -> Result<Vec<Tested>> {
    Ok(vec![modulo(name, rounds)?, clock(rounds)?])
}

/// Good numbers, spread badly: the remainder of 16 bits by 10 001 favours the low rolls by a seventh.
fn modulo(name: &str, rounds: u64) -> Result<Tested> {
    let seeds = seeds(&format!("{name}:controls:modulo"))?;
    let row: Vec<usize> = (0..rounds)
        .map(|nonce| {
            let mut draws = Draws::new(&seeds.server, &seeds.client, nonce);
            let number = u32::from(draws.byte()) * 256 + u32::from(draws.byte());
            Ok(usize::try_from(number % FACES)?)
        })
        .collect::<Result<_>>()?;
    let chances = even(usize::try_from(FACES)?);
    test(&Source { name: "control: remainder of 16 bits".to_owned(), chances }, &row)
}

/// A generator seeded by the clock for each round, one every millisecond: a round tells the next.
fn clock(rounds: u64) -> Result<Tested> {
    const START_MS: u64 = 1_700_000_000_000;
    let row: Vec<usize> = (0..rounds)
        .map(|round| {
            let state = (START_MS + round).wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let number = (state >> 32) & 0xffff_ffff;
            Ok(usize::try_from((number * u64::from(POCKETS)) >> 32)?)
        })
        .collect::<Result<_>>()?;
    let chances = even(usize::try_from(POCKETS)?);
    test(&Source { name: "control: seeded by the clock".to_owned(), chances }, &row)
}
