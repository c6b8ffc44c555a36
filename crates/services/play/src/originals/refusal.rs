//! Why a bet or a change of seeds is not taken.

use baize_core::LedgerRefusal;
use baize_money::Amount;
use thiserror::Error;

/// A closed list: each has its code at the edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum OriginalsRefusal {
    /// No game of this name.
    #[error("no such game")]
    UnknownGame,
    /// The game is announced, not open.
    #[error("the game is not open")]
    GameClosed,
    /// The site is closed for now.
    #[error("the site is closed")]
    SiteClosed,
    /// The game's rules do not allow these parameters.
    #[error("the parameters do not fit the game")]
    BadParams,
    /// The round as it stands does not allow this step.
    #[error("the round does not allow this step")]
    BadAction,
    /// The round has gone on since the player saw it.
    #[error("the round has gone on since")]
    StaleStep,
    /// The site does not grant play with this account type.
    #[error("the site does not grant play with this account type")]
    CapitalPlayOff,
    /// Below the smallest stake, which is given.
    #[error("the stake is below the smallest one")]
    StakeBelowMin(Amount),
    /// Above the largest stake, which is given.
    #[error("the stake is above the largest one")]
    StakeAboveMax(Amount),
    /// It could win more than the largest payout, which is given.
    #[error("the bet could win more than the largest payout")]
    PayoutAboveMax(Amount),
    /// The balance does not suffice.
    #[error("the balance does not suffice")]
    InsufficientFunds,
    /// A balance would pass the largest amount.
    #[error("the balance would be too large")]
    TooLarge,
    /// The request key was used for another input.
    #[error("the request key was used for another request")]
    KeyReused,
    /// The player has no such open round.
    #[error("no such round")]
    UnknownRound,
    /// A round is open: its seeds cannot be revealed, nor another one started.
    #[error("a round is open")]
    RoundOpen,
}

impl LedgerRefusal for OriginalsRefusal {
    const INSUFFICIENT_FUNDS: Self = Self::InsufficientFunds;
    const TOO_LARGE: Self = Self::TooLarge;
    const NOT_GRANTED: Self = Self::CapitalPlayOff;
    const KEY_REUSED: Self = Self::KeyReused;
}
