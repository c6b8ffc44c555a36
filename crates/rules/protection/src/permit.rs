//! The proof that an action was judged and allowed.

use baize_money::{Amount, PlayMode};
use baize_time::Timestamp;

use crate::facts::{Capability, Facts};

/// Something that needs a permit. What ends something already begun (payout, void, release, withdrawal) needs none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// A stake leaves the player's cash and bonus money, or gold.
    Stake {
        /// Which of the two.
        play_mode: PlayMode,
        /// All buckets together.
        amount: Amount,
    },
    /// A deposit reaches the player's cash.
    Deposit {
        /// Without extras.
        amount: Amount,
    },
    /// A reward of a promotion, a message, a code or a gift reaches the player.
    Award,
}

impl Action {
    /// What the site must grant. What an award needs is known to promotions: it depends on the kind and on the reward.
    pub const fn capability(self) -> Option<Capability> {
        match self {
            Self::Stake { play_mode: PlayMode::Gold, .. } => Some(Capability::GoldPlay),
            Self::Stake { play_mode: PlayMode::Capital, .. } => Some(Capability::CapitalPlay),
            Self::Deposit { .. } => Some(Capability::Deposits),
            Self::Award => None,
        }
    }
}

/// Allows one action of one player at one moment. Made by [`crate::judge`] alone and used up by the posting that it
/// allows.
#[derive(Debug, PartialEq, Eq)]
#[must_use = "a permit allows a posting; without one nothing was permitted"]
pub struct Permit {
    player: i64,
    version: i64,
    now: Timestamp,
    action: Action,
}

impl Permit {
    pub(crate) fn new(facts: &Facts, action: Action) -> Self {
        Self { player: facts.player, version: facts.version, now: facts.now, action }
    }

    /// The action that is allowed.
    pub fn action(&self) -> Action {
        self.action
    }

    /// Whether this permit was made for the player whose row has this version, at this moment.
    pub fn is_for(&self, player: i64, version: i64, now: Timestamp) -> bool {
        (self.player, self.version, self.now) == (player, version, now)
    }
}
