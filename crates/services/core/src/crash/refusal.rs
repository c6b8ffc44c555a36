//! Why Crash says no.

use baize_ledger::{PostError, RequestError};
use thiserror::Error;

use crate::Failure;
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

impl From<RequestError> for Failure<CrashRefusal> {
    fn from(error: RequestError) -> Self {
        Failure::<OriginalsRefusal>::from(error).map(CrashRefusal::Bet)
    }
}

impl From<PostError> for Failure<CrashRefusal> {
    fn from(error: PostError) -> Self {
        Failure::<OriginalsRefusal>::from(error).map(CrashRefusal::Bet)
    }
}

impl From<OriginalsRefusal> for Failure<CrashRefusal> {
    fn from(refusal: OriginalsRefusal) -> Self {
        Self::Refused(CrashRefusal::Bet(refusal))
    }
}
