//! The ladder of the games in which each win doubles what a round is worth: 0.99 × 2^k stakes after k wins.

use baize_money::Ratio;
use serde_json::Value;

use crate::counting::{count, ratio};
use crate::paytable::parts;
use crate::{Prize, Prizes, Progress};

/// The win that settles a round.
const LAST_WIN: u8 = 20;

/// What a round is worth after so many wins, in stakes; before the first win it is the stake, which cannot be taken.
pub(crate) fn worth(wins: u8) -> Ratio {
    if wins == 0 { Ratio::ONE } else { ratio(99_u64 << wins.min(LAST_WIN), 100_u64) }
}

/// The round after a draw that did not lose it: open until the last win.
pub(crate) fn proceed<S, R>(wins: u8, state: S, round: R) -> Progress<S, R> {
    if wins < LAST_WIN {
        Progress::Open { state, round }
    } else {
        Progress::Settled { pays: worth(wins), round }
    }
}

/// Every step of the ladder, of which each is reached with half the chance of the one before; `noun` names a win.
pub(crate) fn prizes(noun: &str) -> Prizes {
    let step = |wins| Prize::new(count(wins, noun), worth(wins), ratio(1_u64, 1_u64 << wins));
    Prizes::Ladder((1..=LAST_WIN).map(step).collect())
}

/// What each number of wins is worth, from the first, in 1/10 000.
pub(crate) fn paytable() -> Value {
    (1..=LAST_WIN).map(|wins| parts(worth(wins))).collect()
}
