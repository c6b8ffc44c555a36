//! The guesses, and what fulfils them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::cards::RANKS;

/// What the next card will be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = HiloGuess)]
pub enum Guess {
    /// Higher, from 2 to queen also the same.
    Higher,
    /// Lower, from 2 to queen also the same.
    Lower,
    /// The same: only after an ace or a king.
    Same,
}

/// What led to a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = HiloCall)]
pub enum Call {
    /// The guess that it would be higher.
    Higher,
    /// The guess that it would be lower.
    Lower,
    /// The guess that it would be the same.
    Same,
    /// None: the card before was skipped.
    Skip,
}

impl Guess {
    /// How many of the 13 ranks fulfil the guess after a card of this height; zero where it cannot be made.
    pub(crate) const fn winning(self, height: u8) -> u8 {
        match (self, height) {
            (Self::Higher, RANKS) | (Self::Lower, 1) => 0,
            (Self::Higher, 1) | (Self::Lower, RANKS) => RANKS - 1,
            (Self::Same, 1 | RANKS) => 1,
            (Self::Higher, height) => RANKS + 1 - height,
            (Self::Lower, height) => height,
            (Self::Same, _) => 0,
        }
    }

    /// Whether the next card fulfils it.
    pub(super) const fn holds(self, before: u8, next: u8) -> bool {
        match self {
            Self::Higher => next > before || (next == before && before != 1),
            Self::Lower => next < before || (next == before && before != RANKS),
            Self::Same => next == before,
        }
    }

    pub(super) const fn call(self) -> Call {
        match self {
            Self::Higher => Call::Higher,
            Self::Lower => Call::Lower,
            Self::Same => Call::Same,
        }
    }
}
