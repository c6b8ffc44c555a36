//! What a player received, as the interface names it.

use baize_core::Ctx;
use baize_money::Amount;
use baize_promotions_rules::Reward;
use baize_time::{Span, Timestamp};
use serde::{Deserialize, Serialize};

/// What an award is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AwardType {
    /// Bonus money.
    Coin,
    /// Cash.
    Cash,
    /// Play money.
    Gold,
}

impl AwardType {
    /// What a reward is of.
    pub const fn of(reward: &Reward) -> Self {
        match reward {
            Reward::Coin { .. } => Self::Coin,
            Reward::Cash { .. } => Self::Cash,
            Reward::Gold { .. } => Self::Gold,
        }
    }

    /// `award_type` on the wire.
    pub const fn number(self) -> u8 {
        match self {
            Self::Coin => 1,
            Self::Cash => 2,
            Self::Gold => 5,
        }
    }
}

/// What a player received or can receive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Award {
    /// Of what.
    pub of: AwardType,
    /// How much.
    pub amount: Amount,
    /// What has to be staked before it is free; zero for nothing.
    pub wager: Amount,
    /// When it is forfeited; `None` for never.
    pub expires_at: Option<Timestamp>,
}

impl Award {
    /// What a reward is when it is received now.
    pub fn of(ctx: &Ctx, reward: &Reward) -> Self {
        let amount = reward.amount();
        let free = Self { of: AwardType::of(reward), amount, wager: Amount::ZERO, expires_at: None };
        match reward {
            Reward::Gold { .. } => free,
            Reward::Cash { turnover, .. } => {
                Self { wager: turnover.of(amount).unwrap_or(Amount::MAX), ..free }
            }
            Reward::Coin { terms, .. } => Self {
                wager: terms.wagering.of(amount).unwrap_or(Amount::MAX),
                expires_at: (terms.days > 0).then(|| ctx.now.plus(Span::days(terms.days.into()))),
                ..free
            },
        }
    }
}
