//! Why a bet or a change of seeds is not taken.

use baize_core::{Failure, LedgerRefusal};
use baize_time::Timestamp;
use baize_wagers::WagerRefusal;
use thiserror::Error;

/// A closed list: each has its code at the edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum OriginalsRefusal {
    /// What any stake may be refused for.
    #[error(transparent)]
    Wager(#[from] WagerRefusal),
    /// No game of this name.
    #[error("no such game")]
    UnknownGame,
    /// The game is announced, not open.
    #[error("the game is not open")]
    GameClosed,
    /// The game is not played with this kind of money.
    #[error("the game does not take this play mode")]
    PlayModeNotTaken,
    /// The game takes no new stakes until this time; `None` while nobody knows.
    #[error("the game is under maintenance")]
    Maintenance(Option<Timestamp>),
    /// The game is not offered at this site, or not in the country of the request.
    #[error("the game is not offered here")]
    Region,
    /// The site is closed for now.
    #[error("the site is closed")]
    SiteClosed,
    /// The game's rules do not allow these parameters.
    #[error("the parameters do not fit the game")]
    BadParams,
    /// The site does not offer this mode of the game, or its gamble.
    #[error("the site does not offer this mode")]
    ModeOff,
    /// The spin comes sooner after the last one than the site allows.
    #[error("too soon after the last spin")]
    TooFast,
    /// The round's current state does not allow this step.
    #[error("the round does not allow this step")]
    BadAction,
    /// The round has gone on since the player saw it.
    #[error("the round has gone on since")]
    StaleStep,
    /// The player has no such open round.
    #[error("no such round")]
    UnknownRound,
    /// The player has no such free rounds that could be played now on this game with this stake.
    #[error("no such free rounds are left")]
    FreeRoundsGone,
    /// A round is open: its seeds cannot be revealed, nor another one started.
    #[error("a round is open")]
    RoundOpen,
}

impl LedgerRefusal for OriginalsRefusal {
    const INSUFFICIENT_FUNDS: Self = Self::Wager(WagerRefusal::INSUFFICIENT_FUNDS);
    const TOO_LARGE: Self = Self::Wager(WagerRefusal::TOO_LARGE);
    const NOT_GRANTED: Self = Self::Wager(WagerRefusal::NOT_GRANTED);
    const KEY_REUSED: Self = Self::Wager(WagerRefusal::KEY_REUSED);
}

impl From<OriginalsRefusal> for Failure<OriginalsRefusal> {
    fn from(refusal: OriginalsRefusal) -> Self {
        Self::Refused(refusal)
    }
}
