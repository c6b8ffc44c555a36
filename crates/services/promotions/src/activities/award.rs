//! What a player received, as the interface names it.

use baize_core::Ctx;
use baize_money::Amount;
use baize_promotions_rules::{FreeRounds, GameName, Reward};
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
    /// Rounds whose stakes the house gives.
    FreeRounds,
    /// Free bets on sports.
    FreeBet,
}

impl AwardType {
    /// What a reward is of.
    pub const fn of(reward: &Reward) -> Self {
        match reward {
            Reward::Coin { .. } => Self::Coin,
            Reward::Cash { .. } => Self::Cash,
            Reward::Gold { .. } => Self::Gold,
            Reward::FreeRounds(_) => Self::FreeRounds,
            Reward::FreeBet { .. } => Self::FreeBet,
        }
    }

    /// `award_type` on the wire.
    pub const fn number(self) -> u8 {
        match self {
            Self::Coin => 1,
            Self::Cash => 2,
            Self::Gold => 5,
            Self::FreeRounds => 11,
            Self::FreeBet => 12,
        }
    }
}

/// What a player received or can receive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Award {
    /// Of what.
    pub of: AwardType,
    /// How much; of free rounds their stakes.
    pub amount: Amount,
    /// What has to be staked before it is free; zero for nothing.
    pub wager: Amount,
    /// When it is forfeited, or lapses; `None` for never.
    pub expires_at: Option<Timestamp>,
    /// The rounds, where it is free rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub free_rounds: Option<AwardedRounds>,
}

/// Free rounds that a player received or can receive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AwardedRounds {
    /// The game.
    pub game: GameName,
    /// The stake of each.
    pub stake: Amount,
    /// How many.
    pub rounds: u16,
}

impl Award {
    /// What a reward is when it is received now.
    pub fn of(ctx: &Ctx, reward: &Reward) -> Self {
        let amount = reward.amount();
        let lasts = |days: u16| (days > 0).then(|| ctx.now.plus(Span::days(days.into())));
        let free = Self {
            of: AwardType::of(reward),
            amount,
            wager: Amount::ZERO,
            expires_at: None,
            free_rounds: None,
        };
        match reward {
            Reward::Gold { .. } => free,
            Reward::FreeBet { days, .. } => Self { expires_at: lasts(*days), ..free },
            Reward::Cash { turnover, .. } => {
                Self { wager: turnover.of(amount).unwrap_or(Amount::MAX), ..free }
            }
            Reward::Coin { terms, .. } => Self {
                wager: terms.wagering.of(amount).unwrap_or(Amount::MAX),
                expires_at: lasts(terms.days),
                ..free
            },
            Reward::FreeRounds(FreeRounds { game, stake, rounds, days, .. }) => Self {
                expires_at: lasts(*days),
                free_rounds: Some(AwardedRounds { game: *game, stake: *stake, rounds: *rounds }),
                ..free
            },
        }
    }
}
