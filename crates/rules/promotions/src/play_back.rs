//! What kinds share that give cash back for a player's own bets, by the VIP level.

use baize_money::{Amount, BasisPoints};
use serde::{Deserialize, Serialize};

use crate::{Reward, money_text};

/// A share for each VIP level, from level 0 on; a level above the last one has the last one's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LevelRates(Vec<BasisPoints>);

impl LevelRates {
    /// Rates in basis points.
    pub fn new(points: &[u32]) -> Self {
        Self(points.iter().copied().map(BasisPoints::new).collect())
    }

    /// The share of a level.
    pub fn of_level(&self, level: i64) -> BasisPoints {
        let index = usize::try_from(level).unwrap_or(0).min(self.0.len().saturating_sub(1));
        self.0.get(index).copied().unwrap_or_default()
    }

    /// What is wrong with them.
    pub fn check(&self) -> Result<(), String> {
        let Self(rates) = self;
        if rates.is_empty() || !rates.is_sorted() || rates.iter().any(|rate| *rate > BasisPoints::WHOLE) {
            return Err("config.rates: at least one, none below the one before, at most 10000".to_owned());
        }
        Ok(())
    }
}

/// The cash that comes back at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CashBounds {
    /// Less than this does not come back alone.
    #[serde(with = "money_text")]
    pub least: Amount,
    /// At most so much.
    #[serde(with = "money_text")]
    pub most: Amount,
    /// How often it has to be staked, in basis points of it.
    pub turnover: BasisPoints,
}

impl CashBounds {
    /// Bounds of the demo: at least so many basis points of a promotion unit, at most ten thousand units.
    pub fn demo(unit: Amount, least: u32, turnover: BasisPoints) -> Self {
        let of_unit = |points| BasisPoints::new(points).of(unit).unwrap_or(unit);
        Self { least: of_unit(least).max(Amount::UNIT), most: of_unit(100_000_000), turnover }
    }

    /// What is wrong with them.
    pub fn check(&self) -> Result<(), String> {
        if self.least.is_positive() && self.least <= self.most {
            Ok(())
        } else {
            Err("config.cash: least is above zero, and most no less".to_owned())
        }
    }

    /// The cash as a reward.
    pub const fn reward(&self, amount: Amount) -> Reward {
        Reward::Cash { amount, turnover: self.turnover }
    }
}
