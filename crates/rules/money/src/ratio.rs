//! Exact fractions, for what is computed and never typed in: the return to player of a game.

use std::cmp::Ordering;
use std::fmt;

use crate::{Amount, BasisPoints, Multiplier};

/// A non-negative fraction in lowest terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ratio {
    num: u128,
    den: u128,
}

impl Ratio {
    /// 0/1.
    pub const ZERO: Self = Self { num: 0, den: 1 };
    /// 1/1.
    pub const ONE: Self = Self { num: 1, den: 1 };

    /// `num`/`den` in lowest terms; `None` when `den` is zero.
    pub fn new(num: u128, den: u128) -> Option<Self> {
        let divisor = gcd(num, den);
        Some(Self { num: num.checked_div(divisor)?, den: den.checked_div(divisor).filter(|&d| d > 0)? })
    }

    /// The numerator in lowest terms.
    pub const fn num(self) -> u128 {
        self.num
    }

    /// The denominator in lowest terms, positive.
    pub const fn den(self) -> u128 {
        self.den
    }

    /// The sum; `None` when it does not fit.
    pub fn checked_add(self, other: Self) -> Option<Self> {
        let left = self.num.checked_mul(other.den)?;
        let right = other.num.checked_mul(self.den)?;
        Self::new(left.checked_add(right)?, self.den.checked_mul(other.den)?)
    }

    /// The difference, but never less than nothing; `None` when it does not fit.
    pub fn checked_less(self, other: Self) -> Option<Self> {
        let left = self.num.checked_mul(other.den)?;
        let right = other.num.checked_mul(self.den)?;
        Self::new(left.saturating_sub(right), self.den.checked_mul(other.den)?)
    }

    /// The product; `None` when it does not fit.
    pub fn checked_mul(self, other: Self) -> Option<Self> {
        Self::new(self.num.checked_mul(other.num)?, self.den.checked_mul(other.den)?)
    }

    /// floor(stake × ratio): less than one unit is lost, to the house (decisions D1). `None` when the result is beyond
    /// [`Amount::MAX`].
    pub fn payout(self, stake: Amount) -> Option<Amount> {
        stake.scaled(i128::try_from(self.num).ok()?, i128::try_from(self.den).ok()?)
    }

    /// ceil(stake × ratio), what a share of a stake costs: less than one unit too much, to the house. `None` when the
    /// result is beyond [`Amount::MAX`].
    pub fn cost(self, stake: Amount) -> Option<Amount> {
        let scaled = i128::from(stake.units()).checked_mul(i128::try_from(self.num).ok()?)?;
        let units =
            scaled.checked_neg()?.checked_div_euclid(i128::try_from(self.den).ok()?)?.checked_neg()?;
        i64::try_from(units).ok().and_then(|units| Amount::new(units).ok())
    }

    /// Rounded down to 1/10 000; `None` when that does not fit.
    pub fn multiplier(self) -> Option<Multiplier> {
        let parts = self.num.checked_mul(u128::from(Multiplier::SCALE))?.checked_div(self.den)?;
        u64::try_from(parts).ok().map(Multiplier::from_parts)
    }

    /// Rounded down to basis points; `None` when that does not fit.
    pub fn basis_points(self) -> Option<BasisPoints> {
        let points = self.num.checked_mul(10_000)?.checked_div(self.den)?;
        u32::try_from(points).ok().map(BasisPoints::new)
    }
}

impl From<Multiplier> for Ratio {
    fn from(multiplier: Multiplier) -> Self {
        Self::new(multiplier.parts().into(), Multiplier::SCALE.into()).unwrap_or(Self::ZERO)
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.num, self.den)
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Exact for all values: compares whole parts, then the reciprocals of what is left (Euclid).
impl Ord for Ratio {
    #[expect(clippy::arithmetic_side_effects, reason = "no denominator is zero")]
    fn cmp(&self, other: &Self) -> Ordering {
        let (mut a, mut b) = ((self.num, self.den), (other.num, other.den));
        let mut flipped = false;
        loop {
            let order = (a.0 / a.1).cmp(&(b.0 / b.1));
            let (rest_a, rest_b) = (a.0 % a.1, b.0 % b.1);
            let order = order.then_with(|| match (rest_a, rest_b) {
                (0, 0) => Ordering::Equal,
                (0, _) => Ordering::Less,
                (_, 0) => Ordering::Greater,
                _ => Ordering::Equal,
            });
            if order != Ordering::Equal || rest_a == 0 {
                return if flipped { order.reverse() } else { order };
            }
            (a, b) = ((a.1, rest_a), (b.1, rest_b));
            flipped = !flipped;
        }
    }
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while let Some(rest) = a.checked_rem(b) {
        (a, b) = (b, rest);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_ratio_is_kept_in_lowest_terms() {
        let ratio = Ratio::new(9900, 10_000).unwrap();
        assert_eq!((ratio.num(), ratio.den()), (99, 100));
        assert_eq!(ratio.basis_points(), Some(BasisPoints::new(9900)));
        assert_eq!(Ratio::new(0, 7), Some(Ratio::ZERO));
        assert_eq!(Ratio::new(7, 0), None);
        assert_eq!(Ratio::new(0, 0), None);
    }

    #[test]
    fn sums_and_products_are_exact() {
        let (third, sixth) = (Ratio::new(1, 3).unwrap(), Ratio::new(1, 6).unwrap());
        assert_eq!(third.checked_add(sixth), Ratio::new(1, 2));
        assert_eq!(third.checked_mul(sixth), Ratio::new(1, 18));
        assert_eq!(third.checked_less(sixth), Ratio::new(1, 6));
        assert_eq!(sixth.checked_less(third), Some(Ratio::ZERO));
        assert!(sixth < third && third < Ratio::ONE && Ratio::ZERO < sixth);
    }

    #[test]
    fn a_share_of_the_stake_is_paid_to_the_unit() {
        let seventh = Ratio::new(36, 7).unwrap();
        assert_eq!(seventh.payout(Amount::from_units(7)), Some(Amount::from_units(36)));
        assert_eq!(seventh.payout(Amount::from_units(1)), Some(Amount::from_units(5)));
        assert_eq!(seventh.payout(Amount::MAX), None);
        assert_eq!(seventh.multiplier(), Some(Multiplier::from_parts(51_428)));
        let double = Multiplier::from_parts(19_800);
        assert_eq!(Ratio::from(double).multiplier(), Some(double));
    }

    #[test]
    fn a_share_of_the_stake_costs_the_unit_it_begins() {
        let half = Ratio::new(1, 2).unwrap();
        assert_eq!(half.cost(Amount::from_units(4)), Some(Amount::from_units(2)));
        assert_eq!(half.cost(Amount::from_units(3)), Some(Amount::from_units(2)));
        assert_eq!(Ratio::ONE.cost(Amount::MAX), Some(Amount::MAX));
        assert_eq!(Ratio::new(3, 2).unwrap().cost(Amount::MAX), None);
    }

    #[test]
    fn large_ratios_are_compared_without_overflow() {
        let a = Ratio::new(u128::MAX, u128::MAX - 1).unwrap();
        let b = Ratio::new(u128::MAX - 1, u128::MAX - 2).unwrap();
        assert!(a < b);
        assert_eq!(a.cmp(&a), Ordering::Equal);
    }

    proptest! {
        #[test]
        fn order_is_that_of_cross_products(a in 0_u64.., b in 1_u64.., c in 0_u64.., d in 1_u64..) {
            let (left, right) = (Ratio::new(a.into(), b.into()).unwrap(), Ratio::new(c.into(), d.into()).unwrap());
            let cross = (u128::from(a) * u128::from(d)).cmp(&(u128::from(c) * u128::from(b)));
            prop_assert_eq!(left.cmp(&right), cross);
        }
    }
}
