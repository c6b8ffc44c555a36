//! Exact sums over the lines of a bet.
//!
//! A line is every banker and k of the others, and its value is a product over its legs. The sum over all lines of a size is
//! a coefficient of the product of (d + a·x) over the others, each a ÷ d, so no line is listed.

use baize_money::{Amount, Ratio};
use num_bigint::BigUint;

use crate::leg::OutOfRange;

/// The sizes of the lines of a system: how many of the legs that are no bankers a line has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Sizes(u32);

impl Sizes {
    /// The most that is kept: no bet has so many legs, so that a bet of it is refused.
    const LARGEST_KEPT: u8 = 31;

    /// These sizes; those above 31 are kept as 31, and refused with the bet.
    pub fn new(sizes: impl IntoIterator<Item = u8>) -> Self {
        Self(sizes.into_iter().fold(0, |set, size| set | 1 << size.min(Self::LARGEST_KEPT)))
    }

    /// All sizes from one to another.
    pub fn range(from: u8, to: u8) -> Self {
        Self::new(from..=to)
    }

    /// The sizes, ascending.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..=Self::LARGEST_KEPT).filter(move |size| self.0 & (1 << size) != 0)
    }

    /// The smallest size.
    pub fn smallest(self) -> Option<u8> {
        self.iter().next()
    }

    /// The largest size.
    pub fn largest(self) -> Option<u8> {
        self.iter().last()
    }
}

/// A non-negative fraction of any size, not reduced.
#[derive(Debug, Clone)]
pub(crate) struct Sum {
    num: BigUint,
    den: BigUint,
}

impl Sum {
    /// The sum over the lines of these sizes of the products of their legs' values.
    pub(crate) fn over_lines(bankers: &[Ratio], others: &[Ratio], sizes: Sizes) -> Self {
        let mut by_size = vec![BigUint::from(1_u32)];
        let mut den = BigUint::from(1_u32);
        for value in others {
            let (with, without) = (BigUint::from(value.num()), BigUint::from(value.den()));
            let mut next: Vec<BigUint> = by_size.iter().map(|sum| sum * &without).collect();
            next.push(BigUint::default());
            for (sum, shorter) in next.iter_mut().skip(1).zip(&by_size) {
                *sum += shorter * &with;
            }
            by_size = next;
            den *= without;
        }
        let mut num: BigUint = sizes.iter().filter_map(|size| by_size.get(usize::from(size))).sum();
        for value in bankers {
            num *= value.num();
            den *= value.den();
        }
        Self { num, den }
    }

    pub(crate) fn plus(self, other: &Self) -> Self {
        Self { num: self.num * &other.den + &other.num * &self.den, den: self.den * &other.den }
    }

    /// The difference, but never less than nothing.
    pub(crate) fn less(self, other: &Self) -> Self {
        let (left, right) = (self.num * &other.den, &other.num * &self.den);
        let num = if left > right { left - right } else { BigUint::default() };
        Self { num, den: self.den * &other.den }
    }

    pub(crate) fn times(self, factor: Ratio) -> Self {
        Self { num: self.num * factor.num(), den: self.den * factor.den() }
    }

    pub(crate) fn is_zero(&self) -> bool {
        self.num == BigUint::default()
    }

    /// floor(amount × sum): the one rounding of a bet, to the house.
    pub(crate) fn floor_of(&self, amount: Amount) -> Result<Amount, OutOfRange> {
        let units = u64::try_from(amount.units()).map_err(|_| OutOfRange)?;
        amount_of(&self.num * units / &self.den)
    }

    /// The largest amount whose product with the sum is no more than a limit: floor(limit ÷ sum). `None` where the sum is
    /// nothing, which no amount makes large.
    pub(crate) fn largest_within(&self, limit: Amount) -> Option<Amount> {
        let limit = u64::try_from(limit.units()).ok()?;
        if self.is_zero() {
            return None;
        }
        Some(amount_of(&self.den * limit / &self.num).unwrap_or(Amount::MAX))
    }

    /// Rounded down to 1/10 000, at most `most`.
    pub(crate) fn parts_up_to(&self, most: u64) -> u64 {
        u64::try_from(&self.num * 10_000_u32 / &self.den).map_or(most, |parts| parts.min(most))
    }
}

fn amount_of(units: BigUint) -> Result<Amount, OutOfRange> {
    let units = u64::try_from(units).map_err(|_| OutOfRange)?;
    i64::try_from(units).ok().and_then(|units| Amount::new(units).ok()).ok_or(OutOfRange)
}
