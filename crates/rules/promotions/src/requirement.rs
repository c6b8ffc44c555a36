//! Wagering requirements, and how turnover changes them.

use baize_money::Amount;

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
