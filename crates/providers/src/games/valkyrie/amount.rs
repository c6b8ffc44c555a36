//! Amounts of this wire: decimal numbers of currency units with at most six places, read as text. A hundred of the sixth place are
//! one of our units.

use baize_money::Amount;
use serde_json::value::RawValue;

/// How many of the sixth place are one unit of ours.
const PER_UNIT: i64 = 100;
/// How many of them are one currency unit.
const PER_CURRENCY_UNIT: i64 = 1_000_000;
/// The places after the point.
const PLACES: usize = 6;

/// An amount of the wire: how many of the sixth place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Millionths(i64);

/// Why a value is no amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AmountError {
    /// No plain decimal number, or beyond 64 bits.
    Malformed,
    /// Below nothing.
    Negative,
}

impl Millionths {
    pub(super) const ZERO: Self = Self(0);

    /// Reads a value as it was sent. A text, an exponent and a seventh place are no amount.
    pub(super) fn read(sent: &RawValue) -> Result<Self, AmountError> {
        let text = sent.get();
        let digits = text.strip_prefix('-').unwrap_or(text);
        let (whole, places) = digits.split_once('.').unwrap_or((digits, ""));
        let is_plain = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || places.len() > PLACES || !is_plain(whole) || !is_plain(places) {
            return Err(AmountError::Malformed);
        }
        let number = |part: &str| part.parse::<i64>().map_err(|_| AmountError::Malformed);
        let (whole, places) = (number(whole)?, number(&format!("{places:0<PLACES$}"))?);
        let sum = whole.checked_mul(PER_CURRENCY_UNIT).and_then(|whole| whole.checked_add(places));
        match sum {
            Some(sum) if sum > 0 && text.starts_with('-') => Err(AmountError::Negative),
            Some(sum) => Ok(Self(sum)),
            None => Err(AmountError::Malformed),
        }
    }

    pub(super) fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// The sum; `None` beyond 64 bits.
    pub(super) fn plus(self, other: Self) -> Option<Self> {
        self.0.checked_add(other.0).map(Self)
    }

    /// Our amount, and what of the sixth place is below one unit of it. `None` beyond what an amount can be.
    pub(super) fn ours(self) -> Option<(Amount, i64)> {
        let amount = Amount::new(self.0.checked_div(PER_UNIT)?).ok()?;
        Some((amount, self.0.checked_rem(PER_UNIT)?))
    }
}

/// An amount and what was below one unit of it, as the wire writes it: always six places.
pub(super) fn theirs(amount: Amount, rest: i64) -> Box<RawValue> {
    let millionths = amount.units().saturating_mul(PER_UNIT).saturating_add(rest);
    let (whole, places) =
        (millionths.div_euclid(PER_CURRENCY_UNIT), millionths.rem_euclid(PER_CURRENCY_UNIT));
    RawValue::from_string(format!("{whole}.{places:0PLACES$}")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<i64, AmountError> {
        Millionths::read(&RawValue::from_string(text.to_owned()).unwrap()).map(|sum| sum.0)
    }

    #[test]
    fn decimal_numbers_are_read_exactly() {
        let cases = [
            ("0", 0),
            ("0.000000", 0),
            ("-0.0", 0),
            ("1236.123456", 1_236_123_456),
            ("0.1", 100_000),
            ("0.000001", 1),
            // No float holds this one.
            ("9007199254740.993001", 9_007_199_254_740_993_001),
        ];
        for (text, sum) in cases {
            assert_eq!(read(text), Ok(sum), "{text}");
        }
    }

    #[test]
    fn what_is_no_amount_is_refused() {
        let malformed = [
            "\"1.5\"",
            "1e3",
            "1E-6",
            "0.0000001",
            "1.0000000",
            "null",
            "true",
            "[1]",
            "{}",
            "18446744073709551615",
            "9999999999999.000000",
            "99999999999999999999999999",
        ];
        for text in malformed {
            assert_eq!(read(text), Err(AmountError::Malformed), "{text}");
        }
        for text in ["-1", "-0.000001"] {
            assert_eq!(read(text), Err(AmountError::Negative), "{text}");
        }
    }

    #[test]
    fn a_hundred_of_the_sixth_place_are_a_unit() {
        assert_eq!(Millionths(1_236_123_456).ours(), Some((Amount::from_units(12_361_234), 56)));
        assert_eq!(Millionths(i64::MAX).ours(), None, "more than a balance can be");
        assert_eq!(theirs(Amount::from_units(12_361_234), 56).get(), "1236.123456");
        assert_eq!(theirs(Amount::from_units(1), 0).get(), "0.000100");
        assert_eq!(theirs(Amount::ZERO, 0).get(), "0.000000");
        assert_eq!(theirs(Amount::MAX, 0).get(), "900719925474.099100");
    }
}
