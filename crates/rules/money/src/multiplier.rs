//! What a stake is multiplied by.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Amount;

/// Multiplier or decimal odds in 1/10 000: 19 800 is 1.98×. An integer on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Multiplier(u64);

impl Multiplier {
    /// Nothing is returned.
    pub const ZERO: Self = Self(0);
    /// The stake is returned.
    pub const ONE: Self = Self(Self::SCALE);
    /// Parts in 1×.
    pub const SCALE: u64 = 10_000;

    /// So many 1/10 000.
    pub const fn from_parts(parts: u64) -> Self {
        Self(parts)
    }

    /// The number of 1/10 000.
    pub const fn parts(self) -> u64 {
        self.0
    }

    /// floor(stake × multiplier): less than one unit is lost, to the house (decisions D1). `None` when the
    /// result is beyond [`Amount::MAX`].
    pub fn payout(self, stake: Amount) -> Option<Amount> {
        stake.scaled(i128::from(self.0), i128::from(Self::SCALE))
    }
}

/// `1.9800×` without the sign: for people and logs.
impl fmt::Display for Multiplier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}.{:04}", self.0 / Self::SCALE, self.0 % Self::SCALE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_payout_is_rounded_down_to_the_unit() {
        let double = Multiplier::from_parts(19_800);
        assert_eq!(double.payout(Amount::from_units(1)), Some(Amount::from_units(1)));
        assert_eq!(double.payout(Amount::from_units(101)), Some(Amount::from_units(199)));
        assert_eq!(Multiplier::ZERO.payout(Amount::MAX), Some(Amount::ZERO));
        assert_eq!(Multiplier::ONE.payout(Amount::MAX), Some(Amount::MAX));
    }

    #[test]
    fn a_payout_beyond_the_limit_is_no_payout() {
        assert_eq!(Multiplier::from_parts(10_001).payout(Amount::MAX), None);
        assert_eq!(Multiplier::from_parts(u64::MAX).payout(Amount::MAX), None);
    }

    proptest! {
        #[test]
        fn the_house_never_pays_more_and_keeps_less_than_a_unit(
            units in 0_i64..1_000_000_000_000, parts in 0_u64..90_000_000,
        ) {
            if let Some(payout) = Multiplier::from_parts(parts).payout(Amount::new(units).unwrap()) {
                let exact = i128::from(units) * i128::from(parts);
                let paid = i128::from(payout.units()) * 10_000;
                prop_assert!(paid <= exact && exact - paid < 10_000);
            }
        }
    }
}
