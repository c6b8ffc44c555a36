//! Sums of money, in units.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// Units in one currency unit (one rupee, one real, one peso, one gold). Decisions D1.
pub const CURRENCY_UNIT: i64 = 10_000;

const FRACTION_DIGITS: usize = 4;
const LIMIT: i64 = (1 << 53) - 1;

/// A sum of money in units of 1/[`CURRENCY_UNIT`] of the currency, within ±[`Amount::MAX`].
///
/// The limit is what a JSON number carries without loss (2^53 − 1), so that no amount a server computes is
/// one that a client would misread. Arithmetic is checked: there is no `+`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Amount(i64);

/// Why a number or a text is no [`Amount`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum AmountError {
    /// Beyond ±[`Amount::MAX`].
    #[error("the amount is larger than {LIMIT} units")]
    TooLarge,
    /// Not a decimal number with at most four digits after the point.
    #[error("the amount is not a number with at most four decimals")]
    Malformed,
}

impl Amount {
    /// Nothing.
    pub const ZERO: Self = Self(0);
    /// The smallest positive amount: one unit.
    pub const UNIT: Self = Self(1);
    /// The largest amount: 2^53 − 1 units.
    pub const MAX: Self = Self(LIMIT);
    /// The most negative amount: −(2^53 − 1) units.
    pub const MIN: Self = Self(-LIMIT);

    /// So many units; refused beyond ±[`Amount::MAX`].
    pub const fn new(units: i64) -> Result<Self, AmountError> {
        if units > LIMIT || units < -LIMIT { Err(AmountError::TooLarge) } else { Ok(Self(units)) }
    }

    /// So many units, from a number too small to be out of range.
    #[expect(clippy::as_conversions, reason = "i64::from is not const; i32 to i64 loses nothing")]
    pub const fn from_units(units: i32) -> Self {
        Self(units as i64)
    }

    /// So many whole currency units, from a number too small to be out of range.
    #[expect(clippy::as_conversions, reason = "i64::from is not const; i32 to i64 loses nothing")]
    #[expect(clippy::arithmetic_side_effects, reason = "2^31 × 10^4 is below 2^53")]
    pub const fn whole(currency_units: i32) -> Self {
        Self(currency_units as i64 * CURRENCY_UNIT)
    }

    /// The number of units.
    pub const fn units(self) -> i64 {
        self.0
    }

    /// More than nothing.
    pub const fn is_positive(self) -> bool {
        self.0 > 0
    }

    /// Less than nothing.
    pub const fn is_negative(self) -> bool {
        self.0 < 0
    }

    /// Exactly nothing.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// The sum, or `None` beyond the limit.
    pub fn checked_add(self, other: Self) -> Option<Self> {
        self.0.checked_add(other.0).and_then(|units| Self::new(units).ok())
    }

    /// The difference, or `None` beyond the limit. It may be negative.
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        self.0.checked_sub(other.0).and_then(|units| Self::new(units).ok())
    }

    /// The difference, but never less than nothing.
    #[must_use]
    pub fn less_or_zero(self, other: Self) -> Self {
        self.checked_sub(other).map_or(Self::ZERO, |rest| rest.max(Self::ZERO))
    }

    /// The same amount with the other sign.
    #[expect(clippy::arithmetic_side_effects, reason = "the range is symmetric")]
    #[must_use]
    pub const fn negated(self) -> Self {
        Self(-self.0)
    }

    /// The sum of all, or `None` beyond the limit.
    pub fn sum(amounts: impl IntoIterator<Item = Self>) -> Option<Self> {
        amounts.into_iter().try_fold(Self::ZERO, Self::checked_add)
    }

    /// floor(self × num ÷ den); `None` when `den` is not positive or the result is out of range.
    pub(crate) fn scaled(self, num: i128, den: i128) -> Option<Self> {
        if den <= 0 {
            return None;
        }
        let product = i128::from(self.0).checked_mul(num)?;
        i64::try_from(product.div_euclid(den)).ok().and_then(|units| Self::new(units).ok())
    }
}

impl TryFrom<i64> for Amount {
    type Error = AmountError;

    fn try_from(units: i64) -> Result<Self, AmountError> {
        Self::new(units)
    }
}

/// Currency units with four decimals: `12.5000`, `-0.0001`. For people and logs, never for the wire.
impl fmt::Display for Amount {
    #[expect(clippy::arithmetic_side_effects, reason = "division by a positive constant")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let units = self.0.unsigned_abs();
        let unit = CURRENCY_UNIT.unsigned_abs();
        f.pad(&format!("{sign}{}.{:04}", units / unit, units % unit))
    }
}

/// Reads what [`Display`](fmt::Display) writes, and shorter forms: `12`, `12.5`, `-0.0001`.
impl FromStr for Amount {
    type Err = AmountError;

    fn from_str(text: &str) -> Result<Self, AmountError> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
        let plain = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        if !plain(whole) || !plain(fraction) || fraction.len() > FRACTION_DIGITS {
            return Err(AmountError::Malformed);
        }
        let whole: i64 = whole.parse().map_err(|_| AmountError::TooLarge)?;
        let fraction: i64 = format!("{fraction:0<4}").parse().map_err(|_| AmountError::Malformed)?;
        let units = whole
            .checked_mul(CURRENCY_UNIT)
            .and_then(|units| units.checked_add(fraction))
            .ok_or(AmountError::TooLarge)?;
        let amount = Self::new(units)?;
        Ok(if negative { amount.negated() } else { amount })
    }
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(self.0)
    }
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(i64::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn amounts() -> impl Strategy<Value = Amount> {
        (-LIMIT..=LIMIT).prop_map(|units| Amount::new(units).unwrap())
    }

    #[test]
    fn the_limit_is_what_a_json_number_carries() {
        assert_eq!(Amount::MAX.units(), 9_007_199_254_740_991);
        assert_eq!(Amount::new(LIMIT + 1), Err(AmountError::TooLarge));
        assert_eq!(Amount::new(-LIMIT - 1), Err(AmountError::TooLarge));
        assert_eq!(Amount::new(i64::MIN), Err(AmountError::TooLarge));
        assert_eq!(Amount::MAX.checked_add(Amount::UNIT), None);
        assert_eq!(Amount::MIN.checked_sub(Amount::UNIT), None);
    }

    #[test]
    fn short_forms_are_read_and_odd_ones_refused() {
        assert_eq!("12.5".parse(), Ok(Amount::from_units(125_000)));
        assert_eq!("-0.0001".parse(), Ok(Amount::from_units(-1)));
        assert_eq!("1000".parse(), Ok(Amount::whole(1000)));
        for odd in ["", "-", ".5", "1.", "1.00001", "1e3", "+1", " 1", "1,0", "--1", "0x1", "١"] {
            assert_eq!(odd.parse::<Amount>(), Err(AmountError::Malformed), "{odd}");
        }
        for large in ["900719925475", "99999999999999999999999"] {
            assert_eq!(large.parse::<Amount>(), Err(AmountError::TooLarge), "{large}");
        }
    }

    #[test]
    fn the_largest_whole_amount_is_in_range() {
        assert!(Amount::new(Amount::whole(i32::MAX).units()).is_ok());
        assert!(Amount::new(Amount::whole(i32::MIN).units()).is_ok());
    }

    #[test]
    fn less_or_zero_never_goes_below_nothing() {
        assert_eq!(Amount::whole(1).less_or_zero(Amount::whole(2)), Amount::ZERO);
        assert_eq!(Amount::whole(3).less_or_zero(Amount::whole(2)), Amount::whole(1));
    }

    proptest! {
        #[test]
        fn text_goes_there_and_back(amount in amounts()) {
            prop_assert_eq!(amount.to_string().parse::<Amount>(), Ok(amount));
        }

        #[test]
        fn a_sum_taken_back_is_what_it_was(a in amounts(), b in amounts()) {
            if let Some(sum) = a.checked_add(b) {
                prop_assert_eq!(sum.checked_sub(b), Some(a));
            } else {
                prop_assert!(i128::from(a.units()) + i128::from(b.units()) > i128::from(LIMIT)
                    || i128::from(a.units()) + i128::from(b.units()) < -i128::from(LIMIT));
            }
        }
    }
}
