//! Draws that are earned by so much of something on a day.

use baize_money::Amount;
use serde::{Deserialize, Serialize};

use crate::money_text;

/// How draws are earned on a day.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Chances {
    /// One for each of these.
    #[serde(with = "money_text")]
    pub(super) each: Amount,
    /// At most so many a day.
    pub(super) most: i64,
}

impl Chances {
    /// How many draws an amount earns.
    pub(super) fn earned(&self, amount: Amount) -> i64 {
        amount.units().checked_div(self.each.units()).unwrap_or(0).clamp(0, self.most)
    }

    /// Whether a draw costs something and a day has at most a hundred.
    pub(super) fn is_sane(&self) -> bool {
        self.each.is_positive() && (0..=100).contains(&self.most)
    }
}

/// So many times the site's unit.
pub(super) fn units(unit: Amount, times: i64) -> Amount {
    unit.units().checked_mul(times).and_then(|units| Amount::new(units).ok()).unwrap_or(Amount::MAX)
}
