//! What a promotion gives.

use baize_money::{Amount, BasisPoints, Ratio};
use serde::{Deserialize, Serialize};

use crate::money_text;
use crate::{GameName, Scope};

/// The conditions of bonus money that a promotion gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CoinTerms {
    /// The wagering target in basis points of the amount: 100000 is ten times the amount.
    pub wagering: BasisPoints,
    /// After so many days it is forfeited; 0 for never.
    pub days: u16,
    /// Which bets count.
    pub scope: Scope,
    /// The largest stake that counts; 0 for any.
    #[serde(with = "money_text")]
    pub max_stake: Amount,
}

impl CoinTerms {
    /// The terms of the demo: so many times the amount within 14 days, stakes of at most half a promotion unit.
    pub fn demo(times: u32, unit: Amount) -> Self {
        let wagering = BasisPoints::new(times.saturating_mul(BasisPoints::WHOLE.points()));
        Self {
            wagering,
            days: 14,
            scope: Scope::All,
            max_stake: BasisPoints::new(5_000).of(unit).unwrap_or(unit),
        }
    }
}

/// So much of something, and the bonus money for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CoinTarget {
    /// How much is needed.
    #[serde(with = "money_text")]
    pub target: Amount,
    /// What it brings.
    #[serde(with = "money_text")]
    pub coin: Amount,
}

/// What a promotion gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Reward {
    /// Cash that has to be staked before it can be withdrawn.
    Cash {
        /// How much.
        #[serde(with = "money_text")]
        amount: Amount,
        /// The turnover target in basis points of the amount: 10000 is one time the amount.
        turnover: BasisPoints,
    },
    /// Bonus money.
    Coin {
        /// How much.
        #[serde(with = "money_text")]
        amount: Amount,
        /// When it becomes cash.
        terms: CoinTerms,
    },
    /// Play money.
    Gold {
        /// How much.
        #[serde(with = "money_text")]
        amount: Amount,
    },
    /// Rounds of a game whose stakes the house gives.
    FreeRounds(FreeRounds),
    /// Free bets on sports: the stake is the house's, what is won beyond it is the player's.
    FreeBet {
        /// The stakes of all together.
        #[serde(with = "money_text")]
        amount: Amount,
        /// How many.
        count: u8,
        /// After so many days they lapse.
        days: u16,
    },
}

/// Rounds of a game whose stakes the house gives. Their payouts are bonus money.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct FreeRounds {
    /// The game; one of a single step.
    pub game: GameName,
    /// The stake of each.
    #[serde(with = "money_text")]
    pub stake: Amount,
    /// How many.
    pub rounds: u16,
    /// They can be played for so many days.
    pub days: u16,
    /// When a payout becomes cash.
    pub terms: CoinTerms,
}

impl FreeRounds {
    /// The stakes of all rounds: at most what they pay back in the long run, since no game pays more than is staked.
    pub fn face_value(&self) -> Amount {
        let units = self.stake.units().checked_mul(self.rounds.into());
        units.and_then(|units| Amount::new(units).ok()).unwrap_or(Amount::MAX)
    }
}

impl Reward {
    /// Gold, in whole gold.
    pub const fn gold(whole: i32) -> Self {
        Self::Gold { amount: Amount::whole(whole) }
    }

    /// The same of so much, which is less; `None` for nothing, and for rounds, which are not split.
    #[must_use]
    pub fn of_less(self, amount: Amount) -> Option<Self> {
        let reward = match self {
            Self::Cash { turnover, .. } => Self::Cash { amount, turnover },
            Self::Coin { terms, .. } => Self::Coin { amount, terms },
            Self::Gold { .. } => Self::Gold { amount },
            Self::FreeBet { count, days, .. } => Self::FreeBet { amount, count, days },
            Self::FreeRounds(_) => return None,
        };
        amount.is_positive().then_some(reward)
    }

    /// How much it is of its own kind; of free rounds their stakes.
    pub fn amount(&self) -> Amount {
        match self {
            Self::Cash { amount, .. }
            | Self::Coin { amount, .. }
            | Self::Gold { amount }
            | Self::FreeBet { amount, .. } => *amount,
            Self::FreeRounds(free) => free.face_value(),
        }
    }

    /// What it costs the house in money: bonus money, free bets and the stakes of free rounds at their face value, gold nothing.
    pub fn money(&self) -> Amount {
        match self {
            Self::Cash { .. } | Self::Coin { .. } | Self::FreeRounds(_) | Self::FreeBet { .. } => {
                self.amount()
            }
            Self::Gold { .. } => Amount::ZERO,
        }
    }

    /// Its gold.
    pub const fn gold_amount(&self) -> Amount {
        match self {
            Self::Gold { amount } => *amount,
            Self::Cash { .. } | Self::Coin { .. } | Self::FreeRounds(_) | Self::FreeBet { .. } => {
                Amount::ZERO
            }
        }
    }

    /// What is wrong with it.
    pub fn check(&self) -> Result<(), String> {
        match self {
            Self::FreeRounds(free) if !free.stake.is_positive() || free.rounds == 0 || free.days == 0 => {
                Err("free rounds have a stake, a number and days in which they can be played".to_owned())
            }
            Self::FreeBet { amount, count, days } if !amount.is_positive() || *count == 0 || *days == 0 => {
                Err("free bets have stakes, a number and days in which they can be used".to_owned())
            }
            Self::FreeRounds(_)
            | Self::FreeBet { .. }
            | Self::Cash { .. }
            | Self::Coin { .. }
            | Self::Gold { .. } => Ok(()),
        }
    }

    /// The stake of each free bet: equal parts, of which the first ones take the units that are left over. Empty for everything
    /// else.
    pub fn free_bet_stakes(&self) -> Vec<Amount> {
        let Self::FreeBet { amount, count, .. } = self else { return Vec::new() };
        let count = i64::from(*count);
        let part = |at: i64| {
            let (each, left) = (amount.units().checked_div(count)?, amount.units().checked_rem(count)?);
            Amount::new(each + i64::from(at < left)).ok().filter(|stake| stake.is_positive())
        };
        (0..count).filter_map(part).collect()
    }

    /// As much as both together, of the same kind and under the same conditions; `None` if they are of two kinds.
    pub fn joined(self, other: Self) -> Option<Self> {
        let sum = self.amount().checked_add(other.amount())?;
        match (self, other) {
            (Self::Cash { turnover, .. }, Self::Cash { turnover: same, .. }) if turnover == same => {
                Some(Self::Cash { amount: sum, turnover })
            }
            (Self::Coin { terms, .. }, Self::Coin { terms: same, .. }) if terms == same => {
                Some(Self::Coin { amount: sum, terms })
            }
            (Self::Gold { .. }, Self::Gold { .. }) => Some(Self::Gold { amount: sum }),
            _ => None,
        }
    }

    /// What a site without money gives in its place: as much gold.
    #[must_use]
    pub fn in_gold(self) -> Self {
        Self::Gold { amount: self.amount() }
    }
}

/// What something is worth on average, exactly, in units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Worth {
    /// Cash, bonus money and the stakes of free rounds, at face value.
    pub money: Ratio,
    /// Gold.
    pub gold: Ratio,
}

impl Worth {
    /// Worth nothing.
    pub const NOTHING: Self = Self { money: Ratio::ZERO, gold: Ratio::ZERO };

    /// What this reward is worth.
    pub fn of(reward: &Reward) -> Self {
        let exact = |units: i64| Ratio::new(u128::try_from(units).unwrap_or(0), 1).unwrap_or(Ratio::ZERO);
        Self { money: exact(reward.money().units()), gold: exact(reward.gold_amount().units()) }
    }
}

/// What the services carry out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// The player receives a reward, once per step and period.
    Grant {
        /// The step, or the number of the draw in the period.
        step: i64,
        /// What is given.
        reward: Reward,
    },
    /// A draw brought the player nearer to what it, or a later one, gives. It comes before what it gives.
    Advance(Advance),
}

impl Effect {
    /// The step that something is given for, and what; `None` where nothing is.
    pub const fn granted(self) -> Option<(i64, Reward)> {
        match self {
            Self::Grant { step, reward } => Some((step, reward)),
            Self::Advance(_) => None,
        }
    }
}

/// What a draw brought towards a target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advance {
    /// The number of the draw in the period, from 1.
    pub step: i64,
    /// The place in the table that it was drawn from.
    pub index: usize,
    /// By how much the player came nearer.
    #[serde(with = "money_text")]
    pub by: Amount,
    /// How far the player has come.
    #[serde(with = "money_text")]
    pub to: Amount,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stakes(units: i32, count: u8) -> Vec<i64> {
        let reward = Reward::FreeBet { amount: Amount::from_units(units), count, days: 7 };
        reward.free_bet_stakes().iter().map(|stake| stake.units()).collect()
    }

    #[test]
    fn free_bets_are_equal_parts_and_lose_no_unit() {
        assert_eq!(stakes(10, 5), [2; 5]);
        assert_eq!(stakes(13, 5), [3, 3, 3, 2, 2]);
        assert_eq!(stakes(3, 5), [1; 3], "no bet has a stake of nothing");
        assert_eq!(stakes(3, 0), [0; 0]);
        assert_eq!(Reward::gold(5).free_bet_stakes(), []);
    }

    #[test]
    fn free_bets_are_joined_with_nothing() {
        let bets = Reward::FreeBet { amount: Amount::whole(1), count: 5, days: 7 };
        assert_eq!(bets.joined(bets), None);
        assert_eq!((bets.money(), bets.gold_amount()), (Amount::whole(1), Amount::ZERO));
        assert_eq!(bets.in_gold(), Reward::gold(1));
    }
}
