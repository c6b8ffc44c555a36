//! Wagering requirements, and how turnover changes them.

use baize_money::Amount;
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::Bet;

/// What a requirement holds back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RequirementKind {
    /// Bonus money, until it becomes cash.
    Bonus,
    /// Deposited cash, until it may be withdrawn.
    Cash,
}

impl RequirementKind {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Bonus, Self::Cash];

    /// The name on the wire and in the store.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Bonus => "bonus",
            Self::Cash => "cash",
        }
    }

    /// The kind of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == name)
    }
}

/// Which bets a requirement takes (promotions text, "Rewards").
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// Every bet.
    #[default]
    All,
    /// Bets on games, tables included.
    Games,
    /// Bets on sports.
    Sports,
}

/// The name by which limits and contribution know bets on sports. Records name the sport after it: `sports-football`.
pub const SPORTS: &str = "sports";

/// Whether a game's name is that of bets on sports, or on one sport.
pub fn is_sports(game: &str) -> bool {
    game.strip_prefix(SPORTS).is_some_and(|sport| sport.is_empty() || sport.starts_with('-'))
}

impl Scope {
    /// Every scope.
    pub const ALL: [Self; 3] = [Self::All, Self::Games, Self::Sports];

    /// The name on the wire, in the store and in a site's profile.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Games => "games",
            Self::Sports => "sports",
        }
    }

    /// The scope of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scope| scope.as_str() == name)
    }

    /// Whether bets on this game are in it.
    pub fn covers(self, game: &str) -> bool {
        match self {
            Self::All => true,
            Self::Games => !is_sports(game),
            Self::Sports => is_sports(game),
        }
    }
}

/// The conditions of a requirement. The default has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RequirementTerms {
    /// Which bets it takes.
    pub scope: Scope,
    /// The largest stake that it takes: a larger one counts for nothing here.
    pub max_stake: Option<Amount>,
    /// From when on it takes nothing, and its bonus is forfeited.
    pub expires_at: Option<Timestamp>,
}

impl RequirementTerms {
    /// Whether it takes a bet of this stake on this game.
    pub fn take(&self, game: &str, stake: Amount) -> bool {
        self.scope.covers(game) && self.max_stake.is_none_or(|most| stake <= most)
    }

    /// Whether its time is over.
    pub fn is_expired(&self, now: Timestamp) -> bool {
        self.expires_at.is_some_and(|expires_at| expires_at <= now)
    }
}

/// An open requirement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Requirement {
    /// Its number; older ones have smaller numbers.
    pub id: i64,
    /// Of a bonus or of a deposit.
    pub kind: RequirementKind,
    /// Turnover so far, below the target.
    pub cur: Amount,
    /// Turnover that completes it.
    pub target: Amount,
    /// The bonus or the deposit that it holds.
    pub amount: Amount,
    /// Its conditions.
    pub terms: RequirementTerms,
}

impl Requirement {
    /// Whether the stake of a bet counts towards it.
    pub fn takes(&self, bet: &Bet<'_>) -> bool {
        self.terms.take(bet.game, bet.stake)
    }
}

/// What turnover does to a requirement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RequirementChange {
    /// It has this turnover now.
    Progress {
        /// The requirement's number.
        requirement: i64,
        /// The new turnover.
        cur: Amount,
    },
    /// It is met and closes: a bonus moves from bonus money to cash, deposited cash is free.
    Complete {
        /// The requirement's number.
        requirement: i64,
        /// Of a bonus or of a deposit.
        kind: RequirementKind,
        /// The turnover it closes at: its target.
        cur: Amount,
        /// The bonus or deposit that it held.
        amount: Amount,
    },
}
