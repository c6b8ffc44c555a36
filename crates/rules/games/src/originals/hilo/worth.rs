//! What a round of Hilo is worth.

use baize_money::Multiplier;
use serde::{Deserialize, Serialize};

use crate::cards::RANKS;

/// What the round is worth, in 1/10^12, as decimal digits in the stored state: JSON's numbers end before it does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub(super) struct Worth(u128);

/// In 1×.
const SCALE: u128 = 1_000_000_000_000;
/// A guess that would bring a round above 10^11× cannot be made: beyond that a multiplier is no longer a whole number
/// to every reader of JSON. The largest payout ends a round long before.
const MOST: u128 = 100_000_000_000 * SCALE;

impl Worth {
    /// 0.99×.
    pub(super) const START: Self = Self(SCALE / 100 * 99);

    /// After a guess that so many of the 13 ranks fulfil; `None` when none does, or when that is too much.
    pub(super) fn after(self, winning: u8) -> Option<Self> {
        let worth = self.0.checked_mul(RANKS.into())?.checked_div(winning.into())?;
        (worth <= MOST).then_some(Self(worth))
    }

    /// Rounded down to 1/10 000.
    pub(super) fn multiplier(self) -> Multiplier {
        let parts = self.0 / (SCALE / u128::from(Multiplier::SCALE));
        Multiplier::from_parts(u64::try_from(parts).unwrap_or(0))
    }
}

impl From<Worth> for String {
    fn from(worth: Worth) -> Self {
        worth.0.to_string()
    }
}

impl TryFrom<String> for Worth {
    type Error = std::num::ParseIntError;

    fn try_from(digits: String) -> Result<Self, Self::Error> {
        digits.parse().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_stored_whole() {
        let worth = Worth(MOST - 1);
        let stored = serde_json::to_value(worth).unwrap();
        assert_eq!(stored, "99999999999999999999999");
        assert_eq!(serde_json::from_value::<Worth>(stored).unwrap(), worth);
        assert!(serde_json::from_value::<Worth>(serde_json::json!("-1")).is_err());
    }

    #[test]
    fn it_is_rounded_down_at_every_step() {
        let worth = Worth::START.after(7).unwrap();
        assert_eq!(worth.0, 1_838_571_428_571); // 1.838571428571|428…
        assert_eq!(worth.multiplier().parts(), 18_385);
        assert_eq!(worth.after(7).unwrap().0, 3_414_489_795_917);
    }

    #[test]
    fn it_does_not_grow_without_end() {
        let mut worth = Worth::START;
        let steps = std::iter::from_fn(|| {
            worth = worth.after(1)?;
            Some(worth)
        });
        assert_eq!(steps.last().map(|last| last.multiplier().parts()), Some(104_984_543_792_700));
        assert_eq!(Worth::START.after(0), None);
    }
}
