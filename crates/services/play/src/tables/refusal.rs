//! Why Crash says no.

use baize_core::{Failure, LedgerRefusal};
use baize_wagers::WagerRefusal;
use thiserror::Error;

use crate::originals::OriginalsRefusal;

/// A closed list: each has its code at the edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum CrashRefusal {
    /// What any bet may be refused for.
    #[error(transparent)]
    Bet(#[from] OriginalsRefusal),
    /// No round takes bets now, or the round of a way out has not begun.
    #[error("no round takes bets now")]
    BettingClosed,
    /// The player is out of this round.
    #[error("the player is out already")]
    AlreadyOut,
    /// The request came when the round was over.
    #[error("the round was over")]
    Crashed,
}

impl LedgerRefusal for CrashRefusal {
    const INSUFFICIENT_FUNDS: Self = Self::Bet(OriginalsRefusal::INSUFFICIENT_FUNDS);
    const TOO_LARGE: Self = Self::Bet(OriginalsRefusal::TOO_LARGE);
    const NOT_GRANTED: Self = Self::Bet(OriginalsRefusal::NOT_GRANTED);
    const KEY_REUSED: Self = Self::Bet(OriginalsRefusal::KEY_REUSED);
}

impl From<OriginalsRefusal> for Failure<CrashRefusal> {
    fn from(refusal: OriginalsRefusal) -> Self {
        Self::Refused(CrashRefusal::Bet(refusal))
    }
}

impl From<WagerRefusal> for CrashRefusal {
    fn from(refusal: WagerRefusal) -> Self {
        Self::Bet(refusal.into())
    }
}
