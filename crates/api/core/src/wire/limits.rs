//! The limits of a game's bets.

use baize_core::site::{PlayLimits, Site};
use baize_money::PlayMode;
use serde::Serialize;
use utoipa::ToSchema;

use super::Amount;

/// Limits by play mode.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct GameLimits {
    /// Cash and bonus.
    capital: BetLimits,
    /// Gold.
    gold: BetLimits,
}

/// Limits of one bet.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct BetLimits {
    min_stake: Amount,
    max_stake: Amount,
    max_payout: Amount,
}

impl GameLimits {
    /// The limits of a game at a site.
    pub fn of(site: &Site, game: &str) -> Self {
        let limits = |play_mode| BetLimits::from(site.limits.of(game, play_mode));
        Self { capital: limits(PlayMode::Capital), gold: limits(PlayMode::Gold) }
    }
}

impl From<&PlayLimits> for BetLimits {
    fn from(limits: &PlayLimits) -> Self {
        Self {
            min_stake: limits.min_stake.into(),
            max_stake: limits.max_stake.into(),
            max_payout: limits.max_payout.into(),
        }
    }
}
