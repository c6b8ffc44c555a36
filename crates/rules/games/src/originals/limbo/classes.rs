//! The classes into which the evidence sorts results.

use baize_money::Ratio;
use serde_json::Value;

use super::result::{NUMBERS, winning};
use crate::counting::ratio;

/// Where a class begins, in hundredths; the first class holds what is below all of them.
const FROM: [u32; 12] = [101, 105, 110, 125, 150, 175, 200, 250, 300, 500, 1_000, 10_000];

/// The exact probability of each class.
pub(super) fn chances() -> Vec<Ratio> {
    let reaching = FROM.into_iter().map(winning);
    let edges: Vec<u64> = std::iter::once(NUMBERS).chain(reaching).chain([0]).collect();
    edges.windows(2).map(|pair| ratio(pair[0] - pair[1], NUMBERS)).collect()
}

/// The class of a result.
pub(super) fn class(result: &Value) -> Option<usize> {
    let result = result.as_u64()?;
    Some(FROM.partition_point(|&from| u64::from(from) <= result))
}
