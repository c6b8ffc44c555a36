//! A difference between a provider's list and what is kept of its calls.

use baize_core::ports::WalletMove;
use baize_store::providers::transactions::TransactionKind;
use serde::Serialize;

/// What differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DifferenceKind {
    /// The provider lists it, and no such call is kept.
    OnlyTheirs,
    /// The call is kept, and the provider does not list it.
    OnlyOurs,
    /// The list has it twice.
    Repeated,
    /// Bet, win or rollback.
    Kind,
    /// How much.
    Amount,
    /// In what.
    Currency,
    /// The provider's name of the round.
    Round,
    /// The opaque name of the player.
    User,
    /// What it refers to.
    Reference,
    /// The days are no neighbours.
    Time,
    /// It was rolled back here, and not there.
    RolledBackHere,
    /// It was rolled back there, and not here.
    RolledBackThere,
}

impl DifferenceKind {
    /// The name in what is printed.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::OnlyTheirs => "only_theirs",
            Self::OnlyOurs => "only_ours",
            Self::Repeated => "repeated",
            Self::Kind => "kind",
            Self::Amount => "amount",
            Self::Currency => "currency",
            Self::Round => "round",
            Self::User => "user",
            Self::Reference => "reference",
            Self::Time => "time",
            Self::RolledBackHere => "rolled_back_here",
            Self::RolledBackThere => "rolled_back_there",
        }
    }
}

/// One difference.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// What differs.
    #[serde(rename = "difference")]
    pub kind: DifferenceKind,
    /// The provider's name of the transaction.
    pub transaction_uuid: String,
    /// The line of the list, counted from 1 through all its files; `None` if it has none.
    pub line: Option<u64>,
    /// What is kept here; empty for nothing.
    pub ours: String,
    /// What the list says; empty for nothing.
    pub theirs: String,
    /// Whether it was made within minutes of midnight, so that the list of the neighbouring day may have it.
    pub is_near_midnight: bool,
}

/// The name of a kept kind.
pub(super) const fn kind_name(kind: TransactionKind) -> &'static str {
    match kind {
        TransactionKind::Bet => "bet",
        TransactionKind::Win => "win",
        TransactionKind::Rollback => "rollback",
        TransactionKind::Tombstone => "rolled back before it came",
    }
}

/// The name of a listed kind.
pub(super) const fn move_name(kind: WalletMove) -> &'static str {
    match kind {
        WalletMove::Bet => "bet",
        WalletMove::Win => "win",
        WalletMove::Rollback => "rollback",
    }
}
