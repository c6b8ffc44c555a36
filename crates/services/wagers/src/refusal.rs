//! Why a stake is not taken.

use baize_core::{Failure, LedgerRefusal};
use baize_ledger::PostError;
use baize_money::Amount;
use baize_protection::Refusal as ProtectionRefusal;
use baize_store::StoreError;
use thiserror::Error;

/// A closed list: each has its code at the edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum WagerRefusal {
    /// The account is closed.
    #[error("the account is closed")]
    AccountClosed,
    /// The site does not grant play with this play mode.
    #[error("the site does not grant play in this play mode")]
    PlayOff,
    /// The site does not grant guests play for money.
    #[error("the site does not grant guests play for money")]
    GuestPlayOff,
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
    /// An amount or a balance would pass the largest one.
    #[error("the amount would be too large")]
    TooLarge,
    /// The request key was used for another input.
    #[error("the request key was used for another request")]
    KeyReused,
}

/// Why money of a wager did not move. Turns into the [`Failure`] of every channel whose refusals include these.
#[derive(Debug, Error)]
pub enum WagerError {
    /// An expected answer.
    #[error(transparent)]
    Refused(#[from] WagerRefusal),
    /// The store failed.
    #[error(transparent)]
    Fault(#[from] StoreError),
}

impl LedgerRefusal for WagerRefusal {
    const INSUFFICIENT_FUNDS: Self = Self::InsufficientFunds;
    const TOO_LARGE: Self = Self::TooLarge;
    const NOT_GRANTED: Self = Self::PlayOff;
    const KEY_REUSED: Self = Self::KeyReused;
}

impl From<ProtectionRefusal> for WagerRefusal {
    fn from(refusal: ProtectionRefusal) -> Self {
        match refusal {
            ProtectionRefusal::AccountClosed => Self::AccountClosed,
            ProtectionRefusal::NotGranted(_) => Self::PlayOff,
            ProtectionRefusal::GuestNotGranted => Self::GuestPlayOff,
        }
    }
}

impl From<PostError> for WagerError {
    fn from(error: PostError) -> Self {
        match Failure::<WagerRefusal>::from(error) {
            Failure::Refused(refusal) => Self::Refused(refusal),
            Failure::Fault(fault) => Self::Fault(fault),
        }
    }
}

impl<R: From<WagerRefusal>> From<WagerRefusal> for Failure<R> {
    fn from(refusal: WagerRefusal) -> Self {
        Self::Refused(refusal.into())
    }
}

impl<R: From<WagerRefusal>> From<WagerError> for Failure<R> {
    fn from(error: WagerError) -> Self {
        match error {
            WagerError::Refused(refusal) => refusal.into(),
            WagerError::Fault(fault) => Self::Fault(fault),
        }
    }
}
