//! Why a table refuses a request.

use baize_core::{Failure, LedgerRefusal};
use baize_money::Amount;
use baize_wagers::WagerRefusal;
use thiserror::Error;

use crate::originals::OriginalsRefusal;

/// A closed list: each has its code at the edge.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TableRefusal {
    /// What any bet may be refused for.
    #[error(transparent)]
    Bet(#[from] OriginalsRefusal),
    /// No round takes bets now, or the round of a cash-out has not begun.
    #[error("no round takes bets now")]
    BettingClosed,
    /// The bet was cashed out before.
    #[error("the bet was cashed out before")]
    AlreadyCashedOut,
    /// The request came when the round was over.
    #[error("the round was over")]
    RoundOver,
    /// A later version of the bet is stored already.
    #[error("a later version of the bet is stored already")]
    StaleBet,
    /// All players of the room together would have more on a spot than it takes.
    #[error("the spot takes no more than {left:?}")]
    SpotFull {
        /// The name of the spot.
        spot: String,
        /// How much it still takes.
        left: Amount,
    },
    /// The stage of the decision is not open, or not any more.
    #[error("the decision is closed")]
    DecisionClosed,
    /// The bet does not have this choice.
    #[error("the bet does not have this choice")]
    BadDecision,
    /// The table has no cash-outs.
    #[error("the table has no cash-outs")]
    NoCashOut,
}

impl LedgerRefusal for TableRefusal {
    const INSUFFICIENT_FUNDS: Self = Self::Bet(OriginalsRefusal::INSUFFICIENT_FUNDS);
    const TOO_LARGE: Self = Self::Bet(OriginalsRefusal::TOO_LARGE);
    const NOT_GRANTED: Self = Self::Bet(OriginalsRefusal::NOT_GRANTED);
    const KEY_REUSED: Self = Self::Bet(OriginalsRefusal::KEY_REUSED);
}

impl From<OriginalsRefusal> for Failure<TableRefusal> {
    fn from(refusal: OriginalsRefusal) -> Self {
        Self::Refused(TableRefusal::Bet(refusal))
    }
}

impl From<WagerRefusal> for TableRefusal {
    fn from(refusal: WagerRefusal) -> Self {
        Self::Bet(refusal.into())
    }
}
