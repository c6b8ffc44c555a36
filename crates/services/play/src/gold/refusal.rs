//! Why gold is not given or taken.

use baize_core::LedgerRefusal;
use baize_time::Timestamp;
use thiserror::Error;

/// A closed list: each has its code at the edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum GoldRefusal {
    /// The account is closed.
    #[error("the account is closed")]
    AccountClosed,
    /// The player has too much gold for a refill, or an open round of gold.
    #[error("there is gold left")]
    GoldLeft,
    /// The last one is too recent; there is another one from this moment on.
    #[error("not yet")]
    NotYet(Timestamp),
    /// No look of this name.
    #[error("no such look")]
    UnknownLook,
    /// The player has it already.
    #[error("the player has this look")]
    Owned,
    /// The player does not have it.
    #[error("the player does not have this look")]
    NotOwned,
    /// The player has less gold than that.
    #[error("not enough gold")]
    InsufficientFunds,
    /// Beyond the range of amounts.
    #[error("beyond the range of amounts")]
    TooLarge,
    /// The site does not grant play for gold.
    #[error("the site does not grant play for gold")]
    NotGranted,
    /// The key was used for another request.
    #[error("the key was used for another request")]
    KeyReused,
}

impl LedgerRefusal for GoldRefusal {
    const INSUFFICIENT_FUNDS: Self = Self::InsufficientFunds;
    const TOO_LARGE: Self = Self::TooLarge;
    const NOT_GRANTED: Self = Self::NotGranted;
    const KEY_REUSED: Self = Self::KeyReused;
}
