//! Rates.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Amount;

/// A rate in 1/10 000: 250 is 2.5 %. An integer on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BasisPoints(u32);

impl BasisPoints {
    /// 0 %.
    pub const ZERO: Self = Self(0);
    /// 100 %.
    pub const WHOLE: Self = Self(10_000);

    /// So many 1/10 000.
    pub const fn new(points: u32) -> Self {
        Self(points)
    }

    /// The number of 1/10 000.
    pub const fn points(self) -> u32 {
        self.0
    }

    /// floor(amount × rate). `None` when the result is beyond [`Amount::MAX`].
    pub fn of(self, amount: Amount) -> Option<Amount> {
        amount.scaled(i128::from(self.0), 10_000)
    }
}

/// `2.50%`: for people and logs.
impl fmt::Display for BasisPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}.{:02}%", self.0 / 100, self.0 % 100))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_rounded_down() {
        assert_eq!(BasisPoints::new(250).of(Amount::from_units(399)), Some(Amount::from_units(9)));
        assert_eq!(BasisPoints::WHOLE.of(Amount::MAX), Some(Amount::MAX));
        assert_eq!(BasisPoints::new(10_001).of(Amount::MAX), None);
        assert_eq!(BasisPoints::new(1234).to_string(), "12.34%");
    }
}
